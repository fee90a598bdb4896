package render

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/device"
	"saboteur/render/handover"
	"saboteur/render/options"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/sound"
	"saboteur/render/store"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// settingsRobot returns a robot at the title, and a program that reads the robot's
// devices.
func settingsRobot(t *testing.T, size ui.Point, with playtest.Controller) (*robot, *screen.App) {
	app, _, _ := newTestApp(3)
	r := newRobot(t, nil, size, with)
	app.Reader = r.Reader
	r.open(NewTitle(app))
	return r, app
}

// TestSettingsByEachInput: with each device alone the player can change every
// option, reset every page, and go back to the title.
func TestSettingsByEachInput(t *testing.T) {
	for at, name := range []string{"1280x720", "375x667", "667x375"} {
		for _, with := range twoControllers(2 * at) {
			r, app := settingsRobot(t, screens[name], with)
			title := r.Scene
			r.Choose(words.SettingsTitle)
			for p, page := range screen.SettingsPages {
				r.Wait(20)
				r.Choose(options.TabSpot(p))
				for i := range page.Options {
					was := *app.CurrentSettings()
					r.Choose(options.OptionSpot{Index: i, Step: 1})
					if *app.CurrentSettings() == was {
						t.Errorf("%s with device %d: %s does not change", name, with, page.Options[i].Name)
					}
				}
				r.Choose(options.ResetButton)
			}
			if *app.CurrentSettings() != screen.DefaultSettings() {
				t.Errorf("%s with device %d: after resetting every page the settings are %+v", name, with, *app.CurrentSettings())
			}
			r.Choose(options.BackButton)
			if r.Scene != title {
				t.Fatalf("%s with device %d: back leads to %T", name, with, r.Scene)
			}
		}
	}
}

// TestSettingsFromPause: the pause menu leads to the settings, and those back to
// it.
func TestSettingsFromPause(t *testing.T) {
	app, _, _ := newTestApp(1)
	m := play.New(app, game.Config{Seats: 5, Seed: 2}, setup.DefaultPlayers(app), false)
	m.RolesSeen[0] = 1
	r := newRobot(t, table.New(app, m), screens["1280x720"], playtest.Keyboard)
	r.Wait(120)
	r.Press(ui.Back)
	r.Wait(20)
	pause := r.Scene
	r.pressText(words.SettingsTitle)
	if _, ok := r.Scene.(*options.Scene); !ok {
		t.Fatalf("the pause leads to %T", r.Scene)
	}
	r.Press(ui.Back)
	if r.Scene != pause {
		t.Errorf("the settings lead back to %T", r.Scene)
	}
}

// TestSettingsKept: settings are saved for the next start, and values out of range
// are brought into it.
func TestSettingsKept(t *testing.T) {
	app, s := newSavingApp(t, 1)
	testenv.NoError(t, app.LoadSettings(s))
	app.ChangeSettings(func(to *screen.Settings) { to.Scale, to.NoGoalPins, to.Pace = 170, true, screen.PaceManual })
	next, _, _ := newTestApp(1)
	next.Reader = device.NewReader()
	if err := next.LoadSettings(s); err != nil || *next.CurrentSettings() != *app.CurrentSettings() {
		t.Errorf("saved %+v, loaded %+v: %v", *app.CurrentSettings(), *next.CurrentSettings(), err)
	}
	testenv.NoError(t, s.SaveSettings(map[string]any{"scale": 9000, "pace": -4, "longpress": 1, "bindings": "turn: Nonsense"}))
	if err := next.LoadSettings(s); err != nil {
		t.Error(err)
	}
	if got := next.CurrentSettings(); got.Scale != screen.MaxScale || got.Pace != screen.PaceNormal || got.LongPress != 200 || got.Speed != 100 {
		t.Errorf("loaded %+v", *got)
	}
	b := next.CurrentSettings().ControlBindings()
	if next.Reader.Bindings != b || len(b.Of(ui.Choose)) == 0 {
		t.Error("no control is bound to Choose, or the reader does not have the bindings")
	}
}

