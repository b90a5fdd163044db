"""From a command line to an exit code: opening the memory, showing the answer or the error."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING
from typing import Any

import typer

from openclaw.hosts import terminal

if TYPE_CHECKING:
    from openclaw.errors import OpenclawError
    from openclaw.wording import Language

_INTERRUPTED = 130


def run_app(app: typer.Typer) -> int:
    """Run the command line of this process and return its exit code."""
    _encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "")
    _Output.ascii_only = _encoding not in ("utf8", "utf8sig")
    terminal.prepare()
    try:
        code = app(prog_name="ocmem", standalone_mode=False)
        sys.stdout.flush()
    except typer.Abort:
        return _INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough
        terminal.drop_output()
        return 0
    except Exception as error:  # noqa: BLE001 - the last net: no traceback reaches a person
        return _failed(error)
    return code if isinstance(code, int) else 0


def _failed(error: Exception) -> int:
    from openclaw.errors import OpenclawError  # noqa: PLC0415 - only where something failed

    if type(error).__name__ == "NoArgsIsHelpError":
        terminal.say(getattr(error, "format_message")())  # noqa: B009 - typer does not export it
        return 2
    if isinstance(error, typer.TyperException):
        return fail(_usage(error))
    if isinstance(error, OSError):
        code = fail(_systems(error))
        if error.filename is None:  # it was standard output: nothing more goes there
            terminal.drop_output()
        return code
    return fail(error if isinstance(error, OpenclawError) else _ours(error))


class _Output:
    """How this run answers; set once at its start."""

    ascii_only = False
    language: Language = "zh" if os.environ.get("OCMEM_LANGUAGE") == "zh" else "en"


def _usage(error: typer.TyperException) -> OpenclawError:
    from openclaw.errors import UsageError  # noqa: PLC0415
    from openclaw.wording import Phrase  # noqa: PLC0415

    context = getattr(error, "ctx", None)
    what = str(getattr(error, "format_message", lambda: str(error))())
    option = str(getattr(error, "option_name", "--"))
    if type(error).__name__ == "NoSuchOption" and not option[2:3].isalpha():  # - buy milk
        what = Phrase("option_or_text", what=what)
    return UsageError(what=what, command=context.command_path if context else "ocmem")


def _systems(error: OSError) -> OpenclawError:
    """What the system said no to: most of all, standard output that cannot be written."""
    from openclaw.errors import DiskError  # noqa: PLC0415
    from openclaw.wording import Phrase  # noqa: PLC0415

    what = os.strerror(error.errno) if error.errno else str(error)
    file = str(error.filename) if error.filename else Phrase("standard_output")
    return DiskError(file=file, what=what, remedy=Phrase("see_where"))


def _ours(error: Exception) -> OpenclawError:
    from openclaw.errors import OpenclawError  # noqa: PLC0415
    from openclaw.memory.outside import log_failure  # noqa: PLC0415

    path = log_failure(error)
    return OpenclawError(what=f"{type(error).__name__}: {error}", log=path)


def fail(error: OpenclawError) -> int:
    """Show an error, on standard output as JSON where ``--json`` was given."""
    language = _language()
    message, hint = error.message(language), error.hint(language)
    with suppress(OSError):  # the exit code tells it all the same
        if "--json" in _options():
            failed = {"error": {"code": error.code, "message": message, "hint": hint}}
            terminal.say_json(failed, ascii_only=_Output.ascii_only)
        else:
            terminal.say(f"ocmem: {message}\n       {hint}", error=True)
        sys.stdout.flush()
    return error.exit_code


def _language() -> Language:
    """The language of errors: the setting's, else the locale's."""
    given = os.environ.get("OCMEM_LANGUAGE", "auto")
    if given in ("zh", "en"):
        return "zh" if given == "zh" else "en"
    from openclaw.memory.outside import language_of_brain  # noqa: PLC0415

    setting = language_of_brain(_option("--brain"))
    if setting is not None:
        return setting
    locale = (
        os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    )
    return "zh" if locale.lower().startswith("zh") else "en"


def _options() -> list[str]:
    """The arguments up to ``--``; what comes after it is text."""
    arguments = sys.argv[1:]
    return arguments[: arguments.index("--")] if "--" in arguments else arguments


def _option(name: str) -> str | None:
    arguments = _options()
    for at, argument in enumerate(arguments):
        if argument == name and at + 1 < len(arguments):
            return arguments[at + 1]
        if argument.startswith(f"{name}="):
            return argument.partition("=")[2]
    return None


def opened(brain: str | None, profile: str | None) -> Any:
    """The memory that a verb works on: flag, then environment, then what is near."""
    from openclaw.memory import Memory  # noqa: PLC0415 - start-up stays free of it

    return Memory.open(brain, profile=profile)


def answer(value: object, tell: str, *, json: bool, memory: Any = None, code: int = 0) -> None:
    """Show an answer as JSON, or as text by the function ``tell`` of ``telling``.

    ``tell`` may name another module beside it: ``telling_packs.pack``. The command ends with
    ``code`` where that is not 0.
    """
    from openclaw.results import as_json  # noqa: PLC0415 - start-up stays free of it

    if json:
        terminal.say_json(as_json(value), ascii_only=_Output.ascii_only)
    else:
        language: Language = memory.language if memory is not None else _language()
        module, _, name = tell.rpartition(".")
        telling = import_module(f"openclaw.hosts.cli.{module or 'telling'}")
        terminal.say(getattr(telling, name)(value, language))
        if "--dry-run" in _options():
            from openclaw.wording import say  # noqa: PLC0415 - start-up stays free of it

            terminal.say(say("told.dry_run", language, {}))
    if code:
        raise typer.Exit(code)
