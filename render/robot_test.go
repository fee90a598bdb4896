package render

import (
	"flag"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/device"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// program is what the robot plays.
var program = playtest.Program{
	NewBot: func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) },
	Routes: Routes, Recover: Recover,
}

// A robot plays through the same devices as a person. Tests add what only they
// need of it.
type robot struct{ *playtest.Robot }

// everyController is everything a robot can play with that differs in looking.
var everyController = []playtest.Controller{playtest.Mouse, playtest.Finger, playtest.Keyboard, playtest.Gamepad}

// twoControllers are two of them, others for another n; all if tests may take long.
func twoControllers(n int) []playtest.Controller {
	if testenv.LongWanted() {
		return everyController
	}
	return slices.Concat(everyController, everyController)[n%4 : n%4+2]
}

// newRobot returns a robot that plays from a scene on.
func newRobot(t testing.TB, s screen.Scene, size ui.Point, with playtest.Controller) *robot {
	return &robot{playtest.NewRobot(t, s, size, with)}
}

// stages returns every screen at a size, each at a moment worth looking at.
func stages(t testing.TB, size ui.Point) map[string]screen.Scene {
	t.Helper()
	return program.Stages(t, size, words.In("en"))
}

// matchStages returns the menus and the screens of matches of 3, 5 or 10 at a size: those of
// stages that most tests need, sooner.
func matchStages(t testing.TB, size ui.Point, seats ...int) map[string]screen.Scene {
	t.Helper()
	return program.MatchStages(t, size, words.In("en"), seats...)
}

// storyStages returns the moments of matches in which much has happened, at a size.
func storyStages(t testing.TB, size ui.Point) map[string]screen.Scene {
	t.Helper()
	return program.StoryStages(t, size, words.In("en"))
}

// screens are sizes of screens by name.
var screens = testapp.Screens

// newTestApp returns an app whose seeds follow from one, and what it announces and
// plays.
func newTestApp(seed uint64) (app *screen.App, said *[]string, cues *[]play.Cue) {
	app, said, cues = program.NewApp(seed), new([]string), new([]play.Cue)
	app.CurrentSettings().QuickPlay = false // every test sees the question
	app.Speak = func(s string) { *said = append(*said, s) }
	app.PlaySound = func(c play.Cue, _ float64) { *cues = append(*cues, c) }
	return app, said, cues
}

// atTable returns a robot at the table of a new match between these players, and the match.
func atTable(t testing.TB, app *screen.App, c game.Config, players []bot.Player, with playtest.Controller) (*robot, *play.Match) {
	c.Seats = len(players)
	m := play.New(app, c, players, false)
	return newRobot(t, table.New(app, m), screens["1280x720"], with), m
}

// app returns the program that a robot plays.
func (r *robot) app() *screen.App { return screen.BaseOf(r.Scene).App }

// press chooses a spot and waits for what it leads to.
func (r *robot) press(id any) {
	r.T.Helper()
	r.Choose(id)
	r.Wait(20)
}

// pressText is press for what the player reads as a message.
func (r *robot) pressText(id words.ID, slots ...words.Slots) {
	r.T.Helper()
	r.ChooseText(id, slots...)
	r.Wait(20)
}

// open shows a scene, and waits until it takes input.
func (r *robot) open(s screen.Scene) {
	r.Scene = s
	r.ready()
}

// ready waits until the scene takes input.
func (r *robot) ready() *robot {
	r.Wait(20)
	return r
}

// pressLabel is press for what stands on a button.
func (r *robot) pressLabel(label string) {
	r.T.Helper()
	spots := playtest.SpotsOf(r.Scene)
	i := slices.IndexFunc(spots, func(s ui.Spot) bool { return s.Label == label })
	if i < 0 {
		r.T.Fatalf("%T does not offer %q, only %+v", r.Scene, label, spots)
	}
	r.press(spots[i].ID)
}

// reads reports whether a text is on the screen.
func (r *robot) reads(text string) bool {
	return strings.Contains(playtest.Read(screen.Describe(r.Scene)), text)
}

// click presses a button of the mouse.
func (r *robot) click(p ui.Point, b device.Buttons) {
	r.Devices.Mouse.At, r.Devices.Mouse.Pressed = p, b
	r.Step()
	r.Devices.Mouse.Pressed = 0
}

// wheel turns the wheel.
func (r *robot) wheel(p ui.Point, notches float64) {
	r.Devices.Mouse.At, r.Devices.Mouse.Wheel = p, notches
	r.Step()
}

// away leaves the window and comes back.
func (r *robot) away() {
	r.Devices.Unfocused = true
	r.Step()
	r.Devices.Unfocused = false
}

// TestMain lets garbage pile up: the screens of all tests are kept anyway, and to look through
// them again and again takes a sixth of the time. It runs four tests at once even on fewer
// processors: on a busy machine this package, the longest, has its share of them.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(3 << 30) // 3 GB, where all at once would take more
	const atOnce = 4
	runtime.GOMAXPROCS(max(atOnce, runtime.GOMAXPROCS(0)))
	flag.Parse()
	if f := flag.Lookup("test.parallel"); f.Value.String() == f.DefValue {
		f.Value.Set(strconv.Itoa(max(atOnce, runtime.GOMAXPROCS(0))))
	}
	os.Exit(m.Run())
}
