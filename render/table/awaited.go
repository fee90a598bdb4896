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

// awaited returns the player who is away while it is that player's turn, and is not back at once. ok is
// false if there is none.
func (t *Table) awaited() (seat room.Seat, ok bool) {
	r, turn := t.App.Room(), t.Match.View.Turn
	if r == nil || turn == game.Nobody || t.MyTurn() || connectionNote(t.App) != "" || absence(t.App, turn) == "" {
		return room.Seat{}, false
	}
	seat = r.State().Seats[turn]
	return seat, !seat.Dwarf && seat.Absent > 0
}

// showsAwaited reports whether it is said in the middle of the table for whom it waits: not once
// somebody at this device has read it, and while nothing else lies there.
func (t *Table) showsAwaited() bool {
	_, ok := t.awaited()
	return ok && t.readAwaited != t.Match.ActionCount+1 && t.Animation.Event == nil && t.Menu.about == nil && t.Mode != Ending && !t.LogCoversBoard()
}

// awaitButtons returns what can be done about the player for whom the table waits, placed; nothing
// if nobody is told of it.
func (t *Table) awaitButtons() []board.PlacedButton {
	if !t.showsAwaited() {
		return nil
	}
	order := func(do string) func() {
		return func() {
			t.haveReadAwaited()
			t.App.Room().Order(room.Order{Do: do, Seat: t.Match.View.Turn})
		}
	}
	all := []board.PlacedButton{{ID: WaitSpot, Text: words.GotIt, Press: t.haveReadAwaited}}
	if t.App.Room().State().Host {
		all = []board.PlacedButton{
			{ID: FillInSpot, Text: words.DevicesDwarf, Press: order(room.OrderDwarf)},
			{ID: WaitSpot, Text: words.DevicesWait, Press: order(room.OrderWait)},
			{ID: endSpot, Text: words.LeaveMatch, Open: func() screen.Scene { return AskLeave(t.App, t.Match, t.Cover()) }},
		}
	}
	_, _, places := t.awaitedSheet(all)
	for i := range all {
		all[i].Rect, all[i].Group = places[i], board.ButtonGroup
	}
	return all
}

// haveReadAwaited notes that somebody at this device knows for whom the table waits.
func (t *Table) haveReadAwaited() { t.readAwaited = t.Match.ActionCount + 1 }

// noteReturn lets it be said anew for whom the table waits if that player was here meanwhile.
func (t *Table) noteReturn() {
	if absence(t.App, t.Match.View.Turn) == "" {
		t.readAwaited = 0
	}
}

// awaitedSheet returns the sheet that says for whom the table waits, where it is, and where buttons are on it:
// side by side, or one below the other where there is no room for that.
func (t *Table) awaitedSheet(buttons []board.PlacedButton) (s sheet, at ui.Rect, places []ui.Rect) {
	l, f, n := &t.Layout, t.Layout.Grown(t.Layout.Bold), len(buttons)
	gap, most, wide := 8*l.Unit, min(600*l.Unit, l.Size.X-2*screen.Gap)-24*l.Unit, 0.0
	for _, b := range buttons {
		wide = max(wide, t.App.Ruler.Measure(b.Called(t.App), f)+4*gap)
	}
	space, split := ui.Point{X: float64(n)*(wide+gap) - gap, Y: l.ButtonHeight}, ui.Rect.Columns
	if space.X > most {
		space, split = ui.Point{X: min(wide, most), Y: float64(n)*(l.ButtonHeight+gap) - gap}, ui.Rect.Rows
	}
	seat, _ := t.awaited()
	who, says := words.Slots{"who": seat.Name, "time": fmt.Sprintf("%d:%02d", seat.Waits/60, seat.Waits%60)}, words.AwayWaits
	if seat.Waits > 0 {
		says = words.AwayFillsIn
	}
	s = t.newSheet(ui.Point{X: most, Y: l.Size.Y}, t.App.Text(words.AwayHead, who),
		widget.Text{Text: t.App.Text(says, who), Soft: true}, widget.Gap(gap/l.Unit), widget.Picture{W: space.X / l.Unit, H: space.Y / l.Unit})
	at = ui.RectAround(l.Board.Center(), s.size)
	below, _ := at.Inset(12 * l.Unit).CutBottom(space.Y)
	return s, at, split(below, n, gap)
}

// drawAwaited draws that sheet.
func (t *Table) drawAwaited(c ui.Canvas) {
	buttons := t.awaitButtons()
	if len(buttons) == 0 {
		return
	}
	s, at, _ := t.awaitedSheet(buttons)
	s.draw(c, at)
	for _, b := range buttons {
		drawButton(c, b, &t.situation)
	}
}

// underAwaited returns the buttons of that sheet together with those spots that are not below it.
func (t *Table) underAwaited(all []ui.Spot) []ui.Spot {
	buttons := t.awaitButtons()
	if len(buttons) == 0 {
		return all
	}
	_, sheet, _ := t.awaitedSheet(buttons)
	all = slices.DeleteFunc(all, func(s ui.Spot) bool { return s.Overlaps(sheet) })
	for _, b := range buttons {
		all = append(all, b.Spot())
	}
	return all
}
