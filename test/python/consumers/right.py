"""What a careful reader of the models writes; pyright must find nothing wrong with it."""

from aep_events import (
    AEP_CORE_TYPES,
    PAYLOAD_MODELS,
    AepEvent,
    AttentionRequestedData,
    Choice,
    FieldSpec,
    FieldSpecOther,
    FieldSpecSelect,
    Severity,
)
from typing_extensions import assert_type


def labels(field: FieldSpec) -> list[str]:
    if field.type == "select":
        assert_type(field, FieldSpecSelect)
        assert_type(field.choices, list[Choice])
        return [choice.label for choice in field.choices]
    assert_type(field, FieldSpecOther)
    assert_type(field.choices, list[Choice] | None)
    return [field.label]


def by_class(field: FieldSpec) -> bool:
    if isinstance(field, FieldSpecSelect):
        return field.multi is True
    assert_type(field, FieldSpecOther)
    return False


def read(text: str) -> tuple[str, Severity]:
    event = AepEvent.model_validate_json(text)
    model = PAYLOAD_MODELS.get(event.type)
    if model is not None and event.data is not None:
        payload = model.model_validate(event.data)
        if isinstance(payload, AttentionRequestedData):
            for field in payload.fields or []:
                print(labels(field), by_class(field))
    return AEP_CORE_TYPES[0], event.severity or "info"


select = FieldSpecSelect(id="f", type="select", label="F", choices=[Choice(id="c", label="C")])
print(read('{"aep":"0.1"}'), select.model_dump_json())
