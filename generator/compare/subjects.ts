import type { Definition, Model, Schema } from "../model/model.js";
import { locationKey } from "../subset/checked-schema.js";
import type { TreePair, TreeSide } from "./tree-side.js";
import { bareSchema } from "./view/bare-schema.js";
import type { SubjectPair } from "./witness/witness-finder.js";

/** Who else speaks of an envelope's value: the payloads, of its `data`. */
export function payloadSpeakers({ model }: TreeSide): readonly Schema[] {
  const schemas = model.wireTypes.flatMap(({ payload }) => (payload === null ? [] : [payload.schema]));
  const member = { name: "data", required: false, schema: bareSchema({ kind: "all", schemas }) };
  return [bareSchema({ kind: "members", members: [member], required: [], additional: null, names: null })];
}

/** All that both trees judge as a whole: the envelope, payloads, and common objects that no event holds. */
export function subjectsOf(trees: TreePair): readonly SubjectPair[] {
  const { old, new: next } = trees;
  const envelope = { old: old.envelope, new: next.envelope };
  return [
    ...(envelope.old !== null && envelope.new !== null
      ? [{ subject: { kind: "envelope" } as const, old: envelope.old, new: envelope.new }]
      : []),
    ...payloads(trees),
    ...common(next.model).flatMap((definition): SubjectPair[] => {
      const file = definition.schema.location.file;
      const before = common(old.model).find((each) => each.schema.location.file === file);
      const isHeld = [old, next].some(({ reaches }) => reaches.has(locationKey(definition.schema.location)));
      return before === undefined || isHeld
        ? []
        : [{ subject: { kind: "common", file }, old: before, new: definition }];
    }),
  ];
}

function payloads({ old, new: next }: TreePair): readonly SubjectPair[] {
  return next.model.wireTypes.flatMap(({ row, payload }): SubjectPair[] => {
    const before = old.model.wireTypes.find((each) => each.row.type === row.type)?.payload ?? null;
    return payload === null || before === null
      ? []
      : [{ subject: { kind: "payload", type: row.type }, old: before, new: payload }];
  });
}

function common(model: Model): readonly Definition[] {
  return model.modules.flatMap(({ definitions }) => definitions.filter(({ role }) => role === "common"));
}
