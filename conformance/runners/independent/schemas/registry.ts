import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { elementsOf, isObject, type JsonObject, type JsonValue, textMember } from "../json/values.js";

const folder = fileURLToPath(new URL("../../../../schemas/", import.meta.url));

export function readSchemaFile(name: string): JsonObject {
  const value: JsonValue = JSON.parse(fs.readFileSync(path.join(folder, name), "utf8"));
  if (!isObject(value)) throw new Error(`${name} holds no object.`);
  return value;
}

/** Names of the schema files below the schema folder, with forward slashes. */
export function schemaFileNames(): string[] {
  const inFolder = (name: string) => fs.readdirSync(path.join(folder, name)).map((file) => `${name}/${file}`);
  return ["aep-event.schema.json", ...inFolder("common"), ...inFolder("types")].filter((name) =>
    name.endsWith(".schema.json"),
  );
}

export interface RegisteredType {
  readonly reserved: boolean;
  /** File of the payload's schema, if the type has one. */
  readonly schema: string | undefined;
}

/** The registered event types by name. */
export const registeredTypes: ReadonlyMap<string, RegisteredType> = new Map(
  elementsOf(readSchemaFile("registry/types.json"), "types")
    .filter(isObject)
    .map((each) => [
      textMember(each, "type") ?? "",
      { reserved: textMember(each, "status") === "reserved", schema: textMember(each, "schema") },
    ]),
);
