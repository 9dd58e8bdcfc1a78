"""What the server answers over HTTP: pages, forms, live connections, and the interface for programs."""
