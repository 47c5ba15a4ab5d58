import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A file of the page, as it is served. */
export interface PageFile {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const types: { readonly [extension: string]: string } = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/**
 * The page that `npm run build` made, by the path under which each file is served; `/` is the page itself. Null if it was not
 * built.
 */
export function readPageFiles(): ReadonlyMap<string, PageFile> | null {
  // Beside the sources; one folder up from what they are compiled to.
  for (const folder of ["./dist-page/", "../dist-page/"]) {
    const files = readFolder(fileURLToPath(new URL(folder, import.meta.url)));
    if (files.has("/")) {
      return files;
    }
  }
  return null;
}

/** Every file of a built page below `folder`; empty if there is no such folder. */
export function readFolder(folder: string): Map<string, PageFile> {
  const files = new Map<string, PageFile>();
  for (const entry of entriesOf(folder)) {
    const type = types[extname(entry)];
    if (type !== undefined) {
      const name = entry.replaceAll("\\", "/");
      files.set(name === "index.html" ? "/" : `/${name}`, {
        type,
        bytes: new Uint8Array(readFileSync(join(folder, entry))),
      });
    }
  }
  return files;
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return [];
    }
    throw error;
  }
}
