/** Answers by question text: a label, a typed text, or several of them. */
export type VendorAnswers = { [question: string]: string | string[] };

/** The input of the tool call with the answers in it; it replaces the whole input, so the questions are echoed. */
export type UpdatedInput = { questions: unknown[]; answers: VendorAnswers };

/** What becomes of a call. `none` has no opinion: the native picker appears. */
export type Decision =
  | { readonly behavior: "allow"; readonly updatedInput: UpdatedInput }
  /** `message` reaches the model. */
  | { readonly behavior: "deny"; readonly message: string }
  | { readonly behavior: "none"; readonly why: NoOpinion };

/**
 * Why there is no opinion: the input cannot be asked as a form, nobody answered in time, the question was settled elsewhere,
 * or there is no hop to ask over.
 */
export type NoOpinion =
  | { readonly kind: "not-mappable"; readonly detail: string }
  | { readonly kind: "unreachable"; readonly detail: string }
  | { readonly kind: "timeout" }
  | { readonly kind: "dismissed" };
