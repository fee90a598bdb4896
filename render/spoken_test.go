package render

import (
	"fmt"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/golden"
	"saboteur/render/board"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// A transcript is what a screen reader reads of a table, moment by moment: what is asked,
// the hand, targets and buttons, each of these parts only if it has changed.
type transcript struct {
	strings.Builder
	last map[int]string
}

// add adds a moment, and what is read in it of a scene.
func (tr *transcript) add(moment string, s screen.Scene) {
	fmt.Fprintf(tr, "# %s\n", moment)
	if tr.last == nil {
		tr.last = map[int]string{}
	}
	for i, part := range screen.Describe(s)[:4] {
		text := playtest.Read(ui.Outline{part})
		if text != tr.last[i] {
			tr.WriteString(text)
		}
		tr.last[i] = text
	}
}

// TestSpokenTurns compares what is read of two turns of a person among dwarves, and of a
// person among people, with testdata/spoken.txt.
func TestSpokenTurns(t *testing.T) {
	var tr transcript
	r, s := myTable(t, playtest.Keyboard, "NE", "NEW", "map", "rockfall", "broken-cart")
	add := func(moment string) { r.Step(); tr.add(moment, r.Scene) }
	choose := func(kind string) {
		r.pick(t, s, kind)
		add("after choosing " + kind)
	}
	add("Anna plays among dwarves")
	choose("broken-cart")
	choose("map")
	r.Choose(board.GoalSpot(1))
	add("after choosing a goal")
	r.Press(ui.Back)
	choose("rockfall")
	choose("NEW")
	choose("NE")
	r.StepWith(ui.Input{LookHeld: true})
	tr.add("while looking at the role", r.Scene)
	r.Choose(board.CellSpot(game.Cell{Y: 1}))
	add("after choosing a place in which it fits")
	r.Press(ui.Back)
	r.Choose(board.CellSpot(game.Cell{X: 1}))
	add("after choosing a place in which it fits upside down")
	r.Choose(board.ConfirmButton)
	tr.add("after confirming", r.Scene)
	for s.Mode != table.Ending {
		r.Step()
	}
	add("at the end of the turn")
	r.Wait(20)
	r.Choose(board.EndTurnButton)
	add("while Borka thinks")
	r.untilMyTurn()
	add("in the next turn")
	choose("rockfall")
	r.Choose(board.CellSpot(game.Cell{X: 1}))
	add("after choosing a tunnel")
	r.Press(ui.Back)
	choose("map")
	r.Choose(board.GoalSpot(1))
	r.Choose(board.ConfirmButton)
	r.Wait(30)
	add("while the goal shows")
	r.Wait(150)
	add("after looking at a goal")

	r, s = hotSeat(t, playtest.Keyboard)
	add("Anna plays among people")
	r.Choose(board.HandSpot(0))
	add("after choosing a card, which others are not to hear")
	r.PlayCard(s)
	for s.Mode != table.Ending {
		r.Step()
	}
	add("at the end of the turn")
	r.Wait(20)
	r.Choose(board.NewCardButton)
	add("after looking at the new card")
	r.Choose(board.EndTurnButton)
	for r.Scene == screen.Scene(s) {
		r.Step()
	}
	add("when the device is to be handed over")
	golden.Compare(t, "spoken.txt", tr.String())
}
