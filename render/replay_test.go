package render

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// thoughtOver lets the dwarves of a replay think to the end.
func thoughtOver(r *replay) {
	for r.reasons.next < len(r.story.record.Actions) {
		r.reasons.think()
	}
}

// TestReplayShowsWhatWasSeen: at every moment every viewpoint of a seat, and of
// the room, shows what that seat's view was after the same actions, tells what
// it was told, and nothing else; and only who sees everything is told the
// reasons of others.
func TestReplayShowsWhatWasSeen(t *testing.T) {
	for n := range uint64(6) {
		k, _, _ := testKit(t, n)
		seats := game.MinSeats + int(n)*7%8
		record := dwarfRecord(k, seats, n)
		r := newReplay(k, record, nil).(*replay)
		thoughtOver(r)
		var truth []game.State // after each event, as the match went
		var events []game.Event
		record.Replay(func(s *game.State, e game.Event) { truth, events = append(truth, *s), append(events, e) })
		for from := game.Nobody; int(from) < seats; from++ {
			r.from = from
			r.look()
			i := -1 // of events
			for at := range r.log {
				for i++; dull(events[i]) || k.Words.Event(events[i], record.Names) == ""; i++ {
				}
				end := i
				for end+1 < len(events) && (dull(events[end+1]) || k.Words.Event(events[end+1], record.Names) == "") {
					end++
				}
				r.to(at)
				if want := truth[end].View(from); r.view != want {
					t.Fatalf("moment %d as %v: %+v, want %+v", at, from, r.view, want)
				}
				if want := k.Words.Event(events[i].For(from), record.Names); r.log[at].text(r.kit.Words, r.story.record.Names) != want || !reflect.DeepEqual(r.log[at].event, events[i].For(from)) {
					t.Fatalf("moment %d as %v tells %q, want %q", at, from, r.log[at].text(r.kit.Words, r.story.record.Names), want)
				}
				by := events[i].Summary().Actor
				if _, told := r.reasons.of(&r.story.moments[at], from); told && by != from {
					t.Fatalf("moment %d tells %v why %v did it", at, from, by)
				}
			}
		}
	}
}

// TestReplayDrawsNoSecrets: what is drawn from a viewpoint is the same in every
// truth that it could not tell apart, whatever others thought.
func TestReplayDrawsNoSecrets(t *testing.T) {
	k, _, _ := testKit(t, 4)
	record := dwarfRecord(k, 5, 4)
	r := newReplay(k, record, nil).(*replay)
	thoughtOver(r)
	p := rand.NewPCG(4, 4)
	r.Update(ui.Input{Size: screens["1280x720"]})
	for from := game.Nobody; from < 5; from++ {
		for at := int(from) + 3; at < len(r.log); at += 7 {
			show := func() string {
				r.from = from
				r.look()
				r.to(at)
				r.layOut()
				return drawn(r)
			}
			before := show()
			m, story, told, ended := r.story.moments[at], *r.story, r.reasons.told, r.story.ended
			twin := m
			v := m.after.View(from)
			twin.after, twin.event = v.Imagine(p), m.event.For(from)
			r.story.moments[at] = twin
			r.story.ended = [game.Rounds + 1]game.RoundEnded{}
			r.reasons.told = map[int]bot.Reason{}
			for action := range told {
				if by := m.event.Summary().Actor; by != from || action != m.action {
					r.reasons.told[action] = bot.Reason{Motive: bot.Wastes, About: game.Nobody, Chance: 7}
				} else {
					r.reasons.told[action] = told[action]
				}
			}
			if show() != before {
				t.Fatalf("moment %d, %q, is drawn differently for %v in another truth", at, r.log[at].text(r.kit.Words, r.story.record.Names), from)
			}
			r.story.moments[at], r.reasons.told = m, told
			*r.story = story
			r.story.ended = ended
		}
	}
}

