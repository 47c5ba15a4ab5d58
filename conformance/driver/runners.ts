import path from "node:path";
import type { Runner } from "./ask-runner.js";
import { conformanceFolder } from "./load-corpus.js";

/** The two runners. They share no code, so that what they agree on is the protocol. */
export const runners: readonly Runner[] = [
  // Packages of the workspace run from their sources, so no build has to come first.
  runnerNamed("reference", ["--conditions=aepkit-source"]),
  runnerNamed("independent", []),
];

function runnerNamed(name: string, nodeOptions: readonly string[]): Runner {
  const main = path.join(conformanceFolder, "runners", name, "main.ts");
  return { name, command: process.execPath, args: [...nodeOptions, "--import", "tsx", main] };
}
