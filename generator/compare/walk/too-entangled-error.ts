/** Schemas that hold too many different places to compare in reasonable time. */
export class TooEntangledError extends Error {
  constructor() {
    super("the schemas refer to each other in too many ways to compare them place by place");
    this.name = "TooEntangledError";
  }
}
