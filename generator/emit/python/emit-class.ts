import { memberDocs, schemaDocs } from "./doc-lines.js";
import { indented } from "./lines.js";
import { snakeName } from "./names.js";
import type { ClassPlan, Field } from "./plan-class.js";
import type { AliasDeclaration, ClassDeclaration, Declaration, UnionDeclaration } from "./plan-declarations.js";
import { docString, literal, text, tuple } from "./printer.js";
import { type Readers, readerText } from "./reader-text.js";
import { optionalText, typeText } from "./type-text.js";

/** The statements that declare a class, a union or an alias. */
export function emitDeclaration(declaration: Declaration, readers: Readers): string[] {
  switch (declaration.kind) {
    case "class":
      return emitClass(declaration, readers);
    case "union":
      return emitUnion(declaration, readers);
    case "alias":
      return emitAlias(declaration, readers);
  }
}

/** Name of the function that checks a schema with a name. */
export function checkName(modelName: string): string {
  return `_check_${snakeName(modelName)}`;
}

function emitClass(declaration: ClassDeclaration, readers: Readers): string[] {
  const { name, modelName, schema } = declaration;
  return classLines(
    { name, base: "AepModel", docs: schemaDocs(schema), plan: declaration, check: checkName(modelName) },
    readers,
  );
}

interface ClassText {
  readonly name: string;
  readonly base: string;
  readonly docs: readonly string[];
  readonly plan: ClassPlan;
  readonly check: string;
}

function classLines({ name, base, docs, plan, check }: ClassText, readers: Readers): string[] {
  const reading = plan.fields.flatMap((field): string[] => {
    const reader = readerText(field.type, readers);
    return reader === null ? [] : [`${text(field.wireName)}: ${reader},`];
  });
  return [
    "@final",
    `class ${name}(${base}, frozen=True${plan.closed ? ', extra="forbid"' : ""}):`,
    ...indented([
      ...docString(docs),
      "",
      ...plan.fields.flatMap(fieldLines),
      ...(plan.fields.length > 0 ? [""] : []),
      `__aep_check__: ClassVar[_Check] = ${check}`,
      ...(reading.length === 0
        ? []
        : ["__aep_readers__: ClassVar[Mapping[str, _Reader]] = {", ...indented(reading), "}"]),
    ]),
  ];
}

function fieldLines({ attribute, wireName, type, required, schemas }: Field): string[] {
  const aliases = `validation_alias=${text(wireName)}, serialization_alias=${text(wireName)}`;
  const value =
    wireName === attribute
      ? required
        ? ""
        : " = None"
      : required
        ? ` = Field(${aliases})`
        : ` = Field(default=None, ${aliases})`;
  return [
    `${attribute}: ${required ? typeText(type) : optionalText(type)}${value}`,
    ...docString(memberDocs(schemas, wireName, attribute)),
  ];
}

/** A class that reads any variant, the class of each variant, and the union of them. */
function emitUnion(declaration: UnionDeclaration, readers: Readers): string[] {
  const { name, baseName, modelName, schema, discriminator, variants } = declaration;
  const check = checkName(modelName);
  const told = variants.map((variant) => ({
    ...variant,
    check: checkName(`${modelName}${variant.name.slice(name.length)}`),
    literals: tuple(variant.variant.values.map(literal)),
  }));
  return [
    `class ${baseName}(AepModel, frozen=True):`,
    ...indented([
      ...docString([`Reads any \`${name}\`; what it gives is one of the variants.`]),
      "",
      `__aep_check__: ClassVar[_Check] = ${check}`,
      "",
      "@classmethod",
      "def __aep_read__(cls, value: dict[str, Any]) -> AepModel:",
      ...indented([
        `if cls is not ${baseName}:`,
        "    return cls.__aep_build__(value)",
        ...told
          .slice(0, -1)
          .flatMap((each) => [
            `if ${belongs(discriminator, each.literals, each.variant.absent)}:`,
            `    return ${each.name}.__aep_build__(value)`,
          ]),
        `return ${told.at(-1)?.name ?? ""}.__aep_build__(value)`,
      ]),
    ]),
    ...told.flatMap((each) => [
      "",
      "",
      `def ${each.check}(value: Any, path: _Path, issues: list[_Issue]) -> None:`,
      ...indented([
        `${check}(value, path, issues)`,
        `if _is_object(value) and not (${belongs(discriminator, each.literals, each.variant.absent)}):`,
        ...indented([
          `issues.append(_Issue((*path, ${text(discriminator)}), "const", ${text(`must be that of a ${each.name}`)}, value))`,
        ]),
      ]),
      "",
      "",
      ...classLines(
        { name: each.name, base: baseName, docs: schemaDocs(schema), plan: each, check: each.check },
        readers,
      ),
    ]),
    "",
    "",
    `${name}: TypeAlias = Annotated[`,
    `    ${told.map((each) => each.name).join(" | ")},`,
    `    _Reads(${text(name)}, ${check}, ${baseName}.__aep_read__),`,
    "]",
    ...docString(schemaDocs(schema)),
  ];
}

function belongs(discriminator: string, literals: string, absent: boolean): string {
  const name = text(discriminator);
  return absent
    ? `${name} not in value or _is_literal(value[${name}], ${literals})`
    : `${name} in value and _is_literal(value[${name}], ${literals})`;
}

function emitAlias({ name, modelName, schema, type }: AliasDeclaration, readers: Readers): string[] {
  const read = readerText(type, readers) ?? "None";
  return [
    `${name}: TypeAlias = Annotated[${typeText(type)}, _Reads(${text(name)}, ${checkName(modelName)}, ${read})]`,
    ...docString(schemaDocs(schema)),
  ];
}
