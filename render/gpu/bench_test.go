//go:build !js

package gpu

import (
	"fmt"
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render"
	"saboteur/render/device"
	"saboteur/render/gpu/gputest"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/ui"
)

// idle advises people who do not ask.
type idle struct{ bot.Bot }

func (idle) Meet([]bot.Player)           {}
func (idle) Hear(game.Event, *game.View) {}

// kitFor returns what a game needs, without people who ask for anything.
func kitFor(cache *raster.Cache) *screen.App {
	settings := screen.DefaultSettings()
	settings.ReduceMotion = true
	app := &screen.App{
		Ruler:    raster.NewOn(cache, 1, 1, 1),
		Settings: &settings,
		Dealer: screen.Dealer{
			NewBot: func(game.Seat, bot.Level, bot.Character) bot.Bot { return idle{} },
			Seed:   func() uint64 { return 3 },
		},
		Storage:  screen.Storage{SaveSettings: func(screen.Settings) error { return nil }},
		Controls: screen.Controls{Reader: device.NewReader()},
		Platform: screen.Platform{DeviceLanguage: "en"},
	}
	render.NewTitle(app)
	return app
}

// tableForTen returns a table with ten people, as all of them may see it.
func tableForTen(cache *raster.Cache, size ui.Point) screen.Scene {
	seed := uint64(7)
	party := setup.QuickMatch{Seed: &seed}
	for n := range 10 {
		party.HumanNames = append(party.HumanNames, fmt.Sprint("Player ", n+1))
	}
	scene := render.QuickStart(kitFor(cache), party)
	for range 300 {
		scene = screen.Step(scene, ui.Input{Size: size})
	}
	return scene
}

// BenchmarkFrame measures a frame of a table for ten: one in which nothing has
// changed, and one that is drawn again, up to where Ebitengine takes over. With
// -tags ebitenginedebug, Ebitengine prints its commands, those of 16 frames at a time.
func BenchmarkFrame(b *testing.B) {
	gputest.NeedScreen(b)
	for _, changed := range []bool{false, true} {
		b.Run(map[bool]string{false: "same", true: "anew"}[changed], func(b *testing.B) {
			cache, size := new(raster.Cache), ui.Point{X: 1280, Y: 720}
			s, scene, on := NewDisplay(cache), tableForTen(cache, size), ebiten.NewImage(1280, 720)
			paint := func(c ui.Canvas) { screen.Paint(scene, c) }
			for range 4 {
				s.Show(on, size, 1, paint)
			}
			textures := s.canvas.textures.made
			b.ReportAllocs()
			one := make([]byte, 4)
			for n := 0; b.Loop(); n++ {
				if changed {
					s.Redraw()
				}
				s.Show(on, size, 1, paint)
				if n%16 == 15 { // as often, Ebitengine does what it was given to do
					b.StopTimer()
					on.SubImage(image.Rect(0, 0, 1, 1)).(*ebiten.Image).ReadPixels(one)
					b.StartTimer()
				}
			}
			if made := s.canvas.textures.made - textures; made > 0 {
				b.Errorf("%d textures were made", made)
			}
		})
	}
}

// TestMain runs the tests inside of a game of Ebitengine.
func TestMain(m *testing.M) { gputest.Main(m) }
