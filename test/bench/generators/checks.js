/** Checks for every schema by ajv standalone: `node checks.js BUNDLES OUT`. */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);
const { Ajv2020 } = require("ajv/dist/2020");
const standalone = require("ajv/dist/standalone").default;
const addFormats = require("ajv-formats").default;

const [folder, out] = process.argv.slice(2);
const ajv = new Ajv2020({ strict: false, code: { source: true, esm: true } });
addFormats(ajv);
const names = {};
for (const file of fs.readdirSync(folder, { recursive: true })) {
  if (file.endsWith(".schema.json")) {
    const name = path.basename(file, ".schema.json").replaceAll(/\W/g, "_");
    ajv.addSchema(JSON.parse(fs.readFileSync(path.join(folder, file), "utf8")), name);
    names[name] = name;
  }
}
fs.writeFileSync(path.join(out, "checks.js"), standalone(ajv, names));
