package render

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/archive"
	"saboteur/render/gamelog"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/sound"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// accusationMatch returns a match whose first round has just been decided: the next event is the
// accusation. People sit on the first seats.
func accusationMatch(t *testing.T, app *screen.App, people, seats int) *play.Match {
	t.Helper()
	app.NewBot = func(game.Seat, bot.Level, bot.Character) bot.Bot {
		return &playtest.RandomBot{Dice: rand.NewPCG(1, 1)}
	}
	var players []bot.Player
	for i := range seats {
		players = append(players, bot.Player{Name: string(rune('A' + i)), Human: i < people})
	}
	m := play.New(app, game.Config{Seats: seats, Seed: 4, Accusation: true}, players, false)
	for {
		switch _, decided := m.NextEvent().(game.AccusationBegan); {
		case decided:
			return m
		case len(m.Queue) > 0:
			m.ShowNext()
		case m.IsHere(m.Latest().Turn):
			if err := m.Play(game.Action{Kind: game.Discard, Card: m.Local.State.HandOf(m.Latest().Turn)[0]}); err != nil {
				t.Fatal(err)
			}
		default:
			m.Think(true)
		}
	}
}

// accuse lets the people of a match point at somebody, one after the other, by seat, and waits
// until that has been shown.
func (r *robot) accuse(m *play.Match, targets ...game.Seat) *result.Accusation {
	r.T.Helper()
	for range 1000 {
		switch s := r.Scene.(type) {
		case *handover.Request:
			r.Wait(handover.Delay + 1)
			r.Choose(handover.ConfirmSpot)
		case *result.Accusation:
			r.Wait(20)
			if _, shown := r.Spot(result.HelmetsButton); shown {
				return s
			}
			if r.Scene != screen.Scene(s) || m.Latest().Phase != game.Accusing {
				continue
			}
			if at := targets[m.Viewer]; at == game.Nobody {
				r.Choose(result.SkipButton)
			} else {
				r.Choose(result.SuspectSpot(at))
			}
		default:
			r.T.Fatalf("the accusation has led to %T", s)
		}
	}
	r.T.Fatalf("the fingers are never shown")
	return nil
}

// TestAccusationAlone: one among dwarves points at somebody by any device; then it is shown how
// many point at whom, and a press leads on to the end of the round.
func TestAccusationAlone(t *testing.T) {
	for _, with := range []playtest.Controller{playtest.Mouse, playtest.Finger, playtest.Keyboard, playtest.Gamepad} {
		for _, size := range []string{"1280x720", "390x844"} {
			app, _, _ := newTestApp(1)
			m := accusationMatch(t, app, 1, 5)
			r := newRobot(t, app.Routes.Play(app, m), screens[size], with)
			if r.Wait(20); r.reads(app.Text(words.AccuseOff)) {
				t.Fatal("the fingers are shown before all have chosen")
			}
			if first := screen.Describe(r.Scene)[1]; !first.Live || !strings.HasSuffix(playtest.Read(ui.Outline{first}), app.Text(words.AccuseAskSolo)+" [live]\n") {
				t.Errorf("before whom to point at is read: %+v", first)
			}
			if _, own := r.Spot(result.SuspectSpot(0)); own {
				t.Error("one may point at oneself")
			}
			r.accuse(m, 2)
			if list := screen.Describe(r.Scene)[1]; list.Name != app.Text(words.AccuseAll) || len(list.Items) != len(app.Words.Fingers(m.Fingers, m.Names)) {
				t.Errorf("of who points at whom is read: %+v", list)
			}
			for _, text := range []string{app.Text(words.AccuseCount, words.Slots{"n": 2, "who": "A"}), app.Text(words.AccuseOff)} {
				if !r.reads(text) {
					t.Errorf("%v, %s: nobody reads %q", with, size, text)
				}
			}
			r.Choose(result.HelmetsButton)
			told := slices.ContainsFunc(m.Log, func(l gamelog.Line) bool { return l.Event == game.Event(m.Fingers) })
			if end, ok := r.Scene.(*result.RoundEnd); !ok || end.Match.Fingers.Targets[0] != 2 || !told {
				t.Errorf("%v, %s: it leads to %T; the log tells of it: %v", with, size, r.Scene, told)
			}
		}
	}
}

