import type { Members } from "@aepkit/hop/client";
import { describe, expect, test } from "vitest";
import { Drafts } from "../../../packages/form-ui/inbox/drafts.js";
import { Inbox } from "../../../packages/form-ui/inbox/inbox.js";
import { keyOf } from "../../../packages/form-ui/inbox/item.js";
import { tabStorage } from "../../../packages/form-ui/inbox/tab-storage.js";
import { takeToken } from "../../../packages/form-ui/inbox/token.js";
import { about, event, request, source } from "../../support/streams.js";

const key = keyOf(source, "s", "e1");
const form = { kind: "form", prompt: "p", fields: [] };

function inboxOf(...events: readonly Members[]): Inbox {
  const inbox = new Inbox();
  inbox.receive(request(1, form, { capture: "redacted" }));
  for (const each of events) {
    inbox.receive(each);
  }
  return inbox;
}

const endOf = (...events: readonly Members[]) => inboxOf(...events).get(key)?.end;

describe("how a request ends", () => {
  test.each<[string, readonly Members[], unknown]>([
    ["not at all", [], null],
    ["routed", [about("e1", 2, "attention.routed")], null],
    ["withdrawn", [about("e1", 2, "attention.resolved", { data: { resolution: "dismissed" } })], { kind: "dismissed" }],
    ["decided by a rule", [about("e1", 2, "attention.resolved", { data: { resolution: "auto" } })], { kind: "auto" }],
    ["timed out", [about("e1", 2, "attention.timeout")], { kind: "timeout" }],
    ["its session ended", [event(2, { type: "session.ended" })], { kind: "session-ended" }],
    [
      "answered elsewhere",
      [about("e1", 2, "attention.answered", { data: { answer: {}, by: "cli" } })],
      { kind: "answered", isOwn: false, by: "cli" },
    ],
    [
      "resolved without a word of the answer",
      [about("e1", 2, "attention.resolved", { data: { resolution: "answered" } })],
      { kind: "answered", isOwn: false, by: null },
    ],
    [
      "the first end counts",
      [
        about("e1", 2, "attention.answered"),
        about("e1", 3, "attention.resolved", { data: { resolution: "dismissed" } }),
      ],
      { kind: "answered", isOwn: false, by: null },
    ],
    ["of another request", [about("e2", 2, "attention.timeout")], null],
    ["of another session", [about("e1", 2, "attention.timeout", { session: "t" })], null],
    ["by somebody who did not ask", [about("e1", 2, "attention.timeout", { source: "aep://x" })], null],
    ["another session ended", [event(2, { type: "session.ended", session: "t" })], null],
  ])("%s", (_, events, end) => {
    expect(endOf(...events)).toEqual(end);
  });
});

describe("how far an answer of this page came", () => {
  const sent = () => {
    const inbox = inboxOf();
    inbox.sent(key, "c1");
    return inbox;
  };
  const ack = (type: string, cause: string, data: unknown = {}) => about("e1", 2, type, { cause, data });

  test("sent, accepted, applied, and then it is the own answer", () => {
    const inbox = sent();
    expect(inbox.get(key)?.sending).toEqual({ step: "sent" });
    inbox.receive(ack("control.accepted", "c1"));
    expect(inbox.get(key)?.sending).toEqual({ step: "accepted" });
    inbox.receive(ack("attention.answered", "c1"));
    expect(inbox.get(key)).toMatchObject({ sending: { step: "applied" }, end: { kind: "answered", isOwn: true } });
  });

  test("acks of others' answers are not ours", () => {
    const inbox = sent();
    inbox.receive(ack("control.accepted", "c2"));
    inbox.receive(ack("control.rejected", "c2", { reason: "invalid" }));
    expect(inbox.get(key)?.sending).toEqual({ step: "sent" });
  });

  test("a refusal has words; what comes late does not take back an acceptance", () => {
    const inbox = sent();
    inbox.receive(ack("control.rejected", "c1", { reason: "invalid", detail: "d" }));
    expect(inbox.get(key)?.sending).toMatchObject({ step: "refused", detail: "d" });
    inbox.sent(key, "c2");
    inbox.receive(ack("control.accepted", "c2"));
    inbox.receive(ack("control.rejected", "c1", { reason: "invalid" }));
    expect(inbox.get(key)?.sending).toEqual({ step: "accepted" });
  });
});

describe("an answer that was changed, or could have been", () => {
  const ack = (type: string, cause: string) => about("e1", 2, type, { cause });
  const words = { what: "w", next: "n" };

  test("the first of two is taken: that is not the one that is shown", () => {
    const inbox = inboxOf();
    inbox.sent(key, "c1");
    inbox.progress(key, { step: "refused", words, detail: null });
    inbox.sent(key, "c2");
    inbox.receive(ack("control.accepted", "c1"));
    expect(inbox.get(key)?.sending).toEqual({ step: "sent" });
    inbox.receive(ack("attention.answered", "c1"));
    expect(inbox.get(key)).toMatchObject({
      sending: { step: "sent" },
      end: { kind: "answered", isOwn: false, isEarlier: true },
    });
  });

  test("one that was given up is taken late: what is shown may have been changed meanwhile", () => {
    const inbox = inboxOf();
    inbox.sent(key, "c1");
    inbox.progress(key, { step: "refused", words, detail: null });
    inbox.receive(ack("control.accepted", "c1"));
    inbox.receive(ack("attention.answered", "c1"));
    expect(inbox.get(key)?.end).toEqual({ kind: "answered", isOwn: false, isEarlier: true, by: null });
  });

  test.each([true, false])("sent before the page was loaded again, given up: %s", (isGivenUp) => {
    const inbox = inboxOf();
    inbox.recall(key, "c1", isGivenUp);
    inbox.receive(ack("control.accepted", "c1"));
    inbox.receive(ack("attention.answered", "c1"));
    const end = { kind: "answered", isOwn: !isGivenUp, by: null };
    expect(inbox.get(key)?.end).toEqual(isGivenUp ? { ...end, isEarlier: true } : end);
  });

  test("a refusal of the first says nothing of the second", () => {
    const inbox = inboxOf();
    inbox.sent(key, "c1");
    inbox.sent(key, "c2");
    inbox.receive(ack("control.rejected", "c1"));
    expect(inbox.get(key)?.sending).toEqual({ step: "sent" });
  });
});

