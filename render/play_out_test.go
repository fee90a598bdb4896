package render

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/setup"
	"saboteur/render/table"
)

// A passer is a bot that only discards, until it digs once if it is told to.
type passer struct {
	bot.Bot
	turns int
	digs  int // the turn in which it lays a card, counted from 1; 0 for never
	next  game.Action
}

func (p *passer) Meet([]bot.Player)           {}
func (p *passer) Hear(game.Event, *game.View) {}
func (p *passer) Choice() game.Action         { return p.next }
func (p *passer) Reason() bot.Reason          { return bot.Reason{} }

func (p *passer) Think(v *game.View) bool {
	p.turns++
	all := v.Legal(nil)
	at := slices.IndexFunc(all, func(a game.Action) bool { return (a.Kind == game.Discard) != (p.turns == p.digs) })
	p.next = all[max(at, 0)]
	return true
}

func discardsOnly(legal []game.Action) []game.Action {
	return slices.DeleteFunc(slices.Clone(legal), func(a game.Action) bool { return a.Kind != game.Discard })
}

// TestPlayOut: once everybody has passed, or no card can be played or drawn, a person who plays
// alone is offered to have the rest played out. It stops as soon as somebody does something else.
func TestPlayOut(t *testing.T) {
	for _, digs := range []int{0, 4} {
		app, _, _ := newTestApp(3)
		app.NewBot = func(s game.Seat, _ bot.Level, _ bot.Character) bot.Bot {
			if s == 2 {
				return &passer{digs: digs}
			}
			return &passer{}
		}
		m := play.New(app, game.Config{Seats: 4, Seed: 4, BotSeed: 2}, setup.DefaultPlayers(app)[:4], false)
		r := newRobot(t, table.New(app, m), screens["1280x720"], playtest.Mouse)
		tab := r.untilMyTurn()
		offered := func() (is bool) { _, is = r.Spot(board.PlayOutButton); return is }
		if offered() {
			t.Error("at the beginning of a round it is offered to play it out")
		}
		all, deck := tab.Legal, tab.Match.View.Deck
		tab.Legal = discardsOnly(all)
		if offered() {
			t.Error("with a card to draw it is offered to play the round out")
		}
		tab.Match.View.Deck = 0
		if !offered() {
			t.Error("with no card to draw and none to play it is not offered to play the round out")
		}
		m.Players[1].Human = true
		if offered() {
			t.Error("another person would notice that no card can be played")
		}
		m.Players[1].Human = false
		tab.Legal, tab.Match.View.Deck = all, deck
		r.passes()
		r.untilMyTurn()
		r.passes()
		r.untilMyTurn()
		r.Wait(80) // a press right after the turn has begun may be a late one
		r.Choose(board.PlayOutButton)
		for range 4000 {
			if _, ended := r.Scene.(*result.RoundEnd); ended {
				break
			}
			r.Step()
		}
		_, ended := r.Scene.(*result.RoundEnd)
		if ended != (digs == 0) {
			t.Errorf("a dwarf digs in turn %d, and the round has ended: %v", digs, ended)
		}
		if tab, ok := r.Scene.(*table.Table); ok && (!tab.MyTurn() || m.Local.State.Turn != m.OnlyHere()) {
			t.Error("after a dwarf has dug it is not the person's turn")
		} else if ok && tab.Note == "" {
			t.Error("it is not said why the round is not played out")
		}
	}
}
