# Halves of surrogate pairs: JSON can escape them, UTF-8 cannot hold them.
_HALVES = re.compile("[\ud800-\udfff]")


def _visible(text: str) -> str:
    return _HALVES.sub(lambda match: f"\\u{ord(match.group()):04x}", text)


def _plain(value: Any, path: _Path, issues: list[_Issue]) -> Any:
    """A copy in plain dicts, lists and scalars, models included; what JSON cannot say becomes an issue."""
    if isinstance(value, AepModel):
        return value.__aep_wire__()
    if _is_object(value):
        copy: dict[str, Any] = {}
        for name, each in cast("dict[object, object]", value).items():
            if isinstance(name, str):
                copy[name] = _plain(each, (*path, name), issues)
            else:
                issues.append(_Issue(path, "type", "must have texts as member names", value))
        return copy
    if _is_array(value):
        return [_plain(each, (*path, index), issues) for index, each in enumerate(value)]
    if value is not None and (not isinstance(value, (str, int, float)) or value != value):
        issues.append(_Issue(path, "type", "must be a value of JSON", value))
    return value


def _accepted(title: str, value: Any, check: _Check) -> Any:
    """The plain value, or the error that lists all that is wrong with it."""
    issues: list[_Issue] = []
    plain: Any = None
    try:
        plain = _plain(value, (), issues)
        if not issues:
            check(plain, (), issues)
    except RecursionError:
        issues.append(_Issue((), "type", "must not be nested so deeply", None))
    if issues:
        details = [
            InitErrorDetails(
                type=PydanticCustomError(cast("LiteralString", keyword), cast("LiteralString", _visible(message))),
                loc=tuple(_visible(part) if isinstance(part, str) else part for part in path),
                input=found,
            )
            for path, keyword, message, found in issues
        ]
        raise ValidationError.from_exception_data(title, details)
    return plain


def _check_object(value: Any, path: _Path, issues: list[_Issue]) -> None:
    if not _is_object(value):
        issues.append(_Issue(path, "type", "must be an object", value))


class _Reads:
    """Makes an alias check and read the values that it is used for."""

    def __init__(self, title: str, check: _Check, read: _Reader | None) -> None:
        self._title = title
        self._check = check
        self._read = read

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        def validate(value: Any, _: core_schema.ValidatorFunctionWrapHandler) -> Any:
            plain = _accepted(self._title, value, self._check)
            return plain if self._read is None else self._read(plain)

        return core_schema.no_info_wrap_validator_function(validate, handler(source))


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def _json_integer(digits: str) -> int | float:
    try:
        return int(digits)
    except ValueError:
        # More digits than Python converts; as a 64-bit float it is infinite, so it is no number of JSON.
        return float(digits)


def _json_value(title: str, data: str | bytes | bytearray) -> Any:
    """Python's own parser, because it keeps big integers and halves of surrogate pairs as they are."""
    try:
        text = data if isinstance(data, str) else bytes(data).decode("utf-8")
        return json.loads(text, parse_constant=_refuse_constant, parse_int=_json_integer)
    except (ValueError, RecursionError) as error:
        details = InitErrorDetails(type="json_invalid", ctx={"error": _visible(str(error))}, input=data)
        raise ValidationError.from_exception_data(title, [details]) from None


def _json_text(value: Any, indent: int | None) -> str:
    separators = (",", ":") if indent is None else (",", ": ")
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, indent=indent, separators=separators)
    return _visible(text)


