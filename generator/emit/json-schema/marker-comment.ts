import { generatedMark } from "../../output/generated-header.js";

/** The header of a generated file for JSON, which has no comments: the first `$comment`, before the file's own. */
export function markerComment(source: string, own: string | null): string {
  const header = `${generatedMark} from ${source}. Do not edit; change the schema and run: aep-codegen generate.`;
  return own === null ? header : `${header} ${own}`;
}
