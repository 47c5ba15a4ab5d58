import { find, type Schema } from "../../../model/model.js";
import { accepts } from "./accepts.js";
import { sampleTexts } from "./sample-texts.js";

/** More would be no example for people. */
const longestText = 10_000;

/** A text that all parts accept, or null: the name of its member in words, or one of a usual shape. */
export function buildText(parts: readonly Schema[], name: string | null): string | null {
  const least = Math.max(0, ...parts.map((part) => find(part, "length")?.minimum ?? 0));
  const most = Math.min(...parts.map((part) => find(part, "length")?.maximum ?? Number.POSITIVE_INFINITY));
  const words = name === null ? "example" : name.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim() || "example";
  const patterns = parts.flatMap((part) => find(part, "pattern")?.source ?? []);
  const candidates = [words, ...sampleTexts, ...patterns.map(plainPart)];
  const sized = candidates.map((text) => fitted(text, least, most));
  return [...candidates, ...sized].find((text) => parts.every((part) => accepts(part, text))) ?? null;
}

/** What is left of a pattern without its anchors and escapes: of a plain one, the very text it looks for. */
function plainPart(pattern: string): string {
  return pattern.replace(/^\^/, "").replace(/\$$/, "").replaceAll(/\\(.)/gu, "$1");
}

/** Cut where it is too long, said again and again where it is too short. */
function fitted(text: string, least: number, most: number): string {
  const characters = [...text];
  if (characters.length >= least) {
    return characters.slice(0, most).join("");
  }
  const length = Math.min(least, longestText);
  return Array.from({ length }, (_, index) => characters[index % characters.length]).join("");
}

/** A number that all parts accept, or null. */
export function buildNumber(parts: readonly Schema[]): number | null {
  const ranges = parts.flatMap((part) => find(part, "range") ?? []);
  const bounds = ranges.flatMap((each) =>
    [each.minimum, each.exclusiveMinimum, each.maximum, each.exclusiveMaximum].filter((bound) => bound !== null),
  );
  const [lowest, highest] = [Math.min(...bounds), Math.max(...bounds)];
  const near = bounds.flatMap((bound) => [bound, Math.ceil(bound), Math.floor(bound), bound + 1, bound - 1]);
  const candidates = [3, 1, 0, ...near, (lowest + highest) / 2];
  return candidates.find((value) => Number.isFinite(value) && parts.every((part) => accepts(part, value))) ?? null;
}