// TestSettingsRefused: if settings cannot be saved, they apply all the same; that is
// announced once, and the screen says so until saving works.
func TestSettingsRefused(t *testing.T) {
	app, said, _ := newTestApp(1)
	app.SaveSettings = func(screen.Settings) error { return store.ErrFull }
	r := newRobot(t, options.New(app, NewTitle(app)), screens["1280x720"], playtest.Mouse).ready()
	for range 3 {
		r.Choose(options.OptionSpot{Index: 1, Step: 1})
	}
	announced := 0
	for _, s := range *said {
		if strings.Contains(s, "until you close") {
			announced++
		}
	}
	if announced != 1 || app.CurrentSettings().Scale != 130 {
		t.Errorf("announced %d times, the scale is %d", announced, app.CurrentSettings().Scale)
	}
	if w := watched(r.Scene); !strings.Contains(w.String(), "until you close") {
		t.Error("the screen does not say that settings cannot be saved")
	}
	app.SaveSettings = func(screen.Settings) error { return nil }
	r.Choose(options.OptionSpot{Index: 1, Step: -1})
	if w := watched(r.Scene); strings.Contains(w.String(), "until you close") {
		t.Error("the screen says that settings cannot be saved, but they were")
	}
}

// watched returns a canvas on which a scene has been drawn, laid out anew.
func watched(s screen.Scene) *watcher {
	if tree, ok := s.(screen.WidgetScene); ok {
		tree.LayOut(screen.BaseOf(s).Size)
	}
	w := newWatcher()
	s.Draw(w)
	return w
}

// TestScaleSaysItsCap: on a screen too small for the scale the settings name the
// largest possible one at the table.
func TestScaleSaysItsCap(t *testing.T) {
	app, _, _ := newTestApp(1)
	for name, size := range screens {
		r := newRobot(t, options.New(app, NewTitle(app)), size, playtest.Mouse)
		app.CurrentSettings().Scale = 200
		r.Wait(2)
		says := strings.Contains(watched(r.Scene).String(), "At the table")
		if says != (screen.MaxScaleFor(size) < 200) {
			t.Errorf("%s: the largest scale is %d, and the settings name it: %v", name, screen.MaxScaleFor(size), says)
		}
	}
}

// TestSettingsDoWhatTheySay compares the table with and without each setting.
func TestSettingsDoWhatTheySay(t *testing.T) {
	t.Parallel()
	all := matchStages(t, screens["1280x720"], 5)
	for name, test := range map[string]func(*testing.T, map[string]screen.Scene){
		"display and hints": checkDisplay, "reduce": checkReduce, "pins": checkPins, "open on leave": checkOpenOnLeave,
	} {
		*screen.BaseOf(all["title"]).App.CurrentSettings() = screen.DefaultSettings()
		t.Run(name, func(t *testing.T) { test(t, all) })
	}
}

// checkDisplay checks settings that change how the table looks, and how long
// animations take.
func checkDisplay(t *testing.T, all map[string]screen.Scene) {
	app := screen.BaseOf(all["title"]).App
	size := screens["1280x720"]
	tab := all["table5"].(*table.Table)
	drawWith := func(change func(*screen.Settings)) *watcher {
		*app.CurrentSettings() = screen.DefaultSettings()
		change(app.CurrentSettings())
		tab.LayOut(size)
		return watched(tab)
	}
	usual := drawWith(func(*screen.Settings) {})
	if w := drawWith(func(s *screen.Settings) { s.Coordinates = true }); !wrote(w, "C") || wrote(usual, "C") {
		t.Error("coordinates are missing when on, or drawn when off")
	}
	drawWith(func(s *screen.Settings) { s.BoardRotation = screen.RotateAlways })
	if !tab.Layout.CardsTurned || !tab.Layout.Grid.Turned {
		t.Error("the board is not turned")
	}
	if drawWith(func(s *screen.Settings) { s.Scale = 150 }); tab.Layout.Text.Size != 27 {
		t.Errorf("text has size %.1f at a scale of 150 %%", tab.Layout.Text.Size)
	}
	if drawWith(func(s *screen.Settings) { s.NoHints = true }); slices.ContainsFunc(tab.Spots(), func(s ui.Spot) bool { return s.ID == any(board.HintButton) }) {
		t.Error("there is a hint button although hints are off")
	}
	*app.CurrentSettings() = screen.DefaultSettings()
	e := game.Placed{}
	d := tab.EventDuration(e)
	app.CurrentSettings().Speed = 200
	if half := tab.EventDuration(e); half != d/2 {
		t.Errorf("%d ticks become %d at double speed", d, half)
	}
	app.CurrentSettings().Speed, app.CurrentSettings().ReduceMotion = 100, true
	if short := tab.EventDuration(e); short >= d || short < screen.FadeTicks {
		t.Errorf("%d ticks become %d with reduced motion", d, short)
	}
}

