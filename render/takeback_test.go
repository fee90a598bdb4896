package render

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

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
func leaves(t *testing.T, seed uint64, people int, takingBack bool) (record []byte, log []gamelog.Line, said []string, cues []play.Cue) {
	t.Helper()
	app, saidTo, heard := newTestApp(4)
	m := play.New(app, game.Config{Seats: 4, Seed: seed, BotSeed: 5}, mixed(people), false)
	lot, others := rand.NewPCG(1, seed), rand.NewPCG(2, seed)
	for m.Local.State.Phase != game.Over {
		for len(m.Queue) > 0 {
			m.ShowNext()
		}
		turn := m.Local.State.Turn
		if !m.IsHere(turn) {
			m.Think(true)
			continue
		}
		m.SetViewer(turn)
		legal := m.View.Legal(nil)
		if m.Local.State.Phase == game.Sharing {
			m.Play(playtest.PickAction(lot, legal))
			continue
		}
		a := playtest.PickAction(lot, legal)
		for range 3 {
			other := playtest.PickAction(others, legal)
			if takingBack {
				tryAndTakeBack(t, m, other, int(others.Uint64()%4))
			}
		}
		testenv.NoError(t, m.Try(a))
		for m.Pending != nil && len(m.Queue) > 1 {
			m.ShowNext()
		}
		m.Commit("")
		m.NewCardHidden = false
		m.SetViewer(game.Nobody)
	}
	record, err := m.Record.MarshalJSON()
	testenv.NoError(t, err)
	return record, m.Log, *saidTo, *heard
}

