"""The server inside a browser, as far as it can be tried outside one."""
