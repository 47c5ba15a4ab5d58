import { InputError } from "../../diagnostics/input-error.js";
import type { Schema } from "../../model/model.js";
import type { InstancePath } from "../comparison.js";
import type { Found, Kind, Pair, Walk } from "../kinds/kind.js";
import { kindsByTopic, type Topic } from "../kinds/schema-kinds.js";
import { isImpossible } from "../view/disjoint.js";
import { Meanings } from "../view/meaning.js";
import { allSpeakers, speakersOfElements, speakersOfMember, speakersOfOthers } from "../view/speakers.js";
import { viewOf } from "../view/view.js";
import { memberPairs } from "./member-pairs.js";

/** More than any tree that people wrote; schemas that double at every level end here and not the process. */
const mostPairs = 20_000;

/** Schemas that speak of the same value and are compared elsewhere. */
export interface Others {
  readonly old: readonly Schema[];
  readonly new: readonly Schema[];
}

const nobody: Others = { old: [], new: [] };

/**
 * Compares what two trees ask of a value, and of all that the value holds.
 *
 * If nothing is found, both accept the same values. If nothing found is `breaking` for writers, NEW accepts whatever
 * OLD accepts, but for members that OLD says nothing about.
 */
export class SchemaWalk implements Walk {
  readonly meanings = new Meanings();
  #pairs = 0;

  /** @throws InputError where the schemas hold too many different places to compare. */
  compare(old: readonly Schema[], next: readonly Schema[], others: Others = nobody): readonly Found[] {
    const speakers = { old: allSpeakers([...old, ...others.old]), new: allSpeakers([...next, ...others.new]) };
    return this.#compare(old, next, { path: [], ...speakers });
  }

  between(pair: Pair, old: readonly Schema[], next: readonly Schema[]): readonly Found[] {
    return this.#compare(old, next, { path: pair.path, old: pair.oldSpeakers, new: pair.newSpeakers });
  }

  #compare(old: readonly Schema[], next: readonly Schema[], context: Context): readonly Found[] {
    if (this.meanings.ofAll(old) === this.meanings.ofAll(next)) {
      return [];
    }
    this.#pairs += 1;
    if (this.#pairs > mostPairs) {
      throw new InputError(
        ["the schemas refer to each other in too many ways to compare them place by place"],
        "compare a tree without the definitions that hold each other many times over",
      );
    }
    const oldView = viewOf(old);
    const newView = viewOf(next);
    const shared = new Set([...oldView.types].filter((type) => newView.types.has(type)));
    const pair: Pair = {
      path: context.path,
      old: oldView,
      new: newView,
      oldSpeakers: context.old,
      newSpeakers: context.new,
      shared,
      walk: this,
    };
    if (oldView.literals !== null || newView.literals !== null) {
      return detect(pair, "values");
    }
    return [
      ...detect(pair, "types"),
      ...(shared.has("string") ? detect(pair, "texts") : []),
      ...(shared.has("integer") || shared.has("fraction") ? detect(pair, "numbers") : []),
      ...(shared.has("array") ? [...detect(pair, "arrays"), ...this.#elements(pair)] : []),
      ...(shared.has("object") ? [...detect(pair, "objects"), ...this.#members(pair), ...this.#others(pair)] : []),
      ...(shared.size > 0 ? detect(pair, "conditions") : []),
    ];
  }

  #elements(pair: Pair): readonly Found[] {
    return this.#compare(pair.old.items, pair.new.items, {
      path: [...pair.path, { kind: "element" }],
      old: speakersOfElements(pair.oldSpeakers),
      new: speakersOfElements(pair.newSpeakers),
    });
  }

  #members(pair: Pair): readonly Found[] {
    return memberPairs(pair).flatMap(({ name, old, new: next }) => {
      const isJudged = [old, next].every((side) => side.isDeclared || side.undeclared === "judged");
      return isJudged
        ? this.#compare(old.schemas, next.schemas, {
            path: [...pair.path, { kind: "member", name }],
            old: speakersOfMember(pair.oldSpeakers, name),
            new: speakersOfMember(pair.newSpeakers, name),
          })
        : [];
    });
  }

  /** Members that no schema names without a condition, where both sides let some of them pass. */
  #others(pair: Pair): readonly Found[] {
    const names = new Set([...pair.old.declared, ...pair.new.declared]);
    return isImpossible(pair.old.additional) || isImpossible(pair.new.additional)
      ? []
      : this.#compare(pair.old.additional, pair.new.additional, {
          path: [...pair.path, { kind: "other member" }],
          old: speakersOfOthers(pair.oldSpeakers, names),
          new: speakersOfOthers(pair.newSpeakers, names),
        });
  }
}

interface Context {
  readonly path: InstancePath;
  readonly old: readonly Schema[];
  readonly new: readonly Schema[];
}

function detect(pair: Pair, topic: Topic): readonly Found[] {
  return kindsByTopic[topic].flatMap((kind: Kind) =>
    kind.detect(pair).map((each) => ({
      ...each,
      kind: kind.name,
      writers: each.writers ?? kind.writers,
      readers: each.readers ?? kind.readers,
    })),
  );
}
