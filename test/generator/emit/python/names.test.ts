import { describe, expect, test } from "vitest";
import { attributeName, className, snakeName } from "../../../../generator/emit/python/names.js";

describe("names of members", () => {
  test.each([
    ["plain_name", "plain_name"],
    ["gen_ai.usage", "gen_ai_usage"],
    ["a-b c", "a_b_c"],
    ["größe", "gr__e"],
    ["2fa", "field_2fa"],
    ["_private", "field__private"],
    ["__proto__", "field___proto__"],
    ["", "field_"],
    ["class", "class_"],
    ["None", "None_"],
    ["model_config", "model_config_"],
    ["model_name", "model_name"],
    ["copy", "copy_"],
    ["list", "list_"],
    ["Any", "Any_"],
    ["Choice", "Choice_"],
    ["match", "match"],
    ["type", "type"],
  ])("%s is %s", (wireName, attribute) => {
    expect(attributeName(wireName, new Set(["Choice"]))).toBe(attribute);
  });

  test("classes and functions", () => {
    expect(["True", "Any", "FieldSpec"].map(className)).toEqual(["True_", "Any_", "FieldSpec"]);
    expect(["FieldSpec", "HTTPError", "A2b"].map(snakeName)).toEqual(["field_spec", "http_error", "a2b"]);
  });
});
