/**
 * A step of `npm run build`: the compiled program once more, as a few files. Node needs longer to find, read and link
 * some 200 small modules than to run most of them. What is loaded only on demand stays in files of its own, and
 * packages stay outside. `bin/aep-codegen.js` runs this copy; libraries and tests use the modules themselves.
 */

import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const compiled = fileURLToPath(new URL("./dist", import.meta.url));

await build({
  entryPoints: [`${compiled}/cli.js`, `${compiled}/emit/typescript/link-thread.js`],
  outbase: compiled,
  outdir: `${compiled}/bundle`,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  packages: "external",
  target: "node20",
});

// Files that modules read beside themselves: all modules lie in one folder now.
for (const target of ["typescript", "python"]) {
  cpSync(`${compiled}/emit/${target}/runtime`, `${compiled}/bundle/runtime`, { recursive: true });
}
