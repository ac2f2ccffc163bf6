"""What a light hand plays in playouts: one module per game, a weight for every move."""
