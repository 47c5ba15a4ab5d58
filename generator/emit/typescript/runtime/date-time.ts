/** The shape that nearly every event has: whole or fractional seconds in UTC. */
const common = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

/** All but how long months are, and when there are leap seconds. */
const full =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):([0-5]\d):(?:[0-5]\d|(60))(?:\.\d+)?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i;

/**
 * True for a date-time of RFC 3339, section 5.6: `T` and a zone are required, days fit the month and the year, and
 * a second 60 stands only where it is 23:59 in UTC.
 */
export function isDateTime(text: string): boolean {
  return common.test(text) || isUncommonDateTime(text);
}

function isUncommonDateTime(text: string): boolean {
  const match = full.exec(text);
  if (match === null) {
    return false;
  }
  const part = (index: number): number => Number(match[index] ?? 0);
  // Leap years recur after 400 years; the first hundred years would be taken for those of the last century.
  const lastDay = new Date(Date.UTC(2000 + (part(1) % 400), part(2), 0)).getUTCDate();
  const offset = (part(8) * 60 + part(9)) * (match[7] === "-" ? -1 : 1);
  return part(3) <= lastDay && (!match[6] || (part(4) * 60 + part(5) - offset + 2880) % 1440 === 1439);
}
