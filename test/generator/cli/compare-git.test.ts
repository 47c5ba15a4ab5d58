import fs from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { compareIn, git, repositoryOf, writeSchemas } from "../../support/repository.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";

const payload = { type: "object", properties: { mode: { enum: ["air"] } } };
const noRevision = "is neither a folder nor a git revision that is known here";
const same = { exitCode: 0, stdout: "no change\nthe version may stay 0.1\n", stderr: "" };

function commitAll(folder: string): void {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", "more");
}

describe("names of revisions and folders", () => {
  test("a branch below the name of a file", async () => {
    const folder = repositoryOf([payload]);
    writeFiles(folder, { file: "" });
    git(folder, "branch", "file/x");
    expect(await compareIn(folder, ["file/x"])).toEqual(same);
  });

  test("2: a loop of links, and a name that is too long", async () => {
    const folder = repositoryOf([payload]);
    fs.symlinkSync("loop", path.join(folder, "loop"));
    for (const [name, code] of [
      ["loop", "ELOOP"],
      ["x".repeat(5000), "ENAMETOOLONG"],
    ] as const) {
      const { exitCode, stderr } = await compareIn(folder, [name]);
      expect(exitCode).toBe(2);
      expect(stderr).toMatch(new RegExp(`^error: cannot read ${name}: .*\\(${code}\\)\n`));
    }
  });

  test.each(["^v0", "v0..main", "v0^@"])("2: %s, which is no one revision", async (name) => {
    const { exitCode, stderr } = await compareIn(repositoryOf([payload, payload]), [name]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`error: "${name}" ${noRevision}\n`);
  });

  test("--schemas through the folder above, through a link, and with leading dots", async () => {
    const folder = repositoryOf([payload]);
    const link = path.join(temporaryFolder(), "link");
    fs.symlinkSync(folder, link);
    expect(await compareIn(folder, ["v0", "--schemas", `../${path.basename(folder)}/schemas`])).toEqual(same);
    expect(await compareIn(folder, ["v0", "--schemas", path.join(link, "schemas")])).toEqual(same);
    writeSchemas(path.join(folder, "..schemas"), payload);
    commitAll(folder);
    expect(await compareIn(folder, ["HEAD", "--schemas", "..schemas"])).toEqual(same);
    fs.rmSync(path.join(folder, "..schemas"), { recursive: true });
    expect(await compareIn(folder, ["HEAD", "HEAD", "--schemas", path.join(link, "..schemas")])).toEqual(same);
    const outside = await compareIn(folder, ["v0", "v0", "--schemas", ".."]);
    expect([outside.exitCode, outside.stderr]).toEqual([
      2,
      "error: the schema root .. is not a folder inside the repository\n  help  name one with --schemas\n",
    ]);
  });
});

describe("2: what a tree must not hold or lack", () => {
  test("linked folders and submodules in a revision, unless no reader looks at them", async () => {
    const folder = repositoryOf([payload]);
    fs.symlinkSync("..", path.join(folder, "schemas/.hidden"));
    fs.symlinkSync("..", path.join(folder, "schemas/node_modules"));
    commitAll(folder);
    expect(await compareIn(folder, ["HEAD", "v0"])).toEqual(same);
    fs.symlinkSync("types", path.join(folder, "schemas/linked"));
    git(folder, "add", "--all");
    const commit = git(folder, "rev-parse", "HEAD").trim();
    git(folder, "update-index", "--add", "--cacheinfo", `160000,${commit},schemas/module`);
    git(folder, "commit", "--quiet", "--message", "link");
    const { exitCode, stderr } = await compareIn(folder, ["HEAD", "v0"]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("HEAD:schemas/linked is a symbolic link or a module of its own");
    expect(stderr).toContain("HEAD:schemas/module is a symbolic link or a module of its own");
  });

  test("a folder of several trees, on the disk and in a revision", async () => {
    const folder = repositoryOf([payload]);
    writeSchemas(path.join(folder, "trees/a"), payload);
    writeSchemas(path.join(folder, "trees/b"), payload);
    commitAll(folder);
    const help = "  help  name the folder that holds registry/ and types/ themselves\n";
    expect(await compareIn(folder, ["trees", "schemas/"])).toEqual({
      exitCode: 2,
      stdout: "",
      stderr: `error: trees holds no schemas: registry/types.json is missing\n${help}`,
    });
    expect((await compareIn(folder, ["HEAD", "--schemas", "trees"])).stderr).toBe(
      `error: HEAD:trees holds no schemas: registry/types.json is missing\n${help}`,
    );
  });

  test("warnings of a refused tree are not shown beside its errors", async () => {
    const folder = repositoryOf([{ type: "object", minimun: 1 }, payload]);
    writeFiles(folder, { "schemas/stray.json": "{}" });
    commitAll(folder);
    writeSchemas(path.join(folder, "schemas"), { type: "object", minimun: 1 });
    const { exitCode, stderr } = await compareIn(folder, ["v0", "schemas/"]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("error unsupported-keyword");
    expect(stderr).not.toContain("warning");
  });
});

describe("2: the system and the command line", () => {
  test("a temporary folder that is not there", async () => {
    const folder = repositoryOf([{ ...payload, properties: { mode: { enum: ["air", "sea"] } } }, payload]);
    vi.stubEnv("TMPDIR", path.join(folder, "nowhere"));
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const { exitCode, stderr } = await compareIn(folder, ["v0"]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`error: cannot write to the temporary folder ${path.join(folder, "nowhere")}: `);
  });

  test("--json with another format, told as JSON too", async () => {
    const folder = repositoryOf([payload]);
    const { exitCode, stdout, stderr } = await compareIn(folder, ["v0", "--json", "--format", "markdown"]);
    const problem = "option '--json' cannot be used with option '--format markdown'";
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`error: ${problem}\n`);
    expect(JSON.parse(stdout)).toEqual({ ok: false, diagnostics: [], problems: [problem] });
    expect((await compareIn(folder, ["v0", "--json", "--format", "json"])).exitCode).toBe(0);
  });

  test("an unknown option, told as JSON with --json", async () => {
    const { exitCode, stdout } = await compareIn(repositoryOf([payload]), ["v0", "--json", "--alow", "x"]);
    expect(exitCode).toBe(2);
    expect(JSON.parse(stdout)).toEqual({
      ok: false,
      diagnostics: [],
      problems: ["unknown option '--alow' (Did you mean --allow?)"],
    });
  });
});
