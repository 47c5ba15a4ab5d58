import type { Reporter, TestModule } from "vitest/node";

/**
 * Ends the run with one plain line, `N passed, N failed`, for scripts that cannot read the summary above it.
 *
 * What kept tests from running counts as a failure too: a file that could not be loaded, a hook that failed, an error
 * that no test caught. Otherwise a run could fail with "0 failed".
 */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(testModules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const testModule of testModules) {
      count.failed += testModule.errors().length;
      for (const suite of testModule.children.allSuites()) {
        count.failed += suite.errors().length;
      }
      for (const test of testModule.children.allTests()) {
        const { state } = test.result();
        // A test that is still pending when all is over never ran.
        count[state === "pending" ? "failed" : state] += 1;
      }
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
    process.stdout.write(`${count.passed} passed, ${count.failed} failed${skipped}\n`);
  }
}
