import { captureBreaches, downlevel, redactText, redactValue } from "@aepkit/capture";
import { AEP_CAPTURE, type Capture, type CaptureNode, isKnownAepEvent } from "@aepkit/events";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkProperty } from "../support/check-property.js";
import { eventAround, freeTextArbitrary, requestArbitrary } from "../support/form-arbitraries.js";

const levels: Capture[] = ["none", "metadata", "redacted", "full"];
const level = fc.constantFrom(...levels);
const rank = (each: unknown) => levels.indexOf(each as Capture);

/** Payloads in the shape of a capture table: every declared member may be there, of the right kind or not. */
function payloadOf(node: CaptureNode, strict: boolean): fc.Arbitrary<unknown> {
  const leaf = fc.oneof(freeTextArbitrary, fc.integer(), fc.boolean());
  const right =
    node.members !== undefined
      ? fc.record(
          Object.fromEntries(Object.entries(node.members).map(([name, child]) => [name, payloadOf(child, strict)])),
          { requiredKeys: [] },
        )
      : node.items !== undefined
        ? fc.array(payloadOf(node.items, strict), { maxLength: 3 })
        : leaf;
  return strict ? right : fc.oneof({ weight: 5, arbitrary: right }, { weight: 1, arbitrary: fc.jsonValue() });
}

function events(strict: boolean) {
  return fc
    .constantFrom(...AEP_CAPTURE)
    .chain(([type, node]) =>
      fc
        .record({ data: payloadOf(node, strict), capture: fc.option(level, { nil: undefined }) })
        .map(({ data, capture }) => eventAround(type, data as object, capture)),
    );
}

const anyEvent = fc.oneof(
  events(true),
  events(false),
  requestArbitrary.map((request) => eventAround("attention.requested", request, "full")),
);

test("lowering is idempotent, never raises a level, passes its own check, and leaves its input alone", () => {
  let bites = 0;
  checkProperty(
    fc.property(anyEvent, level, (event, ceiling) => {
      const before = JSON.stringify(event);
      const lowered = downlevel(event, ceiling);
      expect(JSON.stringify(event)).toBe(before);
      expect(downlevel(lowered, ceiling)).toBe(lowered);
      expect(rank(lowered.capture ?? "metadata")).toBeLessThanOrEqual(rank(event.capture ?? "metadata"));
      expect(rank(lowered.capture ?? "metadata")).toBeLessThanOrEqual(rank(ceiling));
      if (lowered !== event) {
        bites++;
        expect(captureBreaches(lowered)).toEqual([]);
      }
    }),
    1000,
  );
  expect(bites).toBeGreaterThan(100);
});

test("the guard accepts the output if it accepted the input", () => {
  let accepted = 0;
  checkProperty(
    fc.property(anyEvent, level, (event, ceiling) => {
      if (isKnownAepEvent(event)) {
        accepted++;
        const lowered = downlevel(event, ceiling);
        // At none there is no data, and what the payload's schema requires can't be asked for.
        expect(isKnownAepEvent(lowered)).toBe(true);
      }
    }),
    2000,
  );
  expect(accepted).toBeGreaterThan(50);
});

test("what people wrote doesn't change a byte of what passes below redacted", () => {
  /** Texts at levels above metadata, and those that the rules replace, in other words. */
  const reword = (value: unknown, node: CaptureNode, words: string, isRequest: boolean): unknown => {
    if (node.level !== undefined) {
      return words;
    }
    if (Array.isArray(value)) {
      return value.map((item) => reword(item, node.items ?? {}, words, isRequest));
    }
    if (typeof value !== "object" || value === null) {
      return value;
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        isRequest && (name === "prompt" || name === "label") && node.members?.[name] !== undefined
          ? words
          : reword(member, node.members?.[name] ?? {}, words, isRequest),
      ]),
    );
  };
  const requests = requestArbitrary.map((request) => eventAround("attention.requested", request, "full"));
  checkProperty(
    fc.property(fc.oneof(requests, events(true)), freeTextArbitrary, (event, words) => {
      const data = reword(event.data, AEP_CAPTURE.get(event.type) ?? {}, words, event.type === "attention.requested");
      const reworded = { ...event, data: data as { [name: string]: unknown } };
      for (const ceiling of ["none", "metadata"] as const) {
        if (rank(event.capture ?? "metadata") > rank("metadata")) {
          expect(JSON.stringify(downlevel(reworded, ceiling))).toBe(JSON.stringify(downlevel(event, ceiling)));
        }
      }
    }),
  );
});

