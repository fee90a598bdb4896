package render

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/help"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/sound"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestShownEventsSoundAlike: what is heard, spoken and logged of an event does not
// depend on the cards in it that only one person may see.
func TestShownEventsSoundAlike(t *testing.T) {
	people := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram"}, {Name: "Cor", Human: true}}
	for name, with := range map[string]func(c game.Card) game.Event{
		"a look":      func(c game.Card) game.Event { return game.Looked{Seat: 1, Card: 58, Goal: 2, Face: c} },
		"a new card":  func(c game.Card) game.Event { return game.Drew{Seat: 1, Card: c} },
		"a discard":   func(c game.Card) game.Event { return game.Discarded{Seat: 1, Card: c} },
		"picked gold": func(c game.Card) game.Event { return game.GoldPicked{Seat: 1, Gold: game.Gold(c%28 + 1)} },
		"gold to pick": func(c game.Card) game.Event {
			return game.GoldPassed{Seat: 1, Gold: [game.MaxDraft]game.Gold{game.Gold(c%28 + 1)}, Cards: 1}
		},
		"a first hand": func(c game.Card) game.Event {
			return game.Dealt{Seat: 1, Role: game.Role(c % 3), Hand: [game.MaxHand]game.Card{c}, Cards: 1}
		},
		"turned goals": func(c game.Card) game.Event { return game.GoalTurned{Goal: 1} },
		"a paid dwarf": func(c game.Card) game.Event {
			return game.Paid{Seat: 1, Due: 4, Given: 4, Gold: [4]game.Gold{game.Gold(c%28 + 1)}, Cards: 1}
		},
		"a begun turn":  func(c game.Card) game.Event { return game.TurnBegan{Seat: 1} },
		"a begun round": func(c game.Card) game.Event { return game.RoundBegan{Round: 1} },
	} {
		var first []any
		for _, card := range []game.Card{1, 45, 58, game.Treasure, game.StoneA, game.StoneB} {
			app, said, cues := newTestApp(4)
			m := play.New(app, game.Config{Seats: 3, Seed: 2}, people, false)
			m.Queue = []game.Event{with(card)}
			*said, *cues = nil, nil
			m.ShowNext()
			noticed := []any{*said, *cues, m.Log}
			if first == nil {
				first = noticed
			}
			if !reflect.DeepEqual(noticed, first) {
				t.Errorf("%s with %v: noticed is %v, not %v", name, card, noticed[:2], first[:2])
			}
		}
	}
}

// TestConfirmationsSoundAlike: what a person has confirmed, and may still take back, cannot
// be heard.
func TestConfirmationsSoundAlike(t *testing.T) {
	heard := map[game.ActionKind][]play.Cue{}
	for _, do := range []func(*robot, *table.Table){
		func(r *robot, tab *table.Table) { r.PlayCard(tab) },
		func(r *robot, tab *table.Table) { r.toTheEnd(tab) },
	} {
		r, tab := hotSeat(t, playtest.Mouse)
		var cues []play.Cue
		tab.OnMode = func(from, to table.Mode) {
			if to == table.Confirming {
				cues = nil
			} else if to == table.Watching {
				heard[tab.Proposal.Kind] = cues
			}
		}
		tab.App.PlaySound = func(c play.Cue, _ float64) { cues = append(cues, c) }
		do(r, tab)
	}
	for kind, cues := range heard {
		if !reflect.DeepEqual(cues, []play.Cue{play.CueCard}) {
			t.Errorf("confirming an action of kind %d sounds like %v", kind, cues)
		}
	}
	if len(heard) < 2 {
		t.Errorf("only %d kinds of actions were confirmed", len(heard))
	}
}

