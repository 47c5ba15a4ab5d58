import { isObject, type Members } from "@aepkit/forms/members";

export { isObject, type Members, own, ownText } from "@aepkit/forms/members";

/** The object that a text holds as JSON; undefined if it holds anything else. */
export function parseObject(text: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
