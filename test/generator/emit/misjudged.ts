import { generatePayload, payloadModule } from "../../support/generated-tree.js";
import { functionOf, loadModule } from "../../support/load.js";
import type { Case } from "./cases.js";

/** The values of a case on which the guard, or the list of issues, is wrong. */
export async function misjudged({
  schema,
  accepts,
  rejects,
}: Pick<Case, "schema" | "accepts" | "rejects">): Promise<readonly unknown[]> {
  const module = await loadModule(await generatePayload(schema), payloadModule);
  const isData = functionOf(module, "isDemoOneData");
  const validate = functionOf(module, "validateDemoOneData") as unknown as (value: unknown) => readonly unknown[];
  return [
    ...accepts.filter((value) => !isData(value) || validate(value).length > 0),
    ...rejects.filter((value) => isData(value) || validate(value).length === 0),
  ];
}
