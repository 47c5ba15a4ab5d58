/** Accepted values are of the emitted type, and values with one structural fault are not. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EmittedTree, emitAccepted, guardOf } from "../../support/emitted.js";
import { visibleJson } from "../../support/json.js";
import { replay, seed } from "../../support/seed.js";
import { shippedFiles, shippedSchemas, shippedTree } from "../../support/shipped-schemas.js";
import { inFolder, type TypeFault, typeFaults } from "../../support/type-check.js";
import type { SchemaFiles } from "../arbitraries/requirements.js";
import { schemaCases } from "../arbitraries/schema-cases.js";
import { sourceOf, validValues } from "../arbitraries/schema-values.js";
import { prepare } from "../case-agreement.js";
import { declaredNames, type TypeChecks, typeChecks } from "./literal-type.js";
import { structuralFaults } from "./structural-faults.js";

const here = "test/properties/types/values-and-types.test.ts";

interface Checked {
  readonly schema: string;
  readonly good: TypeChecks;
  readonly bad: TypeChecks;
}

class Checks {
  readonly sources = new Map<string, string>();
  readonly #checked = new Map<string, Checked>();

  /** Draws values of one schema, and breaks each of them in several places. */
  add(
    folder: string,
    path: string,
    name: string,
    files: SchemaFiles,
    is: (value: unknown) => boolean,
    runs: number,
  ): void {
    const source = sourceOf(files, path);
    const accepted = fc.sample(validValues(source), { numRuns: runs, seed }).filter(is);
    const known = declaredNames(files.values());
    const faults = accepted
      .flatMap((value) => spread(structuralFaults(source.part, value, files)))
      .map(({ value, removed }) => ({ value, known: without(known, removed) }));
    const module = `./typescript/${path.replace(/\.schema\.json$/, ".js")}`;
    const good = typeChecks(
      name,
      module,
      accepted.map((value) => ({ value, known })),
    );
    const bad = typeChecks(name, module, faults);
    const id = `${folder}/${name}`;
    this.#checked.set(id, { schema: visibleJson(files.get(path)), good, bad });
    this.sources.set(`${id}.good.ts`, good.text);
    this.sources.set(`${id}.bad.ts`, bad.text);
  }

  addTree(folder: string, { files }: EmittedTree): void {
    for (const [path, text] of inFolder(folder, files)) {
      this.sources.set(path, text);
    }
  }

  /** Compiles everything; the values on which types and schemas disagree, and counts. */
  run(): {
    readonly disagreements: readonly string[];
    readonly good: number;
    readonly bad: number;
  } {
    const faults = typeFaults(this.sources);
    const disagreements: string[] = [];
    const totals = { good: 0, bad: 0 };
    for (const [id, { schema, good, bad }] of this.#checked) {
      const ofGood = byLine(faults, `${id}.good.ts`);
      for (const [line, value] of good.lines) {
        const found = ofGood.get(line);
        totals.good += 1;
        if (found !== undefined) {
          disagreements.push(`${visibleJson(value)} is accepted, but: ${found.text}\n  ${id}: ${schema}`);
        }
      }
      const ofBad = byLine(faults, `${id}.bad.ts`);
      for (const [line, value] of bad.lines) {
        totals.bad += 1;
        if (!ofBad.has(line)) {
          disagreements.push(`${visibleJson(value)} is faulty, but compiles\n  ${id}: ${schema}`);
        }
      }
    }
    const elsewhere = faults.filter(({ file }) => !/\.(good|bad)\.ts$/.test(file));
    return { disagreements: [...disagreements, ...elsewhere.map(({ file, text }) => `${file}: ${text}`)], ...totals };
  }
}

describe("values and types", () => {
  it("agree for every shipped schema", async () => {
    const checks = new Checks();
    const emitted = await emitAccepted(shippedTree);
    checks.addTree("shipped", emitted);
    for (const { path, name } of shippedSchemas) {
      checks.add("shipped", path, name, shippedFiles, guardOf(emitted, name).is, 15);
    }
    const { disagreements, good, bad } = checks.run();
    expect(disagreements, replay(here)).toEqual([]);
    expect(good).toBeGreaterThan(500);
    expect(bad).toBeGreaterThan(500);
    show("types of shipped schemas", shippedSchemas.length, good, bad);
  });

  it("agree for random schemas", async () => {
    const checks = new Checks();
    let schemas = 0;
    for (const [index, each] of fc.sample(schemaCases(), { numRuns: 100, seed }).entries()) {
      const prepared = await prepare(each);
      if (prepared.kind === "ready") {
        checks.addTree(`case${index}`, prepared.emitted);
        for (const { path, guard, accepts } of prepared.subjects.filter(({ pointer }) => pointer === "")) {
          schemas += 1;
          checks.add(`case${index}`, path, guard.name, each.files, accepts, 8);
        }
      }
    }
    const { disagreements, good, bad } = checks.run();
    expect(disagreements, replay(here)).toEqual([]);
    expect(good).toBeGreaterThan(500);
    expect(bad).toBeGreaterThan(200);
    show("types of random schemas", schemas, good, bad);
  });
});

/** At most some six faults of a value, spread over all of them. */
function spread<Each>(faults: readonly Each[]): Each[] {
  const step = Math.max(1, Math.floor(faults.length / 6));
  return faults.filter((_, index) => index % step === 0);
}

/** Said to be absent, a member that tells types apart would make the compiler find nothing to compare. */
function without(known: ReadonlySet<string>, removed: string | null): ReadonlySet<string> {
  return new Set([...known].filter((name) => name !== removed));
}

function byLine(faults: readonly TypeFault[], file: string): ReadonlyMap<number, TypeFault> {
  return new Map(faults.filter((each) => each.file === file).map((each) => [each.line, each]));
}

function show(title: string, schemas: number, good: number, bad: number): void {
  process.stdout.write(
    `${title}: ${schemas} schemas, ${good} values of the type, ${bad} faulty ones refused, seed ${seed}\n`,
  );
}
