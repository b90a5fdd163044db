"""The shape of the code (docs/architecture.md): layers, doors, sizes, start-up."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "openclaw"
SOURCES = {file.relative_to(PACKAGE).as_posix(): file for file in PACKAGE.rglob("*.py")}
TREES = {name: ast.parse(file.read_text(encoding="utf-8")) for name, file in SOURCES.items()}

WORDS = [
    *("errors", "model", "changes", "findings", "ttl", "layout"),
    *("settings", "results", "wording", "instants", "normal_form", "visible", "temporal", "redact"),
    "hanzi",
]
LAYERS = (
    (WORDS, {0}),
    (["text"], {0}),
    (["write", "read", "upkeep", "audit", "merge", "ambient", "transfer"], {0, 1}),
    (["store", "history"], {0, 1}),
    (["memory"], {0, 1, 2, 3}),
    (["hosts"], {0, 4}),
)
LAYER = {part: number for number, (parts, _) in enumerate(LAYERS) for part in parts}
# A process that git starts for each file stays light: it goes around Memory.
AROUND = {"hosts/merge_driver.py": {0, 1, 2, 3}}
FACE = ("__init__.py", "__main__.py")  # the package's face names what it exports

# Outside modules that have one door, and the files or folders that are the door.
DOORS = {
    "yaml": ("text/yaml_door.py",),
    "portalocker": ("store/",),
    "subprocess": ("history/repository.py", "hosts/schedule.py", "hosts/demo.py"),
    "typer": ("hosts/",),
    "stdnum": ("redact/checksums.py",),
    "phonenumbers": ("redact/numbering.py",),
    "opencc": ("hanzi.py",),
    "importlib": ("hosts/",),
}
IMPURE = {
    *("os", "io", "glob", "shutil", "tempfile", "subprocess", "socket"),
    *("time", "random", "secrets", "uuid"),
}
CLOCKS = {"now", "today", "utcnow"}
LONGEST_MODULE, LONGEST_FUNCTION = 400, 50
DATA = {"wording.py", "everyday.py", "stop_words.py"}  # tables: any length, tested by their reader
HEAVY = {
    *("yaml", "portalocker", "mcp", "snowballstemmer"),
    *("stdnum", "phonenumbers", "opencc"),
}
WITHOUT_TEST = {
    "changes.py": "frozen values alone; every rule's test reads them",
    **dict.fromkeys(
        [
            f"results/{name}.py"
            for name in ("told", "setup", "secrecy", "writing", "reading", "past", "upkeep")
        ],
        "frozen values alone; every answer's test reads them",
    ),
}


def imports(tree: ast.AST) -> Iterator[str]:
    """Every module that is imported anywhere in ``tree``, as far as its name tells."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=module, names=names, level=0):
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.ImportFrom():
                yield "relative import"


def module_file(dotted: str) -> str | None:
    """The file under openclaw/ that ``dotted`` names, or that holds what it names."""
    parts = dotted.split(".")[1:]
    for path in ("/".join(parts), "/".join(parts[:-1])):
        for file in (f"{path}.py", f"{path}/__init__.py".lstrip("/")):
            if file in SOURCES:
                return file
    return None


def part(file: str) -> str:
    """The name in the table of layers that ``file`` belongs to."""
    return file.partition("/")[0].removesuffix(".py")


def inner(file: str) -> list[str]:
    """The files of this package that ``file`` imports; ``__version__`` belongs to no layer."""
    names = (n for n in imports(TREES[file]) if n.split(".")[0] == "openclaw")
    return [module_file(name) or name for name in names if name != "openclaw.__version__"]


def outer(file: str) -> set[str]:
    """The top names of what ``file`` imports from outside the package."""
    return {name.partition(".")[0] for name in imports(TREES[file])} - {"openclaw"}


MODULES = sorted(file for file in SOURCES if file not in FACE)


