import { isObject, own } from "@aepkit/forms/members";
import { ElicitationRefused } from "../elicitation.js";
import { type Format, isFormat } from "./formats.js";
import { bound, count, type Place, refuseKeywords, shownText } from "./keywords.js";
import { readChoices, type ServerChoice } from "./read-choices.js";

/** What a server's property takes, with all that the server asks of its values. */
export type Demand =
  | {
      readonly kind: "text";
      readonly minLength: number | undefined;
      readonly maxLength: number | undefined;
      readonly format: Format | undefined;
    }
  | {
      readonly kind: "number";
      /** Only whole numbers. */
      readonly whole: boolean;
      readonly min: number | undefined;
      readonly max: number | undefined;
      /** Bounds that do not count themselves. */
      readonly above: number | undefined;
      readonly below: number | undefined;
      readonly multipleOf: number | undefined;
    }
  | { readonly kind: "boolean" }
  | { readonly kind: "choice"; readonly choices: readonly ServerChoice[] }
  | {
      readonly kind: "choices";
      readonly choices: readonly ServerChoice[];
      readonly minItems: number | undefined;
      readonly maxItems: number | undefined;
      readonly unique: boolean;
    };

/** One property of a server's schema. */
export interface ServerProperty {
  /** The server's own name; never an id of ours, for it may hold anything. */
  readonly name: string;
  /** What people read. */
  readonly title: string;
  readonly required: boolean;
  readonly demand: Demand;
}

/**
 * Reads one property of a server's schema. Words that MCP does not know are passed over, as the SDKs do it, except those
 * that change what the rest means.
 * @throws ElicitationRefused for whatever is no text, number, boolean or selection
 */
export function readProperty(name: string, schema: unknown, required: boolean, pointer: string): ServerProperty {
  if (!isObject(schema)) {
    throw new ElicitationRefused(pointer, "must be an object");
  }
  const place: Place = { schema, pointer };
  return { name, title: shownText(place, "title") ?? name, required, demand: readDemand(place) };
}

function readDemand(place: Place): Demand {
  switch (own(place.schema, "type")) {
    case "string":
      return readString(place);
    case "number":
      return readNumber(place, false);
    case "integer":
      return readNumber(place, true);
    case "boolean":
      refuseKeywords(place, "anyOf", "oneOf", "enum");
      return { kind: "boolean" };
    case "array":
      return readArray(place);
    default:
      throw new ElicitationRefused(`${place.pointer}/type`, "must be string, number, integer, boolean or array");
  }
}

function readString(place: Place): Demand {
  refuseKeywords(place, "anyOf");
  const choices = readChoices(place, "oneOf");
  if (choices !== undefined) {
    return { kind: "choice", choices };
  }
  const format = own(place.schema, "format");
  if (format !== undefined && !isFormat(format)) {
    throw new ElicitationRefused(`${place.pointer}/format`, "must be email, uri, date or date-time");
  }
  return { kind: "text", minLength: count(place, "minLength"), maxLength: count(place, "maxLength"), format };
}

function readNumber(place: Place, whole: boolean): Demand {
  refuseKeywords(place, "anyOf", "oneOf", "enum");
  const multipleOf = bound(place, "multipleOf");
  if (multipleOf !== undefined && multipleOf <= 0) {
    throw new ElicitationRefused(`${place.pointer}/multipleOf`, "must be above 0");
  }
  return {
    kind: "number",
    whole,
    min: bound(place, "minimum"),
    max: bound(place, "maximum"),
    above: bound(place, "exclusiveMinimum"),
    below: bound(place, "exclusiveMaximum"),
    multipleOf,
  };
}

function readArray(place: Place): Demand {
  refuseKeywords(place, "anyOf", "oneOf", "enum", "prefixItems", "contains");
  const items = own(place.schema, "items");
  const inside: Place = { schema: isObject(items) ? items : {}, pointer: `${place.pointer}/items` };
  refuseKeywords(inside, "oneOf");
  const type = own(inside.schema, "type");
  // The titled form has no type of its own: the values of its choices say it.
  if (type !== "string" && type !== undefined) {
    throw new ElicitationRefused(`${inside.pointer}/type`, "must be string");
  }
  const choices = readChoices(inside, "anyOf");
  if (choices === undefined) {
    throw new ElicitationRefused(inside.pointer, "must list what can be picked");
  }
  const unique = own(place.schema, "uniqueItems") === true;
  return { kind: "choices", choices, minItems: count(place, "minItems"), maxItems: count(place, "maxItems"), unique };
}
