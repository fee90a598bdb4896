package play

import (
	"math/rand/v2"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/testenv"
)

// An elsewhere is a session that runs elsewhere: a truth of which some seats hear, in JSON,
// when the test delivers it.
type elsewhere struct {
	state  game.State
	seats  []game.Seat
	all    []game.Event
	sent   int // how many of them were delivered
	may    int // how many may be
	asides []room.Aside
	record game.Record
}

func (e *elsewhere) Asides() (all []room.Aside) {
	all, e.asides = e.asides, nil
	return all
}

func (e *elsewhere) Hear() (heard []game.Event) {
	for ; e.sent < e.may; e.sent++ {
		heard = append(heard, room.For(e.seats, e.all[e.sent]))
	}
	return heard
}

func (e *elsewhere) Act(a game.Action) error {
	if err := e.state.Apply(a, func(ev game.Event) { e.all = append(e.all, ev) }); err != nil {
		return err
	}
	e.record.Actions = append(e.record.Actions, a)
	return nil
}

func (e *elsewhere) Say(s game.Seat, what game.Statement) error {
	e.record.Talk = append(e.record.Talk, game.Interjection{After: len(e.record.Actions), Spoken: game.Spoken{Seat: s, Statement: what}})
	return e.state.Say(s, what, func(ev game.Event) { e.all = append(e.all, ev) })
}

func (e *elsewhere) Point(p game.Pointing) error {
	e.record.Talk = append(e.record.Talk, game.Interjection{After: len(e.record.Actions), Pointing: p})
	return e.state.Point(p, func(ev game.Event) { e.all = append(e.all, ev) })
}

// chat lets somebody say something, if anybody can.
func (e *elsewhere) chat(dice *rand.PCG) {
	s := game.Seat(dice.Uint64() % uint64(e.state.Seats))
	if all := e.state.Statements(s, nil); len(all) > 0 {
		e.Say(s, all[dice.Uint64()%uint64(len(all))])
	}
}

func (e *elsewhere) Think(bool) {}

func (e *elsewhere) Record() *game.Record {
	if e.state.Phase != game.Over {
		return nil
	}
	return &e.record
}

func (e *elsewhere) deliver() { e.may = len(e.all) }

func newElsewhere(c game.Config, seats ...game.Seat) *elsewhere {
	e := &elsewhere{seats: seats, record: game.Record{Config: c}}
	e.state.Begin(c, func(ev game.Event) { e.all = append(e.all, ev) })
	return e
}

var threePeople = []bot.Player{{Name: "Ada", Human: true}, {Name: "Bo", Human: true}, {Name: "Cy", Level: bot.Miner}}

// TestElsewhere plays matches that run elsewhere: what the screen shows, with a move that
// is shown in advance and taken back, and with answers that come late, is what the seat knows.
func TestElsewhere(t *testing.T) {
	for seed := range uint64(6) {
		c := game.Config{Seats: 3, Seed: seed, Rules: game.Editions[seed%5].Rules()}
		far := newElsewhere(c, 0)
		if Join(&testHost{}, far, c, threePeople, far.seats, false) != nil {
			t.Fatal("a match is shown of which nothing was heard")
		}
		far.deliver()
		public := c
		public.Seed = 0
		h := &testHost{}
		m := Join(h, far, public, threePeople, far.seats, false)
		dice := rand.NewPCG(seed, 1)
		for far.state.Phase != game.Over {
			m.showAll()
			far.chat(dice)
			if far.state.Turn != 0 {
				legal := far.state.Legal(nil)
				far.Act(legal[dice.Uint64()%uint64(len(legal))])
			} else {
				playElsewhere(t, m, far, dice)
			}
			far.deliver()
			m.Receive()
			if m.Waits() {
				t.Fatal("the screen waits for what has been delivered")
			}
			m.NewCardHidden = false
			for len(m.Queue) > 0 {
				m.ShowNext()
				m.NewCardHidden = false
			}
			if m.updateView(); m.View != far.state.View(0) {
				t.Fatalf("seed %d: the screen shows what the seat does not know, or not all it knows", seed)
			}
		}
		for range 3 { // it is filed once, however often anybody asks
			m.Receive()
		}
		if len(m.Record.Actions) != len(far.record.Actions) || len(m.Record.Talk) != len(far.record.Talk) || len(m.Record.Talk) == 0 || m.ActionCount != len(far.record.Actions) || len(h.saved) != 1 || h.saved[0] != "finished" {
			t.Errorf("the record has %d actions of %d, saved: %v", len(m.Record.Actions), len(far.record.Actions), h.saved)
		}
	}
}

