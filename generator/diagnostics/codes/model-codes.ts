import { define, page, quote } from "../define-code.js";

/** What can be wrong with names, once every schema has been read. */
export const modelCodes = {
  "name-collision": define({
    severity: "error",
    message: (args: { name: string; other: string }) =>
      `the type name ${quote(args.name)} is taken already by ${quote(args.other)}`,
    help: () => "rename the property, definition or file, or move the object to common/ and refer to it",
    page: page({
      why: "Names of generated types come from wire names, file names and property names: whatever is no letter or digit parts words, and words are run together. Two schemas that give one name, or names that differ in case only, would overwrite each other.",
      breaks:
        '"properties": {\n  "x.y": { "type": "object", "properties": { "a": { "type": "string" } } },\n  "x_y": { "type": "object", "properties": { "a": { "type": "string" } } }\n}',
      repair: "rename one of them, or describe the object once in common/ and refer to it from both places.",
    }),
  }),
  "name-not-usable": define({
    severity: "error",
    message: (args: { name: string }) => `the type name ${quote(args.name)} cannot be declared in generated code`,
    help: () => "rename the file, definition or property so that the name starts with a letter and is no built-in",
    page: page({
      why: "A generated type must start with a letter, and must not shadow a name that generated code uses itself, such as Record or AepEvent.",
      breaks: "common/record.schema.json",
      repair: "rename the file, the definition or the property.",
    }),
  }),
} as const;
