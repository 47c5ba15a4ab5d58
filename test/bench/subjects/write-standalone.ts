import fs from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";

/** The validators that ajv writes into modules: all schemas, one schema, and one schema that lists every issue. */
export async function writeStandalone(schemas: { readonly [name: string]: object }, folder: string): Promise<void> {
  const form = Object.fromEntries(Object.entries(schemas).filter(([name]) => name === "AttentionRequestedData"));
  for (const [file, chosen, allErrors] of [
    ["validators-of-all.js", schemas, false],
    ["validator-of-form.js", form, false],
    ["validator-of-all-errors.js", form, true],
  ] as const) {
    const ajv = new Ajv2020({ strict: false, allErrors, code: { source: true, esm: true } });
    addFormats.default(ajv);
    const names: { [name: string]: string } = {};
    for (const [name, schema] of Object.entries(chosen)) {
      ajv.addSchema(schema, name);
      names[name] = name;
    }
    fs.writeFileSync(path.join(folder, file), standaloneCode.default(ajv, names));
  }
}
