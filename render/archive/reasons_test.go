package archive

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/testapp"
)

// An ear is a bot that tells what it hears and should not. It wants to discard its first card.
type ear struct {
	*testing.T
	seat game.Seat
	met  bool
	sees game.View
}

// Meet implements bot.Bot.
func (b *ear) Meet([]bot.Player) { b.met = true }

// Hear implements bot.Bot.
func (b *ear) Hear(e game.Event, v *game.View) {
	if e != e.For(b.seat) || v.Seat != b.seat || !b.met {
		b.Errorf("seat %d hears %#v with what seat %d sees; it knows the others: %v", b.seat, e, v.Seat, b.met)
	}
}

// Think implements bot.Bot.
func (b *ear) Think(v *game.View) bool {
	if v.Seat != b.seat || v.Turn != b.seat {
		b.Errorf("seat %d thinks for seat %d with what seat %d sees", b.seat, v.Turn, v.Seat)
	}
	b.sees = *v
	return true
}

// Choice implements bot.Bot.
func (b *ear) Choice() game.Action {
	if b.sees.Phase == game.Sharing {
		return game.Action{Kind: game.Pick, Gold: b.sees.Offer[0]}
	}
	return game.Action{Kind: game.Discard, Card: b.sees.Hand[0]}
}

// Reason implements bot.Bot.
func (b *ear) Reason() bot.Reason { return bot.Reason{About: b.seat, Chance: -1} }

// TestReasonsAreFoundAgain: the bots that find their reasons again hear and see only what their seats
// could, and have a reason for what they did, and for nothing that they would not do now.
func TestReasonsAreFoundAgain(t *testing.T) {
	app := newApp(1)
	record := testapp.Record(app, 5, 3)
	app.NewBot = func(s game.Seat, _ bot.Level, _ bot.Character) bot.Bot { return &ear{T: t, seat: s} }
	r := NewReplay(app, record, nil).(*Replay)
	findReasons(r)
	var s game.State
	if err := s.Begin(record.Config, nil); err != nil {
		t.Fatal(err)
	}
	with := map[bool]int{}
	for i, a := range record.Actions {
		v := s.View(s.Turn)
		would := &ear{sees: v}
		why, found := r.Reasons.found[i]
		if want := would.Choice() == a; found != want || found && why.About != s.Turn {
			t.Errorf("action %d, %v of seat %d: a reason of seat %d was found: %v", i, a, s.Turn, why.About, found)
		}
		with[found]++
		s.Apply(a, nil)
	}
	if with[true] == 0 || with[false] == 0 {
		t.Errorf("reasons were found, or not, %v times", with)
	}
}
