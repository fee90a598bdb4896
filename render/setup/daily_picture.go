package setup

import (
	"bytes"
	"image/png"

	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// The picture of a result: its width in pixels, the edge around it, and how much larger it is than on a screen.
const (
	pictureWidth = 1080.0
	pictureEdge  = 48.0
	pictureUnit  = 1.9
)

// savePicture gives the player the latest result as a picture, with the name of the game below it.
func (d *Daily) savePicture() {
	e := d.Env()
	e.Size, e.Unit, e.Text = ui.Point{X: pictureWidth, Y: pictureWidth}, pictureUnit, 16*pictureUnit
	title := widget.Text{Text: d.App.Text(words.Title) + ". " + d.App.Text(words.Daily), Size: 1.5, Face: ui.Display, Ink: paint.Gold, Align: widget.Middle}
	page := widget.Column(title, widget.Sized((pictureWidth-2*pictureEdge)/pictureUnit, d.told(e))).Gap(16)
	size := widget.Measure(e, page, pictureWidth-2*pictureEdge)
	whole := ui.Rect{W: pictureWidth, H: size.Y + 2*pictureEdge}
	c := raster.New(int(whole.W), int(whole.H), 1)
	c.Fill(whole, paint.Table)
	c.StrokePath(ui.RoundedRect(whole.Inset(12), 14), 3, paint.WithOpacity(paint.Gold, 0.7))
	widget.Draw(c, e, page, whole.Inset(pictureEdge))
	var file bytes.Buffer
	png.Encode(&file, c.Image()) // writing to a buffer never fails
	d.note = d.App.ExportFile("saboteur-"+d.result.Date+".png", file.Bytes(), words.StorySaved, words.StoryDownloaded)
	d.App.Announce(d.note)
}
