import { type AttentionRequestedData, type FieldSpec, isAttentionRequestedData } from "@aepkit/events";
import type { EventRule, Report } from "./rule.js";

export const f1 = {
  id: "F1",
  section: "AEP-0002 section 5.2",
  severity: "warning",
  purpose:
    "A form has kind form and fields, each with an id of its own (two fields with one id are an error, because no answer could tell them apart). multi, other and choices belong to select fields, min and max to number fields.",
  breaks: 'two fields with "id":"q1"',
  repair: "give each field an id of its own, and only what its type takes",
  types: ["attention.requested"],
  check: (event, _state, report) => {
    if (event.isDataValid && isAttentionRequestedData(event.data)) {
      checkKind(event.data, report);
      checkFields(event.data.fields ?? [], report);
    }
  },
} satisfies EventRule;

function checkKind({ kind, fields }: AttentionRequestedData, report: Report): void {
  if (kind === "form" && (fields === undefined || fields.length === 0)) {
    report("/data", "is a form without fields");
  } else if (kind !== "form" && fields !== undefined) {
    report("/data/fields", `belongs to kind form, and this is ${kind}`);
  }
}

function checkFields(fields: readonly FieldSpec[], report: Report): void {
  for (const [index, { id }] of repeated(fields)) {
    report(`/data/fields/${index}/id`, `${JSON.stringify(id)} is the id of another field already`, "error");
  }
  for (const [index, field] of fields.entries()) {
    const at = `/data/fields/${index}`;
    for (const name of field.type === "select" ? [] : (["multi", "other", "choices"] as const)) {
      if (field[name] !== undefined && field[name] !== false) {
        report(`${at}/${name}`, `belongs to select fields, and this is a ${field.type}`);
      }
    }
    for (const name of field.type === "number" ? [] : (["min", "max"] as const)) {
      if (field[name] !== undefined) {
        report(`${at}/${name}`, `belongs to number fields, and this is a ${field.type}`);
      }
    }
    if (field.min !== undefined && field.max !== undefined && field.min > field.max) {
      report(`${at}/min`, `${field.min} is above max, so that no number fits`);
    }
    for (const [place, { id }] of repeated(field.choices ?? [])) {
      report(`${at}/choices/${place}/id`, `${JSON.stringify(id)} is the id of another choice already`);
    }
  }
}

function repeated<Item extends { readonly id: string }>(items: readonly Item[]): [number, Item][] {
  const seen = new Set<string>();
  return [...items.entries()].filter(([, { id }]) => seen.has(id) || !seen.add(id));
}
