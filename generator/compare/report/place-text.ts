import type { SchemaLocation } from "../../subset/checked-schema.js";

/**
 * A place as `FILE#POINTER` without blanks, the pointer written as in a URI. What `--allow` takes is what is printed.
 */
export function placeText({ file, pointer }: SchemaLocation): string {
  return `${uriText(file)}#${uriText(pointer)}`;
}

export function uriText(text: string): string {
  // A half of a surrogate pair has no form in a URI.
  return encodeURI(text.replace(/\p{Surrogate}/gu, "\u{FFFD}")).replaceAll("#", "%23");
}
