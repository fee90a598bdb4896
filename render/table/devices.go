package table

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A DeviceSpot is the ID of a seat whose player is away, and of which the host decides how it
// is played meanwhile.
type DeviceSpot game.Seat

// connectionNote returns what keeps this device from playing on: it has lost its host, or
// its seat. It is "" if nothing does.
func connectionNote(app *screen.App) string {
	if r := app.Room(); r == nil || r.State().Link == room.Connected && r.State().Why != room.TakenOver && r.State().Why != room.SeatFreed {
		return ""
	}
	if note := app.ConnectionNote(); note != app.Text(words.LinkWatching) {
		return note
	}
	return ""
}

// absence returns the few words about a seat whose player does not play, or "".
func absence(app *screen.App, s game.Seat) string {
	r := app.Room()
	if r == nil {
		return ""
	}
	if seats := r.State().Seats; s != game.Nobody && int(s) < len(seats) {
		return app.Words.AbsenceNote(seats[s])
	}
	return ""
}

// deviceSpots returns the seats of players who are away, on the host's own device.
func (t *Table) deviceSpots() (all []ui.Spot) {
	if r := t.App.Room(); r == nil || !r.State().Host || t.ChosenCard != game.FaceDown {
		return nil
	}
	for s := range t.Layout.Seats {
		if absence(t.App, game.Seat(s)) != "" {
			all = append(all, ui.Spot{Rect: t.Layout.Seats[s].Bounds, ID: DeviceSpot(s), Group: board.SeatGroup})
		}
	}
	return all
}

// awayPrompt says that the player in turn is away, and what can be done about it.
func (t *Table) awayPrompt(s game.Seat) string {
	if t.App.Room().State().Seats[s].Dwarf {
		return t.Match.Text(words.PromptThinks, s)
	}
	what := words.AwayAskHost
	switch seat, ok := t.awaited(); {
	case t.App.Room().State().Host:
		what = words.AwayChoose
	case ok && seat.Waits > 0:
		what = words.AwaySoon
	}
	if _, asked := t.App.RequestFor(s); asked {
		return t.deviceText(s) + ". " + t.Match.Text(what, s)
	}
	return t.Match.Text(words.AwayHead, s) + " " + t.Match.Text(what, s)
}

// deviceText names the spot of a seat whose player is away.
func (t *Table) deviceText(s game.Seat) string {
	value := absence(t.App, s)
	if r, asked := t.App.RequestFor(s); asked {
		value = t.letInText(r)
	}
	return t.App.Words.Pair(t.Match.Name(s), value)
}

// letInText says that a press lets in who asks.
func (t *Table) letInText(r room.Request) string {
	return t.App.Text(words.SeatLetIn, words.Slots{"who": r.Name})
}

// drawAbsence draws over a seat that its player is away. If a dwarf plays, the seat only has
// the sign of one: its tools matter.
func (t *Table) drawAbsence(c ui.Canvas, s game.Seat, r board.SeatLayout, u float64) {
	note := absence(t.App, s)
	if note == "" {
		return
	}
	if t.Panel.Focus.Ring() == any(DeviceSpot(s)) {
		defer widget.FocusRing(c, r.Bounds, u)
	}
	request, asked := t.App.RequestFor(s)
	if t.App.Room().State().Seats[s].Dwarf && !asked {
		board.DrawKey(c, r.Face, u)
		return
	}
	line := t.Layout.Small
	label, _ := r.Bounds.Inset(2 * u).CutBottom(1.3 * line.LineHeight())
	if !asked && t.App.Ruler.Measure(note, line) > label.W {
		note = t.App.Text(words.SeatAway) // for how long is said where there is room
	}
	c.FillPath(ui.RoundedRect(r.Bounds, 9*u), paint.WithAlpha(paint.Table, 120))
	ink := paint.TextOnTable
	if asked {
		look, _ := bot.ParseAppearance(request.Look)
		c.Sprite(dwarves.Player(bot.Player{Look: look}, int(s)).Portrait(dwarves.Calm, r.Face))
		c.StrokePath(ui.RoundedRect(r.Bounds.Inset(u), 9*u), 2*u, paint.Gold)
		note, ink = t.letInText(request), paint.Gold
	}
	c.FillPath(ui.RoundedRect(label, 5*u), paint.WithAlpha(paint.Table, 230))
	ui.CentredText(c, note, label, line, ink)
}

// leastCode is the least side of a square code that a phone reads from nearby, in logical
// units.
const leastCode = 90

// drawInvitation draws the square code for latecomers on the empty tray of the big screen, if
// there is room for it beside the prompt, and the address for who comes back if there is room for
// that, too.
func (t *Table) drawInvitation(c ui.Canvas) {
	r, l := t.App.Room(), &t.Layout
	if r == nil || !r.State().Host || t.Match.Viewer != game.Nobody || l.Prompt.W == 0 { // under a handover there is no prompt
		return
	}
	box := l.Tray.Inset(6 * l.Unit)
	from := max(box.X, l.Prompt.X+l.Prompt.W+screen.Gap)
	box.W = l.ButtonRect(board.EndTurnButton).X - screen.Gap - from
	side := min(box.W, box.H)
	if side < leastCode {
		return
	}
	now := r.State()
	art.SquareCode{Link: now.Invite}.Draw(c, ui.Rect{X: from + box.W - side, Y: box.Y + (box.H-side)/2, W: side, H: side})
	if len(now.Addresses) == 0 {
		return
	}
	typed := t.newSheet(ui.Point{X: box.W - side - screen.Gap, Y: box.H}, now.Addresses[0]) // which leads back who had a seat
	if at := (ui.Rect{X: from + box.W - side - screen.Gap - typed.size.X, Y: box.Y + (box.H-typed.size.Y)/2, W: typed.size.X, H: typed.size.Y}); at.X >= from && at.Within(l.Tray) {
		typed.draw(c, at)
	}
}
