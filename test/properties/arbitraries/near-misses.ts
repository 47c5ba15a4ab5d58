import type { Json } from "../../support/json.js";
import type { Draw } from "./draw.js";
import { brokenDateTimes, brokenUris, hostileNames, hostileTexts, numbers } from "./pools.js";
import { type Part, type Requirements, typeOf } from "./requirements.js";
import { lengthBounds, textOfLength } from "./texts.js";

type Way = () => Json;

/** Draws the parts of a value that a near miss does not break. */
export interface PartDraw {
  readonly draw: Draw;
  readonly value: (parts: readonly Part[], miss: boolean) => Json;
  /** An object with some members given; undefined leaves one out. */
  readonly object: (asked: Requirements, special: ReadonlyMap<string, Json | undefined>) => Json;
  readonly partsOf: (asked: Requirements, name: string) => readonly Part[];
}

const ofEachType: readonly Json[] = [null, true, 1, 1.5, "a", [], {}, "1", 0, "", [1], { a: 1 }];

/** Ways to break one of the requirements while the others are kept. */
export function breakings(asked: Requirements, values: PartDraw): readonly Way[] {
  return [
    ...wrongValues(asked, values),
    ...(allows(asked, "string") ? wrongTexts(asked, values) : []),
    ...(allows(asked, "number") || allows(asked, "integer") ? wrongNumbers(asked, values) : []),
    ...(allows(asked, "array") ? wrongArrays(asked, values) : []),
    ...(allows(asked, "object") ? wrongObjects(asked, values) : []),
  ];
}

function allows({ types, choices }: Requirements, type: string): boolean {
  return types?.includes(type) ?? choices === null;
}

function wrongValues(asked: Requirements, { draw }: PartDraw): Way[] {
  const ways: Way[] = [];
  const { types, choices } = asked;
  if (types !== null) {
    const foreign = ofEachType.filter(
      (each) => !types.includes(typeOf(each)) && !(types.includes("integer") && Number.isInteger(each)),
    );
    ways.push(() => draw.pick(foreign));
  }
  if (choices !== null) {
    const strangers: Json[] = [
      ...choices.flatMap((each): Json[] => [
        typeof each === "string" ? `${each} ` : String(each),
        typeof each === "string" ? each.toUpperCase() : [each],
        typeof each === "number" ? each + 1 : { const: each },
      ]),
      ...hostileTexts,
      ...numbers,
    ].filter((each) => !choices.includes(each));
    ways.push(() => draw.pick(strangers));
  }
  if (asked.avoid.length > 0) {
    ways.push(() => draw.pick(asked.avoid));
  }
  return ways;
}

function wrongTexts(asked: Requirements, { draw }: PartDraw): Way[] {
  const ways: Way[] = [];
  const { low, high } = lengthBounds(asked);
  if (low > 0 && low < 300) {
    ways.push(() => textOfLength(draw, low - 1));
  }
  if (high < 300) {
    ways.push(() => textOfLength(draw, high + 1));
  }
  for (const source of asked.patterns) {
    const pattern = new RegExp(source, "u");
    const misses = [...hostileTexts, ...hostileNames].filter((text) => !pattern.test(text));
    if (misses.length > 0) {
      ways.push(() => draw.pick(misses));
    }
  }
  for (const format of asked.formats) {
    ways.push(() => draw.pick(format === "uri" ? brokenUris : brokenDateTimes));
  }
  return ways;
}

function wrongNumbers(asked: Requirements, { draw }: PartDraw): Way[] {
  const beyond = (name: string, value: number, step: number): number =>
    name.startsWith("exclusive") && draw.chance(50) ? value : value + step;
  return [
    ...asked.lowest
      .filter(({ name }) => name.endsWith("inimum"))
      .map(
        ({ name, value }) =>
          () =>
            beyond(name, value, draw.pick([-1, -0.5, -1e300])),
      ),
    ...asked.highest
      .filter(({ name }) => name.endsWith("aximum"))
      .map(
        ({ name, value }) =>
          () =>
            beyond(name, value, draw.pick([1, 0.5, 1e300])),
      ),
    ...(asked.types?.includes("integer") === true && !asked.types.includes("number")
      ? [() => draw.pick([0.5, 5e-324, -1.25])]
      : []),
  ];
}

function wrongArrays(asked: Requirements, values: PartDraw): Way[] {
  const ways: Way[] = [];
  const list = (length: number): Json[] => Array.from({ length }, () => values.value(asked.items, false));
  for (const { value } of asked.lowest.filter(({ name, value }) => name === "minItems" && value > 0 && value < 40)) {
    ways.push(() => list(value - 1));
  }
  for (const { value } of asked.highest.filter(({ name, value }) => name === "maxItems" && value < 40)) {
    ways.push(() => list(value + 1));
  }
  if (asked.items.some(saysSomething)) {
    ways.push(() => {
      const items = list(1 + values.draw.upTo(2));
      items[values.draw.upTo(items.length - 1)] = values.value(asked.items, true);
      return items;
    });
  }
  return ways;
}

function wrongObjects(asked: Requirements, values: PartDraw): Way[] {
  const { draw } = values;
  const ways: Way[] = [];
  const withOne = (name: string, value: Json | undefined): Json => values.object(asked, new Map([[name, value]]));
  if (asked.required.size > 0) {
    ways.push(() => withOne(draw.pick([...asked.required]), undefined));
  }
  const breakable = [...asked.members].filter(([, parts]) => parts.some(saysSomething)).map(([name]) => name);
  if (breakable.length > 0) {
    const wrong: Way = () => {
      const name = draw.pick(breakable);
      return withOne(name, values.value(values.partsOf(asked, name), true));
    };
    ways.push(wrong, wrong, wrong);
  }
  if (asked.additional.some(({ part }) => saysSomething(part))) {
    ways.push(() => {
      const name = draw.pick(hostileNames.filter((each) => !asked.members.has(each)));
      return withOne(name, values.value(values.partsOf(asked, name), true));
    });
  }
  if (asked.names.length > 0) {
    ways.push(() => {
      const name = values.value(asked.names, true);
      return withOne(typeof name === "string" ? name : "", draw.pick(hostileTexts));
    });
  }
  return ways;
}

const annotations: ReadonlySet<string> = new Set(["title", "description", "$comment", "x-aep-capture", "deprecated"]);

/** False for schemas that every value passes. */
function saysSomething({ schema }: Part): boolean {
  return typeof schema === "boolean" ? !schema : Object.keys(schema).some((keyword) => !annotations.has(keyword));
}
