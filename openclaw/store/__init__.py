"""The only place that touches memory files: reading, the lock, the save, what is derived."""
