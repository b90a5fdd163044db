"""The ways in: the command line, and what other programs call."""
