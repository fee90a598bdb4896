package archive

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/play"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// TestControlsLeaveRoomForTheMine: on no screen, in no language and for no size of text do the
// controls beside the table have to scroll, at most moments, or leave hardly anything of the mine.
func TestControlsLeaveRoomForTheMine(t *testing.T) {
	app := newApp(5)
	r := NewReplay(app, testapp.Record(app, 5, 3), nil).(*Replay)
	findReasons(r)
	step := 30 // between moments
	if testenv.LongWanted() {
		step = 6
	}
	for name, size := range testapp.Screens {
		for _, scale := range []int{100, 200} {
			for _, language := range words.Languages {
				app.Words, app.CurrentSettings().Scale = words.In(language), scale
				r.Refresh()
				var scrolls []string
				for at := 3; at < len(r.Log); at += step {
					r.GoTo(at)
					if r.LayOut(size); r.Tree.MainScroller() != nil {
						scrolls = append(scrolls, r.momentText())
					}
					if in := r.pane.Layout.Board; in.H < 0.2*size.Y || in.W < 0.36*size.X {
						t.Fatalf("%s, %d %%, %s: the board is %v at %q", name, scale, language, in.Size(), r.momentText())
					}
				}
				if len(scrolls) > max(1, len(r.Log)/step/10) {
					t.Errorf("%s, %d %%, %s: the controls scroll at %d moments: %q", name, scale, language, len(scrolls), scrolls[0])
				}
			}
		}
	}
}

// atClosedGoals returns a replay at a moment at which a seat has seen a goal that lies face down.
func atClosedGoals(t *testing.T, size ui.Point, seat game.Seat) *Replay {
	app := newApp(5)
	r := NewReplay(app, testapp.Record(app, 5, 3), nil).(*Replay)
	r.Viewpoint = seat
	r.Refresh()
	for at := range r.Log {
		r.GoTo(at)
		for g, face := range r.View.Faces {
			if face != game.FaceDown && r.View.Board.Laid(1+g).Card == game.FaceDown {
				r.LayOut(size)
				return r
			}
		}
	}
	t.Fatal("no moment will do")
	return nil
}

// flags returns how many flags say what only the viewer knows of goals.
func flags(r *Replay) (n int) {
	w, drawn := r.App.Words, drawingOf(r)
	for _, card := range []game.Card{game.Treasure, r.View.Faces[0], r.View.Faces[1], r.View.Faces[2]} {
		if card != game.FaceDown {
			n += strings.Count(drawn, "text "+w.Card(card)+" {")
		}
	}
	return n
}

// TestOpenGoalsLieFaceUp: with all cards open, the faces of the goals are drawn and described, and
// no flag says that only the viewer knows them, as it does for a seat. Beside the hand stands
// whose it is.
func TestOpenGoalsLieFaceUp(t *testing.T) {
	r := atClosedGoals(t, testapp.Screens["1280x720"], 1)
	if flags(r) == 0 {
		t.Fatalf("no flag says what a seat has seen")
	}
	r.Viewpoint = AllCardsOpen
	r.Refresh()
	r.LayOut(r.Size)
	if n := flags(r); n > 0 {
		t.Errorf("with all cards open, %d flags are left", n)
	}
	var mine, controls []string
	for i, part := range r.Outline() {
		for _, item := range part.Items {
			if mine = append(mine, item.Text); i <= 1 { // the heading, and what is below it
				controls = append(controls, item.Text)
			}
		}
	}
	for g, face := range r.View.Faces {
		if said := r.App.Words.CardEffect(face); !strings.Contains(strings.Join(mine, "\n"), said) {
			t.Errorf("it is not said of goal %d that it is %q: %q", g+1, said, mine)
		}
	}
	if piled := r.App.Text(words.Discarded, words.Slots{"n": r.View.Piled}); !slices.Contains(mine, piled) {
		t.Errorf("it is not said that there are %q: %q", piled, mine)
	}
	if name := r.shown().Names[r.View.Seat]; !slices.Contains(controls, name) {
		t.Errorf("it is not said that it is the hand of %s: %q", name, controls)
	}
}

// TestNothingIsPrivateWithOpenCards: whoever played a match, dwarves, one person or several at one screen, and
// whoever has looked at a goal: with all cards open each goal lies face up at every moment, nothing says that
// only the viewer knows it or that a hand is the viewer's own, and beside the hand stands whose it is.
func TestNothingIsPrivateWithOpenCards(t *testing.T) {
	for people, looks := range []map[bool]int{{}, {}, {}} {
		app := newApp(5)
		record := testapp.Record(app, 5, 3)
		record.Profiles = slices.Clone(record.Profiles)
		for s := range people {
			record.Profiles[s] = bot.Player{Human: true}.Profile()
		}
		r := NewReplay(app, record, nil).(*Replay)
		for at := range r.Log {
			looked, looking := r.Log[at].Event.(game.Looked)
			if !looking && at%25 > 0 {
				continue
			}
			if looking {
				looks[int(looked.Seat) < people]++
			}
			for _, size := range []string{"1280x720", "390x844"} {
				r.GoTo(at)
				r.LayOut(testapp.Screens[size])
				drawn, pic := drawingOf(r), r.Picture()
				for _, private := range []words.ID{words.OnlyYou, words.RoleLabel, words.RolePress} {
					if strings.Contains(drawn, "text "+app.Text(private)+" {") {
						t.Fatalf("%d people, moment %d, %s: it says %q", people, at, size, app.Text(private))
					}
				}
				if slices.Contains(pic.Goals[:], game.FaceDown) || flags(r) > 0 {
					t.Fatalf("%d people, moment %d, %s: goals are %v, with %d flags", people, at, size, pic.Goals, flags(r))
				}
				var controls string
				for _, part := range r.Outline()[:2] {
					controls += fmt.Sprint(part.Items)
				}
				if s := r.View.Seat; s != game.Nobody && !strings.Contains(controls, record.Names[s]) {
					t.Fatalf("%d people, moment %d, %s: it is not said whose hand it is", people, at, size)
				}
			}
		}
		if looks[false] == 0 || people > 0 && looks[true] == 0 {
			t.Errorf("%d people and the dwarves look at goals: %v", people, looks)
		}
	}
}

