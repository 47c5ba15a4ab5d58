import { type CaptureLevel, find, findAll, type Schema, type TypeName } from "../../model/model.js";
import { jsonValueOf, printJsonLine } from "../print-json.js";
import type { DefinitionLink } from "./clauses.js";
import { code, type Inline, joined, md, text } from "./markdown.js";
import { anyMemberPath, elementPath, memberPath } from "./member-path.js";
import { ownPredicates, typeWords } from "./predicates.js";
import { speakersOf } from "./speakers.js";

/** One line of the table of members; those of objects written in place follow their object. */
export interface FieldRow {
  readonly path: string;
  readonly type: Inline;
  readonly required: Inline;
  readonly capture: CaptureLevel;
  readonly constraints: Inline;
  readonly description: Inline;
  /** Remarks of the schema's authors that are too long for a table. */
  readonly note: string | null;
  /** Patterns of the value and its elements that cannot be read in a table, where a bar ends a cell. */
  readonly longPatterns: readonly LongPattern[];
}

export interface LongPattern {
  readonly path: string;
  readonly source: string;
}

export function fieldRows(schema: Schema, link: DefinitionLink): FieldRow[] {
  return memberRows(schema, link, "");
}

function memberRows(schema: Schema, link: DefinitionLink, parent: string): FieldRow[] {
  const certain = speakersOf(schema, "certain only").flatMap((each) => find(each, "members") ?? []);
  const possible = speakersOf(schema, "with branches").flatMap((each) => find(each, "members") ?? []);
  const always = new Set(certain.flatMap(({ required }) => required));
  const sometimes = new Set(possible.flatMap(({ required }) => required));
  const names = new Set([...possible.flatMap(({ members }) => members.map(({ name }) => name)), ...sometimes]);
  return [...names].flatMap((name) => {
    const said = (
      certain.some(({ members }) => members.some((each) => each.name === name)) ? certain : possible
    ).flatMap(({ members }) => members.flatMap((each) => (each.name === name ? [each.schema] : [])));
    const required = always.has(name) ? md`yes` : sometimes.has(name) ? md`see rules` : md`no`;
    return valueRows(said, memberPath(parent, name), required, link);
  });
}

/** The row of a value, and those of what is written inside it. */
function valueRows(said: readonly Schema[], path: string, required: Inline, link: DefinitionLink): FieldRow[] {
  const notes = said.flatMap(({ docs }) => docs.comment ?? []);
  const row: FieldRow = {
    path,
    type: typeOf(said, link),
    required,
    capture: levelOf(said),
    constraints: joined(said.flatMap(constraintsOf), "; "),
    description: description(said),
    note: notes.length === 0 ? null : notes.join(" "),
    longPatterns: said.flatMap((each) => longPatterns(each, path)),
  };
  return [row, ...said.flatMap((each) => inside(each, path, link))];
}

/** Rows for members and elements written in place; what is referred to has a page or section of its own. */
function inside(schema: Schema, path: string, link: DefinitionLink): FieldRow[] {
  const parts = inPlace(schema);
  const own = parts.flatMap((part) => find(part, "members") ?? []);
  const members = own.some((each) => each.members.length > 0 || each.required.length > 0)
    ? memberRows(schema, link, path)
    : [];
  const items = parts
    .flatMap((part) => find(part, "items")?.items ?? [])
    .flatMap((each) => inside(each, elementPath(path), link));
  const additional = own
    .flatMap((each) => each.additional ?? [])
    .flatMap((each) => inside(each, anyMemberPath(path), link));
  return [...members, ...items, ...additional];
}

function inPlace(schema: Schema): Schema[] {
  return [schema, ...findAll(schema, "all").flatMap((each) => each.schemas.flatMap(inPlace))];
}

function typeOf(said: readonly Schema[], link: DefinitionLink): Inline {
  const parts = said.flatMap(inPlace);
  if (parts.some(({ kind }) => kind === "never")) {
    return md`never`;
  }
  const references = parts.flatMap((part) => findAll(part, "reference").map((each) => link(each.resolve())));
  const types = [...new Set(parts.flatMap((part) => find(part, "type")?.types ?? literalTypes(part)))];
  const items = parts.flatMap((part) => find(part, "items")?.items ?? []);
  const words = types.map((type) =>
    type === "array" && items.length > 0 ? md`array of ${typeOf(items, link)}` : typeWords[type],
  );
  const all = [...(words.length === 0 ? [] : [joined(words, " or ")]), ...references];
  return all.length === 0 ? md`any` : joined(all, " and ");
}

/** A list of values says the type too. */
function literalTypes(schema: Schema): TypeName[] {
  const values = find(schema, "literals")?.values ?? [];
  return [...new Set(values.map((value) => typeof value as "string" | "number" | "boolean"))];
}

function levelOf(said: readonly Schema[]): CaptureLevel {
  const levels = said.flatMap(inPlace).flatMap(({ docs }) => docs.capture ?? []);
  return (["full", "redacted"] as const).find((each) => levels.includes(each)) ?? "metadata";
}

function constraintsOf(schema: Schema): Inline[] {
  const own = ownPredicates(schema, codeInTable).map(({ verb, rest }) =>
    verb === "is" ? rest : md`${verb as Inline} ${rest}`,
  );
  const items = inPlace(schema).flatMap((part) => find(part, "items")?.items ?? []);
  const each = items.flatMap((item) => constraintsOf(item).map((words) => md`each element ${words}`));
  const { deprecated, default: assumed } = schema.docs;
  return [
    ...own,
    ...each,
    ...(assumed === null ? [] : [md`${code(printJsonLine(jsonValueOf(assumed)))} if absent`]),
    ...(deprecated ? [md`deprecated`] : []),
  ];
}

function description(said: readonly Schema[]): Inline {
  const words = said.flatMap(({ docs }) => docs.description ?? docs.title ?? []);
  return words[0] === undefined ? md`` : text(words[0]);
}

function longPatterns(schema: Schema, path: string): LongPattern[] {
  const parts = inPlace(schema);
  const own = parts.flatMap((part) => find(part, "pattern")?.source ?? []).filter(isLong);
  const items = parts.flatMap((part) => find(part, "items")?.items ?? []);
  return [
    ...own.map((source) => ({ path, source })),
    ...items.flatMap((each) => longPatterns(each, elementPath(path))),
  ];
}

function codeInTable(source: string, meaning: "value" | "pattern"): Inline {
  return meaning === "pattern" && isLong(source) ? md`what the rules say` : code(source);
}

function isLong(source: string): boolean {
  return source.includes("|");
}
