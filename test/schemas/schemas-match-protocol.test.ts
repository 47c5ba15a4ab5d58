import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { difference, flattenSchema } from "./flatten-schema.js";
import {
  ENVELOPE,
  ID_BASE,
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  readJson,
  readRegistry,
  readSchemaFiles,
  type SchemaFiles,
  stringsAt,
} from "./schema-files.js";

const files = readSchemaFiles();
const facts = readJson(new URL("../fixtures/aep-0.1-facts.json", import.meta.url));
const prescribedTypes = Object.entries(objectAt(facts.types, "types")).map(([type, row]) => ({
  type,
  row: objectAt(row, type),
}));
const withPayload = prescribedTypes.filter(({ row }) => row.payload !== null).map(({ type }) => type);

function fileOf(type: string): string {
  return `types/${type}.schema.json`;
}

function rowsAt(value: Json | undefined, what: string): Map<string, JsonObject> {
  return new Map(Object.entries(objectAt(value, what)).map(([path, row]) => [path, objectAt(row, path)]));
}

function withoutStar(row: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== "starred"));
}

/** What the protocol prescribes for a payload; the root, which is always an object, is not spelt out in the fixture. */
function prescribedRows(type: string): Map<string, JsonObject> {
  const payload = rowsAt(objectAt(objectAt(facts.types, "types")[type], type).payload, type);
  return new Map([["", { type: "object" }], ...[...payload].map(([path, row]) => [path, withoutStar(row)] as const)]);
}

function compareType(type: string, tree: SchemaFiles = files): string[] {
  return difference(type, prescribedRows(type), flattenSchema(fileOf(type), tree).rows);
}

/** Every schema of a file, branches of conditions left out: those say nothing about members of their own. */
function* schemasIn(schema: JsonObject, pointer = ""): Generator<{ schema: JsonObject; pointer: string }> {
  yield { schema, pointer };
  for (const [name, property] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
    if (isObject(property)) yield* schemasIn(property, `${pointer}/properties/${name}`);
  }
  if (isObject(schema.items)) yield* schemasIn(schema.items, `${pointer}/items`);
  for (const [index, member] of (Array.isArray(schema.allOf) ? schema.allOf : []).entries()) {
    if (isObject(member)) yield* schemasIn(member, `${pointer}/allOf/${index}`);
  }
}

const everySchema = [...files].flatMap(([path, root]) =>
  [...schemasIn(root)].map(({ schema, pointer }) => ({ path, pointer, schema, place: `${path}#${pointer}` })),
);
const everyProperty = everySchema.filter(({ pointer }) => /\/properties\/[^/]+$/.test(pointer));
const everyItem = everySchema.filter(({ pointer }) => pointer.endsWith("/items"));

describe("payloads", () => {
  it("are compared for the 44 types that have one, with all their 246 properties", () => {
    const properties = withPayload.flatMap((type) =>
      [...flattenSchema(fileOf(type), files).rows.keys()].filter((path) => path !== "" && !path.endsWith("/*")),
    );
    expect([withPayload.length, properties.length]).toEqual([44, 246]);
  });

  it.each(withPayload)("%s has the members, constraints and capture levels of the protocol", (type) => {
    expect(compareType(type)).toEqual([]);
  });

  it("explain in a comment why starred members hold content at metadata", () => {
    const starred: string[] = [];
    for (const type of withPayload) {
      const { written } = flattenSchema(fileOf(type), files);
      for (const [path, row] of rowsAt(objectAt(objectAt(facts.types, "types")[type], type).payload, type)) {
        if (row.starred !== true) continue;
        starred.push(`${type} ${path}`);
        expect(written.get(path)?.$comment, `${type} ${path}`).toMatch(/redacted/);
      }
    }
    expect(starred).toEqual([
      "attention.requested /prompt",
      "attention.requested /options/*/label",
      "attention.requested /fields/*/label",
      "attention.requested /fields/*/choices/*/label",
      "attention.answered /answer/values",
      "control.attention.respond /answer/values",
    ]);
  });
});

