import type { Members } from "../protocol/members.js";
import type { From } from "../protocol/position.js";
import { ResumePoint } from "./resume-point.js";

export interface SubscribeOptions {
  readonly filter?: Members;
  readonly capture?: string;
  /** What to replay first; live events only unless given. */
  readonly from?: From;
}

interface Subscription {
  readonly options: SubscribeOptions;
  readonly resume: ResumePoint;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
  /** The replay has not come to its end yet, so a break makes it start again from the same place. */
  isReplaying: boolean;
}

/** The subscriptions of a socket, each with the place where it has to go on. */
export class OpenSubscriptions {
  readonly #byId = new Map<string, Subscription>();

  ids(): readonly string[] {
    return [...this.#byId.keys()];
  }

  /** Resolves when the hop says yes, and rejects when it says no. */
  open(id: string, options: SubscribeOptions): Promise<void> {
    return new Promise((resolve, reject) => {
      const resume = new ResumePoint(options.from ?? null);
      this.#byId.set(id, { options, resume, resolve, reject, isReplaying: options.from !== undefined });
    });
  }

  /** False if there is none of this id. */
  end(id: string): boolean {
    return this.#byId.delete(id);
  }

  /** What to send so that a new connection goes on; undefined members are left out. */
  frame(id: string): Members {
    const subscription = this.#byId.get(id);
    const { filter, capture } = subscription?.options ?? {};
    const from = subscription?.isReplaying ? subscription.resume.initial : subscription?.resume.from;
    return { type: "subscribe", id, filter, capture, from };
  }

  accepted(id: string): void {
    this.#byId.get(id)?.resolve();
  }

  refused(id: string, error: Error): void {
    const subscription = this.#byId.get(id);
    this.#byId.delete(id);
    subscription?.reject(error);
  }

  /** The hop has sent all of the replay. */
  replayed(id: string): void {
    const subscription = this.#byId.get(id);
    if (subscription !== undefined) {
      subscription.isReplaying = false;
    }
  }

  /** An event came. It may be of any subscription, for deliveries do not say which. */
  note(event: Members): void {
    for (const { resume, isReplaying } of this.#byId.values()) {
      if (!isReplaying) {
        resume.note(event);
      }
    }
  }

  giveUp(error: Error): void {
    for (const id of this.ids()) {
      this.refused(id, error);
    }
  }
}
