"""What can be done in Bake the Cake!, one file for each verb of the rulebook."""
