"""A shoot -> a report to keep: one HTML file that needs nothing else, or a PDF.

made = content(measured, title="Evening", measure="detail")
to_html(made); to_pdf(made)
"""
