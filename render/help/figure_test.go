package help

import (
	"testing"

	"saboteur/game"
)

// TestFiguresAgreeWithRules: the verdict of each figure is that of the rules, and
// so are what its pictures claim about goals and rockfalls.
func TestFiguresAgreeWithRules(t *testing.T) {
	for _, f := range figuresWithVerdict {
		b := f.board()
		laid, ok := b.Look(f.subject)
		if !ok || f.verdict == noVerdict {
			t.Errorf("%s: no card lies at its subject, or it has no verdict", f.caption)
			continue
		}
		for _, e := range []game.Edition{game.Amigo, game.Gigamic} {
			table := game.Table{Board: b.Without(f.subject), Rules: e.Rules()}
			if err := table.Fits(laid); (err == nil) != (f.verdict == fits) {
				t.Errorf("%s: by %v, the rules say %v", f.caption, e, err)
			}
		}
		all := f.board()
		for i := range all.Len() {
			if l := all.Laid(i); l.Cell != f.subject && l.Cell.X < 7 && l.Card != game.Start {
				table := game.Table{Board: all.Without(l.Cell)}
				if err := table.Fits(l); f.verdict == fits && err != nil {
					t.Errorf("%s: the card at %v may not lie there: %v", f.caption, l.Cell, err)
				}
			}
		}
	}
	reachedBoard, passedBoard := figGoalReached.board(), figGoalPassed.board()
	before := game.Cell{X: 7}
	reached, _ := reachedBoard.Look(before)
	passed, _ := passedBoard.Look(before)
	if !reachedBoard.Live(before) || !passedBoard.Live(before) || !reached.Exits().Has(game.East) || passed.Exits().Has(game.East) {
		t.Error("the figures of the goals do not show a goal reached and one passed by")
	}
	after := figAfterRockfall.board()
	if after.Live(game.Cell{X: 3}) || !after.Live(game.Cell{X: 1}) {
		t.Error("after the rockfall, the wrong part is cut off from the start")
	}
}

// TestUnconnectedFigure: the card in the figure about editions may lie there in
// exactly the editions that allow islands.
func TestUnconnectedFigure(t *testing.T) {
	b := figUnconnected.board()
	laid, _ := b.Look(figUnconnected.subject)
	for _, e := range game.Editions {
		table := game.Table{Board: b.Without(figUnconnected.subject), Rules: e.Rules()}
		if err := table.Fits(laid); (err == nil) != e.Rules().Islands {
			t.Errorf("%v: %v", e, err)
		}
	}
}
