"""Never comes to the end of being imported."""

import threading

threading.Event().wait()
