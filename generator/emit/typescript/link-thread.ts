/** What runs in the thread of `startLinkThread`: answers each message with the texts of the links in it. */

import { parentPort } from "node:worker_threads";
import type { LinkRequest } from "./link-printer.js";
import { printLinks } from "./print-links.js";

parentPort?.on("message", (lists: LinkRequest) => parentPort?.postMessage(printLinks(lists)));
