import type { LineExpectation } from "./cases.js";
import type { Json, JsonObject } from "./json.js";

export const categories = [
  "golden",
  "invalid",
  "capture-gating",
  "downlevel",
  "redaction",
  "forms",
  "mappings",
] as const;

export type Category = (typeof categories)[number];

/** One request to a runner, and what only the driver knows about its answer. */
export interface Question {
  readonly category: Category;
  /** Id of the case; known failures name `category/caseId`. */
  readonly caseId: string;
  /** Which of the case's questions it is, if it asks several. */
  readonly aspect: string;
  /** Without the id, which the driver numbers. */
  readonly request: JsonObject & { readonly op: string };
  readonly expected: Expected;
}

export type Expected =
  | { readonly kind: "equal"; readonly result: Json }
  | { readonly kind: "issues"; readonly issues: readonly JsonObject[] }
  | {
      readonly kind: "stream";
      readonly lines: readonly LineExpectation[];
      readonly warnings: readonly LineExpectation[];
    }
  /** Texts that must not and must be found in the answer; apart from that, two runners must agree if `agree`. */
  | {
      readonly kind: "texts";
      readonly absent: readonly string[];
      readonly present: readonly string[];
      readonly agree: boolean;
    };

export function keyOf({ category, caseId }: Question): string {
  return `${category}/${caseId}`;
}

export function nameOf(question: Question): string {
  return `${keyOf(question)}${question.aspect === "" ? "" : ` (${question.aspect})`}`;
}
