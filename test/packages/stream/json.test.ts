import { validateStream } from "@aepkit/stream";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inspectJson } from "../../../packages/stream/json/inspect-json.js";
import { event, findings, judge, lines } from "../../support/streams.js";

const good = JSON.stringify(event(1));

describe("json", () => {
  test.each([
    ["text that is no JSON", "nope", ""],
    ["an object that breaks off", '{"aep":"0.1","data":{"a":[1,', "/data/a/1"],
    ["two objects on a line", `${good}${good}`, ""],
    ["a NUL byte", `${good}\u0000`, ""],
    ["a raw tab in a string", '{"a":"\t"}', "/a"],
    ["an unknown escape", '{"a":"\\x"}', "/a"],
    ["a leading zero", '{"a":01}', "/a"],
    ["a trailing comma", '{"a":1,}', ""],
    ["an unfinished member name", '{"aep":"0.1","dat', ""],
    ["an unfinished member name deep inside", '{"data":{"l":[{}, {"x', "/data/l/1"],
    ["NaN", '{"a":NaN}', "/a"],
    ["a member twice", '{"a":1,"b":2,"a":1}', "/a"],
    ["a member twice by escape", '{"a":1,"\\u0061":2}', "/a"],
    ["a member twice deep inside", '{"data":{"l":[{"x~/y":1,"x~/y":2}]}}', "/data/l/0/x~0~1y"],
    ["__proto__ twice", '{"__proto__":1,"__proto__":2}', "/__proto__"],
    ["nesting past 512 levels", "[".repeat(513) + "]".repeat(513), ""],
  ])("refuses %s and judges the lines around it", (_what, line, pointer) => {
    expect(judge(event(0), line, event(2))).toEqual([`2 error json ${pointer}`.trimEnd()]);
  });

  test("takes the same name in different objects, and 512 levels", () => {
    const nested = JSON.parse(`${'{"a":'.repeat(510)}1${"}".repeat(510)}`);
    expect(
      judge(event(0, { capture: "full", data: { a: { a: { b: 1 }, b: { a: 1 } }, c: [{ a: 1 }, { a: 1 }] } })),
    ).toEqual([]);
    expect(judge(event(0, { type: "x.acme.tool.ran", data: nested }))).toEqual([]);
  });

  test("finds the second of very many names", () => {
    const members = Array.from({ length: 5000 }, (_, index) => `"k${index}":1`);
    const line = (names: string[]) =>
      lines(event(0, { type: "x.acme.tool.ran", data: "@" })).replace('"@"', `{${names}}`);
    expect(findings(line(members))).toEqual([]);
    expect(findings(line([...members, '"k17":1']))).toEqual(["1 error json /data/k17"]);
  });

  test("warns of whole numbers beyond 2^53 where the protocol has integers", () => {
    const big = lines(event(0, { note: 1, data: { percent: 1 } })).replace('"note":1', '"note":9007199254740993');
    expect(findings(big)).toEqual(["1 warning json /note"]);
    expect(findings(lines(event(9007199254740991)))).toEqual([]);
    expect(findings(lines(event(0)).replace('"seq":0', '"seq":9007199254740992'))).toEqual(["1 warning json /seq"]);
  });

  test("names the line, not a member without a name, where a member name breaks off", () => {
    for (const [line, pointer] of [
      ['{"', ""],
      ['{"data":{"', "/data"],
    ]) {
      const message = "the line is not JSON: a member name expected";
      expect(validateStream(`${line}\n`).issues).toMatchObject([
        { pointer, message: expect.stringContaining(message) },
      ]);
    }
  });

  test("warns of numbers that readers change at every depth", () => {
    const deep = event(0, { type: "x.acme.tool.ran", data: { list: [{ deep: [0, "@"] }], ok: 9007199254740991 } });
    for (const number of ["9007199254740993", "-9007199254740993", "1e400", "-1e400", "1e22", "9007199254740993.0"]) {
      for (const fastLane of [true, false]) {
        expect(findings(lines(event(1), { ...deep, id: "a", seq: 2 }).replace('"@"', number), { fastLane })).toEqual([
          "2 warning json /data/list/0/deep/1",
        ]);
      }
    }
    for (const number of ["9007199254740991", "1.5", "0.1e1", "1e-400"]) {
      expect(findings(lines(deep).replace('"@"', number))).toEqual([]);
    }
    expect(findings(lines(event(0)).replace('"seq":0', '"seq":1e400'))).toEqual([
      "1 warning json /seq",
      expect.stringMatching(/^1 error E1 \/seq/),
    ]);
  });

  test("warns of halves of surrogate pairs, and of a byte order mark", () => {
    expect(judge(JSON.stringify(event(0)).replace('"demo"', '"d\\ud800x"'))).toEqual(["1 warning json /agent"]);
    expect(judge(JSON.stringify(event(0)).replace('"demo"', '"d\\ud83d\\ude00x"'))).toEqual([]);
    expect(findings(`\ufeff${lines(event(0))}`)).toEqual(["1 warning json"]);
  });

  test("refuses what is not UTF-8, and a line past the limit, and recovers", () => {
    const bytes = Buffer.concat([
      Buffer.from(`${good.slice(0, -1)},"note":"`),
      Buffer.from([0xff]),
      Buffer.from('"}\n'),
    ]);
    expect(findings(Buffer.concat([bytes, Buffer.from(lines(event(2)))]))).toEqual(["1 error json"]);
    const long = lines(event(0, { note: "x".repeat(400) }), event(1));
    expect(findings(long, { maxLineBytes: 300 })).toEqual(["1 error json"]);
    expect(findings(long, { maxLineBytes: 600 })).toEqual([]);
  });
});