// wrote reports whether a text was written.
func wrote(w *watcher, s string) bool {
	return slices.ContainsFunc(w.texts, func(t written) bool { return t.s == s })
}

// checkReduce: with reduced motion a card that is laid fades in in its place.
func checkReduce(t *testing.T, all map[string]screen.Scene) {
	tab := all["act-lay5"].(*table.Table)
	tab.LayOut(screens["1280x720"])
	e := tab.Animation.Event.(game.Placed)
	place := tab.Layout.Grid.Rect(e.Laid.Cell)
	s := tab.Layout.Grid.CardSprite(art.CardPainter(e.Laid.Card, e.Laid.Turned), place)
	for _, reduce := range []bool{false, true} {
		tab.App.CurrentSettings().ReduceMotion = reduce
		tab.Now = tab.Animation.Start + 1
		s.Fade = 1 - screen.Progress(tab.Now, tab.Animation.Start, min(tab.Animation.Start+screen.FadeTicks, tab.Animation.End))
		if still := containsSprite(watched(tab).String(), s); still != reduce {
			t.Errorf("reduce %v: the card fades in in its place: %v", reduce, still)
		}
	}
}

// checkPins: what a player saw of a goal is pinned to it, unless pins are off.
func checkPins(t *testing.T, all map[string]screen.Scene) {
	tab := *all["table5"].(*table.Table)
	tab.Match = playtest.CopyMatch(tab.Match)
	tab.LayOut(screens["1280x720"])
	tab.Match.View.Faces[1] = game.StoneA
	with := watched(&tab).String()
	tab.App.CurrentSettings().NoGoalPins = true
	if without := watched(&tab).String(); len(without) >= len(with) {
		t.Error("there is a pin although pins are off")
	}
}

// checkOpenOnLeave: the hand is covered when the window loses the focus, unless it is
// to stay open.
func checkOpenOnLeave(t *testing.T, all map[string]screen.Scene) {
	for _, open := range []bool{true, false} {
		tab := *all["table5"].(*table.Table)
		tab.Match = playtest.CopyMatch(tab.Match)
		tab.App.CurrentSettings().KeepHandOpen = open
		next := tab.Update(ui.Input{Size: screens["1280x720"], Unfocused: true})
		if open && tab.HandCovered() {
			t.Error("the hand is covered although it is to stay open")
		}
		if _, closed := next.(*handover.Request); closed == open {
			t.Errorf("open %v: leaving the window leads to %T", open, next)
		}
	}
}

// TestPaces: a dwarf takes its turn after the time of its pace, or, with the pace
// step by step, when the player asks for it.
func TestPaces(t *testing.T) {
	took := map[screen.Pace]int{}
	for _, p := range []screen.Pace{screen.PaceManual, screen.PaceSlow, screen.PaceNormal, screen.PaceFast} {
		app, _, _ := newTestApp(1)
		app.CurrentSettings().Pace = p
		r, m := atTable(t, app, game.Config{Seed: 2, First: 1}, setup.DefaultPlayers(app), playtest.Mouse)
		for range 600 {
			if s, ok := r.Scene.(*handover.Secret); ok {
				r.Wait(handover.Delay + 1)
				r.PointerDown(s.Spots[0].Center())
				r.Wait(int(handover.MinLookTicks) + 1)
				r.PointerUp()
				r.Choose(handover.GotItSpot)
			}
			if len(m.Record.Actions) > 0 {
				break
			}
			r.Step()
			took[p]++
		}
		if p == screen.PaceManual && len(m.Record.Actions) == 0 {
			r.Choose(board.NextTurnButton)
			r.Wait(30)
			if len(m.Record.Actions) == 0 {
				t.Error("the dwarf does not take its turn when asked to")
			}
		}
	}
	if !(took[screen.PaceFast] < took[screen.PaceNormal] && took[screen.PaceNormal] < took[screen.PaceSlow] && took[screen.PaceSlow] < took[screen.PaceManual]) || took[screen.PaceManual] != 600 {
		t.Errorf("ticks until the first turn: %v", took)
	}
}

