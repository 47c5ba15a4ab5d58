/** ajv's verdicts on the events that a comparison shows as proof. */

import type { Change, Evidence, Witness } from "../../generator/compare/comparison.js";
import { printJson } from "../../generator/emit/print-json.js";
import { treeAround } from "../support/check.js";
import type { JsonSchema } from "../support/json.js";
import { visibleJson } from "../support/json.js";
import { oracleFor } from "../support/oracle.js";
import type { SchemaFiles } from "./arbitraries/requirements.js";
import { payloadFile } from "./arbitraries/schema-cases.js";
import type { SchemaPair } from "./arbitraries/schema-pairs.js";

const envelopeFile = "aep-event.schema.json";

/** Every event that the change shows. */
export function witnessesOf(change: Change): readonly Witness[] {
  const all = [change.writersEvidence, change.readersEvidence, change.note?.evidence ?? null];
  return all.flatMap((each) => (each !== null && isShown(each) ? [each.witness] : []));
}

export function isShown(evidence: Evidence): evidence is { readonly witness: Witness } {
  return "witness" in evidence;
}

/** What is wrong with a witness; null if one side accepts it and the other refuses it, as it says. */
export function faultOfWitness(witness: Witness, { reaches }: Change, pair: SchemaPair): string | null {
  const value: unknown = JSON.parse(printJson(witness.value));
  const [accepting, refusing] = witness.acceptedBy === "old" ? [pair.old, pair.new] : [pair.new, pair.old];
  const isProof = subjectsOf(witness, reaches).some((file) => {
    const judged = (files: SchemaFiles): boolean => judge(files, witness, file, value);
    return judged(accepting.files) && !judged(refusing.files);
  });
  return isProof
    ? null
    : `not what only ${witness.acceptedBy} accepts: ${witness.form} ${printJson(witness.value)}\n  ${visibleJson({
        old: Object.fromEntries(pair.old.files),
        new: Object.fromEntries(pair.new.files),
      })}`;
}

/** The files that the value may be about. */
function subjectsOf({ form }: Witness, reaches: readonly string[]): readonly string[] {
  return form === "common object" ? reaches : [payloadFile];
}

function judge(files: SchemaFiles, { form, type }: Witness, file: string, value: unknown): boolean {
  const envelope = treeAround(true)[envelopeFile] as JsonSchema;
  const oracle = oracleFor([...files, [envelopeFile, envelope]], "schemas are sound");
  if (form !== "event") {
    return oracle.of(file)(value);
  }
  const isFine = oracle.of(envelopeFile)(value);
  return type === null ? isFine : isFine && oracle.of(file)((value as { readonly data: unknown }).data);
}
