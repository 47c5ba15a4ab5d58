/** Writes without end. */
import { speak } from "./speak.js";

await speak(() => {
  setInterval(() => process.stdout.write("x".repeat(100_000)), 0);
});
