import { define, page, quote } from "../define-code.js";

/** Faults of the registry files, and of files and rows that do not match each other. */
export const registryCodes = {
  "missing-registry": define({
    severity: "error",
    message: (args: { path: string }) => `${quote(args.path)} is missing or unreadable: it lists the types`,
    help: () => 'write {"aep": "0.1", "types": []} and add a row for each type',
    page: page({
      why: "registry/types.json names every type with its status, scope and schema file. Without it nothing says which payload schemas belong to which event.",
      breaks: "a schema folder without registry/types.json",
      repair: 'write {"aep": "0.1", "types": []} and add a row for each type.',
    }),
  }),
  "absent-file": define({
    severity: "warning",
    message: (args: { path: string; lost: string }) => `${quote(args.path)} is missing: ${args.lost}`,
    help: null,
    page: page({
      why: "A smaller tree may do without the envelope or some registries. Then the output lacks what comes from them, and the checks that need them are not made.",
      breaks: "a schema folder without registry/severity.json",
      repair: "add the file, or live with the smaller output.",
    }),
  }),
  "wrong-member": define({
    severity: "error",
    message: (args: { member: string; expected: string; found: string }) =>
      `${quote(args.member)} must be ${args.expected}, not ${args.found}`,
    help: null,
    page: page({
      why: "Registry files are data that other tools read too, so their known members have one shape.",
      breaks: '{"type": "run.started", "status": true}',
      repair: "write a value of the kind that the message names.",
    }),
  }),
  "missing-member": define({
    severity: "error",
    message: (args: { member: string }) => `the member ${quote(args.member)} is missing`,
    help: null,
    page: page({
      why: "A row of a registry is complete or it is a mistake; nothing is assumed for what is not written.",
      breaks: '{"type": "run.started", "status": "mandatory"}',
      repair: "add the member.",
    }),
  }),
  "misspelt-member": define({
    severity: "error",
    message: (args: { member: string; meant: string }) =>
      `${quote(args.member)} is not a member of this object, but close to ${quote(args.meant)}`,
    help: (args) => `write ${quote(args.meant)}, or rename it if it is meant as an addition`,
    page: page({
      why: "Registry files may carry further members for other tools. One that differs from a known name by a letter or two is more likely a misspelling, and the rule it holds would be lost.",
      breaks: '{"type": "run.started", "sttaus": "mandatory"}',
      repair: "correct the name, or choose one that cannot be confused.",
    }),
  }),
  "unknown-name": define({
    severity: "error",
    message: (args: { member: string; name: string }) =>
      `${quote(args.name)} is not a known value of ${quote(args.member)}`,
    help: null,
    page: page({
      why: "Statuses, scopes, categories and levels are closed lists. A misspelt one would fall back to whatever the reader assumes.",
      breaks: '{"status": "mandatroy"}',
      repair: "use one of the names in the list of allowed ones.",
    }),
  }),
  "bad-wire-name": define({
    severity: "error",
    message: (args: { name: string }) => `${quote(args.name)} is not a wire name`,
    help: () =>
      "write a category and at least one word of a-z, 0-9 and _, joined by dots; vendor types start with x. and a vendor",
    page: page({
      why: "Wire names become file names, identifiers and channel keys, so their grammar is strict: a category, then one or more words of a-z, 0-9 and underscore; or x, a vendor (which may hold -), a category and the rest, at least four words.",
      breaks: '{"type": "Run.Started"}\n{"type": "../run"}',
      repair: "rename the type.",
    }),
  }),
  "duplicate-row": define({
    severity: "error",
    message: (args: { member: string; name: string }) =>
      `an earlier row has ${quote(args.member)} ${quote(args.name)} already`,
    help: null,
    page: page({
      why: "Each type has one row, and each payload schema one type. A second row would give two declarations of one name, or two names for one set of guards.",
      breaks: '[{"type": "run.started"}, {"type": "run.started"}]',
      repair: "remove one row. Types with the same payload share it through common/ and `$ref`.",
    }),
  }),
  "schema-path": define({
    severity: "error",
    message: (args: { path: string }) => `${quote(args.path)} is not the path of a file under types/`,
    help: () => "write the file name, or its path from the schema root, for example types/run.started.schema.json",
    page: page({
      why: "A row names its payload schema by a path from the schema root that starts with types/, or by the file name alone.",
      breaks: '{"schema": "../other/run.schema.json"}',
      repair: "move the file under types/ and name it there.",
    }),
  }),
  "missing-schema": define({
    severity: "error",
    message: (args: { path: string }) => `there is no readable schema file ${quote(args.path)}`,
    help: null,
    page: page({
      why: "A row that names a schema promises types and guards for it.",
      breaks: '{"type": "run.started", "schema": "run.strated.schema.json"}',
      repair: "correct the name, or add the file.",
    }),
  }),
  "type-without-schema": define({
    severity: "error",
    message: (args: { type: string }) => `the type ${quote(args.type)} has no schema, and is not reserved`,
    help: () => 'add "schema", or set "status" to "reserved"',
    page: page({
      why: "Only a reserved type may do without a payload schema: its name is taken, its content is not decided. Any other type without one would let every payload pass.",
      breaks: '{"type": "run.started", "status": "mandatory", "schema": null}',
      repair: 'add the schema, or make the type reserved. An empty payload is {"type": "object", "properties": {}}.',
    }),
  }),
  "orphan-schema": define({
    severity: "error",
    message: (args: { path: string }) => `no row of registry/types.json names ${quote(args.path)}`,
    help: () => "add a row for it, or remove the file",
    page: page({
      why: "A payload schema that no type uses is checked by nobody: mostly the row was forgotten or names another file.",
      breaks: "types/run.started.schema.json without a row",
      repair: "add a row, or remove the file.",
    }),
  }),
  "unused-common": define({
    severity: "warning",
    message: (args: { path: string }) => `no schema refers to ${quote(args.path)}`,
    help: () => "refer to it, or remove the file",
    page: page({
      why: "A shared object that nobody refers to is printed all the same. It may be a leftover, or the reference to it was misspelt.",
      breaks: "common/choice.schema.json without a $ref to it",
      repair: "refer to it, or remove the file.",
    }),
  }),
  "unknown-file": define({
    severity: "warning",
    message: (args: { path: string }) =>
      `${quote(args.path)} is not a file this tool knows, and was not read as a schema`,
    help: () => "schemas stand in aep-event.schema.json, common/ and types/, registries in registry/",
    page: page({
      why: "A file in an unexpected place has no effect on the output. It is named so that nobody believes otherwise.",
      breaks: "type/run.started.schema.json",
      repair: "move it to common/, types/ or registry/, or out of the schema folder.",
    }),
  }),
  "wrong-levels": define({
    severity: "error",
    message: (args: { expected: readonly string[] }) => `the order must be ${args.expected.join(", ")}`,
    help: null,
    page: page({
      why: "The capture levels and their order are fixed by the protocol: ceilings compare levels by their place in it.",
      breaks: '{"order": ["none", "redacted", "metadata", "full"], "default": "metadata"}',
      repair: "write the levels in the order shown.",
    }),
  }),
  "registry-mismatch": define({
    severity: "error",
    message: (args: { attribute: string; registry: string; missing: readonly string[]; extra: readonly string[] }) =>
      `the values of ${quote(args.attribute)} differ from ${args.registry}:${list(" without", args.missing)}${list(" but with", args.extra)}`,
    help: null,
    page: page({
      why: "The envelope lists the severities and capture levels that the registries list. Two lists that differ would give guards and tables that disagree.",
      breaks: "an envelope whose severity lacks a level of registry/severity.json",
      repair: "make both lists hold the same values.",
    }),
  }),
  "name-clash": define({
    severity: "error",
    message: (args: { name: string; other: string }) =>
      `${quote(args.name)} and ${quote(args.other)} differ only in upper and lower case`,
    help: () => "rename one of the two",
    page: page({
      why: "Some file systems do not tell upper from lower case, so one of the two generated files would replace the other.",
      breaks: "common/choice.schema.json beside common/Choice.schema.json",
      repair: "rename one of the two.",
    }),
  }),
} as const;

function list(intro: string, names: readonly string[]): string {
  return names.length === 0 ? "" : `${intro} ${names.map((name) => quote(name)).join(", ")}`;
}
