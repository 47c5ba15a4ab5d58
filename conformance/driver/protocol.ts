import fs from "node:fs";
import path from "node:path";
import { newAjv } from "./ajv.js";
import { conformanceFolder } from "./load-corpus.js";

export type Answer = { readonly id: number } & (
  | { readonly result: object }
  | { readonly skipped: string }
  | { readonly error: { readonly message: string } }
);

const ajv = newAjv();
ajv.addSchema(JSON.parse(fs.readFileSync(path.join(conformanceFolder, "protocol.schema.json"), "utf8")), "protocol");

export const isAnswer = ajv.compile<Answer>({ $ref: "protocol#/$defs/answer" });
export const isRequest = ajv.compile<{ readonly id: number; readonly op: string }>({ $ref: "protocol#/$defs/request" });
