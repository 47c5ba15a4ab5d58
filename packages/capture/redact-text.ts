import { createRedactor, type RedactionOptions } from "./redactor.js";

/**
 * The text as it may be shown at redacted (R1 to R5, in this order):
 *
 * - secrets by shape and values that the operator lists become `[REDACTED:secret]`,
 * - home folders become `~`,
 * - e-mail addresses and phone numbers become `[REDACTED:pii]`, unless `pii` is false.
 *
 * Idempotent, and linear in the length of the text whatever it holds. Redacting is a floor, not a proof: what looks
 * like ordinary words stays. For many texts with the same options, `createRedactor` prepares once. Throws as that does.
 */
export function redactText(text: string, options: RedactionOptions = {}): string {
  return createRedactor(options)(text);
}
