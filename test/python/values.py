"""What the generated module does with values of Python, and what models do once they are read. Exits 1 on a failure."""

from __future__ import annotations

import json
import pickle
import sys
from collections.abc import Callable
from datetime import datetime, timezone
from decimal import Decimal
from typing import Any

import aep_events as aep
from pydantic import BaseModel, TypeAdapter, ValidationError

Choice = aep.Choice
Requested = aep.AttentionRequestedData


def refuses(call: Callable[[], Any], keyword: str) -> None:
    try:
        call()
    except ValidationError as error:
        assert keyword in [each["type"] for each in error.errors()], error
        return
    raise AssertionError("accepted")


def python_values() -> None:
    for odd in (float("nan"), Decimal(1), (1,), {1}, datetime.now(timezone.utc), b"x", object()):
        refuses(lambda odd=odd: Choice.model_validate({"id": "a", "label": "b", "extra": odd}), "type")
    refuses(lambda: Choice.model_validate({"id": "a", "label": "b", 1: 2}), "type")
    refuses(lambda: aep.FieldSpecBase.model_validate({"id": "f", "type": "number", "label": "F", "min": float("inf")}), "type")
    refuses(lambda: aep.Usage.model_validate({"gen_ai.usage.input_tokens": True}), "type")
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    refuses(lambda: Choice.model_validate({"id": "a", "label": "b", "extra": deep}), "type")
    refuses(lambda: Choice.model_validate_json('{"id":' + "[" * 100_000), "json_invalid")


def texts() -> None:
    for text in ("", "{", '{"id":"a","label":NaN}', b"\xff", '\ufeff{"id":"a","label":"b"}', b'\xef\xbb\xbf{"id":"a","label":"b"}'):
        refuses(lambda text=text: Choice.model_validate_json(text), "json_invalid")
    assert Choice.model_validate_json(b'{"id":"a","label":"\xc3\xa9"}').label == "é"
    half = Choice.model_validate_json('{"id":"a","label":"\\ud800","\\udfff":{"\\ud83d":1}}')
    assert half.label == "\ud800"
    assert half.model_dump_json() == '{"id":"a","label":"\\ud800","\\udfff":{"\\ud83d":1}}'
    refuses(lambda: Choice.model_validate({"id": "a", "label": 1, "\ud800": 1}), "type")


def round_trip() -> None:
    text = '{"id":"a","type":"number","label":"n","min":1.0,"max":123456789012345678901234567890,"z":null,"y":[1e-7,2],"a":{"b":{}}}'
    field = aep.FieldSpecBase.model_validate_json(text)
    assert isinstance(field, aep.FieldSpecOther)
    assert field.max == 123456789012345678901234567890 and type(field.max) is int
    assert field.model_dump_json() == text.replace("1e-7", "1e-07")
    assert list(field.model_extra or {}) == ["z", "y", "a"]
    assert json.loads(field.model_dump_json(indent=2)) == json.loads(text)
    usage = aep.Usage.model_validate({"gen_ai.usage.input_tokens": 3.0})
    assert type(usage.gen_ai_usage_input_tokens) is int and usage.model_dump_json() == '{"gen_ai.usage.input_tokens":3}'
    assert aep.Usage(gen_ai_usage_input_tokens=3) == usage
    assert usage.gen_ai_usage_output_tokens is None and usage.model_fields_set == {"gen_ai_usage_input_tokens"}


def models() -> None:
    select = aep.FieldSpecSelect(id="f", type="select", label="F", choices=[Choice(id="c", label="C")])
    asked = Requested.model_validate({"prompt": "p", "kind": "form", "fields": [select]})
    assert asked.fields is not None and asked.fields[0] == select
    again = Requested.model_validate_json(asked.model_dump_json())
    assert again == asked and pickle.loads(pickle.dumps(asked)) == asked
    refuses(lambda: Choice(id="a", label=None), "type")
    refuses(lambda: aep.FieldSpecSelect.model_validate({"id": "f", "type": "string", "label": "F"}), "const")
    refuses(lambda: select.model_copy(update={"choices": None}), "type")
    assert select.model_copy(update={"label": "G"}).label == "G"
    try:
        setattr(select, "label", "G")
    except ValidationError:
        pass
    else:
        raise AssertionError("a model was changed")


def with_pydantic() -> None:
    class Page(BaseModel):
        fields: list[aep.FieldSpec]
        choice: Choice

    page = Page.model_validate(
        {
            "fields": [{"id": "f", "type": "select", "label": "F", "choices": []}, {"id": "g", "type": "string", "label": "G"}],
            "choice": {"id": "c", "label": "C", "more": None},
        }
    )
    assert isinstance(page.fields[0], aep.FieldSpecSelect) and isinstance(page.fields[1], aep.FieldSpecOther)
    printed = '{"fields":[{"id":"f","type":"select","label":"F","choices":[]},{"id":"g","type":"string","label":"G"}],"choice":{"id":"c","label":"C","more":null}}'
    assert page.model_dump_json() == printed, page.model_dump_json()
    assert Page.model_validate_json(printed) == page
    assert page.choice.model_dump(exclude={"label"}) == {"id": "c", "more": None}
    refuses(lambda: TypeAdapter(aep.FieldSpec).validate_python({"id": "f", "type": "select", "label": "F"}), "required")
    try:
        Page.model_validate({"fields": [{"id": 1, "type": "string", "label": "F"}], "choice": {"id": "c", "label": "C"}})
    except ValidationError as error:
        assert error.errors()[0]["loc"] == ("fields", 0, "id"), error.errors()
    else:
        raise AssertionError("accepted")
    for model in {*aep.PAYLOAD_MODELS.values(), aep.AepEvent}:
        assert model.model_json_schema()["type"] == "object", model


def tables() -> None:
    assert aep.PAYLOAD_MODELS["attention.requested"] is Requested
    assert set(aep.AEP_MANDATORY_TYPES) < set(aep.AEP_CORE_TYPES)
    assert aep.CAPTURE_ORDER == ("none", "metadata", "redacted", "full") and aep.DEFAULT_CAPTURE == "metadata"
    assert aep.SEVERITY_ORDER[0] == "debug" and aep.DEFAULT_SEVERITY == "info"
    assert set(aep.AEP_CAPTURE) == set(aep.PAYLOAD_MODELS)


def names() -> None:
    """Everything that a model has, and all that the module uses, is a name that members must not take."""
    taken = set(sys.argv[1].split())
    assert {name for name in dir(BaseModel) if not name.startswith("_")} <= taken
    declared = {name for name in vars(aep) if name[0].isupper() and "_" not in name}
    models = {
        name
        for name, each in vars(aep).items()
        if (isinstance(each, type) and issubclass(each, aep.AepModel) and each is not aep.AepModel) or name == "FieldSpec"
    }
    assert declared - models <= taken, declared - models - taken


for test in (python_values, texts, round_trip, models, with_pydantic, tables, names):
    test()
    print(test.__name__)
