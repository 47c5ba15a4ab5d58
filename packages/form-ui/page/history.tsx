import { Words } from "../components/words.js";
import type { Drafts } from "../inbox/drafts.js";
import type { Item } from "../inbox/item.js";
import { clockTime } from "../model/time-left.js";
import { endWords } from "./end-words.js";
import { KeptText } from "./kept-text.js";

/** As many are listed; older ones are in the store of the hop, if it has one. */
const mostShown = 100;

/** Requests that need no answer any more. */
export function History({ items, drafts }: { readonly items: readonly Item[]; readonly drafts: Drafts }) {
  const now = Date.now();
  const isKept = ({ key, end }: Item) => (end?.kind !== "answered" || !end.isOwn) && drafts.get(key) !== null;
  const listed = items.filter((item, index) => index < mostShown || isKept(item));
  return (
    <section aria-labelledby="history">
      <h2 id="history" tabIndex={-1}>
        History
      </h2>
      {items.length === 0 && <p className="page-empty">Nothing has been settled yet.</p>}
      <ul className="history">
        {listed.map((item) => (
          <li key={item.key}>
            <p className="history-prompt">
              <Words text={item.request?.prompt ?? "A request whose text is withheld"} or="Unnamed request" />
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
            {isKept(item) && <KeptText item={item} drafts={drafts} />}
          </li>
        ))}
      </ul>
      {items.length > listed.length && (
        <p className="page-empty">{items.length - listed.length} older ones are not listed.</p>
      )}
    </section>
  );
}
