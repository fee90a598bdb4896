package play

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/words"
)

// TestSavedOnce: a match is saved when something of it has changed, once each time, under the same name, and at no
// other time.
func TestSavedOnce(t *testing.T) {
	h := &testHost{}
	m := newTestMatch(h, 2)
	id := m.ID
	expect := func(what string, want int, do func()) {
		t.Helper()
		h.saved = nil
		if do(); len(h.saved) != want || m.ID != id {
			t.Errorf("%s: saved %d times as %s, want %d as %s", what, len(h.saved), m.ID, want, id)
		}
	}
	expect("a move that can be taken back", 1, func() { layOrDiscard(t, m) })
	expect("showing it", 0, m.showAll)
	expect("taking it back", 1, m.TakeBack)
	expect("another one", 1, func() { layOrDiscard(t, m) })
	expect("its end", 1, func() { m.Commit("") })
	expect("a move that is final", 0, func() { m.Commit("") })
	expect("a suspicion", 1, func() { m.Suspect(1, Doubted) })
	expect("a role", 1, m.RoleSeen)
	m.showAll()
	m.SetViewer(1)
	expect("a move that cannot be taken back", 1, func() { m.Play(m.View.Legal(nil)[0]) })
	h.ready = false
	expect("a dwarf that thinks", 0, func() { m.Think(true) })
	h.ready = true
	expect("a dwarf that has chosen", 0, func() { m.Think(false) })
	expect("a dwarf that plays", 1, func() { m.Think(true) })
}

// TestFullDiskIsToldOnce: that a match cannot be saved is told once, and so is that it can be saved again.
func TestFullDiskIsToldOnce(t *testing.T) {
	h := &testHost{}
	m := newTestMatch(h, 2)
	for _, full := range []error{errors.New("full"), nil} {
		h.full, h.said = full, nil
		for range 3 {
			m.Save()
		}
		if len(h.said) != 1 || m.Notice != h.said[0] || !errors.Is(m.SaveError, full) {
			t.Errorf("disk full: %v; said are %q, the notice is %q, the error %v", full, h.said, m.Notice, m.SaveError)
		}
		if got := m.LeaveMessage(); (got == words.LeaveUnsaved) != (full != nil) {
			t.Errorf("disk full: %v; whoever leaves reads %v", full, got)
		}
	}
	c := game.Config{Seats: 3, Seed: 4}
	far := newElsewhere(c, 0)
	far.deliver()
	h = &testHost{full: errors.New("full")}
	m = Join(h, far, c, threePeople, far.seats, false)
	for far.state.Phase != game.Over {
		far.Act(far.state.Legal(nil)[0])
	}
	far.deliver()
	for range 3 {
		m.Receive()
	}
	if len(h.said) != 1 || m.Notice != h.said[0] {
		t.Errorf("the record of a table cannot be kept, and said are %q", h.said)
	}
}

// TestNothingIsForgotten: a match that is left and continued is saved as it was, in silence, with whatever there is to save.
func TestNothingIsForgotten(t *testing.T) {
	begin := func(h *testHost) *Match {
		m := newTestMatch(h, 1)
		m.SeedKnown, m.TurnsTakenBack, m.HintsAsked = true, 4, []int{1, 2, 0}
		m.SecretPictures, m.Suspicions[0][1] = [game.MaxSeats]int8{3, 5}, Doubted
		layOrDiscard(t, m)
		m.RoleSeen()
		return m
	}
	for what, left := range map[string]func(*Match){"Pending": func(*Match) {}, "OutcomeUnseen": func(m *Match) { m.Commit("") }} {
		h := &testHost{}
		m := begin(h)
		left(m)
		saved := m.Snapshot()
		for field, v := range reflect.ValueOf(*saved).Fields() {
			if v.IsZero() && !slices.Contains([]string{"SavedAt", "Pending", "OutcomeUnseen"}, field.Name) || field.Name == what && v.IsZero() {
				t.Errorf("the test does not set %s", field.Name)
			}
		}
		h.said, h.cues = nil, 0
		back, ok := Restore(h, saved)
		if !ok || !reflect.DeepEqual(back.Snapshot(), saved) {
			t.Errorf("%s: %+v is continued as %+v", what, saved, back.Snapshot())
		}
		if len(h.said) > 0 || h.cues > 0 || back.Viewer != game.Nobody {
			t.Errorf("%s: while it is restored, %q and %d sounds are heard, and the cards of %v show", what, h.said, h.cues, back.Viewer)
		}
		back.showAll()
		back.Commit("")
		if len(h.said) == 0 && what != "Pending" || h.cues == 0 { // what can be taken back has been told
			t.Errorf("%s: when it goes on, nothing is heard", what)
		}
	}
}

