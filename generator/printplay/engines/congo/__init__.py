"""Congo, played on the table top from the pack that is printed."""
