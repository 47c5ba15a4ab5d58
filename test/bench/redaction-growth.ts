/**
 * How the time of redaction grows with hostile texts: each is repeated to a quarter, a half and the whole of a million
 * characters. Linear work doubles from column to column; quadratic work would quadruple.
 *
 *   npx tsx --conditions=aepkit-source test/bench/redaction-growth.ts
 */

import { createRedactor } from "@aepkit/capture";

const redact = createRedactor({
  secrets: ["aaaa", "abcabcabc", "b".repeat(100)],
  home: "/home/ann",
});

const pieces: { readonly [name: string]: string } = {
  "plain prose": "The quick brown fox jumps over the lazy dog, and then some more happens. ",
  "password=": "password=",
  'password="': 'password="',
  'password=\\"': 'password=\\"',
  "password='\"`": "password='password=\"password=`",
  "password and blanks": `password${" ".repeat(40)}`,
  "password and line ends": "password\n: \n",
  "token: bearer": "token: bearer ",
  bearer: "bearer ",
  "bearer and blanks": `bearer${" ".repeat(60)}`,
  quotes: '"',
  backslashes: "\\",
  "backslash quotes": '\\"',
  digits: "1",
  "digits and blanks": "1 ",
  "one digit, brackets": "1((((((((((((((",
  versions: "22.11.0 ",
  dots: ".",
  base64: "QUJD/+0=",
  "PEM header": "-----BEGIN PRIVATE KEY-----\n",
  "PEM header, lines": "-----BEGIN PRIVATE KEY-----\nQUJD\n \t\t\t\n",
  "PEM end": "-----END PRIVATE KEY-----\n",
  "PEM dashes": "-----BEGIN ",
  "line ends": "\n",
  "line ends and tabs": "\n\t\t\t\t",
  eyJ: "eyJ",
  "eyJ.": "eyJ.",
  "a.": "a.",
  "@": "@",
  "a@": "a@",
  "a@b.": "a@b.",
  AKIA: "AKIA",
  "sk-": "sk-",
  ghp_: "ghp_",
  "/home/": "/home/",
  "C:\\Users\\": "C:\\Users\\",
  a: "a",
  abc: "abc",
  b: "b",
  marks: "[REDACTED:secret]",
};

const sizes = [250_000, 500_000, 1_000_000];
console.log(`${"milliseconds at".padEnd(26)}${sizes.map((size) => String(size).padStart(10)).join("")}    growth`);
for (const [name, piece] of Object.entries(pieces)) {
  const times = sizes.map((size) => fastest(piece.repeat(Math.ceil(size / piece.length)).slice(0, size)));
  const [first = 0, , last = 0] = times;
  const shown = times.map((time) => time.toFixed(1).padStart(10)).join("");
  console.log(`${name.padEnd(26)}${shown}    × ${(last / first).toFixed(1)}`);
}

function fastest(text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    redact(text);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}
