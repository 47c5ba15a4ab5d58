import { Worker } from "node:worker_threads";
import type { Link } from "./statements.js";

/** Prints the imports and exports of each module. */
export type LinkPrinter = (lists: readonly (readonly Link[])[]) => Promise<readonly string[]>;

/** Prints them in this thread, which waits until ts-morph is loaded. */
export const printLinksHere: LinkPrinter = async (lists) => (await import("./print-links.js")).printLinks(lists);

/** What is sent to the thread: one list of links for each module. One list of texts comes back for each message. */
export type LinkRequest = Parameters<LinkPrinter>[0];

/**
 * Starts a thread that loads ts-morph at once and then prints what it is asked for, in turn. Loading it takes about as
 * long as all the rest of a run, so that a run waits for little more than the longer of the two.
 *
 * The thread keeps the process alive only while somebody waits for an answer. If it ends before its time, whoever waits
 * or asks later gets the error. `entry` is the compiled `link-thread`.
 */
export function startLinkThread(entry: URL): LinkPrinter {
  const thread = new Worker(entry);
  const ended = new Promise<never>((_resolve, reject) => {
    thread.once("error", reject);
    thread.once("exit", (code) => reject(new Error(`the thread that prints imports ended with ${code}`)));
  });
  // Nobody may ever ask; then its end is nobody's business.
  ended.catch(() => {});
  const waiting: ((texts: readonly string[]) => void)[] = [];
  thread.on("message", (texts: readonly string[]) => waiting.shift()?.(texts));
  // After the listeners: each of them would hold the process again.
  thread.unref();
  return async (lists) => {
    const answer = new Promise<readonly string[]>((resolve) => waiting.push(resolve));
    thread.ref();
    thread.postMessage(lists satisfies LinkRequest);
    try {
      return await Promise.race([answer, ended]);
    } finally {
      if (waiting.length === 0) {
        thread.unref();
      }
    }
  };
}

/** Asks `print` only for lists that the run before did not have: what is printed depends on nothing else. */
export function rememberLinks(print: LinkPrinter): LinkPrinter {
  let known: ReadonlyMap<string, string> = new Map();
  return async (lists) => {
    const before = known;
    const keyed = new Map(lists.map((links) => [JSON.stringify(links), links]));
    const unknown = [...keyed].filter(([key]) => !before.has(key));
    const texts = unknown.length === 0 ? [] : await print(unknown.map(([, links]) => links));
    const printed = new Map(unknown.map(([key], index) => [key, texts[index] ?? ""]));
    known = new Map([...keyed.keys()].map((key) => [key, before.get(key) ?? printed.get(key) ?? ""]));
    return lists.map((links) => known.get(JSON.stringify(links)) ?? "");
  };
}
