/** Types for every schema by json-schema-to-typescript as it comes, formatting included: `node types.js BUNDLES OUT`. */
import fs from "node:fs";
import path from "node:path";
import { compile } from "json-schema-to-typescript";

const [folder, out] = process.argv.slice(2);
for (const file of fs.readdirSync(folder, { recursive: true })) {
  if (file.endsWith(".schema.json")) {
    const name = path.basename(file, ".schema.json").replaceAll(/\W/g, "_");
    const schema = JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
    fs.writeFileSync(path.join(out, `${name}.ts`), await compile(schema, name, { cwd: folder }));
  }
}
