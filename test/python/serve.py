"""
Judges values for the tests: one request of JSON per line, one answer of JSON per line.

Request: module (path of a generated module), name (of a class or an alias in it), json (text of a value).
Answer: accepted, and where it is, the printed value; `error` if something else than a refusal happened.
"""

from __future__ import annotations

import importlib.util
import json
import sys
from types import ModuleType
from typing import Any

from pydantic import TypeAdapter, ValidationError

modules: dict[str, ModuleType] = {}
adapters: dict[tuple[str, str], TypeAdapter[Any]] = {}


def load(path: str) -> ModuleType:
    if path not in modules:
        name = f"generated_{len(modules)}"
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
        modules[path] = module
    return modules[path]


def judge(request: dict[str, str]) -> dict[str, Any]:
    module = load(request["module"])
    target = getattr(module, request["name"])
    key = (request["module"], request["name"])
    if key not in adapters:
        adapters[key] = TypeAdapter(target)
    adapter = adapters[key]
    value = json.loads(request["json"])
    try:
        read = adapter.validate_python(value)
    except ValidationError as error:
        if isinstance(target, type):
            refused_too(target, request["json"])
        return {"accepted": False, "issues": [[each["type"], *each["loc"]] for each in error.errors()]}
    if isinstance(target, type):
        again = target.model_validate_json(request["json"])
        assert again == read, "read differently from text"
    if not isinstance(read, module.AepModel):
        return {"accepted": True, "printed": None}
    printed = read.model_dump_json()
    assert type(read).model_validate_json(printed) == read, "printed and read differently"
    assert read.model_dump() == json.loads(printed), "dumped and printed differently"
    return {"accepted": True, "printed": printed}


def refused_too(target: Any, text: str) -> None:
    try:
        target.model_validate_json(text)
    except ValidationError:
        return
    raise AssertionError("refused as a value, accepted as a text")


def main() -> None:
    for line in sys.stdin:
        try:
            answer = judge(json.loads(line))
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


main()
