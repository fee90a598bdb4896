// Package typeface measures lines of text and chooses the fonts for their characters:
// the built-in fonts, and for characters that they lack, fonts installed on the system
// or those of the browser. A character that no font has is measured and drawn as a
// question mark.
//
// Text is shaped by ebiten/v2/text/v2, which needs no display for it. Every line is
// shaped at the design size of its font, so its width is proportional to the font size
// at every scale, and tests lay out text exactly as the window does. Package window
// draws the runs of a line with text/v2, package raster draws them in memory.
//
// Begin reading with line.go.
package typeface
