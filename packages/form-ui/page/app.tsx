import type { Answer } from "@aepkit/events";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { DeskClient } from "../inbox/desk-client.js";
import type { Drafts } from "../inbox/drafts.js";
import type { Inbox } from "../inbox/inbox.js";
import type { Item } from "../inbox/item.js";
import { isEmptyDraft } from "../model/draft.js";
import { Announcer } from "./announcer.js";
import { Card } from "./card.js";
import { ConnectionNote } from "./connection-note.js";
import { History } from "./history.js";
import { useOpened } from "./use-opened.js";

interface AppProps {
  readonly inbox: Inbox;
  readonly client: Pick<DeskClient, "subscribe" | "state" | "answer" | "replayed">;
  readonly drafts: Drafts;
}

/** The page: what is asked, newest first, and what was settled. */
export function App({ inbox, client, drafts }: AppProps) {
  const items = useSyncExternalStore(inbox.subscribe, inbox.items);
  const connection = useSyncExternalStore(client.subscribe, client.state);
  const isVolatile = useSyncExternalStore(drafts.subscribe, () => drafts.isVolatile);
  const isReplayed = useReplayed(client);
  const { opened, toggle } = useOpened(items, isReplayed);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  // A card that somebody has open stays where it is when it is settled, and says so.
  const isShown = ({ key, end }: Item) => end === null || (opened.get(key) === true && !done.has(key));
  const shown = isReplayed ? items.filter(isShown) : [];
  const settled = items.filter((item) => !isShown(item));
  const pending = shown.filter(({ end }) => end === null).length;

  useEffect(() => {
    document.title = `${pending > 0 ? `(${pending}) ` : ""}Questions from agents`;
  }, [pending]);
  useLeaveWarning(items, drafts);
  useEffect(() => {
    for (const { key, end } of items) {
      if (end?.kind === "answered" && end.isOwn) {
        drafts.clear(key);
      }
    }
  }, [items, drafts]);

  const answer = useCallback((item: Item, given: Answer) => void client.answer(item, given), [client]);
  const finish = useCallback((key: string) => {
    setDone((before) => new Set(before).add(key));
    document.getElementById("pending")?.focus();
  }, []);
  return (
    <main className="page">
      <header className="page-head">
        <h1>Questions from agents</h1>
        <ConnectionNote state={connection} />
      </header>
      <p className="page-trust">
        Agents wrote the questions below, not this page. Before you enter something secret, make sure that you know the
        agent that asks.
      </p>
      <div role="status">
        {isVolatile && (
          <p className="page-note page-bad">
            This browser does not store what you enter for this page. It is lost when the page is loaded again.
          </p>
        )}
      </div>
      <section aria-labelledby="pending">
        <h2 id="pending" tabIndex={-1}>
          Waiting for you: {isReplayed ? pending : "…"}
        </h2>
        {isReplayed && shown.length === 0 && <p className="page-empty">No agent is waiting for an answer.</p>}
        {shown.map((item) => (
          <Card
            key={item.key}
            item={item}
            isOpen={opened.get(item.key) === true}
            isOffline={connection !== "connected"}
            drafts={drafts}
            onToggle={toggle}
            onAnswer={answer}
            onDone={finish}
          />
        ))}
      </section>
      <History items={settled} drafts={drafts} />
      <Announcer items={items} opened={opened} isReplayed={isReplayed} />
    </main>
  );
}

function useReplayed(client: AppProps["client"]): boolean {
  const [isReplayed, setIsReplayed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const end = () => isCurrent && setIsReplayed(true);
    // What came is put into the inbox a moment later.
    client.replayed.then(
      () => setTimeout(end, 0),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [client]);
  return isReplayed;
}

/** Asks before the page goes away with something that was typed and is not sent, or would be lost. */
function useLeaveWarning(items: readonly Item[], drafts: Drafts): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const isTyped = items.some(({ key, end }) => {
        // What was stored for a request that ended is still there in the history afterwards.
        const draft = end === null || drafts.isVolatile ? drafts.get(key) : null;
        return draft !== null && !isEmptyDraft(draft);
      });
      if (isTyped) {
        event.preventDefault();
      }
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [items, drafts]);
}
