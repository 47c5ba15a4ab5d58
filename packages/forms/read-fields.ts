import { isObject, type Members, own } from "./members.js";

/** What checking and gating need of a field, read once and with defaults filled in. */
export interface ReadField {
  readonly id: string;
  readonly type: unknown;
  readonly required: boolean;
  /** For a select only: the value is an array. */
  readonly multi: boolean;
  /** For a select only: a text may stand where a choice id would. */
  readonly other: boolean;
  /** Ids of the choices; empty unless it is a select. */
  readonly choices: ReadonlySet<string>;
  /** For a number only. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Another field of the form has the same id, so nobody can say which one a value answers (F3). */
  readonly duplicate: boolean;
}

/**
 * The fields of a form by id, in their order. Reads whatever it is given, since a relay may hold a request that
 * nobody checked: an entry that is no object or has no string as id can't be answered and is left out.
 */
export function readFields(fields: unknown): ReadonlyMap<string, ReadField> {
  const read = new Map<string, ReadField>();
  for (const spec of Array.isArray(fields) ? fields : []) {
    if (!isObject(spec)) {
      continue;
    }
    const id = own(spec, "id");
    if (typeof id === "string") {
      const earlier = read.get(id);
      read.set(id, earlier === undefined ? readField(id, spec) : { ...earlier, duplicate: true });
    }
  }
  return read;
}

function readField(id: string, spec: Members): ReadField {
  const type = own(spec, "type");
  const select = type === "select";
  return {
    id,
    type,
    required: own(spec, "required") === true,
    multi: select && own(spec, "multi") === true,
    other: select && own(spec, "other") === true,
    choices: new Set(select ? idsOf(own(spec, "choices")) : []),
    min: type === "number" ? bound(own(spec, "min")) : undefined,
    max: type === "number" ? bound(own(spec, "max")) : undefined,
    duplicate: false,
  };
}

/** String ids of choices or options, in their order, repeats included. */
export function idsOf(choices: unknown): string[] {
  return (Array.isArray(choices) ? choices : [])
    .map((choice) => (isObject(choice) ? own(choice, "id") : undefined))
    .filter((id) => typeof id === "string");
}

function bound(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}
