/**
 * Values that no JSON parser makes, and JSON of sizes that nobody expects. A guard gives a verdict, or lets an error
 * through that is not its own (a getter's, a revoked proxy's, the engine's on a pattern); it never accepts wrongly.
 */

import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, it } from "vitest";
import { treeOf } from "../support/check.js";
import { type EmittedGuard, type EmittedTree, emitAccepted, guardOf } from "../support/emitted.js";
import { isJsonObject, jsonObject, member } from "../support/json.js";
import { manyTypes } from "../support/many-types.js";
import { shippedFiles, shippedTree } from "../support/shipped-schemas.js";

const schemas = {
  plain: { type: "object", properties: { a: { type: "string" }, n: { type: "integer" } }, required: ["a"] },
  present: { type: "object", properties: { a: true, b: { maxLength: 3 } }, required: ["a"] },
  closed: { type: "object", properties: { a: true }, additionalProperties: false },
  map: { type: "object", additionalProperties: { type: "number" }, propertyNames: { maxLength: 9 } },
  list: { type: "object", properties: { l: { type: "array", items: { type: "string" } } }, required: ["l"] },
  texts: {
    type: "object",
    properties: {
      uri: { format: "uri" },
      time: { format: "date-time" },
      word: { pattern: "^[a-z]+$" },
      groups: { pattern: "^(?:[a-z]+\\.)+$" },
      short: { maxLength: 2 },
    },
  },
  inherited: jsonObject([
    ["type", "object"],
    [
      "properties",
      jsonObject([
        ["__proto__", { type: "string" }],
        ["constructor", { type: "string" }],
      ]),
    ],
    ["required", ["constructor"]],
  ]),
  numbers: { type: "object", properties: { n: { type: "number" }, i: { type: "integer" }, low: { minimum: 1 } } },
  choices: { type: "object", properties: { c: { enum: ["a", 0, true] } }, required: ["c"] },
} as const;

type Name = keyof typeof schemas;
const names = Object.keys(schemas) as Name[];
const { tree, payloads } = manyTypes(Object.values(schemas));
let own: EmittedTree;
let shipped: EmittedTree;

beforeAll(async () => {
  own = await emitAccepted(treeOf(tree));
  shipped = await emitAccepted(shippedTree);
});

function guard(name: Name): EmittedGuard {
  return guardOf(own, payloads[names.indexOf(name)]?.name ?? "");
}

/** The verdict, after a look whether the list of issues says the same. */
function verdict(name: Name, value: unknown): boolean {
  const { is, validate } = guard(name);
  const found = is(value);
  expect(validate(value).length === 0).toBe(found);
  return found;
}

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) {
    value = wrap(value);
  }
  return value;
}

