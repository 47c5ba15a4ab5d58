import type { JsonValue } from "../../emit/print-json.js";
import { accepts } from "../../emit/reference/example/accepts.js";
import type { Clue } from "../kinds/kind.js";
import { type View, viewOf } from "../view/view.js";
import { type ValueBuilder, withoutMember } from "./value-builder.js";

/** Values that the acceptor lets pass at the place and that the refuser named by the clue does not. */
export function leafValues(view: View, like: View, clue: Clue, builder: ValueBuilder): readonly JsonValue[] {
  const { only, absent, refuser } = clue;
  const isWanted = (value: JsonValue): boolean =>
    view.schemas.every((schema) => accepts(schema, value)) && !refuser.every((schema) => accepts(schema, value));
  if (only !== undefined) {
    return [only].filter(isWanted);
  }
  const refusing = viewOf(refuser);
  if (absent !== undefined) {
    return builder
      .objects(view, like, { members: new Map(), absent })
      .map((each) => withoutMember(each, absent))
      .filter(isWanted);
  }
  const made = [
    ...builder.candidates(view, like),
    ...builder.candidates(view, refusing),
    // What the refuser would take, less one member each, and what it does not list at all.
    ...builder
      .objects(refusing, view)
      .flatMap((each) => [each, ...[...each.keys()].map((name) => withoutMember(each, name))]),
    ...builder.candidates(anything, refusing),
  ];
  return made.filter(isWanted);
}

const anything = viewOf([]);
