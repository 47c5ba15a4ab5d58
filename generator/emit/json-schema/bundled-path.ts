/** Where the bundled form of a schema file stands, from the output root. */
export function bundledPath(schemaFile: string): string {
  return `json-schema/${schemaFile}`;
}
