import { annotate } from "../../diagnostics/format-github.js";
import { visible } from "../../diagnostics/visible.js";
import { type Change, type Comparison, type Evidence, impactOf } from "../comparison.js";
import type { Annotated } from "./annotated.js";
import { oneLineJson, versionText, whoBreaks, witnessTitle } from "./words.js";

/**
 * One workflow command for each change that somebody can notice: an error where something breaks, a warning where that
 * is allowed, a notice where something is added.
 */
export function comparisonGithub(
  { changes, version }: Comparison,
  lines: readonly Annotated[],
  shownPath: (file: string) => string,
): string {
  const notes = changes.flatMap((change, index) => {
    const place = lines[index];
    const impact = impactOf(change);
    return place === undefined || impact === "none"
      ? []
      : [
          annotate({
            ...place,
            severity: impact === "additive" ? "notice" : change.allowed === null ? "error" : "warning",
            file: shownPath(place.file),
            title: `${impact}: ${change.kind}`,
            message: messageOf(change),
          }),
        ];
  });
  return `${[...notes, versionText(version)].join("\n")}\n`;
}

function messageOf(change: Change): string {
  return [
    change.detail,
    ...whoBreaks(change),
    ...[change.writersEvidence, change.readersEvidence, change.note?.evidence ?? null].flatMap(evidenceText),
    ...(change.allowed === null ? [] : [`allowed: ${change.allowed}`]),
  ]
    .map(visible)
    .join("\n");
}

function evidenceText(evidence: Evidence | null): string[] {
  return evidence !== null && "witness" in evidence
    ? [`${witnessTitle(evidence.witness)}: ${oneLineJson(evidence.witness.value)}`]
    : [];
}
