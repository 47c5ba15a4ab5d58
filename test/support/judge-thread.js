/** The entry of the threads of `aep validate`, from its source: on Node 20 the loader of the main thread does not reach others. */

import { register } from "tsx/esm/api";

register();
await import("../../packages/cli/judge-thread.ts");
