/**
 * The constrained subset of JSON Schema 2020-12: every keyword a schema may hold, in the order in which people look
 * them up. What this table lacks is refused; `explain`, the meta-schema and the reader all come from it.
 */

import type { KeywordDefinition, KeywordGroup, KeywordName, Placement } from "./keyword.js";
import { additionalProperties } from "./keywords/additional-properties.js";
import { allOf } from "./keywords/all-of.js";
import { capture } from "./keywords/capture.js";
import { comment } from "./keywords/comment.js";
import { constKeyword } from "./keywords/const.js";
import { defaultKeyword } from "./keywords/default.js";
import { defs } from "./keywords/defs.js";
import { deprecated } from "./keywords/deprecated.js";
import { description } from "./keywords/description.js";
import { elseKeyword } from "./keywords/else.js";
import { enumKeyword } from "./keywords/enum.js";
import { examples } from "./keywords/examples.js";
import { exclusiveMaximum } from "./keywords/exclusive-maximum.js";
import { exclusiveMinimum } from "./keywords/exclusive-minimum.js";
import { format } from "./keywords/format.js";
import { id } from "./keywords/id.js";
import { ifKeyword } from "./keywords/if.js";
import { items } from "./keywords/items.js";
import { maxItems } from "./keywords/max-items.js";
import { maxLength } from "./keywords/max-length.js";
import { maximum } from "./keywords/maximum.js";
import { minItems } from "./keywords/min-items.js";
import { minLength } from "./keywords/min-length.js";
import { minimum } from "./keywords/minimum.js";
import { pattern } from "./keywords/pattern.js";
import { properties } from "./keywords/properties.js";
import { propertyNames } from "./keywords/property-names.js";
import { ref } from "./keywords/ref.js";
import { required } from "./keywords/required.js";
import { schema } from "./keywords/schema.js";
import { thenKeyword } from "./keywords/then.js";
import { title } from "./keywords/title.js";
import { type } from "./keywords/type.js";

export const subset: { readonly [Name in KeywordName]-?: KeywordDefinition<Name> } = {
  type,
  enum: enumKeyword,
  const: constKeyword,
  $ref: ref,
  allOf,
  if: ifKeyword,
  then: thenKeyword,
  else: elseKeyword,
  properties,
  required,
  additionalProperties,
  propertyNames,
  items,
  minItems,
  maxItems,
  minLength,
  maxLength,
  pattern,
  format,
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  $schema: schema,
  $id: id,
  $defs: defs,
  $comment: comment,
  title,
  description,
  default: defaultKeyword,
  examples,
  deprecated,
  "x-aep-capture": capture,
};

/** What all rows have in common, whatever their values are. */
export type AnyKeyword = Omit<KeywordDefinition<KeywordName>, "read">;

export const keywordTable: readonly AnyKeyword[] = Object.values(subset);

const byName: ReadonlyMap<string, KeywordName> = new Map(keywordTable.map((row) => [row.name, row.name]));

/** The keyword of that name; null for what the subset lacks, `constructor` included. */
export function findKeyword(name: string): KeywordName | null {
  return byName.get(name) ?? null;
}

/** The names a schema may hold where it stands, sorted. */
export function allowedKeywords(places: readonly Placement[]): readonly string[] {
  return keywordTable
    .filter((row) => places.includes(row.place))
    .map((row) => row.name)
    .sort();
}

export const keywordGroups: readonly { readonly group: KeywordGroup; readonly title: string }[] = [
  { group: "assertion", title: "Refuse values" },
  { group: "applicator", title: "Apply schemas" },
  { group: "structure", title: "Name and hold schemas, at the root of a file" },
  { group: "annotation", title: "Say something, refuse nothing" },
];
