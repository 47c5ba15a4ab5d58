import { pointerTokens } from "../source/pointer.js";
import type { SchemaLocation } from "./checked-schema.js";

/**
 * What a `$ref` may look like: a relative path in the characters of schema file names, and a fragment that is a JSON
 * Pointer in URI characters. No escapes in the path, for tools decode them differently; no scheme, no query, no anchor.
 */
export const referencePath = "^(?!/)[A-Za-z0-9._~/-]*(#(/([A-Za-z0-9._!$&'()*+,;=:@/?-]|~[01]|%[0-9A-Fa-f]{2})*)?)?$";

const wellFormed = new RegExp(referencePath, "u");

type Outside = { readonly fault: "outside"; readonly why: "scheme" | "absolute" | "above-root" };
type Syntax = { readonly fault: "syntax"; readonly why: "path" | "percent" | "fragment" | "tilde" };

/** Where `ref` leads from a file, by spelling alone; whether anything stands there is found out later. */
export function parseReference(ref: string, from: string): { readonly target: SchemaLocation } | Outside | Syntax {
  const hash = ref.indexOf("#");
  const path = hash === -1 ? ref : ref.slice(0, hash);
  const fragment = hash === -1 ? "" : ref.slice(hash + 1);
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(path)) {
    return { fault: "outside", why: "scheme" };
  }
  if (/^[/\\]/.test(path)) {
    return { fault: "outside", why: "absolute" };
  }
  if (!/^[A-Za-z0-9._~/-]*$/.test(path) || path.includes("//")) {
    return { fault: "syntax", why: "path" };
  }
  const file = path === "" ? from : joinPath(from, path);
  if (file === null) {
    return { fault: "outside", why: "above-root" };
  }
  const pointer = parseFragment(fragment, ref);
  return "fault" in pointer ? pointer : { target: { file, pointer: pointer.pointer } };
}

function parseFragment(fragment: string, ref: string): { readonly pointer: string } | Syntax {
  if (fragment !== "" && !fragment.startsWith("/")) {
    return { fault: "syntax", why: "fragment" };
  }
  let pointer: string;
  try {
    // Percent escapes belong to the URI and go first; ~0 and ~1 belong to the pointer inside it.
    pointer = decodeURIComponent(fragment);
  } catch {
    return { fault: "syntax", why: "percent" };
  }
  if (pointerTokens(pointer) === null) {
    return { fault: "syntax", why: "tilde" };
  }
  return wellFormed.test(ref) ? { pointer } : { fault: "syntax", why: "fragment" };
}

/** `path` from the folder of `from`; null when it climbs above the root. */
function joinPath(from: string, path: string): string | null {
  const segments = from.split("/").slice(0, -1);
  for (const segment of path.split("/")) {
    if (segment === "..") {
      if (segments.pop() === undefined) {
        return null;
      }
    } else if (segment !== ".") {
      segments.push(segment);
    }
  }
  return segments.join("/");
}
