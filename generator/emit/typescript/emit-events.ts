import { type MergedView, mergedView } from "../../model/merged-view.js";
import type { Definition, Model, Schema, WireType } from "../../model/model.js";
import { typeAlias } from "./declarations.js";
import { eventGuards } from "./event-guards.js";
import { ModuleImports } from "./module-imports.js";
import { commentLines, literal, propertyName } from "./printer.js";
import type { Statement } from "./statements.js";
import { typeText } from "./type-text.js";

/** The module of whole events: envelope and payload together, for every registered type. */
export function emitEvents(model: Model, envelope: Definition): Statement[] {
  const imports = new ModuleImports("events");
  const event = imports.add(envelope.name, envelope.module, true);
  const attributes = mergedView(envelope.schema).members;
  const types = model.wireTypes.map((each) => eventAlias(each, event, attributes, imports));
  const known = [
    mapAlias("AepPayloadMap", "Payload of each type that has one.", payloadLines(model, imports)),
    mapAlias("AepEventMap", "Whole event of each registered type.", eventLines(model)),
    typeAlias("AepEventOf<Type extends keyof AepEventMap>", ["The whole event of one type."], "AepEventMap[Type]"),
    typeAlias(
      "KnownAepEvent",
      ["Any event of a registered type; a `switch` over `type` narrows it."],
      "AepEventMap[keyof AepEventMap]",
    ),
  ];
  const guards = eventGuards(model, envelope, imports);
  const needsWithoutData = model.wireTypes.some((each) => each.payload !== null);
  const code = [...known, ...(needsWithoutData ? [withoutData] : []), ...types, ...guards];
  return [...imports.links(code), ...code];
}

/**
 * The envelope allows any object as payload. Where the payload's type is known, that permission would let every
 * misspelt member through, so it is taken out; an index signature survives this, as it would not survive `Omit`.
 */
const withoutData =
  'type WithoutData<Event> = {\n  [Name in keyof Event as Name extends "data" ? never : Name]: Event[Name];\n};';

/** What is said about each attribute of the envelope. */
type Attributes = MergedView["members"];

function eventAlias(each: WireType, event: string, attributes: Attributes, imports: ModuleImports): string {
  const views = each.refinement.map(mergedView);
  const required = new Set(views.flatMap((view) => [...view.required]));
  const names = new Set([...required, ...views.flatMap((view) => [...view.members.keys()])]);
  names.delete("type");
  names.delete("data");
  const lines = [`type: ${literal(each.row.type)};\n`];
  for (const name of names) {
    lines.push(
      `${propertyName(name)}${required.has(name) ? "" : "?"}: ${refinedType(name, views, attributes, imports)};\n`,
    );
  }
  if (each.payload !== null) {
    lines.push(`data?: ${imports.add(each.payload.name, each.payload.module, true)};\n`);
  }
  const doc = [...commentLines(each.row.summary), `Wire name: \`${each.row.type}\`, ${each.row.status}.`];
  const base = each.payload === null ? event : `WithoutData<${event}>`;
  return typeAlias(each.eventName ?? "", doc, `${base} & ${block(lines)}`);
}

/** What a branch says of an attribute; of one that it only requires, what the envelope says. */
function refinedType(
  name: string,
  views: readonly MergedView[],
  attributes: Attributes,
  imports: ModuleImports,
): string {
  const scope = { typeName: (each: { name: string; module: string }) => imports.add(each.name, each.module, true) };
  const texts = (schemas: readonly Schema[]): string[] =>
    [...new Set(schemas.map((schema) => typeText(schema, scope)))].filter((text) => text !== "unknown");
  const said = texts(views.flatMap((view) => view.members.get(name) ?? []));
  const types = said.length > 0 ? said : texts(attributes.get(name) ?? []);
  return types.length === 0
    ? "unknown"
    : types.length === 1
      ? types.join("")
      : types.map((each) => `(${each})`).join(" & ");
}

function payloadLines(model: Model, imports: ModuleImports): string[] {
  return model.wireTypes.flatMap(({ row, payload }) =>
    payload === null ? [] : [`${propertyName(row.type)}: ${imports.add(payload.name, payload.module, true)};\n`],
  );
}

function eventLines(model: Model): string[] {
  return model.wireTypes.map(({ row, eventName }) => `${propertyName(row.type)}: ${eventName};\n`);
}

function mapAlias(name: string, doc: string, lines: readonly string[]): string {
  return typeAlias(name, [doc], block(lines));
}

function block(lines: readonly string[]): string {
  return lines.length === 0 ? "{}" : `{\n${lines.map((line) => `  ${line}`).join("")}}`;
}
