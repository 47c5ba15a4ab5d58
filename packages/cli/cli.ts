/**
 * The program `aep`: the one file that touches the process. Importing it runs the command line.
 */

import { bugExitCode } from "./exit-code.js";
import { processIo } from "./io.js";
import { printBug } from "./print-bug.js";
import { runCli } from "./run-cli.js";

const io = processIo();

process.on("uncaughtException", (error) => {
  printBug(io, error);
  process.exit(bugExitCode(process.argv.slice(2)));
});

// Not `process.exit`: it would cut off output that a pipe has not taken yet.
process.exitCode = await runCli(process.argv.slice(2), io);
