import { type Definition, find, type Model } from "../../model/model.js";
import { mentions } from "../mentions.js";
import { exportedConstant, functionText } from "./declarations.js";
import type { AfterMembers } from "./guard-body.js";
import { GuardFunctions, parameter } from "./guard-functions.js";
import { functionNames } from "./guard-scope.js";
import { knownEnvelope } from "./known-envelope.js";
import type { ModuleImports } from "./module-imports.js";
import { literal } from "./printer.js";

const guardsByType = "PAYLOAD_GUARDS";

/** Functions that judge a whole event: its envelope, and its payload by its type. */
export function eventGuards(model: Model, envelope: Definition, imports: ModuleImports): string[] {
  const issue = imports.helper("Issue", true);
  const invalid = imports.helper("AepValidationError");
  const exported = (name: string, doc: string, returnType: string, body: string): string =>
    functionText({ name, docs: [doc], isExported: true, parameters: "value: unknown", returnType, body });
  const functions = new GuardFunctions(imports);
  const verdict = verdictBody(model, envelope, functions);
  return [
    // Types that are few, and have no payloads, are compared in place.
    ...(mentions(verdict, guardsByType) ? [payloadGuards(model, imports)] : []),
    ...functions.constants(),
    exported(
      "isKnownAepEvent",
      "True for a whole event of a registered type: a valid envelope and, where there is one, a valid payload.",
      "value is KnownAepEvent",
      `return ${quickTests(envelope, imports)}isEventOfKnownType(value);`,
    ),
    functionText({
      name: "isEventOfKnownType",
      docs: null,
      isExported: false,
      parameters: `${parameter(verdict, "value")}: unknown`,
      returnType: "boolean",
      body: verdict,
    }),
    exported(
      "validateKnownAepEvent",
      "Every way in which `value` is no {@link KnownAepEvent}; empty if it is one.",
      `${issue}[]`,
      `return ${imports.helper("issuesOf")}(isKnownAepEvent, collectKnownAepEventIssues, value);`,
    ),
    exported(
      "assertKnownAepEvent",
      `Throws {@link ${invalid}} with all issues unless \`value\` is a {@link KnownAepEvent}.`,
      "asserts value is KnownAepEvent",
      `if (!isKnownAepEvent(value)) throw new ${invalid}("KnownAepEvent", validateKnownAepEvent(value));`,
    ),
    exportedConstant(
      "knownAepEventSchema",
      ["{@link KnownAepEvent} for libraries that take a Standard Schema."],
      `${imports.helper("StandardSchema", true)}<KnownAepEvent>`,
      `/* @__PURE__ */ ${imports.helper("standardSchema")}<KnownAepEvent>(validateKnownAepEvent)`,
    ),
    functionText({
      name: "collectKnownAepEventIssues",
      docs: null,
      isExported: false,
      parameters: `value: unknown, path: string, issues: ${issue}[]`,
      returnType: "void",
      body: issuesBody(model, envelope, imports),
    }),
    ...functions.called(),
  ];
}

/** A map finds the guard of a type at once; a `switch` compares the text of a type with one after the other. */
function payloadGuards(model: Model, imports: ModuleImports): string {
  const guard = "((data: unknown) => boolean) | null";
  const rows = model.wireTypes.map(({ row, payload }) => {
    const name = payload === null ? "null" : imports.add(functionNames(payload.name).verdict, payload.module);
    return `  [${literal(row.type)}, ${name}],\n`;
  });
  const entries = rows.length === 0 ? "" : `[\n${rows.join("")}]`;
  return [
    "/** The guard for the payload of each registered type; null for a type without one. */",
    `const ${guardsByType}: ReadonlyMap<unknown, ${guard}> = /* @__PURE__ */ new Map<unknown, ${guard}>(${entries});`,
  ].join("\n");
}

/**
 * The guard of the envelope once more, with the types that there are in place of all that there may be, and with the
 * payload's guard at its end: an event of a known type is judged in half the time that both guards take one after the
 * other.
 */
function verdictBody(model: Model, envelope: Definition, functions: GuardFunctions): string {
  const types = model.wireTypes.map(({ row }) => row.type);
  functions.nameAfter("KnownAepEvent");
  functions.giveSet(types, guardsByType);
  const payload: AfterMembers = (write, locals) => {
    const data = locals.of("data");
    write.line(`const guard = ${guardsByType}.get(${locals.of("type")});`);
    write.line(`if (guard && ${data} !== undefined && !guard(${data})) return false;`);
  };
  const names = { verdict: "isEventOfKnownType", issues: "collectKnownAepEventIssues" };
  return functions.body("verdict", knownEnvelope(envelope.schema, types), names, hasPayload(model) ? payload : null);
}

/**
 * What events of other versions fail already. It is asked again later, of own members; but a function this short is put
 * in place where it is called, and a stream of foreign events costs no calls.
 */
function quickTests(envelope: Definition, imports: ModuleImports): string {
  const members = find(envelope.schema, "members")?.members ?? [];
  const tests = members.flatMap(({ name, required, schema }): string[] => {
    const [value, ...others] = (required && find(schema, "literals")?.values) || [];
    return value === undefined || others.length > 0
      ? []
      : [`(value as ${imports.helper("Members", true)})[${literal(name)}] === ${literal(value)}`];
  });
  return tests.length === 0 ? "" : `${["value !== undefined", "value !== null", ...tests].join(" && ")} && `;
}

function issuesBody(model: Model, envelope: Definition, imports: ModuleImports): string {
  const own = imports.helper("ownMember");
  const cases = model.wireTypes.flatMap(({ row, payload }): string[] => {
    const collect = payload === null ? null : imports.add(functionNames(payload.name).issues, payload.module);
    return [
      `  case ${literal(row.type)}:`,
      ...(collect === null ? [] : [`    if (data !== undefined) ${collect}(data, path + "/data", issues);`]),
      "    break;",
    ];
  });
  return [
    `${imports.add(functionNames(envelope.name).issues, envelope.module)}(value, path, issues);`,
    'if (typeof value !== "object" || value === null) return;',
    "const members = value as { readonly [name: string]: unknown };",
    ...(hasPayload(model) ? [`const data = ${own}(members, "data");`] : []),
    `switch (${own}(members, "type")) {`,
    ...cases,
    "  default:",
    '    issues.push({ pointer: path + "/type", keyword: "registry", message: "must be a registered type" });',
    "}",
  ].join("\n");
}

/** Compilers that refuse unused variables would refuse one that nobody asks. */
function hasPayload(model: Model): boolean {
  return model.wireTypes.some((each) => each.payload !== null);
}
