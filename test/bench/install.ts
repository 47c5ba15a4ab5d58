import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const folder = "test/bench";

/** Installs what aepkit is measured against, unless it is there as the lock file has it. */
export function installPeers(): void {
  const lock = path.join(folder, "package-lock.json");
  const installed = path.join(folder, "node_modules/.installed-lock.json");
  if (fs.existsSync(installed) && fs.readFileSync(installed).equals(fs.readFileSync(lock))) {
    return;
  }
  process.stderr.write(`installing what aepkit is measured against into ${folder}/node_modules, once\n`);
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: ["ignore", 2, 2] });
  fs.copyFileSync(lock, installed);
}
