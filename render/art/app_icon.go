package art

import (
	"image"
	"image/color"
	"image/draw"

	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// smallIconPixels is the width, in pixels, up to which the icon is drawn with
// less detail: the thin lines of the large version would be a blur.
const smallIconPixels = 32

// AppIcon returns the icon of the program, with a number of pixels in width and
// height: a dwarf whose loyalty is unclear, before a square of rock that fills
// the picture except for its round corners.
func AppIcon(pixels int) image.Image {
	side := float64(pixels)
	paint := paintIcon
	if pixels <= smallIconPixels {
		paint = paintSmallIcon
	}
	picture, mask := raster.New(pixels, pixels, 1), raster.New(pixels, pixels, 1)
	paint(picture, side)
	mask.FillPath(iconEdge(side, 0), color.NRGBA{A: 0xFF})
	icon := image.NewNRGBA(picture.Image().Rect)
	draw.DrawMask(icon, icon.Rect, picture.Image(), image.Point{}, mask.Image(), image.Point{}, draw.Src)
	return icon
}

// iconEdge returns the outline of the icon, moved inwards by a distance.
func iconEdge(side, inside float64) *ui.Path {
	return ui.RoundedRect(ui.Rect{W: side, H: side}.Inset(inside), side*0.19-inside)
}

// MaskableIcon draws the icon for systems that cut icons into a shape of their own, in
// pixels along each side: it is opaque, and the face lies within the
// middle circle whose diameter is 80 % of the side, as the manifest of web apps asks for
// (https://www.w3.org/TR/appmanifest/#icon-masks).
func MaskableIcon(pixels int) image.Image {
	picture := raster.New(pixels, pixels, 1)
	paintDwarf(picture, float64(pixels), 0.84)
	return picture.Image()
}

// paintIcon paints the icon with all details.
func paintIcon(c ui.Canvas, side float64) {
	paintDwarf(c, side, 0.9)
	width := max(side/40, 1)
	c.StrokePath(iconEdge(side, 1.5*width), width, paint.Rim) // visible on a dark background
	c.StrokePath(iconEdge(side, 0.5*width), width, paint.RockDark)
}

// paintDwarf paints a dwarf, as large as a part of the side, in front of rock that is
// lit by the lamp on the helmet.
func paintDwarf(c ui.Canvas, side, part float64) {
	plainRock(1, ui.Point{X: side, Y: side * 7 / 5})(c)
	dwarf := ui.Rect{X: side * (1 - part) / 2, Y: side * (1.01 - part), W: side * part, H: side * part}
	lamp := ui.Lamp{At: ui.Point{X: side * 0.5, Y: dwarf.Y + 0.239*dwarf.H}, Reach: side * 0.55, Bright: 2.2, Tint: lampLight}
	c.Light(ui.Rect{W: side, H: side}, 0.5, lamp)
	c.Sprite(dwarves.Anybody().InColour(paint.Gold).Portrait(dwarves.Glad, dwarf))
}

// lampLight is the colour of the lamp on the helmet.
var lampLight = color.NRGBA{0xFF, 0xE9, 0x9A, 0xFF}

// paintSmallIcon paints the icon in few large shapes.
func paintSmallIcon(c ui.Canvas, side float64) {
	const grid = 16
	c.Fill(ui.Rect{W: side, H: side}, paint.Rock)
	for _, part := range smallDwarf {
		c.FillPath(part.outline.Transform(ui.Transform{Scale: side / grid}), part.colour)
	}
}

// smallDwarf is the dwarf of the small icon, from back to front, on a grid of
// 16: at that size, straight edges lie between pixels.
var smallDwarf = []struct {
	outline *ui.Path
	colour  color.NRGBA
}{
	{paint.MustPath("M3 8 L13 8 L13 12 L3 12 Z"), color.NRGBA{0xE2, 0xA9, 0x7C, 0xFF}},                                         // the face
	{paint.MustPath("M2 8 L4 8 L5 11 L11 11 L12 8 L14 8 Q15 15 8 16 Q1 15 2 8 Z"), color.NRGBA{0xE6, 0xE0, 0xD2, 0xFF}},        // the beard
	{paint.MustPath("M7 9 L9 9 L9.5 10.5 L9 12 L7 12 L6.5 10.5 Z"), color.NRGBA{0xC4, 0x7A, 0x52, 0xFF}},                       // the nose
	{paint.MustPath("M4.8 8 L6.5 8.7 L6.5 10 L5 10 Z M11.2 8 L9.5 8.7 L9.5 10 L11 10 Z"), color.NRGBA{0x1B, 0x14, 0x10, 0xFF}}, // the eyes
	{paint.MustPath("M2 7 Q2 1 8 1 Q14 1 14 7 Z"), paint.Gold},
	{paint.MustPath("M1 6 L15 6 L15 8 L1 8 Z"), color.NRGBA{0xA6, 0x74, 0x18, 0xFF}}, // the brim
	{ui.Circle(ui.Point{X: 8, Y: 4}, 2.5), paint.Outline},
	{ui.Circle(ui.Point{X: 8, Y: 4}, 1.7), lampLight},
}
