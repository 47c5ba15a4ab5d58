/** Answers everything, and ends with an exit code that says otherwise. */
import { speak, write } from "./speak.js";

await speak(({ id }) => write({ id, result: { valid: true } }));
process.exitCode = 4;
