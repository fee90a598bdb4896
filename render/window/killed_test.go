//go:build !js

package window

import (
	"flag"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/device"
	"saboteur/render/gpu"
	"saboteur/render/gpu/gputest"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

var windowKills = flag.Int("windowkills", 3, "how often TestWindowKilled kills the program")

// TestWindowKilled: the real program is killed at random moments while it is played, and
// started again. What the next one finds is what was saved before, and at most what was just
// being done: the move that could still be taken back, a card that was being put away, and what
// the dwarves do after it, who do the same without the kill. What it goes on with is that.
func TestWindowKilled(t *testing.T) {
	gputest.NeedScreen(t)
	path, config := buildGuest(t), settle(t)
	const seed = 5
	dice := rand.New(rand.NewPCG(seed, 7))
	atTheKill, afterIt := map[string]int{}, map[string]int{}
	for kill := range *windowKills {
		g := invite(t, path, config, 1280, 720)
		found, _ := g.match()
		if found != nil {
			g.click(resume, 2)
			g.wait(2 * guard)
			g.click(here, 2)
			g.wait(guard)
		}
		told, over := found, false
		for range 1 + dice.IntN(6) {
			if told, over = g.move(g.click); over {
				break
			}
		}
		if found != nil {
			afterIt[difference(t, found, told)]++
		}
		told, _ = g.match() // at rest: no tick passes
		g.press(dice, told)
		g.kill()
		atTheKill[g.writing()]++
		now, _ := g.match()
		atTheKill[difference(t, told, now)]++
		if t.Failed() {
			t.Fatalf("that was kill %d", kill+1)
		}
		if over {
			config = settle(t)
		}
	}
	t.Logf("seed %d, %d kills: %v; gone on with: %v", seed, *windowKills, atTheKill, afterIt)
}

// kill kills the program, which must not have crashed before.
func (g *guest) kill() {
	g.t.Helper()
	g.program.Process.Kill()
	g.program.Wait()
	g.Close()
	if report, err := os.ReadFile(filepath.Join(g.config, "saboteur", "report.txt")); err == nil {
		g.t.Errorf("the program has crashed:\n%s", report)
	}
}

// press presses something, in its own turn more often what puts a card away, and lets some ticks
// begin.
func (g *guest) press(dice *rand.Rand, r *store.OngoingMatch) {
	at := []image.Point{nextTurn, discard, firstCard(6)}[dice.IntN(3)]
	if state, err := r.Record.Replay(nil); err == nil && state.Turn == 0 && state.Phase == game.Playing && r.Pending == nil && dice.IntN(3) > 0 {
		g.click(firstCard(state.Cards[0]), 2)
		g.wait(guard)
		at = discard
	}
	g.MoveCursor(float64(at.X), float64(at.Y))
	g.wait(1)
	g.PressMouseButton(ebiten.MouseButtonLeft)
	g.AdvanceTicks(2)
	g.ReleaseMouseButton(ebiten.MouseButtonLeft)
	g.AdvanceTicks(1 + dice.IntN(60))
	time.Sleep(time.Duration(dice.IntN(30_000)) * time.Microsecond)
}

// writing returns in which part of a write the program was killed.
func (g *guest) writing() string {
	g.t.Helper()
	torn, err := filepath.Glob(filepath.Join(g.config, "saboteur", "match-*.new"))
	if err != nil {
		g.t.Fatal(err)
	}
	if len(torn) == 0 {
		return "between two writes"
	}
	if _, err := os.Stat(strings.TrimSuffix(torn[0], ".new")); err != nil {
		return "between two renames"
	}
	return "while a temporary file was there"
}

// difference returns what a match has beyond what was saved of it, and reports what it must not
// have: something else than before, or what nobody has done.
func difference(t *testing.T, before, now *store.OngoingMatch) string {
	t.Helper()
	n := len(before.Record.Actions)
	if now == nil || now.ID != before.ID || len(now.Record.Actions) < n || !slices.Equal(now.Record.Actions[:n], before.Record.Actions) {
		t.Errorf("%d actions were saved, and what is left does not go on from them", n)
		return ""
	}
	app := testapp.New(1, func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) })
	again := *before
	again.Pending = nil
	m, ok := play.Restore(app, &again)
	if !ok {
		t.Error("what was saved cannot be resumed")
		return ""
	}
	kinds := map[string]int{}
	for i, a := range now.Record.Actions[n:] {
		switch {
		case !m.IsHere(m.Latest().Turn):
			for len(m.Record.Actions) == n+i {
				m.Think(true)
			}
			if got := m.Record.Actions[n+i]; got != a {
				t.Errorf("a dwarf has played %v, without the kill it plays %v", a, got)
			}
			kinds["dwarves' turns"]++
			continue
		case i == 0 && before.Pending != nil && a == *before.Pending:
			kinds["the pending "+kindOf(a)+", ended"]++
		case i == 0 && before.Pending != nil || a.Kind != game.Discard && a.Kind != game.Pick:
			t.Errorf("%v was pending, and %v is there", before.Pending, a)
		default:
			kinds["a "+kindOf(a)+" that was being played"]++
		}
		if err := m.Play(a); err != nil {
			t.Error(err)
			return ""
		}
	}
	if now.Pending != nil {
		kinds["a pending "+kindOf(*now.Pending)]++
	} else if before.Pending != nil && len(now.Record.Actions) == n {
		t.Errorf("%v was pending, and is gone", *before.Pending)
	}
	var all []string
	for kind := range kinds {
		all = append(all, kind)
	}
	slices.Sort(all)
	if all == nil {
		return "nothing more"
	}
	return strings.Join(all, " and ")
}

