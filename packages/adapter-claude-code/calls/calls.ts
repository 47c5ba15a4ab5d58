import { ulid } from "ulid";
import type { CallRecord, CallStore } from "./call-store.js";
import { digest } from "./digest.js";

/** A call of the tool as a door sees it. */
export interface SeenCall {
  readonly session: string;
  /** Id of the subagent; null for the main agent. */
  readonly agent: string | null;
  /** Null where the door is not told. */
  readonly toolUseId: string | null;
  readonly input: unknown;
}

/** A call that is this door's to ask. */
export interface TakenCall {
  /** Aborted when the call was settled elsewhere. */
  readonly signal: AbortSignal;
  /** To be called when the waiting is over. `isAllowed` if the call goes on with an answer. */
  readonly release: (isAllowed: boolean) => void;
}

/** What tells that calls are settled: one by its id, those of an agent, or those of the whole session. */
export type Settled =
  | { readonly session: string; readonly toolUseId: string }
  | { readonly session: string; readonly agent: string | null }
  | { readonly session: string };

/**
 * Knows which calls have been asked, so that no call is asked at two doors, and which are open, so that an answer given
 * elsewhere ends the waiting.
 */
export class Calls {
  readonly #store: CallStore;

  constructor(store: CallStore) {
    this.#store = store;
  }

  /** Remembers a call that `PreToolUse` leaves to the door after it, which may not be told the call's id. */
  note(seen: SeenCall): void {
    const { session, record } = read(seen);
    this.#forgetEarlier(session, record);
    if (record.call !== null) {
      this.#store.create(session, nameOf(record), record);
    }
  }

  /** Takes a call for `PreToolUse`, the first door. Null if it is being asked, by the same hook installed twice. */
  takeFirst(seen: SeenCall): TakenCall | null {
    const { session, record } = read(seen);
    this.#forgetEarlier(session, record);
    // A call without an id cannot be recognised, so it is always another one.
    return this.#open(session, record.call ?? digest(ulid()), record, nameOf(record));
  }

  /** Takes a call for a door that comes after `PreToolUse`. Null if it has been asked there, or is being asked. */
  takeNext(seen: SeenCall): TakenCall | null {
    const { session, record } = read(seen);
    const known = [...this.#store.list(session)].flatMap(([name, each]) =>
      name.startsWith("call-") && isSameCall(each, record) ? [each] : [],
    );
    if (known.some(({ asked }) => asked)) {
      return null;
    }
    const next = { ...record, call: record.call ?? known.at(-1)?.call ?? null };
    // No door comes after this one, so a call that cannot be recognised need not be remembered.
    return this.#open(session, next.call ?? next.input, next, next.call === null ? null : nameOf(next));
  }

  /** Ends the waiting for calls that are settled, and forgets them. */
  settle(settled: Settled): void {
    const session = digest(settled.session);
    for (const [name, record] of this.#store.list(session)) {
      const isMeant =
        "toolUseId" in settled
          ? record.call === digest(settled.toolUseId)
          : !("agent" in settled) || record.agent === digest(settled.agent);
      if (isMeant) {
        this.#store.remove(session, name);
      }
    }
  }

  /**
   * Forgets calls with the same input that were asked and not answered: `PreToolUse` comes first, so this is another call,
   * which may be asked at the next door too. One that went on with an answer stays until its result is there.
   */
  #forgetEarlier(session: string, record: CallRecord): void {
    for (const [name, each] of this.#store.list(session)) {
      const isEarlier = name.startsWith("call-") && each.over && (each.call === null || each.call !== record.call);
      if (isEarlier && each.input === record.input && each.agent === record.agent) {
        this.#store.remove(session, name);
      }
    }
  }

  #open(session: string, key: string, record: CallRecord, remembered: string | null): TakenCall | null {
    const name = `open-${key}`;
    const asked = { ...record, asked: true };
    if (!this.#store.create(session, name, asked)) {
      return null;
    }
    if (remembered !== null) {
      this.#store.replace(session, remembered, asked);
    }
    const controller = new AbortController();
    const stop = this.#store.onRemoved(session, name, () => controller.abort());
    const release = (isAllowed: boolean) => {
      stop();
      if (!isAllowed && remembered !== null && this.#store.list(session).has(remembered)) {
        this.#store.replace(session, remembered, { ...asked, over: true });
      }
      this.#store.remove(session, name);
    };
    return { signal: controller.signal, release };
  }
}

/** Name of what is remembered of a call. Calls without an id that ask the same share one: none may be asked at two doors. */
function nameOf({ call, input, agent }: CallRecord): string {
  return `call-${call ?? digest([input, agent])}`;
}

function read({ session, agent, toolUseId, input }: SeenCall): { session: string; record: CallRecord } {
  const call = toolUseId === null ? null : digest(toolUseId);
  const record = { input: digest(input), agent: digest(agent), call, asked: false, over: false };
  return { session: digest(session), record };
}

/** By id where both have one, else by what is asked and by whom. */
function isSameCall(a: CallRecord, b: CallRecord): boolean {
  return a.call !== null && b.call !== null ? a.call === b.call : a.input === b.input && a.agent === b.agent;
}
