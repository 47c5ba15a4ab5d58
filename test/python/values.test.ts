import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { takenForMembers } from "../../generator/emit/python/names.js";
import { pythonProgram } from "../support/python-models.js";

test("values of Python, round trips, models inside models, tables and names", () => {
  const args = ["-X", "utf8", "-W", "error", resolve("test/python/values.py"), [...takenForMembers].join(" ")];
  const { status, stdout, stderr } = spawnSync(pythonProgram(), args, {
    encoding: "utf8",
    env: { ...process.env, PYTHONPATH: resolve("generated/python"), PYTHONDONTWRITEBYTECODE: "1" },
  });
  expect(stderr).toBe("");
  expect(stdout.trim().split(/\s+/)).toEqual([
    "python_values",
    "texts",
    "round_trip",
    "models",
    "with_pydantic",
    "tables",
    "names",
  ]);
  expect(status).toBe(0);
});
