/** A word of a command line as shells read it: quoted parts, escaped characters, and whatever separates nothing. */
const word = /(?:"(?:[^"\\]|\\.)*"|'[^']*'|\\[^\w\r\n]|[^\s"';&|<>()])+/y;

/** Programs that run the one that is named after them and their options. */
const runners: readonly string[] = ["exec", "env", "node", "npx"];

/** Options of runners after which a word belongs to the option. */
const withValue = /^(?:-p|--package|-r|--require|--import|-C|--conditions)$/;

/**
 * The name of the program that a command line runs first, without its folder and without `.js`, `.cmd` or `.exe`;
 * undefined if none can be told. What sets a variable, and what only runs another program, is passed over.
 */
export function programOf(command: string): string | undefined {
  let isRunner = false;
  let isValue = false;
  for (const each of wordsOf(command)) {
    const isPassedOver = isValue || /^[A-Za-z_]\w*=/.test(each) || (isRunner && each.startsWith("-"));
    isValue = !isValue && isRunner && withValue.test(each);
    if (isPassedOver) {
      continue;
    }
    const name = (each.split(/[/\\]/).at(-1) ?? "").replace(/\.(?:js|cmd|exe)$/i, "");
    if (!runners.includes(name)) {
      return name;
    }
    isRunner = true;
  }
  return undefined;
}

/** The words before the first sign that ends a command. */
function* wordsOf(command: string): Generator<string> {
  const text = command.trimStart();
  let position = 0;
  for (;;) {
    word.lastIndex = position;
    const [found] = word.exec(text) ?? [];
    if (found === undefined) {
      return;
    }
    yield found.replaceAll(/["']|\\(?=[^\w\r\n\\])/g, "");
    const end = position + found.length;
    position = end + (/^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0);
  }
}
