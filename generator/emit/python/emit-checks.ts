import type { Model, Schema, SchemaLocation } from "../../model/model.js";
import { namedInside } from "../../model/named-inside.js";
import { checkLines } from "./check-lines.js";
import type { CheckScope } from "./check-scope.js";
import { checkName } from "./emit-class.js";
import type { EmitProblem } from "./emit-problem.js";
import { block } from "./lines.js";
import { patternText } from "./pattern-text.js";
import { text } from "./printer.js";

/** The compiled patterns and the functions that check, for every schema that has a name. */
export function emitChecks(model: Model, problems: EmitProblem[]): { patterns: string[]; functions: string[] } {
  const checks = new Checks(problems);
  for (const definition of model.modules.flatMap((module) => module.definitions)) {
    checks.add(definition.name, definition.schema);
    for (const inside of namedInside(definition.schema)) {
      checks.add(inside.name ?? "", inside);
    }
  }
  return checks;
}

class Checks implements CheckScope {
  readonly functions: string[] = [];
  readonly #patterns = new Map<string, { name: string; text: string }>();
  readonly #problems: EmitProblem[];
  /** Functions that the current check needs beside its own, by schema. */
  readonly #waiting = new Map<Schema, string>();
  #owner = "";
  #count = 0;

  constructor(problems: EmitProblem[]) {
    this.#problems = problems;
  }

  get patterns(): string[] {
    return [...this.#patterns.values()].map((each) => `${each.name} = re.compile(${text(each.text)})`);
  }

  /** Writes the check of a schema with a name, and the nameless ones that it calls. */
  add(name: string, schema: Schema): void {
    this.#owner = checkName(name);
    this.#count = 0;
    this.#write(this.#owner, schema);
    for (const [inside, itsName] of this.#waiting) {
      this.#waiting.delete(inside);
      this.#write(itsName, inside);
    }
  }

  functionFor(schema: Schema): string {
    if (schema.kind === "constrained" && schema.name !== null) {
      return checkName(schema.name);
    }
    const known = this.#waiting.get(schema);
    if (known !== undefined) {
      return known;
    }
    this.#count += 1;
    const name = `${this.#owner}_part_${this.#count}`;
    this.#waiting.set(schema, name);
    return name;
  }

  definition(modelName: string): string {
    return checkName(modelName);
  }

  pattern(source: string, location: SchemaLocation): string {
    const known = this.#patterns.get(source);
    if (known !== undefined) {
      return known.name;
    }
    const translated = patternText(source);
    if ("reason" in translated) {
      this.#problems.push({ code: "python-pattern", location, args: { reason: translated.reason } });
      return "_PATTERN_0";
    }
    const name = `_PATTERN_${this.#patterns.size + 1}`;
    this.#patterns.set(source, { name, text: translated.pattern });
    return name;
  }

  #write(name: string, schema: Schema): void {
    const lines = checkLines(schema, { value: "value", path: "path", about: "", known: null }, this);
    this.functions.push(
      ...block(
        `def ${name}(value: Any, path: _Path, issues: list[_Issue]) -> None:`,
        lines.length === 0 ? ["pass"] : lines,
      ),
      "",
      "",
    );
  }
}
