"""Speed and memory of whole processes, as ratios measured in one run. See `make bench`."""
