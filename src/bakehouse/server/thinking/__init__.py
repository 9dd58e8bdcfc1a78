"""What takes long is thought about in other processes: bots' moves, hints, trial games of uploaded editions."""
