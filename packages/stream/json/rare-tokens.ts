/** Tokens that are too rare for a place in the one pass over a line. Both give the empty text if there is no such token. */

/** The literal `true`, `false` or `null` at a place. */
export function literalAt(bytes: Uint8Array, start: number, end: number): string {
  const name = literals.find(({ first }) => first === bytes[start])?.name ?? "";
  if (start + name.length > end) {
    return "";
  }
  for (let index = 0; index < name.length; index += 1) {
    if (bytes[start + index] !== name.charCodeAt(index)) {
      return "";
    }
  }
  return name;
}

/** The text of the number at a place, by the grammar of JSON: no leading zero or plus, digits on both sides of a dot. */
export function numberAt(bytes: Uint8Array, start: number, end: number): string {
  let index = start;
  while (index < end && numberBytes.includes(bytes[index] as number)) {
    index += 1;
  }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, index - start).toString("latin1");
  return /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/.test(text) ? text : "";
}

const literals = [
  { first: 0x74, name: "true" },
  { first: 0x66, name: "false" },
  { first: 0x6e, name: "null" },
] as const;

const numberBytes = Buffer.from("0123456789+-.eE");
