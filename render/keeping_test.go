package render

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/store"
)

// savingKit returns a kit that keeps matches in a folder.
func savingKit(t testing.TB, seed uint64) (*Kit, *store.Store) {
	t.Helper()
	k, _, _ := testKit(t, seed)
	s := store.OpenFolder(t.TempDir())
	t.Cleanup(s.Close)
	k.Saves = s
	return k, s
}

// latest returns the match that is kept.
func latest(t testing.TB, k *Kit) *store.OngoingMatch {
	t.Helper()
	r, err := k.Saves.LatestMatch()
	if err != nil || r == nil {
		t.Fatalf("no match is kept: %v", err)
	}
	return r
}

// dwarvesOnly plays a match of dwarves without a screen, and stops before the
// action that is given, or at the end. When it is to be kept, is after every
// action.
func dwarvesOnly(m *match, stop int) {
	for m.state.Phase != game.Over && len(m.record.Actions) != stop {
		m.think(true)
	}
}

// quickTable seats dwarves that think quickly, of all skills and manners.
func quickTable(seats int, dice *rand.Rand) (players []bot.Player) {
	for s := range seats {
		players = append(players, bot.Player{Name: dwarfNames[s], Level: bot.Level(dice.IntN(3)), Character: bot.Character(dice.IntN(int(manners)))})
	}
	return players
}

// memory keeps one match.
type memory struct {
	Saves // the rest of it is not needed
	kept  *store.OngoingMatch
}

func (m *memory) SaveMatch(r *store.OngoingMatch) error { m.kept = r; return nil }

func (m *memory) FinishMatch(r *store.OngoingMatch) error { m.kept = r; return nil }

func (m *memory) OngoingMatches() ([]*store.OngoingMatch, error) {
	return []*store.OngoingMatch{m.kept}, nil
}

func (m *memory) List() ([]store.MatchSummary, error) { return nil, nil }

func (m *memory) SaveReport(string) error { return nil }

func (m *memory) Delete(string) error { return nil }

func (m *memory) LatestMatch() (*store.OngoingMatch, error) { return m.kept, nil }

// TestResumedMatchesEndAlike: matches between dwarves, kept at a random action,
// read back from the file and taken up again, end as they would have.
func TestResumedMatchesEndAlike(t *testing.T) {
	t.Parallel()
	matches := 60
	if *long {
		matches = 1000
	}
	k, s := savingKit(t, 1)
	kept := &memory{}
	k.Saves = kept
	dice := rand.New(rand.NewPCG(3, 3))
	for n := range matches {
		seats := game.MinSeats + n%8
		c := game.Config{Seats: seats, Rules: game.Editions[n%5].Rules(), Seed: dice.Uint64(), Dice: dice.Uint64()}
		whole := newMatch(k, c, quickTable(seats, dice), false)
		stop := dice.IntN(120)
		dwarvesOnly(whole, stop)
		if whole.state.Phase == game.Over {
			continue
		}
		if err := s.SaveMatch(kept.kept); err != nil {
			t.Fatal(err)
		}
		back, err := s.LatestMatch()
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Delete(back.ID); err != nil {
			t.Fatal(err)
		}
		dwarvesOnly(whole, -1)
		resumed, ok := taken(k, back)
		if !ok || len(resumed.record.Actions) != stop {
			t.Fatalf("match %d is taken up after %d of %d actions", n, len(resumed.record.Actions), stop)
		}
		dwarvesOnly(resumed, -1)
		if !reflect.DeepEqual(resumed.record, whole.record) || resumed.state != whole.state {
			t.Errorf("match %d ends differently after it was taken up at action %d", n, stop)
		}
	}
}

