"""``python -m openclaw`` is the command ``ocmem``."""

from openclaw.hosts.cli import main

main()
