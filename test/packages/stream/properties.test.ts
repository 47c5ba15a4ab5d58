import { validateStream } from "@aepkit/stream";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { about, type Event, event, foreign, judge, lines, request } from "../../support/streams.js";

/** A sound stream with every part of the lifecycle in it, under names of its own. */
function golden(session: string): Event[] {
  const fields = [
    { id: "q1", type: "string", label: "q1", required: true },
    {
      id: "q2",
      type: "select",
      label: "q2",
      multi: true,
      choices: [
        { id: "c1", label: "c1" },
        { id: "c2", label: "c2" },
      ],
    },
  ];
  const all = [
    event(0, { type: "session.started", capture: "full", data: { label: 'é \u{1f600} "q"', client: { name: "x" } } }),
    event(1, { type: "run.started", run: "r", data: { trigger: "user" } }),
    event(2, { type: "tool.requested", run: "r", data: { tool: { name: "t", call_id: "1" }, args_digest: "ab" } }),
    request(3, { kind: "form", fields, respond_via: ["control"] }),
    foreign("c", "control.attention.respond", {
      capture: "full",
      subject: "e3",
      data: { answer: { values: { q1: "a", q2: ["c1"] } } },
    }),
    event(4, { type: "control.accepted", cause: "c" }),
    about("e3", 5, "attention.answered", {
      capture: "redacted",
      data: { answer: { values: { q1: "a", q2: ["c2"] } }, via: "control" },
    }),
    about("e3", 6, "attention.resolved", { data: { resolution: "answered", latency_ms: 5 } }),
    event(0, { id: "n", epoch: 1, note: "x", flag: true, data: { percent: 50 } }),
    event(1, { id: "f", epoch: 1, type: "run.finished", run: "r", data: { duration_ms: 1.5e1 } }),
    event(2, { id: "z", epoch: 1, type: "session.ended", data: { reason: "normal" } }),
    event(0, { id: "h", type: "agent.idle", session: undefined, seq: undefined }),
  ];
  return all.map((each) => ({
    ...each,
    source: `${each.source}/${session}`,
    ...(each.session === undefined ? {} : { session }),
  }));
}

const byLine = (text: string, fastLane = true) => {
  const { issues } = validateStream(text, { fastLane });
  const rows = text.split("\n");
  return issues.map((issue) => `${rows[issue.line - 1]} ${issue.rule} ${issue.pointer} ${issue.severity}`).sort();
};

/** JSON texts that are often nearly right where they stand. */
const jsonText = fc.oneof(
  fc.constantFrom(
    "null",
    "true",
    "0",
    "1",
    "-1",
    "1.5",
    "1e2",
    '""',
    '"e3"',
    '"c"',
    '"full"',
    '"none"',
    '"s"',
    "{}",
    "[]",
    '"x.a.b.c"',
    '"run.failed"',
    '"agent.idle"',
    '"\\u0061"',
    '"\\ud800"',
    "9007199254740993",
  ),
  fc.json({ maxDepth: 1 }),
);

/** A line with one member, at any depth, changed, removed, doubled or renamed; or with one character changed. */
const mutation = fc.record({
  line: fc.nat(11),
  kind: fc.constantFrom("value", "remove", "double", "rename", "character", "repeat"),
  at: fc.nat(10_000),
  text: jsonText,
  character: fc.constantFrom("", '"', "{", "}", ",", ":", "0", "x", "\\", "\u0000", "é", " "),
});

type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never;

function mutate(events: readonly Event[], { line, kind, at, text, character }: Mutation): string[] {
  const rows = events.map((each) => JSON.stringify(each));
  const row = rows[line] ?? "";
  const members = [...row.matchAll(/"([a-z_0-9]+)":("(?:[^"\\]|\\.)*"|[-0-9.]+|true|false|\{\}|\[\])/g)];
  const member = members[at % members.length];
  const place = at % row.length;
  if (kind === "repeat") {
    rows.splice(at % rows.length, 0, row);
  } else if (kind === "character" || member === undefined) {
    rows[line] = row.slice(0, place) + character + row.slice(place + 1);
  } else {
    const [whole, name = ""] = member;
    const changed =
      kind === "value"
        ? `"${name}":${text}`
        : kind === "rename"
          ? whole.replace(name, `${name}x`)
          : kind === "double"
            ? `${whole},"${name}":${text}`
            : "";
    const mutant = row.slice(0, member.index) + changed + row.slice(member.index + whole.length);
    rows[line] =
      kind === "remove" ? mutant.replace(/,,|,(?=\})|(?<=\{),/g, (comma) => (comma === ",," ? "," : "")) : mutant;
  }
  return rows;
}

test("the golden stream is clean", () => {
  expect(judge(...golden("s"))).toEqual([]);
});

describe("a mutated golden stream", () => {
  test("gets the same findings the fast and the ordinary way", () => {
    const seen = { clean: 0, flagged: 0 };
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 2 }), ([first, second]) => {
        // Sources and types are learned from the first copy.
        const learned = lines(...golden("s"));
        const rows = first === undefined ? [] : mutate(golden("t"), first);
        const more = second === undefined ? [] : mutate(golden("u"), second);
        const text = `${learned}${rows.join("\n")}\n${more.map((row) => `${row}\n`).join("")}`;
        const fast = validateStream(text);
        seen[fast.issues.length === 0 ? "clean" : "flagged"] += 1;
        expect(fast).toEqual(validateStream(text, { fastLane: false }));
      }),
      { numRuns: 1500 },
    );
    expect(Math.min(seen.clean, seen.flagged)).toBeGreaterThan(20);
  });

  test("gets the same findings wherever the chunks end", () => {
    fc.assert(
      fc.property(mutation, fc.array(fc.nat(4000), { maxLength: 6 }), (change, cuts) => {
        const bytes = Buffer.from(`${mutate(golden("s"), change).join("\n")}\n`);
        const places = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
        const chunks = places.slice(1).map((place, index) => bytes.subarray(places[index], place));
        expect(validateStream(chunks)).toEqual(validateStream(bytes));
      }),
      { numRuns: 200 },
    );
  });

  test("gets the same findings in every order of independent sessions", () => {
    fc.assert(
      fc.property(mutation, mutation, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (one, other, turns) => {
        const [left, right] = [mutate(golden("s"), one), mutate(golden("t"), other)];
        const woven: string[] = [];
        const [a, b] = [[...left], [...right]];
        for (const turn of turns) {
          woven.push(...(turn ? a : b).splice(0, 1));
        }
        const text = (rows: readonly string[]) => rows.map((row) => `${row}\n`).join("");
        expect(byLine(text([...woven, ...a, ...b]))).toEqual([...byLine(text(left)), ...byLine(text(right))].sort());
      }),
      { numRuns: 300 },
    );
  });
});
