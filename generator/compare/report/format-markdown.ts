import { visible } from "../../diagnostics/visible.js";
import { codeSpan } from "../../emit/reference/markdown.js";
import { type Change, type Comparison, type Evidence, type Impact, impactOf } from "../comparison.js";
import { placeText } from "./place-text.js";
import { impacts, oneLineJson, versionText, whoBreaks, witnessTitle } from "./words.js";

const titles: Readonly<Record<Impact, string>> = { breaking: "Breaking", additive: "Additive", none: "Without effect" };

/** The report for a changelog. Text of schemas stands in code spans only, so that none of it is markup. */
export function comparisonMarkdown({ changes, version }: Comparison): string {
  const sections = impacts.flatMap((impact) => {
    const members = changes.filter((change) => impactOf(change) === impact);
    return members.length === 0 ? [] : [`### ${titles[impact]}\n\n${members.map(item).join("\n")}`];
  });
  return `${[...(sections.length === 0 ? ["No change."] : sections), `${sentence(versionText(version))}`].join("\n\n")}\n`;
}

function item(change: Change): string {
  const lines = [
    `- ${codeSpan(change.kind)} at ${codeSpan(placeText(change.at))}${change.tree === "old" ? " (old)" : ""}: ${codeSpan(change.detail)}`,
    ...(change.old === null ? [] : [`  - old: ${codeSpan(change.old)}`]),
    ...(change.new === null ? [] : [`  - new: ${codeSpan(change.new)}`]),
    ...whoBreaks(change).map((text) => `  - ${text}`),
    ...[change.writersEvidence, change.readersEvidence].flatMap(evidenceLines),
    ...(change.note === null
      ? []
      : [`  - note: ${codeSpan(change.note.text)}`, ...evidenceLines(change.note.evidence)]),
    ...(change.allowed === null ? [] : [`  - allowed: ${codeSpan(change.allowed)}`]),
  ];
  return lines.join("\n");
}

function evidenceLines(evidence: Evidence | null): string[] {
  if (evidence === null) {
    return [];
  }
  return "witness" in evidence
    ? [`  - ${witnessTitle(evidence.witness)}: ${codeSpan(oneLineJson(evidence.witness.value))}`]
    : [`  - no event: ${visible(evidence.missing)}`];
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
