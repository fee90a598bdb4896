//go:build !js

package window

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"saboteur/game"
	"saboteur/render/gpu/gputest"
	"saboteur/render/store"
	"saboteur/testenv"
)

// A guest is the real program, which plays without a window: this test shows what
// it draws, lets its ticks pass, and moves its mouse and its fingers.
type guest struct {
	*vmhost.GuestSession
	t       *testing.T
	program *exec.Cmd
	config  string // where it keeps things
	screen  *ebiten.Image
	moves   int
}

// guestSettings let play go on without questions, at any pace.
const guestSettings = `{"format":"saboteur settings","version":1,"settings":{"nohints":true,"quickplay":true,"reduce":true,"pace":2,"language":"en"}}`

// builtGuest is the program, built once so that it can be a guest.
var builtGuest = sync.OnceValues(func() (program []byte, err error) {
	folder, err := os.MkdirTemp("", "saboteur-guest-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "saboteur")
	build := exec.Command("go", "build", "-buildvcs=false", "-ldflags=-s -w", "-tags", "ebitenginevmguest", "-o", path, "saboteur")
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("the program cannot be built: %w\n%s", err, out)
	}
	return os.ReadFile(path)
})

// buildGuest returns the path of the program as a guest.
func buildGuest(t *testing.T) string {
	t.Helper()
	program, err := builtGuest()
	testenv.NoError(t, err)
	path := filepath.Join(testenv.TempDir(t), "saboteur")
	testenv.NoError(t, os.WriteFile(path, program, 0o777))
	return path
}

// invite starts the program, which keeps what it keeps in a folder.
func invite(t *testing.T, path, config string, width, height int, flags ...string) *guest {
	t.Helper()
	folder, err := os.MkdirTemp("", "v") // short, as the paths of sockets have to be
	testenv.NoError(t, err)
	defer os.RemoveAll(folder)
	listener, err := net.Listen("unix", filepath.Join(folder, "s"))
	testenv.NoError(t, err)
	defer listener.Close()
	endpoint, err := vmhost.EndpointURLFromAddr(listener.Addr())
	testenv.NoError(t, err)
	g := &guest{t: t, config: config, program: exec.Command(path, append(flags, "-mute")...)}
	g.program.Env = append(os.Environ(), "EBITENGINE_VM_ENDPOINT="+endpoint, "XDG_CONFIG_HOME="+config, "HOME="+config, "DISPLAY=")
	g.program.Stderr = os.Stderr
	testenv.NoError(t, g.program.Start())
	listener.(*net.UnixListener).SetDeadline(time.Now().Add(testenv.Patience))
	conn, err := listener.Accept()
	testenv.NoError(t, err)
	if g.GuestSession, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{IdleTimeout: testenv.Patience}); err != nil {
		t.Fatal(err)
	}
	g.screen = ebiten.NewImage(width, height)
	testenv.NoError(t, g.SetOutsideScreen(g.screen))
	g.wait(1) // the first frame only warms up the graphics driver
	g.wait(60)
	return g
}

// leave ends the program, and requires that it ends well.
func (g *guest) leave() {
	g.t.Helper()
	g.Close()
	if err := g.program.Wait(); err != nil {
		g.t.Errorf("the program ends with %v", err)
	}
	g.screen.Deallocate()
}

// wait lets ticks pass, and a frame be drawn.
func (g *guest) wait(ticks int) {
	g.t.Helper()
	g.AdvanceTicks(ticks)
	g.AdvanceFrame()
	if !g.WaitFrame() || !g.CompositeFrame() {
		g.t.Fatalf("the program has gone: %v", g.Err())
	}
}

// picture returns what is shown.
func (g *guest) picture() *image.RGBA { return gputest.Read(g.screen) }

// click presses a place for a number of ticks.
func (g *guest) click(at image.Point, ticks int) {
	g.MoveCursor(float64(at.X), float64(at.Y))
	g.wait(1)
	g.PressMouseButton(ebiten.MouseButtonLeft)
	g.wait(ticks)
	g.ReleaseMouseButton(ebiten.MouseButtonLeft)
	g.wait(1)
}

// tap does so with a finger.
func (g *guest) tap(at image.Point, ticks int) {
	g.PressTouch(1, float64(at.X), float64(at.Y))
	g.wait(ticks)
	g.ReleaseTouch(1)
	g.wait(1)
}

// match returns the match that is kept, and how it stands; nil if there is none.
func (g *guest) match() (*store.OngoingMatch, *game.State) {
	g.t.Helper()
	from, to := filepath.Join(g.config, "saboteur"), testenv.TempDir(g.t) // for the program has the folder to itself
	files, err := os.ReadDir(from)
	testenv.NoError(g.t, err)
	for _, f := range files {
		text, err := os.ReadFile(filepath.Join(from, f.Name()))
		if err == nil && f.Name() != "lock" {
			err = os.WriteFile(filepath.Join(to, f.Name()), text, 0o600)
		}
		testenv.NoError(g.t, err)
	}
	s := store.OpenFolder(to)
	defer s.Close()
	r, err := s.LatestMatch()
	testenv.NoError(g.t, err)
	if r == nil {
		return nil, nil
	}
	state, err := r.Record.Replay(func(*game.State, game.Event) {})
	testenv.NoError(g.t, err)
	return r, state
}