// TestRebind: a key can be bound to a command in place of the one before, the screen
// names it as it is labelled, and the command can be reset.
func TestRebind(t *testing.T) {
	r, app := settingsRobot(t, screens["1280x720"], playtest.Keyboard)
	r.rebind(ui.TurnCard)
	r.Hold(device.Control{Code: "KeyT"})
	r.Step()
	r.ReleaseAll()
	r.Wait(20)
	if got := r.Reader.Bindings.Of(ui.TurnCard); got[0].Code != "KeyT" || slices.Contains(got, device.Control{Code: "KeyR"}) {
		t.Fatalf("turning a card is bound to %v", got)
	}
	app.KeyText = func(c device.Code) string { return map[device.Code]string{"KeyT": "ж"}[c] }
	r.Wait(20)
	if !strings.Contains(watched(r.Scene).String(), "Ж") {
		t.Error("the key is not named as it is labelled on the player's keyboard")
	}
	r.Choose(options.ResetSpot(slices.Index(device.Commands(), ui.TurnCard)))
	if r.Reader.Bindings != device.Defaults() || app.CurrentSettings().Bindings != "" {
		t.Error("the default keys do not come back")
	}
}

// rebind opens the screen for binding controls and chooses a command there.
func (r *robot) rebind(command ui.Commands) *options.RebindScene {
	r.press(words.SettingsTitle)
	for i, p := range screen.SettingsPages {
		if p.Name == words.SettingsControls {
			r.Choose(options.TabSpot(i))
		}
	}
	r.press(options.BindingsButton)
	s := r.Scene.(*options.RebindScene)
	at := options.CommandSpot(slices.Index(device.Commands(), command))
	r.press(at)
	return s
}

// TestRebindConflict: a key that is bound already is swapped if the player says so;
// otherwise, and after the key for going back, nothing changes.
func TestRebindConflict(t *testing.T) {
	for _, swap := range []bool{true, false} {
		r, _ := settingsRobot(t, screens["1280x720"], playtest.Keyboard)
		s := r.rebind(ui.Pass)
		r.Hold(device.Control{Code: "KeyR"})
		r.Step()
		r.ReleaseAll()
		r.Wait(20)
		if s.Conflict.Code != "KeyR" || !strings.Contains(watched(s).String(), "already used") {
			t.Fatalf("the conflict is not shown: %+v", s.Conflict)
		}
		r.press(map[bool]options.RebindButton{true: options.SwapButton, false: options.CancelButton}[swap])
		pass, turn := r.Reader.Bindings.Of(ui.Pass), r.Reader.Bindings.Of(ui.TurnCard)
		if swapped := pass[0].Code == "KeyR" && turn[0].Code == "KeyD"; swapped != swap || !swap && r.Reader.Bindings != device.Defaults() {
			t.Errorf("swap %v: %v and %v", swap, pass, turn)
		}
	}
	r, _ := settingsRobot(t, screens["1280x720"], playtest.Keyboard)
	s := r.rebind(ui.Pass)
	r.Hold(device.Control{Code: "Escape"})
	r.Step()
	r.ReleaseAll()
	r.Wait(20)
	if s.Command != 0 || r.Reader.Bindings != device.Defaults() || r.Scene != screen.Scene(s) {
		t.Errorf("Escape leads to %T, which waits for a control for %v", r.Scene, s.Command)
	}
}

// TestEveryCommandIsNamed: each command that can be bound has a name.
func TestEveryCommandIsNamed(t *testing.T) {
	app, _, _ := newTestApp(1)
	for _, command := range device.Commands() {
		if name := app.ControlNames().Command(command); strings.Contains(name, "<") {
			t.Error(name)
		}
	}
}