// TestLostRoundShowsBeforePointing: that a round has ended without treasure shows at the table before anybody
// points, even to who skips ahead; where the treasure was found, all have seen that.
func TestLostRoundShowsBeforePointing(t *testing.T) {
	app, _, _ := newTestApp(1)
	found := play.New(app, game.Config{Seats: 4, BotSeed: 2, Accusation: true}, make([]bot.Player, 4), false)
	for _, decided := found.NextEvent().(game.AccusationBegan); !decided; _, decided = found.NextEvent().(game.AccusationBegan) {
		if len(found.Queue) > 0 {
			found.ShowNext()
		} else {
			found.Think(true)
		}
	}
	for i, m := range []*play.Match{accusationMatch(t, app, 0, 4), found} {
		tab := table.New(app, m)
		tab.Skipping = true
		r, shown, treasure := newRobot(t, tab, screens["1280x720"], playtest.Mouse), 0, false
		for range 200 {
			if r.Step(); r.Scene == screen.Scene(tab) {
				shown++
			}
		}
		for g := range game.Goals {
			treasure = treasure || m.Public().Board.Laid(1+g).Card == game.Treasure
		}
		if treasure != (m == found) || treasure && shown > 5 || !treasure && shown < 100 {
			t.Errorf("round %d, the treasure is found: %v, and the table shows for %d ticks", i+1, treasure, shown)
		}
	}
}

// TestLogBeforePointing: before one points, one can look up who said and did what, and comes back to
// the same question.
func TestLogBeforePointing(t *testing.T) {
	for _, with := range []playtest.Controller{playtest.Mouse, playtest.Finger, playtest.Keyboard, playtest.Gamepad} {
		for _, size := range []string{"1280x720", "390x844", "667x375"} {
			app, _, _ := newTestApp(1)
			m := accusationMatch(t, app, 1, 5)
			r := newRobot(t, app.Routes.Play(app, m), screens[size], with)
			r.Wait(20)
			r.ChooseText(words.LogTitle)
			r.Wait(20)
			if log, ok := r.Scene.(*archive.Rewind); !ok || !log.LogOpen || !r.reads(m.Log[len(m.Log)-1].Text(app.Words, m.Names)) {
				t.Fatalf("%v, %s: there is no log but %T", with, size, r.Scene)
			}
			r.Press(ui.Back)
			r.Wait(20)
			if _, asks := r.Spot(result.SkipButton); !asks {
				t.Errorf("%v, %s: the log leads to %T", with, size, r.Scene)
			}
		}
	}
}

// TestAccusationTogether: at a table of several devices each asks its own people alone, says for whom
// it waits then, or why it hears from nobody, and shows the fingers when all have chosen.
func TestAccusationTogether(t *testing.T) {
	r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
	party := playtest.Party(4)
	party.Config.Accusation = true
	n.Room = playtest.OpenRoom(party)
	for s, name := range []string{1: "Dagný", 2: "Hilda", 3: "Eva"} {
		if name != "" {
			n.Room.Come(game.Seat(s), name)
		}
	}
	r.app().EnterRoom(n.Room)
	n.Room.Order(room.Order{Do: room.OrderStart})
	n.Room.As(1)
	n.Room.Now.Accusation = true
	n.Room.PlayToAccusation()
	r.Scene = Routes.RoomMatch(r.app())
	r.Wait(20)
	if !r.reads(r.app().Text(words.AccuseAsk, words.Slots{"who": "Dagný"})) {
		t.Fatalf("nobody is asked at %T", r.Scene)
	}
	r.Choose(result.SuspectSpot(2))
	for i, others := range [][]string{{n.Room.Now.Seats[0].Name, "Hilda", "Eva"}, {n.Room.Now.Seats[0].Name, "Eva"}} {
		if i > 0 {
			n.Room.Point(game.Pointing{Seat: 2, Target: 0})
		}
		r.Wait(30)
		if _, asked := r.Spot(result.SkipButton); asked || !r.reads(r.app().Text(words.AccuseWaits, words.Slots{"who": r.app().Words.JoinNames(others)})) {
			t.Errorf("who waits for %v does not read so", others)
		}
	}
	n.Room.Now.Link = room.Lost
	if r.Wait(30); !r.reads(r.app().Text(words.LinkLost)) {
		t.Error("who has lost the host does not read so")
	}
	n.Room.Now.Link = room.Connected
	for _, s := range []game.Seat{0, 3} {
		n.Room.Point(game.Pointing{Seat: s, Target: 2})
	}
	if r.Wait(result.FingersShownTicks + 20); !r.reads(r.app().Text(words.AccuseCount, words.Slots{"n": 3, "who": "Hilda"})) {
		t.Error("the fingers are not shown")
	}
	if r.Choose(result.HelmetsButton); !atRound(r.Scene) {
		t.Errorf("it leads to %T", r.Scene)
	}
}