// TestReplayOfEverything: with all cards open, the faces of all goals and all
// roles are known from the beginning, as the end of the round shows them, and
// the hand is that of who acts.
func TestReplayOfEverything(t *testing.T) {
	k, _, _ := testKit(t, 2)
	r := newReplay(k, dwarfRecord(k, 6, 2), nil).(*replay)
	for at := range r.log {
		r.to(at)
		v, m := &r.view, &r.story.moments[at]
		if v.Roles == [game.MaxSeats]game.Role{} || v.Faces[m.after.TreasureGoal()] != game.Treasure || v.Roles[3] != m.after.RoleOf(3) {
			t.Fatalf("moment %d: roles %v, goals %v", at, v.Roles, v.Faces)
		}
		if by := m.event.Summary().Actor; by != game.Nobody && !slices.Equal(v.Hand[:v.Cards[by]], m.after.HandOf(by)) {
			t.Fatalf("moment %d: the hand of %v is %v", at, by, v.Hand)
		}
	}
}

// TestReasonsAreTheirs: dwarves who think again choose what they chose, so each
// of their actions has its reason; a person's has none.
func TestReasonsAreTheirs(t *testing.T) {
	k, _, _ := testKit(t, 2)
	record := dwarfRecord(k, 5, 7)
	for _, person := range []bool{false, true} {
		if person {
			record.Minds = slices.Clone(record.Minds)
			record.Minds[2] = "person"
		}
		r := newReplay(k, record, nil).(*replay)
		thoughtOver(r)
		for at := range r.story.moments {
			m := &r.story.moments[at]
			by := m.event.Summary().Actor
			if _, paid := m.event.(game.Paid); paid || by == game.Nobody {
				continue
			}
			// Who takes another for a person may judge it otherwise.
			if _, told := r.reasons.of(m, everything); told != (by != 2) && !person || person && by == 2 && told {
				if !person && by == 2 && told {
					continue
				}
				t.Fatalf("moment %d by %v has its reason: %v", at, by, told)
			}
		}
	}
}

// TestOnlyFinishedMatchesAreWatched: one that is being played is refused, in a
// sentence if it is asked for.
func TestOnlyFinishedMatchesAreWatched(t *testing.T) {
	k, _, _ := testKit(t, 2)
	record := dwarfRecord(k, 4, 1)
	whole := record.Actions
	for _, n := range []int{0, 1, len(whole) / 2, len(whole) - 1} {
		record.Actions = whole[:n]
		if newReplay(k, record, nil) != nil {
			t.Errorf("after %d actions it can be watched", n)
		}
	}
	record.Actions = whole
	if newReplay(k, record, nil) == nil {
		t.Error("the whole match cannot be watched")
	}
	r, s, _ := savedRobot(t, 2, mouse) // the second is running
	r.choose(savedRow(0))
	r.wait(20)
	if labels := r.scene.(*menu).labels; slices.Contains(labels, words.ReplayButton) == slices.Contains(labels, words.SavedContinue) {
		t.Errorf("offered is %v", labels)
	}
	list, _ := s.List()
	for _, l := range list {
		next, said := replayOf(r.scene.(*menu).kit, l, nil)
		if (next != nil) != l.Finished || (said == "") != l.Finished {
			t.Errorf("%+v leads to %T and %q", l, next, said)
		}
	}
}

