/**
 * How the time of redaction grows with hostile texts: each is repeated to a quarter, a half and the whole of a million
 * characters. Linear work doubles from column to column; quadratic work would quadruple.
 */

import { createRedactor } from "@aepkit/capture";
import { markdownTable } from "../report/markdown.js";

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

export function redaction(): string {
  const rows = Object.entries(pieces).map(([name, piece]) => {
    const times = sizes.map((size) => fastest(piece.repeat(Math.ceil(size / piece.length)).slice(0, size)));
    const growth = (times.at(-1) ?? 0) / (times[0] ?? 1);
    return [name, ...times.map((time) => time.toFixed(1)), `× ${growth.toFixed(1)}`];
  });
  return [
    "Milliseconds to redact a text that repeats a piece, by its length in characters. Four times the length may take some four times as long, and not sixteen.",
    markdownTable(["repeated", ...sizes.map((size) => size.toLocaleString("en")), "growth"], rows),
  ].join("\n\n");
}

/** Milliseconds of processor time of the fastest of some runs. */
function fastest(text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    const start = process.cpuUsage();
    redact(text);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
