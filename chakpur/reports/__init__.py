"""What datasets show, as one page that people look at: plots drawn by us, a sentence beside each."""
