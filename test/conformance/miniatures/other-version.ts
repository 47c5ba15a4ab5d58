/** Speaks another version of the protocol. */
import { speak, write } from "./speak.js";

await speak(({ id }) => write({ id, result: { valid: true } }), "0.2");
