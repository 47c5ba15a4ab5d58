import { redactText } from "@aepkit/capture";
import { describe, expect, test } from "vitest";

const S = "[REDACTED:secret]";
const P = "[REDACTED:pii]";

/** Redacts, and holds every result to being final. */
function redacted(text: string, options = {}): string {
  const once = redactText(text, options);
  expect(redactText(once, options)).toBe(once);
  return once;
}

const pem = "-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nAbC+/=\n-----END RSA PRIVATE KEY-----";
const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.s-G_x";

describe("R1: secrets by shape", () => {
  test.each([
    [`before ${pem} after`, `before ${S} after`],
    ["-----BEGIN ANY LABEL 7-----\nx\n-----END ANY LABEL 7-----", S],
    [`${pem}\n${pem}`, `${S}\n${S}`],
    ["-----BEGIN KEY-----\nMIIE\nAbC=\nand prose", `${S}\nand prose`],
    [`-----BEGIN KEY-----\\nMIIE\\nAbC= and prose`, `${S} and prose`],
    ["id AKIAABCDEFGHIJKLMNOP.", `id ${S}.`],
    ["AKIAABCDEFGHIJKLMNO", "AKIAABCDEFGHIJKLMNO"],
    ["Bearer abc.DEF-123_x~y+/z==", `Bearer ${S}`],
    ["password=hunter2", `password=${S}`],
    ["PASSWD : hunter2 rest", `PASSWD : ${S} rest`],
    ["secret: x", `secret: ${S}`],
    ["api_key=x api-key: y apikey=z", `api_key=${S} api-key: ${S} apikey=${S}`],
    ["db_password=a, access_token=b.", `db_password=${S}, access_token=${S}.`],
    ["AWS_SECRET_ACCESS_KEY=abc/def", `AWS_SECRET_ACCESS_KEY=${S}`],
    [`see ${jwt}. Then`, `see ${S}. Then`],
    ["eyJhbGciOiJkaXIifQ..iv.text.tag", S],
  ])("%j", (text, expected) => {
    expect(redacted(text)).toBe(expected);
  });
});

describe("R2: values that the operator lists", () => {
  const secrets = ["correct horse", 'ab"cd', "aaaa", "secret"];
  test.each([
    ["the correct horse runs", `the ${S} runs`],
    ["password: correct horse battery", `password: ${S} battery`],
    ['{"x":"ab\\"cd"}', `{"x":"${S}"}`],
    ["aaaaaaa", S],
    ["aaa", "aaa"],
    [`keep ${S} and ${P}, hide secret`, `keep ${S} and ${P}, hide ${S}`],
  ])("%j", (text, expected) => {
    expect(redacted(text, { secrets })).toBe(expected);
  });
  test("short ones are refused, and not quoted", () => {
    expect(() => redactText("x", { secrets: ["good one", "abc"] })).toThrow(
      new RangeError("secret 2 of 2 is no text of 4 characters or more"),
    );
    expect(() => redactText("x", { secrets: [undefined as never] })).toThrow(RangeError);
  });
});

describe("R3: the home folder", () => {
  test.each([
    ["/opt/ann", "in /opt/ann/x, /opt/ann and /opt/anna, /opt/ann.bak", "in ~/x, ~ and /opt/anna, /opt/ann.bak"],
    ["/opt/ann/", "/opt/ann/x", "~/x"],
    ["D:\\ann", 'D:\\ann\\x "D:\\\\ann\\\\x" D:/ann/x', '~\\x "~\\\\x" ~/x'],
    ["/", "/a/b", "/a/b"],
    [undefined, "/opt/ann", "/opt/ann"],
  ])("%s", (home, text, expected) => {
    expect(redacted(text, { home })).toBe(expected);
  });
  test("an empty one is a mistake", () => {
    expect(() => redactText("x", { home: "" })).toThrow(RangeError);
  });
});

describe("R4: personal data", () => {
  test.each([
    ["mail ann.b+c@example.co.uk.", `mail ${P}.`],
    ["<müller@example.de>", `<${P}>`],
    ["user@localhost", "user@localhost"],
    ["call +1 (555) 867-5309 now", `call ${P} now`],
    ["(555) 867-5309", P],
    ["555.867.5309", P],
    ["12345678", P],
    ["v555.123.4567", `v${P}`],
    ["v120.0.6099.109 Chrome/120.0.6099.109", `v${P} Chrome/${P}`],
    ["Windows 10.0.19045.3803", `Windows ${P}`],
    ["on 2026-11-30", `on ${P}`],
    ["1234567", "1234567"],
    ["12 34 56", P],
    ["@types and a@b", "@types and a@b"],
  ])("%j", (text, expected) => {
    expect(redacted(text)).toBe(expected);
    expect(redacted(text, { pii: false })).toBe(text);
  });
});

