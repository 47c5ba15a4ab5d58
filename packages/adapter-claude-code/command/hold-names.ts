import type { Hold } from "../doors/which-door.js";

export const holdNames: readonly Hold[] = ["auto", "pre-tool-use"];

export function isHold(text: string): text is Hold {
  return holdNames.some((name) => name === text);
}
