import { type Span, spansOf } from "./spans.js";

/**
 * A token that its own prefix gives away, and the least length of the whole. Patterns don't count, so that they stay
 * simple enough to be proven linear.
 */
interface TokenShape {
  readonly pattern: RegExp;
  readonly shortest: number;
  /** Ordinary phrases of that length can have the same shape, but no digit. */
  readonly hasDigit?: true;
}

const shapes: readonly TokenShape[] = [
  // AWS access key ids, long-lived and temporary.
  { pattern: /A(?:KI|SI)A[0-9A-Z]+/g, shortest: 20 },
  // GitHub: classic, and fine-grained.
  { pattern: /gh[oprsu]_[A-Za-z0-9]+/g, shortest: 20 },
  { pattern: /github_pat_[A-Za-z0-9_]+/g, shortest: 30 },
  // GitLab: personal, deploy, runner, job, trigger, feed, agent, mail, feature flag, application and OAuth tokens.
  { pattern: /gl(?:pat|dt|rt|rtr|cbt|ptt|ft|agent|imt|ffct|soat|oas)-[A-Za-z0-9_.-]+/g, shortest: 20 },
  // Slack: tokens of bots, users, apps and workflows, and tokens that refresh them.
  { pattern: /xox[a-z](?:\.xox[a-z])?-[A-Za-z0-9-]+/g, shortest: 15 },
  { pattern: /xapp-[0-9]-[A-Za-z0-9-]+/g, shortest: 15 },
  // Google API keys.
  { pattern: /AIza[A-Za-z0-9_-]+/g, shortest: 30 },
  // Keys of OpenAI, Anthropic and others. Inside a word, as in `task-`, the prefix means nothing.
  { pattern: /(?<![A-Za-z0-9])sk-[A-Za-z0-9_-]+/g, shortest: 19, hasDigit: true },
  { pattern: /(?<![A-Za-z0-9])sk-[A-Za-z0-9_-]+/g, shortest: 23 },
];

const digit = /[0-9]/;

/** Tokens known by their shape alone, wherever they stand (R1, R5). */
export function findBareTokens(text: string): Span[] {
  return shapes.flatMap(({ pattern, shortest, hasDigit }) =>
    spansOf(text, pattern).filter(
      ({ start, end }) => end - start >= shortest && (hasDigit === undefined || digit.test(text.slice(start, end))),
    ),
  );
}
