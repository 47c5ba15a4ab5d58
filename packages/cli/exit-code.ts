/** 0: done. 1: invalid. 2: wrong usage or I/O. 3: our bug, or rejected. 4: no ack in time. 70: our bug. 130: interrupted. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 70 | 130;

/** For a bug of ours: 3, but 70 from `aep respond`, where 3 says that the answer was rejected. */
export function bugExitCode(argv: readonly string[]): 3 | 70 {
  return argv.find((word) => !word.startsWith("-")) === "respond" ? 70 : 3;
}
