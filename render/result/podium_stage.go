package result

import (
	"fmt"
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
)

// blocks returns how many dwarves stand on a block of stone: three or, where more have won
// or, on a wide screen, share the first three ranks, up to five.
func (p *Podium) blocks() int {
	n := p.winners()
	for i := range p.ranking {
		if p.rank(i) <= 3 && p.Size.X > p.Size.Y {
			n = max(n, i+1)
		}
	}
	if n == 4 && p.winners() < 4 {
		n = 5 // the winner stands in the middle
	}
	return min(max(n, 3), 5, len(p.ranking))
}

// winners returns how many have won.
func (p *Podium) winners() (n int) {
	for _, won := range p.Match.View.Winners {
		if won {
			n++
		}
	}
	return n
}

// rises and figures are how much higher than its text the blocks of the first three ranks
// are, and how high a dwarf is there and, last, on the ground: of the height that is left.
var (
	rises   = [3]float64{0.25, 0.13, 0.04}
	figures = [4]float64{0.75, 0.56, 0.54, 0.5}
)

// blockShare is how many times as wide a block is as a place on the ground, if there are many.
const blockShare = 1.25

// stage has the first n side by side: the winner in the middle, on the highest block, the next
// ones on both sides, and the others on the ground, by turns left and right. Each is at least so
// many sizes of plain text high, and has its roles beside its name or below it.
func (p *Podium) stage(n int, high float64, beside bool) widget.Node {
	blocks := p.blocks()
	var left, right []widget.Node
	var before, after []float64
	for i := range n {
		share := 1.0
		if i < blocks && n > 5 {
			share = blockShare
		}
		if i%2 == 1 {
			left, before = slices.Insert(left, 0, p.stand(i, n, high, beside)), slices.Insert(before, 0, share)
		} else {
			right, after = append(right, p.stand(i, n, high, beside)), append(after, share)
		}
	}
	if n%2 == 0 && blocks%2 == 1 { // the winner stands in the middle all the same
		right, after = append(right, widget.Gap(0)), append(after, before[0])
	}
	rays := widget.Picture{Draw: func(c ui.Canvas, r ui.Rect) {
		if paint.ThemeOf(c) != paint.ContrastTheme {
			art.Rays(c, ui.Point{X: r.Center().X, Y: r.Y + 0.3*r.H}, 0.7*r.H, 0.6*p.progress(0))
		}
	}}
	all := widget.Row(append(left, right...)...).Gap(0).Shares(append(before, after...)...)
	return widget.Stack(rays, widget.Centred{Of: all, Width: 262 * float64(max(n, 3))})
}

// stand has the i-th in rank, as far as he has come up, on a block of stone or on the ground,
// with award, name and roles below.
func (p *Podium) stand(i, n int, least float64, beside bool) widget.Node {
	e := p.Env()
	text := e.Text / e.Unit
	dwarf := widget.Picture{W: max(4.5*text, 100/e.Unit), H: least * text, Draw: func(c ui.Canvas, r ui.Rect) { p.drawDwarf(c, i, r) }}
	captions := make([]widget.Node, n)
	for k := range captions {
		captions[k] = p.caption(k, beside)
	}
	rank, caption := p.rank(i), widget.RoomFor(captions[i], captions...)
	if rank > len(rises) || i >= p.blocks() {
		high := figures[len(rises)]
		return widget.Column(widget.Grow(1-high, widget.Gap(0)), widget.Grow(high, dwarf), p.hiddenUntil(i, 0.01, caption)).Gap(4)
	}
	size := 2.0
	if e.Low() {
		size = 1
	}
	high, rise := figures[rank-1], rises[rank-1]
	block := widget.Stack(
		widget.Picture{Draw: func(c ui.Canvas, r ui.Rect) {
			panel.Draw(c, r.Inset(1), e.Unit, panel.Style{Material: panel.Block, Radius: 8})
		}},
		widget.Column(
			widget.Stack(widget.Picture{Draw: func(c ui.Canvas, r ui.Rect) {
				c.FillPath(ui.Circle(r.Center(), 0.45*r.H), paint.WithAlpha(paint.Table, 190))
			}}, widget.Text{Text: fmt.Sprint(rank), Size: size, Face: ui.Display, Ink: paint.Gold, Align: widget.Middle, Hidden: true}),
			caption, widget.Grow(1, widget.Gap(0)),
		).Gap(0),
	)
	return widget.Column(widget.Grow(1-high-rise, widget.Gap(0)), widget.Grow(high, dwarf), widget.Grow(rise, p.hiddenUntil(i, 0.01, block))).Gap(0)
}

// caption says what the i-th in rank is honoured for, on a ribbon, its name and its roles.
func (p *Podium) caption(i int, beside bool) widget.Node {
	s, e := p.ranking[i], p.Env()
	a, onGround := p.awards[s], p.rank(i) > len(rises) || i >= p.blocks()
	title := widget.Text{Text: a.Title(p.App.Words), Face: ui.Display, Align: widget.Middle, Ink: paint.Ink, Hidden: true}
	switch {
	case onGround: // it is less wide there
		title.Size = 0.8
	case e.Tall():
		title.Size = 0.9
	}
	line := title
	line.OneLine = true
	reason := widget.Text{Text: a.Reason(p.App.Words), Size: 0.8, Align: widget.Middle, Ink: paint.Ink, OneLine: true, Hidden: true}
	award := widget.FirstThatFits(widget.Column(line, reason).Gap(0), title)
	if e.Low() {
		award = title
	}
	name := widget.Text{Text: p.Match.Name(s), Face: ui.Display, Align: widget.Middle, OneLine: true, Hidden: true}
	if onGround {
		name.Text = fmt.Sprintf("%d. %s", p.rank(i), name.Text)
	}
	who := widget.Column(name, widget.Centred{Of: p.roles(s)}).Gap(2)
	if beside {
		who = widget.Row(name, p.roles(s)).Align(widget.Middle)
	}
	return widget.Column(
		widget.Stack(
			widget.Picture{Draw: func(c ui.Canvas, r ui.Rect) { art.Ribbon(c, r.Inset(3*e.Unit), paint.Parchment) }},
			widget.Padded(7, widget.Row(widget.Gap(12), widget.Grow(1, award), widget.Gap(12)).Gap(0)), // its ends are notched
		),
		who,
	).Gap(2)
}

