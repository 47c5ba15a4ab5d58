/**
 * Completion scripts for shells, made from the definitions of the commands, so that they cannot fall behind.
 * The generator and the packages import nothing of each other; a test holds this file to be the same in both.
 */

import { Argument, type Command, type Option } from "commander";

const shells = { bash: bashScript, zsh: zshScript, fish: fishScript };
type Shell = keyof typeof shells;

/** Adds the command `completion` to a program; call it last. `print` takes the script. */
export function addCompletion(program: Command, print: (text: string) => void): void {
  const name = program.name();
  program
    .command("completion")
    .description("print a script that completes commands and options in a shell")
    .addArgument(new Argument("<shell>", "which shell").choices(Object.keys(shells)))
    .addHelpText(
      "after",
      `
Examples:
  source <(${name} completion bash)      in ~/.bashrc
  source <(${name} completion zsh)       in ~/.zshrc, after compinit
  ${name} completion fish | source       in ~/.config/fish/config.fish`,
    )
    .action((shell: Shell) => print(shells[shell](program)));
}

function bashScript(program: Command): string {
  const name = program.name();
  const valued = program.commands.flatMap((command) =>
    command.options
      .filter(takesValue)
      .flatMap((option) =>
        option.argChoices === undefined
          ? []
          : flagsOf(option).map(
              (flag) => `    ${command.name()}:${flag}) ${reply(option.argChoices ?? [])}; return ;;`,
            ),
      ),
  );
  const first = program.commands.flatMap((command) => {
    const choices = command.registeredArguments[0]?.argChoices;
    return choices === undefined ? [] : [`    ${command.name()}:${command.name()}) ${reply(choices)}; return ;;`];
  });
  const options = program.commands.map((command) => `    ${command.name()}) ${reply(allFlags(command))} ;;`);
  return `# Completion of ${name} for bash. Load it with: source <(${name} completion bash)
${functionName(name)}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    ${reply([...program.commands.map((command) => command.name()), "help", ...allFlags(program)])}
    return
  fi
  case "\${COMP_WORDS[1]}:$previous" in
${[...first, ...valued].join("\n")}
  esac
  [[ "$current" == -* ]] || return
  case "\${COMP_WORDS[1]}" in
${options.join("\n")}
  esac
}
complete -o default -F ${functionName(name)} ${name}
`;
}

/** Nothing to reply means that file names are offered. */
function reply(words: readonly string[]): string {
  return `COMPREPLY=($(compgen -W "${words.join(" ")}" -- "$current"))`;
}

function zshScript(program: Command): string {
  const name = program.name();
  const commands = program.commands.map((command) => `    ${quoted(`${command.name()}:${command.description()}`)}`);
  const branches = program.commands.map((command) => {
    const words = [
      ...command.options.flatMap(zshOption),
      quoted("(- *)--help[display help for command]"),
      ...command.registeredArguments.map((each, index) => {
        const position = each.variadic ? "*" : `${index + 1}`;
        const what = each.argChoices === undefined ? "_files" : `(${each.argChoices.join(" ")})`;
        return quoted(`${position}:${each.name()}:${what}`);
      }),
    ];
    return `    ${command.name()}) _arguments ${words.join(" ")} ;;`;
  });
  return `#compdef ${name}
# Completion of ${name} for zsh. Load it with: source <(${name} completion zsh)
${functionName(name)}() {
  local -a commands=(
${commands.join("\n")}
  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  shift words
  ((CURRENT--))
  case "\${words[1]}" in
${branches.join("\n")}
  esac
}
if [[ "\${funcstack[1]}" == ${functionName(name)} ]]; then
  ${functionName(name)} "$@"
else
  compdef ${functionName(name)} ${name}
fi
`;
}

function zshOption(option: Option): string[] {
  const explained = `[${option.description.replaceAll(/[[\]\\]/g, "\\$&")}]`;
  const choices = option.argChoices === undefined ? "_files" : `(${option.argChoices.join(" ")})`;
  const value = takesValue(option) ? `:${option.attributeName()}:${choices}` : "";
  return flagsOf(option).map((flag) => quoted(`${option.variadic ? "*" : ""}${flag}${explained}${value}`));
}

function fishScript(program: Command): string {
  const name = program.name();
  const lines = program.commands.flatMap((command) => [
    `complete -c ${name} -f -n __fish_use_subcommand -a ${command.name()} -d ${fishQuoted(command.description())}`,
    ...command.registeredArguments.flatMap(({ argChoices }) =>
      argChoices === undefined ? [] : [`${within(name, command)} -f -a ${fishQuoted(argChoices.join(" "))}`],
    ),
    ...command.options.map((option) => {
      const flags = flagsOf(option).map((flag) =>
        flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
      );
      const choices = option.argChoices === undefined ? "-r" : `-x -a ${fishQuoted(option.argChoices.join(" "))}`;
      const value = takesValue(option) ? ` ${choices}` : "";
      return `${within(name, command)} ${flags.join(" ")}${value} -d ${fishQuoted(option.description)}`;
    }),
  ]);
  return `# Completion of ${name} for fish. Load it with: ${name} completion fish | source\n${lines.join("\n")}\n`;
}

function within(name: string, command: Command): string {
  return `complete -c ${name} -n '__fish_seen_subcommand_from ${command.name()}'`;
}

function takesValue(option: Option): boolean {
  return option.required || option.optional;
}

function flagsOf(option: Option): string[] {
  return [option.short, option.long].filter((flag) => flag !== undefined);
}

function allFlags(command: Command): string[] {
  return [...command.options.flatMap(flagsOf), "--help"];
}

function functionName(program: string): string {
  return `_${program.replaceAll("-", "_")}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function fishQuoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, "\\$&")}'`;
}
