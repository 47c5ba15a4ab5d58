import { readdirSync, readFileSync } from "node:fs";

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [member: string]: Json;
}

/** Schemas of the protocol by their path under `schemas/`. */
export type SchemaFiles = ReadonlyMap<string, JsonObject>;

export const ID_BASE = "aep://schemas/0.1/";
export const ENVELOPE = "aep-event.schema.json";

const ROOT = new URL("../../schemas/", import.meta.url);

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function objectAt(value: Json | undefined, what: string): JsonObject {
  if (!isObject(value)) throw new Error(`${what} is not an object`);
  return value;
}

export function stringsAt(value: Json | undefined, what: string): string[] {
  if (!Array.isArray(value)) throw new Error(`${what} is not a list`);
  return value.map((item) => {
    if (typeof item !== "string") throw new Error(`${what} lists something that is not a string`);
    return item;
  });
}

export function readJson(url: URL): JsonObject {
  return objectAt(JSON.parse(readFileSync(url, "utf8")) as Json, url.pathname);
}

export function readRegistry(name: string): JsonObject {
  return readJson(new URL(`registry/${name}.json`, ROOT));
}

/** The envelope, `common/` and `types/`. What else lies in the folder does not describe the wire. */
export function readSchemaFiles(): SchemaFiles {
  const folders = ["common", "types"];
  const paths = folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, ROOT))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
  return new Map([ENVELOPE, ...paths].map((path) => [path, readJson(new URL(path, ROOT))]));
}
