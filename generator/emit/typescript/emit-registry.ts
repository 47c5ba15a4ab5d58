import type { Levels, Registries, TypeRow } from "../../subset/checked-schema.js";
import { exportedConstant, typeAlias } from "./declarations.js";
import { commentLines, literal, memberKey } from "./printer.js";

/** The module that holds the registry files as values and as types. */
export function emitRegistry(registries: Registries): string[] {
  const { types } = registries;
  const core = types.filter((row) => !row.type.startsWith("x."));
  return [
    constant("AEP_VERSION", literal(registries.aep), "Version of the protocol that these bindings are for."),
    constant("AEP_TYPES", rowsText(types), "Every registered type with its row of the registry."),
    constant("AEP_CORE_TYPES", list(core), "Wire names of all types of the protocol, in the order of the registry."),
    alias("AepCoreType", "(typeof AEP_CORE_TYPES)[number]", "Wire name of a type of the protocol."),
    constant(
      "AEP_MANDATORY_TYPES",
      list(types.filter((row) => row.status === "mandatory")),
      "Wire names of the types that every emitter of such facts must use.",
    ),
    alias("AepMandatoryType", "(typeof AEP_MANDATORY_TYPES)[number]", "Wire name of a mandatory type."),
    constant(
      "AEP_RESERVED_TYPES",
      list(types.filter((row) => row.status === "reserved")),
      "Wire names that are kept for later; they have no payload yet.",
    ),
    alias("AepReservedType", "(typeof AEP_RESERVED_TYPES)[number]", "Wire name of a reserved type."),
    ...levels("SEVERITY", "Severity", registries.severity, "How urgently somebody should look at an event"),
    ...levels("CAPTURE", "Capture", registries.capture, "How much content an event may hold"),
    ...categories(registries),
    ...nackReasons(registries.nackReasons),
  ];
}

function rowsText(types: readonly TypeRow[]): string {
  const rows = types.map((row) => {
    const members = [
      `status: ${literal(row.status)}`,
      `scope: ${literal(row.scope)}`,
      `experimental: ${literal(row.experimental)}`,
      `summary: ${literal(row.summary)}`,
    ];
    return `  ${memberKey(row.type)}: { ${members.join(", ")} },\n`;
  });
  return `{\n${rows.join("")}}`;
}

function levels(constantName: string, typeName: string, registry: Levels | null, doc: string): string[] {
  return registry === null
    ? []
    : [
        constant(`${constantName}_ORDER`, texts(registry.order), `${doc}: the levels, lowest first.`),
        constant(
          `DEFAULT_${constantName}`,
          literal(registry.default),
          `${doc}: the level of an event that states none.`,
        ),
        alias(typeName, `(typeof ${constantName}_ORDER)[number]`, `${doc}.`),
      ];
}

function categories({ categories: all }: Registries): string[] {
  if (all === null) {
    return [];
  }
  const rows = all.map(
    ({ name, scope, summary }) => `  ${memberKey(name)}: { scope: ${literal(scope)}, summary: ${literal(summary)} },\n`,
  );
  return [
    constant("AEP_CATEGORIES", `{\n${rows.join("")}}`, "First word of a wire name, and what it is for."),
    alias("Category", "keyof typeof AEP_CATEGORIES", "First word of a wire name."),
  ];
}

function nackReasons(reasons: readonly string[] | null): string[] {
  return reasons === null
    ? []
    : [
        constant("NACK_REASONS", texts(reasons), "Why a command may be declined."),
        alias("NackReason", "(typeof NACK_REASONS)[number]", "Why a command was declined."),
      ];
}

function list(rows: readonly TypeRow[]): string {
  return texts(rows.map((row) => row.type));
}

function texts(values: readonly string[]): string {
  return values.length === 0 ? "[]" : `[\n${values.map((value) => `  ${literal(value)},\n`).join("")}]`;
}

function constant(name: string, value: string, doc: string): string {
  return exportedConstant(name, commentLines(doc), null, `${value} as const`);
}

function alias(name: string, type: string, doc: string): string {
  return typeAlias(name, commentLines(doc), type);
}
