package archive

import (
	"image/color"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// speedNames are the names of the speeds.
var speedNames = [len(MomentTicks)]words.ID{words.ReplaySpeedSlow, words.ReplaySpeedNormal, words.ReplaySpeedFast, words.ReplaySpeedFastest}

// Body implements screen.WidgetScene.
func (r *Replay) Body() widget.Node {
	return r.dock(13.5, func(text, label float64) widget.Node {
		steps, speed, viewpoint, back := r.stepButtons(0), r.speedButton(label), r.viewpoint(label), r.backButton(label)
		stacked := widget.Column(widget.Row(steps).Align(widget.Middle), viewpoint, widget.Row(widget.Grow(1, speed), back)).Group()
		e := r.Env()
		if r.isLow() {
			why := widget.Stack(widget.Picture{Name: r.momentText()}, r.reason(text, 2)) // what happened stands above the board
			return widget.Column(r.hand(text), widget.Grow(1, why), r.timeline(5), stacked).Gap(6)
		}
		head := widget.Node(widget.Column(r.hand(text), r.description(text, 3)))
		if e.Wide() {
			head = widget.Row(r.hand(text), widget.Grow(1, r.description(text, 2))).Gap(16)
		}
		return widget.Column(
			head, r.timeline(int((e.Size.X-48*e.Unit)/max(widget.MinTouchSize, 50*e.Unit))),
			widget.FirstThatFits(
				widget.Centred{Of: widget.Row(r.stepButtons(4), speed, widget.Sized(400, viewpoint), back).Group()},
				widget.Column(widget.Row(steps, widget.Grow(1, speed)), widget.Row(widget.Grow(1, viewpoint), back)).Group(),
				stacked,
			),
		).Gap(6)
	})
}

// speedButton takes the next speed.
func (r *Replay) speedButton(size float64) widget.Node {
	return widget.Button{Text: r.App.Text(speedNames[r.Speed]), Size: size, ID: SpeedButton, OnPress: func() {
		r.Speed = (r.Speed + 1) % len(MomentTicks)
		r.restart()
	}}
}

// viewpoint is the name of the viewpoint between arrows to others.
func (r *Replay) viewpoint(size float64) widget.Node {
	return widget.Stepper{
		Name: r.App.Text(words.ReplayButton), Value: r.ViewpointName(), OnStep: r.changeViewpoint,
		Of: widget.Text{Text: r.ViewpointName(), Size: size, Face: ui.Bold, Ink: paint.Gold, Align: widget.Middle, Shrinks: true},
		ID: func(step int) any { return PreviousViewpoint + replaySpot(step+1)/2 },
	}
}

func (r *Replay) backButton(size float64) widget.Node {
	return widget.Button{Text: r.App.Text(words.ReplayBack), Size: size, ID: ReplayBack, OnPress: r.Leave}
}

// tightHeight is the height of a screen, in sizes of plain text, below which everything else
// makes room for the mine.
const tightHeight = 36

// stepButtons move through the moments. The gap between them is in units.
func (r *Replay) stepButtons(gap float64) widget.Node {
	app, last := r.App, len(r.Log)-1
	position := app.Text(words.ReplayPosition, words.Slots{"n": r.Moment + 1, "all": last + 1})
	round, moment := app.Text(words.Round, words.Slots{"n": r.View.Round}), r.momentText()
	step := func(id replaySpot, s sign, what, value string, to int) widget.Button {
		off, by := to == r.Moment, int(id)-int(PlayButton)
		if s.ink = paint.TextOnTable; off {
			s.ink.A = 110
		}
		return widget.Button{Icon: s, Name: app.ArrowName(what, value, by), Off: off, ID: id, OnPress: func() { r.goTo(to) }}
	}
	play := sign{tail: 0.1, tip: 1, ink: paint.TextOnTable}
	if r.Playing {
		play = sign{bars: []float64{0.15, 0.65}, ink: paint.ButtonInk}
	}
	return widget.Row(
		step(PreviousRound, sign{bars: []float64{-0.1}, tail: 1, tip: 0.2}, round, position, r.adjacentRound(-1)),
		step(PreviousMoment, sign{tail: 0.8, tip: 0.1}, position, moment, max(r.Moment-1, 0)),
		widget.Button{Icon: play, Name: app.Text(words.ReplayButton), State: ui.StateOf(r.Playing), ID: PlayButton, OnPress: r.togglePlaying},
		step(NextMoment, sign{tail: 0.2, tip: 0.9}, position, moment, min(r.Moment+1, last)),
		step(NextRound, sign{tail: 0, tip: 0.8, bars: []float64{0.9}}, round, position, r.adjacentRound(1)),
	).Gap(gap)
}

// A sign is what is on a button that moves through the moments: upright bars and a triangle, of
// which it says where they are in a square of side 1.
type sign struct {
	bars      []float64
	tail, tip float64 // of the triangle; both 0 for none
	ink       color.NRGBA
}

// Draw implements widget.Icon.
func (s sign) Draw(c ui.Canvas, r ui.Rect) {
	r = r.Inset(0.08 * r.W)
	for _, x := range s.bars {
		c.Fill(ui.Rect{X: r.X + x*r.W, Y: r.Y, W: 0.2 * r.W, H: r.H}, s.ink)
	}
	at := func(x, y float64) ui.Point { return ui.Point{X: r.X + x*r.W, Y: r.Y + y*r.H} }
	if s.tail != s.tip {
		c.FillPath(new(ui.Path).Move(at(s.tail, 0)).Line(at(s.tip, 0.5)).Line(at(s.tail, 1)).Close(), s.ink)
	}
}

// description says what happened, and why. It has room for so many lines, so that nothing moves
// from one moment to the next.
func (r *Replay) description(size float64, lines int) widget.Node {
	what := widget.Text{Text: r.momentText(), Size: size, Face: ui.Bold, Align: widget.Middle}
	return widget.RoomFor(widget.Column(what, r.reason(size, 1)).Gap(0).Align(widget.Middle), roomForLines(size, lines))
}

// reason says why it happened, if that may be known. If not, it says the number of the moment.
func (r *Replay) reason(size float64, lines int) widget.Node {
	text := r.App.Text(words.ReplayPosition, words.Slots{"n": r.Moment + 1, "all": len(r.Log)})
	if why, ok := r.Reasons.of(&r.Recording.moments[r.Moment], r.Viewpoint); ok {
		text = r.App.Text(words.ReplayBecause, words.Slots{"why": r.App.Words.ReasonText(why, r.Recording.Record.Names)})
	}
	return widget.RoomFor(widget.Text{Text: text, Size: size, Align: widget.Middle}, roomForLines(size, lines))
}

// roomForLines is as high as so many lines of text.
func roomForLines(size float64, lines int) widget.Node {
	return widget.Text{Text: strings.Repeat("\n", lines-1), Size: size}
}

// timeline has so many moments, around the one that is shown.
func (r *Replay) timeline(n int) widget.Node {
	n = min(max(n, 1), len(r.Log))
	first := min(max(r.Moment-n/2, 0), len(r.Log)-n)
	moments := make([]widget.Node, n)
	for i := range moments {
		at := first + i
		line := &r.Log[at]
		draw := func(c ui.Canvas, box ui.Rect) {
			if u := r.pane.Layout.Unit; line.IsHeading() {
				c.Fill(ui.Rect{X: box.X - 6*u, Y: box.Y, W: 2 * u, H: box.H}, paint.Gold)
			}
			board.DrawEventIcon(c, line.Event, ui.RectAround(box.Center(), screen.SquareSize(box, 1)))
		}
		moments[i] = widget.Button{
			Of: widget.Picture{W: 28, H: 32, Draw: draw}, Style: widget.Item, Name: line.Text(r.App.Words, r.Recording.Record.Names),
			State: ui.StateOf(at == r.Moment), ID: MomentSpot(at), OnPress: func() { r.pressMoment(at) },
		}
	}
	return widget.Row(moments...).Gap(0).Align(widget.Middle)
}

// pressMoment goes to a moment, or plays on from the one that is shown.
func (r *Replay) pressMoment(at int) {
	if at == r.Moment {
		r.togglePlaying()
	} else {
		r.goTo(at)
	}
}

// draw draws the table and, where the controls have no room for it, what happened.
func (r *Replay) draw(c ui.Canvas) {
	r.drawTable(c)
	if l := &r.pane.Layout; r.isLow() {
		ui.CentredText(c, r.momentText(), l.Prompt, l.Grown(l.Bold), paint.TextOnTable)
	}
}

// hand is the hand that is known from the viewpoint, beside texts of a size; nil for none.
func (r *Replay) hand(text float64) widget.Node {
	if r.View.Seat == game.Nobody {
		return nil
	}
	hand := widget.Picture{H: 84, Ratio: 5.2, Shrinks: true, Draw: r.drawHand}
	switch e := r.Env(); {
	case r.isLow() && text >= 1:
		hand.H = max(44, 64/r.App.Growth(r.Size)) // texts need the room
	case r.isLow():
		hand.H = 44
	case e.Size.Y < tightHeight*e.Text:
		hand.H = 36
	case !e.Wide():
		hand.H = 56
	}
	if r.App.BoardTurned(r.Size) {
		hand.Ratio = 6.6
	}
	role := r.App.Words.Role(r.View.Role)
	if e := r.Env(); e.Wide() && !r.isLow() {
		return widget.Row(widget.Column(
			widget.Text{Text: r.shown().Names[r.View.Seat], Size: 0.85, Face: ui.Bold, Align: widget.Middle},
			widget.Text{Text: role, Size: 0.85, Align: widget.Middle},
		).Gap(0).Align(widget.Middle), hand)
	}
	hand.Name = r.App.Words.Pair(r.shown().Names[r.View.Seat], role)
	return hand
}

// drawHand draws a small role card and a small hand.
func (r *Replay) drawHand(c ui.Canvas, in ui.Rect) {
	pic, l, v := r.Picture(), r.pane.Layout, &r.View
	if v.Seat == game.Nobody {
		return
	}
	pic.Layout, l.Tray = &l, in
	in = in.Inset(0.08 * in.H)
	n := float64(v.Cards[v.Seat])
	w := min(in.H*art.CardRatio, in.W/(n+2))
	size := ui.Point{X: w, Y: w / art.CardRatio}
	l.Role = ui.Rect{X: in.X, Y: in.Center().Y - size.Y/2, W: size.X, H: size.Y}
	if l.HandTurned { // as on the board
		size.X = min(in.H, (in.W-1.45*w)/(1.15*max(n, 1)))
		size.Y = size.X * art.CardRatio
	}
	for i := range v.Cards[v.Seat] {
		x := in.X + 1.45*w + 1.15*size.X*float64(i)
		l.Hand = append(l.Hand, ui.Rect{X: x, Y: in.Center().Y - size.Y/2, W: size.X, H: size.Y})
	}
	pic.DrawHand(c)
}

// Outline implements screen.Outliner. Of the table it says what is known from the viewpoint.
func (r *Replay) Outline() ui.Outline {
	w, shown := r.App.Words, r.shown()
	var known []string
	for s, name := range shown.Names {
		if role := roleOf(&r.View, game.Seat(s)); role != game.UnknownRole {
			known = append(known, w.Pair(name, w.Role(role)))
		}
	}
	for g, face := range r.View.Faces {
		if face != game.FaceDown {
			known = append(known, w.Pair(words.Capitalize(w.Goal(int8(g))), w.Card(face)))
		}
	}
	title := ui.OutlinePart{Items: []ui.OutlineItem{{Text: r.App.Text(words.ReplayButton), Heading: true}}}
	return append(ui.Outline{title}, r.outline(ui.OutlinePart{Name: r.ViewpointName(), Items: ui.TextItems(known...)})...)
}
