import { Worker } from "node:worker_threads";
import type { Link } from "./statements.js";

/** Prints the imports and exports of each module. */
export type LinkPrinter = (lists: readonly (readonly Link[])[]) => Promise<readonly string[]>;

/** Prints them in this thread, which waits until ts-morph is loaded. */
export const printLinksHere: LinkPrinter = async (lists) => (await import("./print-links.js")).printLinks(lists);

/**
 * Starts a thread that loads ts-morph at once and then prints what it is asked for. Loading it takes about as long as
 * all the rest of a run, so that with two processors a run takes little more than half the time.
 *
 * The thread keeps the process alive only while somebody waits for an answer. If it ends before its time, whoever asks
 * gets the error.
 */
export function startLinkThread(): LinkPrinter {
  const thread = new Worker(new URL("./link-thread.js", import.meta.url));
  thread.unref();
  const ended = new Promise<never>((_resolve, reject) => {
    thread.once("error", reject);
    thread.once("exit", (code) => reject(new Error(`the thread that prints imports ended with ${code}`)));
  });
  // Nobody may ever ask; then its end is nobody's business.
  ended.catch(() => {});
  return async (lists) => {
    const answer = new Promise<readonly string[]>((resolve) => thread.once("message", resolve));
    thread.ref();
    thread.postMessage(lists);
    try {
      return await Promise.race([answer, ended]);
    } finally {
      thread.unref();
    }
  };
}
