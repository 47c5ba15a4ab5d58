/** The shape that nearly every source has: a plain scheme, host and path. */
const common = /^[a-z][a-z0-9+.-]*:\/\/[A-Za-z0-9._~-]+(?:\/[A-Za-z0-9._~:@/-]*)?$/;

/**
 * Everything but the percent signs' digits. No group repeats in it: for each repetition of a group the engine keeps a
 * place to come back to, and for texts of millions of characters it runs out of them.
 */
const full =
  /^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/(?:[A-Za-z0-9._~!$&'()*+,;=:%-]*@)?(?:\[([^\]]*)\]|[A-Za-z0-9._~!$&'()*+,;=%-]*)(?::[0-9]*)?(?:\/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*)?|(?!\/\/)[A-Za-z0-9._~!$&'()*+,;=:@%/-]*)(?:\?[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*)?(?:#[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*)?$/;

const brokenPercent = /%(?![0-9A-Fa-f]{2})/;

/** True for a URI of RFC 3986, section 3: with a scheme, without spaces or characters beyond ASCII. */
export function isUri(text: string): boolean {
  return common.test(text) || isUncommonUri(text);
}

function isUncommonUri(text: string): boolean {
  const match = full.exec(text);
  return match !== null && !brokenPercent.test(text) && (match[1] === undefined || isIpLiteral(match[1]));
}

/** What stands between the brackets of a host: IPv6address or IPvFuture. */
function isIpLiteral(text: string): boolean {
  return /^[Vv][0-9A-Fa-f]+\.[A-Za-z0-9._~!$&'()*+,;=:-]+$/.test(text) || isIpv6(text);
}

function isIpv6(text: string): boolean {
  const halves = text.split("::");
  if (halves.length > 2) {
    return false;
  }
  let groups = 0;
  for (const [index, half] of halves.entries()) {
    if (half === "") {
      continue;
    }
    const parts = half.split(":");
    for (const [position, part] of parts.entries()) {
      const last = index === halves.length - 1 && position === parts.length - 1;
      if (last && isIpv4(part)) {
        groups += 2;
      } else if (/^[0-9A-Fa-f]{1,4}$/.test(part)) {
        groups += 1;
      } else {
        return false;
      }
    }
  }
  return halves.length === 2 ? groups <= 7 : groups === 8 && text !== "";
}

function isIpv4(text: string): boolean {
  const octet = "(?:[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])";
  return new RegExp(`^${octet}(?:\\.${octet}){3}$`).test(text);
}
