import { type Change, greater, impactOf, type VersionAdvice } from "./comparison.js";

/** Which part of the protocol's version has to rise: breaking, major; additive, minor; nothing else, none. */
export function versionAdvice(
  old: string,
  next: string,
  changes: readonly Pick<Change, "writers" | "readers" | "privacy">[],
): VersionAdvice {
  const impact = changes.map(impactOf).reduce(greater, "none");
  const rise = impact === "breaking" ? "major" : impact === "additive" ? "minor" : "none";
  const [major, minor] = numbersOf(old);
  const least = rise === "major" ? `${major + 1}.0` : rise === "minor" ? `${major}.${minor + 1}` : old;
  return { rise, old, new: next, least, done: isAtLeast(next, least) };
}

/** `MAJOR.MINOR`, as the registry of types has it. */
function numbersOf(version: string): readonly [number, number] {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return [Number.isInteger(major) ? major : 0, Number.isInteger(minor) ? minor : 0];
}

function isAtLeast(version: string, least: string): boolean {
  const [major, minor] = numbersOf(version);
  const [leastMajor, leastMinor] = numbersOf(least);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
