import { type AttentionRequestedData, isAttentionRequestedData } from "@aepkit/events";
import { type HopAddress, readEvents } from "@aepkit/hop/client";
import { toldApart } from "./tail-command.js";
import { visible } from "./visible.js";

/** A request for attention that a hop holds. */
export interface HeldRequest {
  /** Who asks. Two sources may use one name for a session, and one id in it (O1, L3). */
  readonly source: string;
  readonly session: string;
  readonly id: string;
  /** Null if the request does not show what it asks. */
  readonly data: AttentionRequestedData | null;
  /** Neither answered nor ended, as far as the hop knows. */
  readonly isPending: boolean;
}

const endings = ["attention.answered", "attention.resolved", "attention.timeout"];

/**
 * All requests that a hop holds, in the order of each session. They are over when their own source says so.
 * @throws InputError if the hop refuses or is gone
 */
export async function heldRequests(address: HopAddress, signal: AbortSignal): Promise<readonly HeldRequest[]> {
  const filter = { type: ["attention.requested", ...endings, "session.ended"] };
  const requests = new Map<string, HeldRequest>();
  const end = (fits: (request: HeldRequest) => boolean) => {
    for (const [key, request] of requests) {
      if (fits(request)) {
        requests.set(key, { ...request, isPending: false });
      }
    }
  };
  try {
    for await (const item of readEvents(address, { filter, from: "all", live: false, attempts: 3, signal })) {
      if (item.kind === "event") {
        const { type, session, id, subject, data } = item.event;
        const source = typeof item.event.source === "string" ? item.event.source : "";
        if (type === "attention.requested" && typeof session === "string" && typeof id === "string") {
          const asked = isAttentionRequestedData(data) ? data : null;
          requests.set(JSON.stringify([source, session, id]), { source, session, id, data: asked, isPending: true });
        } else {
          const isOver = (request: HeldRequest) => type === "session.ended" || request.id === subject;
          end((request) => request.source === source && request.session === session && isOver(request));
        }
      }
    }
  } catch (error) {
    throw toldApart(error);
  }
  return [...requests.values()];
}

/**
 * One line for each request: session, request, its source where one name stands for two of them, time that is left, and how
 * its prompt begins. Nothing for none.
 */
export function requestLines(requests: readonly HeldRequest[], now: number): string {
  const names = requests.map(({ session, id }) => JSON.stringify([session, id]));
  const showsSource = new Set(names).size < names.length;
  const rows = requests.map(({ source, session, id, data }) => [
    visible(session),
    visible(id),
    ...(showsSource ? [visible(source)] : []),
    remaining(data?.expires_at, now),
    beginning(data?.prompt ?? "(not shown)"),
  ]);
  const columns = showsSource ? [0, 1, 2, 3] : [0, 1, 2];
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}\n`).join("");
}

/** A sentence of how many there are and what to do about it. */
export function pendingNote(requests: readonly HeldRequest[], session: string | undefined): string {
  const where = session === undefined ? "" : ` in session ${session}`;
  return requests.length === 0
    ? `no request is pending${where}`
    : `${requests.length} pending${where}; answer one with aep respond SESSION REQUEST`;
}

/** Characters of a prompt that are shown. */
const shown = 40;

function beginning(prompt: string): string {
  const line = [...visible(prompt.replace(/\s+/g, " ").trim())];
  return line.length <= shown ? line.join("") : `${line.slice(0, shown - 1).join("")}…`;
}

function remaining(expiresAt: string | undefined, now: number): string {
  if (expiresAt === undefined) {
    return "no time limit";
  }
  const seconds = Math.floor((Date.parse(expiresAt) - now) / 1000);
  if (!(seconds > 0)) {
    return "time is over";
  }
  const [size, unit] = units.find(([least]) => seconds >= 2 * least) ?? [1, "s"];
  return `${Math.floor(seconds / size)} ${unit} left`;
}

const units: readonly (readonly [number, string])[] = [
  [86_400, "days"],
  [3600, "h"],
  [60, "min"],
];
