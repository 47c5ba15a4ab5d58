import type { Definition, Model } from "../../model/model.js";
import { find } from "../../model/model.js";
import { fieldsMember, fieldTypes, isFieldSchema } from "./form-schemas.js";
import { type Block, code, heading, type Inline, image, joined, link, md, paragraph, table, text } from "./markdown.js";
import { indexPath, pagePath, relative, type Site } from "./site.js";
import { speakersOf } from "./speakers.js";

/** What people look up most, at the top of the index: how to ask with a form, its fields, and the values that answer. */
export function formsLead(site: Site, pictures: ReadonlyMap<Definition, string>): Block[] {
  const roots = site.model.modules.flatMap(({ definitions }) => definitions.slice(0, 1));
  const requests = roots.filter(({ schema }) => fieldsMember(schema) !== null);
  const fields = roots.filter(({ schema }) => isFieldSchema(schema));
  const [request] = requests;
  if (request === undefined) {
    return [];
  }
  const answers = answering(site.model);
  const links = (definitions: readonly Definition[]): Inline =>
    joined(
      definitions.map((each) => site.linkTo(indexPath, each)),
      ", ",
    );
  const picture = pictures.get(request);
  const rows: Inline[][] = [
    [md`Ask with a form (kind ${code("form")})`, links(requests), example(request)],
    ...fields.map((each) => [md`Describe one field`, links([each]), example(each)]),
    ...(answers.length === 0
      ? []
      : [[md`Answer with ${code("values")}`, links(answers), example(answers[0] ?? request)]]),
  ];
  const shape = fields[0]?.schema;
  return [
    heading(2, md`Forms`),
    table([md`To`, md`Read`, md`See`], rows),
    ...(picture === undefined
      ? []
      : [image("A form with a field of each kind, and the values that answer it", picture)]),
    ...(shape === undefined
      ? []
      : [
          paragraph(md`What each kind of field becomes in ${code("values")}, under the id of the field:`),
          kinds(fieldTypes(shape)),
        ]),
  ];
}

function example(definition: Definition): Inline {
  return link(md`example`, `${relative(indexPath, pagePath(definition.module))}#example`);
}

/** Definitions with a member `values` come first, then payloads that hold such a one. */
function answering(model: Model): Definition[] {
  const roots = model.modules.flatMap(({ definitions }) => definitions.slice(0, 1));
  const names = (each: Definition): string[] =>
    speakersOf(each.schema, "certain only").flatMap((part) =>
      (find(part, "members")?.members ?? []).map(({ name }) => name),
    );
  const holders = roots.filter((each) => names(each).includes("values"));
  return [...holders, ...roots.filter((each) => names(each).includes("answer") && !holders.includes(each))];
}

function kinds(types: readonly string[]): Block {
  return table(
    [md`Kind`, md`Looks like`, md`Its value`],
    types.map((type) => [code(type), ...(kindWords.get(type) ?? [md`See its schema`, text("")])]),
  );
}

const kindWords: ReadonlyMap<string, readonly Inline[]> = new Map([
  ["string", [md`A line for text`, md`the text`]],
  ["number", [md`A box for a number, with its bounds beside it`, md`the number`]],
  ["boolean", [md`A box to tick`, md`${code("true")} or ${code("false")}`]],
  [
    "select",
    [
      md`Choices; round marks for one, square ones with ${code("multi")}, a line for text with ${code("other")}`,
      md`the id of the choice, or an array of ids with ${code("multi")}; with ${code("other")} a text may stand for an id`,
    ],
  ],
]);
