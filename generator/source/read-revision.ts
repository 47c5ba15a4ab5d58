import path from "node:path";
import { InputError } from "../diagnostics/input-error.js";
import { compareText } from "../diagnostics/report.js";
import { git, gitLine } from "./git.js";
import { isReadName } from "./read-tree.js";
import type { SchemaTree } from "./schema-tree.js";

/** The commit that a revision names, or null if it names none in the repository around the working directory. */
export function commitOf(revision: string): string | null {
  return gitLine(["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`]);
}

/** Whether the working directory is inside a repository that lacks older commits. */
export function isShallow(): boolean {
  return gitLine(["rev-parse", "--is-shallow-repository"]) === "true";
}

/**
 * Reads every `.json` file below the folder `root` as a commit has it; what `readTree` passes over is passed over here.
 *
 * @throws InputError for a folder that the commit does not have or that holds what cannot be read from a commit.
 */
export function readRevision(revision: string, commit: string, root: string): SchemaTree {
  const folder = folderInRepository(root);
  const listing = git(["ls-tree", "-r", "-z", "--full-tree", commit, "--", `${folder}/`]);
  if (!listing.ok) {
    throw new InputError([`git cannot list ${revision}: ${listing.complaint}`]);
  }
  const problems: string[] = [];
  const wanted = parseListing(listing.bytes).filter(({ file }) => isWanted(file.slice(folder.length + 1)));
  for (const { mode, file } of wanted) {
    if (mode !== "100644" && mode !== "100755") {
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

/** The path of a folder from the root of the repository; the folder itself need not be there any longer. */
function folderInRepository(root: string): string {
  const top = gitLine(["rev-parse", "--show-toplevel"]);
  const prefix = gitLine(["rev-parse", "--show-prefix"]);
  if (top === null || prefix === null) {
    throw new InputError(["the working directory is in no git repository with files"], "compare two folders instead");
  }
  const inside = path.isAbsolute(root) ? path.relative(top, root) : path.join(prefix, root);
  const folder = inside.split(path.sep).join("/").replace(/\/+$/, "");
  if (folder === "" || folder === "." || folder.startsWith("..") || path.isAbsolute(folder)) {
    throw new InputError([`the schema root ${root} is not a folder inside the repository`], "name one with --schemas");
  }
  return folder;
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

function isWanted(file: string): boolean {
  return file.split("/").every(isReadName) && /\.json$/i.test(file);
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
