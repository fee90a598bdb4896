package render

import (
	"errors"
	"reflect"
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

// settingsRobot sits before the title, its reader the kit's.
func settingsRobot(t *testing.T, size ui.Point, with gear) (*robot, *screen.App) {
	k, _, _ := testKit(t, 3)
	r := newRobot(t, nil, size, with)
	k.Reader = r.reader
	r.scene = NewTitle(k)
	r.wait(20)
	return r, k
}

// TestSettingsByEachInput: each device alone changes every setting to every
// value it can have, and comes back to where it came from.
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
				t.Errorf("%s with device %d: as usual is %+v", name, with, *k.Prefs())
			}
			r.choose(options.SettingsBack)
			if r.scene != title {
				t.Fatalf("%s with device %d: back leads to %T", name, with, r.scene)
			}
		}
	}
}

// chooseOption changes an option of the page that is open, on whatever sheet.
func (r *robot) chooseOption(s *options.Scene, i int) {
	for range s.Lay.Sheets {
		if _, here := r.spot(options.OptionSpot{At: i, By: 1}); here {
			break
		}
		r.choose(options.SheetNext)
	}
	r.choose(options.OptionSpot{At: i, By: 1})
	for s.Sheet > 0 {
		r.choose(options.SheetBack)
	}
}

// TestSettingsFromPause: the settings are open to who plays, and lead back.
func TestSettingsFromPause(t *testing.T) {
	k, _, _ := testKit(t, 1)
	m := play.New(k, game.Config{Seats: 5, Seed: 2}, setup.DefaultPlayers(k), false)
	m.RolesSeen[0] = 1 // seen
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

// TestFullScreen: the window is told when that is set, once, and what the system
// does by itself is set as it is. Where it cannot be, nothing offers it.
func TestFullScreen(t *testing.T) {
	k, _, _ := testKit(t, 1)
	var told []bool
	k.Full = func(full bool) { told = append(told, full) }
	k.ChangeSettings(func(s *screen.Settings) { s.Full = true })
	k.ChangeSettings(func(s *screen.Settings) { s.Mute = true })
	k.Filled(false)
	if want := []bool{true}; !slices.Equal(told, want) || k.Prefs().Full {
		t.Errorf("told %v, set to %v", told, k.Prefs().Full)
	}
	k.ChangeSettings(func(s *screen.Settings) { s.Full = true })
	k.Filled(true)
	if want := []bool{true, true}; !slices.Equal(told, want) || !k.Prefs().Full {
		t.Errorf("told %v, set to %v", told, k.Prefs().Full)
	}
	k.Full = nil
	s := options.New(k, NewTitle(k)).(*options.Scene)
	if last := s.Options(); last[len(last)-1].Name == words.SettingFullScreen {
		t.Error("it is offered where it cannot be")
	}
}

// TestSettingsKept: what is set holds for the next start, and what cannot be is
// brought to what can.
func TestSettingsKept(t *testing.T) {
	k, s := savingKit(t, 1)
	if err := k.Recall(s); err != nil {
		t.Fatal(err)
	}
	k.ChangeSettings(func(to *screen.Settings) { to.Scale, to.NoPins, to.Pace = 170, true, screen.PaceStep })
	next, _, _ := testKit(t, 1)
	next.Reader = device.NewReader()
	if err := next.Recall(s); err != nil || *next.Prefs() != *k.Prefs() {
		t.Errorf("kept %+v, recalled %+v: %v", *k.Prefs(), *next.Prefs(), err)
	}
	if err := s.SaveSettings(map[string]any{"scale": 9000, "pace": -4, "longpress": 1, "bindings": "turn: Nonsense"}); err != nil {
		t.Fatal(err)
	}
	if err := next.Recall(s); err != nil {
		t.Error(err)
	}
	if got := next.Prefs(); got.Scale != screen.MostScale || got.Pace != screen.PaceNormal || got.LongPress != screen.LeastPress || got.Speed != 100 {
		t.Errorf("recalled %+v", *got)
	}
	b := next.Prefs().ControlBindings()
	if next.Reader.Bindings != b || len(b.Of(ui.Choose)) == 0 {
		t.Error("nothing can be chosen any more")
	}
}

// TestSettingsRefused: that settings cannot be kept is said once, stands on
// their screen, and the settings hold all the same.
func TestSettingsRefused(t *testing.T) {
	k, said, _ := testKit(t, 1)
	k.Keep = func(screen.Settings) error { return store.ErrFull }
	r := newRobot(t, options.New(k, NewTitle(k)), screens["1280x720"], mouse)
	r.wait(20)
	for range 3 {
		r.choose(options.OptionSpot{At: 1, By: 1})
	}
	told := 0
	for _, s := range *said {
		if strings.Contains(s, "until you close") {
			told++
		}
	}
	if told != 1 || k.Prefs().Scale != 130 {
		t.Errorf("told %d times, the scale is %d", told, k.Prefs().Scale)
	}
	if w := watched(r.scene); !strings.Contains(w.all.String(), "until you close") {
		t.Error("the screen does not say that nothing is kept")
	}
	k.Keep = func(screen.Settings) error { return nil }
	r.choose(options.OptionSpot{At: 1, By: -1})
	if w := watched(r.scene); strings.Contains(w.all.String(), "until you close") {
		t.Error("the screen says that nothing is kept though it was")
	}
}

// watched returns what a scene draws.
func watched(s screen.Scene) *watcher {
	w := &watcher{Canvas: raster.New(1, 1, 1)}
	s.Draw(w)
	return w
}

// TestScaleSaysItsCap: where not all of a scale has room the settings say so.
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
			t.Errorf("%s: the cap is %d, and it is said: %v", name, screen.ScaleCap(size), says)
		}
	}
}