describe("JL1", () => {
  test("refuses blank lines", () => {
    expect(judge(event(0), "", "  \t\r", event(1))).toEqual(["2 error JL1", "3 error JL1"]);
  });

  test("takes blanks around an event, and lines that end in CR LF", () => {
    expect(
      findings(` ${JSON.stringify(event(0))}\r\n\t${JSON.stringify(event(1), null, 1).replaceAll("\n", " ")} \r\n`),
    ).toEqual([]);
  });

  test("names a last line without newline, whole or torn", () => {
    expect(findings(lines(event(0)).trimEnd())).toEqual(["1 warning JL1"]);
    expect(findings(`${lines(event(0))}{"aep":"0.`)).toEqual(["2 warning JL1", "2 error json /aep"]);
  });
});

test("the slow inspection refuses what JSON.parse refuses, and takes what it takes", () => {
  const pieces = fc.constantFrom(
    ...'{}[]:,"\\ ',
    "null",
    "true",
    "-",
    "0",
    "12",
    ".5",
    "e1",
    "\\u00e9",
    "a",
    "\t",
    "\u0001",
  );
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
    fc.json(),
    fc
      .tuple(fc.json(), fc.nat(), pieces)
      .map(([text, at, piece]) => text.slice(0, at % text.length) + piece + text.slice((at % text.length) + 1)),
  );
  const seen = { taken: 0, refused: 0 };
  fc.assert(
    fc.property(texts, (text) => {
      const { syntax } = inspectJson(text);
      let taken = true;
      try {
        JSON.parse(text);
      } catch {
        taken = false;
      }
      seen[taken ? "taken" : "refused"] += 1;
      expect(syntax === null).toBe(taken);
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(100);
});

test("a name stands twice exactly if parsing loses a member", () => {
  const name = fc.constantFrom("a", "b", "\\u0061", "__proto__", "é", "\\u00e9", "");
  const { value } = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom("1", '"a"', "null"),
      fc.array(tie("value"), { maxLength: 3 }).map((items) => `[${items}]`),
      fc
        .array(fc.tuple(name, tie("value")), { maxLength: 3 })
        .map((all) => `{${all.map(([key, each]) => `"${key}":${each}`)}}`),
    ),
  }));
  const count = (json: string): number => {
    let members = 0;
    JSON.parse(json, function (this: unknown, key, each) {
      members += Array.isArray(this) || key === "" ? 0 : 1;
      return each;
    });
    return members;
  };
  const seen = { twice: 0, once: 0 };
  fc.assert(
    fc.property(value, (json) => {
      // Without the empty name, which the reviver cannot tell from the top.
      fc.pre(!json.includes('"":'));
      const written = json.match(/"(?:[^"\\]|\\.)*":/g)?.length ?? 0;
      const line = `{"data":${json}}\n`;
      const twice = validateStream(line).issues.some((issue) => issue.rule === "json");
      seen[twice ? "twice" : "once"] += 1;
      expect(twice).toBe(count(json) < written);
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(seen.twice, seen.once)).toBeGreaterThan(50);
});