// TestUnreadSettings: settings that cannot be loaded are an error, and the defaults
// apply.
func TestUnreadSettings(t *testing.T) {
	app := &screen.App{Words: words.In("en")}
	if err := app.LoadSettings(spoilt{}); err == nil || *app.CurrentSettings() != screen.DefaultSettings() {
		t.Errorf("%v: %+v", err, *app.CurrentSettings())
	}
}

// spoilt stores settings, but cannot load them.
type spoilt struct{}

func (spoilt) LoadSettings(any) error { return errors.New("spoilt") }
func (spoilt) SaveSettings(any) error { return nil }

// TestMuteAnywhere: the command to mute toggles the sound on every screen, and the
// sound gets its volumes.
func TestMuteAnywhere(t *testing.T) {
	t.Parallel()
	all := matchStages(t, screens["1280x720"], 3, 5)
	for _, shot := range []string{"title", "table5", "pause", "role5", "podium3", "help"} {
		s := all[shot]
		app := screen.BaseOf(s).App
		var last sound.Levels
		app.SetSoundLevels = func(l sound.Levels) { last = l }
		for _, want := range []bool{true, false} {
			s = screen.Step(s, ui.Input{Size: screens["1280x720"], Commands: ui.Mute})
			if app.CurrentSettings().Mute != want || last.Mute != want || last.Master == 0 {
				t.Errorf("%s: mute is %v, the sound got %+v", shot, app.CurrentSettings().Mute, last)
			}
		}
	}
}

// TestHushed: a program started with the sound off is mute until the player turns it
// on. That does not change what is saved, unless the player does.
func TestHushed(t *testing.T) {
	for _, kept := range []bool{false, true} {
		app, s := newSavingApp(t, 1)
		testenv.NoError(t, app.LoadSettings(s))
		app.ChangeSettings(func(to *screen.Settings) { to.Mute = kept })
		var last sound.Levels
		app.SetSoundLevels = func(l sound.Levels) { last = l }
		next := func(step string, want bool) {
			t.Helper()
			n, _, _ := newTestApp(1)
			if err := n.LoadSettings(s); err != nil || n.CurrentSettings().Mute != want {
				t.Errorf("%s, saved mute %v: the next start is mute %v: %v", step, kept, !want, err)
			}
		}
		app.StartMuted()
		if !last.Mute || !app.CurrentSettings().Mute {
			t.Errorf("saved mute %v: the sound is on: %+v", kept, last)
		}
		app.ChangeSettings(func(to *screen.Settings) { to.Scale = 120 })
		next("started mute", kept)
		app.ChangeSettings(func(to *screen.Settings) { to.Mute = false })
		if last.Mute {
			t.Error("the sound stays off")
		}
		next("turned on", false)
		app.ChangeSettings(func(to *screen.Settings) { to.Mute = true })
		next("turned off", true)
	}
}

// TestSilentWhileSmall: settings apply to a window that is too small to play in,
// too.
func TestSilentWhileSmall(t *testing.T) {
	app, _, _ := newTestApp(1)
	var last sound.Levels
	app.SetSoundLevels = func(l sound.Levels) { last = l }
	s := NewTitle(app)
	app.ChangeSettings(func(to *screen.Settings) { to.MuteUnfocused, to.Theme = true, paint.ContrastTheme })
	small := ui.Point{X: 200, Y: 120}
	s = screen.Step(s, ui.Input{Size: small})
	s = screen.Step(s, ui.Input{Size: small, Unfocused: true})
	if !last.Mute {
		t.Error("the sound goes on without the focus")
	}
	p := raster.New(200, 120, 1)
	screen.Paint(s, p)
	if c := p.Image().RGBAAt(2, 2); c.R+c.G+c.B != 0 {
		t.Errorf("the background is not black, as in high contrast, but %v", c)
	}
}

// TestBindingTheMuteKey: a key that is pressed to be bound does not mute the game.
func TestBindingTheMuteKey(t *testing.T) {
	r, app := settingsRobot(t, screens["1280x720"], playtest.Keyboard)
	s := r.rebind(ui.Mute)
	r.Wait(20)
	if s.Command != ui.Mute {
		t.Fatalf("a control is bound to %v", s.Command)
	}
	r.StepWith(ui.Input{Commands: ui.Mute, Device: ui.Keyboard})
	if app.CurrentSettings().Mute {
		t.Error("the game is mute")
	}
}
