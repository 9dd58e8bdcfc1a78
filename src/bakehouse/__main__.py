"""`python -m bakehouse` is the `bakehouse` command."""

import sys

from bakehouse.cli import main

if __name__ == "__main__":
    sys.exit(main())
