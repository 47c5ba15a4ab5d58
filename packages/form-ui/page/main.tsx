import { createRoot } from "react-dom/client";
import { DeskClient } from "../inbox/desk-client.js";
import { Drafts } from "../inbox/drafts.js";
import { Inbox } from "../inbox/inbox.js";
import { SentCommands } from "../inbox/sent-commands.js";
import { tabStorage } from "../inbox/tab-storage.js";
import { takeToken } from "../inbox/token.js";
import { App } from "./app.js";
import { NoToken } from "./no-token.js";
import "../styles/form.css";
import "../styles/page.css";

const { location, history } = window;
const storage = tabStorage(window);
const place = document.getElementById("page");
if (place !== null) {
  const root = createRoot(place);
  const drafts = new Drafts(storage);
  const sent = new SentCommands(storage);
  let used: string | null = null;
  let client: DeskClient | null = null;
  const open = () => {
    const token = takeToken({ location, history, storage }) ?? used;
    if (token === null) {
      root.render(<NoToken />);
    } else if (token !== used) {
      used = token;
      client?.close();
      const inbox = new Inbox();
      client = new DeskClient({ url: location.origin, token }, inbox, sent);
      root.render(<App key={token} inbox={inbox} client={client} drafts={drafts} />);
    }
  };
  open();
  // An address that is opened in a tab that shows the page already loads nothing.
  window.addEventListener("hashchange", open);
}