describe("R5: beyond the floor", () => {
  test.each([
    ["Bearer awaitingone", `Bearer ${S}`],
    ["bearer abcdefgh12345678", `bearer ${S}`],
    ['BEARER "abc123"', `BEARER "${S}"`],
    ["Authorization: Basic dXNlcjpwYXNz", `Authorization: ${S}`],
    [`authorization: Digest username="a", response="b"\nnext`, `authorization: ${S}\nnext`],
    [`-H "Authorization: Bearer ${jwt}" https://example.com`, `-H "Authorization: ${S}" https://example.com`],
    ['{"password" : "a b c", "user": "x"}', `{"password" : "${S}", "user": "x"}`],
    ['{\\"password\\":\\"a b\\",\\"user\\":1}', `{\\"password\\":\\"${S}\\",\\"user\\":1}`],
    ['"token":"a\\"b c"', `"token":"${S}"`],
    ["password = 'a b' rest", `password = '${S}' rest`],
    ["headers['authorization'] = 'a b'", `headers['authorization'] = '${S}'`],
    ["password => `a b`", `password => \`${S}\``],
    ['password="a b cut off\nnext', `password="${S}\nnext`],
    ["password:\n  hunter2\nnext", `password:\n  ${S}\nnext`],
    ["password:\n\nhunter2\nnext", `password:\n\n${S}\nnext`],
    ["user[password]=hunter2xyz&x=1 rest", `user[password]=${S} rest`],
    ["password: { hunter2xyz } rest", `password: { ${S} } rest`],
    ["token: [\n  hunter2xyz\n]", `token: [\n  ${S}\n]`],
    ["token: [[ hunter2xyz", `token: [[ ${S}`],
    ['secret: { "a": "x", "b": "y z" } rest', `secret: { ${S} } rest`],
    ['token: ["a ] b", "c"] rest', `token: [${S}] rest`],
    ['password: ""hunter2xyz rest', `password: ${S} rest`],
    ['{\\"password\\":\\"a\\"hunter2xyz rest', `{\\"password\\":${S} rest`],
    ['password="a"hunter2xyz rest', `password=${S} rest`],
    [
      "secret_key=a secretKey: b passwords=c secrets: d",
      `secret_key=${S} secretKey: ${S} passwords=${S} secrets: ${S}`,
    ],
    ["pwd=a private_key=b access_key=c", `pwd=${S} private_key=${S} access_key=${S}`],
    ["client_secret=d credentials=e", `client_secret=${S} credentials=${S}`],
    ["> -----BEGIN KEY-----\n> MIIEow\n> AbC=\n> and prose", `> ${S}\n> and prose`],
    ["sk-abcdefghijklmnopqrst", S],
    ["secret: |\n  two words\nnext", `secret: |\n  ${S}\nnext`],
    ["ghp_abcdefghijklmnopqrstuvwxyz0123456789", S],
    ["gho_abcdefghijklmnopqrstuvwxyz0123456789", S],
    ["github_pat_11ABCDEFG0abcdefghijkl_mnopq", S],
    ["glpat-abcdefghij0123456789", S],
    ["xoxb-123456789012-abcdefghijk", S],
    ["xapp-1-A0123-456-abc", S],
    ["sk-ant-api03-abcdefgh12345678", S],
    ["AIzaSyA1234567890abcdefghijklmnopqrstuv", S],
    ["/home/bob/x", "~/x"],
    ["/Users/eve", "~"],
    ["file:///home/bob/x", "file://~/x"],
    ["C:\\Users\\Ann Example\\x", "~\\x"],
    ["c:\\\\Users\\\\ann\\\\x", "~\\\\x"],
    ["C:/Users/ann/x", "~/x"],
    ["-I/home/ann/include -L/home/ann/lib", "-I~/include -L~/lib"],
    ["-I/Users/ann/x --prefix=/home/ann", "-I~/x --prefix=~"],
    ["/mnt/c/Users/ann/x", "~/x"],
    ["/c/Users/ann/x", "~/x"],
    ["/var/home/ann/x", "~/x"],
    ["/data/home/ann/x", "/data~/x"],
    ["../../home/ann/x", "../..~/x"],
    ['"\\/home\\/ann\\/x"', '"~\\/x"'],
    ["one\\n/home/ann/x", "one\\n~/x"],
    ["/Users/Ann\\ Lee/x", "~/x"],
    [`/home/${"a".repeat(64)}tail/x`, "~/x"],
    [`C:\\Users\\${"a".repeat(64)}tail`, "~"],
    ["-IC:\\Users\\ann\\x", "-I~\\x"],
    ["in C:\\Users\\Ann Lee", "in ~"],
    ["C:\\Users\\Ann Lee\nnext", "~\nnext"],
    ['"C:\\Users\\Ann Lee", "C:\\\\Users\\\\Ann Lee\\\\x"', '"~", "~\\\\x"'],
    ["C:\\Users\\ann is not there", "~ is not there"],
  ])("%j", (text, expected) => {
    expect(redacted(text)).toBe(expected);
  });
});

describe("what stays", () => {
  test.each([
    "node 22.11.0, npm 10.9.2, v22.11.0, Node/22.11.0, 22.11.10 and 22.11.0 - 24.0.0",
    "vite@8.0.0-beta.rc",
    "The bearer of bad news has a bearer token; bearer authentication it is.",
    "Is the bearer awaiting? The bearer understands.",
    "tokens: 512, max_tokens=5, a password is needed, secrets of the trade",
    "sk-learn, sk-learn-classifier and task-management-of-everything",
    "https://example.com/home/page",
    '"https:\\/\\/example.com\\/home\\/page"',
    "src/home/page.tsx, ./home/page, packages/app/Users/list",
    "the token, the secret; a password.",
    'password="" token:',
    'password: {}, token: [ ], {"secret":"","a":1}',
    `${S}: said, ${P}`,
    "",
  ])("%j", (text) => {
    expect(redacted(text)).toBe(text);
  });
});
