import { checkPayload } from "../../../support/check.js";

export type Schema = { readonly [keyword: string]: unknown };

/** What is reported about a payload of these members, but for common schemas that nothing uses. */
async function findingsOf(members: Schema, others: { readonly [path: string]: Schema } = {}) {
  const { diagnostics } = await checkPayload({ type: "object", ...members }, others);
  return diagnostics.filter((each) => each.code !== "unused-common");
}

export async function codesOf(members: Schema, others: { readonly [path: string]: Schema } = {}) {
  return (await findingsOf(members, others)).map((each) => each.code);
}

/** The same for a payload whose one member is this. */
export async function findingsOfMember(field: unknown) {
  return findingsOf({ properties: { field } });
}
