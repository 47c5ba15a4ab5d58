import { define, page, quote } from "../define-code.js";

const otherTargets = "or generate the other targets only, with --target";

/** What the target `python` cannot express. */
export const pythonCodes = {
  "python-class-collision": define({
    severity: "error",
    message: (args: { name: string }) => `another schema has the Python name ${quote(args.name)} already`,
    help: () => "rename the file, definition or property that has the name",
    page: page({
      why: "Some schemas become more than one Python class: a union of variants has one for each variant, called after its values, and one that reads any, with Base behind its name; objects beside other types have one with Object behind it. Such a name must not be the name of another schema, not even in another case.",
      breaks:
        'common/pay.schema.json:\n{ "type": "object",\n  "properties": {\n    "by": { "enum": ["card", "cash"] },\n    "last4": { "type": "string" }\n  },\n  "required": ["by"],\n  "if": { "properties": { "by": { "const": "card" } } },\n  "then": { "required": ["last4"] } }\nand common/pay-card.schema.json',
      repair: `rename the other schema, ${otherTargets}.`,
    }),
  }),
  "python-member-collision": define({
    severity: "error",
    message: (args: { first: string; second: string; attribute: string }) =>
      `the members ${quote(args.first)} and ${quote(args.second)} would both be ${quote(args.attribute)} in Python`,
    help: () => `rename one of them, ${otherTargets}`,
    page: page({
      why: "A Python attribute is the member's name with everything but ASCII letters, digits and underscores replaced by an underscore; names that do not begin with a letter get field_ in front, and names that Python or pydantic needs get an underscore behind. Two members of one object must not meet in one attribute.",
      breaks: '"properties": { "a.b": { "type": "string" }, "a_b": { "type": "string" } }',
      repair: `rename one of them, ${otherTargets}.`,
    }),
  }),
  "python-pattern": define({
    severity: "error",
    message: (args: { reason: string }) => `Python has no pattern with the same meaning: ${args.reason}`,
    help: () => `write the pattern without it, ${otherTargets}`,
    page: page({
      why: "Patterns are ECMAScript's, and every target must give the same verdicts. Most are translated for Python's re module; what it cannot say, or what depends on the version of Unicode, is refused.",
      breaks: '{ "pattern": "^\\\\p{L}+$" }',
      repair: `spell the characters out as ranges, ${otherTargets}.`,
    }),
  }),
} as const;
