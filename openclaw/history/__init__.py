"""The only place that touches git."""
