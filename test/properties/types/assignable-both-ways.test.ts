/** On schemas without conditions the emitted type and that of json-schema-to-typescript are one and the same. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EmittedTree, emitAccepted } from "../../support/emitted.js";
import { isJsonObject, visibleJson } from "../../support/json.js";
import { replay, seed } from "../../support/seed.js";
import { shippedFiles, shippedSchemas, shippedTree } from "../../support/shipped-schemas.js";
import { inFolder, typeFaults } from "../../support/type-check.js";
import type { SchemaFiles } from "../arbitraries/requirements.js";
import { payloadFile, schemaCases } from "../arbitraries/schema-cases.js";
import { prepare } from "../case-agreement.js";
import { differencesIn, type KnownDifference, knownDifferences } from "./known-differences.js";
import { inlined, isConditional, theirType } from "./other-generator.js";

const here = "test/properties/types/assignable-both-ways.test.ts";
/** Lines of the comparing module. */
const oursToTheirs = 4;
const theirsToOurs = 5;

class Comparison {
  readonly sources = new Map<string, string>();
  readonly #schemas = new Map<string, { readonly text: string; readonly known: readonly KnownDifference[] }>();

  async add(
    folder: string,
    path: string,
    name: string,
    files: SchemaFiles,
    emitted: EmittedTree | null,
  ): Promise<void> {
    for (const [file, text] of inFolder(folder, emitted?.files ?? new Map())) {
      this.sources.set(file, text);
    }
    const id = `${folder}/${name}`;
    const schema = inlined(files.get(path) ?? true, path, files);
    this.#schemas.set(id, { text: visibleJson(schema), known: differencesIn(schema) });
    this.sources.set(`${id}.theirs.ts`, await theirType(path, files));
    this.sources.set(
      `${id}.both.ts`,
      [
        `import type { ${name} as Ours } from "./typescript/${path.replace(/\.schema\.json$/, ".js")}";`,
        `import type { Theirs } from "./${name}.theirs.js";`,
        "declare const ours: Ours;",
        "declare const theirs: Theirs;",
        "export const there: Theirs = ours;",
        "export const here: Ours = theirs;",
      ].join("\n"),
    );
  }

  /** What stands in the way, but for the listed differences; and how often each of these was met. */
  run(): { readonly faults: readonly string[]; readonly schemas: number; readonly met: ReadonlyMap<string, number> } {
    const met = new Map<string, number>();
    const faults: string[] = [];
    for (const { file, line, text } of typeFaults(this.sources)) {
      const theirs = file.replace(".both.", ".theirs.");
      const schema = this.#schemas.get(file.replace(/\.(both|theirs)\.ts$/, ""));
      const isListed = schema !== undefined && schema.known.length > 0;
      const isIncomparable = schema?.known.some(({ way }) => way === "not comparable") === true;
      const isUnprinted = this.sources.get(theirs)?.includes("export") === false;
      if (isListed && (line === theirsToOurs || isIncomparable || isUnprinted)) {
        for (const { title } of schema.known) {
          met.set(title, (met.get(title) ?? 0) + 1);
        }
      } else {
        const way = line === oursToTheirs ? "ours to theirs" : "theirs to ours";
        faults.push(`${file}, ${way}: ${text}\n${schema?.text}\n${this.sources.get(theirs)}`);
      }
    }
    return { faults, schemas: this.#schemas.size, met };
  }
}

describe("the emitted type and that of json-schema-to-typescript", () => {
  it("are assignable both ways for every shipped schema without conditions", async () => {
    const comparison = new Comparison();
    const emitted = await emitAccepted(shippedTree);
    for (const { path, name } of shippedSchemas) {
      if (!isConditional(shippedFiles.get(path) ?? true, path, shippedFiles)) {
        await comparison.add("shipped", path, name, shippedFiles, emitted);
      }
    }
    const { faults, schemas, met } = comparison.run();
    expect(faults).toEqual([]);
    expect(schemas).toBe(57);
    show("shipped", schemas, met);
  });

  it("are assignable both ways for random schemas without conditions", async () => {
    const comparison = new Comparison();
    for (const [index, each] of fc.sample(schemaCases({ plain: true }), { numRuns: 60, seed }).entries()) {
      const prepared = await prepare(each);
      if (prepared.kind === "ready") {
        await comparison.add(`case${index}`, payloadFile, "DemoOneData", each.files, prepared.emitted);
      }
    }
    const { faults, schemas, met } = comparison.run();
    expect(faults, replay(here)).toEqual([]);
    expect(schemas, replay(here)).toBeGreaterThan(40);
    show("random", schemas, met);
  });

  it.each(knownDifferences)("differ on $title", async ({ shape, example }) => {
    expect(isJsonObject(example) && shape(example)).toBe(true);
    const comparison = new Comparison();
    const files = new Map([[payloadFile, example]]);
    const prepared = await prepare({ files });
    expect(prepared.kind).toBe("ready");
    await comparison.add(
      "example",
      payloadFile,
      "DemoOneData",
      files,
      prepared.kind === "ready" ? prepared.emitted : null,
    );
    const { faults, met } = comparison.run();
    expect({ faults, met: met.size }).toEqual({ faults: [], met: 1 });
  });
});

function show(title: string, schemas: number, met: ReadonlyMap<string, number>): void {
  const listed = [...met].map(([name, count]) => `${count} × ${name}`).join(", ") || "no listed difference";
  process.stdout.write(`types assignable both ways, ${title}: ${schemas} schemas, ${listed}, seed ${seed}\n`);
}
