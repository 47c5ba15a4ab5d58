import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { JsonNode, ObjectMember, SourceFile, Span } from "./json-node.js";
import { checkNumber } from "./number-range.js";
import { childPointer } from "./pointer.js";

interface OpenObject {
  readonly kind: "object";
  readonly start: number;
  readonly pointer: string;
  readonly members: Map<string, ObjectMember>;
  /** The name whose value comes next. */
  next: { readonly name: string; readonly span: Span } | null;
}

interface OpenArray {
  readonly kind: "array";
  readonly start: number;
  readonly pointer: string;
  readonly items: JsonNode[];
}

/** Builds the tree from the events of a JSON reader, and notes what strict JSON forbids but readers let pass. */
export class NodeBuilder {
  root: JsonNode | null = null;
  readonly diagnostics: Diagnostic[] = [];
  readonly #file: Pick<SourceFile, "path" | "text">;
  readonly #open: (OpenObject | OpenArray)[] = [];

  constructor(file: Pick<SourceFile, "path" | "text">) {
    this.#file = file;
  }

  begin(kind: "object" | "array", start: number): void {
    const pointer = this.#nextPointer();
    this.#open.push(
      kind === "object"
        ? { kind, start, pointer, members: new Map(), next: null }
        : { kind, start, pointer, items: [] },
    );
  }

  name(name: string, span: Span): void {
    const parent = this.#open.at(-1);
    if (parent?.kind !== "object") {
      return;
    }
    if (parent.members.has(name)) {
      const place = { file: this.#file, span, pointer: parent.pointer };
      this.diagnostics.push(report("duplicate-member", { ...place, keyword: name }, { name }));
    }
    this.#checkText(name, span, parent.pointer);
    parent.next = { name, span };
  }

  end(end: number): void {
    const closed = this.#open.pop();
    if (closed?.kind === "object") {
      const { pointer, members } = closed;
      this.#add({ kind: "object", span: { start: closed.start, end }, pointer, members });
    } else if (closed?.kind === "array") {
      const { pointer, items } = closed;
      this.#add({ kind: "array", span: { start: closed.start, end }, pointer, items });
    }
  }

  literal(value: unknown, span: Span): void {
    const pointer = this.#nextPointer();
    if (typeof value === "string") {
      this.#checkText(value, span, pointer);
      this.#add({ kind: "string", span, pointer, value });
    } else if (typeof value === "number") {
      const fault = checkNumber(this.#file.text.slice(span.start, span.end));
      if (fault !== null) {
        this.diagnostics.push(
          report("number-out-of-range", { file: this.#file, span, ...this.#holder(pointer) }, fault),
        );
      }
      this.#add({ kind: "number", span, pointer, value });
    } else if (typeof value === "boolean") {
      this.#add({ kind: "boolean", span, pointer, value });
    } else {
      this.#add({ kind: "null", span, pointer });
    }
  }

  /** Diagnostics name the object that holds a value, and the member apart. */
  #holder(pointer: string): { readonly pointer: string; readonly keyword?: string } {
    const parent = this.#open.at(-1);
    return parent?.kind === "object" && parent.next !== null
      ? { pointer: parent.pointer, keyword: parent.next.name }
      : { pointer };
  }

  #nextPointer(): string {
    const parent = this.#open.at(-1);
    if (parent === undefined) {
      return "";
    }
    return childPointer(parent.pointer, parent.kind === "object" ? (parent.next?.name ?? "") : parent.items.length);
  }

  #add(node: JsonNode): void {
    const parent = this.#open.at(-1);
    if (parent === undefined) {
      this.root = node;
    } else if (parent.kind === "array") {
      parent.items.push(node);
    } else if (parent.next !== null) {
      const { name, span } = parent.next;
      parent.members.set(name, { name, nameSpan: span, value: node });
    }
  }

  #checkText(text: string, span: Span, pointer: string): void {
    if (/\p{Surrogate}/u.test(text)) {
      this.diagnostics.push(report("lone-surrogate", { file: this.#file, span, ...this.#holder(pointer) }, {}));
    }
  }
}
