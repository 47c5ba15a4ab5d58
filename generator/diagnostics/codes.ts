/**
 * Every message this tool can print about its input, by code. No message text stands elsewhere.
 *
 * `page` is what `aep-codegen explain CODE` shows: what the rule is for, an example that breaks it, the repair.
 * The definitions stand in `codes/`, one file per part of the pipeline.
 */

import { emitCodes } from "./codes/emit-codes.js";
import { modelCodes } from "./codes/model-codes.js";
import { pythonCodes } from "./codes/python-codes.js";
import { referenceCodes } from "./codes/reference-codes.js";
import { registryCodes } from "./codes/registry-codes.js";
import { sourceCodes } from "./codes/source-codes.js";
import { subsetCodes } from "./codes/subset-codes.js";
import type { CodeDefinition } from "./define-code.js";

export type { CodeDefinition } from "./define-code.js";

export const codes = {
  ...sourceCodes,
  ...subsetCodes,
  ...referenceCodes,
  ...registryCodes,
  ...modelCodes,
  ...pythonCodes,
  ...emitCodes,
} as const;

export type DiagnosticCode = keyof typeof codes;

/** The arguments that the message of `Code` needs. */
export type DiagnosticArgs<Code extends DiagnosticCode> =
  (typeof codes)[Code] extends CodeDefinition<infer Args> ? Args : never;
