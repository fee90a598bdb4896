package render

import (
	"saboteur/render/archive"
	"saboteur/render/handover"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/help"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestUnseenCounts: what has come to light and what has not make up the box,
// by every kind, and nobody's hand is counted.
func TestUnseenCounts(t *testing.T) {
	r, _ := hotSeat(t, playtest.Mouse)
	tab := r.later(30)
	up, down := archive.SplitPile(&tab.Match.View.Table)
	for lines := 31; len(up) == 0 || down == 0; lines++ {
		tab = r.later(lines)
		up, down = archive.SplitPile(&tab.Match.View.Table)
	}
	v := &tab.Match.View
	if len(up)+down != int(v.Piled) {
		t.Fatalf("%d cards up and %d down of %d", len(up), down, v.Piled)
	}
	left := 0
	for _, e := range screen.CardKinds(1, game.DeckSize) {
		n := archive.UnseenCount(&v.Table, e.Card)
		if n < 0 || n > e.Copies() {
			t.Errorf("%v: %d of %d", e.Card, n, e.Copies())
		}
		left += n
	}
	want := int(v.Deck) + down
	for s := range v.Seats {
		want += int(v.Cards[s])
	}
	if left != want {
		t.Errorf("%d cards have not come to light, want %d", left, want)
	}
	first := up[0]
	for _, e := range screen.CardKinds(1, game.DeckSize) {
		if first >= e.Card && first < e.Card+game.Card(e.Copies()) && archive.UnseenCount(&v.Table, e.Card) == e.Copies() {
			t.Errorf("%v lies open, and is counted as unseen", first)
		}
	}
}

// TestDiscards: with every device the pile is fanned out, and leads back. The
// hand does not show over there, and is covered when the window is left.
func TestDiscards(t *testing.T) {
	for _, with := range allControllers {
		r, tab := hotSeat(t, with)
		state := tab.Match.Local.State
		r.Choose(board.DiscardsButton)
		d, ok := r.Scene.(*archive.Discards)
		if !ok {
			t.Fatalf("with device %d the pile leads to %T", with, r.Scene)
		}
		r.Wait(20)
		all := drawn(d)
		v := tab.Match.View
		v.Hand, v.Faces, v.Role = [game.MaxHand]game.Card{}, [3]game.Card{}, game.UnknownRole
		tab.Match.View, v = v, tab.Match.View
		if drawn(d) != all {
			t.Error("what is drawn depends on what one seat knows")
		}
		tab.Match.View = v
		r.ChooseText(words.RewindBack)
		if r.Scene != screen.Scene(tab) || tab.Match.Local.State != state {
			t.Fatalf("it leads back to %T", r.Scene)
		}
		r.Wait(20)
		r.Choose(board.DiscardsButton)
		r.Wait(20)
		r.away()
		if _, ok := r.Scene.(*handover.Request); !ok || tab.Match.Viewer != game.Nobody {
			t.Errorf("when the window is left it leads to %T", r.Scene)
		}
	}
}

// TestHelpKey: the rules open from the table, by key and by button, over a
// covered hand.
func TestHelpKey(t *testing.T) {
	for name, ask := range map[string]func(*robot){"key": func(r *robot) { r.Press(ui.Help) }, "button": func(r *robot) { r.Choose(board.HelpButton) }} {
		r, tab := hotSeat(t, playtest.Keyboard)
		ask(r)
		if _, ok := r.Scene.(*help.Scene); !ok || tab.Match.Viewer != game.Nobody {
			t.Fatalf("the %s leads to %T with %v looking", name, r.Scene, tab.Match.Viewer)
		}
		r.Wait(20)
		r.Press(ui.Back)
		r.Wait(20)
		for range 3 {
			if _, ok := r.Scene.(*handover.Request); ok {
				break
			}
			r.Press(ui.Back)
			r.Wait(20)
		}
		if h, ok := r.Scene.(*handover.Request); !ok || h.To != 0 {
			t.Errorf("after the rules comes %T", r.Scene)
		}
	}
}
