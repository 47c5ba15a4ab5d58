/** What keeps a command from working at all: a wrong option, a file that cannot be read. */
export class InputError extends Error {
  /** What to do about it, or null where the message says it all. */
  readonly help: string | null;

  constructor(message: string, help: string | null = null) {
    super(message);
    this.name = "InputError";
    this.help = help;
  }
}

/** Turns an error of the operating system into one sentence that names the file; throws every other error on. */
export function inputErrorFrom(error: unknown, path: string): InputError {
  if (!(error instanceof Error && "syscall" in error && "code" in error && typeof error.code === "string")) {
    throw error;
  }
  return new InputError(`cannot read ${path}: ${reasons[error.code] ?? error.code}`);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied (EACCES)",
  EIO: "the device failed (EIO)",
  EISDIR: "it is a folder (EISDIR)",
  ELOOP: "its symbolic links form a loop (ELOOP)",
  EMFILE: "too many files are open (EMFILE)",
  ENAMETOOLONG: "the name is too long (ENAMETOOLONG)",
  ENOENT: "there is no such file or folder (ENOENT)",
  ENOTDIR: "a part of the path is not a folder (ENOTDIR)",
  EPERM: "the operation is not permitted (EPERM)",
};
