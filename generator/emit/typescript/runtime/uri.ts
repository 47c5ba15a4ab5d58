/** The shape that nearly every source has: a plain scheme, host and path. */
const common = /^[a-z][a-z\d+.-]*:\/\/[\w.~-]+(?:\/[\w.~:@/-]*)?$/;

/**
 * Everything but the percent signs' digits. No group repeats in it: for each repetition of a group the engine keeps a
 * place to come back to, and for texts of millions of characters it runs out of them.
 */
const full =
  /^[a-z][a-z\d+.-]*:(?:\/\/(?:[\w.~!$&'()*+,;=:%-]*@)?(?:\[([^\]]*)\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?(?:\/[\w.~!$&'()*+,;=:@%/-]*)?|(?!\/\/)[\w.~!$&'()*+,;=:@%/-]*)(?:\?[\w.~!$&'()*+,;=:@%/?-]*)?(?:#[\w.~!$&'()*+,;=:@%/?-]*)?$/i;

const brokenPercent = /%(?![\da-f]{2})/i;

/**
 * A URI that was right, at first just any. Most events have the source of the one before, and to compare the two takes a
 * fraction of the time.
 */
let last = "aep:";
const longestKept = 256;

/** True for a URI of RFC 3986, section 3: with a scheme, without spaces or characters beyond ASCII. */
export function isUri(text: string): boolean {
  if (text === last) {
    return true;
  }
  if (!common.test(text)) {
    return isUncommonUri(text);
  }
  if (text.length <= longestKept) {
    last = text;
  }
  return true;
}

function isUncommonUri(text: string): boolean {
  const match = full.exec(text);
  return match !== null && !brokenPercent.test(text) && (match[1] === undefined || isIpLiteral(match[1]));
}

/** What stands between the brackets of a host: IPv6address or IPvFuture. */
function isIpLiteral(text: string): boolean {
  return /^v[\da-f]+\.[\w.~!$&'()*+,;=:-]+$/i.test(text) || isIpv6(text);
}

function isIpv6(text: string): boolean {
  // An IPv4 address at the end stands for two groups.
  const halves = text.replace(/(^|:)((\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])(\.(?!$)|$)){4}$/, "$1a:a").split("::");
  if (halves.length > 2) {
    return false;
  }
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const fits = halves.length === 2 ? groups.length < 8 : groups.length === 8;
  return fits && groups.every((group) => /^[\da-f]{1,4}$/i.test(group));
}
