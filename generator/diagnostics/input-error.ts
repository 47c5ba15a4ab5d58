/**
 * Input that cannot be worked with at all: a missing folder, a file that cannot be read or written, a wrong option.
 * Faults *inside* schema files are diagnostics instead, because those have a line and a column.
 */
export class InputError extends Error {
  /** One sentence each, without a full stop; all that was found, so that one run shows everything. */
  readonly problems: readonly string[];
  /** What to do about it, or null where the problems say it all. */
  readonly help: string | null;

  constructor(problems: readonly string[], help: string | null = null) {
    super(problems.join("\n"));
    this.name = "InputError";
    this.problems = problems;
    this.help = help;
  }
}

/** Turns an error of the operating system into one sentence that names the file; throws every other error on. */
export function inputErrorFrom(error: unknown, action: string, path: string): InputError {
  const code = systemErrorCode(error);
  if (code === null) {
    throw error;
  }
  return new InputError([`cannot ${action} ${path}: ${reasons[code] ?? code}`]);
}

/** The code of an error that the operating system gave, for example "ENOENT"; null for every other error. */
export function systemErrorCode(error: unknown): string | null {
  return error instanceof Error && "syscall" in error && "code" in error && typeof error.code === "string"
    ? error.code
    : null;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied (EACCES)",
  EBUSY: "it is in use (EBUSY)",
  EDQUOT: "the disk quota is used up (EDQUOT)",
  EEXIST: "something else is in the way (EEXIST)",
  EISDIR: "it is a folder (EISDIR)",
  ELOOP: "its symbolic links form a loop (ELOOP)",
  EMFILE: "too many files are open (EMFILE)",
  ENAMETOOLONG: "the name is too long (ENAMETOOLONG)",
  ENOENT: "there is no such file or folder (ENOENT)",
  ENOSPC: "the disk, or a limit of the system, is full (ENOSPC)",
  ENOTDIR: "a part of the path is not a folder (ENOTDIR)",
  ENOTEMPTY: "the folder is not empty (ENOTEMPTY)",
  EPERM: "the operation is not permitted (EPERM)",
  EROFS: "the file system is read-only (EROFS)",
};
