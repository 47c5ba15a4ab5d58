import { decodeTime, isValid } from "ulid";
import { expect, test } from "vitest";
import { ulid } from "../../../packages/form-ui/inbox/ulid.js";

test.each([0, 31, 32, 1_700_000_000_123, 2 ** 48 - 1])("an id of the time %d is a ULID of it", (time) => {
  const id = ulid(time);
  expect([id.length, isValid(id), decodeTime(id)]).toEqual([26, true, time]);
});

test("ids of the same time differ", () => {
  expect(new Set(Array.from({ length: 1000 }, () => ulid(7))).size).toBe(1000);
});
