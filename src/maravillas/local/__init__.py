"""The server without a network: the same tables inside a browser, where Pyodide runs them."""
