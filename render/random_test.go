package render

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/archive"
	"saboteur/render/art"
	"saboteur/render/board"
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
	"saboteur/render/words"
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
		events = 75_000
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
		if m.any(500) == 0 || screen.Shrink(m.raw.Size) < 1 && m.any(20) == 0 {
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

// hotSeat returns a table of three people at the first one's turn.
func hotSeat(t *testing.T, with playtest.Controller) (*robot, *table.Table) {
	t.Helper()
	app, _, _ := newTestApp(4)
	players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Cor", Human: true}}
	m := play.New(app, game.Config{Seats: 3, Seed: 2}, players, false)
	tab := table.New(app, m)
	r := newRobot(t, tab, screens["1280x720"], with)
	for !(r.Scene == screen.Scene(tab) && tab.MyTurn() && tab.Legal != nil) {
		r.Proceed()
	}
	r.Wait(20)
	return r, tab
}

// TestMashingOpensNoHand: whoever ends a turn and goes on pressing, by key or
// finger, does not come to see the next person's hand or role.
func TestMashingOpensNoHand(t *testing.T) {
	for _, with := range []playtest.Controller{playtest.Keyboard, playtest.Finger, playtest.Gamepad} {
		r, tab := hotSeat(t, with)
		r.PlayCard(tab)
		for tab.Mode != table.Ending {
			r.Step()
		}
		r.Wait(20)
		spot, _ := r.Spot(board.EndTurnButton)
		for range 60 {
			if with != playtest.Finger {
				r.Press(ui.Choose)
			} else {
				r.Tap(spot.Center())
			}
			r.Wait(8)
			if tab.Match.Viewer == 1 {
				t.Fatalf("mashing with device %d has opened the hand of the next person", with)
			}
		}
		if _, ok := r.Scene.(*handover.Request); !ok {
			t.Errorf("mashing has led to %T", r.Scene)
		}
	}
}

// TestSkippingDoesNothingElse: the press that skips an animation chooses
// nothing.
func TestSkippingDoesNothingElse(t *testing.T) {
	r, tab := hotSeat(t, playtest.Mouse)
	r.PlayCard(tab)
	for tab.Animation.Event == nil {
		r.Step()
	}
	done := tab.Layout.ButtonRect(board.EndTurnButton).Center()
	for range 6 { // the flight, then the new card
		r.Tap(done)
	}
	for range 10 {
		r.Step()
	}
	if tab.Match.Viewer != 0 || tab.Mode != table.Ending {
		t.Errorf("skipping has ended the turn: viewer %v, waiting %v", tab.Match.Viewer, tab.Mode == table.Ending)
	}
}

// TestPauseAndLeavingLidTheHand: after a pause, and after the window was left,
// the hand is opened again only by whose it is.
func TestPauseAndLeavingLidTheHand(t *testing.T) {
	for name, leave := range map[string]func(r *robot){
		"pause": func(r *robot) {
			r.Press(ui.Back)
			r.Wait(20)
			r.ChooseText(words.Resume)
		},
		"away":   func(r *robot) { r.away(); r.Step() },
		"button": func(r *robot) { r.Choose(board.MenuButton); r.Wait(20); r.Press(ui.Back) },
	} {
		r, tab := hotSeat(t, playtest.Mouse)
		leave(r)
		h, ok := r.Scene.(*handover.Request)
		if !ok || h.To != 0 || tab.Match.Viewer != game.Nobody {
			t.Errorf("%s leads to %T with %v looking", name, r.Scene, tab.Match.Viewer)
			continue
		}
		r.Wait(handover.Delay + 1)
		r.press(handover.ConfirmSpot)
		if !tab.MyTurn() || tab.Legal == nil {
			t.Errorf("%s: the turn does not go on", name)
		}
	}
}

// TestRoleAgain: once seen, the role card on the table need not be looked at
// to come back.
func TestRoleAgain(t *testing.T) {
	r, tab := hotSeat(t, playtest.Mouse)
	r.Choose(board.RoleButton)
	r.Wait(handover.Delay + 1)
	r.Press(ui.Back)
	if r.Scene != screen.Scene(tab) {
		t.Errorf("Back leads to %T", r.Scene)
	}
}

// TestZoomedBoardStaysInItsPlace: what is zoomed out of the board's area cannot
// be chosen through the hand.
func TestZoomedBoardStaysInItsPlace(t *testing.T) {
	r, tab := myTable(t, playtest.Mouse, "NES")
	r.pick(t, tab, "NES")
	for range 6 {
		r.Press(ui.ZoomIn)
	}
	for range 8 {
		r.Press(ui.PanDown)
	}
	r.Step()
	for _, s := range tab.TargetSpots() {
		if !s.Rect.Within(tab.Layout.Board) {
			t.Errorf("%#v at %v reaches out of the board %v", s.ID, s.Rect, tab.Layout.Board)
		}
	}
}

// TestHandLiddedWhileAGoalTurns: everybody leans in then.
func TestHandLiddedWhileAGoalTurns(t *testing.T) {
	_, tab := hotSeat(t, playtest.Mouse)
	before := drawn(tab)
	tab.Animation.Event, tab.Animation.Start, tab.Animation.End = game.GoalTurned{Goal: 1, Laid: game.Laid{Cell: game.Goals[1], Card: game.StoneA}}, tab.Now, tab.Now+10
	w := drawn(tab)
	for i := range tab.Layout.Hand {
		if s := art.CardSprite(tab.Match.View.Hand[i], tab.Layout.Hand[i], false); len(w) == 0 || w == before || containsSprite(w, s) {
			t.Errorf("card %d of the hand is drawn", i+1)
		}
	}
}

// TestNewCardIsLidded: whoever leaves while the new card is being drawn does
// not leave it on the screen.
func TestNewCardIsLidded(t *testing.T) {
	for name, leave := range map[string]func(*robot){"away": (*robot).away, "pause": func(r *robot) { r.Press(ui.Back) }} {
		r, tab := hotSeat(t, playtest.Mouse)
		r.PlayCard(tab)
		for ok := false; !ok; {
			r.Step()
			_, ok = tab.Animation.Event.(game.Drew)
		}
		v := tab.Match.Local.State.View(0)
		drew := v.Hand[v.Cards[0]-1]
		leave(r)
		if name == "pause" {
			r.Wait(20)
			r.ChooseText(words.Resume)
		}
		if _, ok := r.Scene.(*handover.Request); !ok {
			t.Fatalf("%s leads to %T", name, r.Scene)
		}
		if strings.Contains(drawn(r.Scene), "key "+drew.String()) {
			t.Errorf("%s: the new card is on the screen while the device is handed over", name)
		}
	}
}
