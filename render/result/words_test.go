package result

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// afterAccusation returns the end of a round of five in which two seats have pointed at a saboteur, one
// at a gold-digger and the others at nobody. Before the first card, some have said something.
func afterAccusation(t *testing.T, seed uint64, said func(s *game.State) []game.Spoken) (r *RoundEnd, right []game.Seat) {
	app := newApp(1)
	players := testapp.Bots(5, rand.New(rand.NewPCG(seed, 1)))
	m := play.New(app, game.Config{Seats: 5, Seed: seed, BotSeed: 1, Accusation: true}, players, false)
	spoken := false
	for {
		switch next := m.NextEvent().(type) {
		case game.RoundEnded:
			return NewRoundEnd(app, m).(*RoundEnd), right
		case game.FingersShown:
			next.Targets = [game.MaxSeats]game.Seat{game.Nobody, game.Nobody, game.Nobody, game.Nobody, game.Nobody}
			for s := range game.Seat(5) {
				saboteur := m.Local.State.RoleOf(s) == game.Saboteur
				if saboteur && len(right) == 0 {
					right = []game.Seat{(s + 1) % 5, (s + 2) % 5}
					next.Targets[right[0]], next.Targets[right[1]] = s, s
				} else if by := (s + 1) % 5; !saboteur && next.Targets[by] == game.Nobody {
					next.Targets[by] = s
				}
			}
			m.Queue[0] = next
		case nil:
			if !spoken && m.Latest().Turn >= 0 {
				spoken = true
				for _, what := range said(&m.Local.State) {
					if err := m.Say(what.Seat, what.Statement); err != nil {
						t.Fatal(err)
					}
				}
			}
			m.Think(true)
			continue
		}
		m.ShowNext()
	}
}

func silent(*game.State) []game.Spoken { return nil }

// TestLanternsWaitForRoles: who pointed at a saboteur shows and is read as soon as that one's role is
// shown, and not before; who pointed at somebody else or at nobody never does. Each of them is named
// once.
func TestLanternsWaitForRoles(t *testing.T) {
	r, right := afterAccusation(t, 3, silent)
	if len(right) != 2 {
		t.Fatal("there is no saboteur")
	}
	saboteur := r.fingers.Targets[right[0]]
	heard := ""
	r.App.Speak = func(s string) { heard += s + "\n" }
	known := 0
	for end := false; !end; r.showNext() {
		end = r.AllShown()
		for range 2 * roleShows {
			screen.Step(r, ui.Input{Size: size})
			if r.roleShown(saboteur) {
				known++
			}
			for s := range game.Seat(5) {
				pointed := s == right[0] || s == right[1]
				lit := r.pointedRight(s)
				if lit != (pointed && r.roleShown(saboteur)) {
					t.Fatalf("tick %d: seat %d has a lantern: %v", r.Now, s+1, lit)
				}
				if told := strings.Contains(r.narrateRole(s), r.App.Text(words.UnmaskRight)); told != lit {
					t.Fatalf("tick %d: of seat %d it is told: %v", r.Now, s+1, told)
				}
			}
			if told := strings.Count(read(r), r.App.Text(words.UnmaskRight)); r.AllShown() && told != len(right) {
				t.Fatalf("tick %d: %d are named of %d who were right", r.Now, told, len(right))
			}
		}
	}
	if known == 0 {
		t.Error("the saboteur was never shown")
	}
	for s := range game.Seat(5) {
		if text := r.pointersText(s); strings.Count(heard, text) != 1 && text != "" || s == saboteur && text == "" {
			t.Errorf("that others pointed at seat %d is heard %d times", s+1, strings.Count(heard, text))
		}
	}
	r.bringForward(saboteur)
	r.Tree.Refresh()
	screen.Step(r, ui.Input{Size: size})
	by := r.pointers(saboteur)
	want := r.App.Text(words.EventFingers, words.Slots{"n": 2, "who": r.App.Words.JoinNames(by), "target": r.Match.Name(saboteur)})
	if text := read(r); len(by) != 2 || !strings.Contains(text, want) {
		t.Errorf("beside the saboteur, it does not stand that %q", want)
	}
}

// TestLinesFitWords: no gold-digger who was wrong about a goal talks of honest work, and no saboteur of
// silence who has talked, or of nobody noticing who was pointed at.
func TestLinesFitWords(t *testing.T) {
	seen := map[words.ID]bool{}
	lie := func(seat game.Seat, goals [3]game.Card) game.Statement {
		if goal := int8(seat % 3); goals[goal] != game.Treasure {
			return game.Statement{Kind: game.ClaimTreasure, Goal: goal}
		}
		return game.Statement{Kind: game.ClaimStone, Goal: int8(seat % 3)}
	}
	ask := func(game.Seat, [3]game.Card) game.Statement { return game.Statement{Kind: game.AskLook} }
	for i := range uint64(60) {
		seed, says, never := i/2, lie, []words.ID{"line.digger.won", "line.digger.lost", "line.saboteur.lost"}
		if i%2 == 1 {
			says, never = ask, []words.ID{"line.saboteur.lost"}
		}
		r, _ := afterAccusation(t, seed, func(s *game.State) (all []game.Spoken) {
			for seat := range game.Seat(5) {
				all = append(all, game.Spoken{Seat: seat, Statement: says(seat, s.Secrets().Goals)})
			}
			return all
		})
		r.showAll()
		for s := range game.Seat(5) {
			if i%2 == 1 {
				r.all[s], r.deeds[s] = nil, nil // nothing else to talk of
			}
			line := r.line(s)
			for _, id := range []words.ID{"line.digger.lost.mistaken", "line.saboteur.won.lied", words.LineSaboteurWonSuspected, words.LineSaboteurLostTalked} {
				seen[id] = seen[id] || line == r.App.Text(id)
			}
			for _, id := range never {
				if line == r.App.Text(id) {
					t.Errorf("seed %d: %v says %q", seed, r.role(s), line)
				}
			}
			if len(r.pointers(s)) > 0 && line == r.App.Text("line.saboteur.won") {
				t.Errorf("seed %d: a saboteur who was pointed at says %q", seed, line)
			}
		}
	}
	if len(seen) != 4 || slices.Contains(slices.Collect(maps.Values(seen)), false) {
		t.Errorf("said were %v", seen)
	}
}

