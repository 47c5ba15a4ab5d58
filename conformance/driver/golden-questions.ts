import type { Corpus } from "./cases.js";
import type { JsonObject } from "./json.js";
import type { Expected, Question } from "./question.js";
import { streamRequest } from "./stream-request.js";

/**
 * Every text in the golden stream that somebody may have typed or said holds this word, and nothing else does. So a hop
 * that lets one through below redacted is found out, whatever the text is.
 */
export const freeTextWord = "marigold";

/**
 * Each golden event is valid, the whole stream has no errors, and every event is forwarded under every ceiling. What a
 * ceiling not below the event's level and the ceiling none make of it is known (H1, H3, H4); for the rest the runners
 * have to agree with each other, and no free text may be left.
 */
export function goldenQuestions({ events, bytes }: Corpus["golden"]): Question[] {
  return [
    {
      category: "golden",
      caseId: "golden.jsonl",
      aspect: "stream",
      request: streamRequest(bytes, "emitter"),
      expected: { kind: "stream", lines: [], warnings: [] },
    },
    ...events.flatMap(eventQuestions),
  ];
}

function eventQuestions(event: JsonObject, index: number): Question[] {
  const base = { category: "golden", caseId: `line-${index + 1}` } as const;
  return [
    {
      ...base,
      aspect: "event",
      request: { op: "event", event },
      expected: { kind: "equal", result: { valid: true } },
    },
    ...levels.map(
      (ceiling): Question => ({
        ...base,
        aspect: `downlevel ${ceiling}`,
        request: { op: "downlevel", event, ceiling },
        expected: forwarded(event, ceiling),
      }),
    ),
  ];
}

const levels = ["none", "metadata", "redacted", "full"] as const;

function forwarded(event: JsonObject, ceiling: (typeof levels)[number]): Expected {
  if (levels.indexOf(ceiling) >= levels.findIndex((level) => level === (event.capture ?? "metadata"))) {
    return { kind: "equal", result: { event } };
  }
  if (ceiling === "none") {
    const { data: _, ...rest } = event;
    return { kind: "equal", result: { event: { ...rest, capture: "none" } } };
  }
  return { kind: "texts", absent: [freeTextWord], present: [], agree: true };
}
