import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkPattern } from "../../../../generator/subset/patterns/check-pattern.js";

describe("checkPattern", () => {
  let before: string | undefined;
  beforeEach(() => {
    before = process.env.RECHECK_BACKEND;
  });
  afterEach(() => {
    if (before === undefined) {
      delete process.env.RECHECK_BACKEND;
    } else {
      process.env.RECHECK_BACKEND = before;
    }
  });

  test("asks once for each source", async () => {
    expect(checkPattern("^(x+)+$")).toBe(checkPattern("^(x+)+$"));
    expect(checkPattern("^(x+)+$")).not.toBe(checkPattern("^x+$"));
    expect((await checkPattern("^(x+)+$")).status).toBe("vulnerable");
    expect((await checkPattern("^x+$")).status).toBe("safe");
  });

  test.each([undefined, "pure"])("leaves the environment as it was: %s", async (backend) => {
    if (backend === undefined) {
      delete process.env.RECHECK_BACKEND;
    } else {
      process.env.RECHECK_BACKEND = backend;
    }
    const verdict = checkPattern(`^(y+)+${backend}$`);
    expect(process.env.RECHECK_BACKEND).toBe(backend);
    expect((await verdict).status).toBe("vulnerable");
    expect(process.env.RECHECK_BACKEND).toBe(backend);
  });

  test("judges in Unicode mode", async () => {
    expect((await checkPattern("^\\u{61}+$")).status).toBe("safe");
    expect((await checkPattern("^(\\u{61}+)+$")).status).toBe("vulnerable");
  });
});
