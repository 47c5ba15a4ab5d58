import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openBrowser } from "../../../packages/cli/open-browser.js";
import { until } from "../../support/hop.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Puts a program in place of the one that opens files; it notes its words in `words.txt`. */
function fakeOpener(script: string): string {
  const folder = temporaryFolder();
  const file = path.join(folder, process.platform === "darwin" ? "open" : "xdg-open");
  fs.writeFileSync(file, `#!/bin/sh\nprintf '%s' "$*" > '${folder}/words.txt'\n${script}\n`, { mode: 0o755 });
  vi.stubEnv("PATH", `${folder}${path.delimiter}/bin${path.delimiter}/usr/bin`);
  return path.join(folder, "words.txt");
}

const address = "http://127.0.0.1:4706/#token=a-token-&-more";

describe("opening a browser", () => {
  test("the token is on no command line: a file that only its owner can read leads to the address", async () => {
    const words = fakeOpener("exit 0");
    expect(await openBrowser(address)).toBeNull();
    const given = fs.readFileSync(words, "utf8");
    expect(given).toMatch(/^file:/);
    expect(given).not.toContain("token");
    const file = fileURLToPath(given);
    expect(fs.statSync(file).mode & 0o077).toBe(0);
    expect(fs.statSync(path.dirname(file)).mode & 0o077).toBe(0);
    expect(fs.readFileSync(file, "utf8")).toContain('content="0; url=http://127.0.0.1:4706/#token=a-token-&amp;-more"');
    fs.rmSync(path.dirname(file), { recursive: true });
  });

  test("a program that fails, or is not there, is named, and nothing is left behind", async () => {
    const words = fakeOpener("exit 3");
    expect(await openBrowser(address)).toMatch(/^(?:xdg-)?open failed$/);
    const file = fileURLToPath(fs.readFileSync(words, "utf8"));
    await until(() => !fs.existsSync(path.dirname(file)));
    vi.stubEnv("PATH", temporaryFolder());
    expect(await openBrowser(address)).toMatch(/^(?:xdg-)?open cannot be started$/);
  });

  test("a browser that stays in the foreground counts as opened", async () => {
    fakeOpener("exec sleep 5");
    expect(await openBrowser(address)).toBeNull();
  });
});
