/**
 * An agent in a process of its own: asks a form over the hop in AEP_HOP, prints the id of the request, and ends the session
 * once it has its answer. It prints `executed` each time that it acts on an answer.
 */

import { AttentionDesk, HopSocket, readHopAddress, SessionEmitter } from "@aepkit/hop/client";
import { openNodeSocket } from "@aepkit/hop/node-socket";

const [session = "s"] = process.argv.slice(2);
const socket = new HopSocket({
  address: readHopAddress(process.env.AEP_HOP ?? ""),
  openSocket: openNodeSocket,
  role: "both",
  agent: "helper",
  capabilities: { control: { accepts: ["control.attention.respond"], ack_window_ms: 10_000 } },
});
const emitter = new SessionEmitter({
  send: (event, text) => socket.emit(event, text),
  source: "aep://host/agent/helper",
  agent: "helper",
  session,
});
const desk = new AttentionDesk({ emitter, repeat: (ack) => socket.sendRaw(ack), ceiling: "redacted" });
socket.onCommand((command) => desk.take(command));
await socket.ready;

emitter.emit("session.started");
const request = desk.request({
  kind: "form",
  prompt: "How shall the box be packed?",
  options: [{ id: "decline", label: "Not now" }],
  fields: [
    {
      id: "size",
      type: "select",
      label: "Size",
      required: true,
      choices: [
        { id: "s", label: "Small" },
        { id: "m", label: "Medium" },
      ],
    },
    { id: "count", type: "number", label: "How many", required: true, min: 1, max: 9 },
    { id: "note", type: "string", label: "Note" },
  ],
  respond_via: ["control"],
});
await emitter.emit("progress.status", { data: { phase: "waiting" } }).safe;
process.stdout.write(`asked ${request.id}\n`);
const outcome = await request.outcome;
process.stdout.write(`executed ${JSON.stringify(outcome)}\n`);
process.stdin.once("data", () => {
  void emitter.emit("session.ended").safe.then(() => socket.close());
  process.stdin.destroy();
});
