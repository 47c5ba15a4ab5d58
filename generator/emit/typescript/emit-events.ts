import { type MergedView, mergedView } from "../../model/merged-view.js";
import type { Definition, Model, WireType } from "../../model/model.js";
import { functionNames } from "./guard-body.js";
import { ModuleImports } from "./module-imports.js";
import { commentLines, docText, literal, propertyName } from "./printer.js";
import { type StatementStructures, StructureKind, VariableDeclarationKind } from "./ts-morph.js";
import { typeText } from "./type-text.js";

/** The module of whole events: envelope and payload together, for every registered type. */
export function emitEvents(model: Model, envelope: Definition): StatementStructures[] {
  const imports = new ModuleImports("events");
  const event = imports.add(envelope.name, envelope.module, true);
  const types = model.wireTypes.map((each): StatementStructures => eventAlias(each, event, imports));
  const known = [
    mapAlias("AepPayloadMap", "Payload of each type that has one.", payloadLines(model, imports)),
    mapAlias("AepEventMap", "Whole event of each registered type.", eventLines(model)),
    typeAlias("AepEventOf", "AepEventMap[Type]", "The whole event of one type.", ["Type extends keyof AepEventMap"]),
    typeAlias(
      "KnownAepEvent",
      "AepEventMap[keyof AepEventMap]",
      "Any event of a registered type; a `switch` over `type` narrows it.",
    ),
  ];
  const guards = eventGuards(model, envelope, imports);
  return [...imports.structures(), ...known, ...types, ...guards];
}

function eventAlias(each: WireType, event: string, imports: ModuleImports): StatementStructures {
  const views = each.refinement.map(mergedView);
  const required = new Set(views.flatMap((view) => [...view.required]));
  const names = new Set([...required, ...views.flatMap((view) => [...view.members.keys()])]);
  names.delete("type");
  names.delete("data");
  const lines = [`type: ${literal(each.row.type)};\n`];
  for (const name of names) {
    lines.push(`${propertyName(name)}${required.has(name) ? "" : "?"}: ${refinedType(name, views, event, imports)};\n`);
  }
  if (each.payload !== null) {
    lines.push(`data?: ${imports.add(each.payload.name, each.payload.module, true)};\n`);
  }
  const doc = [...commentLines(each.row.summary), `Wire name: \`${each.row.type}\`, ${each.row.status}.`];
  return typeAlias(each.eventName ?? "", `${event} & {\n${lines.join("")}}`, doc);
}

/** What a branch says of an attribute; one that it only requires keeps the envelope's type. */
function refinedType(name: string, views: readonly MergedView[], event: string, imports: ModuleImports): string {
  const scope = { typeName: (each: { name: string; module: string }) => imports.add(each.name, each.module, true) };
  const said = views.flatMap((view) => view.members.get(name) ?? []).map((schema) => typeText(schema, scope));
  const narrow = said.filter((text) => text !== "unknown");
  return narrow.length === 0
    ? `NonNullable<${event}[${literal(name)}]>`
    : narrow
        .map((text) => `(${text})`)
        .join(" & ")
        .replace(/^\((\w+)\)$/, "$1");
}

function payloadLines(model: Model, imports: ModuleImports): string[] {
  return model.wireTypes.flatMap(({ row, payload }) =>
    payload === null ? [] : [`${propertyName(row.type)}: ${imports.add(payload.name, payload.module, true)};\n`],
  );
}

function eventLines(model: Model): string[] {
  return model.wireTypes.map(({ row, eventName }) => `${propertyName(row.type)}: ${eventName};\n`);
}

function mapAlias(name: string, doc: string, lines: readonly string[]): StatementStructures {
  return typeAlias(name, lines.length === 0 ? "{}" : `{\n${lines.join("")}}`, doc);
}

function typeAlias(
  name: string,
  type: string,
  doc: string | readonly string[],
  typeParameters: string[] = [],
): StatementStructures {
  return {
    kind: StructureKind.TypeAlias,
    name,
    isExported: true,
    docs: [docText(typeof doc === "string" ? [doc] : doc)],
    typeParameters,
    type,
  };
}