describe("the comparison with the protocol", () => {
  /** A copy of the tree in which one schema of one file is altered. */
  function altered(path: string, alter: (schema: JsonObject) => void): SchemaFiles {
    const copy = structuredClone(objectAt(files.get(path), path));
    alter(copy);
    return new Map([...files, [path, copy]]);
  }
  function property(schema: JsonObject, name: string): JsonObject {
    return objectAt(objectAt(schema.properties, "properties")[name], name);
  }

  it.each<[string, string, string, (schema: JsonObject) => void, string[]]>([
    [
      "a property that is lacking",
      "agent.idle",
      "types/agent.idle.schema.json",
      (schema) => delete objectAt(schema.properties, "properties").reason,
      ['- agent.idle /reason {"capture":"metadata","type":"string"}'],
    ],
    [
      "a property too many",
      "control.pause",
      "types/control.pause.schema.json",
      (schema) => {
        schema.properties = { until: { type: "string", "x-aep-capture": "full" } };
      },
      ['+ control.pause /until {"capture":"full","type":"string"}'],
    ],
    [
      "a lower capture level in a common object",
      "tool.failed",
      "common/error-info.schema.json",
      (schema) => {
        property(schema, "message")["x-aep-capture"] = "metadata";
      },
      [
        '- tool.failed /error/message {"capture":"redacted","type":"string"}',
        '+ tool.failed /error/message {"capture":"metadata","type":"string"}',
      ],
    ],
    [
      "a bound that moved behind allOf",
      "session.compacted",
      "common/usage.schema.json",
      (schema) => {
        property(schema, "gen_ai.usage.input_tokens").minimum = 1;
      },
      [
        '- session.compacted /gen_ai.usage.input_tokens {"capture":"metadata","minimum":0,"type":"integer"}',
        '+ session.compacted /gen_ai.usage.input_tokens {"capture":"metadata","minimum":1,"type":"integer"}',
      ],
    ],
    [
      "a member that is no longer required",
      "session.started",
      "common/parent-ref.schema.json",
      (schema) => delete schema.required,
      [
        '- session.started /parent/session {"capture":"metadata","required":true,"type":"string"}',
        '+ session.started /parent/session {"capture":"metadata","type":"string"}',
      ],
    ],
    [
      "a condition that is gone",
      "attention.requested",
      "common/field-spec.schema.json",
      (schema) => {
        delete schema.if;
        delete schema.then;
      },
      [
        '- attention.requested /fields/* {"capture":"metadata","conditions":[{"if":{"type":{"const":"select"}},"required":["choices"],"forbidden":[]}],"type":"object"}',
        '+ attention.requested /fields/* {"capture":"metadata","type":"object"}',
      ],
    ],
  ])("reports %s", (_what, type, path, alter, lines) => {
    expect(compareType(type, altered(path, alter))).toEqual(lines);
  });

  it("stops at a keyword that it does not cover", () => {
    const tree = altered("types/agent.idle.schema.json", (schema) => {
      property(schema, "reason").maxLength = 3;
    });
    expect(() => compareType("agent.idle", tree)).toThrow(/at \/reason has maxLength/);
  });
});

