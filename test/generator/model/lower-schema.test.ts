/** Keywords become constraints, and prose is kept apart from them. */

import { describe, expect, test } from "vitest";
import { type Constraint, find, type Schema } from "../../../generator/model/model.js";
import { payloadSchema } from "../../support/model.js";

async function memberFrom(schema: object): Promise<Schema> {
  const payload = await payloadSchema({ type: "object", properties: { m: schema } });
  const member = find(payload, "members")?.members[0]?.schema;
  if (member === undefined) {
    throw new Error("the member was lost");
  }
  return member;
}

describe("constraints", () => {
  const always = expect.objectContaining({ kind: "always" });
  test.each<[object, readonly object[]]>([
    [{ type: "string" }, [{ kind: "type", types: ["string"] }]],
    [{ const: 1, enum: [1, 2] }, [{ kind: "literals", keyword: "const", values: [1] }]],
    [{ enum: [1, 2] }, [{ kind: "literals", keyword: "enum", values: [1, 2] }]],
    [{ minLength: 1 }, [{ kind: "length", minimum: 1, maximum: null }]],
    [{ maxLength: 2 }, [{ kind: "length", minimum: null, maximum: 2 }]],
    [{ minimum: 1 }, [{ kind: "range", minimum: 1, maximum: null, exclusiveMinimum: null, exclusiveMaximum: null }]],
    [{ maximum: 0 }, [{ kind: "range", minimum: null, maximum: 0, exclusiveMinimum: null, exclusiveMaximum: null }]],
    [{ minItems: 1 }, [{ kind: "items", minimum: 1, maximum: null, items: null }]],
    [{ maxItems: 2 }, [{ kind: "items", minimum: null, maximum: 2, items: null }]],
    [{ items: true }, [{ kind: "items", minimum: null, maximum: null, items: always }]],
    [{ additionalProperties: true }, [{ kind: "members", members: [], required: [], additional: null, names: null }]],
  ])("%j", async (schema, constraints) => {
    const member = await memberFrom(schema);
    const found: readonly Constraint[] = member.kind === "constrained" ? member.constraints : [];
    expect(found).toEqual(constraints);
  });

  test.each([
    ["then", { kind: "constrained" }, null],
    ["else", null, { kind: "constrained" }],
  ])("a condition with %s alone", async (branch, then, otherwise) => {
    const member = await memberFrom({ if: { minLength: 1 }, [branch]: { maxLength: 3 } });
    expect(find(member, "conditional")).toMatchObject({ then, else: otherwise });
  });
});

describe("docs", () => {
  const none = {
    title: null,
    description: null,
    comment: null,
    default: null,
    examples: [],
    deprecated: false,
    capture: null,
  };

  test.each([{}, { type: "string" }])("%j has none", async (schema) => {
    expect((await memberFrom(schema)).docs).toEqual(none);
  });

  test("hold all that is no constraint", async () => {
    const { docs } = await memberFrom({
      title: "T",
      description: "D",
      $comment: "C",
      default: "x",
      examples: ["y", 2],
      deprecated: true,
      "x-aep-capture": "full",
    });
    expect(docs).toMatchObject({
      title: "T",
      description: "D",
      comment: "C",
      default: { kind: "string", value: "x" },
      examples: [
        { kind: "string", value: "y" },
        { kind: "number", value: 2 },
      ],
      deprecated: true,
      capture: "full",
    });
  });
});