@pytest.mark.parametrize("file", MODULES)
def test_imports_go_down(file: str) -> None:
    """A module imports lower layers and its own folder; layer 0 Python's own, but for its doors."""
    assert part(file) in LAYER, f"{file} is in no layer of the table"
    layer = LAYER[part(file)]
    below = AROUND.get(file, LAYERS[layer][1])
    allowed = {name for name, at in LAYER.items() if at in below} | {part(file)}
    assert [other for other in inner(file) if part(other) not in allowed] == []
    assert "relative import" not in outer(file)
    if layer == 0:
        doors = {name for name, files in DOORS.items() if file in files}
        assert outer(file) <= sys.stdlib_module_names | doors


def test_no_cycles() -> None:
    """No module imports itself by way of others, late imports included."""
    left = {file: set(inner(file)) - {file} for file in MODULES}
    while free := [file for file, needs in left.items() if not needs & left.keys()]:
        for file in free:
            del left[file]
    assert left == {}


@pytest.mark.parametrize("file", MODULES)
def test_doors(file: str) -> None:
    """A library that touches disk, git or YAML is imported behind its door alone."""
    closed = [name for name, doors in DOORS.items() if not file.startswith(doors)]
    assert outer(file).isdisjoint(closed)


@pytest.mark.parametrize("file", [f for f in MODULES if LAYER.get(part(f), 0) <= 2])
def test_rules_are_pure(file: str) -> None:
    """Layers 0 to 2 touch no disk, environment or clock, and draw no lots."""
    assert outer(file).isdisjoint(IMPURE)
    paths = {name for name in imports(TREES[file]) if name.split(".")[0] == "pathlib"}
    assert paths <= {"pathlib.PurePath", "pathlib.PurePosixPath"}
    calls = [node.func for node in ast.walk(TREES[file]) if isinstance(node, ast.Call)]
    assert not [call for call in calls if isinstance(call, ast.Attribute) and call.attr in CLOCKS]
    assert not [call for call in calls if isinstance(call, ast.Name) and call.id == "open"]


@pytest.mark.parametrize("file", sorted(SOURCES))
def test_sizes(file: str) -> None:
    """A module and a function can be read in one go; a command may list its options."""
    if Path(file).name not in DATA:
        assert len(SOURCES[file].read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE
    functions = (n for n in ast.walk(TREES[file]) if isinstance(n, ast.FunctionDef))
    for function in functions:
        first = function.body[0] if file.startswith("hosts/cli/") else function
        length = (function.end_lineno or 0) - first.lineno + 1
        assert length <= LONGEST_FUNCTION, function.name


def test_tests_mirror_modules() -> None:
    """Each module X/y.py has its tests in tests/X/test_y.py."""
    exempt = DATA | {"__init__.py"}
    modules = [Path(f) for f in MODULES if Path(f).name not in exempt and f not in WITHOUT_TEST]
    wanted = [ROOT / "tests" / module.parent / f"test_{module.name}" for module in modules]
    assert [test.relative_to(ROOT).as_posix() for test in wanted if not test.exists()] == []


def loaded_by(code: str) -> set[str]:
    """The top names of the modules that are loaded after ``code`` ran in a new Python."""
    report = f"{code}\nprint('LOADED', *{{m.split('.')[0] for m in sys.modules}})"
    run = subprocess.run(
        [sys.executable, "-c", f"import sys\n{report}"],
        capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL, cwd=ROOT,
    )  # fmt: skip
    return set(run.stdout.rsplit("LOADED", 1)[1].split())


def test_import_is_light() -> None:
    """``import openclaw`` loads none of the heavy libraries, nor the command line's."""
    loaded = loaded_by("import openclaw")
    assert "openclaw" in loaded
    assert loaded.isdisjoint(HEAVY | {"typer", "rich"})


def test_help_is_light() -> None:
    """``ocmem --help`` is printed, and loads none of the heavy libraries."""
    loaded = loaded_by(
        "import contextlib, io\n"
        "from openclaw.hosts.cli import main\n"
        "sys.argv, said = ['ocmem', '--help'], io.StringIO()\n"
        "with contextlib.suppress(SystemExit), contextlib.redirect_stdout(said): main()\n"
        "assert 'remember' in said.getvalue()"
    )
    assert loaded.isdisjoint(HEAVY)
