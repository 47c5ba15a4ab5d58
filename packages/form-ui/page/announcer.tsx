import { useEffect, useRef, useState } from "react";
import type { Item } from "../inbox/item.js";
import { inSentence } from "../model/shown-request.js";
import { endWords } from "./end-words.js";

interface AnnouncerProps {
  readonly items: readonly Item[];
  readonly opened: ReadonlyMap<string, boolean>;
  /** False while the page fills: what was there at first is not told. */
  readonly isReplayed: boolean;
}

/** Tells screen readers what happens on the page and is told by no open form, without moving the focus. */
export function Announcer({ items, opened, isReplayed }: AnnouncerProps) {
  const before = useRef<ReadonlyMap<string, Item> | null>(null);
  const [message, setMessage] = useState("");
  useEffect(() => {
    if (!isReplayed) {
      return;
    }
    const known = before.current;
    before.current = new Map(items.map((item) => [item.key, item]));
    const news =
      known === null ? [] : items.flatMap((item) => newsOf(item, known.get(item.key), opened.get(item.key) === true));
    if (news.length > 0) {
      const next = news.length > 3 ? `${news.length} requests have changed.` : news.join(" ");
      // The same words once more are news only if the text changes.
      setMessage((before) => (before === next ? `${next}\u00A0` : next));
    }
  }, [items, opened, isReplayed]);
  return (
    <p role="status" className="aep-hidden">
      {message}
    </p>
  );
}

function newsOf(item: Item, earlier: Item | undefined, isOpen: boolean): string[] {
  const prompt = inSentence(item.request?.prompt.slice(0, 80) ?? "a request");
  if (earlier === undefined) {
    return item.end === null ? [`New request of agent ${inSentence(item.agent)}: ${prompt}.`] : [];
  }
  if (item.end !== null && earlier.end === null) {
    return isOpen ? [] : [`${endWords(item.end)} (${prompt})`];
  }
  return item.sending?.step === "accepted" && earlier.sending?.step !== "accepted"
    ? ["The agent accepted the answer."]
    : [];
}
