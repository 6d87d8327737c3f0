"""What the lens book draws beside histories: differences of maps, and one lens over another."""
