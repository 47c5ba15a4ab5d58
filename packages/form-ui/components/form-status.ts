/** How a form stands. */
export type FormStatus =
  | { readonly kind: "open" }
  /** An answer is on its way: nothing can be changed or sent meanwhile. */
  | { readonly kind: "sending" }
  /** The answer was not taken; it can be changed and sent again. `detail` is in the agent's words. */
  | { readonly kind: "refused"; readonly what: string; readonly next: string; readonly detail?: string | null }
  /** There is nothing to answer any more; what was entered stays to be read. */
  | { readonly kind: "closed"; readonly message: string };
