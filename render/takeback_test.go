package render

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/device"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// settled returns the truth without what can still be taken back.
func settled(m *match) game.State {
	if m.deed != nil {
		return m.deed.before
	}
	return m.state
}

// played returns all that was played, with what can still be taken back.
func played(m *match) []game.Action {
	if m.deed != nil {
		return append(m.record.Actions[:len(m.record.Actions):len(m.record.Actions)], m.deed.action)
	}
	return m.record.Actions
}

// mixed is a table of people and of dwarves that remember what everybody did.
func mixed(people int) []bot.Player {
	players := []bot.Player{{Name: "Anna"}, {Name: "Borka", Level: bot.Foreman, Character: bot.Hothead}, {Name: "Cor"}, {Name: "Grum", Level: bot.Foreman}}
	for s := range players {
		players[s].Human = s%2 == 0 && people > s/2
		if !players[s].Human {
			players[s].Level, players[s].Character = bot.Foreman, bot.Even
		}
	}
	return players
}

// leaves plays a match without a screen but as the table does. If taking back,
// people try other things first. It returns all that is left of it.
func leaves(t *testing.T, seed uint64, people int, takingBack bool) (record []byte, log []line, said []string, cues []Cue) {
	t.Helper()
	k, saidTo, heard := testKit(t, 4)
	m := newMatch(k, game.Config{Seats: 4, Seed: seed, Dice: 5}, mixed(people), false)
	lot, others := rand.NewPCG(1, seed), rand.NewPCG(2, seed)
	for m.state.Phase != game.Over {
		for len(m.beats) > 0 {
			m.show()
		}
		turn := m.state.Turn
		if !m.human(turn) {
			m.think(true)
			continue
		}
		m.hand(turn)
		legal := m.shown.Legal(nil)
		if m.state.Phase == game.Sharing {
			m.play(want(lot, legal))
			continue
		}
		a := want(lot, legal)
		for range 3 {
			other := want(others, legal)
			if takingBack {
				tryAndTakeBack(t, m, other, int(others.Uint64()%4))
			}
		}
		if err := m.try(a); err != nil {
			t.Fatal(err)
		}
		for m.deed != nil && len(m.beats) > 1 {
			m.show()
		}
		m.settle("")
		m.closed = false
		m.hand(game.Nobody)
	}
	record, err := m.record.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return record, m.log, *saidTo, *heard
}

// tryAndTakeBack does something and takes it back when some of it was shown.
func tryAndTakeBack(t *testing.T, m *match, a game.Action, shows int) {
	t.Helper()
	if a.Kind == game.Look || a.Kind == game.Lay && turnsGoal(&m.shown.Board, game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned}) {
		return
	}
	state, now, shown := m.state, m.now, m.shown
	if err := m.try(a); err != nil {
		t.Fatal(err)
	}
	if m.deed == nil {
		t.Fatalf("%v cannot be taken back", a)
	}
	for range min(shows, len(m.beats)) {
		m.show()
	}
	m.takeBack()
	if m.state != state || m.now != now || m.shown != shown || len(m.beats) != 0 {
		t.Fatalf("%v was taken back, but not all is as it was", a)
	}
}

// TestTakingBackLeavesNoTrace: record, log, what is said and heard, and what
// dwarves choose are the same as if nobody had taken anything back.
func TestTakingBackLeavesNoTrace(t *testing.T) {
	for people := 1; people <= 2; people++ {
		for seed := range uint64(4) {
			record, log, said, cues := leaves(t, seed, people, false)
			record2, log2, said2, cues2 := leaves(t, seed, people, true)
			where := fmt.Sprintf("%d people, seed %d", people, seed)
			if !bytes.Equal(record, record2) {
				t.Errorf("%s: the record differs", where)
			}
			if !reflect.DeepEqual(log, log2) || !reflect.DeepEqual(said, said2) {
				t.Errorf("%s: log or what is said differs", where)
			}
			if !reflect.DeepEqual(cues, cues2) {
				t.Errorf("%s: what is heard differs", where)
			}
		}
	}
}

