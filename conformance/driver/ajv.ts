import { Ajv2020 } from "ajv/dist/2020.js";

/** Strict where it finds misspelt keywords; alternatives may name properties that are declared around them. */
export function newAjv(): Ajv2020 {
  return new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
}
