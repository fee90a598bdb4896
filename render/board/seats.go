package board

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// drawSeat draws what everybody can see of a seat.
func (p *Picture) drawSeat(c ui.Canvas, s game.Seat, a *gamelog.Authors) {
	l, u := p.Layout, p.Layout.Unit
	r := l.Seats[s]
	if p.Labels != nil {
		if p.drawLabelledSeat(c, s) {
			p.drawTools(c, s, a)
		}
		return
	}
	stone := panel.Style{Radius: 9, Flush: true}
	if p.View.Turn == s {
		stone.State = panel.Chosen
	}
	panel.Draw(c, r.Bounds, u, stone)
	if l.Cramped() {
		dwarf := dwarves.Seated(p.Players, s)
		if l.HasLargeHand() {
			c.Sprite(nicheSprite(r.Face, 0.7*u, dwarf.Colour()))
		}
		c.Sprite(dwarf.Portrait(p.mood(s), r.Face))
		p.drawSmallCounts(c, s, r)
	} else {
		p.drawPortrait(c, s, r.Face)
		p.drawCounts(c, s, r)
		p.drawSeatNote(c, s, r, a)
	}
	if p.View.Broken[s][lantern] != game.FaceDown {
		c.FillPath(ui.RoundedRect(r.Bounds.Inset(2*u), 8*u), paint.WithAlpha(paint.Black, 98))
	}
	if !p.Players[s].Human && p.humanCount() > 1 {
		DrawKey(c, r.Face, u)
	}
	p.drawSeatName(c, s, r)
	p.drawTools(c, s, a)
}

// lantern is the number of that tool. The plaque of a seat whose lantern is broken lies in the dark.
const lantern = 1

// drawTools draws the broken tools of a seat.
func (p *Picture) drawTools(c ui.Canvas, s game.Seat, a *gamelog.Authors) {
	r := p.Layout.Seats[s]
	for i, tool := range game.Tools {
		if p.View.Broken[s][i] != game.FaceDown {
			p.drawBrokenTool(c, tool, a.Breaker(s, i), r.tools[i], r.Bounds)
		}
	}
}

// drawPortrait draws the player of a seat in a niche out of which the hat rises, and the number
// of the seat at its corner.
func (p *Picture) drawPortrait(c ui.Canvas, s game.Seat, niche ui.Rect) {
	u := p.Layout.Unit
	side := max(20*u, leastNumber)
	if s >= 9 { // two digits need more room
		side *= 1.15
	}
	disc := ui.RectAround(ui.Point{X: niche.X + 2*u, Y: niche.Y + 2*u}, ui.Point{X: side, Y: side})
	c.Sprite(framedFace{dwarves.Seated(p.Players, s), p.mood(s), u, side}.sprite(niche))
	number := fmt.Sprint(int(s) + 1)
	f := ui.FitLine(c, number, ui.Font{Face: ui.Bold, Size: 0.66 * side}, 0.68*side)
	ui.CentredText(c, number, disc, f, paint.TextOnTable)
}

// A framedFace is a portrait in a niche, with a disc for a number at its corner: in one
// picture, as there are up to ten of them in each frame.
type framedFace struct {
	dwarf dwarves.Dwarf
	mood  dwarves.Mood
	unit  float64
	disc  float64 // its width
}

// sprite returns the picture for a niche, beyond which it reaches.
func (f framedFace) sprite(niche ui.Rect) ui.Sprite {
	u, edge := f.unit, math.Ceil(0.1*niche.H+0.5*f.disc)
	whole := niche.Inset(-edge)
	return ui.Sprite{Key: f, Size: whole.Size(), To: whole, Paint: func(c ui.Canvas) {
		in := ui.Rect{X: edge, Y: edge, W: niche.W, H: niche.H}
		c.Sprite(nicheSprite(in, u, f.dwarf.Colour()))
		rise := 0.09 * in.H
		c.Sprite(f.dwarf.Portrait(f.mood, ui.Rect{X: in.X - rise/2, Y: in.Y - rise, W: in.W + rise, H: in.H + rise - u}))
		corner := ui.Point{X: in.X + 2*u, Y: in.Y + 2*u}
		c.FillPath(ui.Circle(corner, f.disc/2), f.dwarf.Colour())
		c.FillPath(ui.Circle(corner, f.disc/2-1.5*u), paint.Table)
	}}
}

// A nicheKey identifies the picture of the niche of a portrait besides its size.
type nicheKey struct {
	unit float64
	edge color.NRGBA
}

// nicheSprite is the niche of a portrait, lit in its middle, with an edge in a colour.
func nicheSprite(to ui.Rect, u float64, edge color.NRGBA) ui.Sprite {
	return ui.Sprite{Key: nicheKey{u, edge}, Size: to.Size(), To: to, Paint: func(c ui.Canvas) {
		in := ui.Rect{W: to.W, H: to.H}
		c.FillPath(ui.RoundedRect(in, 8*u), paint.Table)
		for i := range 12 {
			c.FillPath(ui.Circle(ui.Point{X: in.W / 2, Y: 0.42 * in.H}, 0.48*in.H*(1-float64(i)/12)), paint.WithAlpha(paint.FloorDark, 22))
		}
		c.StrokePath(ui.RoundedRect(in.Inset(u), 7*u), 2*u, edge)
	}}
}

