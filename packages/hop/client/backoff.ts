/** Time before the next attempt, in milliseconds: it doubles up to five seconds, and some of it is chance. */
export function backoffMs(attempt: number): number {
  const longest = Math.min(5000, 100 * 2 ** Math.min(attempt, 10));
  return longest * (0.5 + Math.random() / 2);
}

/** Resolves after a time, or at once when the signal is aborted. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener("abort", done);
  });
}
