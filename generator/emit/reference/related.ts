import type { Definition, WireType } from "../../model/model.js";
import { type Block, heading, type Inline, joined, type ListItem, link, list, md } from "./markdown.js";
import { indexPath, relative, type Site } from "./site.js";

/** Links to what a page's schema uses, to what uses it, and to the types beside it. */
export function relatedBlocks(site: Site, path: string, root: Definition, wireType: WireType | null): Block[] {
  const uses = [...(site.uses.get(root.module) ?? [])];
  const users = [...(site.users.get(root.module) ?? [])];
  const siblings = wireType === null ? [] : besides(site, wireType);
  const item = (title: Inline, definitions: readonly Definition[]): ListItem[] =>
    definitions.length === 0
      ? []
      : [
          {
            line: md`${title}: ${joined(
              definitions.map((each) => site.linkTo(path, each)),
              ", ",
            )}`,
          },
        ];
  return [
    heading(2, md`Related`),
    list([
      ...item(md`Uses`, uses),
      ...item(md`Used by`, users),
      ...item(md`Same category`, siblings),
      { line: link(md`All types`, relative(path, indexPath)) },
    ]),
  ];
}

/** Payloads of the other types of a category. */
function besides(site: Site, { row, payload }: WireType): Definition[] {
  const category = categoryOf(row.type);
  return site.model.wireTypes.flatMap((each) =>
    each.payload !== null && each.payload !== payload && categoryOf(each.row.type) === category ? [each.payload] : [],
  );
}

/** The first word of a wire name. */
export function categoryOf(wireName: string): string {
  const dot = wireName.indexOf(".");
  return dot === -1 ? wireName : wireName.slice(0, dot);
}
