import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { makeFolder } from "../make-folder.js";
import { fileFaultInWords } from "./in-words.js";
import { SettingsError } from "./settings-error.js";

/** Whose settings: a person's, a project's, or a person's for one project. */
export type Scope = "user" | "project" | "local";

export const scopes: readonly Scope[] = ["user", "project", "local"];

/** The settings file of a scope. */
export function settingsFile(scope: Scope, cwd: string, env: { readonly [name: string]: string | undefined }): string {
  switch (scope) {
    case "user":
      return path.join(env.CLAUDE_CONFIG_DIR || path.join(os.homedir(), ".claude"), "settings.json");
    case "project":
      return path.join(cwd, ".claude", "settings.json");
    case "local":
      return path.join(cwd, ".claude", "settings.local.json");
  }
}

/** The text of a file, null if there is none. Throws a SettingsError if it cannot be read or is no UTF-8. */
export function readText(file: string): string | null {
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return null;
    }
    throw new SettingsError(`it cannot be read: ${fileFaultInWords(error)}`);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new SettingsError("it is no text in UTF-8; save it as UTF-8 first");
  }
}

/** What replacing a file has left. */
export interface Replaced {
  /** The copy of what was there; null if there was nothing. */
  readonly backup: string | null;
  /** True if the old text goes on under another name, because the file had several. */
  readonly hadHardLinks: boolean;
}

/**
 * Replaces the text of a file at once: whoever reads meanwhile finds it whole, old or new. A link stays a link, also if what
 * it leads to is yet to be made; owner and permissions stay, or the file is not replaced. What was there is copied beside it
 * first. Throws a SettingsError, and leaves the file as it was.
 */
export function replaceText(file: string, before: string | null, after: string): Replaced {
  const made: string[] = [];
  try {
    const target = endOfLinks(path.resolve(file));
    makeFolder(path.dirname(target), 0o777);
    const old = before === null ? null : fs.statSync(target);
    if (old !== null) {
      checkWritable(target, old);
    }
    const backup = old === null ? null : `${target}.${new Date().toISOString().replaceAll(/[:.]/g, "-")}.bak`;
    if (backup !== null) {
      fs.copyFileSync(target, backup, fs.constants.COPYFILE_EXCL);
      made.push(backup);
    }
    const temporary = `${target}.${process.pid}.tmp`;
    const mode = old === null ? 0o600 : old.mode & 0o777;
    fs.writeFileSync(temporary, after, { mode, flag: "wx" });
    made.push(temporary);
    if (old !== null) {
      keepOwner(made, old);
    }
    fs.chmodSync(temporary, mode);
    if (readText(file) !== before) {
      throw new SettingsError("somebody else has just changed it; try again");
    }
    fs.renameSync(temporary, target);
    return { backup, hadHardLinks: old !== null && old.nlink > 1 };
  } catch (error) {
    for (const each of made) {
      fs.rmSync(each, { force: true });
    }
    throw error instanceof SettingsError
      ? error
      : new SettingsError(`it cannot be written: ${fileFaultInWords(error)}`);
  }
}

/** Links that a path may go through, as systems have it. */
const mostLinks = 40;

/** The file that a path leads to, whether it is there or not. */
function endOfLinks(file: string): string {
  let target = file;
  for (let links = 0; fs.lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink(); links++) {
    if (links === mostLinks) {
      throw new SettingsError("its links lead in a circle; repair them");
    }
    target = path.resolve(path.dirname(target), fs.readlinkSync(target));
  }
  return target;
}

/** Renaming asks for no permission to write, so a file that somebody has protected would go all the same. */
function checkWritable(target: string, { mode }: fs.Stats): void {
  const isProtected = (mode & 0o222) === 0;
  try {
    if (!isProtected) {
      fs.accessSync(target, fs.constants.W_OK);
      return;
    }
  } catch {
    // As for one that nobody may write.
  }
  throw new SettingsError("it is read-only; make it writable (chmod u+w), or name another file with --settings");
}

function keepOwner(files: readonly string[], { uid, gid }: fs.Stats): void {
  for (const file of files) {
    const made = fs.statSync(file);
    if (made.uid === uid && made.gid === gid) {
      continue;
    }
    try {
      fs.chownSync(file, uid, gid);
    } catch {
      throw new SettingsError("it belongs to another user or group; run this as its owner");
    }
  }
}