// tryAndTakeBack does something and takes it back when some of it was shown.
func tryAndTakeBack(t *testing.T, m *play.Match, a game.Action, shows int) {
	t.Helper()
	if a.Kind == game.Look {
		return
	}
	state, now, shown := m.Local.State, *m.Public(), m.View
	testenv.NoError(t, m.Try(a))
	if m.Pending == nil {
		t.Fatalf("%v cannot be taken back", a)
	}
	for range min(shows, len(m.Queue)) {
		m.ShowNext()
	}
	m.TakeBack()
	if m.Local.State != state || *m.Public() != now || m.View != shown || len(m.Queue) != 0 {
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

// TestWhoMayTakeBack is the table of what can be taken back: everything but a look at a goal. A goal that a
// tunnel reaches does not turn over before that is settled, and this is known before.
func TestWhoMayTakeBack(t *testing.T) {
	type kind struct {
		of   game.ActionKind
		goal bool
	}
	seen := map[kind]int{}
	for seed := range uint64(40) {
		app, _, _ := newTestApp(4)
		m := play.New(app, game.Config{Seats: 3, Seed: seed, Rules: game.Rules{Islands: seed%2 == 0}}, []bot.Player{{Name: "A", Human: true}, {Name: "B", Human: true}, {Name: "C", Human: true}}, false)
		p := rand.NewPCG(3, seed)
		for m.Local.State.Phase == game.Playing && m.Local.State.Round == 1 {
			for len(m.Queue) > 0 {
				m.ShowNext()
			}
			m.NewCardHidden = false
			m.SetViewer(m.Local.State.Turn)
			v := m.Local.State.View(m.Local.State.Turn)
			a := playtest.PickAction(p, v.Legal(nil))
			goal := a.Kind == game.Lay && play.RevealsGoal(&v.Board, game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned})
			testenv.NoError(t, m.Try(a))
			if can := m.Pending != nil; can != (a.Kind != game.Look) || can && m.Pending.Goal != goal {
				t.Fatalf("seed %d, %v: can be taken back %v, turns a goal %v", seed, a, can, goal)
			}
			seen[kind{a.Kind, goal}]++
			open := m.View.Board
			for m.Pending != nil && len(m.Queue) > 0 {
				m.ShowNext()
			}
			for g := range game.Goals {
				if m.Pending != nil && m.View.Board.Laid(1+g) != open.Laid(1+g) {
					t.Fatalf("seed %d, %v: goal %d has turned over, and the tunnel can be taken back", seed, a, g)
				}
			}
			m.Commit("")
		}
	}
	if len(seen) != 7 { // a tunnel comes both ways
		t.Errorf("only these were seen: %v", seen)
	}
}

// toTheEnd plays a card and comes to the end of the turn.
func (r *robot) toTheEnd(tab *table.Table) {
	r.T.Helper()
	r.Choose(board.HandSpot(0))
	r.Choose(board.DiscardButton)
	r.Choose(board.ConfirmButton)
	for tab.Mode != table.Ending {
		r.Step()
	}
	r.Wait(20)
}

// TestTakeBack: with every device, alone and with others, until the new card
// is looked at or the turn has ended.
func TestTakeBack(t *testing.T) {
	for _, with := range everyController {
		for name, begin := range map[string]func() (*robot, *table.Table){
			"alone":    func() (*robot, *table.Table) { return myTable(t, with) },
			"together": func() (*robot, *table.Table) { return hotSeat(t, with) },
		} {
			r, tab := begin()
			m := tab.Match
			state, log, shown := m.Local.State, len(m.Log), m.View
			r.toTheEnd(tab)
			if m.Pending == nil || m.Local.State != state || len(m.Log) != log {
				t.Fatalf("%s: the deed is not done or is told of already", name)
			}
			if got := m.View.Hand[m.View.Cards[0]-1]; got != game.FaceDown {
				t.Errorf("%s: the new card shows: %v", name, got)
			}
			r.TakeBack()
			if m.Local.State != state || m.View != shown || !tab.MyTurn() || tab.Legal == nil || len(m.Record.Actions) != 0 {
				t.Fatalf("%s with device %d: taken back, not all is as it was", name, with)
			}
			r.Wait(20)
			r.toTheEnd(tab)
			r.Choose(board.NewCardButton)
			if m.NewCardHidden || m.Pending != nil || len(m.Log) != log+1 || m.View.Hand[m.View.Cards[0]-1] == game.FaceDown {
				t.Errorf("%s: the new card does not show, or not all is settled", name)
			}
			if tab.Mode == table.Ending != (name == "together") {
				t.Errorf("%s: waiting for the end of the turn: %v", name, tab.Mode == table.Ending)
			}
			if name == "alone" {
				continue
			}
			done := m.Local.State
			r.TakeBack()
			if want := tab.App.Text(words.NoTakeBackSeen); m.Local.State != done || tab.Note != want {
				t.Errorf("taking back what stays: %q", tab.Note)
			}
		}
	}
}

// TestTakeBackIsGreyed: where one looks at the button one reads why.
func TestTakeBackIsGreyed(t *testing.T) {
	r, tab := hotSeat(t, playtest.Mouse)
	r.toTheEnd(tab)
	r.Wait(80)
	if s, ok := r.Spot(board.TakeBackButton); s.Disabled || !ok {
		t.Error("the button is grey though it works")
	}
	r.Choose(board.NewCardButton)
	s, _ := r.Spot(board.TakeBackButton)
	r.Devices.Mouse.At = s.Center()
	r.Step()
	if want := tab.App.Text(words.NoTakeBackSeen); !s.Disabled || tab.Prompt() != want {
		t.Errorf("over a button that is off: %v the prompt is %q", s.Disabled, tab.Prompt())
	}
}

// TestCoveringTheHandSettles: all may look at the table then.
func TestCoveringTheHandSettles(t *testing.T) {
	r, tab := hotSeat(t, playtest.Mouse)
	r.toTheEnd(tab)
	r.away()
	if tab.Match.Pending != nil || len(tab.Match.Record.Actions) != 1 {
		t.Fatal("what was done can be taken back behind the lid")
	}
	r.Wait(handover.Delay + 1)
	r.press(handover.ConfirmSpot)
	if tab.Mode != table.Ending || !tab.Match.NewCardHidden || tab.Match.View.Hand[tab.Match.View.Cards[0]-1] != game.FaceDown {
		t.Error("the turn does not go on with the new card face down")
	}
	r.TakeBack()
	if want := tab.App.Text(words.NoTakeBackHanded); tab.Note != want {
		t.Errorf("taking back says %q", tab.Note)
	}
}

// TestNothingToTakeBack: before anything is done, in the first turn and in the second,
// after the new card of the first was looked at.
func TestNothingToTakeBack(t *testing.T) {
	r, tab := myTable(t, playtest.Keyboard)
	for turn := range 2 {
		state := tab.Match.Local.State
		r.TakeBack()
		if want := tab.App.Text(words.NoTakeBackEnded); tab.Note != want || tab.Match.Local.State != state {
			t.Errorf("turn %d: taking back says %q", turn, tab.Note)
		}
		r.passes()
		tab = r.untilMyTurn()
	}
}

// TestNewCardTellsNothing: as long as the new card lies face down, the screen
// is the same whatever card it is.
func TestNewCardTellsNothing(t *testing.T) {
	p := rand.NewPCG(8, 8)
	r, tab := hotSeat(t, playtest.Mouse)
	r.Choose(board.HandSpot(0))
	r.Choose(board.DiscardButton)
	r.Choose(board.ConfirmButton)
	compared := map[bool]int{}
	for tab.Animation.Event == nil {
		r.Step()
	}
	for waited := false; !waited; r.Step() {
		waited = tab.Mode == table.Ending
		before, m := drawn(tab), *tab.Match
		if drew, ok := tab.Animation.Event.(game.Drew); ok && drew.Card != game.FaceDown {
			t.Fatal("what is shown apart knows the new card")
		}
		if m.NewCardHidden {
			for range 6 {
				other := m
				other.Local = new(play.Local)
				if other.SetState(m.View.Imagine(p)); other.View != m.View {
					t.Fatal("the view of the person in turn knows the new card")
				}
				tab.Match = &other
				if drawn(tab) != before {
					t.Fatal("the screen depends on the new card")
				}
				compared[tab.Mode == table.Ending]++
			}
			tab.Match = &m
		}
	}
	if compared[false] == 0 || compared[true] == 0 {
		t.Errorf("only so much was compared: %v", compared)
	}
	r.Wait(20)
	r.Choose(board.NewCardButton)
	r.Devices.Mouse.At = ui.Point{}
	r.Step()
	if open := drawn(tab); open == "" || !containsSprite(open, art.CardSprite(tab.Match.View.Hand[tab.Match.View.Cards[0]-1], tab.Layout.Hand[len(tab.Layout.Hand)-1], false)) {
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
	testenv.NoError(t, err)
	through, dead := tunnelWith(t, game.East, game.West, true), tunnelWith(t, game.East, game.West, false)
	for _, c := range []struct {
		card game.Card
		cell game.Cell
		want bool
	}{{through, game.Cell{X: 7}, true}, {dead, game.Cell{X: 7}, false}, {through, game.Cell{X: 7, Y: -2}, false}, {through, game.Cell{X: 7, Y: 1}, false}} {
		if got := play.RevealsGoal(&b, game.Laid{Cell: c.cell, Card: c.card}); got != c.want {
			t.Errorf("%v at %v: a goal is turned: %v", c.card, c.cell, got)
		}
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
	r, tab := myTable(t, playtest.Keyboard)
	r.toTheEnd(tab)
	r.Choose(board.EndTurnButton)
	pressed := 0
	for ; !tab.MyTurn(); r.Step() {
		if !tab.BotTurn() {
			continue
		}
		before := tab.Match.Local.State
		if r.TakeBack(); tab.Note != "" || tab.Match.Local.State.Plays < before.Plays {
			t.Fatalf("in the turn of a dwarf taking back says %q", tab.Note)
		}
		pressed++
	}
	if pressed == 0 {
		t.Error("no dwarf was in turn")
	}
}

// TestTakeBackWhileItIsShown: a move can be taken back while it is still being animated;
// while a dwarf plays, the same key does nothing.
func TestTakeBackWhileItIsShown(t *testing.T) {
	r, tab := myTable(t, playtest.Keyboard)
	before := tab.Match.Local.State
	r.Choose(board.HandSpot(0))
	r.Choose(board.DiscardButton)
	r.Choose(board.ConfirmButton)
	for tab.Animation.Event == nil {
		r.Step()
	}
	if tab.Mode != table.Watching {
		t.Fatalf("while a move is shown: %v", tab.Mode)
	}
	if r.TakeBack(); tab.Match.Local.State != before || !tab.MyTurn() {
		t.Errorf("while a move is shown it cannot be taken back: %v", tab.Mode)
	}
	r.passes()
	for !tab.BotTurn() {
		r.Step()
	}
	if r.TakeBack(); tab.Note != "" {
		t.Errorf("while a dwarf plays: %q", tab.Note)
	}
}
