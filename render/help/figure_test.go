package help

import (
	"testing"

	"saboteur/game"
)

// TestFiguresTellTheTruth: the rules say of each figure what it says.
func TestFiguresTellTheTruth(t *testing.T) {
	for _, f := range Verdicts {
		b := f.Board()
		laid, ok := b.Look(f.About)
		if !ok || f.Verdict == NoVerdict {
			t.Errorf("%s is about nothing", f.Caption)
			continue
		}
		for _, e := range []game.Edition{game.Amigo, game.Gigamic} {
			table := game.Table{Board: b.Without(f.About), Rules: e.Rules()}
			if err := table.Fits(laid); (err == nil) != (f.Verdict == Fits) {
				t.Errorf("%s: %v says %v", f.Caption, e, err)
			}
		}
		all := f.Board()
		for i := range all.Len() {
			if l := all.Laid(i); l.Cell != f.About && l.Cell.X < 7 && l.Card != game.Start {
				table := game.Table{Board: all.Without(l.Cell)}
				if err := table.Fits(l); f.Verdict == Fits && err != nil {
					t.Errorf("%s: the card at %v could not lie there: %v", f.Caption, l.Cell, err)
				}
			}
		}
	}
	in, by := FigIn.Board(), FigBy.Board()
	before := game.Cell{X: 7}
	reached, _ := in.Look(before)
	passed, _ := by.Look(before)
	if !in.Live(before) || !by.Live(before) || !reached.Exits().Has(game.East) || passed.Exits().Has(game.East) {
		t.Error("the figures of the goals are drawn wrongly")
	}
	after := FigAfter.Board()
	if after.Live(game.Cell{X: 3}) || !after.Live(game.Cell{X: 1}) {
		t.Error("the rockfall cuts off the wrong part")
	}
}

// TestFigureOfTheEditions: where the figure lays its card, some rulebooks let it
// lie and others do not.
func TestFigureOfTheEditions(t *testing.T) {
	b := FigStart.Board()
	laid, _ := b.Look(FigStart.About)
	for _, e := range game.Editions {
		table := game.Table{Board: b.Without(FigStart.About), Rules: e.Rules()}
		if err := table.Fits(laid); (err == nil) != e.Rules().Islands {
			t.Errorf("%v: %v", e, err)
		}
	}
}
