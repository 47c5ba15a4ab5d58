import { createRequire } from "node:module";
import type * as RefParser from "@apidevtools/json-schema-ref-parser";
import type { SourceFile } from "../source/json-node.js";
import type { PendingReference } from "./keyword.js";
import { isSchemaFile } from "./schema-files.js";

/** By `require`, like every larger CommonJS package here: importing one makes Node read it through for names first. */
const { $RefParser } = createRequire(import.meta.url)("@apidevtools/json-schema-ref-parser") as typeof RefParser;

/** Which file a reference names, as the resolver sees it; null when it finds none. */
export type FileResolver = (reference: PendingReference) => string | null;

/** A folder that exists nowhere, so that neither disk nor network could answer by accident. */
const base = "aep-tree://schemas/";

/**
 * Lets json-schema-ref-parser find the file of every reference. It sees a tree in memory and nothing else: its readers
 * for disk and network are off, and each file is shown to it as the bare list of its references.
 *
 * So `$id`, `default` and `examples` cannot lead it elsewhere, and pointers are not its business: it would also follow
 * inherited members, join tokens by slashes and decode percent signs twice.
 */
export async function readReferencedFiles(
  references: readonly PendingReference[],
  sources: ReadonlyMap<string, SourceFile>,
): Promise<FileResolver> {
  const byFile = new Map<string, string[]>();
  for (const { file, ref } of references) {
    const path = ref.replace(/#.*$/s, "");
    const list = byFile.get(file.path) ?? [];
    byFile.set(file.path, list);
    if (path !== "" && !list.includes(path)) {
      list.push(path);
    }
  }
  const view = (path: string) => ({
    file: path,
    references: (byFile.get(path) ?? []).map((each) => ({ $ref: each })),
  });
  const parser = new $RefParser();
  const start = { references: [...byFile.keys()].map((path) => ({ $ref: path })) };
  const refs = await parser
    .resolve(`${base}start.json`, start, {
      continueOnError: true,
      parse: { yaml: false, text: false, binary: false },
      resolve: {
        file: false,
        http: false,
        tree: {
          order: 1,
          canRead: true,
          read: ({ url }: { url: string }) => {
            const path = url.startsWith(base) ? url.slice(base.length) : "";
            if (!sources.has(path) || !isSchemaFile(path)) {
              throw new Error(`${url} is not in the tree`);
            }
            return JSON.stringify(view(path));
          },
        },
      },
    })
    .catch(() => parser.$refs);
  return ({ file, ref }) => {
    const path = ref.replace(/#.*$/s, "");
    if (path === "") {
      return file.path;
    }
    const index = byFile.get(file.path)?.indexOf(path) ?? -1;
    try {
      const target: unknown = refs.get(`${base}${file.path}#/references/${index}`);
      return typeof target === "object" && target !== null && "file" in target && typeof target.file === "string"
        ? target.file
        : null;
    } catch {
      return null;
    }
  };
}
