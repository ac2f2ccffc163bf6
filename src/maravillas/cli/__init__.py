"""The command line: thin, every answer comes from the library."""
