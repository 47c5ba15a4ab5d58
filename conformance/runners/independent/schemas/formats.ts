import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";

/*
 * Where Ajv's formats depart from the standards, and what is done instead.
 *
 * date-time (RFC 3339 section 5.6), too lax: a blank instead of `T`, an offset without colon (`+0100`) and an offset
 *   of hours alone (`+01`) pass. The grammar below is asked as well; Ajv still judges the calendar and leap seconds.
 * uri (RFC 3986 section 3), too strict: an empty path (`aep:`, `aep:?q`) is refused. Too lax: `x:/[::1]` passes,
 *   though brackets belong to an authority, which needs two slashes. The grammar in uri.ts is asked alone.
 */

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i;

const isAjvDateTime = formats
  .default(new Ajv2020(), ["date-time"])
  .compile<string>({ type: "string", format: "date-time" });

export function isDateTime(text: string): boolean {
  return DATE_TIME.test(text) && isAjvDateTime(text);
}

export { isUri } from "./uri.js";
