import fs from "node:fs";
import path from "node:path";
import { InputError, inputErrorFrom, systemErrorCode } from "../diagnostics/input-error.js";

/**
 * Refuses an output folder that is, or lies in, the schema root: its files would be read as schemas by the next run.
 *
 * @throws InputError
 */
export function requireSeparateFolders(realSchemaRoot: string, schemas: string, out: string): void {
  const inside = path.relative(realSchemaRoot, realPathOfPlanned(path.resolve(out)));
  if (inside !== ".." && !inside.startsWith(`..${path.sep}`) && !path.isAbsolute(inside)) {
    throw new InputError(
      [`the output folder ${out} lies in the schema root ${schemas}`],
      "name another folder with --out; only schemas belong into the schema root",
    );
  }
}

/** The real path of a folder that may not be there yet: links are resolved as far as it is. */
function realPathOfPlanned(absolute: string): string {
  try {
    return fs.realpathSync.native(absolute);
  } catch (error) {
    const parent = path.dirname(absolute);
    if (systemErrorCode(error) === "ENOENT" && parent !== absolute) {
      return path.join(realPathOfPlanned(parent), path.basename(absolute));
    }
    throw inputErrorFrom(error, "use the output folder", absolute);
  }
}
