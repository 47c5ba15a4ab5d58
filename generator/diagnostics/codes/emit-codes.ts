import { define, page, quote } from "../define-code.js";

/** What single targets have to say, once the schemas are known to be sound. */
export const emitCodes = {
  "no-example": define({
    severity: "warning",
    message: (args: { page: string }) => `no example for ${quote(args.page)} could be made up from the schema`,
    help: () => "give one in `examples` at the root of the schema",
    page: page({
      why: "Every page of the reference shows a value that its guard accepts. One is made up from the constraints, which fails where patterns or conditions ask for something unusual. The page then says so.",
      breaks:
        '"properties": {\n  "code": { "type": "string", "pattern": "^[xyz]{7}[0-9]!$" }\n},\n"required": ["code"]',
      repair: 'write one, for example "examples": [{ "code": "xyzxyzx1!" }].',
    }),
  }),
} as const;
