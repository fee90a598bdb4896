package window

import (
	"crypto/rand"
	"encoding/binary"
	"io"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render"
	"saboteur/render/device"
	"saboteur/render/gpu"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Options configure the window. Without NewBot there are no bots.
type Options struct {
	NewBot  func(game.Seat, bot.Level, bot.Character) bot.Bot // makes the bot for a seat
	Files   []string                                          // matches to import; none in a browser
	Mute    bool                                              // no sound this time, until the player switches it on
	Full    bool                                              // the window fills the screen this time
	Party   *setup.QuickMatch                                 // who plays at once; nil for the title
	Tell    io.Writer                                         // where what the screen shows is also written, a line each; nil for nowhere
	Network func(*store.Store) screen.Network                 // makes what connects the program with others; nil for none
}

// A window shows the game and passes input to it. It implements ebiten.Game.
type window struct {
	app      *screen.App
	scene    screen.Scene
	screen   *gpu.Display
	size     ui.Point // in logical units: those of the desktop or of CSS, larger on small screens
	scale    float64  // pixels to a logical unit
	still    int      // number of frames without a change that could not wait
	alike    int      // number of frames without any change
	clock    clock
	platform platform
}

// calm is the number of unchanged frames after which only some frames are painted,
// until something happens.
const calm = 30

// Run plays the game until the window is closed. It returns an error if no window can
// be opened.
func Run(o Options) error {
	cache := new(raster.Cache)
	w := &window{screen: gpu.NewDisplay(cache), scale: 1}
	if err := w.platform.open(w, o); err != nil {
		return err
	}
	w.app = w.newKit(cache, o)
	w.platform.begin(w, o)
	w.scene = render.Recover(w.app, first(w.app, o))
	w.platform.prepare(w)
	ebiten.SetScreenClearedEveryFrame(false)
	err := ebiten.RunGameWithOptions(w, w.platform.options())
	w.platform.close(w)
	return explained(err)
}

// first returns the first scene.
func first(app *screen.App, o Options) screen.Scene {
	if o.Party != nil {
		return render.QuickStart(app, *o.Party)
	}
	switch askedFor() {
	case "quick":
		return render.QuickStart(app, setup.QuickMatch{})
	case "rules":
		title := render.NewTitle(app)
		return app.Routes.Help(app, title, nil)
	}
	return render.Return(app, leftMatch())
}

// newKit connects the game to its platform.
func (w *window) newKit(cache *raster.Cache, o Options) *screen.App {
	saves := store.Open()
	app := &screen.App{
		Ruler:    raster.NewOn(cache, 1, 1, 1),
		Settings: new(screen.Settings),
		Dealer:   screen.Dealer{NewBot: o.NewBot, Seed: seed},
		Storage:  screen.Storage{Saves: saves},
		Controls: screen.Controls{Reader: device.NewReader()},
		Platform: screen.Platform{Version: Version(), DeviceLanguage: words.Best(words.OfDevice())},
	}
	if o.Network != nil {
		app.Network = o.Network(saves)
	}
	*app.Settings = screen.DefaultSettings()
	w.platform.attach(w, app)
	if err := app.LoadSettings(saves); err != nil && app.Speak != nil {
		app.Speak(app.Words.StorageErrorText(err))
	}
	if o.Mute {
		app.StartMuted()
	}
	app.BindingNames = func(keys ui.Commands) (string, string) {
		return device.Names{Words: app.Words, Layout: app.KeyText}.ChangedControls(&app.Reader.Bindings, keys)
	}
	return app
}

// seed returns a seed that nobody knows.
func seed() uint64 {
	var b [8]byte
	rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}

// LayoutF implements ebiten.LayoutFer: the screen has as many pixels as the window. They
// are rounded as Ebitengine does it: one pixel more or less would stretch the picture.
func (w *window) LayoutF(width, height float64) (float64, float64) {
	w.fit(w.platform.fit(ui.Point{X: width, Y: height}))
	pixels := raster.Pixels(w.size, w.scale)
	return float64(pixels.X), float64(pixels.Y)
}

// fit gives the screen the size of the window, in logical units of the desktop or of CSS
// with scale pixels each.
func (w *window) fit(size ui.Point, scale float64) {
	shrink := screen.Shrink(size)
	w.size, w.scale = size.Mul(1/shrink), scale*shrink
}

// Layout implements ebiten.Game. It is not called, because there is LayoutF.
func (w *window) Layout(width, height int) (int, int) { return width, height }

// DrawFinalScreen implements ebiten.FinalScreenDrawer. Every pixel of the screen is opaque:
// copied, it costs less than blended where there is no graphics card.
func (w *window) DrawFinalScreen(window ebiten.FinalScreen, screen *ebiten.Image, at ebiten.GeoM) {
	window.DrawImage(screen, &ebiten.DrawImageOptions{GeoM: at, Blend: ebiten.BlendCopy})
}

// Update implements ebiten.Game. It is called 60 times a second.
func (w *window) Update() error {
	w.platform.update(w)
	if w.scene == nil {
		return ebiten.Termination
	}
	return nil
}

// tick advances the game by one tick, with the player's input.
func (w *window) tick(state *device.State) {
	w.app.TicksSinceFrame++
	state.Late = w.clock.late(time.Now())
	state.Size, state.Typing = w.size, screen.TakesText(w.scene)
	w.scene = w.scene.Update(w.app.Reader.Read(state))
}

// wake ends a rest because something has happened. After a rest everything is drawn
// again: the desktop may have discarded what was shown, and Ebitengine does not draw
// unchanged frames by itself.
func (w *window) wake() {
	if w.still > calm {
		w.screen.Redraw()
	}
	w.still = 0
}

// Draw implements ebiten.Game.
func (w *window) Draw(on *ebiten.Image) {
	if !w.platform.draws(w, on) || w.scene == nil || w.platform.hidden() {
		return
	}
	if w.screen.Complete() { // until then, everything else can wait
		w.platform.player.rehearse()
	}
	w.app.TicksSinceFrame = 0
	if w.still++; w.still > calm && w.still%w.restInterval() != 0 && w.screen.ShownOn(on) {
		return
	}
	changed := w.screen.Show(on, w.size, w.scale, w.scene.Draw)
	if w.alike++; changed {
		w.alike = 0
	}
	if changed && !(w.screen.Whole() && screen.CanWait(w.scene)) {
		w.still = 0
	}
	w.rest()
	w.platform.drawn(w, changed)
}
