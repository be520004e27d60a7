"""Tables on the network: a server that hosts games, loses nothing and leaks nothing."""
