import type { DiagnosticArgs, DiagnosticCode } from "../../diagnostics/codes.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import type { JsonNode, ObjectNode, SourceFile, Span } from "../../source/json-node.js";
import type { FaultDetails } from "../keyword.js";
import { describeNode } from "../read-values.js";
import { editDistance, similarNames } from "../similar.js";

type NodeOf<Kind extends JsonNode["kind"]> = JsonNode & { readonly kind: Kind };

const kindNames: { readonly [Kind in JsonNode["kind"]]: string } = {
  object: "an object",
  array: "a list",
  string: "a string",
  number: "a number",
  boolean: "true or false",
  null: "null",
};

/** Reads objects of a registry file: known members by kind, further members left alone unless they look misspelt. */
export class RegistryReader {
  readonly file: SourceFile;
  readonly diagnostics: Diagnostic[] = [];

  constructor(file: SourceFile) {
    this.file = file;
  }

  /** The node, if it is an object; further members of it that are close to a known name are refused. */
  object(node: JsonNode, what: string, known: readonly string[]): ObjectNode | null {
    if (node.kind !== "object") {
      const args = { member: what, expected: "an object", found: describeNode(node) };
      this.report("wrong-member", node.span, node.pointer, null, args);
      return null;
    }
    for (const { name, nameSpan } of node.members.values()) {
      const meant = known.includes(name) ? undefined : known.find((each) => isMisspelling(name, each));
      if (meant !== undefined) {
        this.report("misspelt-member", nameSpan, node.pointer, name, { member: name, meant }, { similar: [meant] });
      }
    }
    return node;
  }

  /** A member that must be there and be of one kind; null after a report. */
  member<Kind extends JsonNode["kind"]>(object: ObjectNode, name: string, kind: Kind): NodeOf<Kind> | null {
    const found = object.members.get(name);
    if (found === undefined) {
      const { start } = object.span;
      // A misspelt member was reported already, and is the one that is missing.
      if (![...object.members.keys()].some((each) => isMisspelling(each, name))) {
        this.report("missing-member", { start, end: start + 1 }, object.pointer, name, { member: name });
      }
      return null;
    }
    return this.#ofKind(found.value, kind, name, found.nameSpan, object.pointer);
  }

  /** A member that may be left out or be null. */
  optional<Kind extends JsonNode["kind"]>(object: ObjectNode, name: string, kind: Kind): NodeOf<Kind> | null {
    const found = object.members.get(name);
    if (found === undefined || found.value.kind === "null") {
      return null;
    }
    return this.#ofKind(found.value, kind, name, found.nameSpan, object.pointer);
  }

  /** A member that is one name of a closed list. */
  oneOf<Name extends string>(object: ObjectNode, name: string, names: readonly Name[]): Name | null {
    const node = this.member(object, name, "string");
    return node === null ? null : this.known(node, object, name, names);
  }

  /** The name a string holds, if it is one of a closed list. */
  known<Name extends string>(
    node: NodeOf<"string">,
    object: ObjectNode,
    member: string,
    names: readonly Name[],
  ): Name | null {
    const found = names.find((each) => each === node.value);
    if (found === undefined) {
      const details = { allowed: names, similar: similarNames(node.value, names) };
      this.report("unknown-name", node.span, object.pointer, member, { member, name: node.value }, details);
      return null;
    }
    return found;
  }

  /** The strings of a list, in order and without duplicates. */
  strings(list: NodeOf<"array">, object: ObjectNode, member: string): readonly NodeOf<"string">[] {
    const strings: NodeOf<"string">[] = [];
    for (const item of list.items) {
      if (item.kind !== "string") {
        const args = { member, expected: "a list of strings", found: `a list with ${describeNode(item)}` };
        this.report("wrong-member", item.span, object.pointer, member, args);
      } else if (strings.some((each) => each.value === item.value)) {
        this.report("duplicate-row", item.span, object.pointer, member, { member, name: item.value });
      } else {
        strings.push(item);
      }
    }
    return strings;
  }

  report<Code extends DiagnosticCode>(
    code: Code,
    span: Span,
    pointer: string,
    keyword: string | null,
    args: DiagnosticArgs<Code>,
    details: FaultDetails = {},
  ): void {
    const place = { file: this.file, span, pointer, ...(keyword === null ? {} : { keyword }), ...details };
    this.diagnostics.push(report(code, place, args));
  }

  #ofKind<Kind extends JsonNode["kind"]>(
    node: JsonNode,
    kind: Kind,
    member: string,
    span: Span,
    pointer: string,
  ): NodeOf<Kind> | null {
    if (isKind(node, kind)) {
      return node;
    }
    const args = { member, expected: kindNames[kind], found: describeNode(node) };
    this.report("wrong-member", span, pointer, member, args);
    return null;
  }
}

function isKind<Kind extends JsonNode["kind"]>(node: JsonNode, kind: Kind): node is NodeOf<Kind> {
  return node.kind === kind;
}

/** Whether a name that is not known is close to one that is. Short names need to be closer: "note" is not "name". */
function isMisspelling(name: string, known: string): boolean {
  if (name.length > known.length + 2) {
    return false;
  }
  return editDistance(name.toLowerCase(), known) <= (Math.min(name.length, known.length) <= 5 ? 1 : 2);
}
