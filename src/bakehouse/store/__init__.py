"""Where matches are kept: guests, tables, the append-only journal, chat, editions."""
