/**
 * Where ajv 8 with ajv-formats departs from the standards, and what the standards say.
 *
 * The list is closed: {@link correctedFormat} takes the standard's side for exactly the texts of a listed class, and
 * every class has examples on which ajv is shown to be wrong. A difference outside the list fails the tests.
 */

export interface FormatDeparture {
  readonly format: "date-time" | "uri";
  readonly title: string;
  /** The rule that decides. */
  readonly rule: string;
  /** The texts of the class. */
  readonly texts: RegExp;
  /** What the standard says of each of them. */
  readonly valid: boolean;
  readonly examples: readonly string[];
}

const fullDate = "\\d{4}-\\d\\d-\\d\\d";
const character = "(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})";

export const formatDepartures: readonly FormatDeparture[] = [
  {
    format: "date-time",
    title: "an offset without a colon or without minutes",
    rule: 'RFC 3339, section 5.6: time-numoffset = ("+" / "-") time-hour ":" time-minute',
    texts: new RegExp(`^${fullDate}[Tt\\s].*[+-]\\d\\d(?:\\d\\d)?$`, "s"),
    valid: false,
    examples: ["2026-07-03T10:00:00+0200", "2026-07-03T10:00:00.5-02", "2026-07-03t10:00:00+00"],
  },
  {
    format: "date-time",
    title: "white space between date and time",
    rule: 'RFC 3339, section 5.6: date-time = full-date "T" full-time; the space of its note is for readers, not for JSON Schema',
    texts: new RegExp(`^${fullDate}\\s`),
    valid: false,
    examples: ["2026-07-03 10:00:00Z", "2026-07-03\t10:00:00Z", "2026-07-03\u00a010:00:00Z", "2026-07-03\n10:00:00Z"],
  },
  {
    format: "date-time",
    title: "an hour above 23 or a minute above 59 that the offset brings to 23:59",
    rule: "RFC 3339, section 5.6: time-hour = 00-23, time-minute = 00-59",
    texts: new RegExp(`^${fullDate}[Tt](?:(?:2[4-9]|[3-9]\\d):\\d\\d|\\d\\d:[6-9]\\d):`),
    valid: false,
    examples: ["2026-07-03T24:59:30+01:00", "2026-07-03T23:60:00+00:01", "2026-07-03T46:59:60+23:00"],
  },
  {
    format: "uri",
    title: "an empty path without an authority",
    rule: "RFC 3986, section 3: hier-part may be path-empty",
    texts: new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*:(?:\\?${character}*)?(?:#${character}*)?$`),
    valid: true,
    examples: ["aep:", "a:?q", "a:#f", "x-y.z+1:?a#b"],
  },
  {
    format: "uri",
    title: "square brackets after a single slash",
    rule: 'RFC 3986, section 3.3: "[" is no pchar; an IP-literal stands in an authority, which begins with "//"',
    texts: /^[A-Za-z][A-Za-z0-9+.-]*:\/[^/?#][^?#]*\[/,
    valid: false,
    examples: ["a:/u@[::1]", "a:/x:y@[v1.a]:80/z"],
  },
  {
    format: "uri",
    title: "square brackets right after a single slash",
    rule: 'RFC 3986, section 3.3: path-absolute = "/" [ segment-nz *( "/" segment ) ]',
    texts: /^[A-Za-z][A-Za-z0-9+.-]*:\/\[/,
    valid: false,
    examples: ["a:/[::1]", "a:/[v1.a]/b"],
  },
  {
    format: "uri",
    title: "a port that is no number",
    rule: 'RFC 3986, sections 3.2.3 and 3.3: port = *DIGIT, and what begins with "//" is an authority, never a path',
    texts: /^[A-Za-z][A-Za-z0-9+.-]*:\/\/(?:[^/?#@]*@)?[^/?#@:[\]]*:\d*[^\d/?#@][^/?#@]*(?:[/?#]|$)/,
    valid: false,
    examples: ["a://host:b", "a://u@host:8o/x", "http://a:80:80"],
  },
  {
    format: "uri",
    title: "two at signs in an authority",
    rule: 'RFC 3986, section 3.2: authority = [ userinfo "@" ] host [ ":" port ], and neither userinfo nor host has "@"',
    texts: /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#@]*@[^/?#@]*@/,
    valid: false,
    examples: ["a://u@v@host", "a://@@"],
  },
  {
    format: "uri",
    title: "a leading zero in the IPv4 part of an IPv6 address",
    rule: "RFC 3986, section 3.2.2: dec-octet has no leading zero",
    texts: /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*\[[0-9A-Fa-f:]*:(?=(?:\d+\.){3}\d+\])(?:\d+\.)*0\d/,
    valid: false,
    examples: ["http://[::01.2.3.4]", "http://[::1.2.3.004]/", "http://[1:2:3:4:5:6:1.00.3.4]"],
  },
];

/** A format as the standard has it: ajv's verdict, but for the listed departures. */
export function correctedFormat(
  format: FormatDeparture["format"],
  verdict: (text: string) => boolean,
): (text: string) => boolean {
  const departures = formatDepartures.filter((each) => each.format === format);
  return (text) => departures.find((each) => each.texts.test(text))?.valid ?? verdict(text);
}

/**
 * ajv leaves `__proto__` out of `properties`: it does not check the declared member, and takes it for an additional
 * one. A schema that declares the name is judged by its twin, in which schema and values have another name of the same letters throughout.
 */
export const protoTwin = { name: "__proto__", twin: "__porto__" } as const;

/**
 * ajv does not see that a required member with the empty name is missing: it keeps the missing name in a variable and
 * takes "" for "none". `present` says the same in keywords that it gets right.
 */
export const emptyName = {
  required: { properties: { "": true }, required: [""] },
  present: { anyOf: [{ not: { type: "object" } }, { not: { propertyNames: { minLength: 1 } } }] },
} as const;
