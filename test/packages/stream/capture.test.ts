import { AEP_CAPTURE, AEP_CORE_TYPES } from "@aepkit/events";
import { describe, expect, test } from "vitest";
import { about, event, foreign, judge, request } from "../../support/streams.js";

const status = (capture: string | undefined, data: { [name: string]: unknown }) => event(0, { capture, data });

describe("C1", () => {
  test.each([
    ["metadata, absent", undefined, { message: "a" }, ["1 error C1 /data/message"]],
    ["metadata", "metadata", { message: "a", phase: "b" }, ["1 error C1 /data/message"]],
    ["redacted", "redacted", { message: "a" }, []],
    ["full", "full", { message: "a" }, []],
    ["unannotated members", "metadata", { phase: "a", unheard: "b" }, []],
  ])("at %s", (_what, capture, data, expected) => {
    expect(judge(status(capture, data))).toEqual(expected);
  });

  test("looks at every depth and into every element", () => {
    const returned = event(0, {
      type: "resource.retrieval.returned",
      data: { documents: [{ id: "a" }, { id: "b", content: "x", content_redacted: "y" }, { id: "c", content: "z" }] },
    });
    expect(judge(returned)).toEqual([
      "1 error C1 /data/documents/1/content_redacted",
      "1 error C1 /data/documents/1/content",
      "1 error C1 /data/documents/2/content",
    ]);
    expect(judge({ ...returned, capture: "redacted" })).toEqual([
      "1 error C1 /data/documents/1/content",
      "1 error C1 /data/documents/2/content",
    ]);
  });

  test("also judges payloads that break their schema", () => {
    expect(judge(status("metadata", { message: "a", percent: "b" }))).toEqual([
      "1 error schema /data/percent",
      "1 error C1 /data/message",
    ]);
  });

  test("finds each annotated member of each type where the table puts it", () => {
    let count = 0;
    for (const type of AEP_CORE_TYPES) {
      for (const [name, node] of Object.entries(AEP_CAPTURE.get(type)?.members ?? {})) {
        if (node.level !== undefined) {
          count += 1;
          const found = (capture: string) =>
            judge(event(0, { type, capture, data: { [name]: "x" } })).filter((each) => each.includes(" C1 "));
          expect(found("metadata")).toEqual([`1 error C1 /data/${name}`]);
          expect(found("redacted")).toEqual(node.level === "full" ? [`1 error C1 /data/${name}`] : []);
          expect(found("full")).toEqual([]);
        }
      }
    }
    expect(count).toBeGreaterThan(20);
  });
});

describe("C2", () => {
  test("none allows no payload at all", () => {
    expect(judge(status("none", { phase: "a", message: "b" }))).toEqual([
      "1 error C2 /data/phase",
      "1 error C2 /data/message",
    ]);
    expect(judge(event(0, { type: "x.acme.tool.ran", capture: "none", data: { "a/b": 1 } }))).toEqual([
      "1 error C2 /data/a~1b",
    ]);
  });

  test("none allows an empty one, and leaving it out", () => {
    expect(judge(status("none", {}), event(1, { capture: "none" }))).toEqual([]);
  });
});

describe("C3", () => {
  const options = [
    { id: "allow", label: "allow" },
    { id: "deny", label: "2" },
  ];
  const fields = [
    {
      id: "q1",
      type: "select",
      label: "q1",
      choices: [
        { id: "c1", label: "1" },
        { id: "c2", label: "c2" },
      ],
    },
  ];

  test("labels that are the id or the place pass", () => {
    expect(judge(request(0, { kind: "form", options, fields }))).toEqual([]);
  });

  test("other labels are a warning below redacted, wherever they stand", () => {
    const worded = request(0, {
      kind: "form",
      options: [{ id: "allow", label: "Allow" }],
      fields: [
        {
          id: "q1",
          type: "select",
          label: "Which?",
          choices: [
            { id: "c1", label: "c1" },
            { id: "c2", label: "Blue" },
          ],
        },
      ],
    });
    expect(judge(worded)).toEqual([
      "1 warning C3 /data/options/0/label",
      "1 warning C3 /data/fields/0/label",
      "1 warning C3 /data/fields/0/choices/1/label",
    ]);
    expect(judge({ ...worded, capture: "redacted" })).toEqual([]);
  });
});

