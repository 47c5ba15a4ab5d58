/** The words of MCP, written down here so that no SDK is needed; both generations of the SDKs agree with them. */

/** Parameters of `elicitation/create`. What a server sent is read with care whatever its type says. */
export type ElicitParams = {
  readonly message: string;
  /** Absent means `form`; everything but a form is refused. */
  readonly mode?: string | undefined;
  readonly requestedSchema?: unknown;
};

/** What a server gets for a form: its own names with its own values. */
export type ElicitContent = { [name: string]: string | number | boolean | string[] };

/**
 * The result of `elicitation/create`. `content` is there if and only if the person accepted; `decline` means that the
 * person refused, `cancel` that the form was put away or that time ran out.
 */
export type ElicitResult = { action: "accept"; content: ElicitContent } | { action: "decline" } | { action: "cancel" };

/**
 * Thrown for a request that cannot be asked as a form. Its message is for the server: it names places in the server's
 * own schema and nothing that a person entered.
 */
export class ElicitationRefused extends Error {
  /** Invalid params, in the words of JSON-RPC: the SDKs pass it on. */
  readonly code = -32602;
  /** JSON Pointer into the parameters. */
  readonly pointer: string;

  constructor(pointer: string, reason: string) {
    super(`this client cannot ask the request: ${pointer === "" ? "it" : pointer} ${reason}`);
    this.name = "ElicitationRefused";
    this.pointer = pointer;
  }
}
