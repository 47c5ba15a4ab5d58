import { define, page, quote } from "../define-code.js";

/** What is known about a keyword outside the subset. */
export type ForeignKeyword =
  | { readonly keyword: string; readonly known: "unknown" }
  | { readonly keyword: string; readonly known: "standard" }
  | { readonly keyword: string; readonly known: "obsolete" | "foreign"; readonly instead: string | null };

const keywordsPage = page({
  why: "Every keyword is either enforced in types and guards or refused. A keyword that is read by nobody would be a lost rule: a misspelt `required` turns mandatory members into optional ones without a sign of it.",
  breaks: '{"type": "object", "requried": ["id"]}',
  repair:
    'use a keyword of the list that `aep-codegen explain` prints, or implement the new one as generator/README.md, "Add a keyword", says.',
});

function describeForeign(args: ForeignKeyword): string {
  switch (args.known) {
    case "standard":
      return `${quote(args.keyword)} is a JSON Schema keyword that the schema subset does not support`;
    case "obsolete":
      return `${quote(args.keyword)} is a keyword of older JSON Schema drafts, not of 2020-12`;
    case "foreign":
      return `${quote(args.keyword)} is not a JSON Schema keyword`;
    case "unknown":
      return `${quote(args.keyword)} is not in the schema subset`;
  }
}

