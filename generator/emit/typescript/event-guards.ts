import type { Definition, Model } from "../../model/model.js";
import { exportedConstant, functionText } from "./declarations.js";
import { functionNames } from "./guard-scope.js";
import { mayInherit } from "./member-locals.js";
import type { ModuleImports } from "./module-imports.js";
import { literal } from "./printer.js";

/** Functions that judge a whole event: its envelope, and its payload by its type. */
export function eventGuards(model: Model, envelope: Definition, imports: ModuleImports): string[] {
  const issue = imports.helper("Issue", true);
  const invalid = imports.helper("AepValidationError");
  const exported = (name: string, doc: string, returnType: string, body: string): string =>
    functionText({ name, docs: [doc], isExported: true, parameters: "value: unknown", returnType, body });
  return [
    payloadGuards(model, imports),
    exported(
      "isKnownAepEvent",
      "True for a whole event of a registered type: a valid envelope and, where there is one, a valid payload.",
      "value is KnownAepEvent",
      verdictBody(model, envelope, imports),
    ),
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
    `const PAYLOAD_GUARDS: ReadonlyMap<unknown, ${guard}> = /* @__PURE__ */ new Map<unknown, ${guard}>(${entries});`,
  ].join("\n");
}

function verdictBody(model: Model, envelope: Definition, imports: ModuleImports): string {
  const read = hasPayload(model) ? ["type", "data"] : ["type"];
  const isPayload = hasPayload(model) ? " && (data === undefined || guard === null || guard(data))" : "";
  return [
    `if (!${imports.add(functionNames(envelope.name).verdict, envelope.module)}(value)) return false;`,
    "const members = value as { readonly [name: string]: unknown };",
    ...read.map((name) => `const ${name} = members[${literal(name)}];`),
    `if (${mayInherit("members", read, imports)}) return isKnownAepEvent(${imports.helper("ownMembers")}(members));`,
    "const guard = PAYLOAD_GUARDS.get(type);",
    `return guard !== undefined${isPayload};`,
  ].join("\n");
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
