/** More than any call holds. */
const longest = 16 * 1024 * 1024;

/** Standard input as JSON; undefined if it is none, or too long. Rejects if the signal is aborted before its end. */
export async function readStdin(signal: AbortSignal): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")));
  });
  aborted.catch(() => undefined);
  const read = async () => {
    for await (const chunk of process.stdin) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      if (length > longest) {
        return undefined;
      }
      chunks.push(bytes);
    }
    try {
      const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)));
      return value;
    } catch {
      return undefined;
    }
  };
  return Promise.race([read(), aborted]);
}
