// Package ui is the toolkit of the screens: geometry, what the player did, a
// canvas to draw on, spots that can be chosen, and focus.
//
// All lengths are in logical units, which are pixels on a screen of ordinary
// density; x grows to the right and y downwards. Time is counted in ticks, 60 a
// second.
//
// Begin reading at Input, which every screen gets once per tick, then Panel,
// which turns it into the choice of a Spot, and Canvas, on which screens draw.
package ui
