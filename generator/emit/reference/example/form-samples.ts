import type { Sample } from "./sample.js";

/** One form in which every kind of field occurs, and an answer to it. */
export const formFields = [
  { id: "service", type: "string", label: "Name of the service", required: true },
  { id: "replicas", type: "number", label: "Number of replicas", required: true, min: 1, max: 9 },
  { id: "public", type: "boolean", label: "Reachable from the internet" },
  {
    id: "checks",
    type: "select",
    label: "Checks to run before the deployment",
    multi: true,
    choices: [
      { id: "lint", label: "Lint" },
      { id: "unit", label: "Unit tests" },
      { id: "load", label: "Load test" },
    ],
  },
  {
    id: "database",
    type: "select",
    label: "Database",
    required: true,
    other: true,
    choices: [
      { id: "postgres", label: "PostgreSQL" },
      { id: "sqlite", label: "SQLite" },
    ],
  },
] as const satisfies Sample;

export const formValues = {
  service: "billing",
  replicas: 3,
  public: false,
  checks: ["lint", "unit"],
  database: "CockroachDB",
} as const satisfies Sample;