describe("size", () => {
  it("100,000 levels of nesting give a verdict in every shipped guard", () => {
    const deep = [nested(1e5, (inner) => [inner]), nested(1e5, (inner) => ({ data: inner, a: inner }))];
    for (const each of shipped.guards.values()) {
      for (const value of deep) {
        expect(each.is(value)).toBe(each.validate(value).length === 0);
      }
    }
  });

  it("100,000 levels inside each declared member give a verdict too", () => {
    const deep = nested(1e5, (inner) => [{ a: inner }]);
    for (const file of shippedFiles.values()) {
      const properties = isJsonObject(file) ? member(file, "properties") : undefined;
      const value = Object.fromEntries(Object.keys(properties ?? {}).map((name) => [name, deep]));
      for (const each of shipped.guards.values()) {
        expect(each.is(value)).toBe(each.validate(value).length === 0);
      }
    }
  });

  it("a million elements are judged, and a million issues listed", () => {
    expect(verdict("list", { l: new Array(1e6).fill("a") })).toBe(true);
    const issues = guard("list").validate({ l: new Array(1e6).fill(1) });
    expect(issues).toHaveLength(1e6);
    expect(issues[999_999]).toEqual({ pointer: "/l/999999", keyword: "type", message: "must be a string" });
  });

  it("a million members are judged, and a million issues listed", () => {
    const entries = Array.from({ length: 1e6 }, (_, index) => [`m${index}`, "x"]);
    expect(guard("map").validate(Object.fromEntries(entries))).toHaveLength(1e6);
  });

  it.each([
    ["uri", `a://host${"/x".repeat(5e6)}`, true],
    ["uri", `a:${"%41".repeat(4e6)}`, true],
    ["uri", `a://[${":".repeat(1e7)}]`, false],
    ["uri", `${"a".repeat(1e7)} `, false],
    ["time", `2026-07-03T10:00:00.${"0".repeat(1e7)}Z`, true],
    ["time", "2".repeat(1e7), false],
    ["word", "a".repeat(1e7), true],
    ["word", `${"a".repeat(1e7)}1`, false],
    ["short", "\ud83d\ude00".repeat(5e6), false],
    ["short", "\ud83d".repeat(1e7), false],
  ])("ten million characters under %s are judged", (name, text, expected) => {
    expect(verdict("texts", { [name]: text })).toBe(expected);
  });

  it("under a pattern with repeated groups, ten million characters may be too many for the engine, which says so", () => {
    const text = "abc.".repeat(2.5e6);
    const pattern = /^(?:[a-z]+\.)+$/u;
    const outcome = (act: () => boolean): unknown => {
      try {
        return act();
      } catch (error) {
        return error instanceof RangeError ? "RangeError" : error;
      }
    };
    expect(outcome(() => guard("texts").is({ groups: text }))).toBe(outcome(() => pattern.test(text)));
  });
});

