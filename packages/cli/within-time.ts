import { InputError } from "./input-error.js";

/**
 * Does what has to ask a hop, for so many seconds and until the command is interrupted. `work` gets a signal that is aborted
 * in both cases, and has to end then.
 * @throws InputError when time is over, and whatever `work` throws
 */
export async function withinTime<T>(
  interrupted: AbortSignal,
  seconds: number,
  help: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | "interrupted"> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  interrupted.addEventListener("abort", abort);
  const timer = setTimeout(abort, seconds * 1000);
  try {
    if (!interrupted.aborted) {
      const result = await work(controller.signal);
      if (!controller.signal.aborted) {
        return result;
      }
    }
  } catch (error) {
    if (!controller.signal.aborted) {
      throw error;
    }
  } finally {
    clearTimeout(timer);
    interrupted.removeEventListener("abort", abort);
  }
  if (interrupted.aborted) {
    return "interrupted";
  }
  throw new InputError(`the hop gives no answer within ${seconds} seconds`, help);
}
