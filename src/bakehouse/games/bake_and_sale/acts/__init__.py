"""The verbs of Bake & Sale, one file each."""
