package web

import (
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"

	hosting "saboteur/host"
	"saboteur/render"
	"saboteur/render/gpu/xvfb"
	"saboteur/render/playtest"
	"saboteur/render/ui"
	"saboteur/testenv"
)

// windowSize is the size of the window and of the screen that it fills.
var windowSize = ui.Point{X: 1280, Y: 720}

// A window is the real program in its window, with a screen and a mouse of its own.
type window struct {
	t      *testing.T
	at     string // where the program listens for devices, once it is a host
	config string // the folder in which it keeps what it writes
	x      *xgb.Conn
	screen xproto.Window
	told   transcript
	kept   map[string]bool // pictures that keep has taken
	ended  chan struct{}   // closed when the program has ended
	failed error           // with which it has ended
	// The twin is the same program in memory. It goes the way that the window goes, and so
	// knows where the buttons are.
	twin    *playtest.Robot
	network *playtest.Network // of the twin
}

// newWindow builds the program and opens its window on the title. The program has the page
// for the devices that join.
func newWindow(t *testing.T) *window {
	t.Helper()
	testenv.Need(t, "xvfb", "Xvfb")
	testenv.Need(t, "chromium", "chromium")
	free, err := net.Listen("tcp", net.JoinHostPort(networkAddress(t), "0"))
	testenv.NoError(t, err)
	free.Close()
	folder := t.TempDir()
	testenv.NoError(t, os.CopyFS(filepath.Join(folder, "dist", "web"), carriedFiles(t, builtPage)))
	build := exec.Command("go", "build", "-o", filepath.Join(folder, "saboteur"), "saboteur")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	w := &window{t: t, at: free.Addr().String(), config: filepath.Join(folder, "config"), kept: map[string]bool{}, ended: make(chan struct{}), network: &playtest.Network{Hosts: true}}
	xgb.Logger.SetOutput(io.Discard) // it tells of every connection
	app := playtest.Program{Routes: render.Routes}.NewApp(1)
	app.Network = w.network
	w.twin = playtest.NewRobot(t, render.NewTitle(app), windowSize, playtest.Mouse)
	w.start(folder)
	return w
}

// start starts the program in its folder, and waits for the title.
func (w *window) start(folder string) {
	w.t.Helper()
	display, stop, err := xvfb.Start(int(windowSize.X), int(windowSize.Y))
	testenv.NoError(w.t, err)
	w.t.Cleanup(stop)
	x, err := xgb.NewConnDisplay(display)
	testenv.NoError(w.t, err)
	w.t.Cleanup(x.Close)
	testenv.NoError(w.t, xtest.Init(x))
	w.x, w.screen = x, xproto.Setup(x).DefaultScreen(x).Root
	c := exec.Command(filepath.Join(folder, "saboteur"), "-tell", "-mute", "-listen", w.at)
	c.Dir, c.Stdout, c.Stderr = folder, &w.told, &w.told
	c.Env = append(os.Environ(), "DISPLAY="+display, "LIBGL_ALWAYS_SOFTWARE=1", "LANGUAGE=en", "HOME="+folder, "XDG_CONFIG_HOME="+w.config)
	xvfb.EndWithUs(c)
	testenv.NoError(w.t, c.Start())
	go func() {
		w.failed = c.Wait()
		close(w.ended)
	}()
	w.t.Cleanup(func() {
		c.Process.Kill() // if it has not ended
		<-w.ended
		os.WriteFile(filepath.Join(w.t.ArtifactDir(), "window.txt"), []byte(w.told.String()), 0o666)
	})
	if !testenv.Poll(w.tells("New game")) {
		w.t.Fatalf("%s; it says:\n%s", testenv.GaveUp("the program shows its title"), w.told.String())
	}
}

// A transcript is all that the program writes: what its window shows, as text.
type transcript struct {
	mu   sync.Mutex
	text strings.Builder
}

// Write implements io.Writer.
func (s *transcript) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

func (s *transcript) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// tells returns a condition: that the window has shown a text, now or before.
func (w *window) tells(text string) func() bool {
	return func() bool { return strings.Contains(w.told.String(), text) }
}

