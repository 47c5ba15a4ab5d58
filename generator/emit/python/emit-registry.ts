import type { Model } from "../../model/model.js";
import type { Levels, Registries, TypeRow } from "../../subset/checked-schema.js";
import { indented } from "./lines.js";
import { className } from "./names.js";
import { docString, literal, text } from "./printer.js";

/** The registries as values and as types. */
export function emitRegistry({ registries }: Model): string[] {
  const { types, categories, nackReasons } = registries;
  const names = (rows: readonly TypeRow[]): string[] => rows.map((row) => row.type);
  return [
    ...constant("AEP_VERSION", "str", text(registries.aep), "Version of the protocol that these models are for."),
    ...list("AEP_CORE_TYPES", "AepCoreType", names(types.filter((row) => !row.type.startsWith("x."))), {
      type: "Wire name of a type of the protocol.",
      list: "Wire names of all types of the protocol, in the order of the registry.",
    }),
    ...list("AEP_MANDATORY_TYPES", "AepMandatoryType", names(types.filter((row) => row.status === "mandatory")), {
      type: "Wire name of a mandatory type.",
      list: "Wire names of the types that every emitter of such facts must use.",
    }),
    ...list("AEP_RESERVED_TYPES", "AepReservedType", names(types.filter((row) => row.status === "reserved")), {
      type: "Wire name of a reserved type.",
      list: "Wire names that are kept for later; they have no payload yet.",
    }),
    ...levels("SEVERITY", "Severity", registries.severity, "How urgently somebody should look at an event"),
    ...levels("CAPTURE", "Capture", registries.capture, "How much content an event may hold"),
    ...(categories === null
      ? []
      : list(
          "AEP_CATEGORIES",
          "Category",
          categories.map((each) => each.name),
          {
            type: "First word of a wire name.",
            list: "First words of wire names.",
          },
        )),
    ...(nackReasons === null
      ? []
      : list("NACK_REASONS", "NackReason", nackReasons, {
          type: "Why a command was declined.",
          list: "Why a command may be declined.",
        })),
  ];
}

/** The model of each type that has a payload. */
export function emitPayloadModels(model: Model, classNames: ReadonlyMap<string, string>): string[] {
  const rows = model.wireTypes.flatMap(({ row, payload }) => {
    const name = payload === null ? null : (classNames.get(payload.name) ?? className(payload.name));
    return name === null ? [] : [`${text(row.type)}: ${name},`];
  });
  return [
    "PAYLOAD_MODELS: Final[Mapping[str, type[AepModel]]] = {",
    ...indented(rows),
    "}",
    ...docString(["Model of the payload of each type that has one, by wire name."]),
    "",
  ];
}

function levels(
  constantName: string,
  typeName: string,
  registry: Registries["severity"] | Levels | null,
  doc: string,
): string[] {
  return registry === null
    ? []
    : [
        ...list(`${constantName}_ORDER`, typeName, registry.order, {
          type: `${doc}.`,
          list: `${doc}: the levels, lowest first.`,
        }),
        ...constant(
          `DEFAULT_${constantName}`,
          typeName,
          text(registry.default),
          `${doc}: the level of an event that states none.`,
        ),
      ];
}

/** A closed list of texts, and the type of its elements. */
function list(
  name: string,
  typeName: string,
  values: readonly string[],
  docs: { readonly type: string; readonly list: string },
): string[] {
  const lines = indented(values.map((value) => `${literal(value)},`));
  return [
    ...(values.length === 0
      ? [`${typeName}: TypeAlias = NoReturn`]
      : [`${typeName}: TypeAlias = Literal[`, ...lines, "]"]),
    ...docString([docs.type]),
    "",
    ...(values.length === 0
      ? [`${name}: Final[tuple[${typeName}, ...]] = ()`]
      : [`${name}: Final[tuple[${typeName}, ...]] = (`, ...lines, ")"]),
    ...docString([docs.list]),
    "",
  ];
}

function constant(name: string, type: string, value: string, doc: string): string[] {
  return [`${name}: Final[${type}] = ${value}`, ...docString([doc]), ""];
}
