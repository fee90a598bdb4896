package playtest

import (
	"image"
	"image/color"
	"image/gif"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// filmInterval is from one picture to the next: almost four pictures a second.
const filmInterval = 16 // ticks

// Film returns a moving picture of a game, with a given number of pictures: one person plays
// with four dwarves.
func (p Program) Film(t T, length int) *gif.GIF {
	t.Helper()
	app := p.NewApp(4)
	app.CurrentSettings().Pace, app.CurrentSettings().QuickPlay, app.CurrentSettings().NoHints = screen.PaceFast, true, true
	size, cache := testapp.Screens["1280x720"], new(raster.Cache)
	m := play.New(app, game.Config{Seats: 5, Seed: 12, BotSeed: 5}, setup.DefaultPlayers(app), false)
	r := NewRobot(t, table.New(app, m), size, Mouse)
	var pictures []*image.RGBA
	r.AfterTick = func(s screen.Scene) {
		if _, ok := s.(*table.Table); ok && r.Ticks%filmInterval == 0 && len(pictures) < length {
			pictures = append(pictures, Paint(s, cache, size, half))
		}
	}
	for len(pictures) < length {
		r.playForFilm()
	}
	return encodeFilm(pictures, 100*filmInterval/60)
}

// playForFilm plays on, with time to see what happens.
func (r *Robot) playForFilm() {
	s, ok := r.Scene.(*table.Table)
	switch {
	case !ok:
		r.Proceed()
	case s.Mode == table.Ending:
		r.Wait(40)
		r.EndTurn(s)
	case s.Animation.Event == nil && s.Panel.Ready() && s.MyTurn() && s.Legal != nil:
		r.Wait(50)
		r.PlayCard(s)
	default:
		r.Devices.Mouse.At = ui.Point{X: r.Size.X * 0.9, Y: r.Size.Y * 0.5} // out of the way
		r.Step()
	}
}

// encodeFilm returns pictures, each shown for delay hundredths of a second, as a
// moving picture that stores only what visibly changes.
func encodeFilm(pictures []*image.RGBA, delay int) *gif.GIF {
	var some []*image.RGBA
	for i := 0; i < len(pictures); i += 10 {
		some = append(some, pictures[i])
	}
	opaque := Palette(255, nil, some...)
	colors, index := append(color.Palette{color.RGBA{}}, opaque...), Indexer(opaque)
	g := &gif.GIF{}
	var shown *image.Paletted
	for _, picture := range pictures {
		changed, now := image.NewPaletted(picture.Rect, colors), image.NewPaletted(picture.Rect, colors)
		for i := range now.Pix {
			now.Pix[i] = 1 + index([3]uint8(picture.Pix[4*i:])) // 0 is transparent
			if shown != nil && similar(colors[now.Pix[i]], colors[shown.Pix[i]]) {
				now.Pix[i] = shown.Pix[i] // and changed is transparent there
			} else {
				changed.Pix[i] = now.Pix[i]
			}
		}
		shown = now
		g.Image, g.Delay, g.Disposal = append(g.Image, changed), append(g.Delay, delay), append(g.Disposal, gif.DisposalNone)
	}
	return g
}

// similar reports whether two colors, both color.RGBA, differ by so little that a
// change from one to the other need not be stored. With a limit of 4 of 255 the film
// takes 0.9 MB, with 6 it takes 0.7, and from 10 on traces are left where light
// passed by.
func similar(a, b color.Color) bool {
	const limit = 6
	near := func(p, q uint8) bool { return max(p, q)-min(p, q) <= limit }
	x, y := a.(color.RGBA), b.(color.RGBA)
	return near(x.R, y.R) && near(x.G, y.G) && near(x.B, y.B)
}
