import type { Definition, Model, Schema, SchemaLocation } from "../../model/model.js";
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
    checks.addDefinition(definition);
  }
  return checks;
}

/** The functions of a definition, which hold while its patterns keep the names that they were given. */
interface Written {
  readonly functions: readonly string[];
  readonly patterns: readonly { readonly source: string; readonly location: SchemaLocation; readonly name: string }[];
}

const lastWritten = new WeakMap<Definition, Written>();

class Checks implements CheckScope {
  readonly functions: string[] = [];
  readonly #patterns = new Map<string, { name: string; text: string }>();
  readonly #problems: EmitProblem[];
  /** Functions that the current check needs beside its own, by schema. */
  readonly #waiting = new Map<Schema, string>();
  #owner = "";
  #count = 0;
  /** What the current definition has asked of {@link pattern}. */
  #asked: Written["patterns"][number][] = [];

  constructor(problems: EmitProblem[]) {
    this.#problems = problems;
  }

  get patterns(): string[] {
    return [...this.#patterns.values()].map((each) => `${each.name} = re.compile(${text(each.text)})`);
  }

  /** Writes the checks of a definition and of the objects in it that have names. */
  addDefinition(definition: Definition): void {
    const known = lastWritten.get(definition);
    // Asked in the order in which they were first asked, so that new ones get their numbers as they would.
    if (known?.patterns.every(({ source, location, name }) => this.#patternName(source, location) === name)) {
      this.functions.push(...known.functions);
      return;
    }
    const start = this.functions.length;
    const faults = this.#problems.length;
    this.#asked = [];
    this.#add(definition.name, definition.schema);
    for (const inside of namedInside(definition.schema)) {
      this.#add(inside.name ?? "", inside);
    }
    // A pattern that is refused is to be refused again.
    if (this.#problems.length === faults) {
      lastWritten.set(definition, { functions: this.functions.slice(start), patterns: this.#asked });
    }
  }

  /** Writes the check of a schema with a name, and the nameless ones that it calls. */
  #add(name: string, schema: Schema): void {
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
    const name = this.#patternName(source, location);
    this.#asked.push({ source, location, name });
    return name;
  }

  #patternName(source: string, location: SchemaLocation): string {
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
