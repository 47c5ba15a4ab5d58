import { once } from "node:events";
import { createInterface } from "node:readline/promises";

/**
 * Asks on `output` and reads one line of `input`. Null at the end of the input, and when `signal` is aborted. What waits
 * for one line ends with it, so that a long form leaves nothing behind at a signal that lives on.
 */
export async function askLine(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  signal: AbortSignal,
): Promise<string | null> {
  if (signal.aborted) {
    return null;
  }
  const over = new AbortController();
  const stop = () => over.abort();
  signal.addEventListener("abort", stop);
  const lines = createInterface({ input, output });
  try {
    const closed = once(lines, "close", { signal: over.signal }).then(() => null);
    const interrupted = once(lines, "SIGINT", { signal: over.signal }).then(() => {
      // On a terminal the keys come here first; everybody else waits for the signal.
      process.kill(process.pid, "SIGINT");
      return null;
    });
    return await Promise.race([lines.question(question, { signal: over.signal }), closed, interrupted]);
  } catch (error) {
    if (signal.aborted) {
      return null;
    }
    throw error;
  } finally {
    lines.close();
    signal.removeEventListener("abort", stop);
    over.abort();
  }
}
