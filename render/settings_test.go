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
	"saboteur/render/options"
	"saboteur/render/play"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/sound"
	"saboteur/render/store"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// settingsRobot returns a robot at the title, and a program that reads the robot's
// devices.
func settingsRobot(t *testing.T, size ui.Point, with gear) (*robot, *screen.App) {
	k, _, _ := testKit(t, 3)
	r := newRobot(t, nil, size, with)
	k.Reader = r.reader
	r.scene = NewTitle(k)
	r.wait(20)
	return r, k
}

// TestSettingsByEachInput: with each device alone the player can change every
// option, reset every page, and go back to the title.
func TestSettingsByEachInput(t *testing.T) {
	for _, name := range []string{"1280x720", "375x667", "667x375"} {
		for _, with := range []gear{mouse, finger, keyboard, gamepad} {
			r, k := settingsRobot(t, screens[name], with)
			title := r.scene
			r.choose(openSettings)
			s := r.scene.(*options.Scene)
			for p, page := range options.SettingPages {
				r.wait(20)
				r.choose(options.TabSpot(p))
				for i := range page.Options {
					was := *k.Prefs()
					r.chooseOption(s, i)
					if *k.Prefs() == was {
						t.Errorf("%s with device %d: %s does not change", name, with, page.Options[i].Name)
					}
				}
				r.choose(options.SettingsUsual)
			}
			if *k.Prefs() != screen.DefaultSettings() {
				t.Errorf("%s with device %d: after resetting every page the settings are %+v", name, with, *k.Prefs())
			}
			r.choose(options.SettingsBack)
			if r.scene != title {
				t.Fatalf("%s with device %d: back leads to %T", name, with, r.scene)
			}
		}
	}
}

// chooseOption changes an option of the open page, on whichever sheet it is, and
// goes back to the first sheet.
func (r *robot) chooseOption(s *options.Scene, i int) {
	for range s.Lay.Sheets {
		if _, visible := r.spot(options.OptionSpot{At: i, By: 1}); visible {
			break
		}
		r.choose(options.SheetNext)
	}
	r.choose(options.OptionSpot{At: i, By: 1})
	for s.Sheet > 0 {
		r.choose(options.SheetBack)
	}
}

// TestSettingsFromPause: the pause menu leads to the settings, and those back to
// it.
func TestSettingsFromPause(t *testing.T) {
	k, _, _ := testKit(t, 1)
	m := play.New(k, game.Config{Seats: 5, Seed: 2}, setup.DefaultPlayers(k), false)
	m.RolesSeen[0] = 1
	r := newRobot(t, table.New(k, m), screens["1280x720"], keyboard)
	r.wait(120)
	r.key(ui.Back)
	r.wait(20)
	pause := r.scene.(*screen.Menu)
	r.choose(slices.Index(pause.Labels, words.SettingsTitle))
	r.wait(20)
	if _, ok := r.scene.(*options.Scene); !ok {
		t.Fatalf("the pause leads to %T", r.scene)
	}
	r.key(ui.Back)
	if r.scene != screen.Scene(pause) {
		t.Errorf("the settings lead back to %T", r.scene)
	}
}

// TestSettingsKept: settings are saved for the next start, and values out of range
// are brought into it.
func TestSettingsKept(t *testing.T) {
	k, s := savingKit(t, 1)
	if err := k.Recall(s); err != nil {
		t.Fatal(err)
	}
	k.ChangeSettings(func(to *screen.Settings) { to.Scale, to.NoPins, to.Pace = 170, true, screen.PaceStep })
	next, _, _ := testKit(t, 1)
	next.Reader = device.NewReader()
	if err := next.Recall(s); err != nil || *next.Prefs() != *k.Prefs() {
		t.Errorf("saved %+v, loaded %+v: %v", *k.Prefs(), *next.Prefs(), err)
	}
	if err := s.SaveSettings(map[string]any{"scale": 9000, "pace": -4, "longpress": 1, "bindings": "turn: Nonsense"}); err != nil {
		t.Fatal(err)
	}
	if err := next.Recall(s); err != nil {
		t.Error(err)
	}
	if got := next.Prefs(); got.Scale != screen.MostScale || got.Pace != screen.PaceNormal || got.LongPress != screen.LeastPress || got.Speed != 100 {
		t.Errorf("loaded %+v", *got)
	}
	b := next.Prefs().ControlBindings()
	if next.Reader.Bindings != b || len(b.Of(ui.Choose)) == 0 {
		t.Error("no control is bound to Choose, or the reader does not have the bindings")
	}
}

