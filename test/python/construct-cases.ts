/** One schema for each construct of the subset. */

type Members = { readonly [keyword: string]: unknown };

const ofX = (schema: unknown): Members => ({ properties: { x: schema } });
const x = (...texts: readonly string[]): string[] => texts.map((text) => `{"x":${text}}`);

export interface ConstructCase {
  readonly schema: Members;
  readonly accepts: readonly string[];
  readonly rejects: readonly string[];
}

const card = { properties: { method: { const: "card" } }, required: ["method"] };

/** Payloads, and JSON texts on both sides of what they ask. */
export const constructCases: Readonly<Record<string, ConstructCase>> = {
  "no coercion": {
    schema: {
      properties: { s: { type: "string" }, n: { type: "number" }, i: { type: "integer" }, b: { type: "boolean" } },
    },
    accepts: ['{"s":"3","n":3,"i":3,"b":true}', '{"n":1e-7,"i":1.0}', '{"i":1e2}', '{"i":-0}', '{"i":1e21}', "{}"],
    rejects: ['{"n":"3"}', '{"i":"3"}', '{"s":3}', '{"n":true}', '{"i":true}', '{"b":1}', '{"b":"true"}', '{"i":1.5}'],
  },
  "fractions beside integers": {
    schema: {
      properties: {
        either: { type: ["integer", "number"] },
        list: { type: "array", items: { type: ["number", "integer"] } },
        map: { type: "object", additionalProperties: { type: ["integer", "number", "string"] } },
      },
    },
    accepts: ['{"either":1.5}', '{"either":1e-7}', '{"either":2}', '{"list":[1.5,2]}', '{"map":{"a":1.5,"b":"c"}}'],
    rejects: ['{"either":"1.5"}', '{"list":[true]}', '{"map":{"a":null}}'],
  },
  "absent is not null": {
    schema: { properties: { s: { type: "string" }, any: {} } },
    accepts: ["{}", '{"any":null}', '{"other":null}'],
    rejects: ['{"s":null}', "null"],
  },
  "bounds as 64-bit floats": {
    schema: ofX({ type: "number", minimum: 0.1, exclusiveMaximum: 9007199254740992 }),
    accepts: x("0.1", "9007199254740991"),
    rejects: x("0.09", "9007199254740992", "9007199254740993", "-1", "1e400", "9".repeat(400)),
  },
  "lengths in code points, a half of a pair for one": {
    schema: ofX({ type: "string", minLength: 2, maxLength: 3 }),
    accepts: x('"😀🚀"', '"a😀"', '"e\\u0301"', '"\\ud83d\\ud83d"', '"\\ude00\\ud83d"'),
    rejects: x('"😀"', '"a"', '"\\ud83d"', '"\\ud83d\\ude00"', '"😀😀😀😀"'),
  },
  "patterns with the meaning of ECMAScript": {
    schema: ofX({ type: "string", pattern: "^\\w+\\s\\d$" }),
    accepts: x('"a 1"', '"a\\u00a01"', '"a\\ufeff1"'),
    rejects: x('"a 1\\n"', '"é 1"', '"a ٣"', '"a\\u00851"', '"a1"'),
  },
  "a dot and what it leaves out": {
    schema: ofX({ type: "string", pattern: "^.$" }),
    accepts: x('"a"', '"😀"', '"\\ud83d"', '"\\u0085"'),
    rejects: x('"\\n"', '"\\r"', '"\\u2028"', '"\\u2029"', '""', '"ab"'),
  },
  formats: {
    schema: { properties: { t: { type: "string", format: "date-time" }, u: { type: "string", format: "uri" } } },
    accepts: [
      '{"t":"2026-07-03T10:00:00.5+02:00"}',
      '{"t":"2016-12-31T23:59:60Z"}',
      '{"u":"urn:a:b"}',
      '{"u":"http://[::1]/"}',
    ],
    rejects: [
      '{"t":"2026-02-29T10:00:00Z"}',
      '{"t":"2026-07-03T10:00:00Z\\n"}',
      '{"t":"2026-07-03"}',
      '{"u":"a b"}',
      '{"u":"/x"}',
      '{"u":"http://[::1"}',
    ],
  },
  "equality of JSON in enum and const": {
    schema: { properties: { x: { enum: [1, "1", true, 2.5] }, y: { const: false } } },
    accepts: [...x("1", "1.0", '"1"', "true", "2.5"), '{"y":false}'],
    rejects: [...x("false", '"true"', "2", "null", "[1]"), '{"y":0}'],
  },
  "lists of types": {
    schema: ofX({ type: ["string", "integer", "boolean"] }),
    accepts: x("2.0", '""', "true"),
    rejects: x("2.5", "null", "[]", "{}"),
  },
  "objects beside texts": {
    schema: ofX({ type: ["object", "string"], properties: { n: { type: "integer" } }, required: ["n"] }),
    accepts: x('"s"', '{"n":1.0,"m":null}'),
    rejects: x("{}", '{"n":"1"}', "1", "[]"),
  },
  "maps with names": {
    schema: {
      properties: { count: { type: "integer" } },
      propertyNames: { pattern: "^[a-z]{1,5}$" },
      additionalProperties: { type: ["string", "boolean"] },
    },
    accepts: ["{}", '{"count":1}', '{"other":"x"}', '{"count":1,"other":false}'],
    rejects: ['{"count":"1"}', '{"other":1}', '{"other":null}', '{"toolong":"x"}', '{"Up":"x"}', '{"":"x"}'],
  },
  "closed objects": {
    schema: { properties: { a: {} }, additionalProperties: false },
    accepts: ["{}", '{"a":null}'],
    rejects: ['{"b":1}', '{"a":1,"__proto__":2}'],
  },
  "boolean schemas": {
    schema: { properties: { yes: true, no: false } },
    accepts: ["{}", '{"yes":[1]}'],
    rejects: ['{"no":null}'],
  },
  "arrays with bounds, and maps of maps": {
    schema: {
      properties: {
        list: { type: "array", minItems: 1, maxItems: 2, items: { type: "array", items: { type: "integer" } } },
        map: { type: "object", additionalProperties: { type: "object", additionalProperties: { type: "integer" } } },
      },
    },
    accepts: ['{"list":[[1.0,2]]}', '{"list":[[],[]],"map":{"a":{"\\ud800":1}}}'],
    rejects: ['{"list":[]}', '{"list":[[],[],[]]}', '{"list":[["1"]]}', '{"map":{"a":{"b":true}}}', '{"map":[]}'],
  },
  "members declared in branches": {
    schema: {
      properties: { method: { enum: ["card", "cash"] } },
      required: ["method"],
      allOf: [
        {
          if: card,
          then: { properties: { last4: { type: "string" } }, required: ["last4"] },
          else: { properties: { till: { type: "integer" } }, required: ["till"] },
        },
      ],
    },
    accepts: ['{"method":"card","last4":"1234"}', '{"method":"cash","till":3}', '{"method":"cash","till":3,"last4":9}'],
    rejects: ['{"method":"card"}', '{"method":"card","last4":1}', '{"method":"cash"}', '{"till":3,"last4":"1"}', "{}"],
  },
  "a condition that an absent member meets": {
    schema: {
      properties: { state: { enum: ["ok", "bad"] }, cause: { type: "string" } },
      if: { properties: { state: { const: "bad" } } },
      then: { required: ["cause"] },
    },
    accepts: ['{"cause":"x"}', '{"state":"ok"}', '{"state":"bad","cause":"x"}'],
    rejects: ["{}", '{"state":"bad"}', '{"state":"worse","cause":"x"}'],
  },
  "keywords about one type pass the others": {
    schema: ofX({ minLength: 2, minimum: 5, minItems: 1, required: ["a"], properties: { a: { type: "string" } } }),
    accepts: x("null", "true", '"ab"', "5", "[1]", '{"a":"b"}'),
    rejects: x('"a"', "4", "[]", "{}", '{"a":1}'),
  },
  "references, with more beside them": {
    schema: {
      properties: { x: { $ref: "#/$defs/point", required: ["y"] }, n: { $ref: "#/$defs/count", maximum: 3 } },
      $defs: {
        point: { type: "object", properties: { x: { type: "number" }, y: { type: "number" } }, required: ["x"] },
        count: { type: "integer", minimum: 0 },
      },
    },
    accepts: ['{"x":{"x":1,"y":2}}', '{"n":3.0}'],
    rejects: ['{"x":{"x":1}}', '{"x":{"y":1}}', '{"n":4}', '{"n":-1}', '{"n":0.5}'],
  },
  "names that objects or models have": {
    schema: {
      properties: {
        constructor: { type: "number" },
        toString: { type: ["string", "integer"] },
        __proto__x: {},
        model_config: { type: "integer" },
        copy: { type: "string" },
        self: { type: "string" },
        list: { type: "array", items: { type: "string" } },
        str: { type: "string" },
      },
      required: ["toString"],
    },
    accepts: [
      '{"toString":"x","model_config":1,"copy":"c","self":"s","list":["a"],"str":"b"}',
      '{"toString":1,"copy_":3}',
    ],
    rejects: ["{}", '{"toString":null}', '{"toString":1,"model_config":"1"}', '{"toString":1,"copy":3}'],
  },
};
