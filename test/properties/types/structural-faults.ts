import {
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  member,
  withMember,
  withoutMember,
} from "../../support/json.js";
import { follow, type Part, type SchemaFiles } from "../arbitraries/requirements.js";

/** A value with one fault that its type must show, and where the fault is. */
export interface StructuralFault {
  readonly value: Json;
  /** Name of the member that was taken out, if that is the fault. */
  readonly removed: string | null;
}

/**
 * Every way to break an accepted value in one place that a type can see: a primitive of another kind, a required member
 * taken out, a stranger to the listed values. Only what holds without a condition is broken.
 */
export function structuralFaults(part: Part, value: Json, files: SchemaFiles): readonly StructuralFault[] {
  const speakers = unconditional(part, files);
  return [...wrongKinds(speakers), ...below(speakers, value, files)];
}

/** The schema, what it refers to and the parts of its `allOf`, however far. */
function unconditional({ schema, file }: Part, files: SchemaFiles): readonly Part[] {
  if (!isJsonObject(schema)) {
    return [];
  }
  const reference = member(schema, "$ref");
  const joined = member(schema, "allOf");
  return [
    { schema, file },
    ...(typeof reference === "string" ? unconditional(follow(reference, file, files), files) : []),
    ...(isJsonArray(joined)
      ? joined.flatMap((each) => unconditional({ schema: each as JsonSchema, file }, files))
      : []),
  ];
}

function wrongKinds(speakers: readonly Part[]): StructuralFault[] {
  return speakers.flatMap(({ schema }): StructuralFault[] => {
    const { type, enum: listed, const: only } = schema as JsonObject;
    if (listed !== undefined || only !== undefined) {
      return [{ value: "a stranger to all choices", removed: null }];
    }
    if (type === "string") {
      return [{ value: 1, removed: null }];
    }
    return type === "number" || type === "integer" || type === "boolean" ? [{ value: "text", removed: null }] : [];
  });
}

function below(speakers: readonly Part[], value: Json, files: SchemaFiles): StructuralFault[] {
  const faults: StructuralFault[] = [];
  const within = (part: Part, each: Json, whole: (broken: Json) => Json): void => {
    for (const { value: broken, removed } of structuralFaults(part, each, files)) {
      faults.push({ value: whole(broken), removed });
    }
  };
  for (const { schema, file } of speakers) {
    const { properties, required, items } = schema as JsonObject;
    if (isJsonObject(value) && isJsonObject(properties)) {
      for (const [name, each] of Object.entries(properties).filter(([name]) => Object.hasOwn(value, name))) {
        const part = { schema: each as JsonSchema, file };
        within(part, member(value, name) ?? null, (broken) => withMember(value, name, broken));
      }
    }
    if (isJsonObject(value) && isJsonArray(required)) {
      // The compiler finds `toString` and the like on every object, so it cannot miss them.
      for (const name of required.map(String).filter((each) => !(each in Object.prototype))) {
        faults.push({ value: withoutMember(value, name), removed: name });
      }
    }
    if (isJsonArray(value) && value.length > 0 && items !== undefined) {
      const part = { schema: items as JsonSchema, file };
      within(part, value[0] ?? null, (broken) => [broken, ...value.slice(1)]);
    }
  }
  return faults;
}
