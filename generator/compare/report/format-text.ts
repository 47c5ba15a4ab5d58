import type { Colours } from "../../diagnostics/colours.js";
import { counted } from "../../diagnostics/summarise.js";
import { visible } from "../../diagnostics/visible.js";
import { wrapWords } from "../../diagnostics/wrap-words.js";
import { type Change, type Comparison, type Evidence, type Impact, impactOf } from "../comparison.js";
import { allowOption, allowWords } from "./allow-words.js";
import { placeText } from "./place-text.js";
import { impacts, oneLineJson, versionText, whoBreaks, witnessTitle } from "./words.js";

export interface TextStyle {
  readonly colours: Colours;
  /** Columns of the terminal. Places, events and what can be copied to a shell are never broken. */
  readonly width: number;
}

const titles: Readonly<Record<Impact, string>> = {
  breaking: "Breaking",
  additive: "Additive",
  none: "Without effect",
};

/** The report for people: breaking changes first, each with who breaks and an event that shows it. */
export function formatComparison({ changes, version }: Comparison, style: TextStyle): string {
  const words = allowWords(changes);
  const groups = impacts.flatMap((impact) => {
    const members = changes.filter((change) => impactOf(change) === impact);
    if (members.length === 0) {
      return [];
    }
    const paint = { breaking: style.colours.red, additive: style.colours.yellow, none: style.colours.dim }[impact];
    const title = style.colours.bold(paint(`${titles[impact]} (${members.length})`));
    return [[title, ...members.map((change) => changeText(change, words.get(change) ?? null, style))].join("\n\n")];
  });
  const counts = impacts.map((impact) => changes.filter((change) => impactOf(change) === impact).length);
  const [breaking = 0, additive = 0, none = 0] = counts;
  const allowed = changes.filter((change) => change.allowed !== null).length;
  const summary =
    changes.length === 0
      ? "no change"
      : `${counted(changes.length, "change")}: ${breaking} breaking${allowed === 0 ? "" : ` (${allowed} allowed)`}, ${additive} additive, ${none} without effect`;
  return `${[...groups, [summary, versionText(version)].map((line) => wrapWords(line, style.width).join("\n")).join("\n")].join("\n\n")}\n`;
}

function changeText(change: Change, allowWord: string | null, style: TextStyle): string {
  const { colours } = style;
  const row = (label: string, text: string): string[] => {
    const [first = "", ...rest] = wrapWords(visible(text), Math.max(20, style.width - 12));
    return [`  ${colours.cyan(label.padEnd(10))}${first}`, ...rest.map((line) => `${" ".repeat(12)}${line}`)];
  };
  return [
    `${colours.bold(placeText(change.at))}${change.tree === "old" ? " (old)" : ""}`,
    ...row(change.kind, change.detail)
      .map((line, index) => (index === 0 ? kindLine(change, colours) : line))
      .slice(0, 1),
    ...(change.old === null ? [] : row("old", change.old)),
    ...(change.new === null ? [] : row("new", change.new)),
    ...whoBreaks(change).flatMap((text, index) => row(index === 0 ? "affects" : "", text)),
    ...(change.reaches.length === 0 ? [] : row("in", reachText(change.reaches))),
    ...evidenceRows(change.writersEvidence, row),
    ...evidenceRows(change.readersEvidence, row),
    ...(change.note === null ? [] : [...row("note", change.note.text), ...evidenceRows(change.note.evidence, row)]),
    ...(change.allowed === null
      ? allowWord === null
        ? []
        : [`  ${colours.cyan("allow".padEnd(10))}${allowOption(allowWord)}`]
      : row("allowed", change.allowed)),
  ].join("\n");
}

function kindLine(change: Change, colours: Colours): string {
  return `  ${colours.yellow(change.kind)}: ${visible(change.detail)}`;
}

function reachText(reaches: readonly string[]): string {
  const shown = reaches.slice(0, 6).map((each) => (each === "*" ? "every event" : each));
  return reaches.length > 6 ? `${shown.join(", ")} and ${reaches.length - 6} more` : shown.join(", ");
}

function evidenceRows(evidence: Evidence | null, row: (label: string, text: string) => string[]): string[] {
  if (evidence === null) {
    return [];
  }
  return "witness" in evidence
    ? [...row("shown by", witnessTitle(evidence.witness)), `            ${oneLineJson(evidence.witness.value)}`]
    : row("no event", evidence.missing);
}
