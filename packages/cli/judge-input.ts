import { LineReader, type StreamIssue, type StreamRole, StreamValidator } from "@aepkit/stream";
import { looksBinary } from "./looks-binary.js";
import type { Chunk } from "./read-input.js";

/** What one more chunk of an input brought. */
export interface Report {
  readonly findings: readonly StreamIssue[];
  /** Findings for which there was no room. */
  readonly omitted: readonly Omitted[];
  /** Of the input so far, as the bytes are. */
  readonly events: number;
  readonly bytes: number;
  /** Length of the whole input if it is a regular file, else null. */
  readonly total: number | null;
}

/** How many findings of a rule and severity are counted and not told. */
export interface Omitted extends Pick<StreamIssue, "rule" | "severity"> {
  times: number;
}

/** Judges one input, in the main thread as in another: a file is one emitter's log. */
export class InputJudge {
  readonly #role: StreamRole;
  /** How many findings may still be told. */
  #room: number;
  #validator: StreamValidator;
  #reader: LineReader;
  #bytes = 0;
  #total: number | null = null;
  #findings: StreamIssue[] = [];
  #omitted: Map<string, Omitted> = new Map();

  constructor(role: StreamRole, room: number) {
    this.#role = role;
    this.#room = room;
    this.#validator = new StreamValidator({ role });
    this.#reader = this.#newReader();
  }

  /** Forgets what it has read: the next chunk is the first one. */
  restart(): void {
    this.#validator = new StreamValidator({ role: this.#role });
    this.#reader = this.#newReader();
  }

  /** A report for each chunk, and one for the end. What `isCutOff`, asked at the end, says was cut off is no torn line. */
  async *reports(chunks: AsyncIterable<Chunk>, isCutOff: () => boolean): AsyncGenerator<Report> {
    for await (const { bytes, total } of chunks) {
      this.#total = total;
      if (this.#bytes === 0 && looksBinary(bytes)) {
        const message = "the file looks binary, not like lines of JSON, and is not read any further";
        this.#add({ line: 1, rule: "json", severity: "error", pointer: "", message });
        break;
      }
      this.#bytes += bytes.length;
      this.#reader.push(bytes);
      yield this.#report();
    }
    if (!isCutOff()) {
      this.#reader.end();
    }
    yield this.#report();
  }

  #newReader(): LineReader {
    return new LineReader((line) => {
      for (const issue of this.#validator.judge(line)) {
        this.#add(issue);
      }
    });
  }

  #add(issue: StreamIssue): void {
    if (this.#room > 0) {
      this.#room -= 1;
      this.#findings.push(issue);
      return;
    }
    const { rule, severity } = issue;
    const key = `${severity} ${rule}`;
    const omitted = this.#omitted.get(key) ?? { rule, severity, times: 0 };
    omitted.times += 1;
    this.#omitted.set(key, omitted);
  }

  #report(): Report {
    const report = {
      findings: this.#findings,
      omitted: [...this.#omitted.values()],
      events: this.#validator.events,
      bytes: this.#bytes,
      total: this.#total,
    };
    this.#findings = [];
    this.#omitted = new Map();
    return report;
  }
}
