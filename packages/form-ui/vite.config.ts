import { fileURLToPath } from "node:url";
import { defaultClientConditions, defineConfig } from "vite";

/** Builds the page that `aep serve` shows. The packages of the workspace are taken from their sources. */
export default defineConfig({
  root: fileURLToPath(new URL("./page", import.meta.url)),
  // The hop serves the page at any address.
  base: "./",
  resolve: { conditions: [...defaultClientConditions, "aepkit-source"] },
  build: {
    outDir: fileURLToPath(new URL("./dist-page", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    // Nothing inline: the policy of the page allows files alone.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
