/**
 * The one place that loads ts-morph. By `require`: importing a large CommonJS package makes Node read it through
 * for its export names first, which costs as much again as running it.
 */

import { createRequire } from "node:module";
import type * as TsMorph from "ts-morph";

const loaded = createRequire(import.meta.url)("ts-morph") as typeof TsMorph;

/** The compiler that ts-morph carries. */
export const compiler = loaded.ts;
