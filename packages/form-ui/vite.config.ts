import { fileURLToPath } from "node:url";
import { defaultClientConditions, defineConfig } from "vite";

// Whatever is set outside, for example by a test runner: the page never holds the libraries' code for development.
process.env.NODE_ENV = "production";

/**
 * Builds the page that `aep serve` shows; with `--mode gallery`, the gallery of all fields and states, for tests and pictures.
 * The packages of the workspace are taken from their sources.
 */
export default defineConfig(({ mode }) => {
  const name = mode === "gallery" ? "gallery" : "page";
  return {
    root: fileURLToPath(new URL(`./${name}`, import.meta.url)),
    // The hop serves the page at any address.
    base: "./",
    publicDir: fileURLToPath(new URL("./page/public", import.meta.url)),
    resolve: {
      conditions: [...defaultClientConditions, "aepkit-source"],
      // Makes the same ids with less code.
      alias: { ulid: fileURLToPath(new URL("./inbox/ulid.ts", import.meta.url)) },
    },
    // React leaves out what only its developer tools talk to.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
    build: {
      outDir: fileURLToPath(new URL(`./dist-${name}`, import.meta.url)),
      emptyOutDir: true,
      target: "es2022",
      // Nothing inline: the policy of the page allows files alone.
      assetsInlineLimit: 0,
      modulePreload: false,
      // Nothing that the page holds does something when a member is merely read.
      rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
    },
  };
});
