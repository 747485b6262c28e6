"""The journey home: Phantom and bandits."""
