/** Finds the browser that the tests drive. */

import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The program named by AEPKIT_CHROMIUM, else the first Chromium or Chrome that is there.
 * @throws Error that says what to install: these tests are never left out
 */
export function findChromium(env: NodeJS.ProcessEnv): string {
  const named = env.AEPKIT_CHROMIUM ?? "";
  if (named !== "") {
    if (isProgram(named)) {
      return named;
    }
    throw new Error(`AEPKIT_CHROMIUM names no program: ${named}\n${repair}`);
  }
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const found = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].find(isProgram);
  if (found === undefined) {
    throw new Error(`Chromium is needed to test the page, and none was found\n${repair}`);
  }
  return found;
}

const repair = "on Debian and Ubuntu: apt-get install chromium; or name the program of one in AEPKIT_CHROMIUM";

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
