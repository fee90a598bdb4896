package render

import (
	"testing"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestTokens: a token that is pressed and then a player, or dragged there, notes what the viewer thinks, once; nothing comes of
// one that is put back, dropped elsewhere, or forgotten over a card.
func TestTokens(t *testing.T) {
	const other = game.Seat(2)
	for _, with := range everyController {
		r, tab := myTable(t, with)
		r.ChooseText(words.TokenSaboteur)
		if r.press(table.SuspicionSpot(other)); tab.Match.Suspicion(other) != play.Suspected {
			t.Fatalf("device %d: a token and a player note %v", with, tab.Match.Suspicion(other))
		}
		if _, again := r.Spot(table.SuspicionSpot(other)); again {
			t.Errorf("device %d: the token is still taken up", with)
		}
		r.ChooseText(words.TokenTrust)
		if r.ChooseText(words.TokenTrust); tab.Note != "" {
			t.Errorf("device %d: a token that was put back says %q", with, tab.Note)
		}
		if _, again := r.Spot(table.SuspicionSpot(other)); again {
			t.Errorf("device %d: a token that was put back is taken up", with)
		}
	}
	for name, c := range map[string]struct {
		to   func(l *table.Table) ui.Point
		want play.Suspicion
	}{
		"a player":   {func(l *table.Table) ui.Point { return l.Layout.Seats[other].Bounds.Center() }, play.Suspected},
		"the mine":   {func(l *table.Table) ui.Point { return l.Layout.Board.Center() }, play.NoSuspicion},
		"the viewer": {func(l *table.Table) ui.Point { return l.Layout.Seats[l.Match.Viewer].Bounds.Center() }, play.NoSuspicion},
	} {
		r, tab := myTable(t, playtest.Mouse)
		from := tab.Layout.Tokens[2].Center()
		r.PointerDown(from)
		r.PointerDown(from.Add(ui.Point{X: 30, Y: -30}))
		r.PointerDown(c.to(tab))
		if r.PointerUp(); tab.Match.Suspicion(other) != c.want || tab.Match.Suspicion(tab.Match.Viewer) != play.NoSuspicion {
			t.Errorf("dragged onto %s, a token notes %v", name, tab.Match.Suspicion(other))
		}
	}
}