describe("prototypes", () => {
  it("what is only inherited is absent", () => {
    expect(verdict("plain", Object.create({ a: "x" }))).toBe(false);
    expect(verdict("present", Object.create({ a: 1 }))).toBe(false);
    expect(verdict("plain", Object.create({ a: "x" }, { n: { value: 1, enumerable: true } }))).toBe(false);
  });

  it("what is inherited does not spoil what is there", () => {
    expect(verdict("plain", Object.assign(Object.create({ n: "no number" }), { a: "x" }))).toBe(true);
    expect(verdict("closed", Object.assign(Object.create({ more: 1 }), { a: "x" }))).toBe(true);
    expect(verdict("map", Object.assign(Object.create({ more: "no number" }), { a: 1 }))).toBe(true);
  });

  it("objects without prototype, of classes and of other realms are objects", () => {
    class Payload {
      a = "x";
    }
    const bare: { [name: string]: unknown } = Object.create(null);
    bare.a = "x";
    expect(verdict("plain", bare)).toBe(true);
    expect(verdict("plain", new Payload())).toBe(true);
    expect(verdict("plain", runInNewContext("({ a: 'x' })"))).toBe(true);
    expect(verdict("plain", runInNewContext("Object.create({ a: 'x' })"))).toBe(false);
    expect(verdict("list", runInNewContext("({ l: ['x'] })"))).toBe(true);
    expect(verdict("list", runInNewContext("({ l: [1] })"))).toBe(false);
  });

  it("an accessor of a class is no member", () => {
    class Payload {
      get a(): string {
        return "x";
      }
    }
    expect(verdict("plain", new Payload())).toBe(false);
  });

  it("an array stays an array, whatever its prototype", () => {
    const disguised: unknown[] & { a?: string } = Object.setPrototypeOf(["x"], Object.prototype);
    disguised.a = "x";
    expect(verdict("plain", disguised)).toBe(false);
    expect(verdict("list", { l: Object.setPrototypeOf(["x"], null) })).toBe(true);
    expect(verdict("list", { l: Object.setPrototypeOf({ 0: "x", length: 1 }, Array.prototype) })).toBe(false);
  });

  it("functions and what is no object are none, whatever can be read from them", () => {
    const callable = Object.assign(() => "x", { a: "x" });
    expect(verdict("plain", callable)).toBe(false);
    expect(verdict("plain", Object.setPrototypeOf(callable, Object.prototype))).toBe(false);
    expect(verdict("plain", Object.setPrototypeOf(callable, null))).toBe(false);
    expect(verdict("plain", Object.assign(Object.setPrototypeOf([], null), { a: "x" }))).toBe(false);
    for (const value of [undefined, null, true, 0, 1, "", "a", 1n, Symbol("a"), Object("a")]) {
      expect(verdict("plain", value)).toBe(false);
    }
  });

  it("of an object out of the ordinary, nothing is read but what the schema names", () => {
    const throwing = {
      get: () => {
        throw new Error("nobody asked for this");
      },
      enumerable: false,
    };
    function argumentsOf(..._values: unknown[]): object {
      // biome-ignore lint/complexity/noArguments: the object itself is what is judged
      return Object.assign(arguments, { a: "x" });
    }
    class Payload {
      a = "x";
    }
    for (const value of [
      argumentsOf(1, 2),
      { a: "x", length: 2 },
      new Payload(),
      Object.assign(Object.create(null), { a: "x" }),
    ]) {
      expect(verdict("plain", Object.defineProperty(value, "other", throwing))).toBe(true);
    }
    expect(verdict("plain", Object.assign(new Uint8Array(50_000_000), { a: "x" }))).toBe(true);
    expect(verdict("plain", new Uint8Array(50_000_000))).toBe(false);
  });

  it("members that no loop shows are no members beside those declared, whatever the object", () => {
    const hidden = { value: 1, enumerable: false };
    class Empty {}
    for (const value of [{}, Object.create(null), new Empty(), /x/u, new Error("x")]) {
      expect(verdict("closed", Object.defineProperty(value, "extra", hidden))).toBe(true);
      expect(verdict("closed", Object.assign(value, { more: 1 }))).toBe(false);
    }
  });

  it("an accessor of the object's own answers for the object", () => {
    class Payload {
      #a = "x";
      constructor() {
        Object.defineProperty(this, "a", { get: () => this.#a, enumerable: true });
      }
    }
    expect(verdict("plain", new Payload())).toBe(true);
  });

  it("a length is a member like any other", () => {
    for (const length of [0, 3, "x", null, [], {}]) {
      expect(verdict("plain", { a: "x", length })).toBe(true);
      expect(verdict("plain", { a: 1, length })).toBe(false);
      expect(verdict("closed", { length })).toBe(false);
    }
    expect(verdict("plain", { length: 1 })).toBe(false);
  });

  it.each([["x"], [null], [undefined], [0], [false], [{}]])(
    "names put on Object.prototype as %j are nobody's members",
    (value) => {
      const names = ["a", "n", "b", "c", "l", "more", "i"];
      const prototype = Object.prototype as { [name: string]: unknown };
      const verdicts: { [name: string]: boolean } = {};
      for (const name of names) {
        Object.defineProperty(prototype, name, { value, configurable: true, enumerable: true, writable: true });
      }
      try {
        verdicts.plain = guard("plain").is({});
        verdicts.present = guard("present").is({});
        verdicts.presentWithB = guard("present").is({ b: "b" });
        verdicts.choices = guard("choices").is({});
        verdicts.list = guard("list").is({});
        verdicts.own = guard("plain").is({ a: "x" });
        verdicts.closed = guard("closed").is({});
        verdicts.map = guard("map").is({});
        verdicts.numbers = guard("numbers").is({});
      } finally {
        for (const name of names) {
          delete prototype[name];
        }
      }
      expect(verdicts).toEqual({
        plain: false,
        present: false,
        presentWithB: false,
        choices: false,
        list: false,
        own: true,
        closed: true,
        map: true,
        numbers: true,
      });
    },
  );

  it("one polluted name among several is enough to look closer", () => {
    for (const name of ["a", "n"]) {
      for (const value of [null, "x", 1]) {
        Object.defineProperty(Object.prototype, name, { value, configurable: true });
        try {
          expect(guard("present").is({})).toBe(false);
          expect(guard("plain").is({})).toBe(false);
          expect(guard("plain").is({ a: "x" })).toBe(true);
        } finally {
          delete (Object.prototype as { [name: string]: unknown })[name];
        }
      }
    }
  });

  it("an own __proto__ is a member like any other", () => {
    expect(verdict("inherited", JSON.parse('{"__proto__": "x", "constructor": "y"}'))).toBe(true);
    expect(verdict("inherited", JSON.parse('{"__proto__": {"constructor": "y"}}'))).toBe(false);
    expect(verdict("inherited", JSON.parse('{"__proto__": 1, "constructor": "y"}'))).toBe(false);
    expect(verdict("inherited", {})).toBe(false);
    expect(verdict("closed", JSON.parse('{"__proto__": {}}'))).toBe(false);
    expect(verdict("map", JSON.parse('{"__proto__": 1}'))).toBe(true);
    expect(verdict("map", JSON.parse('{"__proto__": {}}'))).toBe(false);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe("scripts inside values", () => {
  it("an error of a getter passes through", () => {
    const error = new Error("getter");
    const value = Object.defineProperty({}, "a", {
      enumerable: true,
      get: () => {
        throw error;
      },
    });
    expect(() => guard("plain").is(value)).toThrow(error);
    expect(() => guard("plain").validate(value)).toThrow(error);
  });

  it("a getter that changes its mind never empties the list of issues of a refused value", () => {
    let asked = 0;
    const value = Object.defineProperty({}, "a", {
      enumerable: true,
      get: () => {
        asked += 1;
        return asked % 2 === 1 ? 1 : "x";
      },
    });
    expect(guard("plain").validate(value)).toEqual([
      { pointer: "", keyword: "type", message: "changed while it was read" },
    ]);
  });

  it("a proxy is what it answers, and a revoked one throws", () => {
    expect(verdict("plain", new Proxy({ a: "x" }, {}))).toBe(true);
    expect(verdict("plain", new Proxy({ a: 1 }, {}))).toBe(false);
    expect(verdict("plain", new Proxy(Object.create({ a: "x" }), {}))).toBe(false);
    expect(verdict("list", { l: new Proxy(["x"], {}) })).toBe(true);
    const { proxy, revoke } = Proxy.revocable({ a: "x" }, {});
    revoke();
    expect(() => guard("plain").is(proxy)).toThrow(TypeError);
  });
});

describe("what JSON does not know", () => {
  it.each([
    ["undefined", undefined],
    ["a function", () => "x"],
    ["a symbol", Symbol("x")],
    ["a big integer", 1n],
    ["NaN", Number.NaN],
    ["infinity", Number.POSITIVE_INFINITY],
    ["a boxed text", new String("x")],
    ["a date", new Date(0)],
    ["a map", new Map([["a", "x"]])],
  ])("%s is no payload, no text, no number and no choice", (_name, value) => {
    for (const name of ["plain", "present", "list", "choices", "inherited"] as const) {
      expect(verdict(name, value)).toBe(false);
    }
    expect(verdict("plain", { a: value })).toBe(false);
    expect(verdict("choices", { c: value })).toBe(false);
    expect(verdict("list", { l: [value] })).toBe(false);
    expect(verdict("map", { a: value })).toBe(false);
    expect(verdict("numbers", { n: value })).toBe(value === undefined);
    expect(verdict("numbers", { i: value })).toBe(value === undefined);
  });

  it("a member that is undefined is absent, as JSON.stringify has it", () => {
    expect(verdict("plain", { a: undefined })).toBe(false);
    expect(verdict("plain", { a: "x", n: undefined })).toBe(true);
    expect(verdict("present", { a: undefined })).toBe(false);
  });

  it("a hole in an array is no text", () => {
    const sparse = ["x"];
    sparse[2] = "y";
    expect(verdict("list", { l: sparse })).toBe(false);
    expect(verdict("list", { l: new Array(3) })).toBe(false);
  });

  it("half a surrogate pair counts as one character", () => {
    expect(verdict("texts", { short: "\ud83d\ud83d" })).toBe(true);
    expect(verdict("texts", { short: "\ude00\ud83d" })).toBe(true);
    expect(verdict("texts", { short: "\ud83d\ud83d\ude00\ude00" })).toBe(false);
    expect(verdict("texts", { uri: "a:\ud83d", time: "\ude00" })).toBe(false);
  });
});
