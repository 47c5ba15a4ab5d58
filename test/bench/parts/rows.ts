/** What is timed: each row of the tables is one of the functions of a subject on values of one kind. */

import {
  bigForm,
  changed,
  copy,
  formEvent,
  fourFields,
  goldenEvents,
  type Members,
  resolution,
  threeFaults,
  wrongForm,
} from "../values.js";

export interface Row {
  readonly name: string;
  readonly does: "event" | "form" | "resolved" | "formIssues";
  /** Separate objects, so that nothing is known of them beforehand. */
  readonly values: readonly unknown[];
  /** The right answer: a verdict, or the least number of issues. */
  readonly expected: boolean | number;
}

const copies = (value: Members, count = 64): unknown[] =>
  Array.from({ length: count }, (_, index) =>
    changed(value, (each) => {
      if ("id" in each) {
        each.id = `01J9ZQ3M8Y7X2W4V6T5S1R0Q${index}`;
      }
    }),
  );

export const guardRows: readonly Row[] = [
  { name: "whole event with a 4-field form", does: "event", values: copies(formEvent), expected: true },
  { name: "mixed golden events", does: "event", values: goldenEvents().map(copy), expected: true },
  {
    name: "event of another version",
    does: "event",
    values: copies({ ...formEvent, aep: "0.2" }),
    expected: false,
  },
  { name: "4-field form payload, valid", does: "form", values: copies(fourFields), expected: true },
  { name: "4-field form payload, invalid", does: "form", values: copies(wrongForm), expected: false },
  { name: "small payload (attention.resolved)", does: "resolved", values: copies(resolution), expected: true },
  { name: "50 fields × 20 choices", does: "form", values: copies(bigForm, 4), expected: true },
];

export const issueRows: readonly Row[] = [
  { name: "4-field form, 3 faults", does: "formIssues", values: copies(threeFaults), expected: 3 },
];
