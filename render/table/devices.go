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
	if r := app.Room(); r == nil || r.State().Link == room.Connected && !lostSeat(app) {
		return ""
	}
	if note := app.ConnectionNote(); note != app.Text(words.LinkWatching) {
		return note
	}
	return ""
}

// lostSeat reports whether this device has lost its seat to another one, or the host has freed it, and can ask for one.
func lostSeat(app *screen.App) bool {
	if app.Room() == nil {
		return false
	}
	s := app.Room().State()
	return len(s.Mine) == 0 && !s.Host && s.Link == room.Connected && (s.Why == room.TakenOver || s.Why == room.SeatFreed)
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
func deviceSpots(here *situation) (all []ui.Spot) {
	if r := here.App.Room(); r == nil || !r.State().Host || here.ChosenCard != game.FaceDown {
		return nil
	}
	for s := range here.Layout.Seats {
		if absence(here.App, game.Seat(s)) != "" {
			all = append(all, ui.Spot{Rect: here.Layout.Seats[s].Bounds, ID: DeviceSpot(s), Group: board.SeatGroup})
		}
	}
	return all
}

// awayPrompt says that the player in turn is away, and what can be done about it.
func awayPrompt(s game.Seat, here *situation) string {
	if here.App.Room().State().Seats[s].Dwarf {
		return here.Match.Text(words.PromptThinks, s)
	}
	what := words.AwayAskHost
	switch seat, ok := awaitedSeat(here); {
	case here.App.Room().State().Host:
		what = words.AwayChoose
	case ok && seat.Waits > 0:
		what = words.AwaySoon
	}
	if _, asked := here.App.RequestFor(s); asked {
		return deviceText(s, here) + ". " + here.Match.Text(what, s)
	}
	return here.Match.Text(words.AwayHead, s) + " " + here.Match.Text(what, s)
}

// deviceText names the spot of a seat whose player is away.
func deviceText(s game.Seat, here *situation) string {
	value := absence(here.App, s)
	if r, asked := here.App.RequestFor(s); asked {
		value = letInText(r, here)
	}
	return here.App.Words.Pair(here.Match.Name(s), value)
}

// letInText says that a press lets in who asks.
func letInText(r room.Request, here *situation) string {
	return here.App.Text(words.SeatLetIn, words.Slots{"who": r.Name})
}

// drawAbsence draws over a seat that its player is away. If a dwarf plays, the seat only has
// the sign of one: its tools matter.
func drawAbsence(c ui.Canvas, s game.Seat, r board.SeatLayout, u float64, here *situation) {
	note := absence(here.App, s)
	if note == "" {
		return
	}
	if here.Panel.Focus.Ring() == any(DeviceSpot(s)) {
		defer widget.FocusRing(c, r.Bounds, u)
	}
	request, asked := here.App.RequestFor(s)
	if here.App.Room().State().Seats[s].Dwarf && !asked {
		board.DrawKey(c, r.Face, u)
		return
	}
	line := here.Layout.Small
	label, _ := r.Bounds.Inset(2 * u).CutBottom(1.3 * line.LineHeight())
	if !asked && here.App.Ruler.Measure(note, line) > label.W {
		note = here.App.Text(words.SeatAway) // for how long is said where there is room
	}
	c.FillPath(ui.RoundedRect(r.Bounds, 9*u), paint.WithAlpha(paint.Table, 120))
	ink := paint.TextOnTable
	if asked {
		look, _ := bot.ParseAppearance(request.Look)
		c.Sprite(dwarves.Player(bot.Player{Look: look}, int(s)).Portrait(dwarves.Calm, r.Face))
		c.StrokePath(ui.RoundedRect(r.Bounds.Inset(u), 9*u), 2*u, paint.Gold)
		note, ink = letInText(request, here), paint.Gold
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
func drawInvitation(c ui.Canvas, here *situation) {
	r, l := here.App.Room(), &here.Layout
	if r == nil || !r.State().Host || here.Match.Viewer != game.Nobody || l.Prompt.W == 0 { // under a handover there is no prompt
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
	typed := newSheet(here, ui.Point{X: box.W - side - screen.Gap, Y: box.H}, now.Addresses[0]) // which leads back who had a seat
	if at := (ui.Rect{X: from + box.W - side - screen.Gap - typed.size.X, Y: box.Y + (box.H-typed.size.Y)/2, W: typed.size.X, H: typed.size.Y}); at.X >= from && at.Within(l.Tray) {
		typed.draw(c, at)
	}
}
