import path from "node:path/posix";
import type { Definition, Model } from "../../model/model.js";
import { oncePer } from "../../model/module-memory.js";
import { definitionsIn } from "./definitions-in.js";
import { type Inline, link, text } from "./markdown.js";

/** A place in the reference that links lead to and from. Paths start at its root. */
export interface Site {
  readonly model: Model;
  /** The page of a definition, seen from another page; those inside a document have a section on its page. */
  readonly linkTo: (from: string, definition: Definition) => Inline;
  /** Definitions of other modules that those of a module refer to, by its id. */
  readonly uses: ReadonlyMap<string, ReadonlySet<Definition>>;
  /** Definitions of other modules that refer to those of a module, by its id. */
  readonly users: ReadonlyMap<string, ReadonlySet<Definition>>;
}

export const indexPath = "index.md";

const targetsOf = oncePer<Definition, readonly Definition[]>();

export function siteOf(model: Model): Site {
  const uses = new Map<string, Set<Definition>>();
  const users = new Map<string, Set<Definition>>();
  for (const user of model.modules.flatMap(({ definitions }) => definitions)) {
    for (const used of targetsOf(user, () => definitionsIn(user.schema))) {
      if (used.module !== user.module) {
        uses.set(user.module, (uses.get(user.module) ?? new Set()).add(used));
        users.set(used.module, (users.get(used.module) ?? new Set()).add(user));
      }
    }
  }
  return {
    model,
    uses,
    users,
    linkTo: (from, definition) => {
      const anchor = definition.role === "local" ? `#${sectionAnchor(definition)}` : "";
      return link(text(shownName(model, definition)), relative(from, pagePath(definition.module)) + anchor);
    },
  };
}

/** The page of a module, for example `types/attention.requested.md`. */
export function pagePath(module: string): string {
  return `${module}.md`;
}

export function relative(from: string, to: string): string {
  return path.relative(path.dirname(from), to);
}

/** What people call a definition: payloads by their wire name, common objects by their file's. */
export function shownName(model: Model, definition: Definition): string {
  switch (definition.role) {
    case "payload":
      return model.wireTypes.find(({ payload }) => payload === definition)?.row.type ?? definition.name;
    case "common":
      return path.basename(definition.module);
    case "envelope":
      return "event";
    case "local":
      return definition.name;
  }
}

/** Titles and anchors of the sections of definitions inside a document; the first word keeps them apart from ours. */
export function sectionTitle(definition: Definition): string {
  return `Definition ${definition.name}`;
}

function sectionAnchor(definition: Definition): string {
  return `definition-${definition.name.toLowerCase()}`;
}
