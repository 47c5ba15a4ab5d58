import type { EventRecord } from "../core/event-record.js";
import type { HopContext } from "../http/hop-context.js";
import { askingDetail, isAckType, isAskingType, isCommandType } from "../protocol/commands.js";
import type { Hello } from "../protocol/frames.js";
import { type Members, ownText } from "../protocol/members.js";
import type { Connection } from "./connection.js";

/** Takes an event that came as a frame: a command goes to its target, everything else to the history and subscribers. */
export function takeEvent(context: HopContext, from: Connection, hello: Hello, text: Buffer, frame: Members): void {
  if (isCommandType(ownText(frame, "type") ?? "")) {
    takeCommand(context, from, hello, text, frame);
    return;
  }
  const { hop, gate, log } = context;
  const event = ownText(frame, "id");
  const admission = gate.judge(text);
  if ("refusal" in admission) {
    const { rule, pointer, detail } = admission.refusal;
    log(`refused an event on a socket: it breaks ${rule}`);
    from.refuse("invalid-event", detail, { event, rule, pointer });
    return;
  }
  const { record } = admission;
  if (hello.role === "consumer" && record.position !== undefined) {
    from.refuse("unauthorized", "a consumer sends no events of a session; say hello as emitter or both", { event });
    return;
  }
  if (isAckType(record.type) && !from.access.isAuthenticated) {
    from.refuse("unauthorized", "acks need the token", { event });
    return;
  }
  if (isAskingType(record.type) && !from.access.isAuthenticated && hop.claims.hadOwner(record.session ?? "")) {
    from.refuse("unauthorized", askingDetail, { event });
    return;
  }
  if (isAckType(record.type) && !mayAck(context, from, record)) {
    const detail = "only the owner of the session, or who was handed the command, may ack it";
    from.refuse("unauthorized", detail, { event });
    return;
  }
  const collision = hop.collision([record]);
  if (collision !== undefined) {
    const { rule, pointer, detail } = collision.refusal;
    from.refuse("invalid-event", detail, { event, rule, pointer });
    return;
  }
  // Whoever is not authenticated owns nothing: commands, and with them answers, would be handed to it. An ack is about
  // something that was handed over before, and its sender need not be there for more.
  if (
    !isAckType(record.type) &&
    record.position !== undefined &&
    record.session !== undefined &&
    from.access.isAuthenticated
  ) {
    const { claims, sessionLength } = hop.limits;
    if (record.session.length > sessionLength) {
      from.refuse("limit-exceeded", `a session with an owner may have ${sessionLength} characters`, { event });
      return;
    }
    if (!hop.claims.owners(record.session).includes(from) && hop.claims.count(from) >= claims) {
      from.refuse("limit-exceeded", `a connection may own ${claims} sessions at a time`, { event });
      return;
    }
    claim(context, from, record.session);
    if (record.type === "session.ended") {
      hop.claims.end(record.session, from);
    }
  }
  from.waitFor(hop.accept([record]));
}

/** An ack ends the wait of whoever sent the command, so it counts from those alone whose decision it is. */
function mayAck({ hop }: HopContext, from: Connection, { attributes, session }: EventRecord): boolean {
  return hop.claims.owners(session ?? "").includes(from) || from.wasHanded(session, ownText(attributes, "cause"));
}

/** The checks in their order (CT3); each refusal names the command in `cause`. */
function takeCommand(context: HopContext, from: Connection, hello: Hello, text: Buffer, frame: Members): void {
  const { hop, gate, log } = context;
  const cause = ownText(frame, "id");
  if (!from.access.isAuthenticated || hello.role === "emitter") {
    from.refuse("unauthorized", "commands need the token, and the role consumer or both", { cause });
    return;
  }
  const admission = gate.judge(text);
  const refusal = "refusal" in admission ? admission.refusal : hop.collision([admission.record])?.refusal;
  if (refusal !== undefined || !("record" in admission)) {
    log(`refused a command: it breaks ${refusal?.rule}`);
    from.refuse("invalid-event", refusal?.detail ?? "", { cause, rule: refusal?.rule, pointer: refusal?.pointer });
    return;
  }
  const routed = hop.route(admission.record).then((failure) => {
    if (failure !== null) {
      from.refuse(failure === "store-failed" ? "busy" : failure, routeFailures[failure], { cause });
    }
  });
  from.waitFor(routed);
}

const routeFailures = {
  "no-route": "no connection owns the session of the command",
  ambiguous: "several connections own the session of the command",
  unsupported: "the owner of the session does not take this command",
  busy: "the owner of the session takes nothing at the moment",
  "store-failed": "the command could not be written down; send it again",
} as const;

/** An older owner that is gone without a word would make every command ambiguous, so it has to show itself. */
function claim({ hop }: HopContext, owner: Connection, session: string): void {
  const others = hop.claims.owners(session);
  if (hop.claims.claim(session, owner)) {
    for (const other of others) {
      other.probe();
    }
  }
}
