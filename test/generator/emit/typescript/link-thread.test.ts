/** The thread that prints imports and exports, with stand-ins for the one of the compiled program. */

import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { printLinksHere, rememberLinks, startLinkThread } from "../../../../generator/emit/typescript/link-printer.js";
import type { Link } from "../../../../generator/emit/typescript/statements.js";
import { startNode } from "../../../support/child-process.js";
import { temporaryFolder, writeFiles } from "../../../support/temporary-folder.js";

const links: readonly Link[] = [
  { kind: "export", from: "./all.js", isTypeOnly: false, names: null },
  { kind: "export", from: "./one.js", isTypeOnly: true, names: [{ name: "One", isTypeOnly: false }] },
  {
    kind: "import",
    from: "../two.js",
    isTypeOnly: false,
    names: [
      { name: "Two", isTypeOnly: true },
      { name: "two", isTypeOnly: false },
    ],
  },
  { kind: "import", from: "../three.js", isTypeOnly: true, names: [{ name: "Three", isTypeOnly: false }] },
];

test("links are printed one to a line, module by module", async () => {
  expect(await printLinksHere([links, [], links.slice(0, 1)])).toEqual([
    [
      'export * from "./all.js";',
      'export type { One } from "./one.js";',
      'import { type Two, two } from "../two.js";',
      'import type { Three } from "../three.js";',
      "",
    ].join("\n"),
    "",
    'export * from "./all.js";\n',
  ]);
});

test("an import that names nothing is a bug", async () => {
  await expect(printLinksHere([[{ kind: "import", from: "./a.js", isTypeOnly: false, names: null }]])).rejects.toThrow(
    'the import from "./a.js" must name what it imports',
  );
});

describe("printing that remembers", () => {
  /** Prints how many links there are, and keeps what it was asked for. */
  function counting() {
    const asked: (readonly (readonly Link[])[])[] = [];
    const print = rememberLinks(async (lists) => {
      asked.push(lists);
      return lists.map((list) => String(list.length));
    });
    return { asked, print };
  }

  test("asks for what the last run did not have, each once, and gives all in order", async () => {
    const { asked, print } = counting();
    const one = links.slice(0, 1);
    expect(await print([links, one, links])).toEqual(["4", "1", "4"]);
    expect(await print([[], structuredClone(one), links])).toEqual(["0", "1", "4"]);
    expect(await print([links])).toEqual(["4"]);
    expect(await print([one])).toEqual(["1"]);
    expect(asked).toEqual([[links, one], [[]], [one]]);
  });

  test("asks again after a failure", async () => {
    let calls = 0;
    const print = rememberLinks(async (lists) => {
      calls += 1;
      if (calls === 1) {
        throw new Error("fell over");
      }
      return lists.map(() => "printed");
    });
    await expect(print([links])).rejects.toThrow("fell over");
    expect(await print([links])).toEqual(["printed"]);
  });
});

describe("a thread", () => {
  function threadOf(source: string) {
    const folder = temporaryFolder();
    writeFiles(folder, { "thread.mjs": source });
    return startLinkThread(pathToFileURL(path.join(folder, "thread.mjs")));
  }
  const listening = 'import { parentPort } from "node:worker_threads";\nparentPort.on("message", (lists) => ';

  test("answers each in turn, however many ask at once", async () => {
    const print = threadOf(`${listening} parentPort.postMessage(lists.map((list) => String(list.length))));`);
    expect(await Promise.all([print([links, []]), print([[]]), print([])])).toEqual([["4", "0"], ["0"], []]);
    expect(await print([links])).toEqual(["4"]);
  });

  test.each([
    ["waits for questions", `${listening} parentPort.postMessage(lists));`],
    ["has not even loaded, as when a schema was refused meanwhile", "for (;;) {}"],
  ])("that nobody asks does not keep the process alive if it %s", async (_, source) => {
    const folder = temporaryFolder();
    const printer = path.resolve("generator/emit/typescript/link-printer.ts");
    writeFiles(folder, {
      "thread.mjs": source,
      "main.mjs": [
        `import { startLinkThread } from ${JSON.stringify(pathToFileURL(printer).href)};`,
        'startLinkThread(new URL("./thread.mjs", import.meta.url));',
      ].join("\n"),
    });
    const child = startNode(["--import", "tsx", path.join(folder, "main.mjs")]);
    expect(await child.exit).toEqual({ code: 0, signal: null });
  });

  test("that cannot start gives its error to all who ask", async () => {
    const print = threadOf('throw new RangeError("no such module");');
    await expect(print([links])).rejects.toThrow("no such module");
    await expect(print([])).rejects.toThrow("no such module");
  });

  test("that falls over while it prints gives its error to who waits", async () => {
    const print = threadOf(`${listening} { throw new TypeError("fell over"); });`);
    await expect(print([links])).rejects.toThrow("fell over");
  });

  test("that ends without an answer says so", async () => {
    const print = threadOf(`${listening} process.exit(7));`);
    await expect(print([links])).rejects.toThrow("the thread that prints imports ended with 7");
    await expect(print([links])).rejects.toThrow("ended with 7");
  });
});
