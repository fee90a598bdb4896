package render

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/device"
	"saboteur/render/raster"
	"saboteur/render/sound"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// settingsRobot sits before the title, its reader the kit's.
func settingsRobot(t *testing.T, size ui.Point, with gear) (*robot, *Kit) {
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
			s := r.scene.(*settingsScene)
			for p, page := range settingPages {
				r.wait(20)
				r.choose(tabSpot(p))
				for i := range page.options {
					was := *k.settings()
					r.chooseOption(s, i)
					if *k.settings() == was {
						t.Errorf("%s with device %d: %s does not change", name, with, page.options[i].name)
					}
				}
				r.choose(settingsUsual)
			}
			if *k.settings() != DefaultSettings() {
				t.Errorf("%s with device %d: as usual is %+v", name, with, *k.settings())
			}
			r.choose(settingsBack)
			if r.scene != title {
				t.Fatalf("%s with device %d: back leads to %T", name, with, r.scene)
			}
		}
	}
}

// chooseOption changes an option of the page that is open, on whatever sheet.
func (r *robot) chooseOption(s *settingsScene, i int) {
	for range s.lay.sheets {
		if _, here := r.spot(optionSpot{i, 1}); here {
			break
		}
		r.choose(sheetNext)
	}
	r.choose(optionSpot{i, 1})
	for s.sheet > 0 {
		r.choose(sheetBack)
	}
}

// TestSettingsFromPause: the settings are open to who plays, and lead back.
func TestSettingsFromPause(t *testing.T) {
	k, _, _ := testKit(t, 1)
	m := newMatch(k, game.Config{Seats: 5, Seed: 2}, defaultPlayers(k), false)
	m.roles[0] = 1 // seen
	r := newRobot(t, newTable(k, m), screens["1280x720"], keyboard)
	r.wait(120)
	r.key(ui.Back)
	r.wait(20)
	pause := r.scene.(*menu)
	r.choose(slices.Index(pause.labels, words.SettingsTitle))
	r.wait(20)
	if _, ok := r.scene.(*settingsScene); !ok {
		t.Fatalf("the pause leads to %T", r.scene)
	}
	r.key(ui.Back)
	if r.scene != Scene(pause) {
		t.Errorf("the settings lead back to %T", r.scene)
	}
}

