"""The rules of writing: values in, changes out; no disk, no clock."""
