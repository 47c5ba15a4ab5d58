/** What can be changed at a time: the sources of a part, and the fast tests that judge them. */
export interface Part {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** What the generator loads only when it is asked for: before the first test, or its tables would count as called. */
  readonly load?: string;
}

const subsetTests = (...names: readonly string[]) => names.map((name) => `test/generator/subset/${name}.test.ts`);
const referenceTests = (...names: readonly string[]) =>
  names.map((name) => `test/generator/emit/reference/${name}.test.ts`);
const reference = "generator/emit/reference/emit-reference.ts";
/** Whole outputs against recorded ones. */
const accepted = "test/generator/emit/accepted.test.ts";
const shipped = "test/generator/emit/shipped.test.ts";

/** The fewer tests a part has, the faster it goes, so these are the tests that stand beside the sources in `test/`. */
export const parts = {
  "subset/rules": {
    mutate: ["generator/subset/rules/*.ts", "generator/subset/{joined-schemas,literals,subschemas}.ts"],
    tests: subsetTests("rules", "rules/*", "rejected"),
  },
  "subset/registry": {
    mutate: ["generator/subset/registry/*.ts"],
    tests: subsetTests("registries", "registry/*", "rejected"),
  },
  "subset/references": {
    mutate: [
      "generator/subset/{read-subset,reference-syntax,referenced-files,resolve-references,schema-files,check-ids,read-tree}.ts",
    ],
    tests: subsetTests("references", "reference-targets", "registries", "rejected"),
  },
  "subset/patterns": { mutate: ["generator/subset/patterns/*.ts"], tests: subsetTests("patterns", "patterns/*") },
  "subset/keywords": {
    mutate: [
      "generator/subset/keywords/*.ts",
      "generator/subset/{read-schema,read-values,keyword,subset,foreign-keywords,meta-schema}.ts",
      "generator/subset/{checked-schema,explain,similar}.ts",
    ],
    tests: subsetTests(
      "values",
      "keyword-values",
      "cases",
      "meta-schema",
      "explain",
      "similar",
      "keywords/*",
      "rejected",
    ),
  },
  model: { mutate: ["generator/model/*.ts"], tests: ["test/generator/model/*.test.ts", accepted] },
  "emit/json-schema": {
    load: "generator/emit/json-schema/emit-json-schema.ts",
    mutate: ["generator/emit/*.ts", "generator/emit/json-schema/*.ts"],
    tests: [shipped, "test/generator/emit/print-json.test.ts", "test/generator/emit/json-schema/*.test.ts"],
  },
  "emit/asyncapi": {
    load: "generator/emit/asyncapi/emit-asyncapi.ts",
    mutate: ["generator/emit/asyncapi/*.ts"],
    tests: [shipped, "test/generator/emit/asyncapi/*.test.ts"],
  },
  "emit/typescript": {
    load: "generator/emit/typescript/emit-typescript.ts",
    // The sources under runtime/ are copied into the output as text, where instrumented code would be a difference.
    mutate: ["generator/emit/typescript/*.ts"],
    tests: [
      accepted,
      "test/generator/emit/{cases,constructs,printer}.test.ts",
      "test/generator/emit/typescript/*.test.ts",
    ],
  },
  "emit/python": {
    load: "generator/emit/python/emit-python.ts",
    mutate: ["generator/emit/python/*.ts"],
    tests: [shipped, "test/generator/emit/python/*.test.ts", "test/python/refusals.test.ts"],
  },
  "emit/reference/picture": {
    load: reference,
    mutate: ["generator/emit/reference/picture/*.ts"],
    tests: referenceTests("form-picture", "form-layout", "svg", "text-lines"),
  },
  "emit/reference/example": {
    load: reference,
    mutate: ["generator/emit/reference/example/*.ts"],
    tests: referenceTests("accepts", "examples", "example-events", "form-samples"),
  },
  "emit/reference/pages": {
    load: reference,
    mutate: ["generator/emit/reference/*.ts"],
    tests: referenceTests("markdown", "field-rows", "rules-in-words", "pages", "index-page", "page-pictures"),
  },
  forms: { mutate: ["packages/forms/*.ts"], tests: ["test/packages/forms/*.test.ts"] },
  capture: { mutate: ["packages/capture/*.ts"], tests: ["test/packages/capture/*.test.ts"] },
  source: { mutate: ["generator/source/*.ts"], tests: ["test/generator/source/*.test.ts"] },
  output: { mutate: ["generator/output/*.ts"], tests: ["test/generator/output/*.test.ts"] },
  diagnostics: { mutate: ["generator/diagnostics/*.ts"], tests: ["test/generator/diagnostics/*.test.ts"] },
} as const satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof parts;

/** The part of that name, or all parts of a folder; none for a name that nobody knows. */
export function partsCalled(name: string): PartName[] {
  return Object.keys(parts)
    .filter(isPartName)
    .filter((each) => each === name || each.startsWith(`${name}/`));
}

export function isPartName(name: string | undefined): name is PartName {
  return name !== undefined && Object.hasOwn(parts, name);
}

/**
 * Slow tests, tests with random cases, tests that generate while they load, and tests that read sources as text, which
 * Stryker has instrumented.
 */
export const unsuitable = [
  "test/generator/subset/patterns/proof-agrees-with-recheck.test.ts",
  "test/generator/emit/json-schema/bundle-agrees-with-sources.test.ts",
  "test/generator/emit/reference/shipped-pages.test.ts",
  "test/packages/capture/hostile-texts.test.ts",
  "test/packages/capture/patterns-are-linear.test.ts",
  "test/packages/capture/properties.test.ts",
  "test/packages/forms/properties.test.ts",
  "test/generator/output/killed-while-writing.test.ts",
];
