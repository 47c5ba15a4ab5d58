import path from "node:path";
import { defineConfig } from "vitest/config";
import { lastingThread } from "./lasting-thread.js";
import { isPartName, type Part, parts, unsuitable } from "./parts.js";

const name = process.env.AEPKIT_MUTATED_PART;
if (!isPartName(name)) {
  throw new Error("AEPKIT_MUTATED_PART names no part; start with npm run mutation");
}
const part: Part = parts[name];

// Stryker works on a copy of the repository, but the copy shares node_modules, where packages of the workspace are
// links to the originals. Without these aliases the tests would import originals, and every mutant would survive.
const conditions = ["aepkit-source"];

export default defineConfig({
  plugins: [lastingThread],
  resolve: {
    conditions,
    alias: {
      "@aepkit/forms/members": path.resolve("packages/forms/members.ts"),
      "@aepkit/forms": path.resolve("packages/forms/index.ts"),
      "@aepkit/capture": path.resolve("packages/capture/index.ts"),
    },
  },
  ssr: { resolve: { conditions } },
  test: {
    include: [...part.tests],
    exclude: unsuitable,
    setupFiles: ["test/mutation/forget-mutant.ts", ...(part.load === undefined ? [] : [part.load])].map((file) =>
      path.resolve(file),
    ),
    testTimeout: 60_000,
  },
});