// drawSeatNote says who broke the only broken tool of a seat or, if none is broken, whether the
// seat is in turn. The viewer has spoken for this turn, or has not.
func (p *Picture) drawSeatNote(c ui.Canvas, s game.Seat, r SeatLayout, a *gamelog.Authors) {
	f := p.Layout.Small
	text, ink := "", paint.TextSoft
	switch {
	case s == p.View.Seat && p.View.HasSpoken(s):
		text = p.App.Text(words.SeatSpoken)
	case p.View.Turn == s:
		text, ink, f.Face = p.App.Text(words.SeatToPlay), paint.Gold, ui.Bold
	}
	if broken := p.View.BrokenTools(s); broken != 0 {
		text = ""
		for i, tool := range game.Tools {
			if by := a.Breaker(s, i); broken == tool && by != game.Nobody {
				text, ink, f.Face = p.App.Text(words.SeatBrokenBy, words.Slots{"who": p.Names[by]}), paint.Warning, ui.Bold
			}
		}
	}
	least := f
	least.Size = 0.85 * p.Layout.Small.Size
	if text == "" || r.note.H < least.LineHeight() || r.note.W < 3*least.Size {
		return
	}
	if lines, fits := ui.FitLines(c, text, f, r.note.Size()); fits.Size >= least.Size && len(lines) < 3 {
		ui.LeftText(c, text, r.note, f, ink)
	}
}

// DrawKey draws at a face the sign of a dwarf that the computer plays: the key that winds it up.
func DrawKey(c ui.Canvas, face ui.Rect, u float64) {
	side := max(0.3*face.W, 12*u)
	c.Sprite(art.Badge(art.Key, paint.Ink).Sprite(ui.Rect{X: face.X + face.W - 0.8*side, Y: face.Y + face.H - 0.9*side, W: side, H: side}))
}

// drawBrokenTool draws a broken tool of a seat with the sign of who broke it, if that is known.
func (p *Picture) drawBrokenTool(c ui.Canvas, tool game.Tool, by game.Seat, r, seat ui.Rect) {
	DrawBrokenTool(c, tool, r, p.Layout.Unit)
	side := markSide(0.52*r.W, 0.8*r.W)
	if side > 0.8*r.W || by == game.Nobody {
		return
	}
	on := 0.85 // of the mark lies on the tool; less of it where it would hide which tool it is
	if side > 0.55*r.W {
		on = 0.6
	}
	at := ui.Rect{X: r.X + r.W - on*side, Y: r.Y + r.H - on*side, W: side, H: side}
	at.X, at.Y = min(at.X, seat.X+seat.W-side), min(at.Y, seat.Y+seat.H-side)
	p.drawMark(c, by, at)
}

// DrawBrokenTool draws a broken tool in a red frame; u is the unit of length.
func DrawBrokenTool(c ui.Canvas, tool game.Tool, r ui.Rect, u float64) {
	c.FillPath(ui.RoundedRect(r, 6*u), paint.WithOpacity(paint.BrokenRed, 0.5))
	c.StrokePath(ui.RoundedRect(r.Inset(0.75*u), 6*u), 1.75*u, paint.Warning)
	c.Sprite(art.Tool(tool, true).Sprite(r.Inset(0.06 * r.W)))
}

// mood returns the expression of a seat's face. It depends only on what everybody
// can see.
func (p *Picture) mood(s game.Seat) dwarves.Mood {
	if mood, ok := p.reaction(s); ok {
		return mood
	}
	if p.catches(s) && !p.Catch.Private {
		return dwarves.Caught
	}
	for i := range game.Tools {
		if p.View.Broken[s][i] != game.FaceDown {
			return dwarves.Worried
		}
	}
	if p.View.Turn == s {
		return dwarves.Thinking
	}
	return dwarves.Calm
}

// reaction returns the expression of a seat's face at what is being shown, if it reacts.
// All seats react to a goal in the same way, whatever their roles are.
func (p *Picture) reaction(s game.Seat) (m dwarves.Mood, ok bool) {
	arrived := p.Now >= p.Animation.toolArrival()
	switch e := p.Animation.Event.(type) {
	case game.GoalTurned:
		switch {
		case p.Animation.HidesGoal(p.Now):
			return dwarves.Thinking, true
		case e.Laid.Card == game.Treasure:
			return dwarves.Cheering, true
		}
		return dwarves.Worried, true
	case game.ToolBroke:
		if e.Target == s && arrived {
			return dwarves.Angry, true
		}
		return dwarves.Sly, e.Seat == s
	case game.ToolMended:
		return dwarves.Glad, e.Seat == s || e.Target == s && arrived
	}
	return dwarves.Calm, false
}

