/** Gives back what it was given: lets everything through. */
import { speak, write } from "./speak.js";

await speak(({ id, op: _, ...given }) => write({ id, result: given }));
