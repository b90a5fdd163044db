"""Text to values and back: the splitter, the one YAML door, the entry's schema, the edits."""
