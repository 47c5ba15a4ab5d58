/**
 * Holds what README.md, CONTRIBUTING.md and docs/ show against what happens. Blocks `console` and `diff` run in a copy of the
 * repository, `ts` and `python` are type-checked, `yaml` has to stand in the workflow. Blocks `sh` name what takes minutes
 * (`npm ci`, `npm test`, scripts) and do not run: those of README.md have to be what `.ci/run` runs, and scripts and tests
 * that any of them names have to be there.
 */

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { startAep, startScript } from "../support/aep.js";
import { strictest } from "../support/compile.js";
import { type Block, blocksOf } from "../support/markdown.js";
import { pythonProgram } from "../support/python-models.js";
import { temporaryFolder, writeFiles } from "../support/temporary-folder.js";
import { commandsOf, copyRepository, replay } from "../support/transcript.js";

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "generated/python/README.md",
  ...fs.readdirSync("docs").flatMap((name) => pageNamed(name)),
];
const blocks = pages.flatMap(blocksOf);
const inLanguage = (...languages: readonly string[]) => blocks.filter((block) => languages.includes(block.language));
const placeOf = ({ page, line }: Block) => `${page}:${line}`;

/** A session with a hop, whose address and ids are different each time; it has a test of its own. */
const isHopSession = (block: Block) => block.text.includes("npx aep serve");

test("every block is of a kind that something here holds against the truth, or plain text", () => {
  const kinds = ["console", "diff", "json", "python", "sh", "text", "ts", "yaml"];
  expect(blocks.filter((block) => !kinds.includes(block.language)).map(placeOf)).toEqual([]);
  expect(new Set(blocks.map((block) => block.language)).size).toBeGreaterThan(5);
});

test.each(pages.filter((page) => blocks.some((block) => block.page === page && block.language === "console")))(
  "what %s shows of a terminal is what happens",
  (page) => {
    const folder = temporaryFolder();
    copyRepository(folder);
    const shown = inLanguage("console", "diff").filter((block) => block.page === page && !isHopSession(block));
    for (const block of shown) {
      expect(replay(block, folder), placeOf(block)).toBe(block.text);
    }
  },
);

describe("blocks of sh", () => {
  const commands = inLanguage("sh").flatMap((block) => block.text.trimEnd().split("\n"));

  test("start with what generates and what tests, and the latter is what .ci/run runs", () => {
    expect(commands.slice(0, 2)).toEqual(["npm ci && npm run generate", "npm ci && npm test"]);
    expect(fs.readFileSync(".ci/run", "utf8").trimEnd().split("\n").at(-1)).toBe(commands[1]);
  });

  test("name scripts and tests that are there, and nothing that could run here", () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(fs.readFileSync("package.json", "utf8"));
    const unknown = commands.slice(2).filter((command) => {
      const [, script = "", file = ""] =
        /^(?:npm run ([\w:]+)(?: -- .+)?|(?:RECORD=1 )?npx vitest run (\S+))$/.exec(command) ?? [];
      return !(Object.hasOwn(scripts, script) || (file !== "" && fs.existsSync(file)));
    });
    expect(unknown).toEqual([]);
  });
});

test("blocks of ts compile, as strictly as can be", () => {
  const folder = temporaryFolder();
  fs.symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"), "junction");
  const files = inLanguage("ts").map((block, index) => {
    const file = path.join(folder, `block-${index}.ts`);
    fs.writeFileSync(file, block.text);
    return { file, block };
  });
  fs.writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }\n');
  // People write `process.env.NAME`.
  const options = {
    ...strictest,
    noPropertyAccessFromIndexSignature: false,
    types: ["node"],
    typeRoots: [path.resolve("node_modules/@types")],
  };
  const program = ts.createProgram(
    files.map(({ file }) => file),
    { ...options, customConditions: ["aepkit-source"] },
  );
  const faults = files.flatMap(({ file, block }) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map((each) => {
      const { line } = source?.getLineAndCharacterOfPosition(each.start ?? 0) ?? { line: 0 };
      return `${block.page}:${block.line + line + 1} ${ts.flattenDiagnosticMessageText(each.messageText, "\n")}`;
    });
  });
  expect(faults).toEqual([]);
  expect(files.length).toBeGreaterThan(1);
});

