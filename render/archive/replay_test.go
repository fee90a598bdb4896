package archive

import (
	"math/rand/v2"
	"reflect"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/playtest"
	"saboteur/render/ui"
	"slices"
	"testing"
)

// thoughtOver lets the dwarves of a replay think to the end.
func thoughtOver(r *Replay) {
	for r.Reasons.Next < len(r.Story.Record.Actions) {
		r.Reasons.Think()
	}
}

// TestReplayShowsWhatWasSeen: at every moment every viewpoint of a seat, and of
// the room, shows what that seat's view was after the same actions, tells what
// it was told, and nothing else; and only who sees everything is told the
// reasons of others.
func TestReplayShowsWhatWasSeen(t *testing.T) {
	for n := range uint64(6) {
		k := newApp(n)
		seats := game.MinSeats + int(n)*7%8
		record := playtest.Record(k, seats, n)
		r := NewReplay(k, record, nil).(*Replay)
		thoughtOver(r)
		var truth []game.State // after each event, as the match went
		var events []game.Event
		record.Replay(func(s *game.State, e game.Event) { truth, events = append(truth, *s), append(events, e) })
		for from := game.Nobody; int(from) < seats; from++ {
			r.From = from
			r.Look()
			i := -1 // of events
			for at := range r.Log {
				for i++; gamelog.Minor(events[i]) || k.Words.Event(events[i], record.Names) == ""; i++ {
				}
				end := i
				for end+1 < len(events) && (gamelog.Minor(events[end+1]) || k.Words.Event(events[end+1], record.Names) == "") {
					end++
				}
				r.To(at)
				if want := truth[end].View(from); r.View != want {
					t.Fatalf("moment %d as %v: %+v, want %+v", at, from, r.View, want)
				}
				if want := k.Words.Event(events[i].For(from), record.Names); r.Log[at].Text(r.App.Words, r.Story.Record.Names) != want || !reflect.DeepEqual(r.Log[at].Event, events[i].For(from)) {
					t.Fatalf("moment %d as %v tells %q, want %q", at, from, r.Log[at].Text(r.App.Words, r.Story.Record.Names), want)
				}
				by := events[i].Summary().Actor
				if _, told := r.Reasons.of(&r.Story.moments[at], from); told && by != from {
					t.Fatalf("moment %d tells %v why %v did it", at, from, by)
				}
			}
		}
	}
}

// TestReplayDrawsNoSecrets: what is drawn from a viewpoint is the same in every
// truth that it could not tell apart, whatever others thought.
func TestReplayDrawsNoSecrets(t *testing.T) {
	k := newApp(4)
	record := playtest.Record(k, 5, 4)
	r := NewReplay(k, record, nil).(*Replay)
	thoughtOver(r)
	p := rand.NewPCG(4, 4)
	r.Update(ui.Input{Size: playtest.Screens["1280x720"]})
	for from := game.Nobody; from < 5; from++ {
		for at := int(from) + 3; at < len(r.Log); at += 7 {
			show := func() string {
				r.From, r.pane.Cam = from, board.Camera{}
				r.Look()
				r.To(at)
				r.layOut()
				return drawingOf(r)
			}
			before := show()
			m, story, told, ended := r.Story.moments[at], *r.Story, r.Reasons.found, r.Story.roundEnds
			twin := m
			v := m.after.View(from)
			twin.after, twin.event = v.Imagine(p), m.event.For(from)
			r.Story.moments[at] = twin
			r.Story.roundEnds = [game.Rounds + 1]game.RoundEnded{}
			r.Reasons.found = map[int]bot.Reason{}
			for action := range told {
				if by := m.event.Summary().Actor; by != from || action != m.action {
					r.Reasons.found[action] = bot.Reason{Motive: bot.Wastes, About: game.Nobody, Chance: 7}
				} else {
					r.Reasons.found[action] = told[action]
				}
			}
			if show() != before {
				t.Fatalf("moment %d, %q, is drawn differently for %v in another truth", at, r.Log[at].Text(r.App.Words, r.Story.Record.Names), from)
			}
			r.Story.moments[at], r.Reasons.found = m, told
			*r.Story = story
			r.Story.roundEnds = ended
		}
	}
}

// TestReplayOfEverything: with all cards open, the faces of all goals and all
// roles are known from the beginning, as the end of the round shows them, and
// the hand is that of who acts.
func TestReplayOfEverything(t *testing.T) {
	k := newApp(2)
	r := NewReplay(k, playtest.Record(k, 6, 2), nil).(*Replay)
	for at := range r.Log {
		r.To(at)
		v, m := &r.View, &r.Story.moments[at]
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
	k := newApp(2)
	record := playtest.Record(k, 5, 7)
	for _, person := range []bool{false, true} {
		if person {
			record.Minds = slices.Clone(record.Minds)
			record.Minds[2] = "person"
		}
		r := NewReplay(k, record, nil).(*Replay)
		thoughtOver(r)
		for at := range r.Story.moments {
			m := &r.Story.moments[at]
			by := m.event.Summary().Actor
			if _, paid := m.event.(game.Paid); paid || by == game.Nobody {
				continue
			}
			// Who takes another for a person may judge it otherwise.
			if _, told := r.Reasons.of(m, Everything); told != (by != 2) && !person || person && by == 2 && told {
				if !person && by == 2 && told {
					continue
				}
				t.Fatalf("moment %d by %v has its reason: %v", at, by, told)
			}
		}
	}
}
