import { createRedactor, redactValue } from "@aepkit/capture";
import { expect, test } from "vitest";

const S = "[REDACTED:secret]";
const P = "[REDACTED:pii]";

test("every text is redacted, and other scalars stay", () => {
  const value = { a: ["password=x", 1, null, true], b: { c: "ann@example.com" } };
  expect(redactValue(value)).toEqual({ a: [`password=${S}`, 1, null, true], b: { c: P } });
  expect(redactValue("mail ann@example.com", { pii: false })).toBe("mail ann@example.com");
  expect(value.b.c).toBe("ann@example.com");
});

test.each([
  "password",
  "Passwd",
  "db_password",
  "X-Api-Key",
  "apiKey",
  "clientSecret",
  "access_token",
  "authorization",
  "Proxy-Authorization",
  "credentials",
  "PRIVATE_KEY",
  "secret_key",
  "secretKey",
  "passwords",
  "secrets",
  "pwd",
  "aws_access_key",
])("a member called %s loses its value, whatever that is", (name) => {
  for (const member of ["x", 5, null, ["x"], { deep: { er: "x" } }, ""]) {
    expect(redactValue({ [name]: member })).toEqual({ [name]: S });
  }
});

test.each(["max_tokens", "token_count", "secretary", "passwordless", "keys", "author"])(
  "%s is no credential",
  (name) => {
    expect(redactValue({ [name]: "x" })).toEqual({ [name]: "x" });
  },
);

test("the value beside the name of a credential goes", () => {
  for (const name of ["name", "key", "Name"]) {
    const once = redactValue([{ [name]: "Authorization", value: "hunter2", note: "x" }]);
    expect(once).toEqual([{ [name]: "Authorization", value: S, note: "x" }]);
    expect(redactValue(once)).toEqual(once);
  }
  expect(redactValue({ name: "Accept", value: "x" })).toEqual({ name: "Accept", value: "x" });
});

test("what follows the flag of a credential goes", () => {
  const once = redactValue(["run", "--password", "hunter2", "--db-token", "--x", "-v", "--max-tokens", "5"]);
  expect(once).toEqual(["run", "--password", S, "--db-token", S, "-v", "--max-tokens", "5"]);
  expect(redactValue(once)).toEqual(once);
  expect(redactValue(["password", "hunter"])).toEqual(["password", "hunter"]);
});

test("names of members are texts too, and stay apart", () => {
  const once = redactValue({ "ann@example.com": 1, "bob@example.com": 2, "eve@example.com": 3 });
  expect(once).toEqual({ [P]: 1, [`${P} (2)`]: 2, [`${P} (3)`]: 3 });
  expect(redactValue(once)).toEqual(once);
});

test("members called __proto__ stay members", () => {
  const once = redactValue(JSON.parse('{"__proto__":{"token":"x","a":"b"},"constructor":"c"}'));
  expect(JSON.stringify(once)).toBe(`{"__proto__":{"token":"${S}","a":"b"},"constructor":"c"}`);
});

test("depth is no danger, and nothing deep gets through", () => {
  let deep: unknown = "password=x";
  for (let depth = 0; depth < 100_000; depth++) {
    deep = depth % 2 ? [deep] : { deep };
  }
  const text = JSON.stringify(redactValue(deep));
  expect(text).toContain(S);
  expect(text).not.toContain("password=x");
});

test("a redactor is prepared once", () => {
  const redact = createRedactor({ secrets: ["open sesame"], home: "/opt/ann" });
  expect([redact("open sesame"), redact("/opt/ann/x")]).toEqual([S, "~/x"]);
});
