/** The program `aep`, with threads for files of any size: started with how many, the address of their entry, and a command line. */

import { processIo } from "../../packages/cli/io.js";
import { runCli } from "../../packages/cli/run-cli.js";

const [most = "", entry = "", ...words] = process.argv.slice(2);

process.exitCode = await runCli(words, processIo(), { most: Number(most), worthBytes: 0, entry: new URL(entry) });
