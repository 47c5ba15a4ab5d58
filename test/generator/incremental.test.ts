/** What a watching process writes: a run that remembers the one before gives what a run that remembers nothing gives. */

import { describe, expect, test } from "vitest";
import { printLinksHere, rememberLinks } from "../../generator/emit/typescript/link-printer.js";
import { type Generated, generate, Memory, targets } from "../../generator/generate.js";
import { treeAround } from "../support/check.js";
import type { JsonObject } from "../support/json.js";
import { shippedFiles, shippedTree } from "../support/shipped-schemas.js";

type Texts = Readonly<Record<string, string>>;

const shipped: Texts = Object.fromEntries(
  [...shippedTree.files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]),
);

const cold = (texts: Texts): Promise<Generated> => generate(treeOf(texts));

/** A process that goes on: each run remembers those before. */
function watching(): (texts: Texts) => Promise<Generated> {
  const memory = new Memory();
  const print = rememberLinks(printLinksHere);
  return (texts) => generate(treeOf(texts), targets, print, memory);
}

function treeOf(texts: Texts) {
  const encoder = new TextEncoder();
  return { files: new Map(Object.entries(texts).map(([path, text]) => [path, encoder.encode(text)])) };
}

/** The paths whose texts differ. */
function changed(before: Generated, after: Generated): string[] {
  return [...new Set([...before.files.keys(), ...after.files.keys()])]
    .filter((path) => before.files.get(path) !== after.files.get(path))
    .sort();
}

function errorsOf({ diagnostics }: Generated): string[] {
  return diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);

describe("after any edit of a shipped schema, and after its repair, the output is that of a cold run", async () => {
  const run = watching();
  const untouched = await cold(shipped);

  test.each([...shippedFiles.keys()])("%s", async (path) => {
    const schema: JsonObject = JSON.parse(shipped[path] ?? "");
    const edit = (members: JsonObject): Texts => ({ ...shipped, [path]: json({ ...schema, ...members }) });
    expect(await run(shipped)).toEqual(untouched);

    const described = edit({ description: "Described anew." });
    const afterDescribed = await cold(described);
    expect(changed(untouched, afterDescribed)).not.toEqual([]);
    expect(await run(described)).toEqual(afterDescribed);

    // A pattern that no other schema has moves the numbers of all that follow it in Python.
    const member = { type: "string", pattern: "^z{3}$", "x-aep-capture": "redacted" };
    const extended = edit({ properties: { ...(schema.properties as JsonObject), zz_added: member } });
    const afterExtended = await cold(extended);
    expect(changed(afterDescribed, afterExtended)).not.toEqual([]);
    expect(await run(extended)).toEqual(afterExtended);

    const refused = await run({ ...extended, [path]: (extended[path] ?? "").slice(0, -1) });
    expect([refused.files.size, errorsOf(refused)]).toEqual([0, ["json-syntax"]]);
    expect(await run(extended)).toEqual(afterExtended);
  });
});

describe("what no schema says itself changes it too", () => {
  const payload = { type: "object", description: "One.", properties: { part: { $ref: "../common/part.schema.json" } } };
  const coded = { type: "string", pattern: "^b$" };
  const inner = { type: "object", properties: { deep: { type: "string" } } };
  const part = { type: "object", description: "Part.", properties: { inner } };
  const row = (type: string) => ({
    type,
    status: "optional",
    scope: "session",
    schema: `types/${type}.schema.json`,
    summary: "One of them",
  });
  const rows = (...all: readonly object[]): Texts => ({ "registry/types.json": json({ aep: "0.1", types: all }) });
  const [one, two, last] = [row("demo.one"), row("demo.two"), row("demo.zed")];
  const start: Texts = {
    ...Object.fromEntries(Object.entries(treeAround(payload)).map(([path, value]) => [path, json(value)])),
    ...rows(one, last),
    "common/part.schema.json": json(part),
    "types/demo.zed.schema.json": json({ type: "object", properties: { coded } }),
  };

  const edits: Readonly<Record<string, Texts>> = {
    "a row of the registry": {
      ...start,
      ...rows({ ...one, summary: "Told anew", status: "mandatory" }, last),
    },
    "a pattern before others, which moves their numbers in Python": {
      ...start,
      "common/part.schema.json": json({
        ...part,
        properties: { ...part.properties, code: { ...coded, pattern: "^a$" } },
      }),
    },
    "a file that refers to another": {
      ...start,
      ...rows(one, two, last),
      "types/demo.two.schema.json": json({ type: "object", properties: { part: payload.properties.part } }),
    },
    "a reference into another file, which becomes a definition there": {
      ...start,
      ...rows(one, two, last),
      "types/demo.two.schema.json": json({
        type: "object",
        properties: { inner: { $ref: "../common/part.schema.json#/properties/inner" } },
      }),
    },
    "another name for a type, and so for its payload": {
      ...Object.fromEntries(Object.entries(start).filter(([path]) => path !== "types/demo.one.schema.json")),
      ...rows(row("demo.uno"), last),
      "types/demo.uno.schema.json": start["types/demo.one.schema.json"] ?? "",
    },
    "a shared file that goes, with the reference to it": {
      ...Object.fromEntries(Object.entries(start).filter(([path]) => !path.startsWith("common/"))),
      "types/demo.one.schema.json": json({ type: "object", description: "One." }),
    },
  };

  test.each(Object.entries(edits))("%s, and back", async (_, edited) => {
    const run = watching();
    const [before, after] = [await cold(start), await cold(edited)];
    expect([before.files.size > 0, after.files.size > 0, changed(before, after).length > 0]).toEqual([
      true,
      true,
      true,
    ]);
    for (const [texts, wanted] of [
      [start, before],
      [edited, after],
      [start, before],
      [edited, after],
    ] as const) {
      expect(await run(texts)).toEqual(wanted);
    }
  });

  test("a save that changes no pattern, and then one that changes or takes out a pattern behind it", async () => {
    const described = { ...start, "types/demo.one.schema.json": json({ ...payload, description: "Two." }) };
    for (const properties of [{ coded: { ...coded, pattern: "^c$" } }, {}]) {
      const next = { ...described, "types/demo.zed.schema.json": json({ type: "object", properties }) };
      const run = watching();
      await run(start);
      await run(described);
      expect(await run(next)).toEqual(await cold(next));
    }
  });

  test("a fault that one target finds is found again, and its repair too", async () => {
    const run = watching();
    const properties = { greek: { type: "string", pattern: "^\\p{L}$" }, coded };
    const zed: Texts = { "types/demo.zed.schema.json": json({ type: "object", properties }) };
    const longer = edits["a pattern before others, which moves their numbers in Python"] ?? {};
    const [refused, both] = [
      { ...start, ...zed },
      { ...longer, ...zed },
    ];
    expect([await cold(refused), await cold(both)].map(errorsOf)).toEqual([["python-pattern"], ["python-pattern"]]);
    for (const texts of [start, refused, refused, both, longer, both, start]) {
      expect(await run(texts)).toEqual(await cold(texts));
    }
  });

  test("all edits one after the other, in both orders", async () => {
    const run = watching();
    const all = Object.values(edits);
    for (const texts of [...all, ...[...all].reverse()]) {
      expect(await run(texts)).toEqual(await cold(texts));
    }
  });
});