describe("C4", () => {
  const fields = [
    { id: "name", type: "string", label: "name" },
    { id: "age", type: "number", label: "age" },
    { id: "size", type: "select", label: "size", choices: [{ id: "s", label: "s" }] },
    { id: "tags", type: "select", label: "tags", multi: true, other: true, choices: [{ id: "t", label: "t" }] },
  ];
  const answered = (values: unknown, capture?: string) =>
    judge(
      request(0, { kind: "form", fields }),
      about("e0", 1, "attention.answered", { capture, data: { answer: { values } } }),
    );

  test("numbers, booleans and choice ids pass below redacted", () => {
    expect(answered({ age: 7, size: "s", tags: ["t"] })).toEqual([]);
  });

  test("typed text does not, in a field or in the place of a choice", () => {
    expect(answered({ name: "Ada" })).toEqual(["2 error C4 /data/answer/values/name"]);
    expect(answered({ tags: ["t", "mine"] })).toEqual(["2 error C4 /data/answer/values/tags"]);
    expect(answered({ unheard: "text", other: 7 })).toEqual(["2 error C4 /data/answer/values/unheard"]);
    expect(answered({ name: "Ada", tags: ["mine"] }, "redacted")).toEqual([]);
  });

  test("holds for the command too", () => {
    const respond = foreign("r", "control.attention.respond", {
      subject: "e0",
      data: { answer: { values: { name: "Ada" } } },
    });
    expect(judge(request(0, { kind: "form", fields }), respond)).toEqual(["2 error C4 /data/answer/values/name"]);
  });

  test("a request without fields has no field for a text", () => {
    const values = { name: "Ada", tags: ["t"], age: 7, sure: true };
    const found = ["2 error C4 /data/answer/values/name", "2 error C4 /data/answer/values/tags"];
    const late = about("e0", 1, "attention.answered", { data: { answer: { values } } });
    expect(judge(request(0, { kind: "form" }), late).filter((each) => each.startsWith("2"))).toEqual(found);
    expect(judge(request(0, { kind: "input" }), late)).toEqual([...found, "2 warning F3 /data/answer/values"]);
    expect(judge(request(0, { kind: "input" }), { ...late, capture: "redacted" })).toEqual([
      "2 warning F3 /data/answer/values",
    ]);
  });

  test("an answer after the end of the request is checked all the same, and so are F3 and F4", () => {
    const late = about("e0", 2, "attention.answered", {
      data: { answer: { values: { name: "Ada", age: "old", size: "xl" } } },
    });
    const found = (line: number) =>
      ["C4 /data/answer/values/name", "F3 /data/answer/values/age", "F4 /data/answer/values/size"].map(
        (each) => `${line} error ${each}`,
      );
    const resolved = about("e0", 1, "attention.resolved", { data: { resolution: "answered" } });
    expect(judge(request(0, { kind: "form", fields }), resolved, late)).toEqual([...found(3), "3 warning L1 /subject"]);
    expect(judge(request(0, { kind: "form", fields }), event(1, { type: "session.ended" }), late)).toEqual([
      "2 error L3",
      ...found(3),
    ]);
  });

  test("of the requests that are over, the last 1000 are kept", () => {
    const closed = (count: number) =>
      Array.from({ length: count }, (_, index) => [
        request(2 * index, { kind: "form", fields }),
        about(`e${2 * index}`, 2 * index + 1, "attention.resolved", { data: { resolution: "answered" } }),
      ]).flat();
    const late = about("e0", 3000, "attention.answered", { data: { answer: { values: { name: "Ada" } } } });
    expect(judge(...closed(1000), late)).toEqual([
      "2001 error C4 /data/answer/values/name",
      "2001 warning L1 /subject",
    ]);
    expect(judge(...closed(1001), late)).toEqual(["2003 warning L1 /subject"]);
  });

  test("says nothing where the request is not in the stream", () => {
    expect(judge(about("e9", 1, "attention.answered", { data: { answer: { values: { name: "Ada" } } } }))).toEqual([
      "1 warning L1 /subject",
    ]);
  });
});
