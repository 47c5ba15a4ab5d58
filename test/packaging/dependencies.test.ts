import { describe, expect, test } from "vitest";
import { workspacePackages } from "../support/packed.js";

/** What packages may need at run time, and why it is not our own code. Whoever adds a row has to write the reason. */
const allowed: Readonly<Record<string, string>> = {
  "@hono/node-server": "carries hono's requests and answers over Node's HTTP server",
  commander: "command lines with subcommands and help, without dependencies of its own",
  "eventsource-parser": "reads event streams where there is no EventSource that takes headers",
  hono: "routes of the hop on web-standard requests, testable without a port",
  "jsonc-parser": "places of nodes in JSON, and edits of settings files that keep comments",
  picocolors: "colours that know NO_COLOR",
  ulid: "ids of events that sort by time",
  ws: "WebSockets in Node 20, on both sides",
  yaml: "prints the AsyncAPI document",
};

/** What the generator needs besides: it runs on the machines of those who edit schemas, never with what it generated. */
const allowedForGenerator: Readonly<Record<string, string>> = {
  "@apidevtools/json-schema-ref-parser": "reads references between schema files",
  "@eslint-community/regexpp": "the syntax tree of patterns, to refuse what languages read differently",
  ajv: "second opinion on every event that compare shows",
  "ajv-formats": "date-time and uri for ajv",
  "code-block-writer": "ts-morph's own writer, where its compiler is not needed",
  diff: "what check shows of files that are out of date",
  "fast-check": "draws the events among which compare looks for witnesses",
  recheck: "finds patterns that take super-linear time",
  "ts-morph": "prints TypeScript",
};

const packages = workspacePackages();
const names = new Set(packages.map((each) => each.manifest.name));

describe("what packages need at run time", () => {
  test.each(packages.map((each) => [each.manifest.name, each.manifest] as const))("%s", (name, manifest) => {
    const known = { ...allowed, ...(name === "@aepkit/generator" ? allowedForGenerator : {}) };
    const wanted = Object.entries(manifest.dependencies ?? {});
    expect(wanted.map(([each]) => each).filter((each) => !names.has(each) && !Object.hasOwn(known, each))).toEqual([]);
    // Exact versions: what was tested is what people get.
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    // All packages go out together, so each needs the others as they are here.
    expect(wanted.filter(([each, version]) => names.has(each) && version !== manifest.version)).toEqual([]);
  });

  test("no row is left of something that nobody needs any more", () => {
    const needed = new Set(packages.flatMap((each) => Object.keys(each.manifest.dependencies ?? {})));
    const rows = Object.keys({ ...allowed, ...allowedForGenerator });
    expect(rows.filter((name) => !needed.has(name))).toEqual([]);
  });

  test("nobody needs the generator, and the events need nobody", () => {
    const needing = packages.filter((each) => Object.hasOwn(each.manifest.dependencies ?? {}, "@aepkit/generator"));
    expect(needing).toEqual([]);
    expect(packages.find((each) => each.manifest.name === "@aepkit/events")?.manifest.dependencies).toBeUndefined();
  });
});

describe("the package file of", () => {
  test.each(packages.map((each) => [each.manifest.name, each.manifest] as const))("%s", (_, manifest) => {
    expect(manifest.license).toBe("Apache-2.0");
    expect(manifest.engines).toEqual({ node: ">=20.19" });
    expect(manifest.sideEffects).toBeDefined();
    expect(manifest.files).toContain("dist");
    expect(manifest.exports).toHaveProperty(["./package.json"]);
  });
});
