/** For the runs inside `closing-line.test.ts`, whose files stand outside this repository and cannot import vitest. */
export default { test: { globals: true } };
