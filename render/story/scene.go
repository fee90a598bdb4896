package story

import (
	"math"
	"time"

	"saboteur/game"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A Scene shows the page, as large as it fits on the screen, and saves it as a picture.
type Scene struct {
	screen.Widgets
	match  *match
	parts  []part
	told   []widget.Node // the page in words
	saving *painting     // nil if nothing is being saved
	note   string        // what came of saving
	view
}

// New returns the story of a finished match that ended at a time; nil if the record cannot
// be played again or the match has not ended.
func New(app *screen.App, r *game.Record, when time.Time, under screen.Scene) screen.Scene {
	m, ok := readMatch(app, r, when)
	if !ok {
		return nil
	}
	s := &Scene{match: m, parts: m.parts()}
	for i, text := range m.tell() {
		s.told = append(s.told, widget.Picture{Name: text, Heading: i == 0})
	}
	s.Init(s, app, under)
	s.Panel.Focus.Set(words.StorySave)
	return s
}

// Body implements screen.WidgetScene: the buttons stand beside the page or below it. Where that
// leaves too little room for the page, everything scrolls.
func (s *Scene) Body() widget.Node {
	app, e, resize := s.App, s.Env(), words.StoryLarger
	if s.enlarged {
		resize = words.StoryWhole
	}
	save := widget.Grow(1, widget.Button{Text: app.Text(words.StorySave), Style: widget.Gold, ID: words.StorySave, Off: s.saving != nil, OnPress: s.save})
	zoom := widget.Grow(1, widget.Button{Text: app.Text(resize), OnPress: s.zoom})
	back := widget.Grow(1, widget.Button{Text: app.Text(words.BackToTitle), OnPress: s.Leave})
	note := widget.Text{Text: s.note, Align: widget.Middle}
	below := widget.Column(
		widget.Grow(1, widget.Stack(s.node(), widget.Gap(240))),
		widget.Stack(widget.Gap(50), note), // the room of the note is kept
		widget.Row(save, zoom, back).Wrap(),
	)
	page := widget.Page{Width: math.Inf(1)}
	s.room = ui.Rect{}
	if page.Body = widget.FirstThatFits(below, widget.Column(s.wholeNode(), note, widget.Row(save, back).Wrap())); !e.Tall() {
		side := widget.Column(widget.Grow(1, widget.Gap(0)), note, widget.Column(save, zoom, back).Gap(12))
		page.Body = widget.FirstThatFits(widget.Row(widget.Grow(1, widget.Stack(s.node(), widget.Picture{W: leastWidth})), widget.Sized(250, side)).Gap(12), page.Body)
	}
	return page
}

// Update implements screen.Scene.
func (s *Scene) Update(in ui.Input) screen.Scene {
	s.paintOn()
	ring := s.Panel.Focus.Ring()
	next := s.Widgets.Update(in)
	if next != s || !s.Panel.Ready() {
		return next
	}
	line, g := 1.3*s.Env().Text, s.press.Update(in)
	s.moveBy(in, g, line)
	if g.Tap && s.room.Contains(g.From) {
		s.zoom()
		s.Tree.Refresh()
	}
	switch at := s.Panel.Focus.Ring(); { // where the focus cannot move, the page does
	case at == nil || at != ring:
	case in.Commands.Has(ui.Up):
		s.move(ui.Point{Y: 2 * line})
	case in.Commands.Has(ui.Down):
		s.move(ui.Point{Y: -2 * line})
	}
	return next
}

// save begins to paint the picture to be saved.
func (s *Scene) save() {
	s.note = s.App.Text(words.StoryPainting)
	s.saving = &painting{canvas: raster.New(pageWidth, pageHeight, 1)}
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
	s.Tree.Refresh()
}
