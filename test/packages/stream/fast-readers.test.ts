import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PayloadReader } from "../../../packages/stream/fast/payload-reader.js";
import { inspectJson } from "../../../packages/stream/json/inspect-json.js";
import { LineScanner } from "../../../packages/stream/json/scan-line.js";

describe("payloads built from bytes", () => {
  const reader = new PayloadReader();
  const read = (text: string) => {
    const bytes = Buffer.from(`"data":${text},`);
    return reader.read(bytes, 7, bytes.length - 1);
  };

  test("are what JSON.parse makes of them", () => {
    const value = fc.dictionary(fc.oneof(fc.constantFrom("key", "id", "0", "__proto__"), fc.string()), fc.jsonValue());
    fc.assert(
      fc.property(value, fc.constantFrom(0, 1), (payload, blanks) => {
        const text = JSON.stringify(payload, null, blanks);
        expect(JSON.stringify(read(text))).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  test.each([
    '{"a":1.5}',
    '{"a":-0,"b":[1e400,12345678901234567890]}',
    '{"a" :1}',
    '{ "a":{}}',
    '{"a":[ ],"b":[{},[]]}',
    '{"a":[true,false,null,"x"] }',
    '{"\\u0061":"\\n"}',
    '{"é":"ü"}',
    '{"__proto__":{"a":1}}',
    '{"constructor":"toString","hasOwnProperty":1}',
    `{"${"x".repeat(30)}":1}`,
    `{"a":"${"x".repeat(5000)}"}`,
  ])("also of %s", (text) => {
    expect(read(text)).toEqual(JSON.parse(text));
    expect(Object.keys(read(text) ?? {})).toEqual(Object.keys(JSON.parse(text)));
  });

  test("of anything but an object there is none", () => {
    expect(read("[1]")).toBeUndefined();
    expect(read('"text"')).toBeUndefined();
  });
});

describe("names of members that follow one another as usual", () => {
  /** Few names, so that objects often have one twice and often go on as one before them did. */
  const name = fc.constantFrom("a", "b", "abcd", "abcdefgh", "\\u0061", "é");
  const { object } = fc.letrec<{ value: string; object: string }>((tie) => ({
    value: fc.oneof({ depthSize: "small" }, fc.constantFrom("1", '"a"', "[]", "{}"), tie("object")),
    object: fc
      .array(fc.tuple(name, fc.constantFrom(":", " : "), tie("value")), { maxLength: 5 })
      .map((members) => `{${members.map(([key, colon, value]) => `"${key}"${colon}${value}`).join(",")}}`),
  }));

  test("hide no name that stands twice, whatever lines came before", () => {
    const scanner = new LineScanner();
    fc.assert(
      fc.property(object, (text) => {
        const bytes = Buffer.from(`${text}\n`);
        expect(scanner.scan(bytes, 0, bytes.length - 1)).toBe(true);
        expect(scanner.mayRepeatKey).toBe(inspectJson(text).repeatedKeys.length > 0);
      }),
      { numRuns: 2000 },
    );
  });

  test("are forgotten when there are too many, and learned again", () => {
    const scanner = new LineScanner();
    for (let line = 0; line < 3000; line += 1) {
      const names = Array.from({ length: 1 + (line % 90) }, (_, index) => `"n${line % 7}_${index}":{"x":1}`);
      const good = Buffer.from(`{${names.join(",")}}`);
      expect(scanner.scan(good, 0, good.length)).toBe(true);
      expect(scanner.mayRepeatKey).toBe(false);
      const bad = Buffer.from(`{${[...names, names[line % names.length]].join(",")}}`);
      expect(scanner.scan(bad, 0, bad.length)).toBe(true);
      expect(scanner.mayRepeatKey).toBe(true);
    }
  });

  test("are not read past the end of a line", () => {
    const scanner = new LineScanner();
    const bytes = Buffer.from('{"a":1,"b":2}');
    expect(scanner.scan(bytes, 0, bytes.length)).toBe(true);
    for (let end = 0; end < bytes.length; end += 1) {
      expect(scanner.scan(bytes, 0, end)).toBe(false);
    }
  });
});
