package render

import (
	"math/rand/v2"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/archive"
	"saboteur/render/device"
	"saboteur/render/handover"
	"saboteur/render/help"
	"saboteur/render/options"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/testenv"
)

// A monkey plays with all devices at once and knows nothing.
type monkey struct {
	*rand.PCG
	scene  screen.Scene
	reader *device.Reader
	raw    device.State
	events int
}

func (m *monkey) any(n int) int { return int(m.Uint64() % uint64(n)) }

// place returns somewhere on the screen or just beside it; most often the
// middle of something that can be chosen.
func (m *monkey) place() ui.Point {
	if spots := playtest.SpotsOf(m.scene); len(spots) > 0 && m.any(4) > 0 {
		return spots[m.any(len(spots))].Center()
	}
	return ui.Point{X: float64(m.any(int(m.raw.Size.X)+40) - 20), Y: float64(m.any(int(m.raw.Size.Y)+40) - 20)}
}

// event does something to a device.
func (m *monkey) event() {
	m.events++
	raw := &m.raw
	switch m.any(16) {
	case 0, 1:
		raw.Mouse.At = m.place()
		few, fewer := m.any(8), m.any(8)
		raw.Mouse.Held = device.Buttons(few & fewer)
	case 2:
		raw.Mouse.At, raw.Mouse.Pressed = m.place(), device.PrimaryButton
	case 3:
		raw.Mouse.Wheel = float64(m.any(5)-2) / 2
	case 4, 5:
		raw.Touches = append(raw.Touches, device.Touch{ID: m.any(3), At: m.place()})
	case 6:
		for i := range raw.Touches {
			raw.Touches[i].At = m.place()
		}
	case 7:
		raw.Touches = nil
	case 8, 9, 10:
		m.control()
	case 11:
		m.key([]device.Code{"ShiftLeft", "ControlRight", "KeyQ", "F4"}[m.any(4)])
		raw.Typed = string([]rune("aÞ7 \x00\n")[m.any(6)])
	case 12:
		raw.Pads[m.any(2)].Axes[m.any(4)] = float64(m.any(5)-2) / 2
	case 13:
		raw.Pads[0].Standard, m.reader.ToggleLook = m.any(9) > 0, m.any(2) == 0
	case 14:
		raw.Unfocused = m.any(4) == 0
	case 15:
		m.release()
	}
}

// control presses or lets go of something that is bound.
func (m *monkey) control() {
	of := m.reader.Bindings.Of(ui.Commands(1) << m.any(33))
	if len(of) == 0 {
		return
	}
	c := of[m.any(len(of))]
	if !c.Pad() {
		m.key(c.Code)
		return
	}
	button := &m.raw.Pads[m.any(2)].Buttons[m.any(17)]
	*button = 1 - *button
}

func (m *monkey) key(c device.Code) {
	if i := slices.Index(m.raw.Keys, c); i >= 0 {
		m.raw.Keys = slices.Delete(m.raw.Keys, i, i+1)
		return
	}
	m.raw.Keys = append(m.raw.Keys, c)
}

// release lets go of everything.
func (m *monkey) release() {
	m.raw = device.State{Size: m.raw.Size, Pads: []device.Pad{{ID: 1, Standard: true}, {ID: 2, Standard: true}}, Mouse: device.Mouse{At: m.raw.Mouse.At}}
}

// tick lets a tick pass, and draws what comes of it if something was done.
func (m *monkey) tick() {
	m.raw.Typing = screen.TakesText(m.scene)
	in := m.reader.Read(&m.raw)
	m.raw.Mouse.Pressed, m.raw.Mouse.Wheel, m.raw.Typed = 0, 0, ""
	m.scene = screen.Step(m.scene, in)
	if in.DoesSomething() {
		m.scene.Draw(playtest.Blank{})
	}
}

// rest lets go of everything and is quiet for a while, and then taps one thing
// as a person would.
func (m *monkey) rest() {
	m.release()
	for range 16 + m.any(30) {
		m.tick()
	}
	m.raw.Mouse.At, m.raw.Mouse.Held = m.place(), device.PrimaryButton
	m.tick()
	m.raw.Mouse.Held = 0
	m.tick()
}