// TestAccusationAmongDwarves: where nobody plays, the accusation is shown and goes on by itself.
func TestAccusationAmongDwarves(t *testing.T) {
	app, _, _ := newTestApp(1)
	r := newRobot(t, app.Routes.Play(app, accusationMatch(t, app, 0, 4)), screens["1280x720"], playtest.Mouse)
	if r.Wait(result.FingersShownTicks + 60); !r.reads(app.Text(words.AccuseUnknown)) {
		t.Errorf("it is not shown, but %T", r.Scene)
	}
	if r.Wait(400); !atRound(r.Scene) {
		t.Errorf("at last there is %T", r.Scene)
	}
}

// notes are all that is drawn, read, said and heard of a scene, and at which tick.
type notes struct {
	lines []string
	stops bool
}

func (w *notes) watch(app *screen.App, r *robot, m *play.Match, all bool) {
	note := func(what string, of any) {
		if !w.stops {
			w.lines = append(w.lines, fmt.Sprint(r.Ticks, " ", what, " ", of))
		}
	}
	app.Speak = func(text string) { note("said", text) }
	app.PlaySound = func(c play.Cue, place float64) { note("cue", fmt.Sprint(c, " at ", place)) }
	app.SetStage = func(s sound.Stage) { note("music", s) }
	r.AfterTick = func(s screen.Scene) {
		_, accuses := s.(*result.Accusation)
		if accuses && m.Viewer != game.Nobody && !all {
			return // only whoever chooses looks
		}
		note("read", playtest.Read(screen.Describe(s)))
		if r.Ticks%7 == 0 {
			note(fmt.Sprintf("%T", s), sumOf(s))
		}
	}
}

// different returns the first line in which two watchers differ, or "".
func different(a, b *notes) string { return parts(&trace{lines: a.lines}, &trace{lines: b.lines}) }

// TestAccusationIsSecret: of whom people at one screen point at, nothing is drawn, read, said or
// heard before the last one has chosen; and then all of it.
func TestAccusationIsSecret(t *testing.T) {
	follow := func(targets ...game.Seat) (before, all *notes) {
		app, _, _ := newTestApp(1)
		m := accusationMatch(t, app, 3, 4)
		r := newRobot(t, app.Routes.Play(app, m), screens["1280x720"], playtest.Mouse)
		before = new(notes)
		before.watch(app, r, m, false)
		look := r.AfterTick
		r.AfterTick = func(s screen.Scene) {
			before.stops = before.stops || m.Latest().Phase != game.Accusing
			look(s)
		}
		speak := app.Speak
		app.Speak = func(text string) {
			before.stops = before.stops || m.Latest().Phase != game.Accusing
			speak(text)
		}
		app.PlaySound = nil // what sounds when all have chosen is the same
		r.accuse(m, targets...)
		return before, &notes{lines: []string{playtest.Read(screen.Describe(r.Scene))}}
	}
	before, shown := follow(1, 0, 0)
	for _, targets := range [][]game.Seat{{2, 0, 0}, {1, 3, 1}, {game.Nobody, game.Nobody, game.Nobody}} {
		other, otherShown := follow(targets...)
		if where := different(before, other); where != "" || len(before.lines) < 100 {
			t.Errorf("%v shows among %d lines: %s", targets, len(before.lines), where)
		}
		if different(shown, otherShown) == "" {
			t.Errorf("what comes of %v is not shown", targets)
		}
	}
}

