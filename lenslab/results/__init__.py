"""Tables, JSON, reports and lens profiles."""
