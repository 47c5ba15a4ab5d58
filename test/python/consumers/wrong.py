"""Each line marked with a rule must be an error of that rule, and no other line any error."""

from aep_events import AepEvent, Choice, FieldSpec, FieldSpecOther, FieldSpecSelect, Severity

FieldSpecSelect(id="f", type="selekt", label="F", choices=[])  # reportArgumentType
FieldSpecSelect(id="f", type="select", label="F")  # reportCallIssue
FieldSpecOther(id="f", type="select", label="F")  # reportArgumentType
Choice(id=1, label="C")  # reportArgumentType
Choice(id="c", lable="C")  # reportCallIssue
severity: Severity = "fatal"  # reportAssignmentType


def labels(field: FieldSpec) -> list[str]:
    return [choice.label for choice in field.choices]  # reportOptionalIterable


def change(event: AepEvent) -> None:
    event.id = "other"  # reportAttributeAccessIssue
