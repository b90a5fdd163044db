"""The rules of upkeep: what happened to the files by other hands, and what age does to memory."""