// TestWhoMayTakeBack is the table of what can be taken back: everything but a
// look at a goal and a tunnel that turns one, and the latter is known before.
func TestWhoMayTakeBack(t *testing.T) {
	type kind struct {
		of     game.ActionKind
		warned bool
	}
	seen := map[kind]int{}
	for seed := range uint64(40) {
		k, _, _ := testKit(t, 4)
		m := newMatch(k, game.Config{Seats: 3, Seed: seed, Rules: game.Rules{Islands: seed%2 == 0}}, []bot.Player{{Name: "A", Human: true}, {Name: "B", Human: true}, {Name: "C", Human: true}}, false)
		p := rand.NewPCG(3, seed)
		for m.state.Phase == game.Playing && m.state.Round == 1 {
			m.hand(m.state.Turn)
			v := m.state.View(m.state.Turn)
			a := want(p, v.Legal(nil))
			warned := a.Kind == game.Look || a.Kind == game.Lay && turnsGoal(&v.Board, game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned})
			if err := m.try(a); err != nil {
				t.Fatal(err)
			}
			if can := m.deed != nil; can == warned {
				t.Fatalf("seed %d, %v: warned %v, can be taken back %v", seed, a, warned, can)
			}
			seen[kind{a.Kind, warned}]++
			m.settle("")
			m.beats = nil
			m.now = m.state
			m.closed = false
		}
	}
	if len(seen) != 7 { // a tunnel comes both ways
		t.Errorf("only these were seen: %v", seen)
	}
}

// toTheEnd plays a card and comes to the end of the turn.
func (r *robot) toTheEnd(tab *table) {
	r.t.Helper()
	r.choose(handSpot(0))
	r.choose(passButton)
	r.choose(okButton)
	for !tab.waiting {
		r.step()
	}
	r.wait(20)
}

// takeBack takes back by what the robot plays with.
func (r *robot) takeBack() {
	r.t.Helper()
	if r.with == keyboard {
		r.hold(device.Control{Code: "KeyZ", Mods: device.Ctrl})
		r.step()
		r.letGo()
		return
	}
	r.choose(backButton)
}

// TestTakeBack: with every device, alone and with others, until the new card
// is looked at or the turn has ended.
func TestTakeBack(t *testing.T) {
	for _, with := range allGear {
		for name, begin := range map[string]func() (*robot, *table){
			"alone":    func() (*robot, *table) { return myTable(t, with) },
			"together": func() (*robot, *table) { return hotSeat(t, with) },
		} {
			r, tab := begin()
			m := tab.m
			state, log, shown := m.state, len(m.log), m.shown
			r.toTheEnd(tab)
			if m.state == state || len(m.log) != log {
				t.Fatalf("%s: the deed is not done or is told of already", name)
			}
			if got := m.shown.Hand[m.shown.Cards[0]-1]; got != game.FaceDown {
				t.Errorf("%s: the new card shows: %v", name, got)
			}
			r.takeBack()
			if m.state != state || m.shown != shown || !tab.myTurn() || tab.legal == nil || len(m.record.Actions) != 0 {
				t.Fatalf("%s with device %d: taken back, not all is as it was", name, with)
			}
			r.wait(20)
			r.toTheEnd(tab)
			r.choose(newCardSpot)
			if m.closed || m.deed != nil || len(m.log) != log+1 || m.shown.Hand[m.shown.Cards[0]-1] == game.FaceDown {
				t.Errorf("%s: the new card does not show, or not all is settled", name)
			}
			if tab.waiting != (name == "together") {
				t.Errorf("%s: waiting for the end of the turn: %v", name, tab.waiting)
			}
			if name == "alone" {
				continue
			}
			done := m.state
			r.takeBack()
			if want := tab.kit.text(words.NoTakeBackSeen); m.state != done || tab.note != want {
				t.Errorf("taking back what stays: %q", tab.note)
			}
		}
	}
}

// TestTakeBackIsGreyed: where one looks at the button one reads why.
func TestTakeBackIsGreyed(t *testing.T) {
	r, tab := hotSeat(t, mouse)
	r.toTheEnd(tab)
	if s, _ := r.spot(backButton); s.Disabled {
		t.Error("the button is grey though it works")
	}
	r.choose(newCardSpot)
	s, _ := r.spot(backButton)
	r.raw.Mouse.At = s.Center()
	r.step()
	if want := tab.kit.text(words.NoTakeBackSeen); !s.Disabled || tab.prompt() != want {
		t.Errorf("over a button that is off: %v the prompt is %q", s.Disabled, tab.prompt())
	}
}

// TestCoveringTheHandSettles: all may look at the table then.
func TestCoveringTheHandSettles(t *testing.T) {
	r, tab := hotSeat(t, mouse)
	r.toTheEnd(tab)
	r.away()
	if tab.m.deed != nil || len(tab.m.record.Actions) != 1 {
		t.Fatal("what was done can be taken back behind the lid")
	}
	r.wait(handoverGuard + 1)
	r.choose(iAmSpot)
	r.wait(20)
	if !tab.waiting || !tab.m.closed || tab.m.shown.Hand[tab.m.shown.Cards[0]-1] != game.FaceDown {
		t.Error("the turn does not go on with the new card face down")
	}
	r.choose(backButton)
	if want := tab.kit.text(words.NoTakeBackHanded); tab.note != want {
		t.Errorf("taking back says %q", tab.note)
	}
}

