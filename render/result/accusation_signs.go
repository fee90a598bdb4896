package result

import (
	"math"
	"slices"
	"strconv"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A stageSigns is where names stand and, once the fingers are shown, the plaques of those at whom somebody
// points: whoever has most comes first.
type stageSigns struct {
	names    []ui.Rect // by seat
	suspects []game.Seat
	plaques  []ui.Rect
}

// head returns the room of the head of a figure.
func (s stand) head() ui.Rect {
	return ui.Rect{X: s.foot.X - 0.3*s.high, Y: s.foot.Y - s.high, W: 0.6 * s.high, H: 0.52 * s.high}
}

// placeSigns finds places for names and plaques. They lie off the heads of all, and off each other.
func (a *Accusation) placeSigns(r ui.Rect) (signs stageSigns) {
	var heads []ui.Rect
	for s := range game.Seat(len(a.Match.Players)) {
		heads = append(heads, a.stand(s, r).head())
	}
	taken := heads[:len(heads):len(heads)]
	for s := range game.Seat(len(a.Match.Players)) {
		at, size := a.stand(s, r), a.nameSize(s, r)
		aside := ui.Point{X: 0.5*size.X + 0.2*at.high}
		below, boots := ui.Point{X: at.foot.X, Y: at.foot.Y + 0.55*size.Y}, ui.Point{X: at.foot.X, Y: at.foot.Y - 0.55*size.Y}
		name := best(r, size, taken, below, boots, boots.Sub(aside), boots.Add(aside), ui.Point{X: at.foot.X, Y: at.foot.Y - at.high - 0.6*size.Y})
		signs.names, taken = append(signs.names, name), append(taken, name)
	}
	if !a.settled() {
		return signs
	}
	signs.suspects, _ = a.suspects()
	for _, s := range signs.suspects {
		at, size := a.stand(s, r), a.plaqueSize(s, r)
		side, up := ui.Point{X: 0.5*size.X + 0.34*at.high}, ui.Point{Y: 0.75 * at.high}
		below := ui.Point{X: at.foot.X, Y: signs.names[s].Y + signs.names[s].H + 0.55*size.Y}
		places := []ui.Point{
			{X: at.foot.X, Y: at.foot.Y - 1.1*at.high - 0.5*size.Y}, // above the hat
			at.foot.Sub(up).Add(side), at.foot.Sub(up).Sub(side),    // beside it
			below, // the name
			{X: at.foot.X, Y: at.foot.Y - 0.3*at.high}, // on the chest
			at.foot.Add(side), at.foot.Sub(side),
		}
		if a.inMiddle(s) {
			places[0], places[3] = ui.Point{X: at.foot.X, Y: r.Y + 0.6*size.Y}, places[0] // below the question
		}
		for ring := 1.0; ring < 9; ring++ { // wherever there is room
			for turn := range 12 {
				angle := math.Pi / 6 * float64(turn)
				away := ui.Point{X: 0.2 * ring * size.X * math.Sin(angle), Y: -0.2 * ring * at.high * math.Cos(angle)}
				places = append(places, at.chest().Add(away))
			}
		}
		plaque := best(r, size, taken, places...)
		signs.plaques, taken = append(signs.plaques, plaque), append(taken, plaque)
	}
	return signs
}

// best returns where something of a size lies around one of some points, moved into a room, so that the least
// of it lies on what is taken.
func best(room ui.Rect, size ui.Point, taken []ui.Rect, points ...ui.Point) (found ui.Rect) {
	least := math.Inf(1)
	for _, p := range points {
		at := ui.RectAround(p, size)
		at.X = max(min(at.X, room.X+room.W-at.W), room.X)
		at.Y = max(min(at.Y, room.Y+room.H-at.H), room.Y)
		if covered := covered(at, taken); covered < least {
			found, least = at, covered
		}
	}
	return found
}

// covered returns how much of a rectangle lies on others.
func covered(at ui.Rect, others []ui.Rect) (area float64) {
	for _, o := range others {
		if at.Overlaps(o) {
			on := at.Intersect(o)
			area += on.W * on.H
		}
	}
	return area
}

// nameFont is the font of a seat's name.
func (a *Accusation) nameFont(s game.Seat, r ui.Rect) ui.Font {
	e := a.Env()
	f := e.Font(ui.Bold, 0.85)
	f.Size = min(f.Size, f.Size*max(1.3*a.stand(s, r).high, 3.5*f.Size)/a.App.Ruler.Measure(a.Match.Name(s), f))
	return f
}

// nameSize returns the room of a seat's name.
func (a *Accusation) nameSize(s game.Seat, r ui.Rect) ui.Point {
	f := a.nameFont(s, r)
	return ui.Point{X: a.App.Ruler.Measure(a.Match.Name(s), f) + 0.6*f.Size, Y: f.LineHeight()}
}

// drawName draws a seat's name and, before the fingers are shown, a lock if it has chosen: a tick would look as if it were cleared.
func (a *Accusation) drawName(c ui.Canvas, s game.Seat, signs *stageSigns) {
	e, tag := a.Env(), signs.names[s]
	f := e.Font(ui.Bold, 0.85)
	f.Size = tag.H * f.Size / f.LineHeight()
	edge := paint.WithAlpha(paint.Table, 200)
	if a.Panel.Focus.Hover() == any(SuspectSpot(s)) {
		c.FillPath(ui.RoundedRect(tag.Inset(-1.5), 0.3*tag.H), paint.Gold)
		edge = paint.Table
	}
	c.FillPath(ui.RoundedRect(tag, 0.3*tag.H), edge)
	ui.CentredText(c, a.Match.Name(s), tag, f, a.ink(s))
	if !a.shown && !a.lacks(s) {
		side := 1.2 * tag.H
		c.Sprite(art.Badge(art.Lock, paint.Ink).Sprite(ui.RectAround(ui.Point{X: tag.X + tag.W + 0.4*side, Y: tag.Center().Y}, ui.Point{X: side, Y: side})))
	}
}

// plaqueFont is the font of the number on a seat's plaque: larger for whoever has most.
func (a *Accusation) plaqueFont(s game.Seat) ui.Font {
	e, size := a.Env(), 0.9
	if a.isMost(s) && !e.Low() {
		size = 1.15
	}
	return e.Font(ui.Display, size)
}

// inMiddle reports whether a seat has stepped into the middle: its plaque answers the question, and has its name.
func (a *Accusation) inMiddle(s game.Seat) bool { return slices.Contains(a.forward(), s) }

// plaqueName is the name on a seat's plaque.
func (a *Accusation) plaqueName(s game.Seat) string {
	if !a.inMiddle(s) {
		return ""
	}
	return a.Match.Name(s)
}

// plaqueParts returns the width of the text on a seat's plaque, and the side of a helmet.
func (a *Accusation) plaqueParts(s game.Seat, r ui.Rect) (text, side float64) {
	f, n := a.plaqueFont(s), len(a.pointers(s))
	text = a.App.Ruler.Measure(strconv.Itoa(n), f)
	if name := a.plaqueName(s); name != "" {
		text += a.App.Ruler.Measure(name, f) + 0.5*f.Size
	}
	return text, min(1.5*f.Size, (0.9*r.W-text-2*f.Size)/float64(n))
}

// plaqueSize returns the size of a seat's plaque.
func (a *Accusation) plaqueSize(s game.Seat, r ui.Rect) ui.Point {
	text, side := a.plaqueParts(s, r)
	f := a.plaqueFont(s)
	return ui.Point{X: side*float64(len(a.pointers(s))) + text + 1.3*f.Size, Y: 1.9 * f.Size}
}

// drawPlaque draws the helmets of those who point at a seat, and how many they are, tied to a point of its
// figure.
func (a *Accusation) drawPlaque(c ui.Canvas, s game.Seat, plaque ui.Rect, at ui.Point) {
	f, by, edge := a.plaqueFont(s), a.pointers(s), paint.WithAlpha(paint.TextSoft, 200)
	if a.isMost(s) {
		edge = paint.Gold
	}
	name, number := a.plaqueName(s), strconv.Itoa(len(by))
	w, before := c.Measure(number, f), 0.5*f.Size
	if name != "" {
		before += c.Measure(name, f) + 0.5*f.Size
	}
	side := (plaque.W - w - 0.8*f.Size - before) / float64(len(by))
	if name == "" && (plaque.Y < at.Y || plaque.X > at.X || plaque.X+plaque.W < at.X) { // whose it is, unless it lies on its chest
		c.StrokePath(new(ui.Path).Move(plaque.Center()).Line(at), 2*a.Env().Unit, edge)
	}
	c.FillPath(ui.RoundedRect(plaque, 0.4*plaque.H), paint.WithAlpha(paint.Table, 235))
	c.StrokePath(ui.RoundedRect(plaque, 0.4*plaque.H), 1.5*a.Env().Unit, edge)
	c.Text(name, ui.Point{X: plaque.X + 0.5*f.Size, Y: plaque.Center().Y - f.LineHeight()/2}, f, paint.TextOnTable)
	for i, other := range by {
		mark := ui.Rect{X: plaque.X + before + side*float64(i), Y: plaque.Center().Y - side/2, W: side, H: side}
		c.Sprite(dwarves.Seated(a.Match.Players, other).Mark(mark.Inset(1)))
	}
	c.Text(number, ui.Point{X: plaque.X + plaque.W - w - 0.5*f.Size, Y: plaque.Center().Y - f.LineHeight()/2}, f, edge)
}