// TestSettingsDoWhatTheySay looks at the table with each setting and without.
func TestSettingsDoWhatTheySay(t *testing.T) {
	all := stages(t, screens["1280x720"])
	for name, test := range map[string]func(*testing.T, map[string]screen.Scene){
		"display and hints": checkDisplay, "reduce": checkReduce, "pins": checkPins, "open on leave": checkOpenOnLeave,
	} {
		*screen.BaseOf(all["title"]).App.Prefs() = screen.DefaultSettings()
		t.Run(name, func(t *testing.T) { test(t, all) })
	}
}

// checkDisplay checks what is seen of the table.
func checkDisplay(t *testing.T, all map[string]screen.Scene) {
	k := screen.BaseOf(all["title"]).App
	size := screens["1280x720"]
	tab := all["table5"].(*table.Table)
	look := func(change func(*screen.Settings)) *watcher {
		*k.Prefs() = screen.DefaultSettings()
		change(k.Prefs())
		tab.LayOut(size)
		return watched(tab)
	}
	usual := look(func(*screen.Settings) {})
	if w := look(func(s *screen.Settings) { s.Coordinates = true }); !wrote(w, "C") || wrote(usual, "C") {
		t.Error("coordinates")
	}
	look(func(s *screen.Settings) { s.Turned = screen.TurnedAlways })
	if !tab.Lay.Left || !tab.Lay.Grid.Turned {
		t.Error("the board is not turned")
	}
	if look(func(s *screen.Settings) { s.Scale = 150 }); tab.Lay.Text.Size != 27 {
		t.Errorf("text is written in %.1f at 150 %%", tab.Lay.Text.Size)
	}
	if look(func(s *screen.Settings) { s.NoHints = true }); slices.ContainsFunc(tab.Spots(), func(s ui.Spot) bool { return s.ID == any(board.HintButton) }) {
		t.Error("a master can be asked")
	}
	*k.Prefs() = screen.DefaultSettings()
	e := game.Placed{}
	d := tab.Duration(e)
	k.Prefs().Speed = 200
	if half := tab.Duration(e); half != d/2 {
		t.Errorf("%d ticks become %d at twice the speed", d, half)
	}
	k.Prefs().Speed, k.Prefs().Reduce = 100, true
	if short := tab.Duration(e); short >= d || short < screen.FadeTicks {
		t.Errorf("%d ticks become %d without motion", d, short)
	}
}

