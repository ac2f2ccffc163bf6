"""Why one move was better than another: facts of the position, each of which can be checked."""
