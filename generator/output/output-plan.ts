/** The output of the pipeline: the text of every generated file, by path from the output root with forward slashes. */
export type OutputPlan = ReadonlyMap<string, string>;
