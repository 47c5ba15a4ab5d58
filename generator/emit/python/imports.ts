import { mentions } from "../mentions.js";

/** What the module says before anything else. */
export const moduleDocs: readonly string[] = [
  '"""Models of AEP events: they accept what the schemas accept, and print what they read."""',
  "",
  "from __future__ import annotations",
  "",
];

const modules: readonly (readonly [module: string, names: string])[] = [
  ["collections.abc", "Callable Mapping"],
  ["math", "isfinite"],
  ["typing", "Annotated Any ClassVar Final Literal NamedTuple NoReturn TypeAlias TypedDict cast final"],
  [
    "pydantic",
    "BaseModel ConfigDict Field GetCoreSchemaHandler ModelWrapValidatorHandler SerializationInfo SerializerFunctionWrapHandler ValidationError model_serializer model_validator",
  ],
  ["pydantic_core", "InitErrorDetails PydanticCustomError core_schema"],
  ["typing_extensions", "LiteralString NotRequired Self TypeGuard"],
];

/** The imports that some line needs. */
export function importsFor(lines: readonly string[]): string[] {
  const code = lines.join("\n");
  const needed = modules.flatMap(([module, names]) => {
    const used = names.split(" ").filter((name) => mentions(code, name));
    const line = `from ${module} import ${used.join(", ")}`;
    const lineOrMore =
      line.length <= 120 ? [line] : [`from ${module} import (`, ...used.map((name) => `    ${name},`), ")"];
    return used.length === 0 ? [] : lineOrMore;
  });
  return ["import json", "import re", ...needed];
}