test("newest first, and one change of the list for many events", async () => {
  const inbox = new Inbox();
  let changes = 0;
  inbox.subscribe(() => {
    changes += 1;
  });
  const times = ["2026-01-01T00:00:01Z", "2026-01-01T00:00:03Z", "2026-01-01T00:00:02Z", "2026-01-01T00:00:03Z"];
  for (const [index, time] of times.entries()) {
    inbox.receive(request(index + 1, form, { time }));
  }
  inbox.receive(request(1, form, { time: times[0] }));
  expect(inbox.items()).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(inbox.items().map(({ id }) => id)).toEqual(["e4", "e2", "e3", "e1"]);
  expect(changes).toBe(1);
  expect(inbox.items()).toBe(inbox.items());
});

test("below redacted texts are withheld", () => {
  const levels = [undefined, "none", "metadata", "redacted", "full"].map((capture) => {
    const inbox = new Inbox();
    inbox.receive(request(1, form, { capture }));
    return inbox.get(key)?.isWithheld;
  });
  expect(levels).toEqual([true, true, true, false, false]);
});

describe("drafts", () => {
  const draft = { entries: [{ text: "x", picks: [], other: false }], text: "" };

  test("outlive the page in the storage of the tab, until they are cleared or empty", () => {
    const map = new Map<string, string>();
    const storage = {
      getItem: (name: string) => map.get(name) ?? null,
      setItem: (name: string, value: string) => void map.set(name, value),
      removeItem: (name: string) => void map.delete(name),
    };
    new Drafts(storage).set(key, draft);
    expect(new Drafts(storage).get(key)).toEqual(draft);
    expect(new Drafts(storage).get("another")).toBeNull();
    new Drafts(storage).set(key, { entries: [], text: "" });
    expect(map.size).toBe(0);
    const drafts = new Drafts(storage);
    drafts.set(key, draft);
    drafts.clear(key);
    expect([drafts.get(key), map.size, drafts.isVolatile]).toEqual([null, 0, false]);
  });

  test("without storage they are kept for the page, which says so", () => {
    const refuse = () => {
      throw new DOMException("no", "SecurityError");
    };
    const drafts = new Drafts({ getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(drafts.isVolatile).toBe(true);
    drafts.set(key, draft);
    expect([drafts.get(key), drafts.isVolatile]).toEqual([draft, true]);
  });

  test("that cannot be stored any more do not leave an older text behind", () => {
    const map = new Map<string, string>();
    const storage = {
      getItem: (name: string) => map.get(name) ?? null,
      setItem: (name: string, value: string) => {
        if (value.length > 100) {
          throw new DOMException("full", "QuotaExceededError");
        }
        map.set(name, value);
      },
      removeItem: (name: string) => void map.delete(name),
    };
    const drafts = new Drafts(storage);
    let told = 0;
    drafts.subscribe(() => {
      told += 1;
    });
    drafts.set(key, draft);
    expect([drafts.isVolatile, told]).toEqual([false, 0]);
    const long = { entries: [], text: "x".repeat(200) };
    drafts.set(key, long);
    expect([drafts.get(key), drafts.isVolatile, told]).toEqual([long, true, 1]);
    expect(new Drafts(storage).get(key)).toBeNull();
  });
});

test("where asking for the storage throws, using it does, and nothing before", () => {
  const page = {
    get sessionStorage(): never {
      throw new DOMException("no", "SecurityError");
    },
  };
  const storage = tabStorage(page);
  for (const use of [() => storage.getItem("a"), () => storage.setItem("a", "b"), () => storage.removeItem("a")]) {
    expect(use).toThrow("no");
  }
});

describe("the token", () => {
  const take = (hash: string, kept: string | null, fails = false) => {
    const replaced: unknown[] = [];
    const storage = {
      getItem: () => kept,
      setItem: () => {
        if (fails) {
          throw new DOMException("no", "SecurityError");
        }
      },
    };
    const history = { replaceState: (...given: unknown[]) => void replaced.push(given[2]) };
    const token = takeToken({ location: { hash, pathname: "/", search: "" }, history, storage });
    return { token, replaced };
  };

  test("of the address wins over the one that is kept, and leaves the address", () => {
    expect(take("#token=a%2Bb", "old")).toEqual({ token: "a+b", replaced: ["/"] });
    expect(take("", "old")).toEqual({ token: "old", replaced: [] });
    expect(take("#x", null)).toEqual({ token: null, replaced: [] });
  });

  test("leaves the address even if it cannot be kept", () => {
    expect(take("#token=a", null, true)).toEqual({ token: "a", replaced: ["/"] });
  });
});
