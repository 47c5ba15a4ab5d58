import { ownText, parseObject } from "../protocol/members.js";
import { HopRefusal } from "./hop-error.js";

/** What a response says that is no success. */
export async function refusalOf(response: Response): Promise<HopRefusal> {
  const body = parseObject(await response.text()) ?? {};
  const [rule, pointer] = [ownText(body, "rule"), ownText(body, "pointer")];
  return new HopRefusal(ownText(body, "error") ?? `status ${response.status}`, ownText(body, "detail") ?? "", {
    status: response.status,
    ...(rule === undefined ? {} : { rule }),
    ...(pointer === undefined ? {} : { pointer }),
  });
}