// TestResumedScreenShowsNobodysHand plays matches of people among dwarves by
// robot; after every action kept, the match is taken up anew from the file: the
// screen must then be one that shows no hand, and ask for whom the action
// belongs to.
func TestResumedScreenShowsNobodysHand(t *testing.T) {
	t.Parallel()
	for people := 1; people <= 3; people++ {
		k, s := savingKit(t, uint64(people))
		var players []bot.Player
		for i := range 4 {
			players = append(players, bot.Player{Name: fmt.Sprint("P", i), Human: i < people, Level: bot.Miner})
		}
		m := newMatch(k, game.Config{Seats: 4, Seed: 11, Dice: 2}, players, false)
		r := newRobot(t, newTable(k, m), screens["1280x720"], mouse)
		seen := map[string]int{}
		last, open := -1, false
		r.watch = func(Scene) {
			if n := len(m.record.Actions); n == last && open == m.unended || m.state.Phase == game.Over {
				return
			}
			last, open = len(m.record.Actions), m.unended
			kept, err := s.LatestMatch()
			if err != nil || kept == nil || len(kept.Record.Actions) != last || kept.OutcomeUnseen != open {
				t.Fatalf("after action %d: %+v, %v", last, kept, err)
			}
			var said []string
			sounds := 0
			again := *k
			again.Saves, again.Say, again.Cue = nil, func(s string) { said = append(said, s) }, func(Cue) { sounds++ }
			scene := k.routes.Resume(&again, kept)
			if _, ends := scene.(*roundEnd); !ends && (len(said) > 1 || sounds > 0) {
				t.Errorf("of what has happened is said again %q, and it sounds %d times", said, sounds)
			}
			again.Cue = nil
			seen[checkResumed(t, scene, m, people)]++
		}
		r.play()
		for _, kind := range map[int][]string{1: {"back", "end"}, 2: {"hand", "table", "end", "gold"}, 3: {"hand", "table", "end", "gold"}}[people] {
			if seen[kind] == 0 {
				t.Errorf("with %d people %q does not come by: %v", people, kind, seen)
			}
		}
	}
}

// checkResumed checks the scene of a match taken up again, and returns what
// kind of scene it is.
func checkResumed(t *testing.T, s Scene, m *match, people int) string {
	t.Helper()
	r := newRobot(t, s, screens["1280x720"], mouse)
	r.wait(3)
	switch now := s.(type) {
	case *handover:
		if now.m.viewer != game.Nobody || !now.m.human(now.to) {
			t.Errorf("the device is handed to %d while %d looks", now.to, now.m.viewer)
		}
		if r.scene != s {
			t.Error("the hand opens by itself")
		}
		if people == 1 {
			return "back"
		}
		if _, gold := now.table.(*sharing); gold {
			return "gold"
		}
		if now.m.unended && now.m.state.Turn != now.to && len(now.m.beats) == 0 {
			t.Error("who acted does not see what came of it")
		}
		return "hand"
	case *roundEnd:
		return "end"
	case *table:
		if now.m.viewer != game.Nobody && people > 1 || people == 1 {
			t.Errorf("a table shows the hand of %d", now.m.viewer)
		}
		return "table"
	case *sharing:
		return "sharing"
	}
	t.Errorf("taken up, the match shows %T", s)
	return ""
}

// TestResumedLook: who played a map and did not look yet is handed the device
// and looks; and after it ended its turn, it is not asked again.
func TestResumedLook(t *testing.T) {
	for _, others := range []bool{false, true} {
		k, s := savingKit(t, 1)
		players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: others}, {Name: "Grum"}}
		m := newMatch(k, game.Config{Seats: 3, Seed: seedWith(t, []string{"map"}), Dice: 1}, players, false)
		hand := m.state.View(0)
		look := game.Action{Kind: game.Look, Card: hand.Hand[handOf(&hand, "map")], Goal: 1}
		if err := m.play(look); err != nil {
			t.Fatal(err)
		}
		scene := k.routes.Resume(k, latest(t, k))
		h, ok := scene.(*handover)
		if !ok || h.to != 0 {
			t.Fatalf("taken up, it shows %T", scene)
		}
		r := newRobot(t, scene, screens["1280x720"], mouse)
		r.wait(handoverGuard + 1)
		r.choose(iAmSpot)
		peeked := false
		for range 400 {
			r.step()
			if peek, ok := r.scene.(*secret); ok {
				peeked = peeked || peek.after == nil
				r.look(peek)
			}
			if at, ok := r.scene.(*table); ok && (at.waiting || at.m.state.Turn != 1) {
				break
			}
			if len(h.m.record.Actions) > 1 {
				break
			}
		}
		if !peeked {
			t.Error("Anna did not get to look")
		}
		if others {
			r.wait(20)
			r.choose(doneButton)
			if kept, _ := s.LatestMatch(); kept.OutcomeUnseen {
				t.Error("the turn that was ended is kept as open")
			}
			if h, ok := k.routes.Resume(k, latest(t, k)).(*handover); !ok || h.to != 1 {
				t.Error("afterwards it is not Bram who gets the device")
			}
		}
	}
}

