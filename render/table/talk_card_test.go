package table

import (
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// TestAccuseOfATunnel: a tap on a tunnel that somebody else has laid, screen readers and, of the latest one, keys lead to
// accusing them of it; a tap on an own one, or while a card is chosen, does not.
func TestAccuseOfATunnel(t *testing.T) {
	ways := map[string]func(*Table, cardTalkSpot, ui.Rect){
		"tap": func(tab *Table, _ cardTalkSpot, at ui.Rect) {
			in := ui.Input{Size: size, Device: ui.Mouse}
			in.Pointer, in.Pressed, in.Held = at.Center(), true, true
			screen.Step(tab, in)
			in.Pressed, in.Held, in.Released = false, false, true
			screen.Step(tab, in)
		},
		"screen reader": func(tab *Table, id cardTalkSpot, _ ui.Rect) {
			screen.Step(tab, ui.Input{Size: size, Assistance: ui.Assistance{ChosenID: id}})
		},
		"screen reader, and Enter later": func(tab *Table, id cardTalkSpot, _ ui.Rect) {
			screen.Step(tab, ui.Input{Size: size, Device: ui.ScreenReader, Assistance: ui.Assistance{FocusedID: id}})
			tab.wait(40)
			screen.Step(tab, ui.Input{Size: size, Device: ui.Keyboard, Commands: ui.Choose})
		},
		"keys": func(tab *Table, id cardTalkSpot, _ ui.Rect) {
			tab.Panel.Focus.Set(SeatTalkSpot(tab.voice().card(id).Seat))
			screen.Step(tab, ui.Input{Size: size, Device: ui.Keyboard, Commands: ui.Choose})
		},
	}
	for name, open := range ways {
		tab := newTable(1, 1)
		i := slices.IndexFunc(tab.Legal, func(a game.Action) bool { return a.Kind == game.Lay })
		if err := tab.Match.Play(tab.Legal[i]); err != nil {
			t.Fatal(err)
		}
		tab.enter(Watching)
		own := tab.Legal[i].Cell
		tab.Legal = nil
		tab.toTurn()
		all := tab.voice().cards()
		if len(all) == 0 || slices.ContainsFunc(tab.cardSpots(), func(s ui.Spot) bool { return s.Rect == tab.Layout.Grid.Rect(own) }) {
			t.Fatalf("%s: one can talk of %v", name, all)
		}
		laid := all[0]
		open(tab, cardTalkSpot(laid.Deed), tab.Layout.Grid.Rect(laid.Laid.Cell))
		what := game.Statement{Kind: game.Accuse, Seat: laid.Seat, Deed: laid.Deed}
		if said := tab.offered(); len(said) == 0 || said[len(said)-1] != what {
			t.Fatalf("%s: the menu about %#v offers %v", name, tab.Menu.about, said)
		}
		if !strings.Contains(tab.read(), tab.Match.Name(laid.Seat)+": saboteur, for this!") && !strings.Contains(tab.read(), "That card!") && !strings.Contains(tab.read(), "This card here!") && !strings.Contains(tab.read(), "That dead end!") {
			t.Errorf("%s: one reads %s", name, tab.read())
		}
		tab.wait(60)
		tab.pick(t, SaySpot{what})
		if said := tab.Match.Record.Talk; !slices.ContainsFunc(said, func(s game.Interjection) bool { return s.Seat == 0 && s.Statement == what }) {
			t.Errorf("%s: %v is said", name, said)
		}
		tab.closeMenu()
		ways["tap"](tab, 0, tab.Layout.Grid.Rect(own))
		if tab.Menu.about != nil {
			t.Errorf("a tap on an own tunnel opens %#v", tab.Menu.about)
		}
		tab.setCard(tab.Match.View.Hand[0])
		if len(tab.voice().cards()) > 0 {
			t.Error("while a card is chosen a tap on a tunnel speaks")
		}
	}
}
