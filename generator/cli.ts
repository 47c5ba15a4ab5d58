/**
 * The program `aep-codegen`: the one file that touches the process. Importing it runs the command line.
 */

import { processIo } from "./commands/io.js";
import { printBug } from "./commands/print-bug.js";
import { runCli } from "./commands/run-cli.js";
import type { LinkPrinter } from "./emit/typescript/link-printer.js";

const io = processIo();

process.on("uncaughtException", (error) => {
  printBug(io, error);
  process.exit(3);
});

for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough, such as `head`, closes the pipe. The work and its exit code stay what they are.
    if (error.code !== "EPIPE") {
      // A full disk behind a redirection, for example: no fault of ours.
      io.stderr.write(`cannot write the output (${error.code ?? error.message})\n`);
      process.exit(2);
    }
  });
}

void runCli(process.argv.slice(2), io, {
  loadPipeline: async (asked) => {
    // Before the pipeline is loaded, so that both load at the same time.
    const printLinks = asked === undefined || asked.includes("typescript") ? await linkPrinter() : undefined;
    const { generate, Memory, targets } = await import("./generate.js");
    const memory = new Memory();
    return {
      targets,
      generate: (tree, wanted) =>
        generate(
          tree,
          targets.filter((target) => wanted.includes(target)),
          printLinks,
          memory,
        ),
    };
  },
  loadComparer: async () => (await import("./compare/compare-schemas.js")).compareSchemas,
  loadExplanations: async () => {
    const [{ explainCode, explainKeyword, explainSubset }, { keywordTable }, { explainKind }] = await Promise.all([
      import("./subset/explain.js"),
      import("./subset/subset.js"),
      import("./compare/explain-kind.js"),
    ]);
    return { explainCode, explainKeyword, explainKind, explainSubset, keywords: keywordTable.map((row) => row.name) };
  },
}).then((exitCode) => {
  // Not `process.exit`: it would cut off output that a pipe has not taken yet.
  process.exitCode = exitCode;
});

/** A thread of its own; in this one where sources are run as they are, for then Node could not load the thread's. */
async function linkPrinter(): Promise<LinkPrinter> {
  const { printLinksHere, rememberLinks, startLinkThread } = await import("./emit/typescript/link-printer.js");
  const isSource = import.meta.url.endsWith(".ts");
  const thread = new URL("./emit/typescript/link-thread.js", import.meta.url);
  return rememberLinks(isSource ? printLinksHere : startLinkThread(thread));
}