// drawSeatName writes a seat's number and name. A name that would become too small
// to read is shortened.
func (p *Picture) drawSeatName(c ui.Canvas, s game.Seat, r SeatLayout) {
	l, f := p.Layout, p.Layout.Bold
	if l.Cramped() {
		f = ui.Font{Face: ui.Bold, Size: l.Small.Size}
		r.name.W -= screen.Gap
		if r.name.Y > r.Face.Y {
			f.Size = l.Text.Size
		}
	}
	own := p.App.Words.OnPortrait(p.Names[s])
	name := fmt.Sprintf("%d %s", s+1, own)
	if !l.Cramped() {
		f.Face, name = ui.Display, own // the number is at the portrait
		if r.Face.W > 3*f.Size {
			f.Size *= 1.1
		}
	}
	least := 0.75 * f.Size
	f.Size = max(f.Size, min(l.Grown(f).Size, r.name.H/1.3))
	if l.Cramped() && ui.FitLine(c, name, f, r.name.W).Size < least {
		f.Size = least
		name = shortenName(c, name, f, r.name.W)
	}
	ink := paint.TextOnTable
	if l.Cramped() && p.View.Turn == s {
		ink = paint.Gold
	}
	if r.name.Y > r.Face.Y { // below the face
		ui.CentredText(c, name, r.name, f, ink)
		return
	}
	ui.SingleLineText(c, name, r.name, f, ink)
}

// shortenName returns as much of a number and a name as fits into a width. Messages use
// names, so the number goes first if there would be room for less than four letters
// beside it; two letters always stay.
func shortenName(ruler ui.Ruler, name string, f ui.Font, width float64) string {
	number, rest, _ := strings.Cut(name, " ")
	for _, try := range []struct {
		before string
		least  int
	}{{number + " ", 4}, {"", 2}} {
		letters := []rune(rest)
		if ruler.Measure(try.before+rest, f) <= width {
			return try.before + rest
		}
		for n := len(letters) - 1; n >= try.least; n-- {
			if short := try.before + strings.TrimSpace(string(letters[:n])) + "…"; ruler.Measure(short, f) <= width {
				return short
			}
		}
	}
	letters := []rune(rest)
	return string(letters[:min(2, len(letters))])
}

// drawSmallCounts draws how many cards and gold cards a seat has, on a small
// screen.
func (p *Picture) drawSmallCounts(c ui.Canvas, s game.Seat, r SeatLayout) {
	f := ui.Font{Face: ui.Plain, Size: p.Layout.Small.Size}
	icon := math.Min(r.count.H*0.7, r.count.W*0.4)
	if p.Layout.HasLargeHand() {
		f, icon = p.Layout.Bold, math.Min(r.count.H*0.8, r.count.W*0.5)
	}
	card := art.FitUprightCard(ui.RectAround(ui.Point{X: r.count.X + icon*0.45, Y: r.count.Center().Y}, ui.Point{X: icon * 0.85, Y: r.count.H * 0.8}))
	c.Sprite(art.CardBackSprite(card))
	number := func(n int8, box ui.Rect, f ui.Font, gold bool) {
		if p.Layout.HasLargeHand() {
			f.Size = min(f.Size, box.H/1.1)
		}
		ink := paint.TextOnTable
		if gold {
			ink = paint.Gold
		}
		ui.SingleLineText(c, fmt.Sprint(n), box, f, ink)
	}
	_, rest := r.count.CutLeft(icon)
	number(p.View.Cards[s], rest, f, false)
	if n := p.View.Gold[s]; n > 0 {
		f.Face = ui.Bold
		nugget, rest := r.gold.CutLeft(icon)
		c.Sprite(goldBack(nugget))
		number(int8(n), rest, f, true)
	}
}

// goldBack is the back of a gold card in a box.
func goldBack(box ui.Rect) ui.Sprite {
	high := min(box.H, box.W/art.CardRatio)
	return art.GoldSprite(0, ui.RectAround(box.Center(), ui.Point{X: high * art.CardRatio, Y: high}))
}

// drawCounts draws how many cards and gold cards a seat has.
func (p *Picture) drawCounts(c ui.Canvas, s game.Seat, r SeatLayout) {
	l, u := p.Layout, p.Layout.Unit
	if n := p.View.Gold[s]; n > 0 { // the number of cards is public, their value is not
		icon, number := r.gold.Inset(u).CutLeft(min(r.gold.H, r.gold.W*0.45))
		c.Sprite(goldBack(icon))
		ui.SingleLineText(c, fmt.Sprint(n), ui.Rect{X: number.X + 2*u, Y: number.Y, W: number.W - 2*u, H: number.H}, l.Bold, paint.Gold)
	}
	high := min(r.count.H-4*u, 0.5*r.count.W)
	count, card := ui.RectAround(r.count.Center(), ui.Point{X: r.count.W, Y: high}).CutLeft(r.count.W - high*art.CardRatio)
	c.Sprite(art.CardBackSprite(card))
	number := fmt.Sprint(p.View.Cards[s])
	_, count = count.CutLeft(count.W - c.Measure(number, l.Bold) - 4*u)
	ui.SingleLineText(c, number, count, l.Bold, paint.TextOnTable)
}
