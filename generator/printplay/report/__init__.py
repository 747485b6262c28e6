"""Reports of simulations: what a designer wants to see, as one page for the screen or for paper."""
