import { elementsOf, isObject, type JsonObject, type JsonValue, member, textMember } from "../json/values.js";

export interface Choice {
  readonly id: string;
  readonly label: string | undefined;
}

/** F1: one field of a form, with the defaults filled in. */
export interface Field {
  readonly id: string;
  readonly type: string;
  readonly required: boolean;
  readonly multi: boolean;
  readonly other: boolean;
  readonly choices: readonly Choice[];
  readonly min: number | undefined;
  readonly max: number | undefined;
}

function numberMember(object: JsonObject, name: string): number | undefined {
  const value = member(object, name);
  return typeof value === "number" ? value : undefined;
}

/** Options and choices look alike. One without an id cannot be named by an answer, so it is left out. */
export function readChoices(owner: JsonObject, name: string): Choice[] {
  return elementsOf(owner, name).flatMap((each) => {
    const id = isObject(each) ? textMember(each, "id") : undefined;
    return !isObject(each) || id === undefined ? [] : [{ id, label: textMember(each, "label") }];
  });
}

/** The fields of a list of field specs. One without an id cannot be answered, so it is left out. */
export function readFields(specs: readonly JsonValue[]): Field[] {
  return specs.filter(isObject).flatMap((spec) => {
    const id = textMember(spec, "id");
    if (id === undefined) return [];
    return [
      {
        id,
        type: textMember(spec, "type") ?? "",
        required: member(spec, "required") === true,
        multi: member(spec, "multi") === true,
        other: member(spec, "other") === true,
        choices: readChoices(spec, "choices"),
        min: numberMember(spec, "min"),
        max: numberMember(spec, "max"),
      },
    ];
  });
}

export function isChoice(field: Field, value: JsonValue): boolean {
  return field.choices.some((each) => each.id === value);
}
