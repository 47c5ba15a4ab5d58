/** Every package of the workspace as npm would publish it, built, packed and unpacked in a temporary folder without a network. */

import { execFileSync, execSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly sideEffects?: false | readonly string[];
  readonly engines?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly files?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

export interface WorkspacePackage {
  /** Path from the root of the repository. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** All packages that `workspaces` of the repository's package file names. */
export function workspacePackages(): WorkspacePackage[] {
  const { workspaces }: { workspaces: readonly string[] } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  const folders = workspaces.flatMap((pattern) =>
    pattern.endsWith("/*")
      ? fs.readdirSync(pattern.slice(0, -2)).map((name) => `${pattern.slice(0, -1)}${name}`)
      : [pattern],
  );
  return folders
    .filter((folder) => fs.existsSync(`${folder}/package.json`))
    .map((folder) => ({ folder, manifest: JSON.parse(fs.readFileSync(`${folder}/package.json`, "utf8")) }));
}

/**
 * Builds a copy of the workspace below `folder` and packs it.
 * Of `prepack` scripts the compiler runs once for all, and does not check types again: `npm run typecheck` does it.
 * @returns the tarball of each package, by its name
 */
export function packAll(folder: string, packages: readonly WorkspacePackage[]): Map<string, string> {
  const tree = path.join(folder, "tree");
  const skipped = /(^|[\\/])(node_modules|dist|\.venv)([\\/]|$)/;
  fs.mkdirSync(tree, { recursive: true });
  for (const name of ["package.json", "tsconfig.base.json", "tsconfig.build.json", "LICENSE"]) {
    fs.copyFileSync(name, path.join(tree, name));
  }
  // The generator's build tries it on them.
  fs.cpSync("schemas", path.join(tree, "schemas"), { recursive: true });
  for (const { folder: source } of packages) {
    fs.cpSync(source, path.join(tree, source), {
      recursive: true,
      filter: (file) => !skipped.test(path.relative(source, file)),
    });
  }
  linkModules(path.join(tree, "node_modules"), fs.readdirSync("node_modules"));
  for (const { folder: source, manifest } of packages) {
    linkInto(path.join(tree, "node_modules"), manifest.name, path.join(tree, source));
    const own = path.join(source, "node_modules");
    if (fs.existsSync(own)) {
      fs.symlinkSync(path.resolve(own), path.join(tree, own), "junction");
    }
  }
  const tsc = path.resolve("node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [tsc, "-b", "tsconfig.build.json", "--noCheck"], { cwd: tree, stdio: "pipe" });
  const env = {
    ...process.env,
    PATH: `${path.resolve("node_modules/.bin")}${path.delimiter}${process.env.PATH ?? ""}`,
  };
  for (const { folder: source, manifest } of packages) {
    for (const step of (manifest.scripts?.prepack ?? "").split("&&").map((each) => each.trim())) {
      if (step !== "" && !step.startsWith("tsc ")) {
        execSync(step, { cwd: path.join(tree, source), env, stdio: "pipe" });
      }
    }
  }
  const words = ["pack", "--workspaces", "--ignore-scripts", "--json", "--pack-destination", folder];
  const printed = execFileSync("npm", words, { cwd: tree, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const packed: readonly { name: string; filename: string }[] = Object.values(JSON.parse(printed));
  return new Map(packed.map(({ name, filename }) => [name, path.join(folder, path.basename(filename))]));
}

/**
 * Makes `folder` a project that has installed all tarballs. What they depend on is linked from the modules of the
 * repository, and nothing else is: a dependency that no package file names cannot be found.
 */
export function installAll(
  folder: string,
  tarballs: ReadonlyMap<string, string>,
  packages: readonly WorkspacePackage[],
): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }\n');
  for (const [name, tarball] of tarballs) {
    const target = path.join(folder, "node_modules", name);
    fs.mkdirSync(target, { recursive: true });
    execFileSync("tar", ["-xzf", tarball, "-C", target, "--strip-components=1"]);
  }
  for (const { folder: source, manifest } of packages) {
    const needed = Object.keys({ ...manifest.peerDependencies, ...manifest.dependencies });
    for (const name of needed.filter((each) => !tarballs.has(each))) {
      const own = path.join(source, "node_modules", name);
      linkInto(path.join(folder, "node_modules"), name, fs.existsSync(own) ? own : path.join("node_modules", name));
    }
  }
}

/** What people can import of an unpacked package: `name`, `name/sub` and so on, patterns spelt out. */
export function entryPoints(unpacked: string): { readonly entry: string; readonly file: string }[] {
  const manifest: Manifest = JSON.parse(fs.readFileSync(path.join(unpacked, "package.json"), "utf8"));
  const files = fs
    .readdirSync(unpacked, { recursive: true, encoding: "utf8" })
    .map((file) => `./${file.replaceAll("\\", "/")}`);
  const hidden = Object.entries(manifest.exports ?? {}).filter(([, target]) => target === null);
  return Object.entries(manifest.exports ?? {}).flatMap(([key, target]) => {
    const file = defaultOf(target);
    if (file === null || !file.endsWith(".js")) {
      return [];
    }
    const [before = "", after] = file.split("*");
    const stars = after === undefined ? [""] : files.flatMap((each) => starOf(each, before, after));
    return stars
      .map((star) => ({ key: key.replace("*", star), file: file.replace("*", star) }))
      .filter((found) => !hidden.some(([pattern]) => starOf(found.key, ...splitAtStar(pattern)).length > 0))
      .filter(
        (found) =>
          key === found.key || !Object.keys(manifest.exports ?? {}).some((other) => isCloser(other, key, found.key)),
      )
      .map((found) => ({ entry: `${manifest.name}${found.key.slice(1)}`, file: found.file }));
  });
}

/** True if the export `other` has a say about `key` before `pattern` has. */
function isCloser(other: string, pattern: string, key: string): boolean {
  return other.length > pattern.length && (other === key || starOf(key, ...splitAtStar(other)).length > 0);
}

function splitAtStar(pattern: string): [string, string] {
  const [before = "", after = ""] = pattern.split("*");
  return [before, after];
}

function starOf(text: string, before: string, after: string): string[] {
  const fits = text.startsWith(before) && text.endsWith(after) && text.length > before.length + after.length;
  return fits ? [text.slice(before.length, text.length - after.length)] : [];
}

function defaultOf(target: unknown): string | null {
  if (typeof target === "object" && target !== null && "default" in target) {
    return typeof target.default === "string" ? target.default : null;
  }
  return typeof target === "string" ? target : null;
}

function linkModules(modules: string, names: readonly string[]): void {
  for (const name of names.filter((each) => each !== "@aepkit")) {
    linkInto(modules, name, path.join("node_modules", name));
  }
}

function linkInto(modules: string, name: string, target: string): void {
  const link = path.join(modules, name);
  fs.mkdirSync(path.dirname(link), { recursive: true });
  if (!fs.existsSync(link)) {
    fs.symlinkSync(path.resolve(target), link, "junction");
  }
}