// TestAccusationSaysNothingOfRoles: the accusation looks and sounds the same to its end in all
// truths in which roles are dealt otherwise, at the same ticks.
func TestAccusationSaysNothingOfRoles(t *testing.T) {
	follow := func(truth uint64) *notes {
		app, _, _ := newTestApp(1)
		m := accusationMatch(t, app, 1, 5)
		s := m.Local.State
		x := s.Secrets()
		rand.New(rand.NewPCG(truth, 1)).Shuffle(5, func(i, j int) { x.Roles[1+i], x.Roles[1+j] = x.Roles[1+j], x.Roles[1+i] })
		m.SetState(s.WithSecrets(x))
		r := newRobot(t, app.Routes.Play(app, m), screens["1280x720"], playtest.Mouse)
		w := new(notes)
		w.watch(app, r, m, true)
		r.accuse(m, 2)
		r.Wait(30)
		return w
	}
	first := follow(0)
	for truth := range uint64(8) {
		if where := different(first, follow(truth+1)); where != "" || len(first.lines) < 150 {
			t.Errorf("truth %d shows: %s", truth+1, where)
		}
	}
}

// TestAccusationTakesItsTime: the lanterns are dark at first and then swing; without motion they
// only open. A press shows at once what comes of it, and the next one leads on.
func TestAccusationTakesItsTime(t *testing.T) {
	moves := func(still bool) (pictures int) {
		app, _, _ := newTestApp(1)
		app.CurrentSettings().ReduceMotion = still
		m := accusationMatch(t, app, 1, 5)
		r := newRobot(t, app.Routes.Play(app, m), screens["1280x720"], playtest.Mouse)
		r.Wait(20)
		r.Choose(result.SuspectSpot(2))
		sums := map[uint64]bool{}
		for range result.FingersShownTicks + 10 {
			r.Step()
			sums[sumOf(r.Scene)] = true
		}
		return len(sums)
	}
	if n, still := moves(false), moves(true); n < 50 || still > 6 {
		t.Errorf("there are %d pictures with motion and %d without", n, still)
	}
	app, _, _ := newTestApp(1)
	m := accusationMatch(t, app, 1, 5)
	r := newRobot(t, app.Routes.Play(app, m), screens["1280x720"], playtest.Mouse)
	r.Wait(20)
	r.press(result.SuspectSpot(2))
	if _, early := r.Spot(result.HelmetsButton); early {
		t.Error("the helmets can come off before anybody knows what comes of the fingers")
	}
	r.click(ui.Point{X: 640, Y: 300}, 1)
	r.Wait(2)
	if s, ok := r.Scene.(*result.Accusation); !ok || int(s.Now) < result.FingersShownTicks || !strings.Contains(playtest.Read(screen.Describe(s)), app.Text(words.AccuseUnknown)) {
		t.Errorf("a press has led to %T", r.Scene)
	}
}

// TestAccusationSwitch: everybody points at somebody before roles are shown unless that is switched
// off in New game, which is remembered.
func TestAccusationSwitch(t *testing.T) {
	app, _, _ := newTestApp(1)
	size, last := screens["1280x720"], true
	var seats int
	for _, want := range []bool{true, false, true} {
		s := app.Routes.NewGame(app, nil, game.Rules{}).(*setup.Scene)
		if s.Accusation != last {
			t.Errorf("a new game begins with %v", s.Accusation)
		}
		if testapp.ChooseText(s, size, words.SetupDetails); want != last {
			testapp.ChooseText(s, size, words.RuleAccusation)
		}
		next := testapp.Choose(s, size, setup.StartButton)
		m := screen.MatchOf(next)
		if m == nil || m.Record.Accusation != want {
			t.Fatalf("the new match is %+v, want accusations: %v", m, want)
		}
		for _, seed := range []*uint64{nil, new(uint64)} {
			quick := screen.MatchOf(setup.QuickStart(app, setup.QuickMatch{Seed: seed}))
			if quick == nil || quick.Record.Accusation != (want && seed == nil) {
				t.Errorf("after accusations %v, a quick match, its seed known: %v, has the other", want, seed != nil)
			}
		}
		last, seats = want, len(m.Players)
	}
	if s := app.Routes.NewGame(app, nil, game.Rules{}).(*setup.Scene); len(s.Players) != seats {
		t.Errorf("%d seats are remembered", len(s.Players))
	}
}
