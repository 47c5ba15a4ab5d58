import type { HttpBindings } from "@hono/node-server";
import type { EventGate } from "../core/admission.js";
import type { Hop } from "../core/hop.js";
import type { Access, AccessPolicy } from "./access.js";
import type { ByteBudget } from "./byte-budget.js";
import type { Page } from "./page-file.js";

/** What the bindings share. */
export interface HopContext {
  readonly hop: Hop;
  readonly gate: EventGate;
  readonly policy: AccessPolicy;
  readonly page: Page;
  /** What the bodies of all requests and the frames of all sockets may take together until they are written down. */
  readonly bodies: ByteBudget;
  /** Takes a line for whoever runs the hop: rules, types and counts, never payloads, queries or tokens (AU6). */
  readonly log: (line: string) => void;
}

/** What Hono hands to every route. */
export type HopEnv = { Bindings: HttpBindings; Variables: { access: Access } };
