export type { Page, PageFile } from "./http/page-file.js";
export { defaultLimits, type HopLimits } from "./limits.js";
export { type HopOptions, HopStartError, type RunningHop, startHop } from "./start-hop.js";
export { StoreError } from "./store/journal.js";
