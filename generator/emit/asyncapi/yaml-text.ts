import { createRequire } from "node:module";
import type * as Yaml from "yaml";
import { generatedMark } from "../../output/generated-header.js";
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../print-json.js";

/** By `require`, like every larger CommonJS package here: importing one makes Node read it through for names first. */
const { Scalar, stringify } = createRequire(import.meta.url)("yaml") as typeof Yaml;

const header = `# ${generatedMark} from registry/types.json, types/ and aep-event.schema.json. Do not edit.
# Change the schemas and run: aep-codegen generate
`;

/**
 * The document as YAML 1.2, with the header of a generated file. The library decides on quotes, so that no text can
 * be read as anything but text, by readers of YAML 1.1 neither (`yes`, `1:30`), and none is an anchor, tag or comment.
 */
export function yamlText(document: JsonObject): string {
  const text = stringify(nodeOf(document), {
    aliasDuplicateObjects: false,
    compat: "yaml-1.1",
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    lineWidth: 0,
  });
  return header + text.replace(hidden, (character) => (character === "\n" ? character : escaped(character)));
}

/** Characters that hide text, turn its direction or end lines. */
const hidden = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Text with such characters is quoted, and there they are spelt out afterwards. */
function nodeOf(value: JsonValue): unknown {
  if (isJsonObject(value)) {
    return new Map([...value].map(([name, each]) => [nodeOf(name), nodeOf(each)]));
  }
  if (isJsonArray(value)) {
    return value.map(nodeOf);
  }
  if (typeof value === "string" && value.search(hidden) !== -1) {
    const scalar = new Scalar(value);
    scalar.type = "QUOTE_DOUBLE";
    return scalar;
  }
  return value;
}

function escaped(character: string): string {
  const point = (character.codePointAt(0) ?? 0).toString(16);
  return point.length > 4 ? `\\U${point.padStart(8, "0")}` : `\\u${point.padStart(4, "0")}`;
}
