_Path: TypeAlias = tuple[str | int, ...]


class _Issue(NamedTuple):
    """One way in which a value breaks its schema."""

    path: _Path
    keyword: str
    message: str
    value: object


_Check: TypeAlias = Callable[[Any, _Path, list[_Issue]], None]
_Reader: TypeAlias = Callable[[Any], Any]
_Literals: TypeAlias = tuple[str | int | float | bool, ...]


def _is_object(value: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)


def _is_array(value: object) -> TypeGuard[list[Any]]:
    return isinstance(value, list)


def _number(value: object) -> float | None:
    """The value as every JSON reader of the wire holds it, a 64-bit float; None if it is no number of JSON."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if isfinite(number) else None


def _is_integer(value: object) -> bool:
    number = _number(value)
    return number is not None and number.is_integer()


def _is_literal(value: object, literals: _Literals) -> bool:
    """Equality of JSON: 1 is 1.0, and True is not 1."""
    if isinstance(value, bool):
        return any(each is value for each in literals)
    if isinstance(value, str):
        return any(isinstance(each, str) and each == value for each in literals)
    number = _number(value)
    return number is not None and any(not isinstance(each, (bool, str)) and each == number for each in literals)


# Halves of a surrogate pair that Python keeps apart; for JSON they are one character.
_PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")


def _length(text: str) -> int:
    """Length in code points; half a surrogate pair counts as one."""
    return len(text) - len(_PAIR.findall(text))


def _matches(pattern: re.Pattern[str], text: str) -> bool:
    if _PAIR.search(text) is not None:
        text = text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
    return pattern.search(text) is not None


def _holds(check: _Check, value: object) -> bool:
    issues: list[_Issue] = []
    check(value, (), issues)
    return not issues


def _whole(value: Any) -> Any:
    """An integer as Python's int, however it was written; a fraction, which a union may allow beside it, stays."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _literal_of(literals: _Literals) -> _Reader:
    """The literal that the value equals, so that its Python type is the literal's."""
    return lambda value: next(each for each in literals if _is_literal(value, (each,)))


def _each(read: _Reader) -> _Reader:
    return lambda value: [read(each) for each in value]


def _values(read: _Reader) -> _Reader:
    return lambda value: {name: read(each) for name, each in value.items()}


def _by_type(
    for_object: _Reader | None = None,
    for_array: _Reader | None = None,
    for_number: _Reader | None = None,
) -> _Reader:
    def read(value: Any) -> Any:
        if _is_object(value):
            return value if for_object is None else for_object(value)
        if _is_array(value):
            return value if for_array is None else for_array(value)
        return value if for_number is None or isinstance(value, (bool, str)) else for_number(value)

    return read
