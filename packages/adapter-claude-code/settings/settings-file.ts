import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { makeFolder } from "../make-folder.js";
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
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(fs.readFileSync(file));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return null;
    }
    throw new SettingsError(`it cannot be read (${reasonOf(error)})`);
  }
}

/**
 * Replaces the text of a file at once: whoever reads meanwhile finds it whole, old or new. A link stays a link, and the
 * permissions stay. What was there is copied beside it first. Throws a SettingsError, and leaves the file as it was.
 * @returns the copy; null if there was nothing to copy
 */
export function replaceText(file: string, before: string | null, after: string): string | null {
  let temporary: string | null = null;
  try {
    makeFolder(path.dirname(path.resolve(file)), 0o777);
    const target = before === null ? file : fs.realpathSync(file);
    const mode = before === null ? 0o600 : fs.statSync(target).mode & 0o777;
    let backup: string | null = null;
    if (before !== null) {
      backup = `${target}.${new Date().toISOString().replaceAll(/[:.]/g, "-")}.bak`;
      fs.copyFileSync(target, backup, fs.constants.COPYFILE_EXCL);
    }
    temporary = `${target}.${process.pid}.tmp`;
    fs.writeFileSync(temporary, after, { mode, flag: "wx" });
    fs.chmodSync(temporary, mode);
    if (readText(file) !== before) {
      throw new SettingsError("somebody else has just changed it; try again");
    }
    fs.renameSync(temporary, target);
    return backup;
  } catch (error) {
    if (temporary !== null) {
      fs.rmSync(temporary, { force: true });
    }
    throw error instanceof SettingsError ? error : new SettingsError(`it cannot be written (${reasonOf(error)})`);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "no UTF-8";
}