// TestReplayByEachInput: with each device a replay is opened from the saved
// games, goes on by itself and by steps, jumps by rounds, changes its
// viewpoint and is left.
func TestReplayByEachInput(t *testing.T) {
	for _, size := range []string{"800x600", "1280x720"} {
		for _, with := range []gear{mouse, finger, keyboard, gamepad} {
			r, _, _ := savedRobot(t, 1, with)
			r.size = screens[size]
			r.choose(savedRow(0))
			r.entry("Watch it again")
			p, ok := r.scene.(*replay)
			if !ok {
				t.Fatalf("it leads to %T", r.scene)
			}
			press := func(id any) {
				t.Helper()
				if _, on := p.panel.Focus.At().(momentSpot); on && r.byKeys() {
					r.key(ui.Down) // not along the timeline
					r.key(ui.Down)
				}
				r.choose(id)
			}
			at := func(what string, want int) {
				t.Helper()
				if p.at != want {
					t.Errorf("device %d: after %s it is at %d, not %d", with, what, p.at, want)
				}
			}
			press(momentAfter)
			press(momentAfter)
			press(momentBefore)
			at("stepping", 1)
			press(roundAfter)
			if !p.log[p.at].heading() || p.view.Round != 2 {
				t.Errorf("device %d: the next round is %q", with, p.log[p.at].text(p.kit.Words, p.story.record.Names))
			}
			press(roundBefore)
			at("going back", 0)
			for p.speed != 3 {
				press(speedButton)
			}
			press(playButton)
			r.wait(int(4*paces[3]) + 2)
			if p.at < 4 || !p.playing {
				t.Errorf("device %d: playing it has come to %d", with, p.at)
			}
			press(playButton)
			stays := p.at
			r.wait(100)
			at("stopping", stays)
			for range 2 {
				press(viewAfter)
			}
			if p.from != 0 || p.view.Seat != 0 || !strings.Contains(p.viewpoint(), p.story.record.Names[0]) {
				t.Errorf("device %d: the viewpoint is %v", with, p.from)
			}
			press(viewBefore)
			if p.from != game.Nobody {
				t.Errorf("device %d: the viewpoint before is %v", with, p.from)
			}
			switch with {
			case mouse, finger:
				r.choose(momentSpot(stays + 2))
				at("choosing a moment", stays+2)
				a := p.lay.timeline.Center()
				r.down(a)
				r.down(ui.Point{X: a.X - 20, Y: a.Y})
				r.down(ui.Point{X: a.X - 3.2*p.lay.cell, Y: a.Y})
				r.lift()
				at("pulling", stays+5)
			default:
				r.choose(momentSpot(stays + 2))
				if !p.playing {
					t.Errorf("device %d: choosing the moment that is shown does not go on", with)
				}
				r.key(ui.Choose)
				now := p.at
				r.key(ui.Right)
				r.key(ui.Right)
				at("two arrows", now+2)
			}
			press(replayLeave)
			r.wait(20)
			if _, ok := r.scene.(*savedGames); !ok {
				t.Errorf("left, it shows %T", r.scene)
			}
		}
	}
}

// TestReplayPlaysToItsEnd: it stops there, and begins anew when it is played
// again; every round of each number of seats shows at every size.
func TestReplayPlaysToItsEnd(t *testing.T) {
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		k, _, _ := testKit(t, 1)
		for name, size := range screens {
			p := newReplay(k, dwarfRecord(k, seats, uint64(seats)), nil).(*replay)
			p.speed = 3
			r := newRobot(t, p, size, mouse)
			r.wait(20)
			r.choose(playButton)
			for p.playing {
				r.wait(1)
				for _, s := range p.lay.spots {
					if !s.Inset(0.01).Within(ui.Rect{W: size.X, H: size.Y}) || s.W < 43.9 || s.H < 43 {
						t.Fatalf("%s: %#v lies at %v", name, s.ID, s.Rect)
					}
				}
			}
			if _, ended := p.log[p.at].event.(game.MatchEnded); !ended {
				t.Errorf("it stops at %q", p.log[p.at].text(p.kit.Words, p.story.record.Names))
			}
			r.choose(playButton)
			if !p.playing || p.at > 1 {
				t.Errorf("played again it is at %d", p.at)
			}
			if seats > 4 {
				break
			}
		}
	}
}

// TestReplayFromPodium: the match that has just ended can be watched.
func TestReplayFromPodium(t *testing.T) {
	k, _, _ := testKit(t, 2)
	dice := rand.New(rand.NewPCG(1, 8))
	m := newMatch(k, game.Config{Seats: 4, Seed: 3, Dice: 1}, quickTable(4, dice), false)
	r := newRobot(t, newTable(k, m), screens["1280x720"], keyboard)
	for {
		if at, ok := r.scene.(*table); ok {
			at.hurry = true
			r.tick(ui.Input{})
		} else if _, over := r.scene.(*podium); over {
			break
		} else {
			r.wait(20)
			r.key(ui.Choose)
		}
	}
	end := r.scene
	r.wait(int(allIn))
	r.choose(3)
	p, ok := r.scene.(*replay)
	if !ok || !reflect.DeepEqual(p.story.record.Actions, m.record.Actions) {
		t.Fatalf("it leads to %T", r.scene)
	}
	r.wait(20)
	r.key(ui.Back)
	if r.scene != end {
		t.Errorf("it leads back to %T", r.scene)
	}
}