// TestNothingToTakeBack: before anything is done.
func TestNothingToTakeBack(t *testing.T) {
	r, tab := myTable(t, keyboard)
	state := tab.m.state
	r.takeBack()
	if want := tab.kit.text(words.NoTakeBackEnded); tab.note != want || tab.m.state != state {
		t.Errorf("taking back says %q", tab.note)
	}
}

// TestNewCardTellsNothing: as long as the new card lies face down, the screen
// is the same whatever card it is.
func TestNewCardTellsNothing(t *testing.T) {
	p := rand.NewPCG(8, 8)
	r, tab := hotSeat(t, mouse)
	r.choose(handSpot(0))
	r.choose(passButton)
	r.choose(okButton)
	compared := map[bool]int{}
	for tab.act.event == nil {
		r.step()
	}
	for waited := false; !waited; r.step() {
		waited = tab.waiting
		before, m := drawn(tab), *tab.m
		if drew, ok := tab.act.event.(game.Drew); ok && drew.Card != game.FaceDown {
			t.Fatal("what is shown apart knows the new card")
		}
		if m.closed {
			for range 6 {
				other := m
				other.now = m.shown.Imagine(p)
				if other.see(); other.shown != m.shown {
					t.Fatal("the view of the person in turn knows the new card")
				}
				tab.m = &other
				if drawn(tab) != before {
					t.Fatal("the screen depends on the new card")
				}
				compared[tab.waiting]++
			}
			tab.m = &m
		}
	}
	if compared[false] == 0 || compared[true] == 0 {
		t.Errorf("only so much was compared: %v", compared)
	}
	r.wait(20)
	r.choose(newCardSpot)
	r.raw.Mouse.At = ui.Point{}
	r.step()
	if open := drawn(tab); open == "" || !containsStamp(open, cardStamp(tab.m.shown.Hand[tab.m.shown.Cards[0]-1], tab.lay.hand[len(tab.lay.hand)-1], false)) {
		t.Error("turned over, it does not show")
	}
}

// TestWarningBeforeAGoal: the question says what cannot be taken back.
func TestWarningBeforeAGoal(t *testing.T) {
	b, err := game.ParseBoard(`
		........G
		.........
		S─┼┼┼┼┼.G
		.........
		........G`)
	if err != nil {
		t.Fatal(err)
	}
	through, dead := tunnelWith(t, game.East, game.West, true), tunnelWith(t, game.East, game.West, false)
	for _, c := range []struct {
		card game.Card
		cell game.Cell
		want bool
	}{{through, game.Cell{X: 7}, true}, {dead, game.Cell{X: 7}, false}, {through, game.Cell{X: 7, Y: -2}, false}, {through, game.Cell{X: 7, Y: 1}, false}} {
		if got := turnsGoal(&b, game.Laid{Cell: c.cell, Card: c.card}); got != c.want {
			t.Errorf("%v at %v: a goal is turned: %v", c.card, c.cell, got)
		}
	}
	_, tab := myTable(t, mouse)
	tab.m.shown.Board = b
	tab.ghosts, tab.ghost = true, game.Action{Kind: game.Lay, Card: through, Cell: game.Cell{X: 7}}
	if got := tab.prompt(); got != tab.kit.text(words.AskLayGoal) {
		t.Errorf("asked is %q", got)
	}
}

// tunnelWith returns a straight tunnel, joined or not.
func tunnelWith(t *testing.T, a, b game.Side, joined bool) game.Card {
	t.Helper()
	for c := game.Card(1); c <= game.Tunnels; c++ {
		if c.Joined() == joined && c.Exits().Has(a) && c.Exits().Has(b) && c.Exits().Count() == 2 {
			return c
		}
	}
	t.Fatal("there is no such tunnel")
	return 0
}

// TestOthersTurnsStay: the key says nothing while a dwarf is in turn, and takes
// nothing back.
func TestOthersTurnsStay(t *testing.T) {
	r, tab := myTable(t, keyboard)
	r.toTheEnd(tab)
	r.choose(doneButton)
	pressed := 0
	for ; !tab.myTurn(); r.step() {
		if !tab.dwarfTurn() {
			continue
		}
		before := tab.m.state
		if r.takeBack(); tab.note != "" || tab.m.state.Plays < before.Plays {
			t.Fatalf("in the turn of a dwarf taking back says %q", tab.note)
		}
		pressed++
	}
	if pressed == 0 {
		t.Error("no dwarf was in turn")
	}
}
