import fc from "fast-check";

/** Draws one choice after the other, so that a generator can be written as an ordinary function. */
export interface Draw {
  /** A whole number from 0 to `maximum`; shrinks to 0. */
  readonly upTo: (maximum: number) => number;
  /** One of the list; shrinks to its first element. */
  readonly pick: <Each>(list: readonly Each[]) => Each;
  /** True in so many cases of a hundred; shrinks to false. */
  readonly chance: (percent: number) => boolean;
  /** A text that has a match of the pattern. */
  readonly matching: (source: string) => string;
}

const natural = (maximum: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: maximum });
const matching = (source: string): fc.Arbitrary<string> => fc.stringMatching(new RegExp(source, "u"));

/** An arbitrary of what `build` makes of its draws. fast-check keeps every draw and shrinks each of them. */
export function drawn<Value>(build: (draw: Draw) => Value): fc.Arbitrary<Value> {
  return fc.gen().map((generate) => {
    const upTo = (maximum: number): number => (maximum <= 0 ? 0 : generate(natural, maximum));
    return build({
      upTo,
      pick: <Each>(list: readonly Each[]): Each => {
        if (list.length === 0) {
          throw new Error("there is nothing to pick from");
        }
        return list[upTo(list.length - 1)] as Each;
      },
      chance: (percent) => upTo(99) >= 100 - percent,
      matching: (source) => generate(matching, source),
    });
  });
}
