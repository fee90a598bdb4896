package dwarves

import (
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A Dwarf is how somebody at the table looks.
type Dwarf struct {
	hat    hat
	hair   hairstyle
	colour color.NRGBA // of the hat: that of the seat
	locks  color.NRGBA // of hair and beard
	skin   color.NRGBA
	coat   color.NRGBA
	wide   float64 // the width of head and body, 1 is usual
	nose   float64 // its size, 1 is usual

	masked bool // a saboteur: see As
}

// ten are the dwarves of the seats. No two have the same outline.
var ten = [10]Dwarf{
	{hat: lampHelmet, hair: braids, locks: rgb(0xB5652B), skin: rgb(0xEBB184), coat: rgb(0x4E5A44), wide: 1, nose: 1},
	{hat: crestHelmet, hair: forkedBeard, locks: rgb(0x7A3B1D), skin: rgb(0xE0A074), coat: rgb(0x6A4A34), wide: 1.04, nose: 1.1},
	{hat: nightCap, hair: longHair, locks: rgb(0x6B4630), skin: rgb(0xC98A5E), coat: rgb(0x5B4A52), wide: 0.95, nose: 0.9},
	{hat: hornedHelmet, hair: roundBeard, locks: rgb(0xC9C2B4), skin: rgb(0xE6AA7C), coat: rgb(0x4C4763), wide: 1.08, nose: 1.2},
	{hat: wingedHelmet, hair: curls, locks: rgb(0xE0BC6A), skin: rgb(0xF0BE94), coat: rgb(0x3F565E), wide: 0.96, nose: 0.85},
	{hat: broadHat, hair: squareBeard, locks: rgb(0x5B3A24), skin: rgb(0xD99A6C), coat: rgb(0x525863), wide: 1.06, nose: 1.15},
	{hat: headscarf, hair: buns, locks: rgb(0x8A3A1E), skin: rgb(0xA86F48), coat: rgb(0x5A4A30), wide: 0.98, nose: 0.95},
	{hat: pointedHat, hair: longBeard, locks: rgb(0xE8E2D2), skin: rgb(0xE6AA7C), coat: rgb(0x6D5B3C), wide: 0.98, nose: 1.3},
	{hat: beret, hair: longHair, locks: rgb(0x4E423E), skin: rgb(0x8C5A3A), coat: rgb(0x4B3F58), wide: 0.94, nose: 0.9},
	{hat: furHat, hair: whiskers, locks: rgb(0xA9672C), skin: rgb(0xE0A074), coat: rgb(0x5E4252), wide: 1.1, nose: 1},
}

// Of returns the dwarf of a seat, from 0.
func Of(seat int) Dwarf {
	i := paint.Wrap(seat, len(ten))
	d := ten[i]
	d.colour = paint.SeatColour(i)
	return d
}

// Player returns the dwarf of a player on a seat, from 0: the one that the player has
// put together, or that of the seat.
func Player(p bot.Player, seat int) Dwarf {
	look := p.Look.On(paint.Wrap(seat, len(ten)))
	d, hair, hat := ten[look.Face-1], ten[look.Hair-1], ten[look.Hat-1]
	d.hair, d.locks, d.hat = hair.hair, hair.locks, hat.hat
	d.colour = paint.SeatColour(int(look.Colour - 1))
	return d
}

// Seated returns the dwarf of the player on a seat. Players may be fewer than seats.
func Seated(players []bot.Player, s game.Seat) Dwarf {
	if int(s) >= len(players) || s < 0 {
		return Of(int(s))
	}
	return Player(players[s], int(s))
}

// Anybody returns a dwarf who sits nowhere, for pictures about no seat in particular.
func Anybody() Dwarf {
	return Dwarf{hat: lampHelmet, hair: roundBeard, colour: rgb(0x9C8658), locks: rgb(0xE6E0D2), skin: rgb(0xE6AA7C), coat: rgb(0x6A5A44), wide: 1.02, nose: 1.1}
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xFF}
}

// Colour returns the colour of the dwarf's hat.
func (d Dwarf) Colour() color.NRGBA { return d.colour }

// InColour returns the dwarf with a hat in another colour.
func (d Dwarf) InColour(c color.NRGBA) Dwarf {
	d.colour = c
	return d
}

// As returns the dwarf in a role that the viewer knows: a saboteur has scorched the own hat, wears a half mask,
// and stands in the light of a fuse.
func (d Dwarf) As(r game.Role) Dwarf {
	if r == game.Saboteur {
		d.masked, d.colour = true, paint.Mix(d.colour, rgb(0x17100C), 0.3)
	}
	return d
}

// A pictureKey identifies a picture of a dwarf.
type pictureKey struct {
	kind string
	Dwarf
	mood Mood
	pose Pose
	hold string
}

