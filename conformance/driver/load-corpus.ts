import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { newAjv } from "./ajv.js";
import type { Corpus, MappingCase } from "./cases.js";
import type { JsonObject } from "./json.js";

export const conformanceFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** A fixture file that is not what its schema says. */
class CorpusError extends Error {}

/** Reads every fixture file and holds it against its schema. */
export function loadCorpus(folder = path.join(conformanceFolder, "fixtures")): Corpus {
  const bytes = fs.readFileSync(path.join(folder, "golden", "golden.jsonl"));
  return {
    golden: { events: eventsOf(bytes.toString("utf8")), bytes },
    invalid: casesIn(folder, "invalid"),
    gating: casesIn(folder, "capture-gating"),
    downlevel: casesIn(folder, "downlevel"),
    redaction: casesIn(folder, "redaction"),
    forms: casesIn(folder, "forms"),
    mappings: vendors.flatMap((vendor) => casesIn<MappingCase>(folder, "mappings", vendor)),
  };
}

function eventsOf(text: string): JsonObject[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line): JsonObject => JSON.parse(line));
}

/** Whose forms there are mappings of, by the names of their files. */
const vendors = ["claude-code", "mcp"];

function casesIn<Case>(folder: string, category: string, name = "cases"): Case[] {
  const file = path.join(folder, category, `${name}.json`);
  const content: { cases: Case[] } = JSON.parse(fs.readFileSync(file, "utf8"));
  const validate = newAjv().addSchema(readSchema("common")).compile(readSchema(category));
  if (!validate(content)) {
    const errors = (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
    throw new CorpusError(`${file} is not what case-schemas/${category}.schema.json says:\n  ${errors.join("\n  ")}`);
  }
  return content.cases;
}

function readSchema(name: string): object {
  return JSON.parse(fs.readFileSync(path.join(conformanceFolder, "case-schemas", `${name}.schema.json`), "utf8"));
}