// TestContinue: from the title on, with the keyboard: a match that was left goes
// on, and its end takes it off the title.
func TestContinue(t *testing.T) {
	k, s := savingKit(t, 7)
	r := newRobot(t, NewTitle(k), screens["1280x720"], mouse)
	r.wait(20)
	if _, ok := r.spot(resumeMatch); ok {
		t.Error("with nothing kept there is something to go on with")
	}
	r.choose(quickGame)
	for {
		if at, ok := r.scene.(*table); ok && at.myTurn() && len(at.m.record.Actions) > 6 {
			break
		}
		switch s := r.scene.(type) {
		case *secret:
			r.look(s)
		case *table:
			r.turn(s)
		}
	}
	m := r.scene.(*table).m
	r.wait(60)
	r.choose(menuButton)
	r.wait(20)
	r.choose(3)
	r.wait(20)
	if text := r.scene.(*menu).text(); !strings.Contains(text, "It is saved") {
		t.Errorf("before leaving it says %q", text)
	}
	r.choose(1)
	r.wait(20)
	spot, ok := r.spot(resumeMatch)
	if !ok || !strings.Contains(spot.Label, "round 1, 5 seats, 20") {
		t.Fatalf("to go on with is %q", spot.Label)
	}
	r.choose(resumeMatch)
	h, ok := r.scene.(*handover)
	if !ok || h.m.state != m.state || !reflect.DeepEqual(h.m.record, m.record) || len(h.m.log) != len(m.log) {
		t.Fatalf("it goes on as %T", r.scene)
	}
	end := r.play()
	if record, err := s.Record(end.m.id); err != nil || record == nil {
		t.Errorf("the record of the match that has ended is %v, %v", record, err)
	}
	if list, err := s.List(); err != nil || len(list) != 1 || !list[0].Finished || list[0].ID != end.m.id {
		t.Errorf("afterwards there are %+v, %v", list, err)
	}
	r.choose(2)
	r.wait(20)
	if _, ok := r.spot(resumeMatch); ok {
		t.Error("a match that has ended can be gone on with")
	}
}

// refusing refuses to keep anything while it has a reason.
type refusing struct {
	memory
	why error
}

func (r *refusing) SaveMatch(m *store.OngoingMatch) error {
	if r.why == nil {
		r.memory.SaveMatch(m)
	}
	return r.why
}

func (r *refusing) LatestMatch() (*store.OngoingMatch, error) { return r.kept, r.why }

// TestFaultsAreSaidOnce: what is wrong with saving is said once in a sentence;
// play goes on, and what can be kept again is.
func TestFaultsAreSaidOnce(t *testing.T) {
	for _, why := range []error{store.ErrFull, store.ErrReadOnly, store.ErrUnavailable, store.ErrInUse, errors.New("odd")} {
		k, said, _ := testKit(t, 1)
		saves := &refusing{why: why}
		k.Saves = saves
		sentence := k.Words.StorageErrorText(why)
		m := newMatch(k, game.Config{Seats: 3, Seed: 1, Dice: 1}, []bot.Player{{Name: "Anna", Human: true}, {Name: "A"}, {Name: "B"}}, false)
		r := newRobot(t, newTable(k, m), screens["1280x720"], mouse)
		shown := false
		r.watch = func(s Scene) {
			if at, ok := s.(*table); ok && at.prompt() == sentence {
				shown = true
			}
		}
		r.look(r.untilSecret())
		for range 3 {
			for at := r.scene.(*table); !at.myTurn() || at.legal == nil; at = r.scene.(*table) {
				r.step()
			}
			r.wait(20)
			r.playCard(r.scene.(*table))
			for at := r.scene.(*table); !at.waiting; {
				r.step()
			}
			r.endTurn(r.scene.(*table))
		}
		n := 0
		for _, s := range *said {
			if s == sentence {
				n++
			}
		}
		if n != 1 || strings.ContainsAny(sentence, "<>{}") {
			t.Errorf("%q is said %d times", sentence, n)
		}
		if !shown {
			t.Errorf("%q is not on the screen", sentence)
		}
		if m.leaving() != "leave.unsaved" {
			t.Errorf("before leaving it says %q", m.leaving())
		}
		saves.why = nil
		before := len(m.record.Actions)
		m.think(true)
		for len(m.record.Actions) == before {
			m.think(true)
		}
		if saves.kept == nil || m.leaving() == "leave.unsaved" {
			t.Error("it is not tried again")
		}
	}
}

