import fs from "node:fs";
import os from "node:os";
import path from "node:path";

let folder: string | undefined;

/** A file in a folder that goes when the program ends. */
export function temporaryFile(name: string): string {
  if (folder === undefined) {
    const made = fs.mkdtempSync(path.join(os.tmpdir(), "aepkit-bench-"));
    process.on("exit", () => fs.rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  return path.join(folder, name);
}
