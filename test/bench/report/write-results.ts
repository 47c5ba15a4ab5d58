import fs from "node:fs";
import os from "node:os";

export const resultsFile = "test/bench/RESULTS.md";

/** Replaces the sections of the parts that ran; those of other parts stay as they are. */
export function writeResults(order: readonly string[], sections: ReadonlyMap<string, string>): void {
  const kept = fs.existsSync(resultsFile)
    ? readSections(fs.readFileSync(resultsFile, "utf8"))
    : new Map<string, string>();
  const all = order.flatMap((name) => {
    const text = sections.get(name);
    const body = text === undefined ? kept.get(name) : `_${machine()}_\n\n${text}`;
    return body === undefined ? [] : [`## ${name}\n\n${body}\n`];
  });
  fs.writeFileSync(resultsFile, `${head}\n${all.join("\n")}`);
}

const head = `# Results of \`npm run bench\`

Written by the program; [README.md](README.md) says how. Times depend on the machine: the ratios count.
`;

function readSections(text: string): Map<string, string> {
  const parts = text.split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf("\n")), part.slice(part.indexOf("\n")).trim()]));
}

/** When, on what, and with which versions. */
function machine(): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const load = os.loadavg()[0]?.toFixed(1);
  const { devDependencies }: { devDependencies: { [name: string]: string } } = JSON.parse(
    fs.readFileSync("test/bench/package.json", "utf8"),
  );
  const peers = Object.entries(devDependencies).map(([name, version]) => `${name} ${version}`);
  return [
    `${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}, ${memory} GiB, load ${load}.`,
    `Node ${process.versions.node}, V8 ${process.versions.v8}. ${peers.join(", ")}.`,
  ].join(" ");
}
