import fs from "node:fs";
import path from "node:path";
import { InputError, inputErrorFrom, systemErrorCode } from "../diagnostics/input-error.js";
import { commitOf, folderInRepository, isShallow, readRevision } from "../source/read-revision.js";
import { readTree } from "../source/read-tree.js";
import type { SchemaTree } from "../source/schema-tree.js";
import { shownPath } from "./run-pipeline.js";

/** One of the trees to compare. */
export interface CompareSide {
  /** As people call it: a folder, or a revision and the folder in it. */
  readonly label: string;
  readonly tree: SchemaTree;
  /** The revision that the tree is read from; null for a folder. */
  readonly revision: string | null;
  /** The path of a file as people write it. */
  readonly shown: (file: string) => string;
  /** The path of a file without the revision, as annotations need it: from the root of the repository for a revision. */
  readonly plain: (file: string) => string;
}

/**
 * Reads what `name` stands for: a folder of schemas, or a git revision and the folder `schemas` in it.
 *
 * @throws InputError for a name that is neither, or both.
 */
export function readSide(name: string, schemas: string): CompareSide {
  const isFolder = isDirectory(name);
  const isPath = /^\.{0,2}[/\\]|^\.{1,2}$|[/\\]$/.test(name) || path.isAbsolute(name);
  if (isFolder && (isPath || commitOf(name) === null)) {
    return readFolder(name);
  }
  const commit = isPath ? null : commitOf(name);
  if (commit === null) {
    throw new InputError(
      [`${JSON.stringify(name)} is neither a folder nor a git revision that is known here`],
      isPath ? null : unknownRevisionHelp(),
    );
  }
  if (isFolder) {
    throw new InputError(
      [`${JSON.stringify(name)} is both a folder and a git revision`],
      `write ./${name} for the folder, or refs/heads/${name}, refs/tags/${name} or a commit for the revision`,
    );
  }
  const folder = folderInRepository(schemas);
  const tree = withRegistry(`${name}:${schemas}`, readRevision(name, commit, folder));
  return {
    label: `${name}:${schemas}`,
    tree,
    revision: name,
    shown: (file) => `${name}:${shownPath(schemas, file)}`,
    plain: (file) => `${folder}/${file}`,
  };
}

/** Reads a folder of schemas. */
export function readFolder(folder: string): CompareSide {
  const inner = path.join(folder, "schemas");
  if (!fs.existsSync(path.join(folder, "registry")) && fs.existsSync(path.join(inner, "registry"))) {
    throw new InputError([`${folder} holds no schemas itself`], `its schemas are in ${inner}`);
  }
  const tree = withRegistry(folder, readTree(folder));
  const shown = (file: string): string => shownPath(folder, file);
  return { label: folder, tree, revision: null, shown, plain: shown };
}

/** A tree without it would be refused for each of its files. */
function withRegistry(label: string, tree: SchemaTree): SchemaTree {
  if (!tree.files.has("registry/types.json")) {
    throw new InputError(
      [`${label} holds no schemas: registry/types.json is missing`],
      "name the folder that holds registry/ and types/ themselves",
    );
  }
  return tree;
}

function isDirectory(name: string): boolean {
  try {
    return fs.statSync(name).isDirectory();
  } catch (error) {
    // A branch may be called file/x where a file of that name is.
    if (["ENOENT", "ENOTDIR"].includes(systemErrorCode(error) ?? "")) {
      return false;
    }
    throw inputErrorFrom(error, "read", name);
  }
}

function unknownRevisionHelp(): string {
  return isShallow()
    ? "this clone is shallow and may lack it: git fetch --unshallow, or git fetch --depth=1 origin REVISION"
    : "git tag, git branch and git log list revisions; compare two folders where there is no repository";
}
