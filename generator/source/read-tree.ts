import fs from "node:fs";
import path from "node:path";
import { InputError, inputErrorFrom, systemErrorCode } from "../diagnostics/input-error.js";
import { compareText } from "../diagnostics/report.js";
import type { SchemaTree } from "./schema-tree.js";

/**
 * Reads every `.json` file below `root`, in the same order on every machine.
 *
 * Names that start with a dot and `node_modules` are skipped: editors and version control keep their own files there.
 * Symbolic links are followed only while they stay inside the root, so that a tree means the same on every machine.
 *
 * @throws InputError listing every file and link that cannot be read.
 */
export function readTree(root: string): SchemaTree {
  const reading: Reading = { realRoot: realSchemaRoot(root), shownRoot: root, files: [], problems: [] };
  readFolder(reading, reading.realRoot, "", [reading.realRoot]);
  if (reading.problems.length > 0) {
    throw new InputError(reading.problems);
  }
  return { files: new Map(reading.files.sort(([a], [b]) => compareText(a, b))) };
}

/** Whether the reader looks at a file or folder of this name at all. */
export function isReadName(name: string): boolean {
  return !name.startsWith(".") && name !== "node_modules";
}

/** The folder that `root` names, with all links resolved. */
export function realSchemaRoot(root: string): string {
  try {
    const real = fs.realpathSync.native(root);
    if (!fs.statSync(real).isDirectory()) {
      throw new InputError(
        [`the schema root ${root} is not a folder`],
        "name the folder of your schemas with --schemas",
      );
    }
    return real;
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") {
      throw new InputError(
        [`the schema root ${root} does not exist`],
        "name the folder of your schemas with --schemas",
      );
    }
    if (error instanceof InputError) {
      throw error;
    }
    throw inputErrorFrom(error, "read", root);
  }
}

interface Reading {
  readonly realRoot: string;
  readonly shownRoot: string;
  readonly files: [string, Uint8Array][];
  readonly problems: string[];
}

/** `ancestors` are the real paths of the folders being read, to notice a link that leads back up. */
function readFolder(reading: Reading, folder: string, prefix: string, ancestors: readonly string[]): void {
  const entries = attempt(reading, prefix, () => fs.readdirSync(folder, { withFileTypes: true }));
  for (const entry of entries ?? []) {
    if (isReadName(entry.name)) {
      readEntry(reading, entry, path.join(folder, entry.name), `${prefix}${entry.name}`, ancestors);
    }
  }
}

function readEntry(
  reading: Reading,
  entry: fs.Dirent,
  onDisk: string,
  treePath: string,
  ancestors: readonly string[],
): void {
  const real = entry.isSymbolicLink() ? linkTarget(reading, onDisk, treePath) : onDisk;
  const stats = real === null ? null : attempt(reading, treePath, () => fs.statSync(real));
  if (real === null || stats === null) {
    return;
  }
  if (stats.isDirectory()) {
    if (ancestors.includes(real)) {
      reading.problems.push(`the symbolic link ${shown(reading, treePath)} leads back to a folder that contains it`);
    } else {
      readFolder(reading, real, `${treePath}/`, [...ancestors, real]);
    }
    return;
  }
  // `.JSON` counts too: passing over a file that its author takes for a schema would lose it in silence.
  if (!/\.json$/i.test(entry.name)) {
    return;
  }
  if (!stats.isFile()) {
    // Reading a pipe or a device could wait for ever.
    reading.problems.push(`cannot read ${shown(reading, treePath)}: it is neither a file nor a folder`);
    return;
  }
  const bytes = attempt(reading, treePath, () => fs.readFileSync(real));
  if (bytes !== null) {
    reading.files.push([treePath, bytes]);
  }
}

/** Where a link ends, or null after saying why it is refused. */
function linkTarget(reading: Reading, onDisk: string, treePath: string): string | null {
  try {
    const real = fs.realpathSync.native(onDisk);
    if (real === reading.realRoot || real.startsWith(withSeparator(reading.realRoot))) {
      return real;
    }
    reading.problems.push(`the symbolic link ${shown(reading, treePath)} leads out of the schema root`);
  } catch (error) {
    if (systemErrorCode(error) === null) {
      throw error;
    }
    reading.problems.push(`the symbolic link ${shown(reading, treePath)} leads nowhere`);
  }
  return null;
}

function attempt<Value>(reading: Reading, treePath: string, read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    reading.problems.push(...inputErrorFrom(error, "read", shown(reading, treePath)).problems);
    return null;
  }
}

function shown(reading: Reading, treePath: string): string {
  return path.join(reading.shownRoot, treePath);
}

function withSeparator(folder: string): string {
  return folder.endsWith(path.sep) ? folder : folder + path.sep;
}
