import { carriesHeader } from "./generated-header.js";
import type { OutputPlan } from "./output-plan.js";

/** Folder names that are never looked into for leftovers: installed packages, and build output, which copies our headers. */
export const foreignFolders: ReadonlySet<string> = new Set(["node_modules", "dist"]);

/**
 * Stops before a plan does harm. An emitter made the plan, so a fault in it is our bug and not the user's.
 *
 * @throws Error when a path could leave the output folder, or a text would not be recognised as ours by the next run.
 */
export function checkPlan(plan: OutputPlan): void {
  const folded = new Map<string, string>();
  for (const [path, text] of plan) {
    if (!path.split("/").every(isPlainName)) {
      throw new Error(
        `an emitter planned the file ${JSON.stringify(path)}, which is not a plain path below the output`,
      );
    }
    if (!carriesHeader(Buffer.from(text.slice(0, 200)))) {
      throw new Error(`an emitter planned ${JSON.stringify(path)} without the header of generated files`);
    }
    // Two names that differ in case only are one file on many disks.
    const twin = folded.get(path.toLowerCase());
    if (twin !== undefined) {
      throw new Error(`an emitter planned both ${JSON.stringify(twin)} and ${JSON.stringify(path)}`);
    }
    folded.set(path.toLowerCase(), path);
  }
}

/** The folders that this run fills: the first segment of every planned path. */
export function ownedFolders(plan: OutputPlan): string[] {
  const folders = [...plan.keys()].flatMap((path) => (path.includes("/") ? [path.slice(0, path.indexOf("/"))] : []));
  return [...new Set(folders)].sort();
}

/** Letters, digits and a few marks only: no `..`, no drive, no backslash, no hidden name, nothing a shell would expand. */
function isPlainName(segment: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9_.@+-]*$/.test(segment) && !segment.endsWith(".") && !foreignFolders.has(segment);
}