/** Faults of one schema: its keywords, their places and their values. */
export const subsetCodes = {
  "unsupported-keyword": define({
    severity: "error",
    message: describeForeign,
    help: (args) =>
      "instead" in args && args.instead !== null
        ? `write ${quote(args.instead)} instead`
        : `generator/README.md, "Add a keyword"`,
    page: keywordsPage,
  }),
  "misplaced-keyword": define({
    severity: "error",
    message: (args: { keyword: string; places: string }) => `${quote(args.keyword)} may stand only ${args.places}`,
    help: (args) => `move it, or remove it: it may stand only ${args.places}`,
    page: page({
      why: "Some keywords mean something only in one place. `$schema`, `$id` and `$defs` belong to the root of a file; `x-aep-capture` belongs to a property or to `items`, because that is where a part of a payload can be left out.",
      breaks: '{"type": "object", "x-aep-capture": "redacted"}',
      repair: "move the keyword to the place the message names, or remove it.",
    }),
  }),
  "not-a-schema": define({
    severity: "error",
    message: (args: { found: string }) => `a schema must be an object, true or false, not ${args.found}`,
    help: null,
    page: page({
      why: "Where a schema belongs, JSON Schema knows an object, `true` (anything passes) and `false` (nothing passes).",
      breaks: '{"type": "array", "items": ["string"]}',
      repair: "write one schema object. A list of schemas in `items` was the tuple form of older drafts.",
    }),
  }),
  "wrong-value": define({
    severity: "error",
    message: (args: { keyword: string; expected: string; found: string }) =>
      `${quote(args.keyword)} must be ${args.expected}, not ${args.found}`,
    help: null,
    page: page({
      why: "Every keyword takes one kind of value. A value of another kind is ignored by some tools, converted by others, and pasted into code by careless ones.",
      breaks: '{"type": "integer", "minimum": "0"}',
      repair: "write a value of the kind that the message names. `aep-codegen explain KEYWORD` shows an example.",
    }),
  }),
  "wrong-element": define({
    severity: "error",
    message: (args: { keyword: string; expected: string; found: string }) =>
      `the elements of ${quote(args.keyword)} must be ${args.expected}, not ${args.found}`,
    help: null,
    page: page({
      why: "`required` and `type` list strings; `enum` lists strings, numbers and booleans. Objects, arrays and null cannot be members of a closed choice here: null is never legal on the wire, and the other two have no literal in every target language.",
      breaks: '{"enum": ["on", null]}',
      repair:
        "remove the element, or describe the value with other keywords. A member that may be missing is left out of `required`.",
    }),
  }),
  "empty-list": define({
    severity: "error",
    message: (args: { keyword: string }) => `${quote(args.keyword)} must not be empty`,
    help: null,
    page: page({
      why: "An empty `enum` or `type` accepts no value at all, and an empty `allOf` says nothing.",
      breaks: '{"enum": []}',
      repair: "list at least one element, remove the keyword, or write `false` where no value is wanted.",
    }),
  }),
  "duplicate-element": define({
    severity: "error",
    message: (args: { keyword: string; element: string }) => `${args.element} stands twice in ${quote(args.keyword)}`,
    help: () => "keep one of the two",
    page: page({
      why: "A list of names or choices is a set. Elements compare as JSON values, so 1 and 1.0 are one element.",
      breaks: '{"enum": [1, 1.0]}',
      repair: "keep one of the two.",
    }),
  }),
  "unknown-type": define({
    severity: "error",
    message: (args: { name: string }) => `${quote(args.name)} is not a type`,
    help: null,
    page: page({
      why: "JSON Schema has seven type names and this subset six of them. A validator in strict mode refuses any other; a lax one accepts nothing.",
      breaks: '{"type": "int"}',
      repair: "use one of object, array, string, number, integer, boolean.",
    }),
  }),
  "null-type": define({
    severity: "error",
    message: () => "the type null is not in the subset: null is never legal on the wire",
    help: () => 'leave the member out of "required" instead: what is absent is omitted',
    page: page({
      why: "In AEP an absent value is omitted. A schema that takes null would let emitters write two spellings of nothing, and readers would have to know both.",
      breaks: '{"type": ["string", "null"]}',
      repair: "remove null, and leave the member out of `required` if it may be absent.",
    }),
  }),
  "array-in-type-list": define({
    severity: "error",
    message: () => "a list of types may not hold array",
    help: () => 'write "type": "array" alone, or leave array out of the list',
    page: page({
      why: "A list of types is printed as a union. The subset allows the primitive names and object in it; array beside other types has no use in the wire format so far and is not implemented.",
      breaks: '{"type": ["string", "array"]}',
      repair: "write the array as the only type, or leave it out.",
    }),
  }),
  "foreign-dialect": define({
    severity: "error",
    message: (args: { dialect: string }) => `the dialect ${quote(args.dialect)} is not supported`,
    help: () => 'write "https://json-schema.org/draft/2020-12/schema"',
    page: page({
      why: "A keyword means different things in different drafts: `items` with a list, `$ref` with siblings, exclusive bounds. All schemas here are read as 2020-12.",
      breaks: '{"$schema": "http://json-schema.org/draft-07/schema#"}',
      repair:
        'write "https://json-schema.org/draft/2020-12/schema" and check that every keyword means what you want there.',
    }),
  }),
  "bad-id": define({
    severity: "error",
    message: (args: { id: string }) => `${quote(args.id)} is not an absolute URI without a fragment`,
    help: () => "write a URI such as aep://schemas/0.1/types/run.started.schema.json",
    page: page({
      why: "`$id` names the whole file for other validators. A relative name, a fragment or a space in it makes them resolve references differently or not at all.",
      breaks: '{"$id": "run.started#"}',
      repair: "write an absolute URI without a fragment.",
    }),
  }),
  "unknown-capture-level": define({
    severity: "error",
    message: (args: { level: string }) => `${quote(args.level)} is not a capture level`,
    help: null,
    page: page({
      why: "The capture level decides at which ceiling a value may leave the machine. A misspelt level that fell back to a default would either leak data or lose it.",
      breaks: '{"type": "string", "x-aep-capture": "redactd"}',
      repair: "use one of none, metadata, redacted, full.",
    }),
  }),
  "unknown-format": define({
    severity: "error",
    message: (args: { format: string }) => `the format ${quote(args.format)} is not in the schema subset`,
    help: () => 'use "pattern" for other texts',
    page: page({
      why: "Formats are asserted here, in every target language alike. JSON Schema lets validators skip formats they do not know, so an unknown one would be a lost rule.",
      breaks: '{"type": "string", "format": "e-mail"}',
      repair: "use date-time or uri, or describe the text with `pattern`.",
    }),
  }),
  "pattern-syntax": define({
    severity: "error",
    message: (args: { reason: string }) => `the pattern does not compile in Unicode mode: ${args.reason}`,
    help: null,
    page: page({
      why: "Patterns are ECMAScript regular expressions compiled in Unicode mode. Forms that only the lax mode takes, such as needless escapes, are refused because targets disagree about them.",
      breaks: String.raw`{"pattern": "^\\-$"}`,
      repair: "correct the expression. In Unicode mode only syntax characters and / may be escaped.",
    }),
  }),
  "pattern-slow": define({
    severity: "error",
    message: (args: { growth: string; attack: string }) =>
      `the pattern can take ${args.growth} time, for example on ${args.attack}`,
    help: () => "rewrite it so that no text can be split between its repetitions in more than one way",
    page: page({
      why: "Guards run patterns on text from outside. A pattern that backtracks lets a short text block the process.",
      breaks: '{"pattern": "^(a+)+$"}',
      repair:
        "rewrite it so that no text can be split between its repetitions in more than one way, for example ^a+$. Anchoring with ^ often removes the quadratic search for a start.",
    }),
  }),
  "pattern-undecided": define({
    severity: "error",
    message: (args: { reason: string }) => `the time this pattern takes could not be bounded: ${args.reason}`,
    help: () => "write a simpler pattern",
    page: page({
      why: "A pattern is accepted only when it was shown to match in linear time. One that the checker cannot judge might be slow, and is refused rather than accepted in silence.",
      breaks: "a pattern so large that the check does not end in time",
      repair: "write a simpler pattern, or split it over `allOf`.",
    }),
  }),
  "value-outside-type": define({
    severity: "error",
    message: (args: { keyword: string; value: string; types: string }) =>
      `${args.value} in ${quote(args.keyword)} is not of type ${args.types}`,
    help: () => "correct the value or the type",
    page: page({
      why: "A value must pass both keywords, so a choice that is not of the type can never be chosen. One of the two is a mistake.",
      breaks: '{"type": "string", "enum": ["a", 1]}',
      repair: "correct the value or the type.",
    }),
  }),
  "const-outside-enum": define({
    severity: "error",
    message: (args: { value: string }) => `${args.value} in "const" is not in "enum"`,
    help: () => 'remove "enum", or add the value to it',
    page: page({
      why: "A value must pass both keywords, so no value could.",
      breaks: '{"enum": ["a", "b"], "const": "c"}',
      repair: "remove `enum`, or add the value to it.",
    }),
  }),
  "empty-range": define({
    severity: "error",
    message: (args: { low: string; high: string; whole: boolean }) =>
      `no ${args.whole ? "whole number" : "value"} is allowed by both ${args.low} and ${args.high}`,
    help: () => "correct one of the two bounds",
    page: page({
      why: "Bounds that exclude each other accept no value, so one of them is a mistake.",
      breaks: '{"type": "integer", "exclusiveMinimum": 0, "exclusiveMaximum": 1}',
      repair: "correct one of the two bounds.",
    }),
  }),
  contradiction: define({
    severity: "error",
    message: (args: { keyword: string }) =>
      `no value can pass this schema: ${quote(args.keyword)} excludes all that the rest of it allows`,
    help: () => "correct one of the schemas",
    page: page({
      why: "`allOf` and `$ref` join schemas that one value has to pass together. When their types or choices have nothing in common, no value can.",
      breaks: '{"type": "string", "allOf": [{"type": "integer"}]}',
      repair: "correct one of the schemas.",
    }),
  }),
  "undeclared-required": define({
    severity: "error",
    message: (args: { name: string }) => `the required property ${quote(args.name)} is declared nowhere on this object`,
    help: () => 'declare it in "properties", or correct the name',
    page: page({
      why: "A property that is required but not declared has no type and no capture level. Mostly its name is misspelt. Declared means: in `properties` of this schema, or of a schema that applies to the same object, such as the one that holds this `then`.",
      breaks: '{"properties": {"id": {"type": "string"}}, "required": ["ids"]}',
      repair: "declare the property, or correct the name.",
    }),
  }),
  "impossible-required": define({
    severity: "error",
    message: (args: { name: string }) =>
      `the required property ${quote(args.name)} can never be present: its schema is false, or its name is not allowed`,
    help: () => 'remove it from "required", or allow it',
    page: page({
      why: "The schema `false` forbids a property, and `propertyNames` forbids names, so no object could satisfy both rules.",
      breaks: '{"properties": {"seq": false}, "required": ["seq"]}',
      repair: "remove the name from `required`, or give the property another schema.",
    }),
  }),
  "branch-without-if": define({
    severity: "error",
    message: (args: { keyword: string }) => `${quote(args.keyword)} has no "if" beside it, so it is never applied`,
    help: () => 'add "if", or move the schema into "allOf"',
    page: page({
      why: "JSON Schema ignores `then` and `else` without an `if` in the same schema object: the rules in them would be lost.",
      breaks: '{"then": {"required": ["choices"]}}',
      repair: "add the `if`, or move the schema into `allOf`.",
    }),
  }),
  "if-without-branch": define({
    severity: "error",
    message: () => '"if" has neither "then" nor "else" beside it, so it says nothing',
    help: () => 'add "then" or "else", or remove "if"',
    page: page({
      why: "`if` alone accepts every value. Mostly the branch was misplaced into another schema object.",
      breaks: '{"if": {"properties": {"kind": {"const": "form"}}}}',
      repair: "add `then` or `else`, or remove `if`.",
    }),
  }),
  "vacuous-if": define({
    severity: "warning",
    message: (args: { reason: "always" | "never" } | { reason: "absent"; name: string }) =>
      args.reason === "absent"
        ? `this "if" also holds when ${quote(args.name)} is absent`
        : `this "if" ${args.reason} holds`,
    help: (args) =>
      args.reason === "absent"
        ? `add "required": [${quote(args.name)}] to the "if" unless that is meant`
        : 'keep the branch that applies and remove "if"',
    page: page({
      why: "`properties` says nothing about presence. An `if` that looks at a property without requiring it holds for objects that lack the property, and `then` applies to them.",
      breaks: '{"if": {"properties": {"state": {"const": "bad"}}},\n "then": {"required": ["cause"]}}',
      repair: 'add "required": ["state"] to the `if`, unless absent is meant to count.',
    }),
  }),
  "idle-keyword": define({
    severity: "warning",
    message: (args: { keyword: string; types: string }) =>
      `${quote(args.keyword)} says nothing about values of type ${args.types}`,
    help: () => "remove it, or correct the type",
    page: page({
      why: "Keywords about one kind of value pass all others. Beside a type of another kind such a keyword never refuses anything.",
      breaks: '{"type": "integer", "minLength": 1}',
      repair: "remove the keyword, or correct the type.",
    }),
  }),
  "root-not-object": define({
    severity: "error",
    message: () => 'the root of a payload and of the envelope must have "type": "object"',
    help: () => 'add "type": "object"',
    page: page({
      why: "The payload of an event and the event itself are objects. A root of another type, or of none, would describe values that can never be sent.",
      breaks: '{"type": "string"}',
      repair:
        'add "type": "object" to the root. A shared description goes into common/ and is joined by `$ref` beside the type.',
    }),
  }),
} as const;
