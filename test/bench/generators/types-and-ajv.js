/** Types by json-schema-to-typescript, checks by ajv standalone: `node types-and-ajv.js BUNDLES OUT`. */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { compile } from "json-schema-to-typescript";

const require = createRequire(import.meta.url);
const { Ajv2020 } = require("ajv/dist/2020");
const standalone = require("ajv/dist/standalone").default;
const addFormats = require("ajv-formats").default;

const [folder, out] = process.argv.slice(2);
const files = fs.readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".schema.json"));
const read = (file) => JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
const ajv = new Ajv2020({ strict: false, code: { source: true, esm: true } });
addFormats(ajv);
const names = {};
for (const file of files) {
  const name = path.basename(file, ".schema.json").replaceAll(/\W/g, "_");
  fs.writeFileSync(path.join(out, `${name}.ts`), await compile(read(file), name, { format: false, cwd: folder }));
  ajv.addSchema(read(file), name);
  names[name] = name;
}
fs.writeFileSync(path.join(out, "checks.js"), standalone(ajv, names));
