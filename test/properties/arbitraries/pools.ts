/** Texts, names and numbers on which guards and generated code are known to trip. */

/** Ends of comments and templates, line separators, text that turns round, halves of pairs, escapes. */
export const hostileTexts: readonly string[] = [
  "",
  "a",
  "*/",
  "/*",
  "`",
  `$${"{x}"}`,
  '"',
  "'",
  "\\",
  "\u2028",
  "\u2029",
  "\u202e",
  "\ufeff",
  "\u0000",
  "\n",
  "\r\n",
  "//",
  "</script>",
  "@ts-ignore",
  "@deprecated",
  "\ud83d\ude00",
  "\ud83d",
  "\ude00",
  "e\u0301",
  "null",
  "true",
  "0",
  "2fa",
  "a-b",
  'say "hi"',
  "*/ globalThis.canary = 1; /*",
];

/** Names of members: what every object inherits, words of the language, variables that guards declare. */
export const hostileNames: readonly string[] = [
  "a",
  "b",
  "kind",
  "type",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "isPrototypeOf",
  "__defineGetter__",
  "value",
  "path",
  "issues",
  "pattern",
  "PATTERN",
  "index",
  "item",
  "member",
  "name",
  "at",
  "inherited",
  "isObject",
  "class",
  "default",
  "return",
  "await",
  "arguments",
  "eval",
  "undefined",
  "length",
  "prototype",
  "then",
  "0",
  "1",
  "",
  " ",
  "a/b",
  "~",
  "~1",
  "%25",
  "*/",
  "`",
  `$${"{x}"}`,
  '"',
  "'",
  "\\",
  "\u2028",
  "\u202eb",
  "\n",
  "\ud83d\ude00",
  "\ud83d",
  "é",
  "Number",
  "Object",
  "Array",
];

export const numbers: readonly number[] = [
  0,
  1,
  -1,
  2,
  0.5,
  -0,
  3,
  1.5,
  10,
  -7,
  100,
  2 ** 53,
  2 ** 53 + 2,
  1e21,
  1e300,
  -1e300,
  5e-324,
];

export const dateTimes: readonly string[] = [
  "2026-07-03T10:00:00Z",
  "2026-07-03T10:00:00.125+02:00",
  "2024-02-29t23:59:59z",
  "1998-12-31T23:59:60Z",
  "1998-12-31T15:59:60.123-08:00",
  "0000-01-01T00:00:00-00:00",
];

export const brokenDateTimes: readonly string[] = [
  "2026-07-03",
  "2026-02-29T10:00:00Z",
  "2026-07-03T24:00:00Z",
  "2026-07-03T10:00:60Z",
  "2026-07-03T10:00:00",
  "2026-07-03T10:00:00+0200",
  "2026-07-03 10:00:00Z",
  "2026-7-3T10:00:00Z",
  "2026-07-03T10:00:00Z ",
  "2026-07-03T10:00:00,5Z",
  "\u0662026-07-03T10:00:00Z",
];

export const uris: readonly string[] = [
  "aep://host/agent",
  "https://user:pw@[2001:db8::1]:8080/a%20b?q=1#f",
  "urn:isbn:0451450523",
  "a:",
  "mailto:x@example.org",
  "http://[v1.x:y]/",
  "x://?#",
];

export const brokenUris: readonly string[] = [
  "",
  "host/agent",
  "//host",
  "1a://host",
  "aep://a b",
  "aep://host/%zz",
  "http://[::1",
  "http://[1:2:3]",
  "a://b/ü",
  "a:/[::1]",
  ":a",
];

/** Names that no generator has trouble with. */
export const plainNames: readonly string[] = ["a", "b", "kind", "type_name", "count", "nextStep"];

/** Schema files are UTF-8, which has no halves of surrogate pairs; values made by scripts may hold them. */
export const schemaTexts: readonly string[] = hostileTexts.filter(isWellFormed);
export const schemaNames: readonly string[] = hostileNames.filter(isWellFormed);

function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
