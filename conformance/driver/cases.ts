import type { Json, JsonObject } from "./json.js";

/** The fixture files as their schemas in ../case-schemas describe them; field comments stand there. */
export interface CaseBase {
  readonly id: string;
  readonly description: string;
  readonly rule: string;
  readonly reason: string;
}

export type Role = "emitter" | "consumer";
export type Ceiling = "none" | "metadata" | "redacted" | "full";

/** Which rules an answer names on a line: all of `rules`, besides them none but those of `mayAlso`, at least one. */
export interface LineExpectation {
  readonly line: number;
  readonly rules: readonly string[];
  readonly mayAlso?: readonly string[];
  /** Where the rules leave the severity open, a warning will do. */
  readonly mayBeWarning?: true;
}

export interface EventCase extends CaseBase {
  readonly event: Json;
  readonly valid: boolean;
  /** Errors where the event is the only one of a stream. */
  readonly rules: readonly string[];
  readonly mayAlso?: readonly string[];
}

export interface StreamCase extends CaseBase {
  readonly role?: Role;
  /** Events, and texts that stand for lines as they are. */
  readonly stream?: readonly (JsonObject | string)[];
  /** Base64, where lines of text cannot say it. */
  readonly bytes?: string;
  readonly lines: readonly LineExpectation[];
  /** Warnings that have to be among those of the answer. */
  readonly warnings?: readonly LineExpectation[];
}

export type InvalidCase = EventCase | StreamCase;

export interface GatingCase extends CaseBase {
  readonly fields: readonly Json[];
  readonly values: Json;
  readonly gated: { readonly [ceiling in Ceiling]?: JsonObject };
}

export interface DownlevelCase extends CaseBase {
  readonly event: JsonObject;
  readonly forwarded: { readonly [ceiling in Ceiling]?: JsonObject | "unchanged" };
}

/** An exact answer; or what must not and what must be found in it, where the rules leave the exact words open. */
export type RedactionExpectation =
  | { readonly text: string }
  | { readonly value: Json }
  | { readonly absent: readonly string[]; readonly present?: readonly string[] };

export interface RedactionCase extends CaseBase {
  readonly text?: string;
  readonly value?: Json;
  readonly options?: JsonObject;
  readonly redacted: RedactionExpectation;
}

export type FormCase = CaseBase &
  (
    | {
        readonly op: "check-values";
        readonly fields: readonly Json[];
        readonly values: Json;
        readonly issues: readonly { readonly field: string; readonly reason: string }[];
      }
    | {
        readonly op: "answer-text";
        readonly request: JsonObject;
        readonly text: string;
        readonly refusing?: string;
        readonly answer: JsonObject;
      }
    | {
        readonly op: "placeholder";
        readonly request: JsonObject;
        readonly agent: string;
        readonly subject?: string;
        readonly ceiling: Ceiling;
        readonly sent: JsonObject;
      }
  );

/** What an adapter makes of a server's form at each ceiling; nothing, where it cannot be asked. */
export type ElicitationCase = CaseBase & {
  readonly op: "map-elicitation";
  readonly params: JsonObject;
  readonly agent: string;
} & ({ readonly sent: { readonly [ceiling in Ceiling]?: JsonObject } } | { readonly refused: true });

/** What a server gets for an answer; nothing yet, where the answer does not settle the form. */
export type ElicitationResultCase = CaseBase & {
  readonly op: "elicitation-result";
  readonly params: JsonObject;
  readonly answer: Json;
} & ({ readonly result: JsonObject } | { readonly rejected: "invalid" });

/** What an adapter makes of a vendor's questions at each ceiling; nothing, where they cannot be asked. */
export type QuestionsCase = CaseBase & {
  readonly op: "map-questions";
  readonly input: Json;
} & ({ readonly sent: { readonly [ceiling in Ceiling]?: JsonObject } } | { readonly refused: true });

/** What becomes of the vendor's call for an answer; nothing yet, where the answer does not settle the form. */
export type QuestionsResultCase = CaseBase & {
  readonly op: "questions-result";
  readonly input: JsonObject;
  readonly answer: Json;
} & (
    | { readonly answers: JsonObject }
    | { readonly declined: { readonly reason: string | null } }
    | { readonly rejected: "invalid" }
  );

export type MappingCase = ElicitationCase | ElicitationResultCase | QuestionsCase | QuestionsResultCase;

export interface Corpus {
  /** One event per line of the golden stream, and the bytes of the whole. */
  readonly golden: { readonly events: readonly JsonObject[]; readonly bytes: Uint8Array };
  readonly invalid: readonly InvalidCase[];
  readonly gating: readonly GatingCase[];
  readonly downlevel: readonly DownlevelCase[];
  readonly redaction: readonly RedactionCase[];
  readonly forms: readonly FormCase[];
  /** Of all vendors. */
  readonly mappings: readonly MappingCase[];
}
