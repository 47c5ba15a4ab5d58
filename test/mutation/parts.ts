/** What can be mutated at a time: the sources of a part, and the fast tests that judge them. */
export interface Part {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const subset = "test/generator/subset/**/*.test.ts";
const model = "test/generator/model/**/*.test.ts";
/** Whole outputs against recorded ones. */
const accepted = "test/generator/emit/accepted.test.ts";
const shipped = "test/generator/emit/shipped.test.ts";

export const parts = {
  subset: { mutate: ["generator/subset/**/*.ts"], tests: [subset] },
  model: { mutate: ["generator/model/**/*.ts"], tests: [model, accepted] },
  typescript: {
    // The sources under runtime/ are copied into the output as text, where instrumented code would be a difference.
    mutate: ["generator/emit/typescript/*.ts"],
    tests: [accepted, "test/generator/emit/{cases,printer}.test.ts", "test/generator/emit/typescript/**/*.test.ts"],
  },
  python: {
    mutate: ["generator/emit/python/**/*.ts"],
    tests: [shipped, "test/generator/emit/python/**/*.test.ts", "test/python/refusals.test.ts"],
  },
  "json-schema": {
    mutate: ["generator/emit/*.ts", "generator/emit/json-schema/**/*.ts"],
    tests: [shipped, "test/generator/emit/print-json.test.ts", "test/generator/emit/json-schema/**/*.test.ts"],
  },
  asyncapi: {
    mutate: ["generator/emit/asyncapi/**/*.ts"],
    tests: [shipped, "test/generator/emit/asyncapi/**/*.test.ts"],
  },
  reference: {
    mutate: ["generator/emit/reference/**/*.ts"],
    tests: [shipped, "test/generator/emit/reference/**/*.test.ts"],
  },
  forms: { mutate: ["packages/forms/*.ts"], tests: ["test/packages/forms/*.test.ts"] },
  capture: { mutate: ["packages/capture/*.ts"], tests: ["test/packages/capture/*.test.ts"] },
  source: { mutate: ["generator/source/**/*.ts"], tests: ["test/generator/source/**/*.test.ts"] },
  output: { mutate: ["generator/output/**/*.ts"], tests: ["test/generator/output/**/*.test.ts"] },
  diagnostics: {
    mutate: ["generator/diagnostics/**/*.ts"],
    tests: ["test/generator/diagnostics/**/*.test.ts"],
  },
} as const satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof parts;

export function isPartName(name: string | undefined): name is PartName {
  return name !== undefined && Object.hasOwn(parts, name);
}

/**
 * Slow tests, tests with random cases, tests that generate while they load, and tests that read sources as text, which
 * Stryker has instrumented.
 */
export const unsuitable = [
  "test/generator/subset/meta-schema-agrees.test.ts",
  "test/generator/subset/patterns/proof-agrees-with-recheck.test.ts",
  // A thousand tests that go the same few ways: choosing among them takes longer than any of them.
  "test/generator/subset/keyword-injection.test.ts",
  "test/generator/emit/json-schema/bundle-agrees-with-sources.test.ts",
  "test/generator/emit/reference/shipped-pages.test.ts",
  "test/packages/capture/patterns-are-linear.test.ts",
  "test/packages/capture/properties.test.ts",
  "test/packages/forms/properties.test.ts",
  "test/generator/output/killed-while-writing.test.ts",
];
