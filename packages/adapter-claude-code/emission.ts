import type { CeilingSettings } from "@aepkit/capture";

/** URI of the emitter. Events of all hooks have it: their sessions tell them apart. */
export const claudeCodeSource = "aep://adapter/claude-code";

/** What events hold unless somebody says otherwise: forms have their words, redacted, and nothing else has any (C5). */
export const attentionAtRedacted: CeilingSettings = { default: "metadata", categories: { attention: "redacted" } };
