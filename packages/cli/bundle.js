/**
 * A step of `npm run build`: the compiled program once more, with what it takes from the packages that judge streams, as
 * a few files. Node needs longer to find, read and link some 150 small modules than to judge a short log. What is
 * loaded only on demand stays in files of its own; packages with files of their own beside them stay outside.
 * `bin/aep.js` runs this copy, which starts its threads from it too; tests use the modules themselves.
 */

import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const compiled = fileURLToPath(new URL("./dist", import.meta.url));

await build({
  entryPoints: [`${compiled}/cli.js`, `${compiled}/judge-thread.js`],
  outdir: `${compiled}/bundle`,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  external: ["commander", "picocolors", "@aepkit/hop", "@aepkit/form-ui"],
  target: "node20",
});