// untilSecret lets ticks pass until a role is to be looked at.
func (r *robot) untilSecret() *secret {
	r.t.Helper()
	for range 1000 {
		if s, ok := r.scene.(*secret); ok {
			return s
		}
		r.step()
	}
	r.t.Fatal("no role is to be looked at")
	return nil
}

// TestUnknownPlayers: a match with somebody whom only another version knows is
// not taken up; it stays kept.
func TestUnknownPlayers(t *testing.T) {
	k, _, _ := testKit(t, 1)
	m := newMatch(k, game.Config{Seats: 3, Seed: 1, Dice: 1}, []bot.Player{{Name: "Anna", Human: true}, {Name: "A"}, {Name: "B"}}, false)
	kept := m.running()
	kept.Record.Minds = []string{"person", "king", "miner"}
	k.Saves = &memory{kept: kept}
	r := newRobot(t, NewTitle(k), screens["1280x720"], mouse)
	r.wait(20)
	r.choose(resumeMatch)
	if at, ok := r.scene.(*titleScene); !ok || at.note() == "" {
		t.Errorf("it leads to %T", r.scene)
	}
}

// TestSavedGames: the list leads to every match; a match in it can be gone on
// with and deleted, but not without being asked.
func TestSavedGames(t *testing.T) {
	for _, with := range []gear{mouse, keyboard} {
		k, s := savingKit(t, 3)
		dice := rand.New(rand.NewPCG(3, 3))
		for n := range 7 {
			m := newMatch(k, game.Config{Seats: 4, Seed: uint64(n), Dice: 1}, quickTable(4, dice), false)
			dwarvesOnly(m, []int{-1, 20}[n%2])
		}
		r := newRobot(t, NewTitle(k), screens["800x600"], with)
		r.wait(20)
		r.choose(openSaved)
		r.wait(20)
		r.choose(savedOlder)
		if at := r.scene.(*savedGames); at.first != savedRows || len(at.all) != 7 {
			t.Fatalf("of %d the page begins at %d", len(at.all), at.first)
		}
		r.step()
		if _, ok := r.spot(savedRow(2)); ok {
			t.Error("the second page has a third row")
		}
		r.choose(savedNewer)
		gone := r.scene.(*savedGames).all[1]
		for _, answer := range []int{0, 1} {
			r.choose(savedRow(1))
			r.wait(20)
			labels := r.scene.(*menu).labels
			r.choose(len(labels) - 2)
			r.wait(20)
			if list, _ := s.List(); len(list) != 7 {
				t.Error("it was deleted unasked")
			}
			r.choose(answer)
			r.wait(20)
			list, _ := s.List()
			if kept := slices.ContainsFunc(list, func(l store.MatchSummary) bool { return l.ID == gone.ID }); kept != (answer == 0) {
				t.Errorf("after answer %d there are %d", answer, len(list))
			}
		}
		at := r.scene.(*savedGames)
		row := slices.IndexFunc(at.all, func(l store.MatchSummary) bool { return !l.Finished })
		id := at.all[row].ID
		r.choose(savedRow(row))
		r.wait(20)
		r.choose(0)
		if on := matchOf(r.scene); on == nil || on.id != id { // at the table, or where gold is shared
			t.Errorf("going on leads to %T", r.scene)
		}
	}
}
