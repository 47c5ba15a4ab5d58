import { downlevel } from "@aepkit/capture";
import type { Capture } from "@aepkit/events";

export function downlevelEvent(request: { readonly event: unknown; readonly ceiling: Capture }): { event: unknown } {
  return { event: downlevel(request.event, request.ceiling) };
}
