import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { bundledPath } from "../../emit/json-schema/bundled-path.js";
import { type EmitInput, emit } from "../../emit/targets.js";
import type { Definition } from "../../model/model.js";
import type { OutputPlan } from "../../output/output-plan.js";
import { GuardLoader } from "./load-guards.js";

type Verdict = (value: unknown) => boolean;

/** The two judges of one tree: the guards that it generates, and ajv with the bundle that it generates. */
export class Judges {
  readonly #input: EmitInput;
  readonly #guards: GuardLoader;
  #bundles: Promise<OutputPlan> | null = null;
  readonly #compiled = new Map<string, Verdict>();

  constructor(input: EmitInput) {
    this.#input = input;
    this.#guards = new GuardLoader(input);
  }

  /** What both say of a value; null where they do not agree. */
  async verdict(definition: Definition, value: unknown): Promise<boolean | null> {
    const guard = await this.#guard(definition);
    const ajv = await this.#ajv(definition);
    const verdict = guard(value);
    return verdict === ajv(value) ? verdict : null;
  }

  async #guard({ name, module }: Definition): Promise<Verdict> {
    const found = (await this.#guards.load(module))[`is${name}`];
    if (typeof found !== "function") {
      throw new Error(`the generated modules have no guard for ${name}`);
    }
    return (value) => found(value) === true;
  }

  async #ajv({ schema: { location } }: Definition): Promise<Verdict> {
    this.#bundles ??= emit("json-schema", this.#input).then(({ files }) => files);
    const file = bundledPath(location.file);
    const known = this.#compiled.get(file);
    if (known !== undefined) {
      return known;
    }
    const text = (await this.#bundles).get(file);
    if (text === undefined) {
      throw new Error(`there is no bundle ${file}`);
    }
    // One instance for each bundle: they hold the same definitions under the same names.
    const ajv = new Ajv2020({ strict: false, ownProperties: true, inlineRefs: false, logger: false });
    ajvFormats.default(ajv, ["date-time", "uri"]);
    const validate = ajv.compile(JSON.parse(text) as AnySchemaObject);
    const verdict: Verdict = (value) => validate(value) === true;
    this.#compiled.set(file, verdict);
    return verdict;
  }
}
