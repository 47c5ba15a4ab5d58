/** The command line in a process of its own, with the fake pipeline; for tests that send signals. */

import { processIo } from "../../generator/commands/io.js";
import { runCli } from "../../generator/commands/run-cli.js";
import { fakeDependencies } from "./fake-pipeline.js";

process.exitCode = await runCli(process.argv.slice(2), processIo(), fakeDependencies);
