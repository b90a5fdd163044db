"""Two versions of memory into one: by id, by field, three-way (docs/format.md, "Merging")."""
