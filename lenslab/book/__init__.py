"""The lens book: a lens over the years, copies side by side, with and without.

book = Book()                                        # the user's own
book.add(entries_in(Path("evening.lenslab")))
contents = book.contents()
"""
