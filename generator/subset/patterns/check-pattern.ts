import { createRequire } from "node:module";
import { type Diagnostics, check as recheck } from "recheck";

/** For one pattern. The slowest known honest pattern takes a fiftieth of it. */
const checkTimeout = 10_000;
/** For the same pattern, in case the checker dies without an answer. */
const overallTimeout = 120_000;

const known = new Map<string, Promise<Diagnostics>>();

/** recheck's verdict on a pattern in Unicode mode. It depends on the source alone, so a watching process asks once. */
export function checkPattern(source: string): Promise<Diagnostics> {
  const earlier = known.get(source);
  if (earlier !== undefined) {
    return earlier;
  }
  const verdict = check(source);
  known.set(source, verdict);
  return verdict;
}

/** The timer also keeps the process alive, for recheck lets go of its helpers while it waits for them. */
async function check(source: string): Promise<Diagnostics> {
  const gaveUp: Diagnostics = { source, flags: "u", status: "unknown", error: { kind: "timeout" } };
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      ask(source),
      new Promise<Diagnostics>((resolve) => {
        timer = setTimeout(() => resolve(gaveUp), overallTimeout);
      }),
    ]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { source, flags: "u", status: "unknown", error: { kind: "unexpected", message } };
  } finally {
    clearTimeout(timer);
  }
}

/** The native program where npm installed it and it runs; else the same program as a script in a worker. */
async function ask(source: string): Promise<Diagnostics> {
  if (hasNativeProgram()) {
    try {
      return await askBackend("native", source);
    } catch {
      // For example on a system with another C library.
    }
  }
  return askBackend("worker", source);
}

/**
 * recheck takes its backend from the environment alone, and reads it before it first waits. Left to itself it would
 * also look for Java, and so depend on what else the machine has.
 */
function askBackend(backend: "native" | "worker", source: string): Promise<Diagnostics> {
  const before = process.env.RECHECK_BACKEND;
  process.env.RECHECK_BACKEND = backend;
  try {
    return recheck(source, "u", { timeout: checkTimeout });
  } finally {
    if (before === undefined) {
      delete process.env.RECHECK_BACKEND;
    } else {
      process.env.RECHECK_BACKEND = before;
    }
  }
}

const systems: { readonly [platform: string]: string } = { darwin: "macos", linux: "linux", win32: "windows" };

function hasNativeProgram(): boolean {
  try {
    createRequire(import.meta.url).resolve(`recheck-${systems[process.platform]}-${process.arch}/package.json`);
    return true;
  } catch {
    return false;
  }
}
