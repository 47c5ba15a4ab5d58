/** Finds something wrong with everything. */
import { speak, write } from "./speak.js";

const lines = [{ line: 1, rules: ["E1"] }];
await speak(({ id }) => write({ id, result: { valid: false, ok: false, issues: [], lines, rejected: "invalid" } }));
