/**
 * The last step of `npm run build`: puts beside the compiled generator what the compiler leaves behind,
 * the files under `emit/<target>/runtime/` that are copied into generated code as text.
 */

import { cpSync, existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const emit = fileURLToPath(new URL("./emit", import.meta.url));
const compiled = fileURLToPath(new URL("./dist/emit", import.meta.url));

for (const target of readdirSync(emit)) {
  const runtime = `${emit}/${target}/runtime`;
  if (existsSync(runtime)) {
    cpSync(runtime, `${compiled}/${target}/runtime`, { recursive: true });
  }
}
