/** All but how long months are, and when there are leap seconds. Up to the second, every part has its place. */
const shape =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** The 29th of a month: ten times the code of its first digit, and the code of its second. */
const day29 = 557;

/**
 * True for a date-time of RFC 3339, section 5.6: `T` and a zone are required, days fit the month and the year, and
 * a second 60 stands only where it is 23:59 in UTC.
 */
export function isDateTime(text: string): boolean {
  return (
    shape.test(text) &&
    ((text.charCodeAt(8) * 10 + text.charCodeAt(9) < day29 && text[17] !== "6") || isRareDateTime(text))
  );
}

/** A date that does not exist is read as none, or as one in the next month. */
function isRareDateTime(text: string): boolean {
  return (
    new Date(text.slice(0, 10)).getUTCDate() === +text.slice(8, 10) &&
    (text[17] !== "6" || new Date(text.toUpperCase().replace(":60", ":59")).toJSON().slice(-13, -8) === "23:59")
  );
}
