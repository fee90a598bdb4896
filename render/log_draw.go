package render

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// draw draws the list. now is the line of the moment that the table shows.
func (b *logbook) draw(c ui.Canvas, k *Kit, log []line, area ui.Rect, focus *ui.Focus, u float64, now int) {
	board(c, area, u)
	label(c, k.text(words.LogTitle), b.head.Inset(6*u), ui.Font{Face: ui.Bold, Size: b.font.Size * 1.25}, art.TextOnTable)
	art.Cross.Icon(art.TextSoft).Draw(c, b.shut.Inset(b.shut.H*0.3))
	if focus.Ring() == any(logShut) {
		ring(c, b.shut.Inset(4*u), u)
	}
	c.Clip(b.scroll.view, func(c ui.Canvas) {
		for i := range min(len(b.rows), len(log)) {
			if r := b.scroll.at(b.rows[i].Rect); r.Overlaps(b.scroll.view) {
				b.drawRow(c, &log[i], b.rows[i].words, r, u, i == now, focus.Hover() == any(lineSpot(i)))
			}
		}
	})
	if at, ok := focus.Ring().(lineSpot); ok && int(at) < len(b.rows) {
		ring(c, b.scroll.at(b.rows[at].Rect).Inset(5*u), u)
	}
	bar := ui.Rect{X: b.scroll.view.X + b.scroll.view.W + u, Y: b.scroll.view.Y, W: 4 * u, H: b.scroll.view.H}
	b.scroll.drawBar(c, bar)
}

// drawRow draws a line of the log with its icon.
func (b *logbook) drawRow(c ui.Canvas, l *line, texts []string, r ui.Rect, u float64, now, hover bool) {
	if now || hover {
		c.FillPath(ui.RoundedRect(r.Inset(u), 5*u), withAlpha(art.Gold, 46))
	}
	f, ink := b.font, art.TextOnTable
	if l.heading() {
		f.Face, ink = ui.Bold, art.Gold
		c.Fill(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: u}, withAlpha(art.Gold, 120))
	}
	icon := ui.Rect{X: r.X + 4*u, Y: r.Y + (r.H-b.icon)/2, W: b.icon, H: b.icon}
	drawDeed(c, l.event, icon)
	y := r.Y + (r.H-float64(len(texts))*f.LineHeight())/2
	for i, text := range texts {
		c.Text(text, ui.Point{X: icon.X + icon.W + 6*u, Y: y + float64(i)*f.LineHeight()}, f, ink)
	}
}

// drawDeed draws what happened as an icon.
func drawDeed(c ui.Canvas, e game.Event, r ui.Rect) {
	card := ui.RectAround(r.Center(), ui.Point{X: r.H * cardRatio, Y: r.H})
	corner := ui.Rect{X: r.X + r.W*0.45, Y: r.Y + r.H*0.45, W: r.W * 0.55, H: r.H * 0.55}
	switch e := e.(type) {
	case game.Placed:
		c.Sprite(cardStamp(e.Laid.Card, card, e.Laid.Turned))
	case game.GoalTurned:
		c.Sprite(cardStamp(e.Laid.Card, card, e.Laid.Turned))
	case game.Collapsed:
		c.Sprite(cardStamp(e.Gone.Card, card, e.Gone.Turned))
		c.Sprite(art.Badge(art.Cross, art.BrokenRed).Sprite(corner))
	case game.ToolBroke:
		c.Sprite(art.Tool(e.Tool, true).Sprite(r))
		c.Sprite(art.Badge(art.Cross, art.BrokenRed).Sprite(corner))
	case game.ToolMended:
		c.Sprite(art.Tool(e.Tool, false).Sprite(r))
		c.Sprite(art.Badge(art.Tick, art.RepairGreen).Sprite(corner))
	case game.Looked:
		c.Sprite(art.Eye.Icon(art.TextOnTable).Sprite(r))
	case game.Discarded:
		c.Sprite(backStamp(card))
	case game.RoundBegan:
		c.Sprite(art.Ladder.Icon(art.Gold).Sprite(r))
	case game.Paid, game.GoldPicked:
		c.Sprite(art.Nugget.Icon(art.Gold).Sprite(r))
	case game.RoundEnded:
		if e.Winners == game.Digger {
			c.Sprite(art.Nugget.Icon(art.Gold).Sprite(r))
		} else {
			c.Sprite(art.Cross.Icon(art.Warning).Sprite(r))
		}
	case game.MatchEnded:
		c.Sprite(art.Tick.Icon(art.Gold).Sprite(r))
	}
}

// drawLit lights up where on the table a line of the log happened. A cell of
// another round is another place.
func (p *Picture) drawLit(c ui.Canvas, at *line) {
	if at == nil {
		return
	}
	l, u := p.lay, p.lay.u
	if at.OnBoard && at.then.Round == p.view.Round {
		c.Clip(l.board, func(c ui.Canvas) {
			r := l.grid.rect(at.Cell)
			c.FillPath(ui.RoundedRect(r, 4*u), withAlpha(art.FocusLight, 60))
			c.StrokePath(ui.RoundedRect(r.Inset(-u), 5*u), 4*u, art.FocusLight)
		})
	}
	for _, s := range [2]game.Seat{at.Actor, at.Target} {
		if s != game.Nobody {
			c.StrokePath(ui.RoundedRect(l.seats[s].all.Inset(1.5*u), 8*u), 3.5*u, art.FocusLight)
		}
	}
}
