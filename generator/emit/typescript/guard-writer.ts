import { childPointer } from "../../source/pointer.js";
import type { Line } from "./lay-out.js";
import { literal } from "./printer.js";

/** Which of the two functions of a guard is being written. */
export type GuardMode = "verdict" | "issues";

/** JSON Pointer of a value, as an expression: a variable that holds a pointer, and literal text after it. */
export interface PointerExpression {
  readonly base: string;
  readonly suffix: string;
}

export interface IssueText {
  readonly keyword: string;
  readonly message: string;
}

/** Statements to be written later. */
export interface Aside {
  readonly lines: readonly Line[];
  /** True if they return in any case. */
  readonly ended: boolean;
}

/**
 * Writes the statements that a failed check leads to: `return false` in a verdict, one more issue in a list.
 *
 * In a verdict what follows a check runs only if it held; in a list that needs an `else`.
 */
export class GuardWriter {
  readonly mode: GuardMode;
  #lines: Line[] = [];
  #names = 0;
  #about = "";
  #ended = false;

  constructor(mode: GuardMode) {
    this.mode = mode;
  }

  /** All that was written so far. */
  get lines(): readonly Line[] {
    return this.#lines;
  }

  /** True where the function has returned in any case. The compiler no longer narrows types there. */
  get ended(): boolean {
    return this.#ended;
  }

  /** What `body` writes, kept aside: what stands before it may depend on what it needed. */
  aside(body: () => void): Aside {
    const outer = this.#lines;
    const ended = this.#ended;
    this.#lines = [];
    try {
      body();
      return { lines: this.#lines, ended: this.#ended };
    } finally {
      this.#lines = outer;
      this.#ended = ended;
    }
  }

  /** Writes what was kept aside; nothing leaves an empty line. */
  insert({ lines, ended }: Aside): void {
    this.#lines.push(...(lines.length === 0 ? [""] : lines));
    this.#ended ||= ended;
  }

  /** A statement on one line. */
  line(text: string): void {
    this.#lines.push(text);
  }

  /** A variable name that this function does not use yet. */
  fresh(stem: string): string {
    this.#names += 1;
    return `${stem}${this.#names}`;
  }

  /** Puts words before every message that `body` writes. */
  about(words: string, body: () => void): void {
    this.#about = words;
    body();
    this.#about = "";
  }

  /** Fails if `broken` (an expression) is true; `then` writes what may be checked only if it is not. */
  check(broken: string, at: PointerExpression, issue: IssueText, then: (() => void) | null = null): void {
    if (this.#ended) {
      return;
    }
    if (this.mode === "verdict") {
      this.line(`if (${broken}) return false;`);
      then?.();
      return;
    }
    this.block(`if (${broken})`, () => this.#push(at, issue));
    if (then !== null) {
      this.block("else", then);
    }
  }

  /** Fails whatever the value. */
  fail(at: PointerExpression, issue: IssueText): void {
    if (this.mode === "issues") {
      this.#push(at, issue);
    } else if (!this.#ended) {
      this.line("return false;");
      this.#ended = true;
    }
  }

  /** A block that runs only if `condition` holds. */
  when(condition: string, then: () => void): void {
    if (!this.#ended) {
      this.block(`if (${condition})`, then);
    }
  }

  /** Two blocks of which one runs; without the second if `otherwise` is null. */
  either(condition: string, then: () => void, otherwise: (() => void) | null): void {
    const first = this.block(`if (${condition})`, then);
    const second = otherwise !== null && this.block("else", otherwise);
    this.#ended ||= first && second;
  }

  /** A block after a head such as `else`; true if it returns in any case. */
  block(head: string, body: () => void): boolean {
    const { lines, ended } = this.aside(body);
    this.#lines.push({ head, lines });
    return ended;
  }

  /** An expression for the pointer; only lists of issues have pointers. */
  pointer(at: PointerExpression): string {
    return pointerText(at);
  }

  #push(at: PointerExpression, issue: IssueText): void {
    this.line(
      `issues.push({ pointer: ${pointerText(at)}, keyword: ${literal(issue.keyword)}, message: ${literal(this.#about + issue.message)} });`,
    );
  }
}

function pointerText(at: PointerExpression): string {
  return at.suffix === "" ? at.base : `${at.base} + ${literal(at.suffix)}`;
}

/** The pointer of a member with a known name. */
export function memberPointer(at: PointerExpression, name: string): PointerExpression {
  return { base: at.base, suffix: childPointer(at.suffix, name) };
}