// drawDwarf draws the i-th in rank, as far as he has come up, with his gold beside his feet.
func (p *Podium) drawDwarf(c ui.Canvas, i int, r ui.Rect) {
	s, m := p.ranking[i], p.Match
	mood, pose := dwarves.Calm, dwarves.Pose{}
	switch {
	case m.View.Winners[s]:
		mood, pose = dwarves.Cheering, dwarves.Pose{Left: dwarves.Raised, Right: dwarves.Raised}
	case p.rank(i) <= len(rises):
		mood, pose = dwarves.Glad, dwarves.Pose{Left: dwarves.OnHip, Right: dwarves.Raised}
	case m.View.Nuggets[s] == 0:
		mood = dwarves.Worried
	}
	up, wide := screen.Ease(p.progress(i)), ui.Rect{X: r.X - 0.05*r.W, Y: r.Y, W: 1.1 * r.W, H: r.H} // arms reach over to the next one
	figure := dwarves.Seated(m.Players, s).Figure(mood, pose, dwarves.Hold{}, wide.Move(ui.Point{X: -0.1 * r.W}))
	figure.Fade = 1 - up
	if c.Sprite(figure); up > 0 {
		p.drawGoldOf(c, s, r)
	}
}

// drawGoldOf draws a seat's nuggets as a pile beside its feet, and how many there are above
// it; sparks fly around the winners' gold.
func (p *Podium) drawGoldOf(c ui.Canvas, s game.Seat, at ui.Rect) {
	e, n := p.Env(), p.Match.View.Nuggets[s]
	f := e.Font(ui.Display, 1.5)
	f.Size = max(min(f.Size, 0.22*at.H), 0.8*e.Text)
	foot := ui.Point{X: at.X + 0.8*at.W, Y: at.Y + at.H}
	top := foot.Y - art.NuggetPile(c, foot, int(n), min(28*e.Unit, 0.17*at.H, 0.11*at.W))
	number := ui.RectAround(ui.Point{X: foot.X, Y: top - 0.7*f.Size}, ui.Point{X: (0.9 + 0.5*float64(len(fmt.Sprint(n)))) * f.Size, Y: 1.3 * f.Size})
	c.FillPath(ui.RoundedRect(number, 0.4*number.H), paint.WithAlpha(paint.Table, 225))
	ui.CentredText(c, fmt.Sprint(n), number, f, paint.Gold)
	if begin := screen.Ticks(FirstRowTicks + (len(p.ranking)-1)*RowIntervalTicks + RowTicks); p.Match.View.Winners[s] && n > 0 && !p.App.CurrentSettings().ReduceMotion {
		sparkle := art.GoldSparkle
		sparkle.Count = max(sparkle.Count/p.winners(), 5)
		sparkle.Draw(c, ui.RectAround(at.Center(), ui.Point{X: at.H, Y: at.H}), int(s), screen.Progress(p.Now, begin, begin+SparkleTicks))
	}
}

// leastTall is the least height of a usual phone, in multiples of the size of plain text.
const leastTall = 33

// small reports whether a screen is that of a small phone that is held upright.
func small(e *widget.Env) bool { return e.Tall() && e.Size.Y < leastTall*e.Text }

// holding returns what a dwarf of a role holds, and how; nothing if the role is unknown.
func holding(r game.Role) (dwarves.Pose, dwarves.Hold) {
	switch r {
	case game.Digger:
		return dwarves.Pose{Right: dwarves.Forward}, art.HoldPickaxe
	case game.Saboteur:
		return dwarves.Pose{Left: dwarves.OnHip, Right: dwarves.Forward}, art.HoldBomb
	}
	return dwarves.Pose{}, dwarves.Hold{}
}

// drawNugget draws the sign of gold.
func drawNugget(c ui.Canvas, r ui.Rect) {
	c.Sprite(art.Nugget.Icon(paint.Gold).Sprite(ui.RectAround(r.Center(), screen.SquareSize(r, 1))))
}

// drawNuggets draws a number of nuggets in the middle of a box, with the sign of gold.
func drawNuggets(c ui.Canvas, n int8, box ui.Rect, f ui.Font) {
	text := fmt.Sprint(n)
	w, side := c.Measure(text, f), 1.15*f.Size
	x := box.Center().X - (w+side+0.25*f.Size)/2
	c.Sprite(art.Nugget.Icon(paint.Gold).Sprite(ui.Rect{X: x, Y: box.Center().Y - side/2, W: side, H: side}))
	c.Text(text, ui.Point{X: x + side + 0.25*f.Size, Y: box.Center().Y - f.LineHeight()/2}, f, paint.Gold)
}
