import { isObject, type JsonObject, type JsonValue, member, textMember, withMember } from "../json/values.js";

/** What becomes of one label, seen with the item that it stands in and the item's position from 0. */
type LabelChange = (label: JsonValue, item: JsonObject, index: number) => JsonValue;

function mapItems(
  owner: JsonObject,
  name: string,
  change: (item: JsonObject, index: number) => JsonObject,
): JsonObject {
  const items = member(owner, name);
  if (!Array.isArray(items)) return owner;
  return withMember(
    owner,
    name,
    items.map((item, index) => (isObject(item) ? change(item, index) : item)),
  );
}

/** C3: every starred label of a request, namely those of options, of fields and of the fields' choices. */
export function mapLabels(request: JsonObject, change: LabelChange): JsonObject {
  const changeLabel = (item: JsonObject, index: number) => {
    const label = member(item, "label");
    return label === undefined ? item : withMember(item, "label", change(label, item, index));
  };
  const changeField = (field: JsonObject, index: number) => mapItems(changeLabel(field, index), "choices", changeLabel);
  return mapItems(mapItems(request, "options", changeLabel), "fields", changeField);
}

/** H6 and open point 13: the id beside the label, or the position counted from 1 where there is none. */
export const structuralLabel: LabelChange = (_, item, index) => textMember(item, "id") ?? String(index + 1);

/** Open point 9: whether some label is neither the id beside it nor its position. */
export function hasWordedLabel(request: JsonObject): boolean {
  let found = false;
  mapLabels(request, (label, item, index) => {
    found ||= label !== member(item, "id") && label !== String(index + 1);
    return label;
  });
  return found;
}
