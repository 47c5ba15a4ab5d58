/** What a guard sees of an object: its own members. */
export type Members = { readonly [name: string]: unknown };

/** True for what JSON calls an object. */
export function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True unless `value` is an object without prototype: the others may answer with members that are not their own. */
export function mayBorrow(value: Members): boolean {
  return Object.getPrototypeOf(value) !== null || !isObject(value);
}

/**
 * `value` as an object that has its own members and no prototype; null if it is no object. Nothing is read before it is
 * asked for: of the million members of a typed array, and of accessors that throw, a guard asks none.
 */
export function ownMembers(value: Members): Members | null {
  return isObject(value)
    ? new Proxy(Object.create(null), {
        get: (_, name: string) => ownMember(value, name),
        ownKeys: () => Reflect.ownKeys(value),
        getOwnPropertyDescriptor: (_, name) => {
          const found = Object.getOwnPropertyDescriptor(value, name);
          return found && { ...found, configurable: true };
        },
      })
    : null;
}

/** The same for guards that ask for members by their names and never what members there are: a much smaller view. */
export function namedMembers(value: Members): Members | null {
  return isObject(value) ? new Proxy(Object.create(null), { get: (_, name: string) => ownMember(value, name) }) : null;
}

/** A member whose name every object inherits, such as `constructor`; undefined if it is not the object's own. */
export function ownMember(value: Members, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
