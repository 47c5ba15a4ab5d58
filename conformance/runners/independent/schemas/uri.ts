/* The grammar of RFC 3986, appendix A, rule by rule. `URI` has a scheme; a relative reference is not one. */

const PERCENT = "%[0-9A-Fa-f]{2}";
const UNRESERVED = "A-Za-z0-9._~\\-";
const SUB_DELIMS = "!$&'()*+,;=";
const PCHAR = `(?:[${UNRESERVED}${SUB_DELIMS}:@]|${PERCENT})`;

const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const IPV4 = `${OCTET}(?:\\.${OCTET}){3}`;
const H16 = "[0-9A-Fa-f]{1,4}";
const LS32 = `(?:${H16}:${H16}|${IPV4})`;
const IPV6 = [
  `(?:${H16}:){6}${LS32}`,
  `::(?:${H16}:){5}${LS32}`,
  `(?:${H16})?::(?:${H16}:){4}${LS32}`,
  `(?:(?:${H16}:){0,1}${H16})?::(?:${H16}:){3}${LS32}`,
  `(?:(?:${H16}:){0,2}${H16})?::(?:${H16}:){2}${LS32}`,
  `(?:(?:${H16}:){0,3}${H16})?::${H16}:${LS32}`,
  `(?:(?:${H16}:){0,4}${H16})?::${LS32}`,
  `(?:(?:${H16}:){0,5}${H16})?::${H16}`,
  `(?:(?:${H16}:){0,6}${H16})?::`,
].join("|");
const IP_FUTURE = `v[0-9A-Fa-f]+\\.[${UNRESERVED}${SUB_DELIMS}:]+`;

const USER_INFO = `(?:[${UNRESERVED}${SUB_DELIMS}:]|${PERCENT})*`;
// A registered name also takes every IPv4 address, so that needs no alternative of its own.
const HOST = `(?:\\[(?:${IPV6}|${IP_FUTURE})\\]|(?:[${UNRESERVED}${SUB_DELIMS}]|${PERCENT})*)`;
const AUTHORITY = `(?:${USER_INFO}@)?${HOST}(?::[0-9]*)?`;

const ABSOLUTE_OR_EMPTY = `(?:/${PCHAR}*)*`;
const ABSOLUTE = `/(?:${PCHAR}+${ABSOLUTE_OR_EMPTY})?`;
const ROOTLESS = `${PCHAR}+${ABSOLUTE_OR_EMPTY}`;
const HIER_PART = `(?://${AUTHORITY}${ABSOLUTE_OR_EMPTY}|${ABSOLUTE}|${ROOTLESS}|)`;
const QUERY = `(?:${PCHAR}|[/?])*`;

const URI = new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*:${HIER_PART}(?:\\?${QUERY})?(?:#${QUERY})?$`);

export function isUri(text: string): boolean {
  return URI.test(text);
}
