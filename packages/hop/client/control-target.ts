import type { NackReason } from "@aepkit/events";
import { type Members, own, ownText } from "../protocol/members.js";

/** What a target makes of a command. `execute` runs once, after the ack is on its way. */
export type Decision =
  | { readonly accept: true; readonly execute: () => void | Promise<void> }
  | { readonly accept: false; readonly reason: NackReason; readonly detail?: string };

export interface ControlTargetOptions {
  /** Decides without doing anything yet. What it throws becomes a nack `refused`, and goes to `onError`. */
  readonly decide: (command: Members) => Decision | Promise<Decision>;
  /** Emits the ack of a command and returns its text. */
  readonly acknowledge: (command: Members, decision: Decision) => string;
  /** Sends an ack again that was emitted before. */
  readonly repeat: (ack: string) => void;
  /** Time within which a command gets its ack, in milliseconds; 10 000 unless given. Then it is nacked as busy. */
  readonly windowMs?: number;
  readonly onError?: (error: unknown) => void;
}

/** Decided commands that are remembered. */
const maxDecided = 10_000;

/**
 * The receiving end of control (K1, K3): each command is known by source and id, decided once, executed at most once, and
 * acked once; a repeat gets the recorded ack byte for byte, and nothing while the decision is out.
 */
export class ControlTarget {
  readonly #options: ControlTargetOptions;
  /** Ack of each command; null while it is undecided. */
  readonly #acks = new Map<string, string | null>();

  constructor(options: ControlTargetOptions) {
    this.#options = options;
  }

  /** Takes a command as often as it comes. Resolves when it is acked and executed; never throws. */
  async take(command: Members): Promise<void> {
    const key = JSON.stringify([own(command, "source"), ownText(command, "id")]);
    const known = this.#acks.get(key);
    if (known !== undefined) {
      if (known !== null) {
        this.#options.repeat(known);
      }
      return;
    }
    this.#acks.set(key, null);
    const decision = await this.#decide(command);
    this.#acks.set(key, this.#options.acknowledge(command, decision));
    this.#forgetOldest();
    if (decision.accept) {
      try {
        await decision.execute();
      } catch (error) {
        this.#options.onError?.(error);
      }
    }
  }

  async #decide(command: Members): Promise<Decision> {
    const { windowMs = 10_000, decide, onError } = this.#options;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expired = new Promise<Decision>((resolve) => {
      timer = setTimeout(() => resolve({ accept: false, reason: "busy" }), windowMs);
    });
    try {
      return await Promise.race([decide(command), expired]);
    } catch (error) {
      onError?.(error);
      return { accept: false, reason: "refused" };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Undecided commands stay: nobody may decide them twice. */
  #forgetOldest(): void {
    for (const [key, ack] of this.#acks) {
      if (this.#acks.size <= maxDecided) {
        return;
      }
      if (ack !== null) {
        this.#acks.delete(key);
      }
    }
  }
}