// TestJoiningIsSilent: of what has happened before somebody came, nothing is heard; what happens then is.
func TestJoiningIsSilent(t *testing.T) {
	c := game.Config{Seats: 3, Seed: 9}
	far, h := newElsewhere(c, 0), &testHost{practice: true}
	for range 4 {
		far.Act(far.state.Legal(nil)[0])
	}
	far.deliver()
	m := Join(h, far, c, threePeople, far.seats, false)
	if len(h.said) > 0 || h.cues > 0 || m.CanPractise() {
		t.Errorf("somebody comes and hears %q and %d sounds; practice is %v", h.said, h.cues, m.CanPractise())
	}
	far.Act(far.state.Legal(nil)[0])
	far.deliver()
	m.Receive()
	if m.showAll(); len(h.said) == 0 || h.cues == 0 {
		t.Error("nothing is heard of what happens next")
	}
}

// TestLessonsSaveNothing: an arranged match is neither saved nor practised.
func TestLessonsSaveNothing(t *testing.T) {
	var s game.State
	if err := s.Begin(game.Config{Seats: 3, Seed: 4}, nil); err != nil {
		t.Fatal(err)
	}
	h := &testHost{practice: true}
	players := []bot.Player{{Name: "Ada", Human: true}, {Name: "Bo", Level: bot.Miner}, {Name: "Cy", Level: bot.Miner}}
	m := NewFromPosition(h, s, players, nil, nil, func(game.Seat) bot.Bot { return new(firstBot) })
	layOrDiscard(t, m)
	if m.Commit(""); len(h.saved) > 0 || m.CanPractise() {
		t.Errorf("saved: %v, practice: %v", h.saved, m.CanPractise())
	}
}

// TestStepBack: whoever practises goes back to the last own choice, which counts and is saved; a move that nobody
// knows of yet is merely taken back.
func TestStepBack(t *testing.T) {
	h := &testHost{ready: true, practice: true}
	m := newTestMatch(h, 1)
	if m.StepBack() != nil {
		t.Error("there is something to go back to before the first choice")
	}
	for range 2 {
		for !m.IsHere(m.Latest().Turn) {
			m.Think(true)
		}
		m.showAll()
		layOrDiscard(t, m)
		if back := m.StepBack(); back != m || m.Pending != nil || m.TurnsTakenBack != 0 {
			t.Fatalf("a move that can be taken back counts: %v", m.TurnsTakenBack)
		}
		layOrDiscard(t, m)
		m.Commit("")
	}
	chosen, id := m.ActionCount-1, m.ID
	for range 2 { // at once, and when somebody else has played
		h.saved = nil
		back := m.StepBack()
		if back == nil || back.ActionCount != chosen || back.Latest().Turn != 0 || back.Viewer != 0 || back.TurnOpen || len(back.Queue) > 0 {
			t.Fatalf("the match goes on with %+v", back)
		}
		if back.TurnsTakenBack != 1 || back.ID != id || len(h.saved) != 1 {
			t.Errorf("it is %s with %d turns taken back, saved %v", back.ID, back.TurnsTakenBack, h.saved)
		}
		m.Think(true)
	}
}

