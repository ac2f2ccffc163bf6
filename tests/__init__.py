"""What proves the package; see CONTRIBUTING.md."""
