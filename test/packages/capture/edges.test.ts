import { CeilingError, captureBreaches, downlevel, readCeilings, redactText, redactValue } from "@aepkit/capture";
import { describe, expect, test } from "vitest";
import { eventAround } from "../support/form-arbitraries.js";

const S = "[REDACTED:secret]";
const P = "[REDACTED:pii]";

/** Redacts, and holds every result to being final. */
function redacted(text: string, options = {}): string {
  const once = redactText(text, options);
  expect(redactText(once, options)).toBe(once);
  return once;
}

describe("an e-mail address", () => {
  const letters = ["a", "z", "A", "Z", "0", "9", ".", "_", "%", "+", "-", "À", "ɏ"];
  test.each(letters)("may hold %s in front of the @", (character) => {
    expect(redacted(`=${character}@example.org`)).toBe(`=${P}`);
  });
  test.each(["/", ":", "@", "[", "`", "{", "(", "<", "=", "¿", "ɐ", "中", " "])(
    "doesn't reach over %s",
    (character) => {
      expect(redacted(`x${character}a@example.org`)).toBe(`x${character}${P}`);
      expect(redacted(`a@example.org${character}x`)).toBe(`${P}${character}x`);
    },
  );
  test.each(["a@b-c.org", "a@EXAMPLE.ORG", "a@exämple.org", "a@1.org", "a@x.09.org", "a@b.co", "zz@ZZ.ZZ", "AA@AA.AA"])(
    "%s is one",
    (text) => {
      expect(redacted(text)).toBe(P);
    },
  );
  test.each([
    "a@b.c",
    "a@b.c1",
    "a@b.1c",
    "a@b",
    "@example.org",
    "=@example.org",
    "a@",
    "@",
    "a@.",
    "a@b..",
    "a@b.中国",
  ])("%s is none", (text) => {
    expect(redacted(text)).toBe(text);
  });
  test.each([
    ["a@example.org... so", `${P}... so`],
    ["a@example.org.-. so", `${P}.-. so`],
    ["@x b@example.org", `@x ${P}`],
    ["a@example.org b@example.org", `${P} ${P}`],
    ["pkg@18.10.22-beta.rc", "pkg@18.10.22-beta.rc"],
    ["pkg@1.2.3-beta.rc", "pkg@1.2.3-beta.rc"],
    ["a@1.2.3.example.org", P],
    ["a@mail.1.2.3-x.org", P],
  ])("%s", (text, expected) => {
    expect(redacted(text)).toBe(expected);
  });
});

describe("a credential", () => {
  test.each([
    // At the very end of the text, and with nothing behind the line.
    ["secret: |\n  two words", `secret: |\n  ${S}`],
    ['authorization: Digest username="a"', `authorization: ${S}`],
    ['password="a b cut off', `password="${S}`],
    // A value of punctuation alone is a value.
    ["password=!!! next", `password=${S} next`],
    // Marks of an earlier redaction are never cut.
    [`password=${P}, x`, `password=${S}, x`],
    [`password=${S}. x`, `password=${S}. x`],
    // Several brackets that nothing closes.
    ["token: [ a token: [ b", `token: [ ${S} token: [ ${S}`],
    // A quote is escaped by an odd number of backslashes.
    ['password="a\\\\" rest', `password="${S}" rest`],
    ['password="a\\" b" rest', `password="${S}" rest`],
    ['password="a\\\\\\" b" rest', `password="${S}" rest`],
    ['{\\"password\\":\\"a\\\\\\"b c\\",\\"u\\":1}', `{\\"password\\":\\"${S}\\",\\"u\\":1}`],
    ["password=''", "password=''"],
  ])("%j", (text, expected) => {
    expect(redacted(text)).toBe(expected);
  });
  test("behind a scheme may be quoted, and goes whole", () => {
    expect(redacted('Authorization: Basic "two words" rest')).not.toMatch(/two|words/);
    expect(redacted('Authorization: Basic "two words" rest')).toMatch(/ rest$/);
  });
  test.each([
    ["bearer abcdefghijkl", "bearer abcdefghijkl"],
    ["bearer abcdefghijklm", `bearer ${S}`],
    ["Bearer Abcdefg", "Bearer Abcdefg"],
    ["Bearer Abcdefgh", `Bearer ${S}`],
    ["Bearer ABCDEFG", "Bearer ABCDEFG"],
    ["Bearer aBc", `Bearer ${S}`],
    ["the bearer ... waits", "the bearer ... waits"],
    ["sk-learn-classifier-a 1", "sk-learn-classifier-a 1"],
    ["sk-learn-classifier-1 a", `${S} a`],
  ])("%j", (text, expected) => {
    expect(redacted(text)).toBe(expected);
  });
});