// kindOf returns what kind of action it is, as records say it.
func kindOf(a game.Action) string {
	kind, _, _ := strings.Cut(a.String(), " ")
	return kind
}

// TestMissedTicks: time goes on while the window sleeps, but what passed while the whole
// computer slept is not made up for.
func TestMissedTicks(t *testing.T) {
	begun := time.Now()
	for _, c := range []struct {
		asleep bool
		slept  time.Duration
		want   int
	}{{true, expectantLook, 14}, {true, idleLook, 59}, {true, time.Millisecond, 0}, {true, time.Second / 60, 0}, {true, time.Hour, 60}, {false, time.Second, 0}} {
		s := nap{asleep: c.asleep, last: begun}
		if n := s.missed(begun.Add(c.slept)); n != c.want {
			t.Errorf("asleep %v for %v: %d ticks are missed, not %d", c.asleep, c.slept, n, c.want)
		}
		if n := s.missed(begun.Add(c.slept)); n != 0 {
			t.Errorf("asleep %v for %v: %d ticks are made up for twice", c.asleep, c.slept, n)
		}
	}
}

// TestWakingUndoesSleep: awake, the game is updated as often and uses as many processors as
// before it slept.
func TestWakingUndoesSleep(t *testing.T) {
	processors, ticks := runtime.GOMAXPROCS(0), ebiten.TPS()
	var s sleeper
	for range 2 {
		s.sleep(idleLook)
		s.sleep(idleLook)
		if n := ebiten.TPS(); n != ebiten.SyncWithFPS {
			t.Errorf("asleep, there are %d updates a second", n)
		}
		s.wake()
		s.wake()
	}
	if n := runtime.GOMAXPROCS(0); n != processors {
		t.Errorf("%d processors are used, %d before", n, processors)
	}
	if n := ebiten.TPS(); n != ticks {
		t.Errorf("there are %d updates a second, %d before", n, ticks)
	}
}

// TestQuiet: what was pressed before the sleep is not pressed again in each tick of it.
func TestQuiet(t *testing.T) {
	was := device.State{JustPressed: []device.Code{"Enter"}, Writing: device.Writing{Typing: true, Typed: "a"}, Back: true, Keys: []device.Code{"Enter"}, Mouse: device.Mouse{Pressed: device.PrimaryButton, Held: device.PrimaryButton, Wheel: 1}}
	now := quiet(was)
	if len(now.JustPressed) > 0 || now.Back || now.Typed != "" || now.Mouse.Pressed != 0 || now.Mouse.Wheel != 0 {
		t.Errorf("pressed again: %+v", now)
	}
	if now.Mouse.Held != was.Mouse.Held || len(now.Keys) != 1 || !now.Typing {
		t.Error("what is held is let go")
	}
	if was.Typed != "a" {
		t.Error("the state itself changes")
	}
}

