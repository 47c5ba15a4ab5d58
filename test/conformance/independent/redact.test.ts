import { expect, test } from "vitest";
import { redactText, redactValue } from "../../../conformance/runners/independent/redact/redact.js";

const S = "[REDACTED:secret]";
const P = "[REDACTED:pii]";

test.each([
  ["-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY----- x", `${S} x`],
  ["key AKIAABCDEFGHIJKLMNOP.", `key ${S}.`],
  ["Bearer abc.def-123", S],
  ["a bearer of bad news", "a bearer of bad news"],
  ["password=hunter2 next", `${S} next`],
  ['{"api_key": "a b", "n": 1}', `{"${S}, "n": 1}`],
  ['{\\"token\\":\\"a b\\",\\"n\\":1}', `{\\"${S},\\"n\\":1}`],
  ["secret:\n  hunter2\nnext", `${S}\nnext`],
  ["Authorization: Basic dXNlcjpwYXNz x", `${S} x`],
  ["eyJhbGciOi.eyJzdWIi.c2ln x", `${S} x`],
  ["www.example.eyJhbGciOi.eyJzdWIi.", `www.example.${S}`],
  ["eyJhbGciOi.eyJzdWIi", "eyJhbGciOi.eyJzdWIi"],
  [`ghp_${"a1".repeat(18)} github_pat_${"b".repeat(30)}`, `${S} ${S}`],
  [`sk-${"a1".repeat(12)}`, S],
  ["a task-force-of-many-people", "a task-force-of-many-people"],
  ["max_tokens: 5, the secretary: Bob", "max_tokens: 5, the secretary: Bob"],
])("R1, R5: %j", (text, expected) => {
  expect(redactText(text, {})).toBe(expected);
});

test("R2: listed values go, the longest first, and never inside a mark", () => {
  expect(redactText("password=x secretive secret abc", { secrets: ["secret", "secretive", "abc"] })).toBe(
    `${S} ${S} ${S} abc`,
  );
});

test.each([
  ["/home/bob/x and /Users/eve", "~/x and ~"],
  ["C:\\Users\\bob\\x", "~\\x"],
  ["/srv/me/x but /srv/mean", "~/x but /srv/mean"],
])("R3: %j", (text, expected) => {
  expect(redactText(text, { home: "/srv/me/" })).toBe(expected);
});

test.each([
  ["a.b+c@mail.example.org", P, "a.b+c@mail.example.org"],
  ["on 2025-01-31", `on ${P}`, "on 2025-01-31"],
  ["call +49 (30) 123-456 now", `call ${P} now`, "call +49 (30) 123-456 now"],
  ["node 22.11.0", "node 22.11.0", "node 22.11.0"],
])("R4: %j, and with it switched off", (text, on, off) => {
  expect([redactText(text, {}), redactText(text, { pii: false })]).toEqual([on, off]);
});

test("R5: in a structure a credential's name takes its value away, at every depth", () => {
  const before = { list: [{ access_token: { a: 1 }, note: "mail a@b.org" }], tokens: 3 };
  expect(redactValue(before, {})).toEqual({ list: [{ access_token: S, note: `mail ${P}` }], tokens: 3 });
});
