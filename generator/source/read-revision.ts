import fs from "node:fs";
import path from "node:path";
import { InputError, inputErrorFrom, systemErrorCode } from "../diagnostics/input-error.js";
import { compareText } from "../diagnostics/report.js";
import { git, gitLine } from "./git.js";
import { isReadName } from "./read-tree.js";
import type { SchemaTree } from "./schema-tree.js";

/** The commit that a revision names, or null if it names none in the repository around the working directory. */
export function commitOf(revision: string): string | null {
  const answer = gitLine(["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`]);
  // For `^v1` git answers with the excluded commit, which is none to read.
  return answer !== null && /^[0-9a-f]+$/.test(answer) ? answer : null;
}

/** Whether the working directory is inside a repository that lacks older commits. */
export function isShallow(): boolean {
  return gitLine(["rev-parse", "--is-shallow-repository"]) === "true";
}

/**
 * Reads every `.json` file below a folder as a commit has it; what `readTree` passes over is passed over here. The
 * folder is given from the root of the repository.
 *
 * @throws InputError for a folder that the commit does not have or that holds what cannot be read from a commit.
 */
export function readRevision(revision: string, commit: string, folder: string): SchemaTree {
  const listing = git(["ls-tree", "-r", "-z", "--full-tree", commit, "--", `${folder}/`]);
  if (!listing.ok) {
    throw new InputError([`git cannot list ${revision}: ${listing.complaint}`]);
  }
  const problems: string[] = [];
  const wanted = parseListing(listing.bytes).filter((entry) => isWanted(entry, folder));
  for (const { mode, file } of wanted) {
    if (isElsewhere(mode)) {
      problems.push(
        `${revision}:${file} is a symbolic link or a module of its own, which cannot be read from a commit`,
      );
    }
  }
  if (problems.length > 0) {
    throw new InputError(
      problems,
      "check the revision out, for example with git worktree add, and compare that folder",
    );
  }
  if (wanted.length === 0) {
    throw new InputError(
      [`${revision} has no schemas in ${folder}/`],
      "name the folder of the schemas with --schemas, or compare two folders",
    );
  }
  const texts = readObjects(wanted.map(({ object }) => object));
  const files = wanted.map(({ file, object }): [string, Uint8Array] => {
    const bytes = texts.get(object);
    if (bytes === undefined) {
      throw new InputError(
        [`git does not have the content of ${revision}:${file}`],
        "fetch it, for example with git fetch",
      );
    }
    return [file.slice(folder.length + 1), bytes];
  });
  return { files: new Map(files.sort(([a], [b]) => compareText(a, b))) };
}

/**
 * The path of a folder from the root of the repository; the folder itself need not be there any longer.
 *
 * @throws InputError for a folder outside, and for the root itself.
 */
export function folderInRepository(root: string): string {
  const top = gitLine(["rev-parse", "--show-toplevel"]);
  const prefix = gitLine(["rev-parse", "--show-prefix"]);
  if (top === null || prefix === null) {
    throw new InputError(["the working directory is in no git repository with files"], "compare two folders instead");
  }
  const asWritten = path.resolve(top, prefix, root);
  // Links are looked at only where they are needed: today's need not be those of the commit.
  const folder = pathBelow(top, asWritten) ?? pathBelow(realPath(top), realPath(asWritten));
  if (folder === null) {
    throw new InputError([`the schema root ${root} is not a folder inside the repository`], "name one with --schemas");
  }
  return folder;
}

/** With forward slashes; null for what is not below the folder. */
function pathBelow(folder: string, inside: string): string | null {
  const steps = path.relative(folder, inside);
  const isBelow = steps !== "" && !path.isAbsolute(steps) && steps.split(path.sep)[0] !== "..";
  return isBelow ? steps.split(path.sep).join("/") : null;
}

/** A path with the links resolved in so much of it as is there. */
function realPath(name: string): string {
  try {
    return fs.realpathSync.native(name);
  } catch (error) {
    const parent = path.dirname(name);
    if (!["ENOENT", "ENOTDIR"].includes(systemErrorCode(error) ?? "") || parent === name) {
      throw inputErrorFrom(error, "read", name);
    }
    return path.join(realPath(parent), path.basename(name));
  }
}

interface Entry {
  readonly mode: string;
  readonly object: string;
  /** From the root of the repository. */
  readonly file: string;
}

function parseListing(bytes: Buffer): readonly Entry[] {
  return bytes
    .toString()
    .split("\0")
    .flatMap((line) => {
      const [, mode, object, file] = /^(\d+) \w+ (\w+)\t(.*)$/s.exec(line) ?? [];
      return mode === undefined || object === undefined || file === undefined ? [] : [{ mode, object, file }];
    });
}

/** Whether an entry is a schema, or stands for a file or folder that may hold some. */
function isWanted({ mode, file }: Entry, folder: string): boolean {
  const inside = file.slice(folder.length + 1);
  return inside.split("/").every(isReadName) && (isElsewhere(mode) || /\.json$/i.test(inside));
}

/** Links and submodules: the commit has their targets by name only. */
function isElsewhere(mode: string): boolean {
  return mode !== "100644" && mode !== "100755";
}

/** The bytes of objects by their names; those that git does not have are left out. */
function readObjects(objects: readonly string[]): ReadonlyMap<string, Uint8Array> {
  const { ok, bytes, complaint } = git(["cat-file", "--batch"], `${[...new Set(objects)].join("\n")}\n`);
  if (!ok) {
    throw new InputError([`git cannot read the schemas: ${complaint}`]);
  }
  const found = new Map<string, Uint8Array>();
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf("\n", at);
    const [object = "", kind, size] = bytes.toString("utf8", at, end).split(" ");
    at = end + 1;
    if (kind === "blob") {
      const length = Number(size);
      found.set(object, bytes.subarray(at, at + length));
      at += length + 1;
    }
  }
  return found;
}
