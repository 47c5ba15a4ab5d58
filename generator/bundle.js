/**
 * The last step of `npm run build`: the compiled program once more, as two files with all that they need to generate:
 * the program, and its thread with ts-morph. Node needs longer to find, read, link and compile some 500 modules than to
 * run most of them, so each file gets a code cache as well. `bin/aep-codegen.js` runs these files; libraries and tests
 * use the modules themselves.
 */

import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";

const inFolder = (path) => fileURLToPath(new URL(path, import.meta.url));
const compiled = inFolder("./dist");
const bundle = `${compiled}/bundle`;
const thread = "emit/typescript/link-thread";

/** What generating needs rarely or never. */
const external = ["ajv", "ajv-formats", "diff", "fast-check", "recheck", "ts-morph"];

const shared = {
  outbase: compiled,
  outdir: bundle,
  outExtension: { ".js": ".cjs" },
  bundle: true,
  format: "cjs",
  platform: "node",
  target: "node20",
  // jsonc-parser has a main file that cannot be bundled.
  mainFields: ["module", "main"],
  charset: "ascii",
  legalComments: "external",
  metafile: true,
  banner: { js: 'const bundleUrl = require("node:url").pathToFileURL(__filename).href;' },
  define: {
    "import.meta.url": "bundleUrl",
    // json-schema-ref-parser asks whether options are HTTP headers. Ours never are, but the question makes Node load its
    // HTTP client, which takes longer than resolving all references.
    Headers: "undefined",
  },
  plugins: [
    edit("what modules load by themselves", /[\\/]generator[\\/]dist[\\/].*\.js$/, (text) =>
      text
        .replaceAll("createRequire(import.meta.url)(", "require(")
        // Of paths that are not known yet; see `runCompiled`.
        .replaceAll(/(?<![#.\w])import\((?!["'])/g, "importModule("),
    ),
    edit("ts-morph without libraries", /[\\/]@ts-morph[\\/]common[\\/]dist[\\/]ts-morph-common\.js$/, withoutLibraries),
  ],
};

/** Edits the files whose paths match before they are bundled. */
function edit(name, filter, change) {
  return {
    name,
    setup: ({ onLoad }) => onLoad({ filter }, ({ path }) => ({ contents: change(readFileSync(path, "utf8")) })),
  };
}

/**
 * ts-morph holds the texts of TypeScript's standard libraries, for projects in memory. They are more than half of what
 * has to be read to load it, and printing needs none; whoever makes such a project in the bundle is told.
 */
function withoutLibraries(text) {
  const libraries =
    /^const libFiles = \[\{\n[\s\S]*?^ {4}\}\];\n\n(?=function getLibFiles\(\) \{\n {4}return libFiles;\n\})/m;
  if (!libraries.test(text)) {
    throw new Error("@ts-morph/common holds its libraries in another way now; adapt bundle.js");
  }
  return text
    .replace(libraries, "")
    .replace("return libFiles;", 'throw new Error("bundle.js left the standard libraries out");');
}

const built = await Promise.all([
  build({ ...shared, entryPoints: [`${compiled}/cli.js`], external }),
  build({ ...shared, entryPoints: [`${compiled}/${thread}.js`], minifyWhitespace: true, minifySyntax: true }),
]);
writeFileSync(`${bundle}/LICENCES.txt`, licences(built.flatMap(({ metafile }) => Object.keys(metafile.inputs))));

// Files that modules read beside themselves: all modules are in one file now.
for (const target of ["typescript", "python"]) {
  cpSync(`${compiled}/emit/${target}/runtime`, `${bundle}/runtime`, { recursive: true });
}
// The program starts its thread at the path of the module.
writeFileSync(
  `${bundle}/${thread}.js`,
  `import { runCompiled } from "../../../run-compiled.js";

runCompiled(new URL("./link-thread.cjs", import.meta.url));
`,
);

const makeCodeCache = inFolder("./make-code-cache.js");
const worker = new Worker(makeCodeCache, { workerData: `${bundle}/${thread}.cjs` });
const names = [{ name: "a", isTypeOnly: true }];
worker.postMessage([["import", "export"].map((kind) => ({ kind, from: "./a.js", isTypeOnly: false, names }))]);
await once(worker, "exit");

const out = mkdtempSync(`${tmpdir()}/aep-codegen-`);
const { status } = spawnSync(
  process.execPath,
  [makeCodeCache, `${bundle}/cli.cjs`, "generate", "--schemas", inFolder("../schemas"), "--out", `${out}/generated`],
  { stdio: ["ignore", "ignore", "inherit"] },
);
rmSync(out, { recursive: true });
process.exitCode = status ?? 1;

/** The licences of the packages that the files came from. */
function licences(files) {
  const packages = files.flatMap((file) => file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/) ?? []);
  const texts = [...new Set(packages)].sort().map((folder) => {
    const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
    if (file === undefined) {
      throw new Error(`${folder} has no licence file, so it cannot be bundled; list it in \`external\``);
    }
    return `${folder.replace(/^.*node_modules\//, "")}\n\n${readFileSync(`${folder}/${file}`, "utf8").trim()}\n`;
  });
  return texts.join(`\n${"-".repeat(80)}\n\n`);
}