// TestSettingsRefused: if settings cannot be saved, they apply all the same; that is
// announced once, and the screen says so until saving works.
func TestSettingsRefused(t *testing.T) {
	k, said, _ := testKit(t, 1)
	k.Keep = func(screen.Settings) error { return store.ErrFull }
	r := newRobot(t, options.New(k, NewTitle(k)), screens["1280x720"], mouse)
	r.wait(20)
	for range 3 {
		r.choose(options.OptionSpot{At: 1, By: 1})
	}
	announced := 0
	for _, s := range *said {
		if strings.Contains(s, "until you close") {
			announced++
		}
	}
	if announced != 1 || k.Prefs().Scale != 130 {
		t.Errorf("announced %d times, the scale is %d", announced, k.Prefs().Scale)
	}
	if w := watched(r.scene); !strings.Contains(w.all.String(), "until you close") {
		t.Error("the screen does not say that settings cannot be saved")
	}
	k.Keep = func(screen.Settings) error { return nil }
	r.choose(options.OptionSpot{At: 1, By: -1})
	if w := watched(r.scene); strings.Contains(w.all.String(), "until you close") {
		t.Error("the screen says that settings cannot be saved, but they were")
	}
}

// watched returns a canvas on which a scene has been drawn.
func watched(s screen.Scene) *watcher {
	w := &watcher{Canvas: raster.New(1, 1, 1)}
	s.Draw(w)
	return w
}

// TestScaleSaysItsCap: on a screen too small for the scale the settings name the
// largest possible one.
func TestScaleSaysItsCap(t *testing.T) {
	k, _, _ := testKit(t, 1)
	for name, size := range screens {
		r := newRobot(t, options.New(k, NewTitle(k)), size, mouse)
		k.Prefs().Scale = 200
		r.wait(2)
		says := false
		for range r.scene.(*options.Scene).Lay.Sheets {
			says = says || strings.Contains(watched(r.scene).all.String(), "no more than")
			turnPage(r.scene, size)
		}
		if says != (screen.ScaleCap(size) < 200) {
			t.Errorf("%s: the largest scale is %d, and the settings name it: %v", name, screen.ScaleCap(size), says)
		}
	}
}

// TestSettingsDoWhatTheySay compares the table with and without each setting.
func TestSettingsDoWhatTheySay(t *testing.T) {
	all := stages(t, screens["1280x720"])
	for name, test := range map[string]func(*testing.T, map[string]screen.Scene){
		"display and hints": checkDisplay, "reduce": checkReduce, "pins": checkPins, "open on leave": checkOpenOnLeave,
	} {
		*screen.BaseOf(all["title"]).App.Prefs() = screen.DefaultSettings()
		t.Run(name, func(t *testing.T) { test(t, all) })
	}
}