function eventGuards(model: Model, envelope: Definition, imports: ModuleImports): StatementStructures[] {
  const { verdict, issues } = functionNames(envelope.name);
  const isEnvelope = imports.add(verdict, envelope.module);
  const collectEnvelope = imports.add(issues, envelope.module);
  const issueType = imports.helper("Issue", true);
  const issuesOf = imports.helper("issuesOf");
  const invalid = imports.helper("AepValidationError");
  const own = imports.helper("ownMember");
  const payloads = model.wireTypes.map(({ row, payload }): string => {
    const guard = payload === null ? null : imports.add(functionNames(payload.name).verdict, payload.module);
    return `case ${literal(row.type)}:\nreturn ${guard === null ? "true" : `data === undefined || ${guard}(data)`};\n`;
  });
  const collectors = model.wireTypes.flatMap(({ row, payload }): string[] => {
    const collect = payload === null ? null : imports.add(functionNames(payload.name).issues, payload.module);
    return collect === null
      ? [`case ${literal(row.type)}:\nbreak;\n`]
      : [`case ${literal(row.type)}:\nif (data !== undefined) ${collect}(data, path + "/data", issues);\nbreak;\n`];
  });
  const unknownType = `issues.push({ pointer: path + "/type", keyword: "registry", message: "must be a registered type" });`;
  const dispatch = `if (!${isEnvelope}(value)) return false;\nconst data = ${own}(value, "data");\nswitch (${own}(value, "type")) {\n${payloads.join("")}default:\nreturn false;\n}`;
  const collect = `${collectEnvelope}(value, path, issues);\nif (typeof value !== "object" || value === null) return;\nconst members = value as { readonly [name: string]: unknown };\nconst data = ${own}(members, "data");\nswitch (${own}(members, "type")) {\n${collectors.join("")}default:\n${unknownType}\n}`;
  return [
    guardFunction(
      "isKnownAepEvent",
      "True for a whole event of a registered type: a valid envelope and, where there is one, a valid payload.",
      "value is KnownAepEvent",
      dispatch,
    ),
    guardFunction(
      "validateKnownAepEvent",
      "Every way in which `value` is no {@link KnownAepEvent}; empty if it is one.",
      `${issueType}[]`,
      `return ${issuesOf}(isKnownAepEvent, collectKnownAepEventIssues, value);`,
    ),
    guardFunction(
      "assertKnownAepEvent",
      `Throws {@link ${invalid}} with all issues unless \`value\` is a {@link KnownAepEvent}.`,
      "asserts value is KnownAepEvent",
      `if (!isKnownAepEvent(value)) throw new ${invalid}("KnownAepEvent", validateKnownAepEvent(value));`,
    ),
    {
      kind: StructureKind.VariableStatement,
      isExported: true,
      declarationKind: VariableDeclarationKind.Const,
      docs: ["{@link KnownAepEvent} for libraries that take a Standard Schema."],
      declarations: [
        {
          name: "knownAepEventSchema",
          type: `${imports.helper("StandardSchema", true)}<KnownAepEvent>`,
          initializer: `/* @__PURE__ */ ${imports.helper("standardSchema")}<KnownAepEvent>(validateKnownAepEvent)`,
        },
      ],
    },
    {
      kind: StructureKind.Function,
      name: "collectKnownAepEventIssues",
      parameters: [
        { name: "value", type: "unknown" },
        { name: "path", type: "string" },
        { name: "issues", type: `${issueType}[]` },
      ],
      returnType: "void",
      statements: collect,
    },
  ];
}

function guardFunction(name: string, doc: string, returnType: string, statements: string): StatementStructures {
  return {
    kind: StructureKind.Function,
    name,
    isExported: true,
    docs: [doc],
    parameters: [{ name: "value", type: "unknown" }],
    returnType,
    statements,
  };
}
