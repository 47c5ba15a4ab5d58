/** A member inside a payload as people write it: `offset.page`, `fields[].id`, `["odd name"]`. */
export function memberPath(parent: string, name: string): string {
  // A name with dots, as OpenTelemetry's, is clear at the start only.
  const isPlain = /^[A-Za-z_][A-Za-z0-9_-]*$/.test(name) || (parent === "" && /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(name));
  if (!isPlain) {
    return `${parent}[${JSON.stringify(name)}]`;
  }
  return parent === "" ? name : `${parent}.${name}`;
}

export function elementPath(parent: string): string {
  return `${parent}[]`;
}

/** For members that no schema names. */
export function anyMemberPath(parent: string): string {
  return `${parent}[*]`;
}
