/** A hop in a process of its own, with the limits of its argument; it prints its address, and its memory when asked on standard input. */

import { startHop } from "@aepkit/hop";

const [limits = "{}"] = process.argv.slice(2);
const hop = await startHop({ token: "a-token-for-tests", limits: JSON.parse(limits) });
process.stdout.write(`address ${hop.url}\n`);
process.stdin.on("data", () => {
  globalThis.gc?.();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  process.stdout.write(`memory ${heapUsed + Math.max(external, arrayBuffers)}\n`);
});
