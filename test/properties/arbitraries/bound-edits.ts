/** Edits of bounds, and of rules for texts. */

import { numbers } from "./pools.js";
import { editOf, isAbout, type SchemaEdit, withKeyword } from "./schema-edit.js";

/** Sets, moves or takes away one of the keywords for bounds of a type. */
function bound(types: readonly string[], keywords: readonly string[], values: readonly number[]): SchemaEdit {
  return {
    applies: (schema) => isAbout(schema, types, keywords),
    apply: (schema, { draw }) => {
      const present = keywords.filter((each) => Object.hasOwn(schema, each));
      const keyword = draw.pick(present.length > 0 && draw.chance(60) ? present : keywords);
      const old = schema[keyword];
      const steps = typeof old === "number" ? [old + 1, Math.max(old - 1, Math.min(0, ...values))] : values;
      return withKeyword(schema, keyword, draw.chance(25) ? undefined : draw.pick(draw.chance(50) ? steps : values));
    },
  };
}

/** Sets, changes or takes away a rule for texts. */
function textRule(keyword: string, values: readonly string[]): SchemaEdit {
  return {
    applies: (schema) => isAbout(schema, ["string"], [keyword]),
    apply: (schema, { draw }) => withKeyword(schema, keyword, draw.chance(35) ? undefined : draw.pick(values)),
  };
}

/** Another rule where there is one. */
function otherTextRule(keyword: string, values: readonly string[]): SchemaEdit {
  return editOf(keyword, (schema, { draw }) =>
    withKeyword(schema, keyword, draw.pick(values.filter((each) => each !== schema[keyword]))),
  );
}

const patterns = ["^[a-z]+$", "a", "^x", "a$", "^[^\\u2028]*$"];
const formats = ["date-time", "uri"];
const finite = numbers.filter((each) => Math.abs(each) < 1e9 && each !== 0);
const ofItems = bound(["array"], ["minItems", "maxItems"], [0, 1, 2, 3]);
const ofNumbers = bound(["number", "integer"], ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"], finite);
const anyPattern = textRule("pattern", patterns);
const anyFormat = textRule("format", formats);
const otherFormat = otherTextRule("format", formats);
const otherPattern = otherTextRule("pattern", patterns);

/** What can be done to few schemas only stands here more than once. */
export const boundEdits: readonly SchemaEdit[] = [
  bound(["string"], ["minLength", "maxLength"], [0, 1, 2, 3, 5]),
  ofNumbers,
  ofNumbers,
  ofItems,
  ofItems,
  anyPattern,
  anyPattern,
  anyFormat,
  anyFormat,
  otherPattern,
  otherPattern,
  otherPattern,
  otherFormat,
  otherFormat,
  otherFormat,
  otherFormat,
];
