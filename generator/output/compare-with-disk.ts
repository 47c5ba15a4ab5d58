import fs from "node:fs";
import path from "node:path";
import { InputError, inputErrorFrom, systemErrorCode } from "../diagnostics/input-error.js";
import { compareText } from "../diagnostics/report.js";
import { checkPlan, foreignFolders, ownedFolders } from "./check-plan.js";
import { carriesHeader } from "./generated-header.js";
import type { OutputPlan } from "./output-plan.js";

/** One file in which plan and disk disagree. */
export interface Change {
  /** From the output folder, with forward slashes. */
  readonly path: string;
  /** `missing`: planned only. `different`: both, with other bytes. `leftover`: on disk only, and once generated. */
  readonly status: "missing" | "different" | "leftover";
  /** Null for a leftover. */
  readonly planned: string | null;
  /** Null for a missing file. */
  readonly found: Uint8Array | null;
  /** The file on disk has text but not our header: somebody wrote it, so it is shown but never overwritten. */
  readonly handWritten: boolean;
}

export interface Comparison {
  /** Sorted by path, by code unit. */
  readonly changes: readonly Change[];
  /** How many planned files are on disk already, byte for byte. */
  readonly unchanged: number;
}

/**
 * Decides what would have to change for the disk to hold exactly the plan. `generate`, `check` and the drift test
 * all ask this one function. Leftovers are looked for only in the folders that the plan fills.
 *
 * @throws InputError when something in `outDir` cannot be read, or is no plain file or folder where one is planned.
 */
export function compareWithDisk(plan: OutputPlan, outDir: string): Comparison {
  checkPlan(plan);
  const changes: Change[] = [];
  const problems: string[] = [];
  const parents = new Map<string, string | null>();
  for (const [file, planned] of plan) {
    const problem = parentProblem(outDir, path.posix.dirname(file), parents);
    const found = problem === null ? readPlanned(outDir, file, problems) : null;
    if (problem !== null) {
      problems.push(problem);
    } else if (found === null) {
      changes.push({ path: file, status: "missing", planned, found: null, handWritten: false });
    } else if (!found.equals(Buffer.from(planned))) {
      const handWritten = !carriesHeader(found) && found.toString().trim() !== "";
      changes.push({ path: file, status: "different", planned, found, handWritten });
    }
  }
  if (problems.length > 0) {
    throw new InputError([...new Set(problems)], "move it away; the generator writes only into folders of its own");
  }
  const unchanged = plan.size - changes.length;
  const planned = new Map([...plan.keys()].map((file) => [file.toLowerCase(), file]));
  for (const folder of ownedFolders(plan)) {
    collectLeftovers(outDir, folder, planned, changes);
  }
  return { changes: changes.sort((a, b) => compareText(a.path, b.path)), unchanged };
}

/** A linked folder could lead writes out of `outDir`, and would be a second name for files; so only real folders do. */
function parentProblem(outDir: string, folder: string, known: Map<string, string | null>): string | null {
  if (folder === ".") {
    return null;
  }
  const before = known.get(folder);
  if (before !== undefined) {
    return before;
  }
  const problem = parentProblem(outDir, path.posix.dirname(folder), known) ?? folderProblem(path.join(outDir, folder));
  known.set(folder, problem);
  return problem;
}

function folderProblem(folder: string): string | null {
  const stats = statsOf(folder);
  if (stats === null || stats.isDirectory()) {
    return null;
  }
  return stats.isSymbolicLink()
    ? `${folder} is a symbolic link where a folder of generated files belongs`
    : `${folder} is in the way of a folder of generated files`;
}

function readPlanned(outDir: string, file: string, problems: string[]): Buffer | null {
  const onDisk = path.join(outDir, file);
  const stats = statsOf(onDisk);
  if (stats === null) {
    return null;
  }
  if (!stats.isFile()) {
    problems.push(`${onDisk} is not a plain file, but a generated file belongs there`);
    return null;
  }
  return readBytes(onDisk);
}

/** `planned` holds the planned paths by their lower-case form. */
function collectLeftovers(
  outDir: string,
  folder: string,
  planned: ReadonlyMap<string, string>,
  changes: Change[],
): void {
  for (const entry of readFolder(path.join(outDir, folder))) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !foreignFolders.has(entry.name) && !entry.name.startsWith(".")) {
      collectLeftovers(outDir, file, planned, changes);
    } else if (entry.isFile() && !isPlanned(outDir, file, planned.get(file.toLowerCase()))) {
      const found = readBytes(path.join(outDir, file));
      if (carriesHeader(found)) {
        changes.push({ path: file, status: "leftover", planned: null, found, handWritten: false });
      }
    }
  }
}

/** On a disk that ignores case, a planned file may be listed under its old spelling; removing that would lose it. */
function isPlanned(outDir: string, file: string, planned: string | undefined): boolean {
  if (planned === undefined || planned === file) {
    return planned === file;
  }
  const [listed, wanted] = [statsOf(path.join(outDir, file)), statsOf(path.join(outDir, planned))];
  return listed !== null && wanted !== null && listed.dev === wanted.dev && listed.ino === wanted.ino;
}

function readFolder(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") {
      return [];
    }
    throw inputErrorFrom(error, "read", folder);
  }
}

function readBytes(file: string): Buffer {
  try {
    return fs.readFileSync(file);
  } catch (error) {
    throw inputErrorFrom(error, "read", file);
  }
}

/** What stands at a path, links not followed; null when nothing does. */
function statsOf(onDisk: string): fs.Stats | null {
  try {
    return fs.lstatSync(onDisk);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") {
      return null;
    }
    throw inputErrorFrom(error, "read", onDisk);
  }
}
