"""A photo's file becomes linear light, metadata, previews."""