// playElsewhere tries something, takes it back, and then plays, for the person in turn. Whatever is
// said meanwhile shows at once.
func playElsewhere(t *testing.T, m *Match, far *elsewhere, dice *rand.PCG) {
	t.Helper()
	legal := m.View.Legal(nil)
	a := legal[dice.Uint64()%uint64(len(legal))]
	if a.Kind == game.Pick {
		testenv.NoError(t, m.Play(a))
		return
	}
	before := m.View
	testenv.NoError(t, m.Try(a))
	if m.Pending == nil {
		return // it shows something hidden, and is final
	}
	for range min(int(dice.Uint64()%3), len(m.Queue)) {
		m.ShowNext()
	}
	listen := func(until int) {
		t.Helper()
		far.may = until
		if m.Receive(); m.View.Last != far.state.Last && m.View.Round == far.state.Round {
			t.Fatal("what was said does not show")
		}
	}
	far.chat(dice)
	listen(len(far.all))
	if m.Pending == nil {
		t.Fatal("a move is taken back because somebody says something")
	}
	if dice.Uint64()%2 == 0 {
		m.TakeBack()
		before.Talk = m.View.Talk
		if m.View != before {
			t.Fatalf("%v was taken back, but the screen is not as before", a)
		}
		testenv.NoError(t, m.Try(a))
	}
	far.chat(dice)
	said := len(far.all)
	m.Commit("")
	listen(said)
	if !m.Waits() {
		t.Fatal("the screen does not wait for what the move causes")
	}
	m.NewCardHidden = false // as at the end of a turn
	m.updateView()
	for _, c := range m.View.Hand {
		if c != game.FaceDown && !slices.Contains(before.Hand[:], c) {
			t.Fatalf("%v shows, which nobody has drawn yet", c)
		}
	}
}

// TestPlayedBySomebodyElse: if somebody else plays the seat while a move can still be taken
// back, the move is dropped and what has really happened shows.
func TestPlayedBySomebodyElse(t *testing.T) {
	c := game.Config{Seats: 3, Seed: 4}
	far := newElsewhere(c, 0)
	far.deliver()
	m := Join(&testHost{}, far, c, threePeople, far.seats, false)
	m.showAll()
	legal := m.View.Legal(nil)
	if err := m.Try(legal[0]); err != nil || m.Pending == nil {
		t.Fatal(err, m.Pending)
	}
	m.ShowNext()
	last := legal[len(legal)-1]
	far.Act(last)
	far.deliver()
	m.Receive()
	m.showAll()
	if m.Pending != nil || m.View != far.state.View(0) || slices.Contains(m.View.Hand[:], last.Card) {
		t.Error("the screen does not show what somebody else played")
	}
}

// TestAsides: what people tell each other stands in the log where it was told, also for whoever comes back, and
// makes nothing else different: neither the record nor what is heard of the match.
func TestAsides(t *testing.T) {
	c := game.Config{Seats: 3, Seed: 9}
	far := newElsewhere(c, 0)
	far.deliver()
	h := &testHost{}
	there := Join(h, far, c, threePeople, far.seats, false)
	there.showAll()
	var told []room.Aside
	texts := func(m *Match) (all []string) {
		for _, l := range m.Log {
			all = append(all, l.Text(h.Messages(), m.Names))
		}
		return all
	}
	for n := range 6 {
		far.Act(far.state.Legal(nil)[0])
		far.deliver()
		there.Receive()
		there.showAll()
		if a := (room.Aside{Text: "well", After: len(far.all)}); n%2 == 0 {
			far.asides, told = append(far.asides, a), append(told, a)
			there.Receive()
		}
	}
	back := *far
	back.sent, back.asides = 0, told
	again := Join(&testHost{}, &back, c, threePeople, far.seats, false)
	for i, want := range []string{"Ada says: “well”", "Ada says: “well”", "Ada says: “well”"} {
		if got := texts(again); got[2+3*i] != want || !slices.Equal(texts(there), got) {
			t.Fatalf("who comes back reads\n%q\nand who was there\n%q", got, texts(there))
		}
	}
	if there.View != far.state.View(0) || again.View != there.View || len(there.Record.Talk) > 0 {
		t.Error("the match has become another one")
	}
}

