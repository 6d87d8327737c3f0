"""The chart studio: a chart is designed, previewed, printed and saved."""
