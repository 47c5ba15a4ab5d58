/** What runs in the thread of `startLinkThread`: one list of texts for each message. */

import { parentPort } from "node:worker_threads";
import { printLinks } from "./print-links.js";
import type { Link } from "./statements.js";

parentPort?.on("message", (lists: readonly (readonly Link[])[]) => {
  parentPort?.postMessage(printLinks(lists));
});
