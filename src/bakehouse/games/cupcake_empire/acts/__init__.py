"""What can be done in Cupcake Empire: verbs with the questions and the parts of actions that ask for them."""
