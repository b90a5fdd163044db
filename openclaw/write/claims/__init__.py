"""Statements read into claims, and claims held against each other.

``reader`` takes a text to clauses, clauses to what is said of whom (``chinese``, ``english``),
and that to claims, by the tables of ``*_frames``; ``opposing`` says which of two claims rule
each other out. There is no model and no segmenter: what no pattern fits claims nothing.
"""
