/** 0: done. 1: invalid. 2: wrong usage or I/O. 3: our bug, or rejected. 4: no ack in time. 130: interrupted. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 130;
