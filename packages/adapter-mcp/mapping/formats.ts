/** The formats of MCP. */
const formats = {
  email: { check: isEmail, words: "must be an e-mail address, such as ada@example.org" },
  uri: { check: isUri, words: "must be an address with a scheme, such as https://example.org/" },
  date: { check: isDate, words: "must be a date, such as 2026-11-30" },
  "date-time": { check: isDateTime, words: "must be a date and time with a zone, such as 2026-11-30T22:00:00Z" },
};

export type Format = keyof typeof formats;

export function isFormat(value: unknown): value is Format {
  return typeof value === "string" && Object.hasOwn(formats, value);
}

/** What is wrong with a text of a format, in words that do not quote it; undefined if nothing is. */
export function formatFault(format: Format, text: string): string | undefined {
  const { check, words } = formats[format];
  return check(text) ? undefined : words;
}

/** A plain address. Servers judge with ajv, which wants a dot in the domain, so what passes here passes there. */
function isEmail(text: string): boolean {
  const at = text.indexOf("@");
  const labels = text.slice(at + 1).split(".");
  return (
    at > 0 &&
    text
      .slice(0, at)
      .split(".")
      .every((word) => /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i.test(word)) &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9-]+$/i.test(label) && !label.startsWith("-") && !label.endsWith("-"))
  );
}

/** RFC 3986: a scheme, and nothing but the characters of a URI in the places where they may stand. */
function isUri(text: string): boolean {
  const match =
    /^[a-z][a-z0-9+.-]*:(?:\/\/(?:[\w.~!$&'()*+,;=:%-]*@)?(?:\[([\d:a-f.]*)\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?(?:\/[\w.~!$&'()*+,;=:@%/-]*)?|(?!\/\/)[\w.~!$&'()*+,;=:@%/-]+)(?:\?[\w.~!$&'()*+,;=:@%/?-]*)?(?:#[\w.~!$&'()*+,;=:@%/?-]*)?$/i.exec(
      text,
    );
  if (match === null || /%(?![0-9a-f]{2})/i.test(text)) {
    return false;
  }
  const address = match[1];
  return address === undefined || URL.canParse(`http://[${address}]/`);
}

function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  const [year = 0, month = 0, day = 0] = match?.slice(1).map(Number) ?? [];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** RFC 3339, without leap seconds: nobody means one who types a time. */
function isDateTime(text: string): boolean {
  const match = /^(.{10})[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/.exec(
    text,
  );
  return isDate(match?.[1] ?? "");
}

function daysIn(year: number, month: number): number {
  if (month === 2) {
    return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  }
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
