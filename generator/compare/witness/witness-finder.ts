import { isJsonObject, type JsonObject, type JsonValue, printJson } from "../../emit/print-json.js";
import { accepts } from "../../emit/reference/example/accepts.js";
import type { Definition } from "../../model/model.js";
import type { Evidence, Subject, Witness } from "../comparison.js";
import type { Clue } from "../kinds/kind.js";
import type { TreePair } from "../tree-side.js";
import { viewOf } from "../view/view.js";
import { Judges } from "./judges.js";
import { search } from "./search.js";
import { weight } from "./shrink.js";
import { ValueBuilder } from "./value-builder.js";

/** What a subject is in both trees. */
export interface SubjectPair {
  readonly subject: Subject;
  readonly old: Definition;
  readonly new: Definition;
}

type Acceptor = "old" | "new";

/** Looks for events that one tree accepts and the other refuses, and asks the judges of both before it shows one. */
export class WitnessFinder {
  readonly #trees: TreePair;
  readonly #judges: { readonly old: Judges; readonly new: Judges };
  readonly #words: readonly string[];

  constructor(trees: TreePair) {
    this.#trees = trees;
    this.#judges = { old: new Judges(trees.old.input), new: new Judges(trees.new.input) };
    this.#words = trees.new.model.registries.types.slice(0, 40).map(({ type }) => type);
  }

  /** Evidence for a change that may show in several subjects; the first that shows it will do. */
  async find(
    acceptedBy: Acceptor,
    places: readonly { readonly pair: SubjectPair; readonly clues: readonly Clue[] }[],
  ): Promise<Evidence> {
    let missing = "types only: no event was found that one side accepts and the other refuses; both may mean the same";
    for (const { pair, clues } of places) {
      const [acceptor, refuser] = acceptedBy === "old" ? [pair.old, pair.new] : [pair.new, pair.old];
      const sides = { acceptor: acceptor.schema, refuser: refuser.schema };
      for (const value of search(sides, clues, new ValueBuilder(this.#words))) {
        const witness = this.#witness(acceptedBy, pair.subject, value);
        if (await this.#isConfirmed(witness, pair)) {
          return { witness };
        }
        missing = "an event was found, but the guards and ajv do not agree on it, so it is not shown";
      }
    }
    return { missing };
  }

  #witness(acceptedBy: Acceptor, subject: Subject, value: JsonValue): Witness {
    switch (subject.kind) {
      case "envelope":
        return { acceptedBy, form: "event", type: null, value: this.#stating(acceptedBy, value) };
      case "common":
        return { acceptedBy, form: "common object", type: null, value };
      case "payload": {
        const { type } = subject;
        const event = this.#eventWith(acceptedBy, type, value);
        return event === null
          ? { acceptedBy, form: "payload", type, value }
          : { acceptedBy, form: "event", type, value: this.#stating(acceptedBy, event) };
      }
    }
  }

  /** The smallest event around a payload that both envelopes accept; null in a tree without one. */
  #eventWith(acceptedBy: Acceptor, type: string, data: JsonValue): JsonValue | null {
    const { old, new: next } = this.#trees;
    const [accepting, refusing] = acceptedBy === "old" ? [old, next] : [next, old];
    const [envelope, like] = [accepting.envelope, refusing.envelope];
    if (envelope === null) {
      return null;
    }
    const members = new Map<string, JsonValue>([
      ["type", type],
      ["data", data],
    ]);
    const likes = like === null ? [] : [like.schema];
    const made = new ValueBuilder([]).objects(viewOf([envelope.schema]), viewOf(likes), { members, absent: null });
    const accepted = made.filter((each) => accepts(envelope.schema, each));
    const byBoth = accepted.filter((each) => likes.every((schema) => accepts(schema, each)));
    const [smallest] = (byBoth.length > 0 ? byBoth : accepted).sort((a, b) => weight(a) - weight(b));
    return smallest === undefined ? null : inOrder(smallest, viewOf([envelope.schema]).declared);
  }

  async #isConfirmed({ acceptedBy, form, value }: Witness, pair: SubjectPair): Promise<boolean> {
    const judged = async (side: Acceptor): Promise<readonly (boolean | null)[]> => {
      const definition = pair[side];
      const { envelope } = this.#trees[side];
      // Each side judges the event as one that states its own version.
      const shown: unknown = JSON.parse(printJson(form === "event" ? this.#stating(side, value) : value));
      if (form !== "event" || envelope === null) {
        return [await this.#judges[side].verdict(definition, shown)];
      }
      const payload = pair.subject.kind === "envelope" ? this.#payloadOf(side, value) : definition;
      const verdicts = [await this.#judges[side].verdict(envelope, shown)];
      const data = (shown as { readonly data?: unknown }).data;
      // Who breaks the envelope shows nothing unless the payload was fine before.
      return payload === null || (pair.subject.kind === "envelope" && side !== acceptedBy)
        ? verdicts
        : [...verdicts, await this.#judges[side].verdict(payload, data)];
    };
    const accepting = await judged(acceptedBy);
    const refusing = await judged(acceptedBy === "old" ? "new" : "old");
    return accepting.every((each) => each === true) && refusing.includes(false) && !refusing.includes(null);
  }

  /** The payload that belongs to an event's own type; null where there is no such type or no payload to judge. */
  #payloadOf(side: Acceptor, event: JsonValue): Definition | null {
    const members = isJsonObject(event) ? event : new Map<string, JsonValue>();
    const known = this.#trees[side].model.wireTypes.find(({ row }) => row.type === members.get("type"));
    return members.has("data") ? (known?.payload ?? null) : null;
  }

  /** The event with the version that a side wants it to state. */
  #stating(side: Acceptor, event: JsonValue): JsonValue {
    const version = this.#trees.old.model.registries.aep;
    const own = this.#trees[side].model.registries.aep;
    return isJsonObject(event) && event.get("aep") === version ? new Map(event).set("aep", own) : event;
  }
}

/** The members in the order in which a schema declares them. */
function inOrder(value: JsonObject, declared: ReadonlySet<string>): JsonObject {
  const names = [...declared].filter((name) => value.has(name));
  return new Map([...new Set([...names, ...value.keys()])].map((name) => [name, value.get(name) ?? null]));
}