// A movingScene looks different in each frame.
type movingScene struct {
	screen.Base
	frame float64
}

func (s *movingScene) Update(ui.Input) screen.Scene { return s }
func (s *movingScene) Draw(c ui.Canvas) {
	s.frame++
	c.Fill(ui.Rect{X: s.frame, W: 5, H: 5}, color.NRGBA{A: 0xFF})
}

// TestChangesThatCanWait: a scene that moves by itself keeps the window from sleeping, unless
// its changes can wait; and so does a gamepad.
func TestChangesThatCanWait(t *testing.T) {
	gputest.NeedScreen(t)
	for _, c := range []struct {
		canWait bool
		pads    int
		sleeps  bool
	}{{false, 0, false}, {true, 0, true}, {true, 1, false}} {
		w := &window{screen: gpu.NewDisplay(new(raster.Cache)), app: new(screen.App), size: ui.Point{X: 64, Y: 64}, scale: 1}
		w.scene = &movingScene{Base: screen.Base{App: new(screen.App), CanWait: c.canWait}}
		w.platform.devices.pads = make([]ebiten.GamepadID, c.pads)
		on := ebiten.NewImage(64, 64)
		for range sleepAfter + 4 { // of which only each fourth is painted after a while
			w.Draw(on)
		}
		if w.platform.sleeper.asleep != c.sleeps {
			t.Errorf("%+v; asleep: %v", c, w.platform.sleeper.asleep)
		}
		w.platform.player.more = true
		if w.rest(); w.platform.sleeper.asleep {
			t.Error("asleep while there are sounds to make")
		}
		w.platform.sleeper.wake()
	}
}

// TestLooksOftenEnough: a sleeping window looks more often if there are other devices, or if a
// scene moves.
func TestLooksOftenEnough(t *testing.T) {
	for name, c := range map[string]struct {
		room screen.Room
		move bool
		rest int
		want time.Duration
	}{
		"nothing":       {want: idleLook},
		"other devices": {room: struct{ screen.Room }{}, want: expectantLook}, "a scene that moves": {move: true, want: expectantLook}, "a scene that rests": {move: true, rest: 20, want: idleLook},
	} {
		w := &window{app: new(screen.App), alike: c.rest, scene: &movingScene{Base: screen.Base{CanWait: c.move}}}
		w.app.EnterRoom(c.room)
		if got := w.lookInterval(); got != c.want {
			t.Errorf("with %s: every %v", name, got)
		}
	}
}

// TestCloseLeavesRoom: whoever closes the window leaves the table, as from the menu.
func TestCloseLeavesRoom(t *testing.T) {
	w := &window{app: new(screen.App)}
	r := playtest.OpenRoom(playtest.Party(3))
	w.app.EnterRoom(r)
	w.platform.close(w)
	if !r.Closed || w.app.Room() != nil {
		t.Error("the table does not hear of it")
	}
}

// TestWindowIsClamped: whatever was saved, the window opens neither larger than what
// every graphics card allows nor too small to play in, and not where no monitor is.
func TestWindowIsClamped(t *testing.T) {
	const most = gpu.LongestSide
	usual := spot{X: 40, Y: 30, W: 1280, H: 720, Placed: true}
	for saved, want := range map[spot]spot{
		usual: usual,
		{X: -1920, Y: 0, W: 900, H: 700, Placed: true}:                 {X: -1920, Y: 0, W: 900, H: 700, Placed: true}, // on a monitor to the left
		{W: 17000, H: 17000}:                                           {W: most, H: most},
		{W: math.MinInt, H: math.MinInt}:                               {W: leastWidth, H: leastHeight},
		{W: math.MaxInt, H: 0}:                                         {W: most, H: leastHeight},
		{X: math.MinInt, Y: math.MaxInt, W: 900, H: 700, Placed: true}: {W: 900, H: 700},
	} {
		if got := saved.clamped(); got != want {
			t.Errorf("saved was %v; the window opens at %v, not at %v", saved, got, want)
		}
	}
}

// TestMain runs the tests inside of a game of Ebitengine.
func TestMain(m *testing.M) { gputest.Main(m) }
