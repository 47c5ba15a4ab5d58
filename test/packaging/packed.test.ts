import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { checkPackage, createPackageFromTarballData, type Problem } from "@arethetypeswrong/core";
import { build } from "esbuild";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { strictest } from "../support/compile.js";
import { entryPoints, installAll, packAll, workspacePackages } from "../support/packed.js";
import { event, lines } from "../support/streams.js";

const packages = workspacePackages();
const folder = fs.realpathSync.native(fs.mkdtempSync(path.join(os.tmpdir(), "aepkit-packed-")));
const project = path.join(folder, "project");
let tarballs: ReadonlyMap<string, string> = new Map();

beforeAll(() => {
  tarballs = packAll(folder, packages);
  installAll(project, tarballs, packages);
}, 300_000);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const unpacked = (name: string) => path.join(project, "node_modules", name);
const named = packages.map((each) => [each.manifest.name, each] as const);

describe("the tarball of", () => {
  test.each(named)("%s holds what it needs and nothing else", (name, { manifest }) => {
    const files = fs.readdirSync(unpacked(name), { recursive: true, encoding: "utf8" });
    expect(files).toEqual(expect.arrayContaining(["LICENSE", "README.md", "package.json"]));
    expect(files.filter((file) => /\.tsbuildinfo$|\.test\.|(^|\/)tsconfig/.test(file))).toEqual([]);
    // The texts that the generator copies into its output are the only sources.
    const sources = files.filter((file) => /(?<!\.d)\.tsx?$/.test(file));
    expect(sources.filter((file) => !/^dist\/(emit\/\w+|bundle)\/runtime\//.test(file))).toEqual([]);
    expect(Object.values(manifest.bin ?? {}).filter((file) => !files.includes(path.normalize(file)))).toEqual([]);
    const scripts = files.filter((file) => file.endsWith(".js") && name !== "@aepkit/generator");
    const reaching = scripts.filter((file) =>
      fs.readFileSync(path.join(unpacked(name), file), "utf8").includes("@aepkit/generator"),
    );
    expect(reaching).toEqual([]);
  });

  test.each(named)("%s pleases publint", async (name) => {
    const { messages } = await publint({ pkgDir: unpacked(name), pack: false, strict: true });
    const manifest = JSON.parse(fs.readFileSync(path.join(unpacked(name), "package.json"), "utf8"));
    expect(messages.map((message) => formatMessage(message, manifest, { color: false }))).toEqual([]);
  });

  test.each(named)("%s resolves alike for all who take ES modules", async (name) => {
    const data = fs.readFileSync(tarballs.get(name) ?? "");
    const entrypoints = entryPoints(unpacked(name)).map(({ entry }) => `.${entry.slice(name.length)}`);
    // A pattern gives dozens of modules that are all alike.
    const report = await checkPackage(createPackageFromTarballData(new Uint8Array(data)), {
      entrypoints: entrypoints.slice(0, 10),
    });
    const problems = report.types === false ? ["no types"] : report.problems;
    expect(problems.filter((problem) => typeof problem === "string" || !isAboutCommonJs(problem))).toEqual([]);
  });
});

/** CommonJS and the resolution of Node 10 are not served; whoever has them can import dynamically. */
function isAboutCommonJs(problem: Problem): boolean {
  return "resolutionKind" in problem && /^node10$|^node16-cjs$/.test(problem.resolutionKind);
}

describe("a project that has installed all of them", () => {
  const all = () => packages.flatMap((each) => entryPoints(unpacked(each.manifest.name)));

  test("finds all entry points, patterns included", () => {
    const entries = all().map((each) => each.entry);
    expect(entries).toEqual(
      expect.arrayContaining(["@aepkit/forms", "@aepkit/hop/client", "@aepkit/events/types/attention.requested"]),
    );
    expect(entries.filter((entry) => entry.startsWith("@aepkit/events/runtime/"))).toEqual([]);
  });

  test.each([
    ["NodeNext", { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext }],
    ["Bundler", { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }],
  ])("compiles an import of each under %s, declarations included", (_, resolution) => {
    const lines = all().map(({ entry }, index) => `import * as m${index} from "${entry}";\nexport { m${index} };`);
    const file = path.join(project, "imports.ts");
    fs.writeFileSync(file, lines.join("\n"));
    const options = { ...strictest, ...resolution, skipLibCheck: false, lib: ["lib.es2023.d.ts", "lib.dom.d.ts"] };
    const faults = ts.getPreEmitDiagnostics(ts.createProgram([file], options));
    const texts = faults.map(
      (each) => `${each.file?.fileName ?? ""}: ${ts.flattenDiagnosticMessageText(each.messageText, "\n")}`,
    );
    // What other people's declarations hold against each other is not ours to repair.
    expect(texts.filter((text) => text.startsWith(project) || text.startsWith(":"))).toEqual([]);
  });

  test("can run each of them", () => {
    const lines = all().map(({ entry }) => `await import(${JSON.stringify(entry)});`);
    fs.writeFileSync(path.join(project, "run.mjs"), `${lines.join("\n")}\nconsole.log("all");\n`);
    expect(execFileSync(process.execPath, ["run.mjs"], { cwd: project, encoding: "utf8" })).toBe("all\n");
  });

  test("can start each program", () => {
    for (const { manifest } of packages) {
      for (const file of Object.values(manifest.bin ?? {})) {
        const words = [path.join(unpacked(manifest.name), file), "--version"];
        expect(execFileSync(process.execPath, words, { cwd: project, encoding: "utf8" })).toBe(`${manifest.version}\n`);
      }
    }
  });

  test("can judge large files in threads, with the same words and exit code as without", () => {
    const at = (name: string) => path.join(project, name);
    const stream = Array.from({ length: 120_000 }, (_, seq) => lines(event(seq))).join("");
    expect(stream.length).toBeGreaterThan(2 ** 24);
    fs.writeFileSync(at("a.jsonl"), `${stream}nope\n`);
    fs.writeFileSync(at("b.jsonl"), `${stream}${lines(event(0))}`);
    const aep = (cores: number) => {
      fs.writeFileSync(at("threads.txt"), "");
      fs.writeFileSync(
        at("machine.mjs"),
        `import fs from "node:fs";
import os from "node:os";
import { isMainThread } from "node:worker_threads";
os.availableParallelism = () => ${cores};
if (!isMainThread) fs.appendFileSync(${JSON.stringify(at("threads.txt"))}, "one ");`,
      );
      const words = [
        "--import",
        pathToFileURL(at("machine.mjs")).href,
        path.join(unpacked("@aepkit/cli"), "bin/aep.js"),
      ];
      const run = spawnSync(process.execPath, [...words, "validate", "a.jsonl", "b.jsonl"], {
        cwd: project,
        encoding: "utf8",
      });
      const { status, stdout, stderr } = run;
      return { threads: fs.readFileSync(at("threads.txt"), "utf8"), said: { status, stdout, stderr } };
    };
    const alone = aep(1);
    expect(alone.threads).toBe("");
    expect(alone.said).toMatchObject({ status: 1, stderr: expect.stringContaining(" in 240001 events of 2 files\n") });
    expect(aep(3)).toEqual({ ...alone, threads: "one one " });
  });

  test("can generate from schemas of its own, check the result and compare with others", () => {
    const run = (...words: string[]) =>
      spawnSync(process.execPath, [path.join(unpacked("@aepkit/generator"), "bin/aep-codegen.js"), ...words], {
        cwd: project,
        encoding: "utf8",
      });
    fs.cpSync("schemas", path.join(project, "schemas"), { recursive: true });
    expect(run("generate")).toMatchObject({ status: 0, stderr: "" });
    const file = "typescript/types/attention.requested.ts";
    expect(fs.readFileSync(path.join(project, "generated", file), "utf8")).toBe(
      fs.readFileSync(path.join("generated", file), "utf8"),
    );
    expect(run("check")).toMatchObject({ status: 0, stderr: "" });

    const schema = path.join(project, "schemas/types/attention.requested.schema.json");
    const { required = [], ...members } = JSON.parse(fs.readFileSync(schema, "utf8"));
    fs.writeFileSync(schema, JSON.stringify({ ...members, required: [...required, "context"] }));
    expect(run("check")).toMatchObject({ status: 1, stderr: expect.stringContaining("out of date") });
    fs.cpSync("schemas", path.join(project, "old"), { recursive: true });
    const compared = run("compare", "./old", "./schemas");
    expect([compared.status, compared.stderr]).toEqual([1, ""]);
    expect(compared.stdout).toContain('required-added: "context" is required now');
  });

  test("can bundle for browsers what is meant for them", async () => {
    const entries = ["@aepkit/events", "@aepkit/forms", "@aepkit/capture", "@aepkit/hop/client"];
    fs.writeFileSync(path.join(project, "page.mjs"), entries.map((entry) => `export * from "${entry}";`).join("\n"));
    const { metafile, warnings } = await build({
      entryPoints: [path.join(project, "page.mjs")],
      platform: "browser",
      format: "esm",
      bundle: true,
      metafile: true,
      write: false,
    });
    expect(warnings).toEqual([]);
    const modules = Object.keys(metafile.inputs).map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]);
    expect([...new Set(modules)].filter((name) => name !== undefined && !entries[3]?.startsWith(name)).sort()).toEqual([
      "@aepkit/capture",
      "@aepkit/events",
      "@aepkit/forms",
      "eventsource-parser",
      "ulid",
    ]);
  });
});
