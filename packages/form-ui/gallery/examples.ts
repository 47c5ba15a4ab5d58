import type { FieldSpec } from "@aepkit/events";
import type { AttentionFormProps } from "../components/attention-form.js";
import { agentRefusal } from "../model/refusal-words.js";

/** A state to look at, under the name by which tests find it. */
export interface Example {
  readonly name: string;
  readonly agent: string;
  readonly props: Omit<AttentionFormProps, "onSubmit">;
}

const release: readonly FieldSpec[] = [
  {
    id: "target",
    type: "select",
    label: "Where shall it go?",
    required: true,
    choices: [
      { id: "staging", label: "Staging" },
      { id: "production", label: "Production" },
    ],
  },
  { id: "share", type: "number", label: "Share of users to begin with", required: true, min: 1, max: 100 },
  { id: "note", type: "string", label: "Line for the changelog" },
];

const everyField: FieldSpec[] = [
  { id: "text", type: "string", label: "Name of the branch", required: true },
  { id: "number", type: "number", label: "Retries", min: 0, max: 5 },
  { id: "free", type: "number", label: "Budget", required: true },
  { id: "flag", type: "boolean", label: "Keep the old data?", required: true },
  {
    id: "one",
    type: "select",
    label: "Store",
    other: true,
    choices: [
      { id: "file", label: "Local file" },
      { id: "memory", label: "Memory only" },
    ],
  },
  {
    id: "several",
    type: "select",
    label: "Checks to run",
    required: true,
    multi: true,
    other: true,
    choices: [
      { id: "lint", label: "Lint" },
      { id: "types", label: "Types" },
      { id: "links", label: "Links" },
    ],
  },
  {
    id: "long",
    type: "select",
    label: "Time zone",
    choices: Array.from({ length: 24 }, (_, hour) => ({
      id: `z${hour}`,
      label: `UTC ${hour < 12 ? "−" : "+"}${hour % 12}`,
    })),
  },
];

const filled = {
  entries: [
    { text: "", picks: [0], other: false },
    { text: "10", picks: [], other: false },
    { text: "Faster search", picks: [], other: false },
  ],
  text: "",
};

const form = { kind: "form", prompt: "How shall version 2.4 be released?", fields: [...release] };

/** One of each. Times lie far away, so that nothing changes while it is looked at. */
export const examples: readonly Example[] = [
  {
    name: "every-field",
    agent: "helper",
    props: { request: { kind: "form", prompt: "A field of each type", fields: everyField } },
  },
  {
    name: "filled",
    agent: "release-bot",
    props: {
      request: { ...form, options: [{ id: "decline", label: "Not today" }], expires_at: "2999-01-01T00:00:00Z" },
      draft: filled,
    },
  },
  { name: "sending", agent: "release-bot", props: { request: form, draft: filled, status: { kind: "sending" } } },
  {
    name: "refused",
    agent: "release-bot",
    props: {
      request: form,
      draft: filled,
      status: { kind: "refused", ...agentRefusal("invalid"), detail: "share is too high for a Friday" },
    },
  },
  { name: "offline", agent: "release-bot", props: { request: form, draft: filled, isOffline: true } },
  {
    name: "settled-elsewhere",
    agent: "release-bot",
    props: { request: form, draft: filled, status: { kind: "closed", message: "This was answered elsewhere." } },
  },
  {
    name: "expired",
    agent: "release-bot",
    props: { request: { ...form, expires_at: "2001-01-01T00:00:00Z" }, draft: filled },
  },
  {
    name: "withheld",
    agent: "release-bot",
    props: {
      isWithheld: true,
      request: {
        kind: "form",
        prompt: "release-bot requests form",
        fields: release.map((field, index) => ({ ...field, label: `f${index + 1}` })),
      },
    },
  },
  {
    name: "permission",
    agent: "helper",
    props: {
      request: {
        kind: "permission",
        prompt: "May the command run?",
        options: [
          { id: "allow", label: "Allow once" },
          { id: "deny", label: "Deny" },
        ],
        context: { command: "rm -r build", folder: "site" },
      },
    },
  },
  {
    name: "input",
    agent: "helper",
    props: {
      request: { kind: "input", prompt: "What shall the page be called?", options: [{ id: "skip", label: "Skip" }] },
    },
  },
  { name: "unknown-kind", agent: "helper", props: { request: { kind: "vote", prompt: "Which logo is better?" } } },
  {
    name: "informational",
    agent: "helper",
    props: {
      request: {
        kind: "auth",
        prompt: "Sign in to the registry",
        options: [{ id: "done", label: "Signed in" }],
        respond_via: ["oob"],
      },
    },
  },
  {
    name: "long-words",
    agent: "helper",
    props: {
      request: {
        kind: "form",
        prompt: `Which path? ${"node_modules/".repeat(12)}`,
        options: [{ id: "none", label: `None_of_${"those_".repeat(20)}` }],
        context: { path: "x".repeat(300) },
        fields: [
          { id: "text", type: "string", label: "a".repeat(120), required: true },
          {
            id: "pick",
            type: "select",
            label: "b".repeat(120),
            other: true,
            choices: [
              { id: "c1", label: "c".repeat(120) },
              { id: "c2", label: "Several words, which are many enough to need more than one line on a narrow screen" },
            ],
          },
          {
            id: "list",
            type: "select",
            label: "A long list of long words",
            choices: Array.from({ length: 14 }, (_, index) => ({ id: `l${index}`, label: `${index}`.repeat(90) })),
          },
        ],
      },
      status: { kind: "refused", ...agentRefusal("invalid"), detail: "d".repeat(200) },
    },
  },
];
