import type { Definition, Module, WireType } from "../../model/model.js";
import { oncePer } from "../../model/module-memory.js";
import { bundledPath } from "../json-schema/bundled-path.js";
import { type JsonValue, printJson } from "../print-json.js";
import { fieldRows } from "./field-rows.js";
import {
  type Block,
  code,
  codeSpan,
  heading,
  type Inline,
  image,
  joined,
  jsonBlock,
  link,
  list,
  md,
  page,
  paragraph,
  table,
  text,
} from "./markdown.js";
import { relatedBlocks } from "./related.js";
import { rulesOf } from "./rules.js";
import { pagePath, relative, type Site, sectionTitle, shownName } from "./site.js";

export interface PageParts {
  readonly module: Module;
  readonly root: Definition;
  /** Its row of the registry; null for common objects and the envelope. */
  readonly wireType: WireType | null;
  /** What a page shows: a whole event for a payload where there is an envelope. */
  readonly example: JsonValue | null;
  /** Path of the picture, from the root of the reference. */
  readonly picture: string | null;
}

/** The page of one schema file. */
export function definitionPage(site: Site, parts: PageParts): string {
  const { module, root, wireType, picture } = parts;
  const path = pagePath(module.id);
  const name = shownName(site.model, root);
  const inside = module.definitions.filter((each) => each !== root);
  return page(module.file, [
    heading(1, text(name)),
    ...intro(root),
    facts(path, root, wireType),
    ...(picture === null
      ? []
      : [heading(2, md`How it looks`), image(`How the fields of ${name} look`, relative(path, picture))]),
    ...exampleBlocks(parts),
    ...sectionsOf(root, () => sections(site, path, root, 2)),
    ...inside.flatMap((each) => [
      heading(2, text(sectionTitle(each))),
      ...intro(each),
      ...sectionsOf(each, () => sections(site, path, each, 3)),
    ]),
    ...relatedBlocks(site, path, root, wireType),
  ]);
}

function intro({ schema: { docs } }: Definition): Block[] {
  const words = docs.description ?? docs.title;
  return [
    ...(docs.deprecated ? [paragraph(md`**Deprecated.**`)] : []),
    ...(words === null ? [] : [paragraph(text(words))]),
    ...(docs.comment === null ? [] : [paragraph(text(docs.comment))]),
  ];
}

function facts(path: string, root: Definition, wireType: WireType | null): Block {
  const schema = link(md`JSON Schema`, relative(`reference/${path}`, bundledPath(root.schema.location.file)));
  const type = md`TypeScript type ${code(root.name)}`;
  const row = wireType === null ? [] : [statusWords(wireType), md`scope ${text(wireType.row.scope)}`];
  return paragraph(joined([...row, type, schema], " · "));
}

export function statusWords({ row }: WireType): Inline {
  const status = text(row.status);
  return row.experimental ? md`${status}, experimental` : status;
}

function exampleBlocks({ root, example }: PageParts): Block[] {
  const title = heading(2, md`Example`);
  if (example === null) {
    return [title, paragraph(md`None could be made up from the schema; its ${code("examples")} can give one.`)];
  }
  return root.role === "payload" || root.role === "envelope" || root.role === "common"
    ? [title, jsonBlock(printJson(example, "short"))]
    : [];
}

const sectionsOf = oncePer<Definition, readonly Block[]>();

/** Members, rules and notes of one definition. */
function sections(site: Site, path: string, definition: Definition, level: 2 | 3): Block[] {
  const toDefinition = (each: Definition): Inline => site.linkTo(path, each);
  const rows = fieldRows(definition.schema, toDefinition);
  const patterns = rows.flatMap(({ longPatterns }) =>
    longPatterns.map((each) => ({ line: md`${codeSpan(each.path)} matches ${codeSpan(each.source)}.` })),
  );
  const rules = [...patterns, ...rulesOf(definition.schema, toDefinition)];
  const notes = rows.flatMap(({ path: member, note }) =>
    note === null ? [] : [{ line: md`${code(member)}: ${text(note)}` }],
  );
  const hasLevels = definition.role !== "envelope";
  const titles = [md`Name`, md`Type`, md`Required`, ...(hasLevels ? [md`Capture`] : []), md`Constraints`, md`Meaning`];
  const cells = rows.map((row) => [
    code(row.path),
    row.type,
    row.required,
    ...(hasLevels ? [row.capture as Inline] : []),
    row.constraints,
    row.description,
  ]);
  return [
    heading(level, md`Fields`),
    cells.length === 0 ? paragraph(md`It names no members of its own.`) : table(titles, cells),
    ...(rules.length === 0 ? [] : [heading(level, md`Rules`), list(rules)]),
    ...(notes.length === 0 ? [] : [heading(level, md`Notes`), list(notes)]),
  ];
}
