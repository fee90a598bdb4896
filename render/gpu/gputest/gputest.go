//go:build !js

// Package gputest lets tests draw on a screen and read what it shows. Nothing that is
// released imports it.
package gputest

import (
	"fmt"
	"image"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/gpu/xvfb"
	"saboteur/testenv"
)

// without is why there is no screen to test on; "" if there is one.
var without string

// Main runs the tests of a package inside of a game of Ebitengine, on a display of its own:
// its pixels are those of Mesa's software, on every machine. Where Xvfb is not
// installed, tests that need a screen are skipped.
func Main(m *testing.M) {
	stop, err := xDisplay()
	if err != nil {
		without = fmt.Sprintf("there is no screen to test on (%v): install xvfb, libgl1, libgl1-mesa-dri, libx11-6, libxcursor1, libxrandr2, libxi6 and libxinerama1", err)
		os.Exit(m.Run())
	}
	ebiten.SetWindowVisible(false)
	r := &runner{tests: m, code: 1}
	if err := ebiten.RunGame(r); err != nil {
		without = fmt.Sprintf("Ebitengine cannot open its window (%v)", err)
		r.code = m.Run()
	}
	stop()
	os.Exit(r.code)
}

// NeedScreen skips a test where there is no screen.
func NeedScreen(t testing.TB) {
	t.Helper()
	if without != "" {
		testenv.Missing(t, without)
	}
}

// Read returns what an image shows.
func Read(on *ebiten.Image) *image.RGBA {
	img := image.NewRGBA(on.Bounds())
	on.ReadPixels(img.Pix)
	return img
}

// A runner is a game in which the tests run.
type runner struct {
	tests *testing.M
	code  int
}

func (r *runner) Update() error {
	r.code = r.tests.Run()
	return ebiten.Termination
}

func (r *runner) Draw(*ebiten.Image)         {}
func (r *runner) Layout(int, int) (int, int) { return 64, 64 }

// xDisplay starts an Xvfb on a free number and has this program use it.
func xDisplay() (stop func(), err error) {
	display, stop, err := xvfb.Start(1280, 1024)
	if err != nil {
		return nil, err
	}
	os.Setenv("DISPLAY", display)
	os.Setenv("LIBGL_ALWAYS_SOFTWARE", "1")
	return stop, nil
}