// TestWrongPicturesTakeLonger: each wrong secret picture doubles the time until the
// next can be chosen, up to a limit, and the right one ends that.
func TestWrongPicturesTakeLonger(t *testing.T) {
	app, _ := newSavingApp(t, 3)
	app.CurrentSettings().SecretPictures = true
	r, m := atTable(t, app, game.Config{Seed: 7, BotSeed: 1}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Cor", Human: true}}, playtest.Mouse)
	choose := func(picture handover.PictureSpot) (delay int) {
		for lock := false; !lock; {
			if _, lock = r.Scene.(*handover.PictureLock); !lock {
				r.Proceed()
			}
		}
		r.Step()
		p := r.Scene.(*handover.PictureLock)
		for ; !p.Panel.Ready(); delay++ {
			r.Step()
		}
		r.Choose(picture)
		return delay
	}
	normal := choose(2)
	if saved := latest(t, app).SecretPictures; len(saved) != 3 || saved[m.Viewer] != 2 {
		t.Errorf("the picture 2 was chosen; saved is %v", saved)
	}
	r.away()
	choose(1)
	last := normal
	for wrong := 1; wrong < 8; wrong++ {
		delay := choose(1)
		if wrong <= 5 && delay < 2*last-5 || wrong > 5 && delay != last {
			t.Errorf("after %d wrong pictures the next can be chosen after %d ticks, before that after %d", wrong, delay, last)
		}
		last = delay
	}
	choose(2)
	r.away()
	if delay := choose(2); delay != normal {
		t.Errorf("after the right picture the next can be chosen after %d ticks, not %d", delay, normal)
	}
	if _, open := r.Spot(board.HandSpot(0)); m.Viewer == game.Nobody && !open {
		t.Error("the right picture does not open the hand")
	}
}

// TestReportLeavesOutNumbers: a crash report names no numbers of an error; they may
// be cards.
func TestReportLeavesOutNumbers(t *testing.T) {
	defer func() {
		if text, want := describePanic(recover()), "runtime.boundsError: runtime error: index out of range [#] with length #"; text != want {
			t.Errorf("the report says %q, want %q", text, want)
		}
	}()
	cards := make([]game.Card, 3)
	seat := len(cards) + 44
	_ = cards[seat]
}

// An eavesdropper is a dwarf that tells what it hears and should not.
type eavesdropper struct {
	bot.Bot
	t    *testing.T
	seat game.Seat
	told *int
}

// Hear implements Mind.
func (d eavesdropper) Hear(e game.Event, v *game.View) {
	if e != e.For(d.seat) || v.Seat != d.seat {
		d.t.Errorf("seat %d hears %#v, and sees what seat %d does", d.seat, e, v.Seat)
	}
	*d.told++
	d.Bot.Hear(e, v)
}

// TestDwarvesHearOnlyTheirOwn: whatever happens in a match, a dwarf is told of it as
// its seat may know it.
func TestDwarvesHearOnlyTheirOwn(t *testing.T) {
	app, _, _ := newTestApp(4)
	told, minds := 0, app.NewBot
	app.NewBot = func(s game.Seat, skill bot.Level, manner bot.Character) bot.Bot {
		return eavesdropper{minds(s, skill, manner), t, s, &told}
	}
	m := play.New(app, game.Config{Seats: 5, Seed: 11, BotSeed: 1}, testapp.Bots(5, rand.New(rand.NewPCG(2, 2))), false)
	dwarvesOnly(m, -1)
	if told < 500 {
		t.Errorf("only %d times a dwarf was told of anything", told)
	}
}

// TestVoicesAreSparse: in a whole match among dwarves, voices are heard at most
// once in two seconds, and none while a person decides.
func TestVoicesAreSparse(t *testing.T) {
	r, tab := myTable(t, playtest.Mouse)
	last, voices, kinds := -1000, 0, map[play.Cue]bool{}
	tab.App.PlaySound = func(c play.Cue, _ float64) {
		if !c.IsVoice() {
			return
		}
		if tab, ok := r.Scene.(*table.Table); ok && (tab.Mode == table.Choosing || tab.Mode == table.Aiming || tab.Mode == table.Confirming) {
			t.Errorf("tick %d: a voice while a person is %v", r.Ticks, tab.Mode)
		}
		if r.Ticks-last < 120 {
			t.Errorf("tick %d: another voice after %d ticks", r.Ticks, r.Ticks-last)
		}
		last = r.Ticks
		kinds[(c-play.Voice(play.Grunt, 0))/bot.Looks] = true
		voices++
	}
	r.play()
	if voices < 10 || len(kinds) < 3 { // the robot goes on before anybody laughs
		t.Errorf("%d voices of %d kinds were heard", voices, len(kinds))
	}
}

// TestMusicFollowsDrawPile: the theme is calm at the title, silent while somebody
// reads the rules or the window is hidden, and in a match as tense as the draw pile
// is low, which everybody can see. At the end of a round it resolves if the
// treasure was found, and is calm otherwise.
func TestMusicFollowsDrawPile(t *testing.T) {
	r, tab := myTable(t, playtest.Mouse)
	app := tab.App
	now, seen := sound.Silent, map[sound.Stage]bool{}
	app.SetStage = func(s sound.Stage) {
		if s == now {
			t.Errorf("%v is set twice", s)
		}
		now, seen[s] = s, true
	}
	r.AfterTick = func(s screen.Scene) {
		seen[now] = true
		m := screen.MatchOf(s)
		if _, reads := s.(*help.Scene); m == nil || reads {
			return
		}
		if end, ok := s.(*result.RoundEnd); ok {
			want := sound.Calm
			if end.Match.RoundEnd.Winners == game.Digger {
				want = sound.Resolved
			}
			if end.Quiet {
				want = sound.Silent // the mine blows up
			}
			if now != want {
				t.Errorf("%v at the end of a round won by %v", now, end.Match.RoundEnd.Winners)
			}
			return
		}
		if t := &m.Public().Table; t.Phase != game.Playing || t.Roles != [game.MaxSeats]game.Role{} {
			return
		}
		of := func(left int) sound.Stage {
			const dealt = 67 - 3*6 // of three players
			if left <= 0 {
				return sound.Last
			}
			return []sound.Stage{sound.Urgent, sound.Tense, sound.Closer, sound.Wide}[min(4*left/dealt, 3)]
		}
		left := int(m.Public().Deck) // or one less, if whoever has played is yet to draw
		if now != of(left) && now != of(left-1) {
			t.Fatalf("%v with %d cards", now, left)
		}
	}
	r.play()
	for s := sound.Calm; s <= sound.Last; s++ {
		if !seen[s] && s != sound.Calm {
			t.Errorf("%v was never reached", s)
		}
	}
}

// TestMusicIsSilent: while somebody reads the rules, and while the window is
// hidden.
func TestMusicIsSilent(t *testing.T) {
	app, _, _ := newTestApp(1)
	var heard []sound.Stage
	app.SetStage = func(s sound.Stage) { heard = append(heard, s) }
	r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Mouse).ready()
	r.press(words.HelpOpen)
	r.Scene = NewTitle(app)
	r.Wait(2)
	app.TicksSinceFrame = screen.HiddenAfter
	r.Wait(2)
	app.TicksSinceFrame = 0
	r.Wait(2)
	if want := []sound.Stage{sound.Calm, sound.Silent, sound.Calm, sound.Silent, sound.Calm}; !slices.Equal(heard, want) {
		t.Errorf("the theme is %v, want %v", heard, want)
	}
}

