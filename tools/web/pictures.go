package web

import (
	"bytes"
	"fmt"
	"image/jpeg"

	"saboteur/render"
	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/tools/release"
)

// shapes are the shapes of screens for which there is a picture of the title: how large the screen
// is, in logical units, and how many pixels each of them has.
var shapes = []struct {
	name  string
	size  ui.Point
	scale float64
}{{"wide", ui.Point{X: 1280, Y: 720}, 0.5}, {"flat", ui.Point{X: 844, Y: 390}, 0.75}, {"tall", ui.Point{X: 390, Y: 844}, 1}}

// titlePictures returns the pictures that the page shows while it is loading: the title without its
// menu, in each theme and shape. page.css chooses one of them.
func titlePictures() (files []release.File, err error) {
	for _, of := range shapes {
		settings := screen.DefaultSettings()
		settings.ReduceMotion = true
		app := &screen.App{Words: words.In("en"), Ruler: raster.New(1, 1, 1), Settings: &settings}
		title := screen.Step(render.NewTitle(app), ui.Input{Size: of.size}).(interface{ DrawBehind(c ui.Canvas) })
		for theme := range paint.ThemeCount {
			canvas := raster.New(int(of.size.X), int(of.size.Y), of.scale)
			title.DrawBehind(theme.Canvas(canvas))
			var content bytes.Buffer
			if err := jpeg.Encode(&content, canvas.Image(), &jpeg.Options{Quality: 60}); err != nil {
				return nil, err
			}
			files = append(files, release.File{Name: fmt.Sprintf("title-%s-%d.jpg", of.name, theme), Mode: release.ReadOnly, Content: content.Bytes()})
		}
	}
	return files, nil
}
