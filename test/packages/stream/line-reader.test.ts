import { LineReader } from "@aepkit/stream";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";

/** Reads a stream in pieces that end at the given offsets; bytes are copied as the reader hands them out. */
function read(stream: Uint8Array | string, boundaries: readonly number[] = [], maxLineBytes?: number) {
  const bytes = Buffer.from(stream);
  const found: unknown[] = [];
  const reader = new LineReader(
    ({ bytes: held, start, end, ...line }) => {
      found.push({ ...line, text: Buffer.from(held.subarray(start, end)).toString("latin1") });
    },
    maxLineBytes === undefined ? {} : { maxLineBytes },
  );
  const cuts = [...boundaries, bytes.length].sort((a, b) => a - b);
  let from = 0;
  for (const cut of cuts) {
    // A buffer of its own that is overwritten at once, as a caller may do who reads into one buffer.
    const piece = Buffer.from(bytes.subarray(from, cut));
    reader.push(piece);
    piece.fill(0x58);
    from = cut;
  }
  reader.end();
  return found;
}

const plain = { isUtf8: true, terminated: true, hadByteOrderMark: false, skippedBytes: null };

describe("LineReader", () => {
  test("splits at 0x0A and nowhere else", () => {
    const stream = "a\u2028b\u2029c\u0085d\re\u000bf\u000cg\nh\n";
    expect(read(stream)).toMatchObject([
      { number: 1, text: Buffer.from(stream.split("\n")[0] ?? "").toString("latin1") },
      { number: 2, text: "h" },
    ]);
  });

  test("looks for a byte order mark within the line only", () => {
    const dirty = vi.spyOn(Buffer, "allocUnsafe").mockImplementation((size) => Buffer.alloc(size, 0xbf));
    try {
      expect(read(Buffer.from([0xef, 0xbb]))).toEqual([
        { ...plain, number: 1, text: "\u00ef\u00bb", isUtf8: false, terminated: false },
      ]);
      expect(read(Buffer.from([0xef, 0xbb, 0xbf, 0x0a]), [2])).toMatchObject([{ text: "", hadByteOrderMark: true }]);
    } finally {
      dirty.mockRestore();
    }
  });

  test("gives every line its place, blank ones too, and names the last one that never ended", () => {
    expect(read("a\n\nb")).toEqual([
      { ...plain, number: 1, text: "a" },
      { ...plain, number: 2, text: "" },
      { ...plain, number: 3, text: "b", terminated: false },
    ]);
    expect(read("")).toEqual([]);
    expect(read("a\n")).toHaveLength(1);
  });

  test("takes a byte order mark off the first line only", () => {
    expect(read("\ufeffa\n\ufeffb\n")).toMatchObject([
      { text: "a", hadByteOrderMark: true },
      { text: "\u00ef\u00bb\u00bfb", hadByteOrderMark: false },
    ]);
  });

  test.each([
    ["a byte that starts nothing", [0xff]],
    ["a continuation without a start", [0x80]],
    ["an overlong form", [0xc0, 0xaf]],
    ["an encoded surrogate", [0xed, 0xa0, 0x80]],
    ["a code point past the last", [0xf4, 0x90, 0x80, 0x80]],
    ["a character cut off by the newline", [0xe2, 0x82]],
  ])("says that %s is not UTF-8, on its own line only", (_what, bad) => {
    const stream = Buffer.from([...Buffer.from("é\n"), ...bad, 0x0a, ...Buffer.from("€\n")]);
    for (let cut = 0; cut <= stream.length; cut += 1) {
      expect(read(stream, [cut])).toMatchObject([{ isUtf8: true }, { isUtf8: false }, { isUtf8: true }]);
    }
  });

  test("skips a line past the limit, however it comes, and reads on behind it", () => {
    const stream = `${"a".repeat(8)}\n${"b".repeat(9)}\nc\n${"d".repeat(100)}`;
    for (const cuts of [[], [3, 12], [...stream].map((_, index) => index)]) {
      expect(read(stream, cuts, 8)).toEqual([
        { ...plain, number: 1, text: "aaaaaaaa" },
        { ...plain, number: 2, text: "", isUtf8: false, skippedBytes: 9 },
        { ...plain, number: 3, text: "c" },
        { ...plain, number: 4, text: "", isUtf8: false, skippedBytes: 100, terminated: false },
      ]);
    }
  });

  test("reads the same lines wherever the chunks end", () => {
    const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => array.map((byte) => (byte < 40 ? 0x0a : byte)));
    const texts = fc
      .string({ unit: "binary", maxLength: 30 })
      .map((text) => new Uint8Array(Buffer.from(`${text}\né\n`)));
    fc.assert(
      fc.property(
        fc.oneof(bytes, texts),
        fc.array(fc.nat(60)),
        fc.integer({ min: 1, max: 20 }),
        (stream, cuts, limit) => {
          const inside = cuts.filter((cut) => cut <= stream.length);
          expect(read(stream, inside, limit)).toEqual(read(stream, [], limit));
        },
      ),
    );
  });
});
