package render

import (
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/device"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// newAnimation returns a robot at a table where a dwarf's action is being shown.
func newAnimation(t *testing.T) (*robot, *table.Table) {
	app, _, _ := newTestApp(1)
	r, m := atTable(t, app, game.Config{Seed: 2, First: 1}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Borka"}, {Name: "Grum"}, {Name: "Hilda"}}, playtest.Mouse)
	r.LookAtSecret(r.untilSecret())
	tab := r.Scene.(*table.Table)
	for !tab.Panel.Ready() || tab.Animation.Event == nil || m.View.Turn == 0 || tab.Now < 100 || tab.Now+20 > tab.Animation.End {
		r.Step()
	}
	return r, tab
}

// buttonAt returns the middle of a button of the table.
func buttonAt(t *testing.T, tab *table.Table, b board.Button) ui.Point {
	t.Helper()
	for _, s := range tab.Spots() {
		if s.ID == any(b) {
			return s.Center()
		}
	}
	t.Fatalf("there is no button %v", b)
	return ui.Point{}
}

// TestButtonsWorkDuringAnimations: a press on a button does what the button says while an action
// is being shown, too. A press elsewhere skips that, and does nothing else.
func TestButtonsWorkDuringAnimations(t *testing.T) {
	for b, works := range map[board.Button]func(*robot, *table.Table) bool{
		board.MenuButton: func(r *robot, tab *table.Table) bool { return r.Scene != screen.Scene(tab) },
		board.LogButton:  func(_ *robot, tab *table.Table) bool { return !tab.LogOpen },
		board.SkipButton: func(_ *robot, tab *table.Table) bool { return tab.Skipping },
		board.PaceButton: func(_ *robot, tab *table.Table) bool {
			return tab.App.CurrentSettings().Pace == screen.PaceFast && tab.Animation.Event != nil
		},
	} {
		r, tab := newAnimation(t)
		tab.LogOpen = true
		r.Tap(buttonAt(t, tab, b))
		if !works(r, tab) {
			t.Errorf("button %v does not work while an action is being shown", b)
		}
	}
	r, tab := newAnimation(t)
	cards := len(tab.Match.Record.Actions)
	r.PointerDown(tab.Layout.Hand[0].Center())
	if tab.Now < tab.Animation.End {
		t.Error("a press on a card does not skip what is being shown")
	}
	r.PointerUp()
	if tab.ChosenCard != game.FaceDown || len(tab.Match.Record.Actions) != cards {
		t.Error("a press that skips what is being shown chooses a card")
	}
}

// TestPaceButton: while dwarves play, a button changes how fast they do, from the usual pace to
// a fast, a slow and the usual one again. Nobody sees it who lets every dwarf play, and no
// guest at another device, whom it would not obey.
func TestPaceButton(t *testing.T) {
	_, tab := newAnimation(t)
	settings := tab.App.CurrentSettings()
	for _, want := range []screen.Pace{screen.PaceFast, screen.PaceSlow, screen.PaceNormal} {
		r := newRobot(t, tab, screens["1280x720"], playtest.Mouse)
		r.Tap(buttonAt(t, tab, board.PaceButton))
		if settings.Pace != want {
			t.Errorf("the pace is %v, want %v", settings.Pace, want)
		}
	}
	offered := func() bool {
		for _, s := range tab.Spots() {
			if s.ID == any(board.PaceButton) {
				return true
			}
		}
		return false
	}
	settings.Pace = screen.PaceManual
	if offered() {
		t.Error("there is the button where every dwarf waits for the player")
	}
	settings.Pace = screen.PaceSlow
	tab.Match.Local = nil
	if offered() {
		t.Error("a guest sees the button")
	}
}

// TestHintCountsOnce: the first hint of a match is not counted without a question.
func TestHintCountsOnce(t *testing.T) {
	r, tab := myTable(t, playtest.Mouse)
	r.Wait(80)
	at := buttonAt(t, tab, board.HintButton)
	if r.Tap(at); tab.Mode == table.Consulting || tab.Note == "" {
		t.Error("the first hint of a match is counted without a question")
	}
	if r.Tap(at); tab.Mode != table.Consulting {
		t.Error("a later press does not ask a master")
	}
}

// TestPlacesOfTheirOwn: on screens of every size, no button ever stands where one with another meaning stood
// a second ago: what ends the turn, skips ahead, plays the round out or asks a master. What ends the turn may
// come at once.
func TestPlacesOfTheirOwn(t *testing.T) {
	for _, size := range []string{"1280x720", "800x600", "390x844", "667x375", "320x480"} {
		r, _ := blindMatch(t, size, 1)
		type press struct {
			at ui.Spot
			on int
		}
		var seen []press // the buttons beside the hand, and when they stood there last
		r.AfterTick = func(s screen.Scene) {
			tab, ok := s.(*table.Table)
			if !ok {
				seen = nil
				return
			}
			for _, b := range tab.Spots() {
				switch b.ID {
				case any(board.EndTurnButton), any(board.SkipButton), any(board.HintButton), any(board.PlayOutButton), any(board.MendButton):
				default:
					continue
				}
				for i := range seen {
					if was := seen[i]; was.at.ID != b.ID && b.ID != any(board.EndTurnButton) && was.at.Rect.Overlaps(b.Rect) && r.Ticks < was.on+60 {
						t.Fatalf("%s: %v stands where %v stood %d ticks ago", size, b.ID, was.at.ID, r.Ticks-was.on)
					}
				}
				seen = slices.DeleteFunc(seen, func(p press) bool { return p.at.ID == b.ID })
				seen = append(seen, press{b, r.Ticks})
			}
		}
		r.play()
	}
}

// TestSecondDiscard: a second press on Discard, by haste, does not take the first one back; a later one in its place does.
func TestSecondDiscard(t *testing.T) {
	r, tab := myTable(t, playtest.Mouse)
	tab.App.CurrentSettings().QuickPlay = true
	r.Choose(board.HandSpot(0))
	r.Wait(20)
	discard, _ := r.Spot(board.DiscardButton)
	r.click(discard.Center(), device.PrimaryButton)
	for range 3 {
		r.Wait(18)
		if r.click(discard.Center(), device.PrimaryButton); tab.Match.Pending == nil || tab.Match.Pending.Action.Kind != game.Discard {
			t.Fatal("a second press takes the card back")
		}
	}
	r.Wait(60)
	if r.click(discard.Center(), device.PrimaryButton); tab.Match.Pending != nil {
		t.Error("a later press does not take it back")
	}
}

// TestLateEndSkipsNothing: whoever presses "End turn" just after the turn has ended by itself does
// not skip what the dwarves do.
func TestLateEndSkipsNothing(t *testing.T) {
	for _, slow := range []bool{false, true} { // the machine: time passes for all that
		r, tab := myTable(t, playtest.Mouse)
		r.PlayCard(tab)
		for tab.Mode != table.Ending {
			r.Step()
		}
		end := buttonAt(t, tab, board.EndTurnButton)
		for tab.Match.View.Turn == 0 {
			r.Step()
		}
		r.Wait(45)
		if r.Tap(end); tab.Skipping || tab.MyTurn() {
			t.Error("a press just after the turn has ended skips ahead")
		}
		if slow {
			r.StepWith(ui.Input{Late: 30})
		} else {
			r.Wait(30)
		}
		if r.Tap(end); !tab.Skipping && !tab.MyTurn() {
			t.Errorf("a later press does not skip ahead, on a slow machine: %v", slow)
		}
	}
}

// TestScreenReaderPausesDuringAnimations: what is chosen by a screen reader while an action is
// being shown does the same as later.
func TestScreenReaderPausesDuringAnimations(t *testing.T) {
	r, tab := newAnimation(t)
	r.StepWith(ui.Input{Size: screens["1280x720"], Assistance: ui.Assistance{ChosenID: board.MenuButton}})
	if r.Scene == screen.Scene(tab) {
		t.Error("the match goes on")
	}
}

// A slowBot thinks for some slices longer than its bot.
type slowBot struct {
	bot.Bot
	left *int
}

func (b slowBot) Think(v *game.View) bool {
	*b.left--
	return *b.left < 0 && b.Bot.Think(v)
}

// TestStepByStep: step by step, each dwarf waits until the player asks for its turn, also
// if it still thinks then. After the turn of another dwarf the focus is on the button
// for that, and the player can move it away.
func TestStepByStep(t *testing.T) {
	app, _, _ := newTestApp(1)
	left, dwarf := 40, app.NewBot
	app.NewBot = func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return slowBot{dwarf(s, l, c), &left} }
	app.CurrentSettings().Pace = screen.PaceManual
	r, m := atTable(t, app, game.Config{Seed: 2, First: 1}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Borka"}, {Name: "Grum"}, {Name: "Hilda"}}, playtest.Keyboard)
	r.LookAtSecret(r.untilSecret())
	tab := r.Scene.(*table.Table)
	for turn := range 3 {
		for tab.Animation.Event != nil || int(m.View.Turn) != turn+1 {
			r.Step()
		}
		left = 40
		r.Wait(2)
		if at := tab.Panel.Focus.At(); turn > 0 && at != any(board.NextTurnButton) {
			t.Errorf("turn %d: the focus is on %v", turn, at)
		}
		tab.Panel.Focus.Set(board.MenuButton)
		r.Wait(5)
		if at := tab.Panel.Focus.At(); at != any(board.MenuButton) {
			t.Errorf("turn %d: the focus is torn from the menu to %v", turn, at)
		}
		if len(m.Record.Actions) != turn {
			t.Fatalf("turn %d: %d cards are played before the player asks", turn, len(m.Record.Actions))
		}
		r.Choose(board.NextTurnButton)
		r.Wait(60)
		if len(m.Record.Actions) != turn+1 {
			t.Fatalf("turn %d: %d cards are played after the player has asked", turn, len(m.Record.Actions))
		}
	}
}

const turnTimer = 30 // the shortest, in seconds

// TestSandClock: a sand clock runs while a person is in turn, shows it in few
// pictures, rings once and ends nothing; away from the window it stands.
func TestSandClock(t *testing.T) {
	app, _, cues := newTestApp(4)
	app.ChangeSettings(func(s *screen.Settings) { s.TurnTimer = turnTimer })
	r, _ := atTable(t, app, game.Config{Seed: 4, BotSeed: 2}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Grum"}, {Name: "Hilda"}}, playtest.Keyboard)
	s := r.untilMyTurn()
	rings := func() (n int) {
		for _, c := range *cues {
			if c == play.CueYourTurn {
				n++
			}
		}
		return n
	}
	before, shown := rings(), map[float64]bool{}
	r.Devices.Unfocused = true
	r.Wait(40 * 60)
	r.Devices.Unfocused = false
	if rings() != before {
		t.Error("the clock runs while the window is left")
	}
	for range turnTimer*60 - 60 {
		r.Step()
		if s.Clock.Seat != 0 {
			t.Fatalf("the clock is that of %v", s.Clock.Seat)
		}
		shown[s.Clock.Left(turnTimer)] = true
	}
	const steps = 12 // in which it shows the time that is left
	if rings() != before || len(shown) < steps-1 || len(shown) > steps {
		t.Errorf("before its time it rings %d times, and shows %d pictures", rings()-before, len(shown))
	}
	r.Wait(4 * 60)
	if got := rings() - before; got != 1 {
		t.Errorf("at its end it rings %d times", got)
	}
	if !s.MyTurn() {
		t.Error("its end ends the turn")
	}
	r.passes()
	if s = r.untilMyTurn(); s.Clock.TimeUp || s.Clock.Left(turnTimer) < 0.9 {
		t.Error("it does not begin anew in the next turn")
	}
}

// TestSandClockIsDrawn: the time left is drawn at one seat, as long as there is some and
// a clock is wanted.
func TestSandClockIsDrawn(t *testing.T) {
	r, s := myTable(t, playtest.Keyboard)
	for r.Ticks < 600 { // until nothing else moves
		r.Step()
	}
	fills := func() int { return strings.Count(drawn(s), tinted(paint.Gold)) }
	plain := fills()
	s.App.CurrentSettings().TurnTimer = turnTimer
	r.Wait(60)
	if n := fills() - plain; n != 1 {
		t.Errorf("the time left is drawn %d times", n)
	}
	s.App.CurrentSettings().TurnTimer = 0
	if n := fills() - plain; n != 0 {
		t.Errorf("if no clock is wanted, the time left is drawn %d times", n)
	}
	s.App.CurrentSettings().TurnTimer = turnTimer
	r.Wait(turnTimer*60 + 60)
	if n := fills() - plain; n != 0 || !s.Clock.TimeUp {
		t.Errorf("when the time is up, it is drawn %d times", n)
	}
}

// TestNewsAfterSkipping: a player who plays alone and skips ahead is told what happened
// meanwhile, as the log has it, until they do something; one who watches is not.
func TestNewsAfterSkipping(t *testing.T) {
	for _, skips := range []bool{true, false} {
		app, _, _ := newTestApp(71)
		r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Keyboard).ready()
		r.Choose(words.QuickGame)
		s := r.untilMyTurn()
		r.discards()
		from := len(s.Match.Log)
		r.Choose(board.EndTurnButton)
		for range 5000 {
			if s.MyTurn() && s.Legal != nil {
				break
			}
			if skips && s.BotTurn() && !s.Skipping {
				r.Press(ui.Skip)
			}
			r.Wait(1)
		}
		told, more := s.News.Missed(s.Match, s.App.Words)
		if !skips {
			if len(told) > 0 {
				t.Errorf("told of %q without having skipped anything", told)
			}
			continue
		}
		since := s.Match.Log[from:]
		if len(told) == 0 || len(told)+more > len(since) || told[len(told)-1] != since[len(since)-1].Text(app.Words, s.Match.Names) {
			t.Fatalf("told %q and %d more, of %d lines", told, more, len(since))
		}
		for _, l := range since {
			if own := l.Text(app.Words, s.Match.Names); l.Actor == 0 && slices.Contains(told, own) {
				t.Errorf("told what the player did: %q", own)
			}
		}
		title := app.Text("news.title")
		s.LogOpen = false // it says the same
		if drawn := watched(s).String(); !strings.Contains(drawn, title) {
			t.Error("the news is not drawn")
		}
		r.Wait(60)
		if drawn := watched(s).String(); !strings.Contains(drawn, title) {
			t.Error("the news goes by itself")
		}
		r.Press(ui.Right)
		if drawn := watched(s).String(); strings.Contains(drawn, title) {
			t.Error("the news stays after a key")
		}
	}
}
