"""Players that are programs. They see imagined positions only, never the truth."""
