"""The documentation site; `make docs` puts its pages together (tools/site.py) and builds it."""

import maravillas

project = "Maravillas"
author = "Maravillas contributors"
copyright = "Maravillas contributors"
release = maravillas.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx_copybutton"]
source_suffix = {".md": "markdown"}
root_doc = "index"
myst_enable_extensions = ["attrs_inline", "deflist"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header"]  # a page may begin with a smaller heading

default_role = "code"  # what stands between single backticks in a docstring
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
python_use_unqualified_type_names = True
nitpicky = True
# Types of Python itself and of its libraries, and names that only annotations know.
nitpick_ignore_regex = [("py:.*", r"(?!maravillas\.).*"), ("py:.*", r"maravillas\..*\..*")]

html_theme = "furo"
html_title = f"Maravillas {release}"
html_static_path: list[str] = []
html_copy_source = False
html_show_sphinx = False