// TestRoundsAreApart: suspicions and payments are those of one round, and the end of each round is noted once.
func TestRoundsAreApart(t *testing.T) {
	m := newTestMatch(&testHost{ready: true}, 0)
	ends, paid := 0, 0
	for m.Latest().Phase != game.Over {
		m.Think(true)
		for len(m.Queue) > 0 {
			m.Suspicions[0][1] = Suspected
			switch e := m.ShowNext().(type) {
			case game.RoundEnded:
				ends, paid = ends+1, 0
				if m.RoundEnd.Round != e.Round {
					t.Errorf("the end of round %d is that of %d", e.Round, m.RoundEnd.Round)
				}
			case game.Paid:
				paid++
			case game.RoundBegan:
				if m.Suspicions != (Suspicions{}) {
					t.Errorf("in round %d the suspicions of the one before are left", e.Round)
				}
			}
			if len(m.RoundEnds) != ends || len(m.Payments) != paid {
				t.Fatalf("after the end of %d rounds, %d are noted, with %d payments of %d", ends, len(m.RoundEnds), len(m.Payments), paid)
			}
		}
	}
	if ends != game.Rounds {
		t.Errorf("%d rounds have ended", ends)
	}
}

// TestShownToTheViewer: what the screen shows next, or shows face down, is what the viewer may see of it; the log is what
// everybody may know, and nobody's suspicions show to nobody.
func TestShownToTheViewer(t *testing.T) {
	for _, people := range []int{1, 3} {
		m := newTestMatch(&testHost{ready: true}, people)
		for range 40 {
			if m.IsHere(m.Latest().Turn) {
				m.SetViewer(m.Latest().Turn)
				m.Play(m.View.Legal(nil)[0])
			} else {
				m.Think(true)
			}
			for len(m.Queue) > 0 {
				e := m.Queue[0]
				if m.NextEvent() != e.For(m.Viewer) {
					t.Fatalf("next, %v sees %#v", m.Viewer, m.NextEvent())
				}
				want := e.For(m.Viewer)
				if m.hidesNewCard(e) || m.NewCardHidden {
					want = e.For(game.Nobody)
				}
				if got := m.ShowNext(); got != want {
					t.Fatalf("%v sees %#v, want %#v", m.Viewer, got, want)
				}
			}
			m.NewCardHidden = false
		}
		for _, l := range m.Log {
			if l.Event != l.Event.For(game.Nobody) || l.After.Seat != game.Nobody {
				t.Fatalf("the log has %#v, as %v sees the table", l.Event, l.After.Seat)
			}
		}
		m.Suspicions[0][1] = Suspected
		if m.SetViewer(game.Nobody); m.Suspicion(1) != NoSuspicion {
			t.Error("with nobody's cards on the screen a suspicion shows")
		}
	}
}

// TestHandsAreHidden: between two people the hand is covered; somebody alone always sees it.
func TestHandsAreHidden(t *testing.T) {
	for people, covered := range map[int]bool{1: false, 2: true} {
		m := newTestMatch(&testHost{}, people)
		m.SetViewer(0)
		if m.HideHands(); covered != (m.View.Hand == [game.MaxHand]game.Card{}) {
			t.Errorf("%d people: the hand is covered: %v", people, !covered)
		}
	}
}

// TestSomebodyNew: a player who takes a seat over is named from then on, in the record as well.
func TestSomebodyNew(t *testing.T) {
	m := newTestMatch(&testHost{}, 1)
	m.Reseat(1, bot.Player{Name: "Dee", Human: true})
	if m.Name(1) != "Dee" || m.Players[1].Name != "Dee" || m.Record.Names[1] != "Dee" {
		t.Errorf("seat 2 is %s's, %s's and in the record %s's", m.Name(1), m.Players[1].Name, m.Record.Names[1])
	}
}

