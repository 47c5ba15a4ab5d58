/**
 * Makes the virtual environment in which the Python tests run, from the pinned requirements. Does nothing when it is
 * there already. Whatever is missing is said on standard error, and the exit code is 2: these tests are never left out.
 */

import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { environment, python, stamp, stampOf } from "./environment.js";

const requirements = fileURLToPath(new URL("./requirements.txt", import.meta.url));
const repair = "on Debian and Ubuntu: apt-get install python3 python3-venv";

const found = ["python3", "python"].find((name) => run(name, ["--version"]).status === 0);
if (found === undefined) {
  fail(`Python 3.10 or newer is needed to test the Python models; ${repair}`);
}
const probe = run(found, [
  "-c",
  "import sys; print(*sys.version_info[:3], sep='.'); sys.exit(sys.version_info < (3, 10))",
]);
if (probe.status !== 0) {
  fail(`Python 3.10 or newer is needed to test the Python models; this is ${probe.stdout.trim()}`);
}
if (run(found, ["-c", "import ensurepip, venv"]).status !== 0) {
  fail(`Python's venv and pip are needed to test the Python models; ${repair}`);
}

const wanted = stampOf(readFileSync(requirements, "utf8"), probe.stdout.trim());
if (
  !existsSync(stamp) ||
  readFileSync(stamp, "utf8") !== wanted ||
  run(python, ["-c", "import pydantic"]).status !== 0
) {
  rmSync(environment, { recursive: true, force: true });
  must(run(found, ["-m", "venv", environment]), "the virtual environment cannot be made");
  const options = ["--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:"];
  const install = run(python, ["-m", "pip", "install", ...options, "-r", requirements]);
  must(install, `${requirements} cannot be installed`);
  writeFileSync(stamp, wanted);
}

function run(program: string, args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync(program, args, { encoding: "utf8" });
}

function must(result: SpawnSyncReturns<string>, otherwise: string): void {
  if (result.status !== 0) {
    rmSync(environment, { recursive: true, force: true });
    fail(`${otherwise}\n${result.stdout ?? ""}${result.stderr ?? ""}${result.error ?? ""}`);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
