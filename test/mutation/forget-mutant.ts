/**
 * The thread lasts, so the change of the run before would still be on while modules load. One that breaks the loading
 * of a table would then keep every later test file from starting, and whatever is changed after it would survive.
 */
import { inject } from "vitest";

// Stryker provides the name of the global object behind which its switches are.
const switches: unknown = Reflect.get(globalThis, inject("globalNamespace" as never));
if (typeof switches === "object" && switches !== null) {
  Reflect.set(switches, "activeMutant", undefined);
}
