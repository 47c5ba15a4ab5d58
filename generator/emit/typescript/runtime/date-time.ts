/** The shape that nearly every event has: whole or fractional seconds in UTC. */
const common = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

const full = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

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
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) {
    return false;
  }
  const offsetHour = Number(match[8] ?? 0);
  const offsetMinute = Number(match[9] ?? 0);
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) {
    return false;
  }
  if (second < 60) {
    return true;
  }
  const offset = (match[7] === "-" ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  const day1 = 24 * 60;
  return (hour * 60 + minute - offset + 2 * day1) % day1 === day1 - 1;
}

function daysIn(year: number, month: number): number {
  if (month === 2) {
    return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  }
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
