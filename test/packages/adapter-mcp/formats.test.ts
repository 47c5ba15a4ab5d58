import { mapElicitation } from "@aepkit/adapter-mcp";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkProperty } from "../support/check-property.js";

const ajv = new Ajv2020();
addFormats.default(ajv);

const formats = ["email", "uri", "date", "date-time"] as const;

function passesHere(format: string, text: string): boolean {
  const requestedSchema = { type: "object", properties: { x: { type: "string", format } }, required: ["x"] };
  return mapElicitation({ message: "", requestedSchema }).check({ values: { f1: text } }).length === 0;
}

/** Servers of both SDK generations judge with it. */
function passesThere(format: string, text: string): boolean {
  return ajv.validate({ type: "string", format }, text);
}

const texts = {
  email: [
    "ada@example.org",
    "a.b+c@x-y.example",
    "ada",
    "@x.org",
    "a@b",
    "a@b@c.org",
    "a..b@c.org",
    "a@-b.org",
    "a b@c.org",
  ],
  uri: [
    "https://example.org/a?b#c",
    "mailto:ada@example.org",
    "urn:isbn:1",
    "http://[::1]:80/",
    "http://[::g]/",
    "example.org",
    "/a",
    "http://a b",
    "http://x/%zz",
    "http://é.org",
    "x:",
  ],
  date: ["2026-11-30", "2024-02-29", "2026-02-29", "2026-13-01", "2026-1-1", "30.11.2026", "2026-11-30T00:00:00Z"],
  "date-time": [
    "2026-11-30T22:00:00Z",
    "2026-11-30t22:00:00.5+01:00",
    "2026-11-30 22:00:00Z",
    "2026-11-30T22:00:00",
    "2026-11-30T24:00:00Z",
    "2026-02-30T22:00:00Z",
    "2026-11-30T22:00:00+25:00",
    "2026-11-30",
  ],
};

test.each(formats)("%s: what is usual passes, and what a server refuses does not", (format) => {
  const verdicts = texts[format].map((text) => passesHere(format, text));
  expect([verdicts.includes(true), verdicts.includes(false)]).toEqual([true, true]);
  expect(texts[format].filter((text) => passesHere(format, text) && !passesThere(format, text))).toEqual([]);
});

test.each([
  ["email", fc.emailAddress()],
  ["uri", fc.webUrl({ withFragments: true, withQueryParameters: true })],
  [
    "date",
    fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date("9999-12-31") })
      .map((date) => date.toISOString().slice(0, 10)),
  ],
  [
    "date-time",
    fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("9999-12-31") }).map((date) => date.toISOString()),
  ],
])("%s: every well-formed text passes as it does at servers", (format, arbitrary) => {
  checkProperty(
    fc.property(arbitrary, (text) => {
      expect(passesHere(format, text)).toBe(passesThere(format, text));
    }),
  );
});

test("a text that passes here passes at servers, however odd it is", () => {
  let passed = 0;
  const pieces = fc.oneof(
    fc.constantFrom(
      ..."@.:/?#[]%-+TZtz0129 ax_é~'".split(""),
      "http:",
      "//",
      "2026",
      "-02-29",
      "::1",
      "%4f",
      "T22:00:00",
      "Z",
    ),
    fc.string({ maxLength: 2 }),
  );
  const mutated = fc
    .tuple(fc.constantFrom(...Object.values(texts).flat()), fc.nat(30), fc.nat(3), pieces)
    .map(([text, at, length, piece]) => text.slice(0, at) + piece + text.slice(at + length));
  const odd = fc.oneof(
    mutated,
    fc.array(pieces, { minLength: 1, maxLength: 8 }).map((each) => each.join("")),
  );
  checkProperty(
    fc.property(fc.constantFrom(...formats), odd, (format, text) => {
      const passes = text !== "" && passesHere(format, text);
      passed += passes ? 1 : 0;
      expect(!passes || passesThere(format, text)).toBe(true);
    }),
    5000,
  );
  expect(passed).toBeGreaterThan(50);
});