// TestJoinedLater: whoever joins late sees what the others see. The end of a round that
// nobody has played after is left to show; a turn is not.
func TestJoinedLater(t *testing.T) {
	c := game.Config{Seats: 3, Seed: 9}
	far := newElsewhere(c)
	far.deliver()
	first := Join(&testHost{}, far, c, threePeople, nil, false)
	for far.state.Phase != game.Over {
		first.showAll()
		round := far.state.Round
		far.Act(far.state.Legal(nil)[0])
		far.deliver()
		first.Receive()
		later := *far
		later.sent = 0
		joined := Join(&testHost{}, &later, c, threePeople, nil, false)
		ended := far.state.Round != round || far.state.Phase != game.Playing
		if joined.RoundEndPending() != ended {
			t.Fatalf("the end of a round is left to show: %v, want %v", joined.RoundEndPending(), ended)
		}
		if first.showAll(); !ended && (joined.View != first.View || len(joined.Log) != len(first.Log)) {
			t.Fatal("who joins later does not see what the others see")
		}
	}
}

// TestGuestsSaveNothing: a match that runs elsewhere is not saved before its end.
func TestGuestsSaveNothing(t *testing.T) {
	c := game.Config{Seats: 3, Seed: 4}
	far := newElsewhere(c, 0)
	far.deliver()
	h := &testHost{}
	m := Join(h, far, c, threePeople, far.seats, false)
	m.showAll()
	if m.Save(); len(h.saved) != 0 || m.CanPractise() {
		t.Errorf("saved: %v, practice: %v", h.saved, m.CanPractise())
	}
}

// TestBigScreen: on the screen at which everybody looks, the hand and the role of somebody
// who plays there alone are covered as between several people.
func TestBigScreen(t *testing.T) {
	c := game.Config{Seats: 3, Seed: 4}
	for big, viewer := range map[bool]game.Seat{true: game.Nobody, false: 0} {
		far := newElsewhere(c, 0)
		far.deliver()
		m := Join(&testHost{}, far, c, threePeople, far.seats, big)
		m.showAll()
		if m.Viewer != viewer || big != (m.View.Hand == [game.MaxHand]game.Card{}) || big != (m.View.Role == game.UnknownRole) {
			t.Errorf("big screen %v: %v is seen", big, m.Viewer)
		}
		if m.SetViewer(0); big != m.hidesNewCard(game.Drew{Seat: 0, Card: 5}) {
			t.Errorf("big screen %v: a new card is hidden: %v", big, !big)
		}
	}
}

// TestPlayedMeanwhile: a move that is refused, because somebody else has played the seat meanwhile, leaves no trace.
func TestPlayedMeanwhile(t *testing.T) {
	c := game.Config{Seats: 3, Seed: 4}
	far := newElsewhere(c, 0)
	far.deliver()
	m := Join(&testHost{}, far, c, threePeople, far.seats, false)
	m.showAll()
	before, legal := m.View, m.View.Legal(nil)
	if err := m.Try(legal[0]); err != nil || m.Pending == nil {
		t.Fatal(err)
	}
	m.showAll()
	far.Act(legal[0]) // the news are still on their way
	if m.Commit(""); m.View != before || m.Waits() || len(m.Queue) > 0 {
		t.Error("the screen shows a move that was refused")
	}
}

// TestLogReadElsewhere: a player who comes back to a table has read the log up to the beginning of the last own turn, because a
// dwarf may have played it.
func TestLogReadElsewhere(t *testing.T) {
	c := game.Config{Seats: 3, Seed: 4}
	far, last := newElsewhere(c, 0), 0
	for range 8 {
		if far.state.Turn == 0 {
			last = len(far.all)
		}
		far.Act(far.state.Legal(nil)[0])
	}
	begun := *far
	begun.may = last
	far.deliver()
	m := Join(&testHost{}, far, c, threePeople, far.seats, false)
	if want := len(Join(&testHost{}, &begun, c, threePeople, far.seats, false).Log); m.LogRead[0] != want {
		t.Errorf("%d lines have been read, want %d", m.LogRead[0], want)
	}
}

// TestNewCardStaysOpen: a new card that was turned over before the host has answered stays so when it answers.
func TestNewCardStaysOpen(t *testing.T) {
	c := game.Config{Seats: 3, Seed: 4}
	far := newElsewhere(c, 0, 1)
	far.deliver()
	m := Join(&testHost{}, far, c, threePeople, far.seats, false)
	m.SetViewer(0)
	m.showAll()
	layOrDiscard(t, m)
	m.showAll()
	m.RevealNewCard()
	far.deliver()
	m.Receive()
	if m.showAll(); m.NewCardHidden || m.View != far.state.View(0) {
		t.Error("the new card is covered again")
	}
}
