import { useState } from "react";
import { Words } from "../components/words.js";
import type { Drafts } from "../inbox/drafts.js";
import type { Item } from "../inbox/item.js";
import { enteredIn } from "../model/entered.js";

/** What was entered for a request that ended without it, to be read and copied until somebody throws it away. */
export function KeptText({ item, drafts }: { readonly item: Item; readonly drafts: Drafts }) {
  const [draft, setDraft] = useState(() => drafts.get(item.key));
  if (draft === null || item.request === null) {
    return null;
  }
  return (
    <details>
      <summary>What you entered</summary>
      {enteredIn(item.request, draft).map(({ name, texts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
        <p key={index}>
          <strong>
            <Words text={name ?? "Your words"} />
          </strong>
          : <Words text={texts.join("\n")} />
        </p>
      ))}
      <p className="aep-row">
        <button
          type="button"
          onClick={() => {
            drafts.clear(item.key);
            setDraft(null);
            document.getElementById("history")?.focus();
          }}
        >
          Throw it away
        </button>
      </p>
    </details>
  );
}
