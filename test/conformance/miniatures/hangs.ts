/** Never answers, and never ends. */
import { speak } from "./speak.js";

setInterval(() => {}, 1000);
await speak(() => {});
