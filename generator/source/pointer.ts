/** JSON Pointers (RFC 6901). */

/** The pointer of the member or element `token` of the value at `pointer`. */
export function childPointer(pointer: string, token: string | number): string {
  return `${pointer}/${String(token).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The reference tokens of a pointer; null when it is not one: no leading slash, or a `~` that is not `~0` or `~1`. */
export function pointerTokens(pointer: string): readonly string[] | null {
  if (pointer === "") {
    return [];
  }
  if (!pointer.startsWith("/") || /~(?![01])/.test(pointer)) {
    return null;
  }
  // "~1" goes first, so that "~01" becomes "~1" and not "/".
  return pointer
    .slice(1)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}
