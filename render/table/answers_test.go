package table

import (
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// answerTexts returns what stands on the buttons at the bubble.
func (t *Table) answerTexts() (all []words.ID) {
	for _, b := range t.Talk.answers(&t.situation) {
		all = append(all, b.Text)
	}
	return all
}

// vouchFor is a statement that no dwarf answers.
func vouchFor(s game.Seat) game.Statement { return game.Statement{Kind: game.Vouch, Seat: s} }

// TestAnswersFitWhatIsSaid: a request is not agreed with, but seconded; and whoever has only answered has said something.
func TestAnswersFitWhatIsSaid(t *testing.T) {
	tab := newTable(1, 3)
	tab.App.CurrentSettings().Pace = screen.PaceFast
	tab.others(t, 2, game.Statement{Kind: game.AskLook, Goal: 1})
	if all := tab.answerTexts(); len(all) != 2 || all[0] != words.SayMenuAgreeAsk || all[1] != words.SayMenuDoubtAsk {
		t.Errorf("a request is answered by %v", all)
	}
	if name := tab.voice().name(game.Statement{Kind: game.Agree, To: 3}); !strings.Contains(name, tab.App.Text(words.SayMenuAgreeAsk)+".") {
		t.Errorf("a request is answered by ear with %q", name)
	}
	tab.others(t, 1, game.Statement{Kind: game.Doubt, To: 3})
	if got, want := tab.voice().lastWords(1), tab.App.Words.Saying(game.Said{Seat: 1, Statement: game.Statement{Kind: game.Doubt, To: 3}}, tab.Match.Names); got != want {
		t.Errorf("who has answered is said to have said %q", got)
	}
	tab.others(t, 1, vouchFor(2))
	if all := tab.answerTexts(); len(all) != 2 || all[0] != words.SayMenuAgree || all[1] != words.SayMenuDoubt {
		t.Errorf("who vouches is answered by %v", all)
	}
}

// TestMenuFoldsBubble: while a menu is open there is no bubble beside it, and then it is there again.
func TestMenuFoldsBubble(t *testing.T) {
	tab := newTable(1, 3)
	tab.others(t, 2, game.Statement{Kind: game.ClaimStone, Goal: 1})
	tab.pick(t, GoalTalkSpot(0))
	if tab.wait(1); tab.Talk.speech.shown || len(tab.Talk.answers(&tab.situation)) > 0 {
		t.Error("beside the menu there is a bubble")
	}
	tab.closeMenu()
	if tab.wait(1); !tab.Talk.speech.shown {
		t.Error("when the menu is closed, the bubble is gone")
	}
}

// TestBubbleWaitsForAnswers: a bubble stays while the mouse is near, a finger lies on it or the focus is on an answer, but
// not for ever; then a sign stays at the seat, until somebody has answered or says something else.
func TestBubbleWaitsForAnswers(t *testing.T) {
	far := ui.Input{Size: size, Device: ui.Mouse}
	for name, wait := range map[string]func(t *Table) ui.Input{
		"nobody": func(*Table) ui.Input { return far },
		"mouse": func(t *Table) ui.Input {
			return ui.Input{Size: size, Device: ui.Mouse, PointerInput: ui.PointerInput{Pointer: t.Talk.speech.Rect.Center()}}
		},
		"finger": func(t *Table) ui.Input {
			return ui.Input{Size: size, Device: ui.Touch, PointerInput: ui.PointerInput{Touch: true, Held: true, Pointer: t.Talk.speech.Rect.Center()}}
		},
		"focus": func(t *Table) ui.Input {
			t.Panel.Focus.Set(t.Talk.answers(&t.situation)[0].ID)
			return ui.Input{Size: size, Device: ui.Keyboard}
		},
	} {
		tab := newTable(1, 3)
		tab.others(t, 1, vouchFor(2))
		if tab.Talk.asks(1, &tab.situation) {
			t.Errorf("%s: there is a sign beside the bubble", name)
		}
		in := wait(tab)
		ticks := 0
		for ; tab.Talk.speech.shown && ticks < 2000; ticks++ {
			screen.Step(tab, in)
		}
		if ticks > 1500 || ticks > 600 != (name != "nobody") {
			t.Errorf("%s: the bubble is there for %d ticks", name, ticks)
		}
		if !tab.Talk.asks(1, &tab.situation) || tab.Talk.asks(2, &tab.situation) {
			t.Errorf("%s: seat 1 has a sign: %v, seat 2: %v", name, tab.Talk.asks(1, &tab.situation), tab.Talk.asks(2, &tab.situation))
		}
		tab.others(t, 0, game.Statement{Kind: game.Agree, To: 2})
		if tab.wait(300); tab.Talk.asks(1, &tab.situation) {
			t.Errorf("%s: after the answer there is a sign", name)
		}
	}
}
