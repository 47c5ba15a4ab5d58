import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PlainDecimal } from "../../../packages/stream/json/plain-decimal.js";

describe("a plain decimal", () => {
  const decimal = new PlainDecimal();
  const read = (text: string) => {
    const bytes = Buffer.from(`[${text}]`);
    return decimal.read(bytes, 1, bytes.length - 1) ? { value: decimal.value, end: decimal.end } : null;
  };

  test("has the value that JSON.parse gives it, to the last bit", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 9 });
    const whole = digits.map((text) => text.replace(/^0+(?=.)/, ""));
    const sign = fc.constantFrom("", "-");
    const fraction = fc.oneof(
      fc.constant(""),
      digits.map((text) => `.${text}`),
    );
    fc.assert(
      fc.property(sign, whole, fraction, (minus, before, after) => {
        const text = `${minus}${before}${after}`;
        const found = read(text);
        const isShort = before.length + after.replace(".", "").length <= 15;
        expect(found === null).toBe(!isShort);
        if (found !== null) {
          expect(Object.is(found.value, JSON.parse(text))).toBe(true);
          expect(found.end).toBe(1 + text.length);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test.each(["", "-", ".5", "1.", "1.e2", "1e2", "1.5E2", "01", "-01", "00.5", "1.2.3", "+1", "1234567890123456"])(
    "is not seen in %j",
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  test("ends where the line ends, not where the bytes do", () => {
    const bytes = Buffer.from("12345");
    expect(decimal.read(bytes, 0, 3)).toBe(true);
    expect([decimal.value, decimal.end]).toEqual([123, 3]);
  });
});
