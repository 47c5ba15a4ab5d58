/**
 * Builds the page and the gallery before the tests, unless what they are made of is as it was at the last time. So no test
 * meets a page that is older than its sources. Vitest calls it once a run.
 */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const config = "packages/form-ui/vite.config.ts";
/** Beside both results, for a build by hand removes the one of what it replaces. */
const stamps = ["packages/form-ui/dist-page/.stamp", "packages/form-ui/dist-gallery/.stamp"];
const sources = [
  "packages/form-ui",
  "packages/forms",
  "packages/capture",
  "packages/hop/client",
  "packages/hop/protocol",
  "generated/typescript",
];

export default function setup(): void {
  const wanted = digestOfSources();
  if (stamps.every((stamp) => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted)) {
    return;
  }
  for (const mode of ["production", "gallery"]) {
    const words = ["build", "--config", config, "--mode", mode, "--logLevel", "warn"];
    execFileSync(process.execPath, [resolve("node_modules/vite/bin/vite.js"), ...words], { stdio: "inherit" });
  }
  for (const stamp of stamps) {
    writeFileSync(stamp, wanted);
  }
}

function digestOfSources(): string {
  const hash = createHash("sha256").update(readFileSync("package-lock.json"));
  for (const folder of sources) {
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
      if (
        /\.(?:tsx?|css|html|svg)$/.test(file) &&
        !/(?:^|[\\/])(?:node_modules|dist|dist-page|dist-gallery)[\\/]/.test(file)
      ) {
        hash.update(file).update(readFileSync(join(folder, file)));
      }
    }
  }
  return hash.digest("hex");
}
