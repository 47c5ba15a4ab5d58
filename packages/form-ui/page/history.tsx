import { Words } from "../components/words.js";
import type { Item } from "../inbox/item.js";
import { clockTime } from "../model/time-left.js";
import { endWords } from "./end-words.js";

/** As many are listed; older ones are in the store of the hop, if it has one. */
const mostShown = 100;

/** Requests that need no answer any more. */
export function History({ items }: { readonly items: readonly Item[] }) {
  const now = Date.now();
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      {items.length === 0 && <p className="page-empty">Nothing has been settled yet.</p>}
      <ul className="history">
        {items.slice(0, mostShown).map((item) => (
          <li key={item.key}>
            <p className="history-prompt">
              <Words text={item.request?.prompt ?? "A request whose text is withheld"} />
            </p>
            <p className="card-who">
              {item.end !== null && <strong>{endWords(item.end)}</strong>} Agent <Words text={item.agent} />, asked at{" "}
              {clockTime(item.asked, now)}
              {item.end?.kind === "answered" && !item.end.isOwn && item.end.by !== null && (
                <>
                  , answered by <Words text={item.end.by} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {items.length > mostShown && <p className="page-empty">{items.length - mostShown} older ones are not listed.</p>}
    </section>
  );
}
