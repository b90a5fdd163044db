"""Import and export: what other formats hold, as values, and memory as text for elsewhere.

Pure: text in, values out, or values in, text out. Which files are read, and what becomes of
what they hold, is decided by the caller.
"""
