"""The file of the lens book; what its rows mean is known to lenslab/book/."""
