/** Random schemas in two versions: the same with some edits, or two that have nothing to do with each other. */

import type fc from "fast-check";
import { isJsonObject, type JsonSchema, jsonObject, member, withoutMember } from "../../support/json.js";
import { boundEdits } from "./bound-edits.js";
import { conditionEdits, replaceSchema } from "./condition-edits.js";
import { type Draw, drawn } from "./draw.js";
import { withFewNames } from "./few-names.js";
import { memberEdits } from "./member-edits.js";
import { follow, type SchemaFiles } from "./requirements.js";
import { sameMeaningEdits } from "./same-meaning-edits.js";
import { type CaseOptions, drawCase, payloadFile, type SchemaCase } from "./schema-cases.js";
import { SchemaDraw } from "./schema-draw.js";
import type { SchemaEdit } from "./schema-edit.js";
import { placesIn, type SchemaPlace, withDefinition, withSchemaAt } from "./schema-places.js";
import { typeAndListEdits } from "./value-edits.js";

export interface SchemaPair {
  readonly old: SchemaCase;
  readonly new: SchemaCase;
}

/** Pairs of one schema with several others, in both directions, since reading and compiling a schema takes its time. */
export function schemaPairs(options: CaseOptions = { plain: false }): fc.Arbitrary<readonly SchemaPair[]> {
  return drawn((draw) => {
    const settled = draw.chance(50) ? crowded : (each: SchemaCase) => each;
    const old = settled(drawCase(draw, options));
    const versions = Array.from({ length: 3 }, () => settled(drawVersion(draw, old, options)));
    return versions.flatMap((each) => [
      { old, new: each },
      { old: each, new: old },
    ]);
  });
}

function crowded({ files }: SchemaCase): SchemaCase {
  return { files: new Map([...files].map(([path, schema]) => [path, withFewNames(schema)])) };
}

function drawVersion(draw: Draw, old: SchemaCase, options: CaseOptions): SchemaCase {
  if (draw.chance(5)) {
    return drawCase(draw, options);
  }
  const keepsMeaning = draw.chance(20);
  let files = old.files;
  let left = 1 + draw.upTo(2);
  for (let tries = 8; tries > 0 && left > 0; tries -= 1) {
    const next = edited(draw, files, keepsMeaning, options);
    // Some edits find nothing to do, or leave all as it was.
    left -= textOf(next) === textOf(files) ? 0 : 1;
    files = next;
  }
  return { files };
}

function textOf(files: SchemaFiles): string {
  return JSON.stringify([...files]);
}

function edited(draw: Draw, files: SchemaFiles, keepsMeaning: boolean, { plain }: CaseOptions): SchemaFiles {
  const kind = draw.upTo(99);
  if (kind < (keepsMeaning ? 40 : 4)) {
    return draw.chance(50) ? inlined(draw, files) : movedOut(draw, files);
  }
  const edit = keepsMeaning ? draw.pick(sameMeaningEdits) : drawEdit(draw);
  const places = placesIn(files).filter(
    ({ way, schema }) => isJsonObject(schema) && edit.applies(schema) && (way.length > 0 || edit !== replaceSchema),
  );
  if (places.length === 0) {
    return files;
  }
  const plainly = places.filter(isCertain);
  const place = draw.pick(plainly.length > 0 && draw.chance(60) ? plainly : places);
  const tools = { draw, fresh: new SchemaDraw(draw, referencesFrom(place.file, files), plain, "_new") };
  return isJsonObject(place.schema) ? withSchemaAt(files, place, edit.apply(place.schema, tools)) : files;
}

/** Whether every payload is held against the schema, or some value in it. */
function isCertain({ file, way }: SchemaPlace): boolean {
  return file === payloadFile && !way.some((step) => ["$defs", "if", "then", "else"].includes(String(step)));
}

function drawEdit(draw: Draw): SchemaEdit {
  const topics = [
    memberEdits,
    typeAndListEdits,
    boundEdits,
    boundEdits,
    boundEdits,
    conditionEdits,
    [replaceSchema],
    sameMeaningEdits,
  ];
  return draw.pick(draw.pick(topics));
}

/** What an edit may refer to without a reference that leads back. */
function referencesFrom(file: string, files: SchemaFiles) {
  const others = file === payloadFile ? [...files.keys()].filter((each) => each !== payloadFile) : [];
  return others.map((each) => ({ ref: `../${each}`, takesObjects: false }));
}

/** Writes in place what a reference names, if that refers to nothing itself. */
function inlined(draw: Draw, files: SchemaFiles): SchemaFiles {
  const places = placesIn(files).flatMap((place) => {
    const reference = isJsonObject(place.schema) ? member(place.schema, "$ref") : undefined;
    const target = typeof reference === "string" ? follow(reference, place.file, files) : null;
    return target === null || JSON.stringify(target.schema).includes('"$ref"')
      ? []
      : [{ place, target: target.schema }];
  });
  if (places.length === 0) {
    return files;
  }
  const { place, target } = draw.pick(places);
  const bare = isJsonObject(target) ? ["$id", "$schema", "$defs"].reduce(withoutMember, target) : target;
  const { schema } = place;
  const rest = isJsonObject(schema) ? withoutMember(schema, "$ref") : {};
  if (Object.keys(rest).length === 0) {
    return withSchemaAt(files, place, bare);
  }
  const parts = Array.isArray(rest.allOf) ? rest.allOf : [];
  return withSchemaAt(files, place, jsonObject([...Object.entries(rest), ["allOf", [...parts, bare]]]));
}

/** Moves a schema below `$defs` and refers to it. */
function movedOut(draw: Draw, files: SchemaFiles): SchemaFiles {
  const places = placesIn(files).filter(({ file, way }) => way.length > 0 && isJsonObject(files.get(file)));
  if (places.length === 0) {
    return files;
  }
  const place = draw.pick(places);
  const name = freeName(files, place);
  const { schema } = place;
  const level = isJsonObject(schema) ? member(schema, "x-aep-capture") : undefined;
  const moved: JsonSchema = isJsonObject(schema) ? withoutMember(schema, "x-aep-capture") : schema;
  const referring = jsonObject([
    ["$ref", `#/$defs/${name}`],
    ...(level === undefined ? [] : [["x-aep-capture", level] as const]),
  ]);
  return withDefinition(withSchemaAt(files, place, referring), place.file, name, moved);
}

function freeName(files: SchemaFiles, { file }: SchemaPlace): string {
  const root = files.get(file);
  const known = isJsonObject(root) ? member(root, "$defs") : undefined;
  return `moved${isJsonObject(known) ? Object.keys(known).length : 0}`;
}
