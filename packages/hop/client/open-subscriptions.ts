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
  /** The connection has brought a bookmark of its own, so those of all subscriptions count for it too. */
  isMarked: boolean;
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
      this.#byId.set(id, {
        options,
        resume,
        resolve,
        reject,
        isReplaying: options.from !== undefined,
        isMarked: false,
      });
    });
  }

  /** False if there is none of this id. */
  end(id: string): boolean {
    return this.#byId.delete(id);
  }

  /** What to send so that a new connection goes on; undefined members are left out. */
  frame(id: string, offersBookmarks: boolean): Members {
    const subscription = this.#byId.get(id);
    if (subscription === undefined) {
      return { type: "subscribe", id };
    }
    const { options, resume, isReplaying } = subscription;
    subscription.isMarked = false;
    const { filter, capture } = options;
    return { type: "subscribe", id, filter, capture, ...resume.start(isReplaying, offersBookmarks) };
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

  /** Everything up to the bookmark has come: for one subscription, whose replay ends here, or for all that have such an end. */
  marked(id: string | undefined, bookmark: string): void {
    for (const [each, subscription] of this.#byId) {
      subscription.isMarked ||= each === id;
      if (subscription.isMarked && (id === undefined || each === id)) {
        subscription.resume.mark(bookmark);
      }
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
