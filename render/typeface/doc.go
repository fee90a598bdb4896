// Package typeface measures lines of text, and says in which fonts their letters are
// set: the built-in ones, and for what those lack, whatever the system has at hand.
//
// Text is shaped by ebiten/v2/text/v2, which needs no screen for it. A line is shaped
// at the size at which its font was designed, so that its width is the same number
// at every size and scale, and what is laid out in tests is laid out in the window.
// Package window draws the runs of a line with text/v2, package raster in memory.
//
// What no font has is shown, and measured, as Replacement. Begin reading with
// line.go. The package may import ebiten/v2/text/v2, package ui and the fonts.
package typeface