// wrote reports whether a text was written.
func wrote(w *watcher, s string) bool {
	return slices.ContainsFunc(w.texts, func(t written) bool { return t.s == s })
}

// checkReduce: with less motion a card that is laid is never
// anywhere but in its place.
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

// checkPins: what one saw of a goal is pinned to it, unless that was set
// otherwise.
func checkPins(t *testing.T, all map[string]screen.Scene) {
	tab := *all["table5"].(*table.Table)
	tab.M = frozen(tab.M)
	tab.LayOut(screens["1280x720"])
	tab.M.View.Faces[1] = game.StoneA
	with := watched(&tab).all.String()
	tab.App.Prefs().NoPins = true
	if without := watched(&tab).all.String(); len(without) >= len(with) {
		t.Error("the pin is there though it was set otherwise")
	}
}

// checkOpenOnLeave: the hand is closed when the window is left, unless that was
// set otherwise.
func checkOpenOnLeave(t *testing.T, all map[string]screen.Scene) {
	for _, open := range []bool{true, false} {
		tab := *all["table5"].(*table.Table)
		tab.M = frozen(tab.M)
		tab.App.Prefs().OpenOnLeave = open
		next := tab.Update(ui.Input{Size: screens["1280x720"], Unfocused: true})
		if open && tab.Lidded() {
			t.Error("the hand is covered though it was set otherwise")
		}
		if _, closed := next.(*table.Handover); closed == open {
			t.Errorf("open %v: leaving the window leads to %T", open, next)
		}
	}
}

// TestPaces: a dwarf takes its turn after as long as was set, or when asked to.
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
				t.Error("the dwarf does not go on when asked to")
			}
		}
	}
	if !(took[screen.PaceFast] < took[screen.PaceNormal] && took[screen.PaceNormal] < took[screen.PaceSlow] && took[screen.PaceSlow] < took[screen.PaceStep]) || took[screen.PaceStep] != 600 {
		t.Errorf("ticks until the first turn: %v", took)
	}
}

// TestRebind: a key that was bound asks for what it was bound to, the one before
// does not any more, and its name is told.
func TestRebind(t *testing.T) {
	r, k := settingsRobot(t, screens["1280x720"], keyboard)
	r.rebind(ui.TurnCard)
	r.hold(device.Control{Code: "KeyT"})
	r.step()
	r.letGo()
	r.wait(20)
	if got := r.reader.Bindings.Of(ui.TurnCard); got[0].Code != "KeyT" || slices.Contains(got, device.Control{Code: "KeyR"}) {
		t.Fatalf("turning is asked for by %v", got)
	}
	k.Layout = func(c device.Code) string { return map[device.Code]string{"KeyT": "ж"}[c] }
	if !strings.Contains(watched(r.scene).all.String(), "Ж") {
		t.Error("the key is not named as it is on the player's keyboard")
	}
	r.choose(options.UsualSpot(slices.Index(device.Commands(), ui.TurnCard)))
	if r.reader.Bindings != device.Defaults() || k.Prefs().Bindings != "" {
		t.Error("the usual keys do not come back")
	}
}

// Rebind goes to where a wish is bound and chooses it.
func (r *robot) rebind(w ui.Commands) *options.Rebind {
	r.choose(openSettings)
	r.wait(20)
	r.choose(options.TabSpot(slices.IndexFunc(options.SettingPages, func(p options.SettingPage) bool { return p.Name == words.SettingsControls })))
	r.choose(options.SettingsKeys)
	r.wait(20)
	s := r.scene.(*options.Rebind)
	at := options.WishSpot(slices.Index(device.Commands(), w))
	for range s.All {
		if _, here := r.spot(at); here {
			break
		}
		r.choose(options.SheetNext)
	}
	r.choose(at)
	r.wait(20)
	return s
}

// TestRebindConflict: a key that is taken is swapped if the player says so, and
// left alone if not; the key for going back calls it off.
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
		t.Errorf("Escape leads to %T, and %v is asked for", r.scene, s.Asks)
	}
}

