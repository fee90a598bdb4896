package table

import (
	"fmt"
	"slices"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// When the table waits for somebody who is away, that is said in its middle: for how much longer, and
// on the host's own device what else can be done.

// An AwaitSpot is the ID of a button for what to do about the player for whom the table waits.
type AwaitSpot uint8

const (
	FillInSpot AwaitSpot = iota // a dwarf plays
	WaitSpot                    // the table waits for as long as it takes
	endSpot                     // leads away from the match
)

// An awaited is the player for whom the table waits.
type awaited struct {
	read int // the number of the action for which it does, once somebody at this device has read so
}

// awaitedSeat returns the player who is away while it is that player's turn, and is not back at once. ok is
// false if there is none.
func awaitedSeat(here *situation) (seat room.Seat, ok bool) {
	r, turn := here.App.Room(), here.Match.View.Turn
	if r == nil || turn == game.Nobody || here.MyTurn() || connectionNote(here.App) != "" || absence(here.App, turn) == "" {
		return room.Seat{}, false
	}
	seat = r.State().Seats[turn]
	return seat, !seat.Dwarf && seat.Absent > 0
}

// shows reports whether it is said in the middle of the table for whom it waits: not once
// somebody at this device has read it, and while nothing else lies there.
func (a *awaited) shows(menuOpen bool, here *situation) bool {
	_, ok := awaitedSeat(here)
	return ok && a.read != here.Match.ActionCount+1 && here.Animation.Event == nil && !menuOpen && here.Mode != Ending && !here.LogCoversBoard()
}

// haveRead notes that somebody at this device knows for whom the table waits.
func (a *awaited) haveRead(here *situation) { a.read = here.Match.ActionCount + 1 }

// noteReturn lets it be said anew for whom the table waits if that player was here meanwhile.
func (a *awaited) noteReturn(here *situation) {
	if absence(here.App, here.Match.View.Turn) == "" {
		a.read = 0
	}
}

// awaitButtons returns what can be done about the player for whom the table waits, placed.
func awaitButtons(here *situation) []board.PlacedButton {
	all := []board.PlacedButton{{ID: WaitSpot, Text: words.GotIt}}
	if here.App.Room().State().Host {
		all = []board.PlacedButton{{ID: FillInSpot, Text: words.DevicesDwarf}, {ID: WaitSpot, Text: words.DevicesWait}, {ID: endSpot, Text: words.LeaveMatch}}
	}
	_, _, places := awaitedSheet(all, here)
	for i := range all {
		all[i].Rect, all[i].Group = places[i], board.ButtonGroup
	}
	return all
}

// awaitedSheet returns the sheet that says for whom the table waits, where it is, and where buttons are on it:
// side by side, or one below the other where there is no room for that.
func awaitedSheet(buttons []board.PlacedButton, here *situation) (s sheet, at ui.Rect, places []ui.Rect) {
	l, f, n := &here.Layout, here.Layout.Grown(here.Layout.Bold), len(buttons)
	gap, most, wide := 8*l.Unit, min(600*l.Unit, l.Size.X-2*screen.Gap)-24*l.Unit, 0.0
	for _, b := range buttons {
		wide = max(wide, here.App.Ruler.Measure(b.Called(here.App), f)+4*gap)
	}
	space, split := ui.Point{X: float64(n)*(wide+gap) - gap, Y: l.ButtonHeight}, ui.Rect.Columns
	if space.X > most {
		space, split = ui.Point{X: min(wide, most), Y: float64(n)*(l.ButtonHeight+gap) - gap}, ui.Rect.Rows
	}
	seat, _ := awaitedSeat(here)
	who, says := words.Slots{"who": seat.Name, "time": fmt.Sprintf("%d:%02d", seat.Waits/60, seat.Waits%60)}, words.AwayWaits
	if seat.Waits > 0 {
		says = words.AwayFillsIn
	}
	s = newSheet(here, ui.Point{X: most, Y: l.Size.Y}, here.App.Text(words.AwayHead, who),
		widget.Text{Text: here.App.Text(says, who), Soft: true}, widget.Gap(gap/l.Unit), widget.Picture{W: space.X / l.Unit, H: space.Y / l.Unit})
	at = ui.RectAround(l.Board.Center(), s.size)
	below, _ := at.Inset(12 * l.Unit).CutBottom(space.Y)
	return s, at, split(below, n, gap)
}

// drawAwaited draws that sheet.
func drawAwaited(c ui.Canvas, here *situation) {
	buttons := awaitButtons(here)
	s, at, _ := awaitedSheet(buttons, here)
	s.draw(c, at)
	for _, b := range buttons {
		drawButton(c, b, here)
	}
}

// overAwaited returns the buttons of that sheet together with those spots that are not below it.
func overAwaited(all []ui.Spot, here *situation) []ui.Spot {
	buttons := awaitButtons(here)
	_, sheet, _ := awaitedSheet(buttons, here)
	all = slices.DeleteFunc(all, func(s ui.Spot) bool { return s.Overlaps(sheet) })
	for _, b := range buttons {
		all = append(all, b.Spot())
	}
	return all
}

// showsAwaited reports whether the table says for whom it waits.
func (t *tabletop) showsAwaited() bool { return t.awaited.shows(t.Menu.about != nil, &t.situation) }

// answerAwaited does what the host has decided about the player for whom the table waits, and notes that it has been
// read. It returns the next scene.
func (t *Table) answerAwaited(do AwaitSpot) screen.Scene {
	if do == endSpot {
		return AskLeave(t.App, t.Match, t.Cover())
	}
	t.awaited.haveRead(&t.situation)
	if r, seat := t.App.Room(), t.Match.View.Turn; do == FillInSpot {
		r.Order(room.Order{Do: room.OrderDwarf, Seat: seat})
	} else if r.State().Host {
		r.Order(room.Order{Do: room.OrderWait, Seat: seat})
	}
	return t
}