test("blocks of python are clean to pyright, at its strictest", () => {
  const folder = temporaryFolder();
  const found = inLanguage("python");
  writeFiles(folder, {
    ...Object.fromEntries(found.map((block, index) => [`block_${index}.py`, block.text])),
    "pyrightconfig.json": JSON.stringify({
      include: ["*.py"],
      extraPaths: [path.resolve("generated/python")],
      typeCheckingMode: "strict",
      pythonVersion: "3.10",
    }),
  });
  const args = [path.resolve("node_modules/pyright/index.js"), "--outputjson", "--pythonpath", pythonProgram()];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", cwd: folder });
  const report: { generalDiagnostics: { message: string }[]; summary: { filesAnalyzed: number } } = JSON.parse(stdout);
  expect(report.generalDiagnostics.map(({ message }) => message)).toEqual([]);
  expect(report.summary.filesAnalyzed, stderr).toBe(found.length);
});

test("blocks of json are JSON, and those of yaml stand in the workflow", () => {
  for (const block of inLanguage("json")) {
    expect(() => JSON.parse(block.text), placeOf(block)).not.toThrow();
  }
  const workflow = fs
    .readFileSync(".github/workflows/check.yml", "utf8")
    .split("\n")
    .map((line) => line.trim());
  const lines = inLanguage("yaml").flatMap((block) =>
    block.text
      .trimEnd()
      .split("\n")
      .map((line) => line.trim()),
  );
  expect(lines.filter((line) => !workflow.includes(line))).toEqual([]);
  expect(lines).not.toEqual([]);
});

test("the form of README.md is asked and answered as it says", async () => {
  const [session, ...others] = inLanguage("console").filter(isHopSession);
  const agent = inLanguage("ts").find((block) => block.text.includes("desk.request"));
  expect(others).toEqual([]);
  const commands = commandsOf(session?.text ?? "");
  expect(commands.map((command) => command.split(" ").slice(0, 3).join(" "))).toEqual([
    "npx aep serve",
    expect.stringMatching(/^export AEP_HOP=/),
    "npx tsx ask.ts",
    "npx aep respond",
    "npx aep respond",
  ]);
  // The port is any free one here: something else may listen on that of the page.
  const hop = startAep(["serve", "--port", "0", "--no-open"], { AEP_TOKEN: "a-token-for-tests" });
  const [address] = await hop.printed(/http:\S+/);
  const folder = path.resolve("test/docs");
  const file = path.join(fs.mkdtempSync(path.join(folder, ".ask-")), "ask.ts");
  try {
    fs.writeFileSync(file, agent?.text ?? "");
    const asking = startScript(file, [], { AEP_HOP: address });
    const [, id = ""] = await asking.printed(/^asked (\S+)\n/);
    let replayed = "";
    const acks: string[] = [];
    for (const command of commands.slice(-2)) {
      const values = /^npx aep respond s_1 \S+ --values '(.*)' > ack\.json$/.exec(command)?.[1] ?? "";
      const words = ["respond", "s_1", id, "--values", values];
      const { stdout, stderr, status } = await startAep(words, { AEP_HOP: address }).exit;
      const ack: { type: string } = JSON.parse(stdout);
      acks.push(`${ack.type} ${status}`);
      replayed += `$ ${command}\n${stderr}`;
    }
    const ended = await asking.exit;
    replayed += ended.stdout.replace(/^asked .*\n/, "");
    expect(replayed).toBe(session?.text.slice(session.text.indexOf(`$ ${commands[3]}`)));
    expect(acks).toEqual(["control.rejected 3", "control.accepted 0"]);
    expect(ended.status).toBe(0);
  } finally {
    fs.rmSync(path.dirname(file), { recursive: true, force: true });
  }
});

function pageNamed(name: string): string[] {
  return name.endsWith(".md") ? [`docs/${name}`] : [];
}
