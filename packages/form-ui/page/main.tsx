import { createRoot } from "react-dom/client";
import { DeskClient } from "../inbox/desk-client.js";
import { Drafts } from "../inbox/drafts.js";
import { Inbox } from "../inbox/inbox.js";
import { SentCommands } from "../inbox/sent-commands.js";
import { takeToken } from "../inbox/token.js";
import { App } from "./app.js";
import { NoToken } from "./no-token.js";
import "../styles/form.css";
import "../styles/page.css";

const token = takeToken({ location: window.location, history: window.history, storage: window.sessionStorage });
const place = document.getElementById("page");
if (place !== null) {
  const root = createRoot(place);
  if (token === null) {
    root.render(<NoToken />);
  } else {
    const inbox = new Inbox();
    const sent = new SentCommands(window.sessionStorage);
    const client = new DeskClient({ url: window.location.origin, token }, inbox, sent);
    root.render(<App inbox={inbox} client={client} drafts={new Drafts(window.sessionStorage)} />);
  }
}
