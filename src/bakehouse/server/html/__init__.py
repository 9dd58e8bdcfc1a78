"""The site for people: pages, forms and the live connection."""
