package table

import (
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// enterOn gives the focus to a spot, as a screen reader does, and presses Enter in the same tick.
func (t *Table) enterOn(id any) {
	t.wait(40)
	screen.Step(t, ui.Input{Size: size, Device: ui.ScreenReader, Commands: ui.Choose, Assistance: ui.Assistance{FocusedID: id}})
	t.wait(1)
}

// TestEnterChoosesWhatHasFocus: whoever goes by a screen reader chooses by Enter what it has given the focus, also
// while the menu of what can be said is open and has nothing to do with it. Where that has gone, nothing is chosen.
func TestEnterChoosesWhatHasFocus(t *testing.T) {
	tab := newTable(1, 3)
	tab.listens = true
	tab.pick(t, SeatTalkSpot(1))
	if tab.enterOn(SeatTalkSpot(2)); tab.Menu.about != any(SeatTalkSpot(2)) || len(tab.Match.Record.Talk) > 0 {
		t.Errorf("from the menu about one player, Enter on another leads to %v and says %v", tab.Menu.about, tab.Match.Record.Talk)
	}
	if tab.enterOn(board.HandSpot(2)); tab.ChosenCard != tab.Match.View.Hand[2] || tab.Menu.about != nil || len(tab.Match.Record.Talk) > 0 {
		t.Errorf("with the menu open, Enter on the third card chooses %v and says %v", tab.ChosenCard, tab.Match.Record.Talk)
	}
	tab.pick(t, board.HandSpot(2)) // put back
	tab.pick(t, SeatTalkSpot(1))
	says := slices.IndexFunc(tab.MenuSpots(), func(s ui.Spot) bool { _, is := s.ID.(SaySpot); return is && !s.Disabled })
	if tab.enterOn(tab.MenuSpots()[says].ID); len(tab.Match.Record.Talk) == 0 {
		t.Error("Enter on what can be said says nothing")
	}
	screen.Step(tab, ui.Input{Size: size, Device: ui.ScreenReader, Assistance: ui.Assistance{FocusedID: board.HandSpot(1)}})
	chosen := tab.ChosenCard
	tab.Panel.Focus.Set(board.HandSpot(40)) // which is not there
	if screen.Step(tab, ui.Input{Size: size, Device: ui.ScreenReader, Commands: ui.Choose}); tab.ChosenCard != chosen {
		t.Errorf("where the focus has gone, Enter chooses %v", tab.ChosenCard)
	}
}

// TestNewCardIsRead: whoever listens to a screen reader hears which card comes to the hand, once, when looking at it or
// when the turn ends; looking at it does not end the turn.
func TestNewCardIsRead(t *testing.T) {
	for _, looks := range []bool{true, false} {
		tab := newTable(1, 3)
		tab.listens = true
		said := []string{}
		tab.App.Speak = func(text string) { said = append(said, text) }
		tab.act(t, game.Discard)
		for tab.Mode != Ending {
			tab.wait(1)
		}
		if looks {
			if tab.pick(t, board.NewCardButton); tab.Mode != Ending {
				t.Error("looking at the new card ends the turn")
			}
		}
		tab.endTurn()
		view := tab.Match.Local.State.View(0)
		card := tab.App.Text(words.OutlineDrawn, words.Slots{"card": tab.App.Words.Laid(game.Laid{Card: view.Hand[view.Cards[0]-1]})})
		if n := strings.Count(strings.Join(said, "\n"), card); n != 1 {
			t.Errorf("looks %t: %q is said %d times in %q", looks, card, n, said)
		}
	}
}