describe("the envelope", () => {
  it("has the attributes, constraints and scope rules of the protocol", () => {
    const prescribed = rowsAt(facts.envelope, "envelope");
    expect(difference("event", prescribed, flattenSchema(ENVELOPE, files).rows)).toEqual([]);
  });

  it("carries no capture level, for its attributes are no payload", () => {
    expect(everySchema.filter(({ path, schema }) => path === ENVELOPE && "x-aep-capture" in schema)).toEqual([]);
  });

  it("lists the levels, the defaults and the categories of the registries", () => {
    const attributes = objectAt(files.get(ENVELOPE)?.properties, "attributes");
    for (const name of ["severity", "capture"]) {
      const attribute = objectAt(attributes[name], name);
      expect({ order: attribute.enum, default: attribute.default }).toEqual(readRegistry(name));
    }
    const pattern = objectAt(attributes.type, "type").pattern;
    const inPattern = /^\^\(\(([a-z|]+)\)/.exec(typeof pattern === "string" ? pattern : "")?.[1]?.split("|");
    const registered = (readRegistry("categories").categories as JsonObject[]).map((category) => category.name);
    expect(inPattern).toEqual(registered.filter((name) => name !== "x"));
  });
});

describe("every schema file", () => {
  it.each([...files.keys()])("%s names its dialect, mirrors its path in its id and introduces itself", (path) => {
    const schema = objectAt(files.get(path), path);
    expect(schema.$schema).toBe(facts.dialect);
    expect(schema.$id).toBe(ID_BASE + path);
    expect(schema.type).toBe("object");
    expect(schema.title).toMatch(/\S/);
    expect(schema.description).toMatch(/\S/);
    if (path.startsWith("types/")) expect(fileOf(String(schema.title).replace(/ payload$/, ""))).toBe(path);
  });

  it("says of every payload property and of all items at which level they may be present", () => {
    const levels = stringsAt(readRegistry("capture").order, "levels");
    const payload = [...everyProperty, ...everyItem].filter(({ path }) => path !== ENVELOPE);
    expect(payload.length).toBeGreaterThan(150);
    expect(payload.filter(({ schema }) => !levels.includes(String(schema["x-aep-capture"])))).toEqual([]);
  });

  it("describes every property in text that can stand in a doc comment", () => {
    const poor = everyProperty.filter(
      ({ schema }) => typeof schema.description !== "string" || !/^[A-Z`].*\.$/.test(schema.description),
    );
    expect(poor.map(({ place }) => place)).toEqual([]);
    expect(everySchema.filter(({ schema }) => JSON.stringify(schema).includes("*/"))).toEqual([]);
  });

  it("writes no object twice", () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const { place, schema } of everySchema) {
      if (!isObject(schema.properties) || Object.keys(schema.properties).length === 0) continue;
      const shape = JSON.stringify([schema.properties, schema.required ?? []], (key, value) =>
        key === "description" || key === "$comment" ? undefined : (value as Json),
      );
      const first = seen.get(shape);
      if (first !== undefined) twice.push(`${place} repeats ${first}`);
      seen.set(shape, place);
    }
    expect(twice).toEqual([]);
  });

  it("in common/ is used", () => {
    const references = new Set(
      everySchema.flatMap(({ path, schema }) =>
        typeof schema.$ref === "string" ? [new URL(schema.$ref, ID_BASE + path).href] : [],
      ),
    );
    const common = [...files.keys()].filter((path) => path.startsWith("common/")).map((path) => ID_BASE + path);
    expect(common.filter((id) => !references.has(id))).toEqual([]);
    expect(references.size).toBe(common.length);
  });

  it("compiles in a strict validator", () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
    formats.default(ajv);
    ajv.addKeyword("x-aep-capture");
    for (const schema of files.values()) ajv.addSchema(schema);
    for (const path of files.keys()) expect(ajv.getSchema(ID_BASE + path), path).toBeTypeOf("function");
  });
});

describe("the registries", () => {
  const types = readRegistry("types");
  const rows = types.types as JsonObject[];

  it("list the types of the protocol in its order, with status, scope and what is experimental", () => {
    expect(types.aep).toBe("0.1");
    expect(rows.map(({ type, status, scope, experimental }) => ({ type, status, scope, experimental }))).toEqual(
      prescribedTypes.map(({ type, row }) => ({
        type,
        status: row.status,
        scope: row.scope,
        experimental: row.experimental,
      })),
    );
    const having = (status: string) => rows.filter((row) => row.status === status).length;
    expect({ mandatory: having("mandatory"), optional: having("optional"), reserved: having("reserved") }).toEqual({
      mandatory: 14,
      optional: 30,
      reserved: 2,
    });
  });

  it("name a schema for every type but the reserved ones, and every schema file of types/", () => {
    for (const { type, status, schema } of rows) {
      expect(schema, String(type)).toBe(status === "reserved" ? null : fileOf(String(type)));
    }
    const named = rows.flatMap(({ schema }) => (typeof schema === "string" ? [schema] : []));
    expect(named.sort()).toEqual([...files.keys()].filter((path) => path.startsWith("types/")).sort());
  });

  it("have no members but the known ones, and a summary in every row", () => {
    const known = ["type", "status", "scope", "schema", "experimental", "summary"];
    for (const row of rows) {
      expect(Object.keys(row).filter((member) => !known.includes(member))).toEqual([]);
      expect(row.summary).toMatch(/\S/);
    }
  });

  it("list the categories with their scopes, and each type belongs to one", () => {
    const categories = readRegistry("categories").categories as JsonObject[];
    expect(Object.fromEntries(categories.map(({ name, scope }) => [name, scope]))).toEqual(facts.categories);
    expect(categories.filter(({ summary }) => typeof summary !== "string" || summary === "")).toEqual([]);
    const names = categories.map(({ name }) => name);
    expect(rows.filter(({ type }) => !names.includes(String(type).split(".")[0] ?? ""))).toEqual([]);
  });

  it("list severities, capture levels and reasons to decline in the order of the protocol", () => {
    expect(readRegistry("severity")).toEqual(facts.severity);
    expect(readRegistry("capture")).toEqual(facts.capture);
    expect(readRegistry("nack-reasons")).toEqual({ reasons: facts.nackReasons });
  });

  it("give the reasons that control.rejected knows", () => {
    const reason = flattenSchema(fileOf("control.rejected"), files).rows.get("/reason");
    expect(reason?.enum).toEqual(readRegistry("nack-reasons").reasons);
  });
});
