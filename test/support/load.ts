import { build } from "esbuild";

/** Bundles generated files, given by path, and imports one of them. */
export async function loadModule(
  files: ReadonlyMap<string, string>,
  entry: string,
): Promise<Readonly<Record<string, unknown>>> {
  const bundled = await build({
    entryPoints: [entry],
    bundle: true,
    format: "esm",
    write: false,
    logLevel: "silent",
    plugins: [
      {
        name: "files-in-memory",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /.*/ }, ({ path, importer }) => ({
            path: new URL(path, `file:///${importer}`).pathname.slice(1).replace(/\.js$/, ".ts"),
            namespace: "memory",
          }));
          onLoad({ filter: /.*/, namespace: "memory" }, ({ path }) => ({
            contents: files.get(decodeURIComponent(path)) ?? "throw new Error('no such file')",
            loader: "ts",
          }));
        },
      },
    ],
  });
  const text = bundled.outputFiles[0]?.text ?? "";
  return import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
}

export type Guard = (value: unknown) => boolean;

/** A function that a loaded module exports. */
export function functionOf(module: Readonly<Record<string, unknown>>, name: string): Guard {
  const found = module[name];
  if (typeof found !== "function") {
    throw new Error(`${name} is not exported`);
  }
  return found as Guard;
}