// An ear is a bot that notes the first thing that it hears or is shown and should not know, or not
// know so: it follows the events for itself.
type ear struct {
	firstBot
	knows   game.View
	met     int
	thought int
	wrong   string
}

func (b *ear) Meet(players []bot.Player) { b.met = len(players) }

func (b *ear) Hear(e game.Event, after *game.View) {
	if b.knows.Apply(e); e != e.For(b.knows.Seat) {
		b.note("it hears what its seat does not know", e)
	} else if *after != b.knows {
		b.note("it is shown something else than what it has heard of", e)
	}
}

func (b *ear) Think(v *game.View) bool {
	if b.thought++; *v != b.knows {
		b.note("it thinks about something else than what it has heard of", nil)
	}
	return b.firstBot.Think(v)
}

func (b *ear) note(what string, e game.Event) {
	if b.wrong == "" {
		b.wrong = fmt.Sprintf("%s: %#v", what, e)
	}
}

// withEars makes h a host with ears for bots, and returns them by seat.
func withEars(h *testHost, c game.Config) map[game.Seat]*ear {
	ears := map[game.Seat]*ear{}
	h.ready, h.makeBot = true, func(s game.Seat) bot.Bot {
		ears[s] = &ear{knows: game.NewView(c, s)}
		return ears[s]
	}
	return ears
}

// TestBotsHearWhatTheirSeatsKnow: through whole matches, here and elsewhere, dwarves and those who give hints
// hear each event once, as their seats may know it, and think about what their seats know, before
// the screen shows it.
func TestBotsHearWhatTheirSeatsKnow(t *testing.T) {
	for seed := range uint64(5) {
		c := game.Config{Seats: 3, Seed: seed, Rules: game.Editions[seed].Rules()}
		h, dice := &testHost{}, rand.NewPCG(seed, 2)
		ears := withEars(h, c)
		m := New(h, c, threePeople, false)
		for m.Latest().Phase != game.Over {
			if turn := m.Latest().Turn; !m.IsHere(turn) {
				thought := ears[turn].thought
				for i := range 3 {
					m.Think(i == 2) // the choice is kept until the delay is over
				}
				if ears[turn].thought != thought+1 {
					t.Fatal("a dwarf that has chosen is asked again")
				}
				continue
			}
			m.SetViewer(m.Latest().Turn)
			if m.LetAdvisorThink(); ears[m.Viewer].thought == 0 {
				t.Fatal("nobody thinks about a hint")
			}
			legal := m.Local.State.Legal(nil)
			m.Play(legal[dice.Uint64()%uint64(len(legal))])
		}
		expectEars(t, ears, &m.Local.State, 3)

		far, h := newElsewhere(c, 0, 1), &testHost{}
		ears = withEars(h, c)
		far.deliver()
		m = Join(h, far, c, threePeople, far.seats, false)
		for m.Latest().Phase != game.Over {
			if m.SetViewer(m.Latest().Turn); m.IsHere(m.Viewer) {
				m.LetAdvisorThink()
			}
			legal := far.state.Legal(nil)
			far.Act(legal[dice.Uint64()%uint64(len(legal))])
			far.deliver()
			m.Receive()
		}
		expectEars(t, ears, &far.state, 2)
	}
}

// expectEars fails unless there are n ears that know what their seats know.
func expectEars(t *testing.T, ears map[game.Seat]*ear, s *game.State, n int) {
	t.Helper()
	for seat, e := range ears {
		if e.wrong != "" {
			t.Fatalf("%v: %s", seat, e.wrong)
		}
		if e.met != 3 || e.thought == 0 || e.knows != s.View(seat) {
			t.Errorf("%v has met %d players and thought %d times", seat, e.met, e.thought)
		}
	}
	if len(ears) != n {
		t.Errorf("there are %d bots, want %d", len(ears), n)
	}
}