// Where things lie on a screen of 1280 by 720.
var (
	quickGame = image.Pt(243, 408)
	roleCard  = image.Pt(315, 360)
	roleSeen  = image.Pt(698, 552)
	discard   = image.Pt(1176, 626)
	nextTurn  = image.Pt(1176, 686)
	resume    = image.Pt(243, 320)
	here      = image.Pt(975, 587)
)

// firstCard returns where the first card of a hand lies. It is not where roleSeen
// is: a card that is pressed twice is put back.
func firstCard(cards int8) image.Point { return image.Pt(max(431, 513-48*(int(cards)-1)), 645) }

// guard is for how many ticks a screen that has come up takes no press.
const guard = 40

// A press is a click or a tap that lasts a number of ticks.
type press func(at image.Point, ticks int)

// move does what is next to do against dwarves, by putting cards away, and reports
// whether the round is over.
func (g *guest) move(by press) (r *store.OngoingMatch, over bool) {
	g.t.Helper()
	g.moves++
	r, state := g.match()
	switch {
	case r == nil:
		by(quickGame, 2)
	case state.Round > 1 || state.Phase != game.Playing:
		return r, true
	case r.RoleSeenInRound[0] < int(state.Round) && g.moves%3 != 0: // who begins himself has perhaps seen his role, and nothing was kept since
		by(roleCard, 60)
		g.wait(guard)
		by(roleSeen, 2)
	case !r.OutcomeUnseen && state.Turn == 0:
		by(firstCard(state.Cards[0]), 2)
		g.wait(guard)
		by(discard, 2)
		g.wait(guard)
		fallthrough
	default: // ends the turn, or hurries the dwarves
		by(nextTurn, 2)
	}
	g.wait(guard)
	return r, false
}

// enoughActions are those of a match that is well under way: two of each player.
const enoughActions = 10

// playRound plays from the title until the round is over, or until there are enough actions if
// tests may not take long, and returns the match.
func (g *guest) playRound(by press) *store.OngoingMatch {
	g.t.Helper()
	for range 150 {
		if r, over := g.move(by); over || !testenv.LongWanted() && r != nil && len(r.Record.Actions) >= enoughActions {
			return r
		}
	}
	g.keep("stuck")
	g.t.Fatal("the round does not end")
	return nil
}

// settle lays out the folder of a player who wants no questions asked.
func settle(t *testing.T) (config string) {
	t.Helper()
	config = testenv.TempDir(t)
	if err := errors.Join(os.Mkdir(filepath.Join(config, "saboteur"), 0o700),
		os.WriteFile(filepath.Join(config, "saboteur", "settings"), []byte(guestSettings), 0o600)); err != nil {
		t.Fatal(err)
	}
	return config
}

// TestWholeRound: the real program is played from its title on by mouse, and it shows something
// else in the end. Where tests may take long, it is played to the end of a round, by finger, too.
func TestWholeRound(t *testing.T) {
	gputest.NeedScreen(t)
	if runtime.GOOS == "windows" {
		testenv.Skip(t, "a guest of Ebitengine needs a socket of Unix")
	}
	path := buildGuest(t)
	for name, by := range map[string]func(*guest) press{
		"mouse": func(g *guest) press { return g.click },
		"touch": func(g *guest) press { return g.tap },
	} {
		t.Run(name, func(t *testing.T) {
			if name == "touch" {
				testenv.Long(t)
			}
			g := invite(t, path, settle(t), 1280, 720)
			defer g.leave()
			title := g.picture()
			if gold := golden(title); gold < 3000 {
				t.Errorf("on the title only %d pixels are golden, as the button and the name of the game are", gold)
			}
			r := g.playRound(by(g))
			if len(r.Record.Actions) < 10 {
				t.Errorf("it is over after %d actions", len(r.Record.Actions))
			}
			g.wait(120)
			g.keep("end")
			if golden(g.picture()) == golden(title) {
				t.Error("in the end the title is shown")
			}
		})
	}
}

// keep keeps what is shown, to be looked at with -artifacts.
func (g *guest) keep(name string) {
	file, err := os.Create(filepath.Join(g.t.ArtifactDir(), name+".png"))
	if err == nil {
		png.Encode(file, g.picture())
		file.Close()
	}
}

// golden returns how many pixels are golden.
func golden(img *image.RGBA) (n int) {
	for i := 0; i < len(img.Pix); i += 4 {
		if img.Pix[i] > 0xE0 && img.Pix[i+1] > 0xA0 && img.Pix[i+2] < 0x50 {
			n++
		}
	}
	return n
}