class AepModel(BaseModel, frozen=True):
    """
    Base of all models.

    - `model_validate` and `model_validate_json` take what is on the wire, under the names of the wire.
    - The constructor takes the names of the attributes.
    - Nothing is converted, null is not the same as absent, and undeclared members are kept where the schema is open.
    - Printing gives what was read: names of the wire, and no member that was absent.
    - Models are read-only; `model_copy(update=...)` gives a checked copy.
    """

    model_config = ConfigDict(extra="allow", serialize_by_alias=True, protected_namespaces=())

    __aep_check__: ClassVar[_Check]
    __aep_readers__: ClassVar[Mapping[str, _Reader]] = {}
    __aep_attributes__: ClassVar[Mapping[str, str]] = {}
    __aep_wire_names__: ClassVar[Mapping[str, str]] = {}

    def __init__(self, /, **data: Any) -> None:
        cls = type(self)
        self.__aep_fill__(_accepted(cls.__name__, cls.__aep_renamed__(data), cls.__aep_check__))

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        names = {name: field.validation_alias for name, field in cls.model_fields.items()}
        cls.__aep_wire_names__ = {name: each if isinstance(each, str) else name for name, each in names.items()}
        cls.__aep_attributes__ = {wire: name for name, wire in cls.__aep_wire_names__.items()}

    @classmethod
    def __aep_renamed__(cls, data: Mapping[str, Any]) -> dict[str, Any]:
        renamed: dict[str, Any] = {}
        for name, value in data.items():
            wire = cls.__aep_wire_names__.get(name, name)
            if wire in renamed:
                raise TypeError(f"{cls.__name__} got {wire!r} under two names")
            renamed[wire] = value
        return renamed

    @classmethod
    def __aep_read__(cls, value: dict[str, Any]) -> AepModel:
        return cls.__aep_build__(value)

    @classmethod
    def __aep_build__(cls, value: dict[str, Any]) -> Self:
        model = cls.__new__(cls)
        model.__aep_fill__(value)
        return model

    def __aep_fill__(self, value: dict[str, Any]) -> None:
        """Sets what pydantic keeps in a model. Its own code would refuse halves of pairs and convert numbers."""
        cls = type(self)
        members: dict[str, Any] = dict.fromkeys(cls.__aep_wire_names__)
        present: set[str] = set()
        extra: dict[str, Any] = {}
        for wire, each in value.items():
            name = cls.__aep_attributes__.get(wire)
            if name is None:
                extra[wire] = each
            else:
                read = cls.__aep_readers__.get(wire)
                members[name] = each if read is None else read(each)
                present.add(name)
        object.__setattr__(self, "__dict__", members)
        object.__setattr__(self, "__pydantic_fields_set__", present)
        object.__setattr__(self, "__pydantic_extra__", extra if cls.model_config.get("extra") == "allow" else None)
        object.__setattr__(self, "__pydantic_private__", None)

    def __aep_wire__(self) -> dict[str, Any]:
        """Plain dicts and lists, as on the wire."""
        named = {
            wire: self.__dict__[name]
            for name, wire in type(self).__aep_wire_names__.items()
            if name in self.model_fields_set
        }
        issues: list[_Issue] = []
        return {name: _plain(each, (name,), issues) for name, each in {**named, **(self.model_extra or {})}.items()}

    @model_validator(mode="wrap")
    @classmethod
    def __aep_validate__(cls, value: Any, _: ModelWrapValidatorHandler[Any]) -> Any:
        if isinstance(value, cls):
            return value
        plain = _accepted(cls.__name__, value, cls.__aep_check__)
        return cls.__aep_read__(_accepted(cls.__name__, plain, _check_object))

    @model_serializer(mode="wrap")
    def __aep_serialize__(self, handler: SerializerFunctionWrapHandler, info: SerializationInfo) -> dict[str, Any]:
        absent = {
            name if info.by_alias is False else wire
            for name, wire in type(self).__aep_wire_names__.items()
            if name not in self.model_fields_set
        }
        return {name: each for name, each in handler(self).items() if name not in absent}

    @classmethod
    def model_validate_json(cls, json_data: str | bytes | bytearray, **options: Any) -> Self:
        """Reads JSON text. Unlike pydantic's own parser, it takes escaped halves of surrogate pairs."""
        return cls.model_validate(_json_value(cls.__name__, json_data), **options)

    def model_dump(self, **options: Any) -> dict[str, Any]:
        """The members that are present, under their names on the wire; pydantic's options are passed on."""
        return super().model_dump(**options) if options else self.__aep_wire__()

    def model_dump_json(self, *, indent: int | None = None, **options: Any) -> str:
        """JSON text that reads back as an equal model; pydantic's options are passed on."""
        return super().model_dump_json(indent=indent, **options) if options else _json_text(self.__aep_wire__(), indent)

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy of its own, checked again; members that undeclared names stand for are replaced or added."""
        return type(self).model_validate({**self.__aep_wire__(), **self.__aep_renamed__(update or {})})