test("texts and picks in an answer don't change a byte of what passes below redacted", () => {
  const answer = fc.record({
    wording: fc.dictionary(fc.string(), fc.oneof(freeTextArbitrary, fc.array(freeTextArbitrary)), { maxKeys: 4 }),
    structure: fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.boolean()), { maxKeys: 4 }),
    type: fc.constantFrom("attention.answered", "control.attention.respond"),
  });
  checkProperty(
    fc.property(answer, freeTextArbitrary, ({ wording, structure, type }, words) => {
      const worded = Object.entries(wording).filter(([id]) => !Object.hasOwn(structure, id));
      const lowered = [worded, worded.map(([id]) => [id, words])].map((entries) => {
        const values = Object.fromEntries([...entries, ...Object.entries(structure)]);
        return JSON.stringify(
          downlevel(eventAround(type, { answer: { values, text: words } }, "redacted"), "metadata"),
        );
      });
      expect(lowered[1]).toBe(lowered[0]);
      expect(JSON.parse(lowered[0] ?? "").data.answer).toEqual({ values: { ...structure } });
    }),
  );
});

test("anything at all can be lowered", () => {
  checkProperty(
    fc.property(fc.anything(), fc.jsonValue(), level, (anything, json, ceiling) => {
      downlevel(anything, ceiling);
      const event = { type: "attention.requested", capture: "full", data: json };
      downlevel(event, ceiling);
      captureBreaches(event);
      captureBreaches(json);
    }),
  );
});

const fragment = fc.oneof(
  fc.constantFrom(
    ...[
      "password",
      "token",
      "secret",
      "authorization",
      "api_key",
      "bearer ",
      "Bearer\n",
      "=",
      ":",
      " = ",
      "=>",
      " ",
      "\n",
    ],
    ...[
      '"',
      "'",
      "`",
      '\\"',
      "\\",
      "{",
      "}",
      "[",
      "]",
      "|\n",
      ",",
      ".",
      "@",
      "a@b.co",
      "~",
      "/",
      "/home/",
      "/home/ann",
    ],
    ...[
      "/Users/eve",
      "C:\\Users\\",
      "Ann Example\\",
      "555-867-5309",
      "22.11.0",
      "(",
      ")",
      "+",
      "1",
      "12 ",
      "eyJ",
      "eyJa.b.c",
    ],
    ...[
      "AKIAABCDEFGHIJKLMNOP",
      "ghp_",
      "sk-",
      "abcdefghij0123456789",
      "-----BEGIN K-----",
      "-----END K-----",
      "QUJD\n",
    ],
    ...["[REDACTED:secret]", "[REDACTED:pii]", "REDACTED", "open sesame", 'se"same', "basic ", "digest ", "v", "é"],
  ),
  fc.string({ maxLength: 6 }),
);
const text = fc.array(fragment, { maxLength: 14 }).map((parts) => parts.join(""));
const options = {
  secrets: ["open sesame", 'se"same', "secret", "REDACTED", "aaaa"],
  home: "/home/ann",
};

test("redacting a text twice does what redacting it once does", () => {
  checkProperty(
    fc.property(text, fc.boolean(), fc.boolean(), (each, pii, listed) => {
      const chosen = { pii, ...(listed ? options : {}) };
      const once = redactText(each, chosen);
      expect(redactText(once, chosen)).toBe(once);
    }),
    5000,
  );
});

test("listed values and the home folder are never found in what was redacted", () => {
  checkProperty(
    fc.property(text, (each) => {
      const once = redactText(each, options).replaceAll(/\[REDACTED:(?:secret|pii)\]/g, "\u0000");
      for (const secret of options.secrets) {
        expect(once).not.toContain(secret);
      }
      expect(once).not.toMatch(/\/home\/ann(?![\p{L}\p{N}_.-])/u);
    }),
    5000,
  );
});

test("redacting a value twice does what redacting it once does", () => {
  checkProperty(
    fc.property(fc.object({ key: text, values: [text, fc.integer(), fc.constant(null)], maxDepth: 3 }), (value) => {
      const once = redactValue(value, options);
      expect(redactValue(once, options)).toEqual(once);
    }),
  );
});
