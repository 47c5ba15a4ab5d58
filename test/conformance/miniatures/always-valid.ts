/** Finds nothing wrong with anything. */
import { speak, write } from "./speak.js";

await speak(({ id }) =>
  write({ id, result: { valid: true, ok: true, issues: [], lines: [], warnings: [], values: {} } }),
);
