"""Somebody is met: options, cards laid beside the dice, combat, injuries."""
