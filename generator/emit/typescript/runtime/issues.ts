/** One way in which a value breaks its schema. */
export interface Issue {
  /** JSON Pointer (RFC 6901) of the place in the value; "" is the value itself. */
  readonly pointer: string;
  /** The schema keyword that is broken; `false` where nothing may stand. */
  readonly keyword: string;
  readonly message: string;
}

/** Thrown by the `assert` functions. */
export class AepValidationError extends TypeError {
  readonly issues: readonly Issue[];

  constructor(name: string, issues: readonly Issue[]) {
    const shown = issues
      .slice(0, 3)
      .map((issue) => `${issue.pointer === "" ? "the value" : issue.pointer} ${issue.message}`);
    const rest = issues.length > 3 ? `; and ${issues.length - 3} more` : "";
    super(`not ${name}: ${shown.join("; ")}${rest}`);
    this.name = "AepValidationError";
    this.issues = issues;
  }
}

/**
 * A schema as form and server libraries take it: the Standard Schema interface, version 1.
 * Reading it needs no import of this package.
 */
export interface StandardSchema<Output> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "aepkit";
    readonly validate: (value: unknown) => StandardResult<Output>;
    readonly types?: { readonly input: Output; readonly output: Output } | undefined;
  };
}

export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path: readonly (string | number)[] }[] };

/**
 * All issues of a value. The list of a value that the guard refuses is never empty, even if the value's getters
 * answer differently when they are asked again.
 */
export function issuesOf(
  guard: (value: unknown) => boolean,
  collect: (value: unknown, path: string, issues: Issue[]) => void,
  value: unknown,
): Issue[] {
  const issues: Issue[] = [];
  if (!guard(value)) {
    collect(value, "", issues);
    if (issues.length === 0) {
      issues.push({ pointer: "", keyword: "type", message: "changed while it was read" });
    }
  }
  return issues;
}

/** Wraps a `validate` function as a Standard Schema. */
export function standardSchema<Output>(validate: (value: unknown) => Issue[]): StandardSchema<Output> {
  return {
    "~standard": {
      version: 1,
      vendor: "aepkit",
      validate: (value) => {
        const issues = validate(value);
        return issues.length === 0
          ? { value: value as Output }
          : { issues: issues.map(({ message, pointer }) => ({ message, path: pathOf(pointer, value) })) };
      },
    },
  };
}

/** The parts of a pointer; positions in arrays become numbers. */
function pathOf(pointer: string, value: unknown): (string | number)[] {
  let at = value;
  return pointer
    .split("/")
    .slice(1)
    .map((escaped) => {
      const token = escaped.replaceAll("~1", "/").replaceAll("~0", "~");
      const inArray = Array.isArray(at);
      at =
        typeof at === "object" && at !== null && Object.hasOwn(at, token)
          ? (at as { [name: string]: unknown })[token]
          : undefined;
      return inArray ? Number(token) : token;
    });
}

/** A member name as a part of a JSON Pointer. */
export function pointerToken(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