describe("tokens and keys", () => {
  const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.s-G_x";
  test.each([
    [`eyJabc and ${jwt}`, `eyJabc and ${S}`],
    [`eyJabc.def ${jwt} and ${jwt}...`, `eyJabc.def ${S} and ${S}...`],
    [`eyJ-eyJ. ${jwt}`, `eyJ-eyJ. ${S}`],
    ["no token at all.", "no token at all."],
  ])("%j", (text, expected) => {
    expect(redacted(text)).toBe(expected);
  });
  const block = "-----BEGIN B KEY-----\nAB\n-----END B KEY-----";
  test.each([
    ["-----BEGIN without end\nwords", "-----BEGIN without end\nwords"],
    [`-----BEGIN without end\n${block}`, `-----BEGIN without end\n${S}`],
    [`-----BEGIN A KEY-----\nMIIE\nprose here\n${block}`, `${S}\nprose here\n${S}`],
    [`-----END A KEY-----\n${block}\n${block} x`, `-----END A KEY-----\n${S}\n${S} x`],
    ["-----BEGIN A KEY-----\nAB\n-----END\nwords", `${S}\n-----END\nwords`],
  ])("%j", (text, expected) => {
    expect(redacted(text)).toBe(expected);
  });
});

describe("values that the operator lists", () => {
  test.each([
    [["abab"], "xabababx", `x${S}x`],
    [["abab"], "ababxabab", `${S}x${S}`],
    [["aabaa"], "aabaabaax", `${S}x`],
    [["abcd", "cdef"], "abcdefg", `${S}g`],
    [["abcd"], "abcdabcd", S],
  ])("%j in %j", (secrets, text, expected) => {
    expect(redacted(text, { secrets })).toBe(expected);
  });
});

describe("home folders and numbers", () => {
  test.each([
    ["//server/home/ann/x", "//server~/x"],
    ["http://server/home/page", "http://server/home/page"],
    ["HTTPS://server/home/page", "HTTPS://server/home/page"],
    ["src/home/page and /home/ann", "src/home/page and ~"],
    ["1234.123.4", P],
    ["1234.123", P],
    ["123.123.4", "123.123.4"],
    ["22.11.0...", "22.11.0..."],
    ["22.11.0-. and 1.2.3", "22.11.0-. and 1.2.3"],
    ["+12345678", P],
    ["x(12345678)", `x${P})`],
    ["- - - - - - -", "- - - - - - -"],
  ])("%j", (text, expected) => {
    expect(redacted(text)).toBe(expected);
  });
  test.each([
    ["/a", "in /a/b", "in /a/b"],
    ["/ab", "in /ab/c", "in ~/c"],
    ["/opt/ann//", "/opt/ann/x", "~/x"],
    ["/opt/ann", "/opt/ann_b /opt/ann-b /opt/ann. /opt/ann", "/opt/ann_b /opt/ann-b ~. ~"],
  ])("of %s: %j", (home, text, expected) => {
    expect(redacted(text, { home })).toBe(expected);
  });
  test.each([[""], [null], [3]])("%j is no home folder", (home) => {
    expect(() => redactText("x", { home: home as never })).toThrow(
      new RangeError("the home folder is no text, or an empty one; leave it out if there is none"),
    );
  });
});

test("only names and keys say what the value beside them is", () => {
  expect(redactValue({ title: "password", value: "x" })).toEqual({ title: "password", value: "x" });
  expect(redactValue({ name: ["password"], value: "x" })).toEqual({ name: ["password"], value: "x" });
  expect(redactValue([["--password"], "x"])).toEqual([["--password"], "x"]);
});

describe("ceilings", () => {
  test.each<[unknown, string[]]>([
    [[], ["must be an object"]],
    [{ categories: "all" }, ["categories must be an object"]],
    [{ default: 3 }, ["default is of type number; the levels are none, metadata, redacted, full"]],
    [
      { default: null, categories: [] },
      ["default is of type null; the levels are none, metadata, redacted, full", "categories must be an object"],
    ],
  ])("%j are none, and say why", (settings, problems) => {
    const error = new CeilingError(problems);
    expect(() => readCeilings(settings as never)).toThrow(error);
    expect(error.message).toBe(`these are no capture ceilings: ${problems.join("; ")}`);
    expect(error.name).toBe("CeilingError");
  });
});

test("at none every member is a breach, with the level that it needs", () => {
  const data = { prompt: "P", context: {}, "a/b~c": 1 };
  expect(captureBreaches(eventAround("attention.requested", data, "none"))).toEqual([
    { rule: "C2", pointer: "/data/prompt", needs: "metadata", has: "none" },
    { rule: "C2", pointer: "/data/context", needs: "full", has: "none" },
    { rule: "C2", pointer: "/data/a~1b~0c", needs: "metadata", has: "none" },
  ]);
});

test.each([[""], [3], [undefined]])("a request of the agent %j is one of an agent", (agent) => {
  const event = { ...eventAround("attention.requested", { kind: "input", prompt: "P" }, "full"), agent, subject: "" };
  expect(Object(downlevel(event, "metadata")).data).toEqual({ kind: "input", prompt: "agent requests input" });
});
