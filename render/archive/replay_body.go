package archive

import (
	"image/color"

	"saboteur/game"
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
	app, e, growth := r.App, r.Env(), r.growth()
	steps, lines := r.stepButtons(4), 3
	if e.Size.Y < tightHeight*e.Text {
		lines = 2 // to leave more room for the mine
	}
	speed := widget.Button{Text: app.Text(speedNames[r.Speed]), Size: growth, ID: SpeedButton, OnPress: func() {
		r.Speed = (r.Speed + 1) % len(MomentTicks)
		r.restart()
	}}
	viewpoint := widget.Stepper{
		Name: app.Text(words.ReplayButton), Value: r.ViewpointName(), OnStep: r.changeViewpoint,
		Of: widget.Text{Text: r.ViewpointName(), Size: growth, Face: ui.Bold, Ink: paint.Gold, Align: widget.Middle},
		ID: func(step int) any { return PreviousViewpoint + replaySpot(step+1)/2 },
	}
	back := widget.Button{Text: app.Text(words.ReplayBack), Size: growth, W: 120, ID: ReplayBack, OnPress: r.Leave}
	stacked := widget.Column(widget.Row(r.stepButtons(0)).Align(widget.Middle), viewpoint, widget.Row(speed, back).Equal()).Group()
	if r.isLow() {
		return r.dock(330, widget.Column(r.hand(), r.description(2), r.timeline(5), stacked).Gap(6).Align(widget.Middle))
	}
	head := widget.Node(widget.Column(r.hand(), r.description(lines)))
	if e.Wide() {
		head = widget.Row(r.hand(), widget.Grow(1, r.description(2))).Gap(16)
	}
	return r.dock(0, widget.Column(
		head, r.timeline(int((e.Size.X-48*e.Unit)/max(widget.MinTouchSize, 50*e.Unit))),
		widget.FirstThatFits(
			widget.Centred{Of: widget.Row(steps, speed, widget.Sized(400, viewpoint), back).Group()},
			widget.Column(widget.Row(r.stepButtons(0), widget.Grow(1, back)), widget.Row(widget.Grow(1, viewpoint), speed)).Group(),
			stacked,
		),
	).Gap(6))
}

// tightHeight is the height of a screen, in sizes of plain text, below which everything else
// makes room for the mine.
const tightHeight = 36

// growth returns how much larger text is where the player's scale is too large for the table.
func (r *Replay) growth() float64 { return min(r.App.Growth(r.Size), 1.35) }

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

// description says what happened and, if it may be known, why. If not, it says the number of the
// moment. It has room for so many lines, so that nothing moves from one moment to the next.
func (r *Replay) description(lines int) widget.Node {
	text := r.App.Text(words.ReplayPosition, words.Slots{"n": r.Moment + 1, "all": len(r.Log)})
	if why, ok := r.Reasons.of(&r.Recording.moments[r.Moment], r.Viewpoint); ok {
		text = r.App.Text(words.ReplayBecause, words.Slots{"why": r.App.Words.ReasonText(why, r.Recording.Record.Names)})
	}
	size := r.growth()
	return widget.RoomFor(widget.Column(
		widget.Text{Text: r.momentText(), Size: size, Face: ui.Bold, Align: widget.Middle},
		widget.Text{Text: text, Size: size, Align: widget.Middle},
	).Gap(0).Align(widget.Middle), widget.Text{Text: "1\n2\n3"[:2*lines-1], Size: size})
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

// hand is the hand that is known from the viewpoint; nil for none.
func (r *Replay) hand() widget.Node {
	if r.Viewpoint == game.Nobody {
		return nil
	}
	hand := widget.Picture{H: 84, Ratio: 5.2, Shrinks: true, Draw: r.drawHand}
	switch e := r.Env(); {
	case r.isLow() || e.Size.Y < tightHeight*e.Text:
		hand.H = 44
	case !e.Wide():
		hand.H = 56
	}
	if r.App.BoardTurned(r.Size) {
		hand.Ratio = 6.6
	}
	if r.View.Seat != game.Nobody {
		hand.Name = screen.Capitalize(r.App.Words.Role(r.View.Role))
	}
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
	w := min(in.H*screen.CardRatio, in.W/(n+2))
	size := ui.Point{X: w, Y: w / screen.CardRatio}
	l.Role = ui.Rect{X: in.X, Y: in.Center().Y - size.Y/2, W: size.X, H: size.Y}
	if l.HandTurned { // as on the board
		size.X = min(in.H, (in.W-1.45*w)/(1.15*max(n, 1)))
		size.Y = size.X * screen.CardRatio
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
			known = append(known, name+": "+w.Role(role))
		}
	}
	for g, face := range r.View.Faces {
		if face != game.FaceDown {
			known = append(known, screen.Capitalize(w.Goal(int8(g)))+": "+w.Card(face))
		}
	}
	return r.outline(ui.OutlinePart{Name: r.ViewpointName(), Items: screen.TextItems(known...)})
}
