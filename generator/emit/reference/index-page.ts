import type { Definition, Model, WireType } from "../../model/model.js";
import { statusWords } from "./definition-page.js";
import { formsLead } from "./forms-lead.js";
import { type Block, code, heading, type Inline, list, md, page, paragraph, table, text } from "./markdown.js";
import { categoryOf } from "./related.js";
import { indexPath, type Site } from "./site.js";

/** The first page: forms, then every type by category, then the common objects. */
export function indexPage(site: Site, pictures: ReadonlyMap<Definition, string>): string {
  const { model } = site;
  const common = model.modules.flatMap(({ definitions }) => definitions.filter(({ role }) => role === "common"));
  return page("registry/types.json", [
    heading(1, md`AEP ${text(model.registries.aep)} reference`),
    ...(model.envelope === null
      ? []
      : [
          paragraph(
            md`Every event has the same envelope: ${site.linkTo(indexPath, model.envelope)}. What is peculiar to a type stands in its ${code("data")}.`,
          ),
        ]),
    ...formsLead(site, pictures),
    heading(2, md`Types`),
    ...categories(model).flatMap((each) => categoryBlocks(site, each)),
    ...(common.length === 0
      ? []
      : [
          heading(2, md`Common objects`),
          table(
            [md`Name`, md`Meaning`],
            common.map((each) => [site.linkTo(indexPath, each), meaning(each)]),
          ),
        ]),
    ...captureBlocks(model),
  ]);
}

interface CategoryPart {
  readonly name: string;
  readonly summary: string | null;
  readonly types: readonly WireType[];
}

/** In the order of the registry; those that it lacks follow in the order of their types. */
function categories({ registries, wireTypes }: Model): CategoryPart[] {
  const listed = registries.categories ?? [];
  const names = new Set([...listed.map(({ name }) => name), ...wireTypes.map(({ row }) => categoryOf(row.type))]);
  return [...names]
    .map((name) => ({
      name,
      summary: listed.find((each) => each.name === name)?.summary ?? null,
      types: wireTypes.filter(({ row }) => categoryOf(row.type) === name),
    }))
    .filter(({ types }) => types.length > 0);
}

function categoryBlocks(site: Site, { name, summary, types }: CategoryPart): Block[] {
  return [
    heading(3, text(name)),
    ...(summary === null ? [] : [paragraph(text(capitalised(summary)))]),
    table(
      [md`Type`, md`Status`, md`Scope`, md`Summary`],
      types.map((each): Inline[] => [
        each.payload === null ? code(each.row.type) : site.linkTo(indexPath, each.payload),
        statusWords(each),
        text(each.row.scope),
        text(each.row.summary),
      ]),
    ),
  ];
}

function captureBlocks({ registries: { capture } }: Model): Block[] {
  return capture === null
    ? []
    : [
        heading(2, md`Capture levels`),
        paragraph(
          md`From the lowest: a field may be present only if its level is not above that of the event. An event that states none has ${code(capture.default)}.`,
        ),
        list(capture.order.map((each) => ({ line: code(each) }))),
      ];
}

function meaning({ schema: { docs } }: Definition): Inline {
  return text(docs.description ?? docs.title ?? "");
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
