import { define, page, quote } from "../define-code.js";

/** Faults of `$ref` and of the names it is resolved with. */
export const referenceCodes = {
  "ref-outside": define({
    severity: "error",
    message: (args: { ref: string; why: "scheme" | "absolute" | "above-root" }) =>
      ({
        scheme: `the reference ${quote(args.ref)} is a URL; references are never fetched`,
        absolute: `the reference ${quote(args.ref)} is an absolute path`,
        "above-root": `the reference ${quote(args.ref)} leaves the schema folder`,
      })[args.why],
    help: () => "write a path relative to this file that stays inside the schema folder",
    page: page({
      why: "The generator reads the schema folder and nothing else: not the network, and no file beside or above the folder. So a tree means the same on every machine.",
      breaks: '{"$ref": "https://example.com/choice.json"}\n{"$ref": "../../../etc/passwd"}',
      repair: "copy the schema into the folder and refer to it by a relative path.",
    }),
  }),
  "ref-syntax": define({
    severity: "error",
    message: (args: { ref: string; why: "path" | "percent" | "fragment" | "tilde" }) =>
      ({
        path: `the path of the reference ${quote(args.ref)} holds characters that no schema file name has`,
        percent: `the fragment of the reference ${quote(args.ref)} holds a broken percent escape`,
        fragment: `the fragment of the reference ${quote(args.ref)} is not a JSON Pointer`,
        tilde: `the fragment of the reference ${quote(args.ref)} holds "~" without 0 or 1 behind it`,
      })[args.why],
    help: () => "write a relative path, then # and a JSON Pointer such as #/$defs/name",
    page: page({
      why: "A reference is a relative path, a fragment that is a JSON Pointer (RFC 6901), or both. In the pointer ~ is written ~0 and / is written ~1. Anchors are not in the subset. Escapes in the path are refused because tools decode them differently.",
      breaks: '{"$ref": "#choice"}\n{"$ref": "%2e%2e/choice.schema.json"}',
      repair: "write a relative path, then # and a JSON Pointer.",
    }),
  }),
  "ref-missing-file": define({
    severity: "error",
    message: (args: { ref: string; file: string }) =>
      `the reference ${quote(args.ref)} names ${quote(args.file)}, which is not a schema file of this tree`,
    help: null,
    page: page({
      why: "The target of a reference must be the envelope, or a file under common/ or types/ that could be read. Paths are relative to the file that holds the reference.",
      breaks: '{"$ref": "choise.schema.json"}',
      repair: "correct the path, or add the file.",
    }),
  }),
  "ref-missing-target": define({
    severity: "error",
    message: (args: { ref: string; token: string }) =>
      `the reference ${quote(args.ref)} leads nowhere: there is no ${quote(args.token)}`,
    help: null,
    page: page({
      why: "Every part of the pointer must be a member or an element that is really written there. Inherited names such as constructor do not count.",
      breaks: '{"$ref": "#/$defs/choise"}',
      repair: "correct the pointer, or add the definition.",
    }),
  }),
  "ref-not-schema": define({
    severity: "error",
    message: (args: { ref: string }) => `the reference ${quote(args.ref)} leads to a value that is not a schema`,
    help: () => "refer to a schema, for example to one under $defs",
    page: page({
      why: "A reference must lead to a place where a schema stands. A map of properties, a list of names or an example is none, even if it looks like one.",
      breaks: '{"$ref": "#/properties"}',
      repair: "refer to a schema, for example to one under $defs.",
    }),
  }),
  "ref-cycle": define({
    severity: "error",
    message: (args: { cycle: readonly string[] }) =>
      `this reference closes a cycle: ${args.cycle.map((each) => quote(each)).join(" -> ")}`,
    help: () => "cut the cycle: payloads have a fixed depth",
    page: page({
      why: "A schema that contains itself describes values without a fixed depth, or none at all. Payloads have a fixed depth; guards, forms and bundles rely on it.",
      breaks: '{"$defs": {"node": {"properties": {"next": {"$ref": "#/$defs/node"}}}}}',
      repair: "cut the cycle, for example with an identifier that names the other object.",
    }),
  }),
  "ref-too-deep": define({
    severity: "error",
    message: (args: { limit: number }) => `schemas joined by references nest deeper than ${args.limit} levels here`,
    help: () => "flatten the chain of references",
    page: page({
      why: "References let short files describe endless nesting. The limit is the one for nesting inside a file, for the same reason.",
      breaks: "a chain of more than 512 definitions, each referring to the next",
      repair: "flatten the chain of references.",
    }),
  }),
  "id-mismatch": define({
    severity: "error",
    message: (args: { id: string; path: string }) =>
      `${quote(args.id)} does not mirror the path ${quote(args.path)}, so other validators resolve the references of this file differently`,
    help: () => "let every $id be one common base followed by the path of its file, or remove it",
    page: page({
      why: "This tool resolves references by the path of the file, other validators by its `$id`. Both agree only if every `$id` is one common base followed by the path.",
      breaks:
        'types/run.started.schema.json:\n{"$id": "aep://schemas/0.1/run.started", "$ref": "../common/run.schema.json"}',
      repair: "let every `$id` be one common base followed by the path of its file, or remove it.",
    }),
  }),
  "duplicate-id": define({
    severity: "error",
    message: (args: { id: string; file: string }) => `the $id ${quote(args.id)} is also that of ${quote(args.file)}`,
    help: null,
    page: page({
      why: "`$id` names one file. Validators that load the whole tree refuse a second file of the same name, or let it replace the first.",
      breaks: 'two files with {"$id": "aep://schemas/0.1/common/choice.schema.json"}',
      repair: "give each file its own `$id`.",
    }),
  }),
} as const;
