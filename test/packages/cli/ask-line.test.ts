import { getEventListeners } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askLine } from "../../../packages/cli/ask-line.js";

test("a form of many questions leaves nothing waiting at the signal", async () => {
  const [output, controller] = [new PassThrough(), new AbortController()];
  output.resume();
  for (const word of [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
  ]) {
    const input = new PassThrough();
    const line = askLine("word? ", input, output, controller.signal);
    input.write(`${word}\n`);
    expect(await line).toBe(word);
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  }
});

test("no line comes where the input ends or the signal is aborted", async () => {
  const [output, controller] = [new PassThrough(), new AbortController()];
  output.resume();
  const ended = new PassThrough();
  ended.end();
  expect(await askLine("word? ", ended, output, controller.signal)).toBeNull();
  const waiting = askLine("word? ", new PassThrough(), output, controller.signal);
  controller.abort();
  expect(await waiting).toBeNull();
  expect(await askLine("word? ", new PassThrough(), output, controller.signal)).toBeNull();
});
