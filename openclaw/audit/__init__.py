"""The rules of the audit: what is wrong in the files, as findings, and what would mend it."""