// TestRandomDevices lets a monkey play: nothing panics, nothing freezes, and
// what was played is legal.
func TestRandomDevices(t *testing.T) {
	t.Parallel()
	app, _, _ := newTestApp(2)
	wants := []string{"title", "setup", "table", "secret", "handover", "menu", "help", "rewind", "discards", "settings"}
	dice := rand.New(rand.NewPCG(3, 3))
	keep := func(stop int) { // a match of dwarves is kept
		dwarvesOnly(play.New(app, game.Config{Seats: 4, Seed: dice.Uint64(), BotSeed: 1}, testapp.Bots(4, dice), false), stop)
	}
	if testenv.LongWanted() { // with matches that are kept
		app, _ = newSavingApp(t, 2)
		for n := range 7 {
			keep([]int{-1, 20}[n%2])
		}
		wants = append(wants, "rebind", "saved", "history", "replay")
	}
	app.NoQuit, app.Reader = true, device.NewReader()
	m := &monkey{PCG: rand.NewPCG(43, 15), reader: app.Reader, scene: NewTitle(app)}
	sizes := []ui.Point{screens["800x600"], screens["1280x720"], screens["3840x2160"], screens["375x667"], screens["390x844"], screens["667x375"], screens["820x1180"], {X: 320, Y: 240}, {X: 1, Y: 1}}
	m.raw.Size = sizes[0]
	m.release()
	seen, played := map[string]bool{}, 0
	var left *play.Match // the last match that was on the screen
	events := 20_000
	if testenv.LongWanted() {
		events = 150_000
	}
	missed := func(want string) bool { return !seen[want] }
	for seed := uint64(1); m.events < events || (played < 15 || slices.ContainsFunc(wants, missed)) && m.events < 5*events; {
		for range m.any(4) {
			m.event()
		}
		m.tick()
		if m.any(5) == 0 {
			m.rest()
		}
		if m.any(500) == 0 || screen.TooSmall(m.raw.Size) && m.any(20) == 0 {
			m.raw.Size = sizes[m.any(len(sizes))]
		}
		seen[name(m.scene)] = true
		at := screen.MatchOf(m.scene)
		if at != nil {
			left = at
			played = max(played, len(left.Record.Actions))
		}
		if at != nil && !at.Arranged && m.any(200) == 0 {
			checkRecord(t, at)
		}
		if screen.IsHome(m.scene) && testenv.LongWanted() && m.any(100) == 0 {
			keep(-1) // it deletes them
			m.scene = archive.NewSavedGames(app, "")
			continue
		}
		if screen.IsHome(m.scene) && m.events > 8_000 && m.any(40) == 0 {
			players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: seed%2 == 0}, {Name: "Grum"}}
			app.Settings = nil // as usual again: a player who waits for every dwarf comes to no end
			app.ApplySettings()
			if seed%3 > 0 {
				players = setup.DefaultPlayers(app) // of whom most play on by themselves
			}
			if left != nil && !left.Arranged && left.Local.State.Phase != game.Over && m.any(20) > 0 { // goes on with it
				m.scene = Routes.Resume(app, left.Snapshot())
				continue
			}
			m.scene = table.New(app, play.New(app, game.Config{Seats: len(players), Seed: seed}, players, false))
			seed++
		}
	}
	for _, want := range wants {
		if !seen[want] {
			t.Errorf("random input never came to: %s", want)
		}
	}
	if played < 15 {
		t.Errorf("no match came further than %d actions", played)
	}
}

// checkRecord checks that what was played leads to where the match is.
func checkRecord(t *testing.T, m *play.Match) {
	t.Helper()
	if end, err := m.Record.Replay(nil); err != nil || *end != m.Local.State {
		t.Fatalf("what was played does not replay: %v", err)
	}
}

// name returns what a scene is called.
func name(s screen.Scene) string {
	if screen.IsHome(s) {
		return "title"
	}
	switch s.(type) {
	case *setup.Scene:
		return "setup"
	case *table.Table:
		return "table"
	case *handover.Secret:
		return "secret"
	case *handover.Request:
		return "handover"
	case *screen.Dialog:
		return "menu"
	case *help.Scene:
		return "help"
	case *archive.Rewind:
		return "rewind"
	case *archive.Discards:
		return "discards"
	case *options.Scene:
		return "settings"
	case *options.RebindScene:
		return "rebind"
	case *archive.SavedGames:
		return "saved"
	case *archive.History:
		return "history"
	case *archive.Replay:
		return "replay"
	}
	return "other"
}
