/**
 * The input of the pipeline: the bytes of every `.json` file under a schema root.
 *
 * Keys are paths from the root with forward slashes. The pipeline depends on nothing else: not on the clock,
 * the working directory, the locale or the order in which a directory lists its files.
 */
export interface SchemaTree {
  readonly files: ReadonlyMap<string, Uint8Array>;
}
