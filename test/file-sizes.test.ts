import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { expect, test } from "vitest";

/** Files above 400 lines, and why they are. */
const reasons: Readonly<Record<string, string>> = {
  "test/generator/emit/typescript/issues.test.ts": "one case for each keyword, in the order of the table",
  "test/packages/adapter-claude-code/settings.test.ts":
    "every shape of a settings file, refused or edited and edited back",
  "test/packages/cli/hop.test.ts": "the commands of the hop, each against a hop in a process of its own",
  "test/packages/hop/bookmarks.test.ts": "breaks and restarts in every combination, over one small vocabulary",
  "test/packages/hop/client.test.ts": "one hop and one vocabulary for all parts of the client",
  "test/packages/hop/hostile.test.ts": "every limit and every way to get in, as one list that can be read through",
  "test/packages/hop/http.test.ts": "all that the hop says over HTTP, by path",
  "test/packages/hop/store.test.ts": "what a file may have gone through, and what a hop makes of it",
};

test("no file is above 400 lines without a reason, and no reason is left over", () => {
  const listed = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.js", "*.py"], { encoding: "utf8" }).split("\n");
  const ours = listed.filter(
    (file) => file !== "" && !/^(generated|test\/fixtures)\//.test(file) && fs.existsSync(file),
  );
  const long = ours.filter((file) => fs.readFileSync(file, "utf8").split("\n").length > 401);
  expect(long.sort()).toEqual(Object.keys(reasons).sort());
  expect(ours.length).toBeGreaterThan(500);
});