// press clicks a spot with an ID or a label until something is so: the game ignores what is
// pressed as a screen appears.
func (w *window) press(what any, so func() bool) {
	w.t.Helper()
	w.twin.Wait(120) // until nothing moves there
	spots := playtest.SpotsOf(w.twin.Scene)
	i := slices.IndexFunc(spots, func(s ui.Spot) bool { return s.ID == what || any(s.Label) == what })
	if i < 0 {
		w.t.Fatalf("%T has no spot %#v, only %+v", w.twin.Scene, what, spots)
	}
	at := spots[i].Center()
	w.twin.Tap(at)
	if !testenv.Poll(func() bool {
		w.click(at)
		return testenv.PollFor(retryTime, so)
	}) {
		w.picture("stuck")
		w.t.Fatalf("%s; the window has shown:\n%s", testenv.GaveUp(fmt.Sprintf("pressing %#v at %v leads on", what, at)), w.told.String())
	}
}

// click clicks a place.
func (w *window) click(at ui.Point) {
	w.t.Helper()
	for _, kind := range []byte{xproto.MotionNotify, xproto.ButtonPress, xproto.ButtonRelease} {
		detail := byte(1) // the first button
		if kind == xproto.MotionNotify {
			detail = 0 // the place is not relative
		}
		testenv.NoError(w.t, xtest.FakeInputChecked(w.x, kind, detail, 0, w.screen, int16(at.X), int16(at.Y), 0).Check())
		time.Sleep(200 * time.Millisecond) // so that the game sees each of them
	}
}

// picture keeps what the screen shows, with -artifacts.
func (w *window) picture(of string) {
	w.t.Helper()
	time.Sleep(time.Second) // until what moves has come to rest
	img := image.NewRGBA(image.Rect(0, 0, int(windowSize.X), int(windowSize.Y)))
	shown, err := xproto.GetImage(w.x, xproto.ImageFormatZPixmap, xproto.Drawable(w.screen), 0, 0, uint16(windowSize.X), uint16(windowSize.Y), ^uint32(0)).Reply()
	if err != nil || len(shown.Data) != len(img.Pix) {
		w.t.Fatalf("there is no picture of the screen: %v", err)
	}
	for i := 0; i < len(img.Pix); i += 4 {
		img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = shown.Data[i+2], shown.Data[i+1], shown.Data[i], 0xFF
	}
	file, err := os.Create(filepath.Join(w.t.ArtifactDir(), "window-"+of+".png"))
	testenv.NoError(w.t, err)
	defer file.Close()
	png.Encode(file, img)
}

// keep takes a picture the first time that the window tells a text.
func (w *window) keep(of, text string) {
	w.t.Helper()
	if !w.kept[of] && w.tells(text)() {
		w.kept[of] = true
		w.picture(of)
	}
}

// code returns the code of the table that the program has opened, which its square code has.
func (w *window) code() string {
	w.t.Helper()
	found, _ := filepath.Glob(filepath.Join(w.config, "saboteur", "tables", "*.table"))
	if len(found) != 1 {
		w.t.Fatalf("the program has written the tables %v", found)
	}
	file, err := os.Open(found[0])
	testenv.NoError(w.t, err)
	defer file.Close()
	var first hosting.Entry
	if err := json.NewDecoder(file).Decode(&first); err != nil || first.Opened == nil {
		w.t.Fatalf("%s does not begin with a table that was opened: %v", found[0], err)
	}
	return first.Opened.Code
}

// close closes the window as a desktop does, and waits for the program to end.
func (w *window) close() {
	w.t.Helper()
	atom := func(name string) uint32 {
		a, err := xproto.InternAtom(w.x, false, uint16(len(name)), name).Reply()
		testenv.NoError(w.t, err)
		return uint32(a.Atom)
	}
	all, err := xproto.QueryTree(w.x, w.screen).Reply()
	testenv.NoError(w.t, err)
	for _, of := range all.Children {
		m := xproto.ClientMessageEvent{Format: 32, Window: of, Type: xproto.Atom(atom("WM_PROTOCOLS")), Data: xproto.ClientMessageDataUnionData32New([]uint32{atom("WM_DELETE_WINDOW"), 0, 0, 0, 0})}
		xproto.SendEvent(w.x, false, of, xproto.EventMaskNoEvent, string(m.Bytes()))
	}
	select {
	case <-w.ended:
		if w.failed != nil {
			w.t.Errorf("the program ends with %v", w.failed)
		}
	case <-time.After(testenv.Patience):
		w.t.Error(testenv.GaveUp("the program ends when its window is closed"))
	}
}
