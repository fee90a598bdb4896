// Package paint is what all pictures are drawn with: a Pen with a grid of its own, the
// colours of the palette and how each Theme changes them, and noise for rock. It knows
// neither cards nor dwarves.
//
// Begin reading at Pen.
package paint
