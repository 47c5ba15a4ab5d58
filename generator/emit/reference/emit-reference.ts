import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import type { Definition, Model, WireType } from "../../model/model.js";
import { oncePer } from "../../model/module-memory.js";
import type { JsonValue } from "../print-json.js";
import type { EmitInput, Emitted } from "../targets.js";
import { definitionPage } from "./definition-page.js";
import { buildExample } from "./example/build-example.js";
import { exampleEvent } from "./example/example-event.js";
import { indexPage } from "./index-page.js";
import { pictureOf } from "./page-picture.js";
import { indexPath, pagePath, siteOf } from "./site.js";

/** Emits the pages below `reference/`: one per schema file, pictures of forms, and the index. */
export function emitReference({ model, sources }: EmitInput): Emitted {
  const site = siteOf(model);
  const files = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const pictures = new Map<Definition, string>();
  const add = (path: string, text: string): void => {
    files.set(`reference/${path}`, text);
  };
  for (const module of model.modules) {
    const [root] = module.definitions;
    if (root === undefined) {
      throw new Error(`${module.file} has no definition`);
    }
    const wireType = model.wireTypes.find(({ payload }) => payload === root) ?? null;
    const value = rootExample(root, model);
    const example = value === null || wireType === null ? value : wholeEvent(model, wireType, root, value);
    const source = sources.get(module.file);
    if (example === null && source !== undefined) {
      const place = { file: source, span: { start: 0, end: 1 }, pointer: "" };
      diagnostics.push(report("no-example", place, { page: `reference/${pagePath(module.id)}` }));
    }
    const drawn = pictureOf(root, value);
    if (drawn !== null) {
      pictures.set(root, `${module.id}.svg`);
      add(`${module.id}.svg`, drawn);
    }
    const picture = pictures.get(root) ?? null;
    add(pagePath(module.id), definitionPage(site, { module, root, wireType, example, picture }));
  }
  add(indexPath, indexPage(site, pictures));
  return { files, diagnostics };
}

const exampleOf = oncePer<Definition, JsonValue | null>();

/** For the envelope, the event of the first type that has an example, if any has; for all others, a value of their own. */
function rootExample(root: Definition, model: Model): JsonValue | null {
  for (const each of root.role === "envelope" ? model.wireTypes : []) {
    const payload = each.payload === null ? null : rootExample(each.payload, model);
    const event = payload === null ? null : exampleEvent(root, each, payload);
    if (event !== null) {
      return event;
    }
  }
  return exampleOf(root, () => buildExample([root.schema], { owner: root.name, member: null }));
}

/** By envelope, then by payload. */
const eventsOf = oncePer<Definition, ReturnType<typeof oncePer<Definition, JsonValue | null>>>();

function wholeEvent(model: Model, wireType: WireType, root: Definition, payload: JsonValue): JsonValue | null {
  const { envelope } = model;
  return envelope === null
    ? payload
    : eventsOf(envelope, () => oncePer())(root, () => exampleEvent(envelope, wireType, payload));
}