// TestEveryWishIsNamed: each wish has a name for players.
func TestEveryWishIsNamed(t *testing.T) {
	k, _, _ := testKit(t, 1)
	for _, w := range device.Commands() {
		if name := k.CommandName(w); strings.Contains(name, "<") {
			t.Error(name)
		}
	}
}

// TestUnreadSettings: what cannot be read of the settings is an error, and all
// is as usual.
func TestUnreadSettings(t *testing.T) {
	k, _, _ := testKit(t, 1)
	if err := k.Recall(spoilt{}); err == nil || *k.Prefs() != screen.DefaultSettings() {
		t.Errorf("%v: %+v", err, *k.Prefs())
	}
}

// spoilt is a ledger that cannot be read.
type spoilt struct{}

func (spoilt) LoadSettings(any) error { return errors.New("spoilt") }
func (spoilt) SaveSettings(any) error { return nil }

// TestMuteAnywhere: the key for it silences any screen, and lets it be heard
// again; the sliders reach whoever plays the sounds.
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
				t.Errorf("%s: mute is %v, told %+v", shot, k.Prefs().Mute, last)
			}
		}
	}
}

// TestHushed: a game that was started mute looks mute and is, until the player
// wants to hear it; the next start is as before unless he has said otherwise.
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
				t.Errorf("%s, kept mute %v: the next start is mute %v: %v", step, kept, !want, err)
			}
		}
		k.Hush()
		if !last.Mute || !k.Prefs().Mute {
			t.Errorf("kept mute %v: it is heard: %+v", kept, last)
		}
		k.ChangeSettings(func(to *screen.Settings) { to.Scale = 120 })
		next("hushed", kept)
		k.ChangeSettings(func(to *screen.Settings) { to.Mute = false })
		if last.Mute {
			t.Error("it is not heard")
		}
		next("heard", false)
		k.ChangeSettings(func(to *screen.Settings) { to.Mute = true })
		next("silenced", true)
	}
}

// TestAsUsualIsAll: what the pages set to what it was at first is all there is,
// and a file of an older program has what it lacks as at first.
func TestAsUsualIsAll(t *testing.T) {
	s, err := screen.ReadSettings([]byte(`{"scale":120,"speed":100,"longpress":500,"panspeed":100}`))
	want := screen.DefaultSettings()
	want.Scale = 120
	if err != nil || s != want {
		t.Errorf("an old file is read as %+v: %v", s, err)
	}
	all := screen.Settings{ControlSettings: screen.ControlSettings{Bindings: "x"}}
	v := reflect.ValueOf(&all).Elem()
	for i := range v.NumField() {
		switch f := v.Field(i); f.Kind() {
		case reflect.Bool:
			f.SetBool(true)
		case reflect.Int:
			f.SetInt(77)
		case reflect.Uint8:
			f.SetUint(2)
		case reflect.String:
			f.SetString("de")
		}
	}
	for _, p := range options.SettingPages {
		p.Usual(&all)
	}
	if all != screen.DefaultSettings() {
		t.Errorf("as usual leaves %+v", all)
	}
}

// TestSilentWhileSmall: a window too small to play in goes by the settings, too.
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
		t.Error("it goes on sounding")
	}
	p := raster.New(200, 120, 1)
	screen.Paint(s, p)
	if c := p.Image().RGBAAt(2, 2); c.R+c.G+c.B != 0 {
		t.Errorf("it is not in high contrast: %v", c)
	}
}

// TestBindingTheMuteKey: the key that is being bound does not silence the game.
func TestBindingTheMuteKey(t *testing.T) {
	r, k := settingsRobot(t, screens["1280x720"], keyboard)
	s := r.rebind(ui.Mute)
	r.wait(20)
	if s.Asks != ui.Mute {
		t.Fatalf("asks for %v", s.Asks)
	}
	r.tick(ui.Input{Commands: ui.Mute, Device: ui.Keyboard})
	if k.Prefs().Mute {
		t.Error("it is silent")
	}
}
