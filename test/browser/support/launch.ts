import { type Browser, chromium } from "playwright-core";
import { findChromium } from "./find-chromium.js";

/** As root, Chromium runs without its sandbox only. The others keep it from working for itself. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Starts the browser that is found on this machine. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(process.env), args: flags });
}
