import type { FieldSpec } from "@aepkit/events";
import { checkFormValues } from "@aepkit/forms";

export function checkValues(request: { readonly fields: readonly FieldSpec[]; readonly values: unknown }): {
  ok: boolean;
  issues: { field: string; reason: string }[];
} {
  const check = checkFormValues(request.fields, request.values);
  const issues = check.ok ? [] : check.issues.map(({ field, reason }) => ({ field, reason }));
  return { ok: check.ok, issues: issues.sort((a, b) => compare(a.field, b.field) || compare(a.reason, b.reason)) };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