// checkDisplay checks settings that change how the table looks, and how long
// animations take.
func checkDisplay(t *testing.T, all map[string]screen.Scene) {
	k := screen.BaseOf(all["title"]).App
	size := screens["1280x720"]
	tab := all["table5"].(*table.Table)
	drawWith := func(change func(*screen.Settings)) *watcher {
		*k.Prefs() = screen.DefaultSettings()
		change(k.Prefs())
		tab.LayOut(size)
		return watched(tab)
	}
	usual := drawWith(func(*screen.Settings) {})
	if w := drawWith(func(s *screen.Settings) { s.Coordinates = true }); !wrote(w, "C") || wrote(usual, "C") {
		t.Error("coordinates are missing when on, or drawn when off")
	}
	drawWith(func(s *screen.Settings) { s.Turned = screen.TurnedAlways })
	if !tab.Lay.Left || !tab.Lay.Grid.Turned {
		t.Error("the board is not turned")
	}
	if drawWith(func(s *screen.Settings) { s.Scale = 150 }); tab.Lay.Text.Size != 27 {
		t.Errorf("text has size %.1f at a scale of 150 %%", tab.Lay.Text.Size)
	}
	if drawWith(func(s *screen.Settings) { s.NoHints = true }); slices.ContainsFunc(tab.Spots(), func(s ui.Spot) bool { return s.ID == any(board.HintButton) }) {
		t.Error("there is a hint button although hints are off")
	}
	*k.Prefs() = screen.DefaultSettings()
	e := game.Placed{}
	d := tab.Duration(e)
	k.Prefs().Speed = 200
	if half := tab.Duration(e); half != d/2 {
		t.Errorf("%d ticks become %d at double speed", d, half)
	}
	k.Prefs().Speed, k.Prefs().Reduce = 100, true
	if short := tab.Duration(e); short >= d || short < screen.FadeTicks {
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
	e := tab.Act.Event.(game.Placed)
	place := tab.Lay.Grid.Rect(e.Laid.Cell)
	s := tab.Lay.Grid.Lie(screen.CardFace(e.Laid.Card, e.Laid.Turned), place)
	for _, reduce := range []bool{false, true} {
		tab.App.Prefs().Reduce = reduce
		tab.Now = tab.Act.Began + 1
		s.Fade = 1 - screen.Progress(tab.Now, tab.Act.Began, min(tab.Act.Began+screen.FadeTicks, tab.Act.End))
		if still := containsStamp(watched(tab).all.String(), s); still != reduce {
			t.Errorf("reduce %v: the card fades in in its place: %v", reduce, still)
		}
	}
}

// checkPins: what a player saw of a goal is pinned to it, unless pins are off.
func checkPins(t *testing.T, all map[string]screen.Scene) {
	tab := *all["table5"].(*table.Table)
	tab.M = frozen(tab.M)
	tab.LayOut(screens["1280x720"])
	tab.M.View.Faces[1] = game.StoneA
	with := watched(&tab).all.String()
	tab.App.Prefs().NoPins = true
	if without := watched(&tab).all.String(); len(without) >= len(with) {
		t.Error("there is a pin although pins are off")
	}
}

// checkOpenOnLeave: the hand is covered when the window loses the focus, unless it is
// to stay open.
func checkOpenOnLeave(t *testing.T, all map[string]screen.Scene) {
	for _, open := range []bool{true, false} {
		tab := *all["table5"].(*table.Table)
		tab.M = frozen(tab.M)
		tab.App.Prefs().OpenOnLeave = open
		next := tab.Update(ui.Input{Size: screens["1280x720"], Unfocused: true})
		if open && tab.Lidded() {
			t.Error("the hand is covered although it is to stay open")
		}
		if _, closed := next.(*table.Handover); closed == open {
			t.Errorf("open %v: leaving the window leads to %T", open, next)
		}
	}
}

// TestPaces: a dwarf takes its turn after the time of its pace, or, with the pace
// step by step, when the player asks for it.
func TestPaces(t *testing.T) {
	took := map[screen.Pace]int{}
	for _, p := range screen.PaceOrder {
		k, _, _ := testKit(t, 1)
		k.Prefs().Pace = p
		m := play.New(k, game.Config{Seats: 5, Seed: 2, First: 1}, setup.DefaultPlayers(k), false)
		r := newRobot(t, table.New(k, m), screens["1280x720"], mouse)
		for range 600 {
			if s, ok := r.scene.(*table.Secret); ok {
				r.wait(table.HandoverGuard + 1)
				r.down(s.Spots[0].Center())
				r.wait(int(table.LeastLook) + 1)
				r.lift()
				r.choose(table.GotItSpot)
			}
			if len(m.Record.Actions) > 0 {
				break
			}
			r.step()
			took[p]++
		}
		if p == screen.PaceStep && len(m.Record.Actions) == 0 {
			r.choose(board.StepButton)
			r.wait(30)
			if len(m.Record.Actions) == 0 {
				t.Error("the dwarf does not take its turn when asked to")
			}
		}
	}
	if !(took[screen.PaceFast] < took[screen.PaceNormal] && took[screen.PaceNormal] < took[screen.PaceSlow] && took[screen.PaceSlow] < took[screen.PaceStep]) || took[screen.PaceStep] != 600 {
		t.Errorf("ticks until the first turn: %v", took)
	}
}

// TestRebind: a key can be bound to a command in place of the one before, the screen
// names it as it is labelled, and the command can be reset.
func TestRebind(t *testing.T) {
	r, k := settingsRobot(t, screens["1280x720"], keyboard)
	r.rebind(ui.TurnCard)
	r.hold(device.Control{Code: "KeyT"})
	r.step()
	r.letGo()
	r.wait(20)
	if got := r.reader.Bindings.Of(ui.TurnCard); got[0].Code != "KeyT" || slices.Contains(got, device.Control{Code: "KeyR"}) {
		t.Fatalf("turning a card is bound to %v", got)
	}
	k.Layout = func(c device.Code) string { return map[device.Code]string{"KeyT": "ж"}[c] }
	if !strings.Contains(watched(r.scene).all.String(), "Ж") {
		t.Error("the key is not named as it is labelled on the player's keyboard")
	}
	r.choose(options.UsualSpot(slices.Index(device.Commands(), ui.TurnCard)))
	if r.reader.Bindings != device.Defaults() || k.Prefs().Bindings != "" {
		t.Error("the default keys do not come back")
	}
}

// rebind opens the screen for binding controls and chooses a command there.
func (r *robot) rebind(command ui.Commands) *options.Rebind {
	r.choose(openSettings)
	r.wait(20)
	r.choose(options.TabSpot(slices.IndexFunc(options.SettingPages, func(p options.SettingPage) bool { return p.Name == words.SettingsControls })))
	r.choose(options.SettingsKeys)
	r.wait(20)
	s := r.scene.(*options.Rebind)
	at := options.WishSpot(slices.Index(device.Commands(), command))
	for range s.All {
		if _, visible := r.spot(at); visible {
			break
		}
		r.choose(options.SheetNext)
	}
	r.choose(at)
	r.wait(20)
	return s
}

// TestRebindConflict: a key that is bound already is swapped if the player says so;
// otherwise, and after the key for going back, nothing changes.
func TestRebindConflict(t *testing.T) {
	for _, swap := range []bool{true, false} {
		r, _ := settingsRobot(t, screens["1280x720"], keyboard)
		s := r.rebind(ui.Pass)
		r.hold(device.Control{Code: "KeyR"})
		r.step()
		r.letGo()
		r.wait(20)
		if s.Takes.Code != "KeyR" || !strings.Contains(watched(s).all.String(), "already used") {
			t.Fatalf("the conflict is not shown: %+v", s.Takes)
		}
		r.choose(map[bool]options.RebindButton{true: options.RebindSwap, false: options.RebindCancel}[swap])
		r.wait(20)
		pass, turn := r.reader.Bindings.Of(ui.Pass), r.reader.Bindings.Of(ui.TurnCard)
		if swapped := pass[0].Code == "KeyR" && turn[0].Code == "KeyD"; swapped != swap || !swap && r.reader.Bindings != device.Defaults() {
			t.Errorf("swap %v: %v and %v", swap, pass, turn)
		}
	}
	r, _ := settingsRobot(t, screens["1280x720"], keyboard)
	s := r.rebind(ui.Pass)
	r.hold(device.Control{Code: "Escape"})
	r.step()
	r.letGo()
	r.wait(20)
	if s.Asks != 0 || r.reader.Bindings != device.Defaults() || r.scene != screen.Scene(s) {
		t.Errorf("Escape leads to %T, which waits for a control for %v", r.scene, s.Asks)
	}
}

// TestEveryCommandIsNamed: each command that can be bound has a name.
func TestEveryCommandIsNamed(t *testing.T) {
	k, _, _ := testKit(t, 1)
	for _, command := range device.Commands() {
		if name := k.CommandName(command); strings.Contains(name, "<") {
			t.Error(name)
		}
	}
}

// TestUnreadSettings: settings that cannot be loaded are an error, and the defaults
// apply.
func TestUnreadSettings(t *testing.T) {
	k, _, _ := testKit(t, 1)
	if err := k.Recall(spoilt{}); err == nil || *k.Prefs() != screen.DefaultSettings() {
		t.Errorf("%v: %+v", err, *k.Prefs())
	}
}

// spoilt stores settings, but cannot load them.
type spoilt struct{}

func (spoilt) LoadSettings(any) error { return errors.New("spoilt") }
func (spoilt) SaveSettings(any) error { return nil }

// TestMuteAnywhere: the command to mute toggles the sound on every screen, and the
// sound gets its volumes.
func TestMuteAnywhere(t *testing.T) {
	all := stages(t, screens["1280x720"])
	for _, shot := range []string{"title", "table5", "pause", "role5", "podium3", "help"} {
		s := all[shot]
		k := screen.BaseOf(s).App
		var last sound.Levels
		k.Levels = func(l sound.Levels) { last = l }
		for _, want := range []bool{true, false} {
			s = screen.Step(s, ui.Input{Size: screens["1280x720"], Commands: ui.Mute})
			if k.Prefs().Mute != want || last.Mute != want || last.Master == 0 {
				t.Errorf("%s: mute is %v, the sound got %+v", shot, k.Prefs().Mute, last)
			}
		}
	}
}

// TestHushed: a program started with the sound off is mute until the player turns it
// on. That does not change what is saved, unless the player does.
func TestHushed(t *testing.T) {
	for _, kept := range []bool{false, true} {
		k, s := savingKit(t, 1)
		if err := k.Recall(s); err != nil {
			t.Fatal(err)
		}
		k.ChangeSettings(func(to *screen.Settings) { to.Mute = kept })
		var last sound.Levels
		k.Levels = func(l sound.Levels) { last = l }
		next := func(step string, want bool) {
			t.Helper()
			n, _, _ := testKit(t, 1)
			if err := n.Recall(s); err != nil || n.Prefs().Mute != want {
				t.Errorf("%s, saved mute %v: the next start is mute %v: %v", step, kept, !want, err)
			}
		}
		k.Hush()
		if !last.Mute || !k.Prefs().Mute {
			t.Errorf("saved mute %v: the sound is on: %+v", kept, last)
		}
		k.ChangeSettings(func(to *screen.Settings) { to.Scale = 120 })
		next("started mute", kept)
		k.ChangeSettings(func(to *screen.Settings) { to.Mute = false })
		if last.Mute {
			t.Error("the sound stays off")
		}
		next("turned on", false)
		k.ChangeSettings(func(to *screen.Settings) { to.Mute = true })
		next("turned off", true)
	}
}

// TestSilentWhileSmall: settings apply to a window that is too small to play in,
// too.
func TestSilentWhileSmall(t *testing.T) {
	k, _, _ := testKit(t, 1)
	var last sound.Levels
	k.Levels = func(l sound.Levels) { last = l }
	s := NewTitle(k)
	k.ChangeSettings(func(to *screen.Settings) { to.MuteAway, to.Theme = true, art.ContrastTheme })
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
	r, k := settingsRobot(t, screens["1280x720"], keyboard)
	s := r.rebind(ui.Mute)
	r.wait(20)
	if s.Asks != ui.Mute {
		t.Fatalf("a control is bound to %v", s.Asks)
	}
	r.tick(ui.Input{Commands: ui.Mute, Device: ui.Keyboard})
	if k.Prefs().Mute {
		t.Error("the game is mute")
	}
}
