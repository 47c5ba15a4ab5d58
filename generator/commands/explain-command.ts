import { codes } from "../diagnostics/codes.js";
import { InputError } from "../diagnostics/input-error.js";
import { similarNames } from "../subset/similar.js";
import type { Explanations } from "./dependencies.js";

/** The text about a keyword, a diagnostic code or a kind of change, or about the whole subset. @throws InputError for an unknown name. */
export function explain(explanations: Explanations, name: string | undefined): string {
  const text =
    name === undefined
      ? explanations.explainSubset()
      : (explanations.explainKeyword(name) ?? explanations.explainCode(name) ?? explanations.explainKind(name));
  if (text !== null) {
    return text.endsWith("\n") ? text : `${text}\n`;
  }
  const similar = similarNames(name ?? "", [...explanations.keywords, ...Object.keys(codes)]);
  throw new InputError(
    [`${JSON.stringify(name)} is no keyword of the subset, code of a diagnostic or kind of change`],
    similar.length > 0 ? `did you mean ${similar.join(" or ")}?` : "aep-codegen explain lists every keyword",
  );
}
