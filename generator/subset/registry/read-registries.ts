import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import type { SourceFile } from "../../source/json-node.js";
import type { Registries } from "../checked-schema.js";
import { registryPaths } from "../schema-files.js";
import { RegistryReader } from "./registry-reader.js";
import { readCapture, readCategories, readLevels, readNackReasons } from "./small-registries.js";
import { readTypes } from "./types-registry.js";

export interface RegistryReading {
  /** Null when registry/types.json is missing or unusable. */
  readonly registries: Registries | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the files of `registry/`. Only types.json must be there. */
export function readRegistries(
  sources: ReadonlyMap<string, SourceFile>,
  unreadable: ReadonlySet<string>,
): RegistryReading {
  const diagnostics: Diagnostic[] = [];
  const read = <Value>(path: string, reading: (reader: RegistryReader) => Value | null): Value | null => {
    const file = sources.get(path);
    if (file === undefined) {
      if (!unreadable.has(path)) {
        diagnostics.push(reportMissing(path));
      }
      return null;
    }
    const reader = new RegistryReader(file);
    const value = reading(reader);
    diagnostics.push(...reader.diagnostics);
    return value;
  };
  const categories = read(registryPaths.categories, readCategories);
  const types = read(registryPaths.types, (reader) => readTypes(reader, categories));
  const severity = read(registryPaths.severity, readLevels);
  const capture = read(registryPaths.capture, readCapture);
  const nackReasons = read(registryPaths.nackReasons, readNackReasons);
  const registries =
    types === null ? null : { aep: types.aep, types: types.rows, categories, severity, capture, nackReasons };
  return { registries, diagnostics };
}

const lost: { readonly [path: string]: string } = {
  [registryPaths.categories]: "categories of types are not checked",
  [registryPaths.severity]: "the output has no severities",
  [registryPaths.capture]: "the output has no capture levels",
  [registryPaths.nackReasons]: "the output has no reasons for refusals",
};

function reportMissing(path: string): Diagnostic {
  const place = { file: { path, text: "" }, span: { start: 0, end: 0 }, pointer: null };
  return path === registryPaths.types
    ? report("missing-registry", place, { path })
    : report("absent-file", place, { path, lost: lost[path] ?? "" });
}
