import { isObject, type Members, own } from "./members.js";

/** What a structural prompt may name. All of it passes every ceiling. */
export interface PromptParts {
  readonly agent: string;
  readonly kind: string;
  /** Subject of the event, if it has one. */
  readonly subject?: string | undefined;
}

/** The prompt below redacted: `{agent} requests {kind}`, and `: {subject}` if there is one (H6). */
export function placeholderPrompt({ agent, kind, subject }: PromptParts): string {
  return `${agent} requests ${kind}${subject === undefined ? "" : `: ${subject}`}`;
}

/**
 * A copy of a request's payload in which every label of options, fields and choices says nothing: it is the id beside
 * it, or the position counted from 1 where there is none (C3, H6). A label of any type is replaced, and none is added.
 */
export function placeholderLabels<Request extends object>(request: Request): Request {
  return mapLabels(request, (_label, item, index) => {
    const id = own(item, "id");
    return typeof id === "string" ? id : String(index + 1);
  });
}

/** Gives a label in place of the old one, which may be of any type, of an item that stands at `index` in its list. */
type Relabel = (label: unknown, item: Members, index: number) => unknown;

/** A copy of a request's payload with each label of options, fields and choices replaced; all else stays. */
export function mapLabels<Request extends object>(request: Request, relabel: Relabel): Request {
  const members = Object.entries(request).map(([name, value]): [string, unknown] =>
    name === "options" || name === "fields" ? [name, mapItems(value, name === "fields", relabel)] : [name, value],
  );
  // The copy has the same members with the same types: a label is the only thing that changes.
  return Object.fromEntries(members) as Request;
}

function mapItems(items: unknown, haveChoices: boolean, relabel: Relabel): unknown {
  if (!Array.isArray(items)) {
    return items;
  }
  return Array.from(items, (item: unknown, index) => {
    if (!isObject(item)) {
      return item;
    }
    const members = Object.entries(item).map(([name, value]): [string, unknown] => {
      if (name === "label") {
        return [name, relabel(value, item, index)];
      }
      return [name, name === "choices" && haveChoices ? mapItems(value, false, relabel) : value];
    });
    return Object.fromEntries(members);
  });
}
