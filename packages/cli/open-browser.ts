import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Time that a browser gets to read the file, in milliseconds. */
const readMs = 30_000;

/** Time after which a program that has not failed counts as started, in milliseconds. */
const startMs = 1500;

/**
 * Shows an address in the person's browser. The programs that start browsers get their words on a command line, which all
 * users of a machine can read, and the address holds a token: so they get a file that only its owner can read, and that
 * leads there. It is removed soon after.
 * @returns the reason if it cannot be done, without the address
 */
export async function openBrowser(address: string): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), "aep-open-")).catch(() => null);
  if (folder === null) {
    return "there is no room for temporary files";
  }
  const file = join(folder, "open.html");
  await writeFile(file, redirect(address), { mode: 0o600 });
  const remove = () => rm(folder, { recursive: true, force: true });
  const failure = await startOpener(pathToFileURL(file).href);
  if (failure === null) {
    // Whoever ends the hop at once need not wait for it.
    setTimeout(() => void remove(), readMs).unref();
    process.once("beforeExit", () => void remove());
  } else {
    await remove();
  }
  return failure;
}

function redirect(address: string): string {
  const escaped = address.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${escaped}">
<title>Opening the form page</title>
<a href="${escaped}">Go on to the form page</a>
`;
}

/** The program that opens files on this platform, and its words before the file. */
function opener(): readonly [string, readonly string[]] {
  switch (process.platform) {
    case "darwin":
      return ["open", []];
    case "win32":
      // The first word in quotes would be the title of a window.
      return ["cmd", ["/c", "start", '""']];
    default:
      return ["xdg-open", []];
  }
}

async function startOpener(url: string): Promise<string | null> {
  const [program, words] = opener();
  const child: ChildProcess = spawn(program, [...words, url], { stdio: "ignore", detached: true });
  child.unref();
  const ended = once(child, "exit").then(
    ([code]) => (code === 0 ? null : `${program} failed`),
    // The event "error".
    () => `${program} cannot be started`,
  );
  // A browser that was started in the foreground does not end at all.
  const goesOn = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), startMs).unref();
  });
  return Promise.race([ended, goesOn]);
}
