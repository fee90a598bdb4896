package ui

import (
	"image"
	"image/color"
)

// A Blank is a canvas that measures text and draws nothing. Canvases that only listen
// embed it.
type Blank struct{ Ruler }

// Fill implements Canvas.
func (Blank) Fill(Rect, color.NRGBA) {}

// FillPath implements Canvas.
func (Blank) FillPath(*Path, color.NRGBA) {}

// StrokePath implements Canvas.
func (Blank) StrokePath(*Path, float64, color.NRGBA) {}

// Text implements Canvas.
func (Blank) Text(string, Point, Font, color.NRGBA) {}

// Sprite implements Canvas.
func (Blank) Sprite(Sprite) {}

// Light implements Canvas.
func (Blank) Light(Rect, float64, ...Lamp) {}

// Picture implements Canvas.
func (Blank) Picture(Rect, func(image.Point) *image.RGBA) {}

// Clip implements Canvas.
func (b Blank) Clip(_ Rect, draw func(Canvas)) { draw(b) }
