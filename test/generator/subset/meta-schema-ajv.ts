import { Ajv2020 } from "ajv/dist/2020.js";

/** A strict validator that knows what the meta-schema asks of texts. */
export function metaSchemaAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, ownProperties: true });
  // ajv-formats compiles without Unicode mode, where the standard asks for it.
  ajv.addFormat("regex", (text: string) => {
    try {
      return new RegExp(text, "u") instanceof RegExp;
    } catch {
      return false;
    }
  });
  return ajv;
}
