import type { ConnectionState } from "../inbox/connection.js";

const words: { readonly [state in ConnectionState]: string } = {
  connecting: "Connecting to the hop…",
  connected: "Connected",
  lost: "The connection to the hop is lost. Trying again. What you enter is kept, and can be sent once it is back.",
  refused:
    "The hop does not accept the token of this page any more; it was probably started anew. Open the address that aep serve printed last.",
};

/** Whether the page hears of new requests. */
export function ConnectionNote({ state }: { readonly state: ConnectionState }) {
  const isBad = state === "lost" || state === "refused";
  return (
    <div role="status" className={isBad ? "page-note page-bad" : `page-state page-${state}`}>
      {isBad && <strong>{state === "lost" ? "Offline. " : "Not let in. "}</strong>}
      {words[state]}
    </div>
  );
}
