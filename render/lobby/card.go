package lobby

import (
	"fmt"
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// seatText says in a few words who plays a seat: on which device, what kind of dwarf, or
// for how long the player has been away.
func seatText(app *screen.App, state *room.State, s game.Seat) string {
	seat := state.Seats[s]
	note := app.Words.AbsenceNote(seat)
	switch {
	case note != "" && !isOpen(seat):
		return note
	case isOpen(seat) && state.Host && !state.Started:
		return app.Text(words.SeatFreeDwarf)
	case isOpen(seat) && !state.Host:
		return app.Text(words.SeatFreeSit)
	case isOpen(seat):
		return note
	case !isPerson(seat):
		p, _ := bot.ParsePlayer(seat.Kind)
		level, _ := app.Words.DescribePlayer(p)
		return app.Text(words.SeatDwarf, words.Slots{"level": level})
	case seat.Host && state.Host:
		return app.Text(words.SeatHere)
	case seat.Host:
		return app.Text(words.SeatHost)
	}
	if slices.Contains(state.Mine, s) {
		return app.Text(words.SeatYours)
	}
	return app.Text(words.SeatPhone)
}

// isReady reports whether a person is there.
func isReady(s room.Seat) bool { return isPerson(s) && (s.Here || s.Host) && !s.Dwarf }

// isAway reports whether a person has a seat, but is not there.
func isAway(s room.Seat) bool { return isPerson(s) && !isReady(s) }

// drawOwnFace draws the person at this device.
func (l *Lobby) drawOwnFace(c ui.Canvas, r ui.Rect) {
	d := dwarves.Player(bot.Player{Look: l.lookOn(l.seat())}, int(l.seat()))
	c.Sprite(d.Portrait(dwarves.Glad, r.Inset(0.04*r.H)))
}

// drawFaces draws a small face for each seat, framed if its player is ready.
func (l *Lobby) drawFaces(c ui.Canvas, area ui.Rect) {
	n := len(l.state.Seats)
	gap := 0.08 * area.H
	side := min(0.92*area.H, (area.W+gap)/float64(n)-gap)
	row := ui.RectAround(area.Center(), ui.Point{X: float64(n)*(side+gap) - gap, Y: side})
	for i, at := range row.Columns(n, gap) {
		switch seat := l.state.Seats[i]; {
		case isOpen(seat):
			art.DashedFrame(c, at.Inset(0.08*side), 1, paint.PanelEdge)
			art.Plus.Icon(paint.Gold).Draw(c, at.Inset(0.32*side))
			continue
		case isReady(seat):
			c.StrokePath(ui.RoundedRect(at, 0.16*side), 1.5, paint.GoodGreen)
		default:
			c.StrokePath(ui.RoundedRect(at, 0.16*side), 1, paint.PanelEdge)
		}
		l.drawFigure(c, game.Seat(i), cardParts{figure: at})
	}
}

// cardFonts returns the fonts of the name and of the state on cards.
func (l *Lobby) cardFonts() (name, state ui.Font) {
	return l.App.Font(l.Size, ui.Display, 1.2), l.App.Font(l.Size, ui.Plain, 0.92)
}

// A cardParts is where the parts of a card are: the figure beside the texts or above them.
type cardParts struct {
	figure, name, state, number ui.Rect
	upright                     bool // the whole dwarf is shown, above the texts
}

// partsOf places what is on a card.
func (l *Lobby) partsOf(card ui.Rect, text string) (p cardParts) {
	name, state := l.cardFonts()
	u := l.App.Unit(l.Size)
	in := card.Inset(min(7*u, 0.06*card.H))
	side := min(max(26*u, 1.5*state.Size), 0.42*card.H)
	p.number = ui.Rect{X: in.X, Y: in.Y, W: side, H: side}
	if card.W < 1.7*card.H && card.H > 3.2*name.LineHeight() {
		p.upright = true
		lines := 1.2
		if l.App.Ruler.Measure(text, state) > in.W {
			lines = 2
		}
		p.state, in = in.CutBottom(min(lines*state.LineHeight(), 0.26*card.H))
		p.name, in = in.CutBottom(min(name.LineHeight(), 0.2*card.H))
		_, p.figure = in.CutTop(min(0.03*card.H, 8*u)) // for hats
		return p
	}
	_, in = in.CutLeft(0.6 * side)
	p.figure, in = in.CutLeft(min(in.H, 0.3*in.W))
	_, in = in.CutLeft(4 * u)
	p.name, p.state = in.CutTop(min(1.1*name.LineHeight(), 0.46*in.H))
	return p
}

// drawCard draws the card of a seat.
func (l *Lobby) drawCard(c ui.Canvas, s game.Seat, card ui.Rect) {
	seat, text := l.state.Seats[s], seatText(l.App, &l.state, s)
	request, asked := l.App.RequestFor(s)
	if asked {
		text = l.App.Text(words.SeatAsksIn)
	}
	p := l.partsOf(card, text)
	l.drawCardGround(c, s, card, p, l.Panel.Focus.Hover() == any(SeatSpot(s)))
	nameFont, stateFont := l.cardFonts()
	ink := paint.TextSoft
	switch {
	case isReady(seat):
		ink = paint.GoodGreen
	case isAway(seat):
		ink = paint.Warning
	}
	switch {
	case asked:
		look, _ := bot.ParseAppearance(request.Look)
		c.Sprite(dwarves.Player(bot.Player{Look: look}, int(s)).Portrait(dwarves.Calm, p.figure.Inset(0.06*p.figure.H)))
		ui.CentredText(c, request.Name, p.name, nameFont, paint.TextOnTable)
		ui.CentredText(c, text, p.state, stateFont, paint.Gold)
	case isOpen(seat):
		l.drawFree(c, p, text, stateFont)
	default:
		l.drawFigure(c, s, p)
		ui.CentredText(c, seat.Name, p.name, nameFont, paint.TextOnTable)
		ui.CentredText(c, text, p.state, stateFont, ink)
		if isReady(seat) {
			drawTick(c, text, p.state, stateFont)
		}
	}
	drawSeatNumber(c, int(s), p.number)
}

// drawTick draws a tick before a text in the middle of a box, where there is room for it.
func drawTick(c ui.Canvas, text string, box ui.Rect, f ui.Font) {
	side, wide := 0.95*f.Size, c.Measure(text, f)
	at := ui.Rect{X: box.Center().X - wide/2 - 1.35*side, Y: box.Center().Y - side/2, W: side, H: side}
	if at.X >= box.X {
		art.Tick.Icon(paint.GoodGreen).Draw(c, at)
	}
}

// drawCardGround draws what a card consists of: a niche in the rock for a whole dwarf, stone
// for a portrait beside text, or a dashed frame around a free seat.
func (l *Lobby) drawCardGround(c ui.Canvas, s game.Seat, card ui.Rect, p cardParts, hovered bool) {
	u, seat := l.App.Unit(l.Size), l.state.Seats[s]
	if isOpen(seat) {
		panel.Dark(c, card, u)
		edge := paint.PanelEdge
		if hovered {
			edge = paint.TextOnTable
		}
		art.DashedFrame(c, card.Inset(4*u), 2*u, edge)
		return
	}
	look := panel.Style{Radius: 10}
	if p.upright {
		look.Material, look.Sill = panel.Niche, (card.Y+card.H-p.name.Y)/card.H
	}
	switch {
	case hovered:
		look.State = panel.Hover
	case isAway(seat):
		look.State = panel.Off // its light is out
	}
	panel.Draw(c, card, u, look)
	if isReady(seat) {
		c.StrokePath(ui.RoundedRect(card.Inset(u), 9*u), 2*u, paint.GoodGreen)
	}
}

// drawFree draws the sign and the text of a free seat.
func (l *Lobby) drawFree(c ui.Canvas, p cardParts, text string, f ui.Font) {
	at := p.name.Union(p.state)
	middle := p.figure.Center()
	if p.upright {
		middle.Y += 0.15 * p.figure.H
		at = at.Move(ui.Point{Y: -0.08 * p.figure.H})
	}
	art.Plus.Icon(paint.Gold).Draw(c, ui.RectAround(middle, screen.SquareSize(p.figure, 0.4)))
	ui.CentredText(c, text, at, f, paint.TextOnTable)
}

// drawFigure draws the player of a seat. Whoever is away stands in the dark.
func (l *Lobby) drawFigure(c ui.Canvas, s game.Seat, p cardParts) {
	seat := l.state.Seats[s]
	player := screen.RoomPlayers(l.state.Seats[s : s+1])[0]
	d, mood, pose := dwarves.Player(player, int(s)), dwarves.Calm, dwarves.Pose{}
	if isReady(seat) {
		mood, pose.Left = dwarves.Glad, dwarves.Raised
	}
	var picture ui.Sprite
	if p.upright && p.figure.H > 60 {
		picture = d.Figure(mood, pose, dwarves.Hold{}, p.figure)
	} else {
		picture = d.Portrait(mood, p.figure.Inset(0.06*p.figure.H))
	}
	if isAway(seat) {
		picture = art.Aside(c, picture)
	}
	c.Sprite(picture)
}

// drawSeatNumber draws the number of a seat in its colour.
func drawSeatNumber(c ui.Canvas, seat int, r ui.Rect) {
	c.FillPath(ui.Circle(r.Center(), r.W/2), paint.Panel)
	c.StrokePath(ui.Circle(r.Center(), 0.46*r.W), 0.08*r.W, paint.SeatColour(seat))
	ui.CentredText(c, fmt.Sprint(seat+1), r, ui.Font{Face: ui.Bold, Size: max(0.65*r.W, 10)}, paint.TextOnTable)
}