// TestRolesLieOffPlaques: the signs of roles lie off the plaques of what is said about their players.
func TestRolesLieOffPlaques(t *testing.T) {
	app := newApp(5)
	r, plaques := NewReplay(app, testapp.Record(app, 5, 3), nil).(*Replay), 0
	for _, size := range []string{"1280x720", "390x844", "667x375", "800x600"} {
		for at := 0; at < len(r.Log); at += 6 {
			r.GoTo(at)
			r.LayOut(testapp.Screens[size])
			pic := r.Picture()
			for _, plaque := range pic.OpinionRects() {
				for s := range r.pane.Layout.Seats {
					role := r.roleRect(s)
					if plaques++; role.Overlaps(plaque) && role.Intersect(plaque).H > 0.25*role.H {
						t.Fatalf("%s, moment %d: the role of seat %d at %v lies on the plaque at %v", size, at, s, role, plaque)
					}
				}
			}
		}
	}
	if plaques < 100 {
		t.Errorf("there are %d plaques", plaques)
	}
}

// TestLogHidesFlags: nothing shines through a log that covers the board.
func TestLogHidesFlags(t *testing.T) {
	r := atClosedGoals(t, testapp.Screens["375x667"], 1)
	flagged := func() bool {
		var drawn [2]string
		for i, off := range []bool{false, true} {
			r.App.CurrentSettings().NoGoalPins = off
			r.LayOut(r.Size)
			drawn[i] = drawingOf(r)
		}
		return drawn[0] != drawn[1]
	}
	if !flagged() {
		t.Fatalf("no flag says what a seat has seen")
	}
	if r.toggleLog(); flagged() {
		t.Error("a flag shines through the log")
	}
}

// TestLogCoversBoardOnDemand: the log that is open because there is room for it beside the board
// does not cover the board when the window becomes smaller, and is there again when it becomes
// larger. A log that the player has opened stays.
func TestLogCoversBoardOnDemand(t *testing.T) {
	app := newApp(1)
	r := NewReplay(app, testapp.Record(app, 3, 1), nil).(*Replay)
	for i, c := range []struct {
		size string
		open bool
	}{{"1280x720", true}, {"667x375", false}, {"1280x720", true}} {
		for range 2 {
			if r.LayOut(testapp.Screens[c.size]); r.LogOpen != c.open {
				t.Errorf("step %d, at %s: the log is open: %v", i, c.size, r.LogOpen)
			}
		}
	}
	r.LayOut(testapp.Screens["667x375"])
	r.toggleLog()
	if r.LayOut(testapp.Screens["375x667"]); !r.LogOpen {
		t.Errorf("the log that the player has opened has closed")
	}
}

// TestRewindIsHeard: what has happened at the moment that shows is said, and of a button that is off, why.
func TestRewindIsHeard(t *testing.T) {
	app := newApp(5)
	m := play.New(app, game.Config{Seats: 5, Seed: 3, BotSeed: 4}, testapp.Bots(5, rand.New(rand.NewPCG(1, 2))), false)
	for len(m.Log) < 5 {
		if len(m.Queue) == 0 {
			m.Think(true)
		} else {
			m.ShowNext()
		}
	}
	heard := ""
	app.Speak = func(s string) { heard = s }
	last := len(m.Log) - 1
	r := NewRewind(app, m, nil, last, false)
	for i, id := range []any{nil, RewindEarlier, RewindLater} {
		if id != nil {
			testapp.Choose(r, testapp.Screens["1280x720"], id)
		}
		if want := gamelog.Heard(m.Log, last-i%2, app.Words, m.Names); heard != want {
			t.Errorf("%v: %q is heard, not %q", id, heard, want)
		}
	}
	if testapp.Choose(r, testapp.Screens["1280x720"], RewindLater); heard != app.Text(words.RewindLast) {
		t.Errorf("of a button that is off, %q is heard", heard)
	}
}

// TestRewindDoesNotScroll: on no screen, in no language and for no size of text do the controls of a
// rewind have to scroll, at most moments.
func TestRewindDoesNotScroll(t *testing.T) {
	app := newApp(5)
	m := play.New(app, game.Config{Seats: 5, Seed: 3, BotSeed: 4}, testapp.Bots(5, rand.New(rand.NewPCG(1, 2))), false)
	for len(m.Log) < 60 {
		if len(m.Queue) == 0 {
			m.Think(true)
		} else {
			m.ShowNext()
		}
	}
	for name, size := range testapp.Screens {
		for _, scale := range []int{100, 200} {
			for _, language := range words.Languages {
				app.Words, app.CurrentSettings().Scale = words.In(language), scale
				var scrolls []string
				for at := 0; at < len(m.Log); at += 10 {
					r := NewRewind(app, m, nil, at, false)
					if r.LayOut(size); r.Tree.MainScroller() != nil {
						scrolls = append(scrolls, m.Log[at].Text(app.Words, m.Names))
					}
				}
				if len(scrolls) > 1 {
					t.Errorf("%s, %d %%, %s: the controls scroll at %d moments: %q", name, scale, language, len(scrolls), scrolls[0])
				}
			}
		}
	}
}
