/**
 * How names of the wire and of the model are spelt in Python.
 *
 * One rule: what is no ASCII letter, digit or underscore becomes `_`; a name that does not begin with a letter gets
 * `field_` in front; a name that Python, pydantic or the generated module needs itself gets `_` behind.
 */

/** Words of the language, from Python 3.10 on; soft keywords are ordinary names. */
const keywords =
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  );

/** What every pydantic model has; a member of such a name would hide it. */
const modelAttributes =
  "construct copy dict from_orm json parse_file parse_obj parse_raw schema schema_json update_forward_refs validate model_computed_fields model_config model_construct model_copy model_dump model_dump_json model_extra model_fields model_fields_set model_json_schema model_parametrized_name model_post_init model_rebuild model_validate model_validate_json model_validate_strings".split(
    " ",
  );

/** Names that stand in the bodies of generated classes, where a member of that name would be found instead. */
const usedInClasses = "bool dict float int list str".split(" ");

/** Names that the module imports or declares, and built-in ones that it uses. */
const usedInModule =
  "AepModel AepCoreType AepMandatoryType AepReservedType Annotated Any BaseModel Callable Capture CaptureNode Category ClassVar ConfigDict Exception Field Final GetCoreSchemaHandler InitErrorDetails Literal LiteralString Mapping ModelWrapValidatorHandler NackReason NamedTuple NoReturn NotRequired OverflowError PydanticCustomError RecursionError Self SerializationInfo SerializerFunctionWrapHandler Severity TypeAlias TypeError TypedDict TypeGuard ValidationError ValueError".split(
    " ",
  );

export const takenForMembers: ReadonlySet<string> = new Set([
  ...keywords,
  ...modelAttributes,
  ...usedInClasses,
  ...usedInModule,
]);
const takenForClasses: ReadonlySet<string> = new Set([...keywords, ...usedInModule]);

/** The attribute of a member: `a.b` → `a_b`, `class` → `class_`, `2fa` → `field_2fa`. */
export function attributeName(wireName: string, classNames: ReadonlySet<string>): string {
  const plain = [...wireName].map((char) => (/[A-Za-z0-9_]/.test(char) ? char : "_")).join("");
  const started = /^[A-Za-z]/.test(plain) ? plain : `field_${plain}`;
  return takenForMembers.has(started) || classNames.has(started) ? `${started}_` : started;
}

/** The class or alias of a name of the model. */
export function className(name: string): string {
  return takenForClasses.has(name) ? `${name}_` : name;
}

/** `FieldSpec` → `field_spec`. Without its underscores that is the name in lower case, so distinct names stay distinct. */
export function snakeName(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "_").toLowerCase();
}
