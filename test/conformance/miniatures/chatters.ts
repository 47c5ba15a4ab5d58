/** Answers, and has more to say. */
import { speak, write } from "./speak.js";

await speak(({ id }) => write({ id, result: { valid: true } }));
write("by the way");
