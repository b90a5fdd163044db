"""Reading: which memories matter for a topic, and the text that a model gets of them."""
