// Package ui is the toolkit of the screens and knows nothing of the game:
// geometry, what the player did, something to draw on, spots that can be
// chosen, and focus.
//
// All lengths are logical units, which are pixels on a screen of ordinary
// density; x grows to the right and y downwards. Time is counted in ticks, 60
// a second.
package ui
