_DATE_TIME = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?"
    r"(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))"
)


def _is_date_time(text: str) -> bool:
    """RFC 3339, section 5.6: T and a zone are required, days fit, second 60 stands only at 23:59 in UTC."""
    match = _DATE_TIME.fullmatch(text)
    if match is None:
        return False
    year, month, day, hour, minute, second = (int(part) for part in match.groups()[:6])
    if not 1 <= month <= 12 or not 1 <= day <= _days_in(year, month):
        return False
    offset_hour = int(match.group(8) or 0)
    offset_minute = int(match.group(9) or 0)
    if hour > 23 or minute > 59 or second > 60 or offset_hour > 23 or offset_minute > 59:
        return False
    if second < 60:
        return True
    offset = (-1 if match.group(7) == "-" else 1) * (offset_hour * 60 + offset_minute)
    return (hour * 60 + minute - offset) % (24 * 60) == 24 * 60 - 1


def _days_in(year: int, month: int) -> int:
    if month == 2:
        return 29 if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0) else 28
    return 30 if month in (4, 6, 9, 11) else 31


# Everything but the digits of percent signs.
_URI = re.compile(
    r"[A-Za-z][A-Za-z0-9+.-]*:(?://(?:[A-Za-z0-9._~!$&'()*+,;=:%-]*@)?(?:\[([^\]]*)\]|[A-Za-z0-9._~!$&'()*+,;=%-]*)"
    r"(?::[0-9]*)?(?:/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*)?|(?!//)[A-Za-z0-9._~!$&'()*+,;=:@%/-]*)"
    r"(?:\?[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*)?(?:#[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*)?"
)
_BROKEN_PERCENT = re.compile(r"%(?![0-9A-Fa-f]{2})")
_OCTET = r"(?:[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])"
_IPV4 = re.compile(rf"{_OCTET}(?:\.{_OCTET}){{3}}")
_IP_FUTURE = re.compile(r"[Vv][0-9A-Fa-f]+\.[A-Za-z0-9._~!$&'()*+,;=:-]+")
_IPV6_GROUP = re.compile(r"[0-9A-Fa-f]{1,4}")


def _is_uri(text: str) -> bool:
    """RFC 3986, section 3: with a scheme, without spaces or characters beyond ASCII."""
    match = _URI.fullmatch(text)
    if match is None or _BROKEN_PERCENT.search(text) is not None:
        return False
    literal = match.group(1)
    return literal is None or _IP_FUTURE.fullmatch(literal) is not None or _is_ipv6(literal)


def _is_ipv6(text: str) -> bool:
    halves = text.split("::")
    if len(halves) > 2:
        return False
    groups = 0
    for index, half in enumerate(halves):
        parts = half.split(":") if half != "" else []
        for position, part in enumerate(parts):
            last = index == len(halves) - 1 and position == len(parts) - 1
            if last and _IPV4.fullmatch(part) is not None:
                groups += 2
            elif _IPV6_GROUP.fullmatch(part) is not None:
                groups += 1
            else:
                return False
    return groups <= 7 if len(halves) == 2 else groups == 8
