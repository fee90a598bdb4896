package screen

import (
	"saboteur/render/cave"
	"saboteur/render/ui"
)

// Background fills the screen with a quiet cave.
func Background(c ui.Canvas, size ui.Point) { Backdrop(c, cave.Cave{Size: size}) }

// Backdrop fills the screen with a cave. Its unit is that of the interface.
func Backdrop(c ui.Canvas, v cave.Cave) {
	v.Unit = baseUnit(v.Size)
	v.Draw(c)
}
