import { ModuleMemory } from "./model/module-memory.js";
import type { ParsedTexts } from "./source/parse-tree.js";

/** What a watching process remembers from one run to the next. It changes how long a run takes and nothing else. */
export class Memory {
  readonly texts: ParsedTexts = new Map();
  readonly modules = new ModuleMemory();
}
