import fs from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { conformanceFolder } from "./load-corpus.js";

export type Answer = { readonly id: number } & (
  | { readonly result: object }
  | { readonly skipped: string }
  | { readonly error: { readonly message: string } }
);

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
ajv.addSchema(JSON.parse(fs.readFileSync(path.join(conformanceFolder, "protocol.schema.json"), "utf8")), "protocol");

export const isAnswer = ajv.compile<Answer>({ $ref: "protocol#/$defs/answer" });
export const isRequest = ajv.compile<{ readonly id: number; readonly op: string }>({ $ref: "protocol#/$defs/request" });
