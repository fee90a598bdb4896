package archive

import (
	"reflect"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// findReasons lets the bots of a replay find all their reasons.
func findReasons(r *Replay) {
	for r.Reasons.Next < len(r.Recording.Record.Actions) {
		r.Reasons.Think()
	}
}

// TestReplayShowsWhatWasSeen: at every moment, the viewpoint of a seat or of the
// room shows the view that it had after the same actions and describes the event
// as it was described to it. Reasons of others are not given.
func TestReplayShowsWhatWasSeen(t *testing.T) {
	for n := range uint64(6) {
		app := newApp(n)
		seats := game.MinSeats + int(n)*7%8
		record := testapp.Record(app, seats, n)
		r := NewReplay(app, record, nil).(*Replay)
		findReasons(r)
		var truth []game.State // after each event
		var events []game.Event
		record.Replay(func(s *game.State, e game.Event) { truth, events = append(truth, *s), append(events, e) })
		for from := game.Nobody; int(from) < seats; from++ {
			r.Viewpoint = from
			r.Refresh()
			i := -1 // of events
			for at := range r.Log {
				for i++; gamelog.IsMinor(events[i]) || app.Words.Event(events[i], record.Names) == ""; i++ {
				}
				end := i
				for end+1 < len(events) && (gamelog.IsMinor(events[end+1]) || app.Words.Event(events[end+1], record.Names) == "") {
					end++
				}
				r.GoTo(at)
				if want := truth[end].View(from); r.View != want {
					t.Fatalf("moment %d as %v: %+v, want %+v", at, from, r.View, want)
				}
				if want := app.Words.Event(events[i].For(from), record.Names); r.Log[at].Text(r.App.Words, r.Recording.Record.Names) != want || !reflect.DeepEqual(r.Log[at].Event, events[i].For(from)) {
					t.Fatalf("moment %d as %v is described as %q, want %q", at, from, r.Log[at].Text(r.App.Words, r.Recording.Record.Names), want)
				}
				actor := events[i].Summary().Actor
				if _, found := r.Reasons.of(&r.Recording.moments[at], from); found && actor != from {
					t.Fatalf("moment %d gives %v the reason of %v", at, from, actor)
				}
			}
		}
	}
}

// TestReplayDrawsNoSecrets: the drawing from a viewpoint does not depend on what
// the viewpoint cannot know: hidden cards and roles, and the reasons of others.
func TestReplayDrawsNoSecrets(t *testing.T) {
	app := newApp(4)
	record := testapp.Record(app, 5, 4)
	r := NewReplay(app, record, nil).(*Replay)
	findReasons(r)
	r.Update(ui.Input{Size: testapp.Screens["1280x720"]})
	for from := game.Nobody; from < 5; from++ {
		for at := int(from) + 3; at < len(r.Log); at += 7 {
			show := func() string {
				r.Viewpoint, r.pane.Camera = from, board.Camera{}
				r.Refresh()
				r.GoTo(at)
				r.LayOut(r.Size)
				return drawingOf(r)
			}
			want := show()
			m, before, found := r.Recording.moments[at], *r.Recording, r.Reasons.found
			other := m
			other.event = m.event.For(from)
			r.Recording.moments[at] = other
			r.Recording.events = heardBy(from, r.Recording.events)
			r.Recording.roundEnds = [game.Rounds + 1]game.RoundEnded{}
			r.Reasons.found = map[int]bot.Reason{}
			for action := range found {
				if actor := m.event.Summary().Actor; actor != from || action != m.action {
					r.Reasons.found[action] = bot.Reason{Motive: bot.Wastes, About: game.Nobody, Chance: 7}
				} else {
					r.Reasons.found[action] = found[action]
				}
			}
			if show() != want {
				t.Fatalf("the drawing of moment %d, %q, for %v depends on a secret", at, r.Log[at].Text(r.App.Words, r.Recording.Record.Names), from)
			}
			*r.Recording, r.Reasons.found = before, found
			r.Recording.moments[at] = m
		}
	}
}

// heardBy returns events as a seat hears them.
func heardBy(seat game.Seat, events []game.Event) (heard []game.Event) {
	for _, e := range events {
		heard = append(heard, e.For(seat))
	}
	return heard
}

// TestReplayOfEverything: with all cards open, all goals and roles are known from
// the beginning of a round, and the hand is that of the seat that acts.
func TestReplayOfEverything(t *testing.T) {
	app := newApp(2)
	record := testapp.Record(app, 6, 2)
	r := NewReplay(app, record, nil).(*Replay)
	var truth []game.State
	record.Replay(func(s *game.State, _ game.Event) { truth = append(truth, *s) })
	for at := range r.Log {
		r.GoTo(at)
		v, m := &r.View, &r.Recording.moments[at]
		after := &truth[m.heard-1]
		if v.Roles == [game.MaxSeats]game.Role{} || v.Faces[after.TreasureGoal()] != game.Treasure || v.Roles[3] != after.RoleOf(3) {
			t.Fatalf("moment %d: roles %v, goals %v", at, v.Roles, v.Faces)
		}
		if actor := m.event.Summary().Actor; actor != game.Nobody && !slices.Equal(v.Hand[:v.Cards[actor]], after.HandOf(actor)) {
			t.Fatalf("moment %d: the hand of %v is %v", at, actor, v.Hand)
		}
	}
}

// TestBotsFindTheirReasonsAgain: bots that think again choose what they chose before, so
// each of their actions has a reason. Those of a person have none.
func TestBotsFindTheirReasonsAgain(t *testing.T) {
	app := newApp(2)
	record := testapp.Record(app, 5, 7)
	for _, person := range []bool{false, true} {
		if person {
			record.Profiles = slices.Clone(record.Profiles)
			record.Profiles[2] = "person"
		}
		r := NewReplay(app, record, nil).(*Replay)
		findReasons(r)
		for at := range r.Recording.moments {
			m := &r.Recording.moments[at]
			actor := m.event.Summary().Actor
			if _, acted := game.ActionOf(m.event); !acted {
				continue
			}
			_, found := r.Reasons.of(m, AllCardsOpen)
			// With a person among them, the other bots may judge it in another way.
			if !person && !found || person && actor == 2 && found {
				t.Fatalf("moment %d by %v has a reason: %v", at, actor, found)
			}
		}
	}
}

// newReplay returns a replay that is laid out, and how often it has announced something.
func newReplay(size ui.Point) (r *Replay, said *int) {
	app := newApp(1)
	said = new(int)
	app.Speak = func(string) { *said++ }
	r = NewReplay(app, testapp.Record(app, 3, 1), nil).(*Replay)
	screen.Step(r, ui.Input{Size: size})
	return r, said
}

// TestReplayEnds: a replay plays to the last moment, tells each once, and stops there.
func TestReplayEnds(t *testing.T) {
	size := ui.Point{X: 1280, Y: 720}
	r, said := newReplay(size)
	last := len(r.Log) - 1
	r.GoTo(last - 2)
	r.Playing = true
	for range 5 * MomentTicks[r.Speed] {
		screen.Step(r, ui.Input{Size: size})
	}
	if r.Moment != last || r.Playing || *said != 2 {
		t.Errorf("it is at moment %d of %d, plays on: %v, and has told %d", r.Moment, last, r.Playing, *said)
	}
}

// TestSteppingStopsReplay: whoever goes to another moment stays there.
func TestSteppingStopsReplay(t *testing.T) {
	size := ui.Point{X: 1280, Y: 720}
	for by, key := range map[int]ui.Commands{-1: ui.PreviousCard, 1: ui.NextCard} {
		r, _ := newReplay(size)
		r.GoTo(5)
		r.Playing = true
		screen.Step(r, ui.Input{Size: size, Commands: key})
		for range 3 * MomentTicks[r.Speed] {
			screen.Step(r, ui.Input{Size: size})
		}
		if r.Moment != 5+by || r.Playing {
			t.Errorf("a step of %d leads to moment %d, and it plays on: %v", by, r.Moment, r.Playing)
		}
	}
}

// TestTimelineFollowsTheFinger: it moves by a moment for each width of one, and not farther while the
// finger rests.
func TestTimelineFollowsTheFinger(t *testing.T) {
	r, _ := newReplay(ui.Point{X: 1280, Y: 720})
	r.GoTo(10)
	line, width := r.timelineRect()
	drag := ui.Gesture{Drag: true, From: line.Center()}
	for i, c := range []struct{ widths, want float64 }{{-0.6, 10}, {-0.6, 11}, {0, 11}, {-0.9, 12}, {0, 12}, {0, 12}, {1.2, 11}, {1.2, 10}} {
		drag.Delta.X = c.widths * width
		if r.dragTimeline(ui.Input{}, drag); float64(r.Moment) != c.want {
			t.Errorf("drag %d leads to moment %d, not %v", i+1, r.Moment, c.want)
		}
	}
}
