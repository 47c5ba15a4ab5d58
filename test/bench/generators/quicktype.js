/** Types and checks for every schema by quicktype, into one file: `node quicktype.js BUNDLES OUT`. */
import fs from "node:fs";
import path from "node:path";
import { InputData, JSONSchemaInput, quicktype } from "quicktype-core";

const [folder, out] = process.argv.slice(2);
const schemas = new JSONSchemaInput(undefined);
for (const file of fs.readdirSync(folder, { recursive: true })) {
  if (file.endsWith(".schema.json")) {
    const name = path.basename(file, ".schema.json");
    await schemas.addSource({ name, schema: fs.readFileSync(path.join(folder, file), "utf8") });
  }
}
const inputData = new InputData();
inputData.addInput(schemas);
const { lines } = await quicktype({ inputData, lang: "typescript", rendererOptions: { "runtime-typecheck": "true" } });
fs.writeFileSync(path.join(out, "quicktype.ts"), lines.join("\n"));
