import { AEP_CATEGORIES, AEP_RESERVED_TYPES, AEP_TYPES } from "@aepkit/events";
import type { EventRule } from "./rule.js";

export const e9 = {
  id: "E9",
  section: "AEP-0001 section 6",
  severity: "error",
  purpose:
    "An emitter uses registered types and vendor types (x.) only. Consumers tolerate unknown ones, so --role consumer makes this a warning; reserved types are a warning for both.",
  breaks: '"type":"progress.foo"',
  repair: "use a registered type, or x.VENDOR.CATEGORY.WORD for your own",
  types: (type) => !type.startsWith("x.") && (reserved.has(type) || !Object.hasOwn(AEP_TYPES, type)),
  check: (event, state, report) => {
    if (Object.hasOwn(AEP_TYPES, event.type)) {
      if (reserved.has(event.type)) {
        report("/type", `${event.type} is reserved for later`, "warning");
      }
    } else if (coreName.test(event.type)) {
      // What is no name at all has been reported by E6.
      report(
        "/type",
        `${JSON.stringify(event.type)} is not registered`,
        state.role === "consumer" ? "warning" : "error",
      );
    }
  },
} satisfies EventRule;

const reserved: ReadonlySet<string> = new Set(AEP_RESERVED_TYPES);

const coreName = new RegExp(
  `^(?:${Object.keys(AEP_CATEGORIES)
    .filter((name) => name !== "x")
    .join("|")})(?:\\.[a-z0-9_]+)+$`,
);
