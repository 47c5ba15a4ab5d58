/** Does nothing, politely. */
import { speak, write } from "./speak.js";

await speak(({ id }) => write({ id, skipped: "not today" }));
