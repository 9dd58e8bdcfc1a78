"""Cannot be imported."""

raise RuntimeError("no luck <b>today</b> \u202e")
