package render

import (
	"cmp"
	"image"
	"image/color"
	"image/gif"
	"os"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// TestFilm writes a moving picture of a game into the file FILM: a person plays with
// four dwarves.
func TestFilm(t *testing.T) {
	name := os.Getenv("FILM")
	if name == "" {
		t.Log("FILM names no file: nothing is written")
		return
	}
	app, _, _ := testKit(t, 4)
	app.CurrentSettings().Pace, app.CurrentSettings().QuickPlay, app.CurrentSettings().NoHints = screen.PaceFast, true, true
	size, shelf := screens["1280x720"], new(raster.Cache)
	r := newRobot(t, table.New(app, play.New(app, game.Config{Seats: 5, Seed: 12, Dice: 5}, setup.DefaultPlayers(app), false)), size, mouse)
	const (
		every = 8   // ticks: seven or eight pictures a second
		most  = 110 // pictures
	)
	var frames []*image.RGBA
	r.watch = func(s screen.Scene) {
		if _, ok := s.(*table.Table); ok && r.ticks%every == 0 && len(frames) < most {
			p := raster.NewOn(shelf, int(size.X), int(size.Y), half)
			screen.Paint(s, p)
			frames = append(frames, p.Image())
		}
	}
	for len(frames) < most {
		s, ok := r.scene.(*table.Table)
		switch {
		case !ok:
			r.attend()
		case s.Mode == table.Ending:
			r.wait(40)
			r.endTurn(s)
		case s.Animation.Event == nil && s.Panel.Ready() && s.MyTurn() && s.Legal != nil:
			r.wait(50)
			r.playCard(s)
		default:
			r.raw.Mouse.At = ui.Point{X: size.X * 0.9, Y: size.Y * 0.5} // out of the way
			r.step()
		}
	}
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := gif.EncodeAll(file, film(frames, 100*every/60)); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}

// film returns frames, each shown for so many hundredths of a second, as a moving
// picture that tells only what changes.
func film(frames []*image.RGBA, delay int) *gif.GIF {
	colours := coloursOf(frames)
	nearest := map[[3]uint8]uint8{}
	index := func(img *image.RGBA, i int) uint8 {
		rough := [3]uint8{img.Pix[i] &^ 3, img.Pix[i+1] &^ 3, img.Pix[i+2] &^ 3}
		n, ok := nearest[rough]
		if !ok {
			n = uint8(colours[1:].Index(color.RGBA{rough[0], rough[1], rough[2], 0xFF}) + 1)
			nearest[rough] = n
		}
		return n
	}
	g := &gif.GIF{}
	var shown *image.Paletted
	for _, f := range frames {
		p := image.NewPaletted(f.Rect, colours)
		now := image.NewPaletted(f.Rect, colours)
		for i := range p.Pix {
			now.Pix[i] = index(f, 4*i)
			if shown == nil || now.Pix[i] != shown.Pix[i] {
				p.Pix[i] = now.Pix[i] // else nothing, through which the one before shows
			}
		}
		shown = now
		g.Image, g.Delay, g.Disposal = append(g.Image, p), append(g.Delay, delay), append(g.Disposal, gif.DisposalNone)
	}
	return g
}

// coloursOf returns 255 colours for some pictures, and before them none at all. They
// are found by median cut: P. Heckbert, Color Image Quantization for Frame Buffer
// Display, 1982.
func coloursOf(frames []*image.RGBA) color.Palette {
	var all []color.RGBA
	for n, f := range frames {
		for i := 4 * (n % 7); n%10 == 0 && i < len(f.Pix); i += 4 * 7 {
			all = append(all, color.RGBA{f.Pix[i], f.Pix[i+1], f.Pix[i+2], 0xFF})
		}
	}
	boxes := [][]color.RGBA{all}
	for len(boxes) < 255 {
		slices.SortFunc(boxes, func(a, b []color.RGBA) int { return cmp.Compare(spread(b)*len(b), spread(a)*len(a)) })
		b, along := boxes[0], channels[broadest(boxes[0])]
		slices.SortFunc(b, func(x, y color.RGBA) int { return cmp.Compare(along(x), along(y)) })
		boxes = append(boxes[1:], b[:len(b)/2], b[len(b)/2:])
	}
	colours := color.Palette{color.RGBA{}}
	for _, b := range boxes {
		var sum [3]int
		for _, c := range b {
			for i, of := range channels {
				sum[i] += int(of(c))
			}
		}
		n := len(b)
		colours = append(colours, color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), 0xFF})
	}
	return colours
}

var channels = [3]func(color.RGBA) uint8{
	func(c color.RGBA) uint8 { return c.R }, func(c color.RGBA) uint8 { return c.G }, func(c color.RGBA) uint8 { return c.B },
}

// broadest returns the channel in which colours differ most.
func broadest(b []color.RGBA) (channel int) {
	most := -1
	for i, of := range channels {
		low, high := 255, 0
		for _, c := range b {
			low, high = min(low, int(of(c))), max(high, int(of(c)))
		}
		if high-low > most {
			channel, most = i, high-low
		}
	}
	return channel
}

// spread returns by how much they differ in that channel.
func spread(b []color.RGBA) int {
	of := channels[broadest(b)]
	low, high := 255, 0
	for _, c := range b {
		low, high = min(low, int(of(c))), max(high, int(of(c)))
	}
	return high - low
}