// TestLinesFitFingers: a gold-digger at whom all others pointed says so, as does a saboteur at whom nobody did,
// whatever else they did; nobody else, and nobody where hardly anybody pointed.
func TestLinesFitFingers(t *testing.T) {
	r, right := afterAccusation(t, 3, silent)
	r.showAll()
	saboteur := r.fingers.Targets[right[0]]
	digger := game.Seat(0)
	for r.role(digger) != game.Digger {
		digger++
	}
	says := func(s game.Seat, id words.ID) bool { return r.line(s) == r.App.Text(id) }
	for _, c := range []struct {
		at, own         game.Seat // at whom all others point, and at whom that one does
		accused, unseen bool
	}{{digger, game.Nobody, true, true}, {digger, saboteur, true, false}, {saboteur, digger, false, false}, {game.Nobody, 0, false, false}} {
		for s := range r.fingers.Targets {
			if r.fingers.Targets[s] = c.at; game.Seat(s) == c.at {
				r.fingers.Targets[s] = c.own
			}
		}
		if says(digger, words.LineDiggerAccused) != c.accused || says(saboteur, words.LineSaboteurUnseen) != c.unseen {
			t.Errorf("fingers %v: the gold-digger says %q, the saboteur %q", r.fingers.Targets[:5], r.line(digger), r.line(saboteur))
		}
	}
}

// TestLinesNameTheFooled: a gold-digger who believed a saboteur's lie says so, and the saboteur of whom, each as
// soon as both roles are shown and not before.
func TestLinesNameTheFooled(t *testing.T) {
	for _, first := range []bool{true, false} { // of the gold-diggers is fooled
		liar, fooled := game.Nobody, game.Nobody
		r, _ := afterAccusation(t, 1, func(s *game.State) []game.Spoken {
			for seat := range game.Seat(5) {
				switch {
				case s.RoleOf(seat) == game.Saboteur:
					liar = seat
				case !first || fooled == game.Nobody:
					fooled = seat
				}
			}
			lie := game.Statement{Kind: game.ClaimStone, Goal: int8(s.TreasureGoal())}
			return []game.Spoken{{Seat: liar, Statement: lie}, {Seat: fooled, Statement: game.Statement{Kind: game.Agree, To: int8(liar) + 1}}}
		})
		want := map[game.Seat]string{
			fooled: r.App.Text(words.LineDiggerFooled, words.Slots{"who": r.Match.Name(liar)}),
			liar:   r.App.Text(words.LineSaboteurBelieved, words.Slots{"who": r.Match.Name(fooled)}),
		}
		r.fingers = nil // nothing to say of them
		for r.Now = 0; r.Now <= r.end(); r.Now += nextSteps / 2 {
			both := r.roleShown(liar) && r.roleShown(fooled)
			for s, line := range want {
				if r.roleShown(s) && (r.line(s) == line) != both {
					t.Errorf("after %d ticks seat %d says %q; both roles are shown: %t", r.Now, s+1, r.line(s), both)
				}
			}
		}
	}
}

// TestGoalsSpokenOfAreMarked: what was said of a goal is marked at that goal.
func TestGoalsSpokenOfAreMarked(t *testing.T) {
	line := gamelog.Line{Event: game.Said{Statement: game.Statement{Kind: game.ClaimStone, Goal: 2}}}
	if cell, ok := placeOf(&line); !ok || cell != game.Goals[2] {
		t.Errorf("it is marked at %v, %v", cell, ok)
	}
	line.Event = game.Said{Statement: game.Statement{Kind: game.Accuse}}
	if _, ok := placeOf(&line); ok {
		t.Error("an accusation is marked on the board")
	}
}

// TestNoLineTwice: whoever steps forward says what nobody before has said, as long as it has anything else to say.
func TestNoLineTwice(t *testing.T) {
	others := 0
	for seed := range uint64(20) {
		r, _ := afterAccusation(t, seed, silent)
		r.showAll()
		said := map[string]bool{}
		for _, s := range r.order {
			line, all := r.line(s), r.lines(s)
			if said[line] && slices.ContainsFunc(all, func(other string) bool { return !said[other] }) {
				t.Errorf("seed %d: seat %d of %q repeats %q", seed, s+1, all, line)
			}
			if line != all[0] {
				others++
			}
			said[line] = true
		}
	}
	if others == 0 {
		t.Error("nobody ever has to say something else")
	}
}
