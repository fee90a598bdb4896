// Package raster draws in memory what the program draws on the screen, so that
// tests need no display.
//
// Lengths are logical units, as everywhere in the toolkit; a canvas has scale
// pixels to the unit. Pictures are the same on every run; from one kind of
// processor to another, a pixel may differ by very little.
package raster