// TestFullScreen: the window is told when that is set, once, and what the system
// does by itself is set as it is. Where it cannot be, nothing offers it.
func TestFullScreen(t *testing.T) {
	k, _, _ := testKit(t, 1)
	var told []bool
	k.Full = func(full bool) { told = append(told, full) }
	k.set(func(s *Settings) { s.Full = true })
	k.set(func(s *Settings) { s.Mute = true })
	k.Filled(false)
	if want := []bool{true}; !slices.Equal(told, want) || k.settings().Full {
		t.Errorf("told %v, set to %v", told, k.settings().Full)
	}
	k.set(func(s *Settings) { s.Full = true })
	k.Filled(true)
	if want := []bool{true, true}; !slices.Equal(told, want) || !k.settings().Full {
		t.Errorf("told %v, set to %v", told, k.settings().Full)
	}
	k.Full = nil
	s := newSettings(k, NewTitle(k)).(*settingsScene)
	if last := s.options(); last[len(last)-1].name == words.SettingFullScreen {
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
	k.set(func(to *Settings) { to.Scale, to.NoPins, to.Pace = 170, true, PaceStep })
	next, _, _ := testKit(t, 1)
	next.Reader = device.NewReader()
	if err := next.Recall(s); err != nil || *next.settings() != *k.settings() {
		t.Errorf("kept %+v, recalled %+v: %v", *k.settings(), *next.settings(), err)
	}
	if err := s.SaveSettings(map[string]any{"scale": 9000, "pace": -4, "longpress": 1, "bindings": "turn: Nonsense"}); err != nil {
		t.Fatal(err)
	}
	if err := next.Recall(s); err != nil {
		t.Error(err)
	}
	if got := next.settings(); got.Scale != mostScale || got.Pace != PaceNormal || got.LongPress != leastPress || got.Speed != 100 {
		t.Errorf("recalled %+v", *got)
	}
	b := next.settings().bindings()
	if next.Reader.Bindings != b || len(b.Of(ui.Choose)) == 0 {
		t.Error("nothing can be chosen any more")
	}
}

// TestSettingsRefused: that settings cannot be kept is said once, stands on
// their screen, and the settings hold all the same.
func TestSettingsRefused(t *testing.T) {
	k, said, _ := testKit(t, 1)
	k.Keep = func(Settings) error { return store.ErrFull }
	r := newRobot(t, newSettings(k, NewTitle(k)), screens["1280x720"], mouse)
	r.wait(20)
	for range 3 {
		r.choose(optionSpot{1, 1})
	}
	told := 0
	for _, s := range *said {
		if strings.Contains(s, "until you close") {
			told++
		}
	}
	if told != 1 || k.settings().Scale != 130 {
		t.Errorf("told %d times, the scale is %d", told, k.settings().Scale)
	}
	if w := watched(r.scene); !strings.Contains(w.all.String(), "until you close") {
		t.Error("the screen does not say that nothing is kept")
	}
	k.Keep = func(Settings) error { return nil }
	r.choose(optionSpot{1, -1})
	if w := watched(r.scene); strings.Contains(w.all.String(), "until you close") {
		t.Error("the screen says that nothing is kept though it was")
	}
}

// watched returns what a scene draws.
func watched(s Scene) *watcher {
	w := &watcher{Canvas: raster.New(1, 1, 1)}
	s.Draw(w)
	return w
}

// TestScaleSaysItsCap: where not all of a scale has room the settings say so.
func TestScaleSaysItsCap(t *testing.T) {
	k, _, _ := testKit(t, 1)
	for name, size := range screens {
		r := newRobot(t, newSettings(k, NewTitle(k)), size, mouse)
		k.settings().Scale = 200
		r.wait(2)
		says := false
		for range r.scene.(*settingsScene).lay.sheets {
			says = says || strings.Contains(watched(r.scene).all.String(), "no more than")
			turnPage(r.scene, size)
		}
		if says != (scaleCap(size) < 200) {
			t.Errorf("%s: the cap is %d, and it is said: %v", name, scaleCap(size), says)
		}
	}
}

// TestSettingsDoWhatTheySay looks at the table with each setting and without.
func TestSettingsDoWhatTheySay(t *testing.T) {
	all := stages(t, screens["1280x720"])
	for name, test := range map[string]func(*testing.T, map[string]Scene){
		"display and hints": checkDisplay, "reduce": checkReduce, "pins": checkPins, "open on leave": checkOpenOnLeave,
	} {
		*BaseOf(all["title"]).kit.settings() = DefaultSettings()
		t.Run(name, func(t *testing.T) { test(t, all) })
	}
}

// checkDisplay checks what is seen of the table.
func checkDisplay(t *testing.T, all map[string]Scene) {
	k := BaseOf(all["title"]).kit
	size := screens["1280x720"]
	tab := all["table5"].(*table)
	look := func(change func(*Settings)) *watcher {
		*k.settings() = DefaultSettings()
		change(k.settings())
		tab.layOut(size)
		return watched(tab)
	}
	usual := look(func(*Settings) {})
	if w := look(func(s *Settings) { s.Coordinates = true }); !wrote(w, "C") || wrote(usual, "C") {
		t.Error("coordinates")
	}
	look(func(s *Settings) { s.Turned = TurnedAlways })
	if !tab.lay.left || !tab.lay.grid.turned {
		t.Error("the board is not turned")
	}
	if look(func(s *Settings) { s.Scale = 150 }); tab.lay.text.Size != 27 {
		t.Errorf("text is written in %.1f at 150 %%", tab.lay.text.Size)
	}
	if look(func(s *Settings) { s.NoHints = true }); slices.ContainsFunc(tab.spots(), func(s ui.Spot) bool { return s.ID == any(hintButton) }) {
		t.Error("a master can be asked")
	}
	*k.settings() = DefaultSettings()
	e := game.Placed{}
	d := tab.duration(e)
	k.settings().Speed = 200
	if half := tab.duration(e); half != d/2 {
		t.Errorf("%d ticks become %d at twice the speed", d, half)
	}
	k.settings().Speed, k.settings().Reduce = 100, true
	if short := tab.duration(e); short >= d || short < fade {
		t.Errorf("%d ticks become %d without motion", d, short)
	}
}

// wrote reports whether a text was written.
func wrote(w *watcher, s string) bool {
	return slices.ContainsFunc(w.texts, func(t written) bool { return t.s == s })
}

// checkReduce: with less motion a card that is laid is never
// anywhere but in its place.
func checkReduce(t *testing.T, all map[string]Scene) {
	tab := all["act-lay5"].(*table)
	tab.layOut(screens["1280x720"])
	e := tab.act.event.(game.Placed)
	place := tab.lay.grid.rect(e.Laid.Cell)
	s := tab.lay.grid.lie(cardFace(e.Laid.Card, e.Laid.Turned), place)
	for _, reduce := range []bool{false, true} {
		tab.kit.settings().Reduce = reduce
		tab.now = tab.act.began + 1
		s.Fade = 1 - part(tab.now, tab.act.began, min(tab.act.began+fade, tab.act.end))
		if still := containsStamp(watched(tab).all.String(), s); still != reduce {
			t.Errorf("reduce %v: the card fades in in its place: %v", reduce, still)
		}
	}
}

// checkPins: what one saw of a goal is pinned to it, unless that was set
// otherwise.
func checkPins(t *testing.T, all map[string]Scene) {
	tab := *all["table5"].(*table)
	tab.m = frozen(tab.m)
	tab.layOut(screens["1280x720"])
	tab.m.shown.Faces[1] = game.StoneA
	with := watched(&tab).all.String()
	tab.kit.settings().NoPins = true
	if without := watched(&tab).all.String(); len(without) >= len(with) {
		t.Error("the pin is there though it was set otherwise")
	}
}

// checkOpenOnLeave: the hand is closed when the window is left, unless that was
// set otherwise.
func checkOpenOnLeave(t *testing.T, all map[string]Scene) {
	for _, open := range []bool{true, false} {
		tab := *all["table5"].(*table)
		tab.m = frozen(tab.m)
		tab.kit.settings().OpenOnLeave = open
		next := tab.Update(ui.Input{Size: screens["1280x720"], Unfocused: true})
		if open && tab.lidded() {
			t.Error("the hand is covered though it was set otherwise")
		}
		if _, closed := next.(*handover); closed == open {
			t.Errorf("open %v: leaving the window leads to %T", open, next)
		}
	}
}

// TestPaces: a dwarf takes its turn after as long as was set, or when asked to.
func TestPaces(t *testing.T) {
	took := map[Pace]int{}
	for _, p := range paceOrder {
		k, _, _ := testKit(t, 1)
		k.settings().Pace = p
		m := newMatch(k, game.Config{Seats: 5, Seed: 2, First: 1}, defaultPlayers(k), false)
		r := newRobot(t, newTable(k, m), screens["1280x720"], mouse)
		for range 600 {
			if s, ok := r.scene.(*secret); ok {
				r.wait(handoverGuard + 1)
				r.down(s.spots[0].Center())
				r.wait(int(leastLook) + 1)
				r.lift()
				r.choose(gotItSpot)
			}
			if len(m.record.Actions) > 0 {
				break
			}
			r.step()
			took[p]++
		}
		if p == PaceStep && len(m.record.Actions) == 0 {
			r.choose(stepButton)
			r.wait(30)
			if len(m.record.Actions) == 0 {
				t.Error("the dwarf does not go on when asked to")
			}
		}
	}
	if !(took[PaceFast] < took[PaceNormal] && took[PaceNormal] < took[PaceSlow] && took[PaceSlow] < took[PaceStep]) || took[PaceStep] != 600 {
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
	r.choose(usualSpot(slices.Index(device.Commands(), ui.TurnCard)))
	if r.reader.Bindings != device.Defaults() || k.settings().Bindings != "" {
		t.Error("the usual keys do not come back")
	}
}

// rebind goes to where a wish is bound and chooses it.
func (r *robot) rebind(w ui.Commands) *rebind {
	r.choose(openSettings)
	r.wait(20)
	r.choose(tabSpot(slices.IndexFunc(settingPages, func(p settingPage) bool { return p.name == words.SettingsControls })))
	r.choose(settingsKeys)
	r.wait(20)
	s := r.scene.(*rebind)
	at := wishSpot(slices.Index(device.Commands(), w))
	for range s.all {
		if _, here := r.spot(at); here {
			break
		}
		r.choose(sheetNext)
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
		if s.takes.Code != "KeyR" || !strings.Contains(watched(s).all.String(), "already does this") {
			t.Fatalf("the conflict is not shown: %+v", s.takes)
		}
		r.choose(map[bool]rebindButton{true: rebindSwap, false: rebindCancel}[swap])
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
	if s.asks != 0 || r.reader.Bindings != device.Defaults() || r.scene != Scene(s) {
		t.Errorf("Escape leads to %T, and %v is asked for", r.scene, s.asks)
	}
}

// TestEveryWishIsNamed: each wish has a name for players.
func TestEveryWishIsNamed(t *testing.T) {
	k, _, _ := testKit(t, 1)
	for _, w := range device.Commands() {
		if name := k.wishName(w); strings.Contains(name, "<") {
			t.Error(name)
		}
	}
}

// TestUnreadSettings: what cannot be read of the settings is an error, and all
// is as usual.
func TestUnreadSettings(t *testing.T) {
	k, _, _ := testKit(t, 1)
	if err := k.Recall(spoilt{}); err == nil || *k.settings() != DefaultSettings() {
		t.Errorf("%v: %+v", err, *k.settings())
	}
}

// spoilt is a ledger that cannot be read.
type spoilt struct{}

func (spoilt) LoadSettings(any) error { return errors.New("spoilt") }
func (spoilt) SaveSettings(any) error { return nil }

// TestMuteAnywhere: the key for it silences any screen, and lets it be heard
// again; the sliders reach whoever plays the sounds.
func TestMuteAnywhere(t *testing.T) {
	for _, shot := range []string{"title", "table5", "pause", "role5", "podium3", "help"} {
		s := stages(t, screens["1280x720"])[shot]
		k := BaseOf(s).kit
		var last sound.Levels
		k.Levels = func(l sound.Levels) { last = l }
		for _, want := range []bool{true, false} {
			s = Step(s, ui.Input{Size: screens["1280x720"], Commands: ui.Mute})
			if k.settings().Mute != want || last.Mute != want || last.Master == 0 {
				t.Errorf("%s: mute is %v, told %+v", shot, k.settings().Mute, last)
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
		k.set(func(to *Settings) { to.Mute = kept })
		var last sound.Levels
		k.Levels = func(l sound.Levels) { last = l }
		next := func(step string, want bool) {
			t.Helper()
			n, _, _ := testKit(t, 1)
			if err := n.Recall(s); err != nil || n.settings().Mute != want {
				t.Errorf("%s, kept mute %v: the next start is mute %v: %v", step, kept, !want, err)
			}
		}
		k.Hush()
		if !last.Mute || !k.settings().Mute {
			t.Errorf("kept mute %v: it is heard: %+v", kept, last)
		}
		k.set(func(to *Settings) { to.Scale = 120 })
		next("hushed", kept)
		k.set(func(to *Settings) { to.Mute = false })
		if last.Mute {
			t.Error("it is not heard")
		}
		next("heard", false)
		k.set(func(to *Settings) { to.Mute = true })
		next("silenced", true)
	}
}

// TestAsUsualIsAll: what the pages set to what it was at first is all there is,
// and a file of an older program has what it lacks as at first.
func TestAsUsualIsAll(t *testing.T) {
	s, err := ReadSettings([]byte(`{"scale":120,"speed":100,"longpress":500,"panspeed":100}`))
	want := DefaultSettings()
	want.Scale = 120
	if err != nil || s != want {
		t.Errorf("an old file is read as %+v: %v", s, err)
	}
	all := Settings{Bindings: "x"}
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
	for _, p := range settingPages {
		p.usual(&all)
	}
	if all != DefaultSettings() {
		t.Errorf("as usual leaves %+v", all)
	}
}

// TestSilentWhileSmall: a window too small to play in goes by the settings, too.
func TestSilentWhileSmall(t *testing.T) {
	k, _, _ := testKit(t, 1)
	var last sound.Levels
	k.Levels = func(l sound.Levels) { last = l }
	s := NewTitle(k)
	k.set(func(to *Settings) { to.MuteAway, to.Theme = true, art.ContrastTheme })
	small := ui.Point{X: 200, Y: 120}
	s = Step(s, ui.Input{Size: small})
	s = Step(s, ui.Input{Size: small, Unfocused: true})
	if !last.Mute {
		t.Error("it goes on sounding")
	}
	p := raster.New(200, 120, 1)
	Paint(s, p)
	if c := p.Image().RGBAAt(2, 2); c.R+c.G+c.B != 0 {
		t.Errorf("it is not in high contrast: %v", c)
	}
}

// TestBindingTheMuteKey: the key that is being bound does not silence the game.
func TestBindingTheMuteKey(t *testing.T) {
	r, k := settingsRobot(t, screens["1280x720"], keyboard)
	s := r.rebind(ui.Mute)
	r.wait(20)
	if s.asks != ui.Mute {
		t.Fatalf("asks for %v", s.asks)
	}
	r.tick(ui.Input{Commands: ui.Mute, Device: ui.Keyboard})
	if k.settings().Mute {
		t.Error("it is silent")
	}
}
