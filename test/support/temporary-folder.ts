import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A new empty folder, by its real path, that goes when the test ends. */
export function temporaryFolder(): string {
  const folder = fs.realpathSync.native(fs.mkdtempSync(path.join(os.tmpdir(), "aepkit-test-")));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files, given by path below `folder`, and the folders they need. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }
}

/** Every file below `folder` with its text, sorted by path; links are listed with the path they hold. */
export function readFiles(folder: string): Record<string, string> {
  const entries = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry): [string, string] => {
      const onDisk = path.join(entry.parentPath, entry.name);
      const text = entry.isSymbolicLink() ? `-> ${fs.readlinkSync(onDisk)}` : fs.readFileSync(onDisk, "utf8");
      return [path.relative(folder, onDisk), text];
    });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
