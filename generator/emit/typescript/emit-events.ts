import { type MergedView, mergedView } from "../../model/merged-view.js";
import type { Definition, Model, Schema, WireType } from "../../model/model.js";
import { functionNames } from "./guard-body.js";
import { ModuleImports } from "./module-imports.js";
import { commentLines, literal, propertyName } from "./printer.js";
import { type Statement, StructureKind, typeAlias, VariableDeclarationKind } from "./ts-morph.js";
import { typeText } from "./type-text.js";

/** The module of whole events: envelope and payload together, for every registered type. */
export function emitEvents(model: Model, envelope: Definition): Statement[] {
  const imports = new ModuleImports("events");
  const event = imports.add(envelope.name, envelope.module, true);
  const attributes = mergedView(envelope.schema).members;
  const types = model.wireTypes.map((each): Statement => eventAlias(each, event, attributes, imports));
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
  return [...imports.structures(), ...known, ...types, ...guards];
}

/** What is said about each attribute of the envelope. */
type Attributes = MergedView["members"];

function eventAlias(each: WireType, event: string, attributes: Attributes, imports: ModuleImports): Statement {
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
  return typeAlias(each.eventName ?? "", doc, `${event} & ${block(lines)}`);
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

function mapAlias(name: string, doc: string, lines: readonly string[]): Statement {
  return typeAlias(name, [doc], block(lines));
}

function block(lines: readonly string[]): string {
  return lines.length === 0 ? "{}" : `{\n${lines.map((line) => `  ${line}`).join("")}}`;
}

function eventGuards(model: Model, envelope: Definition, imports: ModuleImports): Statement[] {
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
      leadingTrivia: "\n",
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

function guardFunction(name: string, doc: string, returnType: string, statements: string): Statement {
  return {
    kind: StructureKind.Function,
    name,
    isExported: true,
    leadingTrivia: "\n",
    docs: [doc],
    parameters: [{ name: "value", type: "unknown" }],
    returnType,
    statements,
  };
}
