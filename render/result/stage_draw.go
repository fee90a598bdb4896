package result

import (
	"fmt"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// drawStage draws the first three on blocks of stone and the others beside them or, where
// it is narrow, in rows below. Where there is no room for blocks, all are in rows.
func (p *Podium) drawStage(c ui.Canvas, area ui.Rect, u float64) {
	n, blocks := len(p.Ranking), p.blocks()
	f := p.App.Font(p.Size, ui.Bold, 1)
	places := p.places(area, n)
	if last := places[n-1]; last.W < max(4.5*f.Size, 100) || last.H < 3*f.Size || area.W < 1.1*area.H {
		lines, rows := p.rowLines(area.W, n-blocks), ui.Rect{}
		rows, area = area.CutBottom(float64(lines) * max(2.2*f.LineHeight(), 40*u))
		if area.H < p.captionHeight()+4.5*f.LineHeight() || area.W < 4.5*f.Size*float64(blocks) {
			p.drawRows(c, 0, rows.Union(area), u)
			return
		}
		if n > blocks {
			p.drawRows(c, blocks, rows, u)
			_, area = area.CutBottom(6 * u)
		}
		n = blocks
		places = p.places(area, n)
	}
	if paint.ThemeOf(c) != paint.ContrastTheme {
		screen.Rays(c, places[0].Center(), 1.5*places[0].H, 0.6*p.rowProgress(0))
	}
	for i := n - 1; i >= 0; i-- {
		if at := p.rowProgress(i); at > 0 {
			p.drawStanding(c, i, places[i], screen.Ease(at), u)
		}
	}
}

// drawStanding draws the i-th in rank as far as he has come up, with his gold, name and
// roles.
func (p *Podium) drawStanding(c ui.Canvas, i int, at place, up, u float64) {
	s, m := p.Ranking[i], p.Match
	if at.block.H > 0 {
		panel.Draw(c, at.block, u, panel.Style{Material: panel.Block, Radius: 8})
		f := p.rankFont()
		head := ui.Rect{X: at.block.X, Y: at.block.Y + 0.2*f.Size, W: at.block.W, H: f.LineHeight()}
		c.FillPath(ui.Circle(head.Center(), 0.62*f.Size), screen.WithAlpha(paint.Table, 190))
		screen.CentredText(c, fmt.Sprint(p.rank(i)), head, f, paint.Gold)
	}
	mood, pose := dwarves.Calm, dwarves.Pose{}
	switch {
	case m.View.Winners[s]:
		mood, pose = dwarves.Cheering, dwarves.Pose{Left: dwarves.Raised, Right: dwarves.Raised}
	case p.rank(i) <= len(rises):
		mood, pose = dwarves.Glad, dwarves.Pose{Left: dwarves.OnHip, Right: dwarves.Raised}
	case m.View.Nuggets[s] == 0:
		mood = dwarves.Worried
	}
	figure := dwarves.Seated(m.Players, s).Figure(mood, pose, dwarves.Hold{}, at.Move(ui.Point{X: -0.1 * at.W}))
	figure.Fade = 1 - up
	c.Sprite(figure)
	foot := ui.Point{X: at.X + 0.8*at.W, Y: at.Y + at.H}
	p.drawGoldOf(c, s, foot, at, u)
	p.drawCaption(c, i, at)
}

// drawCaption draws what a dwarf is honoured for, its name and its roles.
func (p *Podium) drawCaption(c ui.Canvas, i int, at place) {
	s, f := p.Ranking[i], p.nameFont()
	plaque, below := at.text.Inset(0).CutTop(p.plaqueHeight())
	p.drawPlaque(c, s, plaque)
	_, below = below.CutTop(0.2 * f.Size)
	text := p.Match.Name(s)
	if at.block.H == 0 {
		text = fmt.Sprintf("%d. %s", p.rank(i), text)
		c.FillPath(ui.RoundedRect(below, 6), screen.WithAlpha(paint.Table, 200))
	}
	if !p.besideName(below.W) {
		name, roles := below.CutTop(0.52 * below.H)
		screen.CentredText(c, text, name, f, paint.TextOnTable)
		p.drawRoundRoles(c, s, roles)
		return
	}
	_, below = below.CutTop(0.16 * below.H)
	below.H = 1.3 * f.LineHeight()
	w := min(c.Measure(text, f), 0.56*below.W)
	roles := 3.4 * min(below.H, 1.35*f.Size)
	name := ui.Rect{X: below.Center().X - (w+roles+0.5*f.Size)/2, Y: below.Y, W: w + 1, H: below.H}
	screen.SingleLineText(c, text, name, f, paint.TextOnTable)
	p.drawRoundRoles(c, s, ui.Rect{X: name.X + w + 0.5*f.Size, Y: below.Y, W: roles, H: below.H})
}

// drawPlaque draws what a seat is honoured for on a ribbon of parchment.
func (p *Podium) drawPlaque(c ui.Canvas, s game.Seat, box ui.Rect) {
	screen.Ribbon(c, box, paint.Parchment)
	a := p.award(s)
	in := box.Inset(0.06 * box.H)
	_, in = in.CutLeft(0.2 * box.H)
	_, in = in.CutRight(0.2 * box.H)
	f := p.plaqueFont(in.W - 0.2*box.H)
	small := ui.Font{Face: ui.Plain, Size: max(0.78*f.Size, 13)}
	if p.isLow() || c.Measure(a.Reason(p.App.Words), small) > 1.1*in.W {
		_, in = in.CutLeft(0.07 * box.H) // where the ends are notched most
		_, in = in.CutRight(0.07 * box.H)
		screen.CentredText(c, a.Title(p.App.Words), in, f, paint.Ink)
		return
	}
	title, reason := in.CutTop(0.52 * in.H)
	screen.CentredText(c, a.Title(p.App.Words), title, f, paint.Ink)
	screen.CentredText(c, a.Reason(p.App.Words), reason, small, paint.Ink)
}

// plaqueFont returns the font of all titles on ribbons: so small that each fits on one line of
// a width, unless that would be much smaller than other text.
func (p *Podium) plaqueFont(width float64) ui.Font {
	f := p.App.Font(p.Size, ui.Display, 1)
	least := f
	for _, s := range p.Ranking {
		if fit := ui.FitLine(p.App.Ruler, p.award(s).Title(p.App.Words), f, width); fit.Size >= 0.8*f.Size {
			least.Size = min(least.Size, fit.Size)
		}
	}
	return least
}

// drawGoldOf draws a seat's nuggets as a pile beside its feet, and how many there are above
// it; sparks fly around the winners' gold.
func (p *Podium) drawGoldOf(c ui.Canvas, s game.Seat, foot ui.Point, at place, u float64) {
	n := p.Match.View.Nuggets[s]
	f := p.App.Font(p.Size, ui.Display, 1.5)
	f.Size = min(f.Size, 0.22*at.H)
	side := min(28*u, 0.17*at.H, 0.11*at.W)
	top := foot.Y - screen.NuggetPile(c, foot, int(n), side)
	number := ui.RectAround(ui.Point{X: foot.X, Y: top - 0.7*f.Size}, ui.Point{X: 3 * f.Size, Y: 1.3 * f.Size})
	c.FillPath(ui.RoundedRect(ui.RectAround(number.Center(), ui.Point{X: (0.9 + 0.5*float64(len(fmt.Sprint(n)))) * f.Size, Y: number.H}), 0.4*number.H), screen.WithAlpha(paint.Table, 225))
	screen.CentredText(c, fmt.Sprint(n), number, f, paint.Gold)
	if begin := screen.Ticks(FirstRowTicks + (len(p.Ranking)-1)*RowIntervalTicks + RowTicks); p.Match.View.Winners[s] && n > 0 && !p.App.CurrentSettings().ReduceMotion {
		sparkle := art.GoldSparkle
		sparkle.Count = max(sparkle.Count/p.winners(), 5)
		sparkle.Draw(c, ui.RectAround(at.Center(), ui.Point{X: at.H, Y: at.H}), int(s), screen.Progress(p.Now, begin, begin+SparkleTicks))
	}
}

// drawRoundRoles draws the sign of a seat's role in each round, side by side.
func (p *Podium) drawRoundRoles(c ui.Canvas, s game.Seat, in ui.Rect) {
	side := min(in.H, in.W/3.4)
	for n, round := range p.Match.RoundEnds {
		x := in.Center().X + (float64(n)-1)*1.12*side - side/2
		c.Sprite(art.RoleDisc(round.Roles[s]).Sprite(ui.Rect{X: x, Y: in.Y + (in.H-side)/2, W: side, H: side}))
	}
}
