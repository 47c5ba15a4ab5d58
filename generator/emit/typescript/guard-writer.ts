import type { CodeBlockWriter } from "ts-morph";
import { childPointer } from "../../source/pointer.js";
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
  readonly text: string;
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
  #writer: CodeBlockWriter;
  #names = 0;
  #about = "";
  #ended = false;

  constructor(mode: GuardMode, writer: CodeBlockWriter) {
    this.mode = mode;
    this.#writer = writer;
  }

  get writer(): CodeBlockWriter {
    return this.#writer;
  }

  /** True where the function has returned in any case. The compiler no longer narrows types there. */
  get ended(): boolean {
    return this.#ended;
  }

  /** What `body` writes, kept aside: what stands before it may depend on what it needed. */
  aside(body: () => void): Aside {
    const outer = this.#writer;
    const ended = this.#ended;
    this.#writer = new (outer.constructor as new (options: unknown) => CodeBlockWriter)(outer.getOptions());
    try {
      body();
      return { text: this.#writer.toString(), ended: this.#ended };
    } finally {
      this.#writer = outer;
      this.#ended = ended;
    }
  }

  /** Writes what was kept aside. */
  insert({ text, ended }: Aside): void {
    this.writer.write(text);
    this.#ended ||= ended;
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
      this.writer.writeLine(`if (${broken}) return false;`);
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
      this.writer.writeLine("return false;");
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
    const ended = this.#ended;
    this.writer.write(head).block(body);
    const returned = this.#ended;
    this.#ended = ended;
    return returned;
  }

  /** An expression for the pointer; only lists of issues have pointers. */
  pointer(at: PointerExpression): string {
    return pointerText(at);
  }

  #push(at: PointerExpression, issue: IssueText): void {
    this.writer.writeLine(
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

/** True if the code uses the variable. */
export function mentions(code: string, variable: string): boolean {
  return new RegExp(`\\b${variable}\\b`).test(code);
}
