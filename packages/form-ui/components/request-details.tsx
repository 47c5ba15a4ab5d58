import { nameOf, type ShownRequest } from "../model/shown-request.js";
import { Words } from "./words.js";

/** What helps to decide, as the agent gave it. */
export function Context({ context, isOpen }: { readonly context: Record<string, unknown>; readonly isOpen: boolean }) {
  return (
    <details className="aep-context" open={isOpen}>
      <summary>What it is about</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard */}
      <section tabIndex={0} aria-label="What it is about">
        <pre>
          <Words text={JSON.stringify(context, null, 2)} />
        </pre>
      </section>
    </details>
  );
}

/** A request that cannot be answered from here: what it asks, without controls. */
export function Informational({ request }: { readonly request: ShownRequest }) {
  const asked = request.fields ?? request.options ?? [];
  return (
    <div className="aep-notice">
      <p>This request cannot be answered from here. Answer it where the agent runs.</p>
      {asked.length > 0 && (
        <ul>
          {asked.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat, and the list never changes
            <li key={index}>
              <Words text={nameOf(each)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