// TestInputSounds: a button, the focus and a page are heard, one sound at a time;
// where there is nothing to choose, nothing is.
func TestInputSounds(t *testing.T) {
	app, _, cues := newTestApp(1)
	r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Keyboard)
	heard := func(what string, want ...play.Cue) {
		t.Helper()
		if !slices.Equal(*cues, want) {
			t.Errorf("%s sounds like %v, want %v", what, *cues, want)
		}
		*cues = nil
	}
	r.Wait(20)
	heard("waiting")
	press := func(c ui.Commands) { r.StepWith(ui.Input{Commands: c, Device: ui.Keyboard}) }
	press(ui.Down) // shows the focus
	*cues = nil
	press(ui.Down)
	heard("moving the focus", play.CueFocus)
	r.Choose(words.HelpOpen)
	if n := len(*cues); n == 0 || (*cues)[n-1] != play.CueButton {
		t.Errorf("a button sounds like %v", *cues)
	}
	r.Wait(20)
	*cues = nil
	h := r.Scene.(*help.Scene)
	h.Panel.Focus.Set(help.TopicSpot(1))
	press(ui.Choose)
	heard("opening a topic", play.CuePage)
}

// TestOpenHandIsSilent: where several people share the screen, the focus is not
// heard, and no button is while a hand is open.
func TestOpenHandIsSilent(t *testing.T) {
	for people, want := range map[int][]play.Cue{1: {play.CueFocus}, 2: nil} {
		app, _, cues := newTestApp(4)
		players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: people > 1}, {Name: "Cor"}}
		m := play.New(app, game.Config{Seats: 3, Seed: 2, BotSeed: 1}, players, false)
		r := newRobot(t, app.Routes.Play(app, m), screens["1280x720"], playtest.Keyboard)
		for range 5000 {
			if tab, ok := r.Scene.(*table.Table); ok && tab.MyTurn() && tab.Panel.Ready() && tab.Animation.Event == nil {
				break
			}
			r.Proceed()
		}
		r.Wait(30)
		press := func(c ui.Commands) { r.StepWith(ui.Input{Commands: c, Device: ui.Keyboard}) }
		press(ui.Right)
		*cues = nil
		press(ui.Right)
		if _, ok := r.Scene.(*table.Table); !ok || !slices.Equal(*cues, want) {
			t.Errorf("%d people: in %T, the focus sounds like %v, want %v", people, r.Scene, *cues, want)
		}
		if m := screen.MatchOf(r.Scene); m.Viewer == game.Nobody {
			t.Errorf("%d people: no hand is open", people)
		}
	}
}
