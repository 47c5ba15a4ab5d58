import type { CaptureLevel, Category, Levels } from "../checked-schema.js";
import { captureLevels } from "../keywords/capture.js";
import type { RegistryReader } from "./registry-reader.js";

/** Reads registry/categories.json; rows with faults are left out. */
export function readCategories(reader: RegistryReader): readonly Category[] | null {
  const root = reader.object(reader.file.root, "the registry", ["categories"]);
  const list = root === null ? null : reader.member(root, "categories", "array");
  if (list === null) {
    return null;
  }
  const categories = new Map<string, Category>();
  for (const node of list.items) {
    const row = reader.object(node, "a row of categories", ["name", "scope", "summary"]);
    if (row === null) {
      continue;
    }
    const name = reader.member(row, "name", "string");
    const scope = reader.member(row, "scope", "string");
    const summary = reader.member(row, "summary", "string");
    if (name === null || scope === null || summary === null) {
      continue;
    }
    if (categories.has(name.value)) {
      reader.report("duplicate-row", name.span, row.pointer, "name", { member: "name", name: name.value });
    } else {
      categories.set(name.value, { name: name.value, scope: scope.value, summary: summary.value });
    }
  }
  return [...categories.values()];
}

/** Reads a file of ordered levels such as registry/severity.json. */
export function readLevels(reader: RegistryReader): Levels | null {
  const root = reader.object(reader.file.root, "the registry", ["order", "default"]);
  if (root === null) {
    return null;
  }
  const list = reader.member(root, "order", "array");
  const initial = reader.member(root, "default", "string");
  if (list === null || initial === null) {
    return null;
  }
  const order = reader.strings(list, root, "order").map((node) => node.value);
  const known = reader.known(initial, root, "default", order);
  return known === null ? null : { order, default: known };
}

/** Reads registry/capture.json, whose order the protocol fixes. */
export function readCapture(reader: RegistryReader): Levels<CaptureLevel> | null {
  const levels = readLevels(reader);
  if (levels === null) {
    return null;
  }
  if (levels.order.join("\n") !== captureLevels.join("\n")) {
    const { root } = reader.file;
    const span = (root.kind === "object" ? root.members.get("order")?.nameSpan : undefined) ?? root.span;
    reader.report("wrong-levels", span, "", "order", { expected: captureLevels }, { allowed: captureLevels });
    return null;
  }
  const initial = captureLevels.find((level) => level === levels.default);
  return initial === undefined ? null : { order: captureLevels, default: initial };
}

/** Reads registry/nack-reasons.json: names, or objects that carry a name and more. */
export function readNackReasons(reader: RegistryReader): readonly string[] | null {
  const root = reader.object(reader.file.root, "the registry", ["reasons"]);
  const list = root === null ? null : reader.member(root, "reasons", "array");
  if (root === null || list === null) {
    return null;
  }
  const names = list.items.map((item) => (item.kind === "object" ? (item.members.get("name")?.value ?? item) : item));
  return reader.strings({ ...list, items: names }, root, "reasons").map((node) => node.value);
}
