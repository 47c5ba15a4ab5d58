import { defineConfig } from "vitest/config";

export default defineConfig({
  // Packages of the workspace are tested from their sources, so no build has to come first.
  resolve: { conditions: ["aepkit-source"] },
  ssr: { resolve: { conditions: ["aepkit-source"] } },
  test: {
    globalSetup: ["./test/browser/support/built-page.ts"],
    include: ["test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**", "test/fixtures/**"],
    reporters: ["default", "./test/support/closing-line-reporter.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
