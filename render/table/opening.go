package table

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// How long the words stand over the mine when a round begins, unless the player does something, and how long they take
// to fade.
const openingTicks, openingFades screen.Ticks = 210, 24

// An opening is the words over the mine when a round begins, and the dust when its last card has been drawn. The zero
// opening shows nothing.
type opening struct {
	round   int8         // of which the words are or were shown
	until   screen.Ticks // when they have faded
	emptied screen.Ticks // when the last card was drawn
}

// dustTicks is for how long dust trickles from the roof then.
const dustTicks screen.Ticks = 100

// note notes when the last card is drawn.
func (o *opening) note(e game.Event, here *situation) {
	if _, drew := e.(game.Drew); drew && here.Match.View.Deck == 0 {
		o.emptied = here.Now
	}
}

// drawDust draws it, along the roof.
func (o *opening) drawDust(c ui.Canvas, here *situation) {
	at := here.Layout.Board
	if o.emptied == 0 || here.App.CurrentSettings().ReduceMotion {
		return
	}
	side := 0.12 * min(at.W, at.H)
	for i := range 5 {
		from := ui.RectAround(ui.Point{X: at.X + (float64(i)+0.5)/5*at.W, Y: at.Y}, ui.Point{X: side, Y: side})
		art.RoofDust.Draw(c, from, i, screen.Progress(here.Now, o.emptied+4*screen.Ticks(i), o.emptied+dustTicks))
	}
}

// update shows the words when a round begins, and lets them fade once the player does something.
func (o *opening) update(in ui.Input, here *situation) {
	v := &here.Match.View
	if v.Round != o.round && v.Phase == game.Playing {
		o.round, o.until = v.Round, here.Now+openingTicks
	}
	if v.Plays > 0 || in.Pressed || in.Commands != 0 || in.ChosenID != nil {
		o.until = min(o.until, here.Now+openingFades)
	}
}

// draw draws the words between the start and the goals, if there is room for them.
func (o *opening) draw(c ui.Canvas, here *situation) {
	l := &here.Layout
	if here.Now >= o.until || here.Coach != nil || here.Match.View.Plays > 0 {
		return
	}
	seen := 1 - screen.Progress(here.Now, o.until-openingFades, o.until)
	if here.App.CurrentSettings().ReduceMotion {
		seen = 1
	}
	between := l.Grid.Rect(game.Cell{X: 3, Y: -1}).Union(l.Grid.Rect(game.Cell{X: 7, Y: -1}))
	if l.Grid.Turned {
		between = ui.Rect{X: l.Board.X + 0.04*l.Board.W, Y: l.Grid.Rect(game.Cell{X: 6}).Y, W: 0.92 * l.Board.W}
	}
	w := here.App.Words
	write := func(line string, f ui.Font, ink color.NRGBA) {
		box := ui.Rect{X: between.X, Y: between.Y, W: between.W, H: f.LineHeight()}
		ui.CentredText(c, line, box.Move(ui.Point{X: 1.5 * l.Unit, Y: 1.5 * l.Unit}), f, paint.WithOpacity(paint.Table, 0.8*seen))
		ui.CentredText(c, line, box, f, paint.WithOpacity(ink, seen))
		between.Y += box.H
	}
	title, below := w.Say(words.Round, words.Slots{"n": here.Match.View.Round}), []string{w.Say(words.OpeningFar), w.Say(words.OpeningHidden)}
	f := ui.FitLine(c, title, ui.Font{Face: ui.Display, Size: 1.9 * l.Text.Size}, between.W)
	write(title, f, paint.Gold)
	f = ui.Font{Face: ui.Italic, Size: 1.15 * l.Text.Size}
	for _, line := range below {
		f = ui.FitLine(c, line, f, between.W)
	}
	for _, line := range below {
		if f.Size >= l.Small.Size {
			write(line, f, paint.TextOnTable)
		}
	}
}
