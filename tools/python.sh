#!/bin/sh
# Runs the first Python that is new enough, or says what is missing. PYTHON names another one.
new_enough() {
    command -v "$1" >/dev/null 2>&1 &&
        "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
    if new_enough "$candidate"; then
        exec "$candidate" "$@"
    fi
done

found=$("${PYTHON:-python3}" --version 2>&1) || found="no ${PYTHON:-python3}"
echo "Maravillas needs Python 3.11 or newer; here is $found." >&2
echo "Install it (Debian, Ubuntu: apt install python3 python3-venv; macOS: brew install python)," >&2
echo "or name one: make PYTHON=/path/to/python3.12 ..." >&2
exit 1
