package story

import (
	"image"
	"time"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Scene shows the page, as large as it fits on the screen, and saves it as a picture.
type Scene struct {
	screen.Base
	match  *match
	parts  []part
	saving *painting // nil if nothing is being saved
	note   string    // what came of saving
	view
}

// A Button is one of the buttons beside the page.
type Button uint8

const (
	SaveButton Button = iota
	BackButton
	ZoomButton // shows the page larger, or all of it again; there is none where it fills the screen's width
)

// New returns the story of a finished match that ended at a time; nil if the record cannot
// be played again or the match has not ended.
func New(app *screen.App, r *game.Record, when time.Time, under screen.Scene) screen.Scene {
	m, ok := readMatch(app, r, when)
	if !ok {
		return nil
	}
	s := &Scene{Base: screen.NewBaseOver(under, app), match: m, parts: m.parts()}
	s.Panel.Focus.Set(SaveButton)
	return s
}

// Update implements screen.Scene.
func (s *Scene) Update(in ui.Input) screen.Scene {
	s.paintOn()
	s.LayOutPage(in.Size)
	in = s.moveByKeys(in)
	chosen, ok, g := s.Panel.Update(in, s.Spots)
	s.moveByPointer(in, g)
	switch {
	case ok && chosen.Disabled:
	case ok && chosen.ID == any(ZoomButton), !ok && g.Tap && s.canEnlarge() && s.scroll.View.Contains(g.From):
		s.enlarged = !s.enlarged
		s.LayOutPage(in.Size)
		s.center()
	case ok && chosen.ID == any(SaveButton):
		s.note = s.App.Text(words.StoryPainting)
		s.saving = &painting{canvas: raster.New(pageWidth, pageHeight, 1)}
	case ok, in.Commands.Has(ui.Back) && s.Panel.Ready():
		return screen.BackTo(s.Under)
	}
	return s
}

// paintOn goes on with painting the picture to be saved, in this tick if the last frame has
// been shown, so that the program goes on meanwhile.
func (s *Scene) paintOn() {
	if s.saving == nil || s.App.TicksSinceFrame > 1 && s.App.TicksSinceFrame < screen.HiddenAfter || !s.saving.next(s.parts) {
		return
	}
	name := "saboteur-" + s.match.when.Local().Format("20060102-1504") + ".png"
	s.note = s.App.ExportFile(name, s.saving.file.Bytes(), words.StorySaved, words.StoryDownloaded)
	s.App.Announce(s.note)
	s.saving = nil
}

// Draw implements screen.Scene.
func (s *Scene) Draw(c ui.Canvas) {
	if s.Spots == nil {
		return
	}
	screen.Background(c, s.Size)
	all := s.pageAt()
	if all.Within(s.scroll.View) {
		panel.Shadow(c, all, 12*s.App.Unit(s.Size))
	}
	c.Clip(s.scroll.View, func(c ui.Canvas) {
		for i := range s.parts {
			c.Sprite(s.sprite(i, all))
		}
	})
	s.scroll.DrawBar(c, s.bar)
	screen.CentredText(c, s.note, s.noteAt, s.App.Font(s.Size, ui.Plain, 1), paint.TextOnTable)
	for _, spot := range s.Spots {
		look := screen.Plain
		if spot.ID == any(SaveButton) {
			look = screen.Gold
		}
		screen.Button(c, s.App, spot, &s.Panel, s.Size, look)
	}
}

// A spriteKey identifies the picture of a part of the page.
type spriteKey struct {
	of   *match
	part int
}

// sprite returns the picture of a part of the page, which is stretched over a rectangle.
func (s *Scene) sprite(i int, page ui.Rect) ui.Sprite {
	p, k := &s.parts[i], page.W/pageWidth
	to := ui.Rect{X: page.X + k*p.X, Y: page.Y + k*p.Y, W: k * p.W, H: k * p.H}
	return ui.Sprite{Key: spriteKey{s.match, i}, Size: to.Size(), To: to, Paint: func(c ui.Canvas) {
		c.Picture(ui.Rect{W: to.W, H: to.H}, func(pixels image.Point) *image.RGBA { return p.paint(new(raster.Cache), pixels) })
	}}
}

// Narrate implements screen.Narrator.
func (s *Scene) Narrate() []string {
	return append(s.match.tell(), s.note)
}
