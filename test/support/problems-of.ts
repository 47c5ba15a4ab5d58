import { InputError } from "../../generator/diagnostics/input-error.js";

/** The problems of the input error that `act` throws; every other outcome fails the test. */
export function problemsOf(act: () => unknown): readonly string[] {
  try {
    act();
  } catch (error) {
    if (error instanceof InputError) {
      return error.problems;
    }
    throw error;
  }
  throw new Error("no input error was thrown");
}
