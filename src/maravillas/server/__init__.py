"""The web table: games in progress, seats and invitations, pushed to browsers; knows no game."""
