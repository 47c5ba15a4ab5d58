import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorsOf, installEvents } from "../support/consumer.js";

const folder = fs.realpathSync.native(fs.mkdtempSync(path.join(os.tmpdir(), "aepkit-consumer-")));

beforeAll(() => installEvents(folder));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  fs.writeFileSync(path.join(folder, file), text);
}

describe("a strict project that has installed @aepkit/events", () => {
  test("compiles what people write", () => {
    write("accepted.ts", fs.readFileSync("test/types/accepted.ts", "utf8"));
    expect(errorsOf(folder, "accepted.ts")).toEqual([]);
  });

  test("refuses each mistake with the error that names it", () => {
    const source = fs.readFileSync("test/types/refused.ts", "utf8");
    const expected = [...source.split("\n").entries()].flatMap(([index, line]) => {
      const code = /@ts-expect-error (TS\d+)/.exec(line)?.[1];
      return code === undefined ? [] : [`${index + 2} ${code}`];
    });
    write("refused.ts", source.replaceAll("@ts-expect-error", "refused with"));
    expect(expected.length).toBeGreaterThan(10);
    expect(errorsOf(folder, "refused.ts")).toEqual(expected);
  });

  test("gets compiled files only, and what it may import at run time", async () => {
    const installed = path.join(folder, "node_modules/@aepkit/events");
    const files = fs.readdirSync(installed, { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => /\.ts$/.test(file) && !file.endsWith(".d.ts"))).toEqual([]);
    expect(files.filter((file) => file.endsWith(".tsbuildinfo"))).toEqual([]);
    write("run.mjs", 'export * from "@aepkit/events"; export { isChoice } from "@aepkit/events/common/choice";');
    const events: Record<string, unknown> = await import(path.join(folder, "run.mjs"));
    expect(Object.keys(events).filter((name) => /^collect|^PATTERN|^ownMember/.test(name))).toEqual([]);
    expect(events).toHaveProperty("isAttentionRequestedData");
    expect(events).toHaveProperty("AepValidationError");
  });
});

describe("a bundle", () => {
  async function bundle(entry: string): Promise<{ inputs: string[]; bytes: number }> {
    write("entry.mjs", entry);
    const { metafile, outputFiles } = await build({
      entryPoints: [path.join(folder, "entry.mjs")],
      bundle: true,
      minify: true,
      format: "esm",
      metafile: true,
      write: false,
    });
    const [output] = Object.values(metafile.outputs);
    const inputs = Object.entries(output?.inputs ?? {})
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([file]) => file.replace(/^.*\/dist\//, ""));
    const { gzipSync } = await import("node:zlib");
    return { inputs: inputs.sort(), bytes: gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length };
  }

  test("of one guard holds this guard and what it calls, and nothing else", async () => {
    const { inputs, bytes } = await bundle('export { isAttentionRequestedData } from "@aepkit/events";');
    console.log(`isAttentionRequestedData, minified and gzipped: ${bytes} bytes`);
    expect(inputs).toEqual([
      "common/choice.js",
      "common/field-spec.js",
      "runtime/date-time.js",
      "runtime/objects.js",
      "types/attention.requested.js",
    ]);
  });

  test("of a guard without formats holds none", async () => {
    const { inputs } = await bundle('export { isAttentionResolvedData } from "@aepkit/events";');
    expect(inputs).toEqual(["runtime/objects.js", "runtime/optional.js", "types/attention.resolved.js"]);
  });

  test("of the registries holds no guard", async () => {
    const { inputs } = await bundle('export { AEP_MANDATORY_TYPES, NACK_REASONS } from "@aepkit/events";');
    expect(inputs).toEqual(["registry.js"]);
  });

  test("of the whole event's guard is the size of all guards", async () => {
    const { bytes } = await bundle('export { isKnownAepEvent } from "@aepkit/events";');
    console.log(`isKnownAepEvent, minified and gzipped: ${bytes} bytes`);
  });
});
