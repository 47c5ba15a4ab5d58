/** The two formats: one tight expression for the usual shape, and the whole rule behind it. */

const plainTime = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;
const anyTime = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d))$/;
const plainUri = /^[a-z][a-z0-9+.-]*:\/\/[A-Za-z0-9._~-]+(?:\/[A-Za-z0-9._~:@/-]*)?$/;
const anyUri =
  /^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/(?:[\w.~!$&'()*+,;=:%-]*@)?(?:\[[0-9A-Fa-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?(?:\/[\w.~!$&'()*+,;=:@%/-]*)?|(?!\/\/)[\w.~!$&'()*+,;=:@%/-]*)(?:\?[\w.~!$&'()*+,;=:@%/?-]*)?(?:#[\w.~!$&'()*+,;=:@%/?-]*)?$/;
const brokenPercent = /%(?![0-9A-Fa-f]{2})/;

export function isTime(text: string): boolean {
  return plainTime.test(text) || isAnyTime(text);
}

/** Most events have the source of the one before. */
let lastSource = "a:";

export function isSource(text: string): boolean {
  if (text === lastSource) return true;
  const isRight = plainUri.test(text) || (anyUri.test(text) && !brokenPercent.test(text));
  if (isRight) lastSource = text;
  return isRight;
}

function isAnyTime(text: string): boolean {
  const parts = anyTime.exec(text);
  if (parts === null) {
    return false;
  }
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const hours = Number(parts[8] ?? 0);
  const minutes = Number(parts[9] ?? 0);
  if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()) {
    return false;
  }
  if (hour > 23 || minute > 59 || second > 60 || hours > 23 || minutes > 59) {
    return false;
  }
  const shift = (parts[7] === "-" ? 1 : -1) * (hours * 60 + minutes);
  return second < 60 || (((hour * 60 + minute + shift) % 1440) + 1440) % 1440 === 1439;
}
