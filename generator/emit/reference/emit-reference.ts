import type { EmitInput, Emitted } from "../targets.js";
export function emitReference(_input: EmitInput): Emitted {
  return { files: new Map(), diagnostics: [] };
}