// A Hold is something that a figure holds. The zero Hold is nothing.
type Hold struct {
	Name string
	Draw func(paint.Pen) // on the grid of the package; the hands are drawn over it
}

// Portrait returns head and shoulders, as large as they fit into a square in the middle
// of r. Hats of some dwarves rise above the square.
func (d Dwarf) Portrait(m Mood, r ui.Rect) ui.Sprite {
	side := math.Ceil(min(r.W, r.H))
	unit, border := side/180, math.Ceil(side/7)
	size := ui.Point{X: side + 2*border, Y: side + 2*border}
	return ui.Sprite{
		Key: pictureKey{kind: "portrait", Dwarf: d, mood: m}, Size: size, To: ui.RectAround(r.Center(), size),
		Paint: func(c ui.Canvas) {
			c.Clip(ui.Rect{W: size.X, H: border + side}, func(c ui.Canvas) {
				s := sketch{paint.NewPen(c, ui.Point{X: border - 10*unit, Y: border - 12*unit}, unit)}
				s.inItsLight(d, func(s sketch) {
					s.hairBehind(d)
					s.shoulders(d)
					s.head(d, m)
				})
			})
		},
	}
}

// Figure returns the whole dwarf, as large as he fits into r, standing on its lower edge.
// Hats and what he holds may reach beyond it.
func (d Dwarf) Figure(m Mood, pose Pose, hold Hold, r ui.Rect) ui.Sprite {
	height := math.Ceil(min(r.H, r.W*1.35))
	unit, border := height/270, math.Ceil(height/6)
	size := ui.Point{X: math.Ceil(200*unit) + 2*border, Y: height + border + 4}
	to := ui.Rect{X: r.X + (r.W-size.X)/2, Y: r.Y + r.H - height - border, W: size.X, H: size.Y}
	return ui.Sprite{
		Key: pictureKey{"figure", d, m, pose, hold.Name}, Size: size, To: to,
		Paint: func(c ui.Canvas) {
			s := sketch{paint.NewPen(c, ui.Point{X: border, Y: border - 6*unit}, unit)}
			s.figure(d, m, pose, hold.Draw)
		},
	}
}

// Mark returns the hat on a dark disc: the dwarf's sign on cards, tools and goals. It is
// as large as it fits into r.
func (d Dwarf) Mark(r ui.Rect) ui.Sprite {
	side := math.Ceil(min(r.W, r.H))
	size := ui.Point{X: side, Y: side}
	return ui.Sprite{
		Key: pictureKey{kind: "mark", Dwarf: d}, Size: size, To: ui.RectAround(r.Center(), size),
		Paint: func(c ui.Canvas) {
			disc := paint.NewPen(c, ui.Point{}, side/64)
			disc.Fill(ui.Circle(paint.At(32, 32), 32), paint.Parchment)
			disc.Fill(ui.Circle(paint.At(32, 32), 29.5), paint.Outline)
			box := hatShapes[d.hat].box
			unit := side * 0.78 / max(box.W, box.H*1.1)
			middle := ui.Point{X: side / 2, Y: side / 2}
			s := sketch{paint.NewPen(c, middle.Sub(box.Center().Mul(unit)), unit)}
			s.hat(d)
		},
	}
}

// Draw draws the whole dwarf with a pen of the grid of the package. hold, which may be nil,
// draws what the dwarf holds: behind the hands.
func (d Dwarf) Draw(p paint.Pen, m Mood, pose Pose, hold func(paint.Pen)) {
	sketch{p}.figure(d, m, pose, hold)
}

// A sketch draws the parts of a dwarf.
type sketch struct{ pen paint.Pen }

// piece draws a closed outline in the lantern's light. round is how wide its edge is.
func (s sketch) piece(outline string, round float64, c color.NRGBA) {
	s.shape(paint.MustPath(outline), round, c)
}

// shape is piece for a path.
func (s sketch) shape(path *ui.Path, round float64, c color.NRGBA) {
	s.pen.LitOutline(path, s.ink(), round, c)
}

// ink is the width of outlines, half of which lies outside: more where the picture is
// small, so that they still part one thing from the other.
func (s sketch) ink() float64 {
	if 64*s.pen.Scale() < 12 { // a portrait below 32
		return 9
	}
	return 6
}

// everything is where the parts of a figure are, with what it holds.
var everything = ui.Rect{X: -40, Y: -30, W: 290, H: 310}

// inItsLight draws a dwarf, or parts of it, in the light of the fuse if it is a saboteur.
func (s sketch) inItsLight(d Dwarf, draw func(sketch)) {
	if !d.masked {
		draw(s)
		return
	}
	s.pen.FuseLit(everything, 9, func(p paint.Pen) { draw(sketch{p}) })
}

// widened returns the sketch with all widths around the middle multiplied.
func (s sketch) widened(by float64) sketch {
	s.pen = s.pen.Stretch(100, by)
	return s
}
