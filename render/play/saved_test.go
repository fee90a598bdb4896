package play

import (
	"errors"
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
	expect("a suspicion", 1, func() { m.ChangeSuspicion(1) })
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
		if len(h.said) == 0 || h.cues == 0 {
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
	m := NewFromPosition(h, s, players, nil, func(game.Seat) bot.Bot { return new(firstBot) })
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
