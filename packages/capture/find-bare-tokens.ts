import { type Span, spansOf } from "./spans.js";

/** Tokens that their own prefix gives away, wherever they stand (R1, R5). Every start fails within a bounded length. */
const patterns: readonly RegExp[] = [
  // AWS access key ids, long-lived and temporary.
  /A(?:KI|SI)A[0-9A-Z]{16,}/g,
  // GitHub: classic, and fine-grained.
  /gh[oprsu]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}/g,
  // GitLab: personal, deploy, runner, job, trigger, feed, agent, mail, feature flag, application and OAuth tokens.
  /gl(?:pat|dt|rt|rtr|cbt|ptt|ft|agent|imt|ffct|soat|oas)-[A-Za-z0-9_.-]{16,}/g,
  // Slack: tokens of bots, users, apps and workflows, and tokens that refresh them.
  /xox[a-z](?:\.xox[a-z])?-[A-Za-z0-9-]{10,}|xapp-[0-9]-[A-Za-z0-9-]{10,}/g,
  // Google API keys.
  /AIza[A-Za-z0-9_-]{30,}/g,
];

/** Keys of OpenAI, Anthropic and others. Inside a word, as in `task-`, the prefix means nothing. */
const skPattern = /(?<![A-Za-z0-9])sk-[A-Za-z0-9_-]{16,}/g;

const digit = /[0-9]/;

/** Tokens known by their shape alone. A hyphenated phrase such as `sk-learn-based-classifier` has no digit and stays. */
export function findBareTokens(text: string): Span[] {
  const keys = spansOf(text, skPattern).filter(({ start, end }) => digit.test(text.slice(start, end)));
  return [...patterns.flatMap((pattern) => spansOf(text, pattern)), ...keys];
}
