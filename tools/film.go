package main

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"io"
	"os"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

const filmAbout = "paints a game as a moving picture into a file"

// filmCommand paints a game.
func filmCommand(args []string, stdout io.Writer) error {
	f := flag.NewFlagSet("film", flag.ContinueOnError)
	length := f.Int("pictures", 55, "stop after this `number` of pictures, about four a second; docs/play.gif has 55")
	name, helped, err := parseOperand(f, args, filmAbout, "a file", stdout)
	if helped || err != nil {
		return err
	}
	if *length < 1 {
		return usageError{fmt.Errorf("film: -pictures must be at least 1, not %d", *length)}
	}
	file, err := os.Create(name)
	if err != nil {
		return fmt.Errorf("film: %w; choose another file", err)
	}
	defer file.Close()
	var moving *gif.GIF
	if err := playtest.Run(func(t playtest.T) { moving = film(t, *length) }); err != nil {
		return fmt.Errorf("film: %w", err)
	}
	var text bytes.Buffer
	if err := gif.EncodeAll(&text, moving); err != nil {
		return fmt.Errorf("film: %w", err)
	}
	if _, err := file.Write(text.Bytes()); err != nil {
		return fmt.Errorf("film: %w", err)
	}
	fmt.Fprintf(stdout, "%d pictures, %d bytes, are in %s.\n", len(moving.Image), text.Len(), name)
	return file.Close()
}

// filmInterval is from one picture to the next: almost four pictures a second.
const filmInterval = 16 // ticks

// film returns a moving picture of a game, with a given number of pictures: one person plays
// with four dwarves.
func film(t playtest.T, length int) *gif.GIF {
	app := program.NewApp(4)
	app.CurrentSettings().Pace, app.CurrentSettings().QuickPlay, app.CurrentSettings().NoHints = screen.PaceFast, true, true
	size, cache := testapp.Screens["1280x720"], new(raster.Cache)
	m := play.New(app, game.Config{Seats: 5, Seed: 12, BotSeed: 5}, setup.DefaultPlayers(app), false)
	r := playtest.NewRobot(t, table.New(app, m), size, playtest.Mouse)
	var pictures []*image.RGBA
	r.AfterTick = func(s screen.Scene) {
		if _, ok := s.(*table.Table); ok && r.Ticks%filmInterval == 0 && len(pictures) < length {
			pictures = append(pictures, paintScene(s, cache, size, half))
		}
	}
	for len(pictures) < length {
		playForFilm(r)
	}
	return encodeFilm(pictures, 100*filmInterval/60)
}

// playForFilm plays on, with time to see what happens.
func playForFilm(r *playtest.Robot) {
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
	opaque := playtest.Palette(255, nil, some...)
	colors, index := append(color.Palette{color.RGBA{}}, opaque...), playtest.Indexer(opaque)
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
