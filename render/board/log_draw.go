package board

import (
	"strings"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// LogContent is what a log panel shows.
type LogContent struct {
	Lines   []gamelog.Line
	Players []bot.Player // by seat
	Names   []string     // by seat
	Now     int          // the index of the line to highlight; -1 for none
}

// Draw draws the log.
func (b *LogPanel) Draw(c ui.Canvas, app *screen.App, log LogContent, area ui.Rect, focus *ui.Focus, u float64) {
	panel.Dark(c, area, u)
	ui.SingleLineText(c, app.Text(words.LogTitle), b.header.Inset(6*u), ui.Font{Face: ui.Display, Size: b.font.Size * 1.3}, paint.Gold)
	art.Cross.Icon(paint.TextSoft).Draw(c, b.closeButton.Inset(b.closeButton.H*0.3))
	if focus.Ring() == any(CloseLogButton) {
		widget.FocusRing(c, b.closeButton.Inset(4*u), u)
	}
	c.Clip(b.Scroll.View, func(c ui.Canvas) {
		for i := range min(len(b.Rows), len(log.Lines)) {
			r := b.Scroll.At(b.Rows[i].Rect)
			if r.H > 0 && r.Overlaps(b.Scroll.View) {
				b.drawRow(c, &log, i, r, u, focus.Hover() == any(LineSpot(i)))
			}
		}
	})
	if at, ok := focus.Ring().(LineSpot); ok && int(at) < len(b.Rows) {
		widget.FocusRing(c, b.Scroll.At(b.Rows[at].Rect).Inset(5*u), u)
	}
	bar := ui.Rect{X: b.Scroll.View.X + b.Scroll.View.W + u, Y: b.Scroll.View.Y, W: 4 * u, H: b.Scroll.View.H}
	b.Scroll.DrawBar(c, bar)
}

// drawRow draws a line of the log with its icon, and what somebody said about it.
func (b *LogPanel) drawRow(c ui.Canvas, log *LogContent, i int, r ui.Rect, u float64, hover bool) {
	l, row := &log.Lines[i], &b.Rows[i]
	line, said := r.CutTop(b.lineHeight(row))
	switch {
	case i == log.Now:
		c.FillPath(ui.RoundedRect(line.Inset(2*u), 6*u), paint.WithAlpha(paint.Gold, 38))
		c.StrokePath(ui.RoundedRect(line.Inset(2*u), 6*u), 1.5*u, paint.Gold)
	case hover:
		c.FillPath(ui.RoundedRect(line.Inset(u), 5*u), paint.WithAlpha(paint.Gold, 46))
	}
	if isSaid(l.Event) && i != log.Now {
		drawSpokenBox(c, line, u)
	}
	switch {
	case l.IsHeading():
		c.Fill(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: u}, paint.WithAlpha(paint.Gold, 120))
	case i > 0 && l.Actor != game.Nobody && l.Actor < log.Lines[i-1].Actor && log.Lines[i-1].Actor != game.Nobody:
		c.Fill(ui.Rect{X: r.X + 6*u, Y: r.Y - 0.5*u, W: r.W - 12*u, H: u}, paint.WithAlpha(paint.PanelEdge, 150)) // once around
	}
	icon := ui.Rect{X: r.X + 6*u, Y: line.Center().Y - b.iconSize/2, W: b.iconSize, H: b.iconSize}
	if who := whose(l); who != game.Nobody {
		c.Sprite(dwarves.Seated(log.Players, who).Mark(icon))
	} else {
		DrawEventIcon(c, l.Event, icon)
	}
	b.drawLine(c, log, i, ui.Point{X: icon.X + icon.W + 6*u, Y: line.Y + (line.H-float64(len(row.lines))*b.font.LineHeight())/2})
	b.drawSaid(c, log, i, said, u)
}

// drawSaid draws what somebody said about a line of the log, if anybody did.
func (b *LogPanel) drawSaid(c ui.Canvas, log *LogContent, i int, in ui.Rect, u float64) {
	row := &b.Rows[i]
	if len(row.said) == 0 {
		return
	}
	drawSpokenBox(c, in, u)
	icon := ui.Rect{X: in.X + 6*u, Y: in.Center().Y - b.iconSize/2, W: b.iconSize, H: b.iconSize}
	c.Sprite(dwarves.Seated(log.Players, row.speaker).Mark(icon))
	for i, text := range row.said {
		c.Text(text, ui.Point{X: icon.X + icon.W + 6*u, Y: in.Y + 6*u + float64(i)*b.font.LineHeight()}, b.spoken(), paint.TextOnTable)
	}
}

// drawSpokenBox draws the box around what somebody said.
func drawSpokenBox(c ui.Canvas, r ui.Rect, u float64) {
	r = ui.Rect{X: r.X + 2*u, Y: r.Y + 2*u, W: r.W - 4*u, H: r.H - 4*u}
	c.FillPath(ui.RoundedRect(r, 8*u), paint.WithAlpha(paint.TextOnTable, 16))
	c.StrokePath(ui.RoundedRect(r, 8*u), 1.2*u, paint.PanelEdge)
}

// drawLine writes a line of the log: the name of who did something in bold, harm in red.
func (b *LogPanel) drawLine(c ui.Canvas, log *LogContent, i int, at ui.Point) {
	l, ink := &log.Lines[i], paint.TextOnTable
	f := b.fontOf(l)
	switch {
	case l.IsHeading():
		ink = paint.Gold
	case isHarm(l.Event):
		ink = paint.Warning
	}
	for n, text := range b.Rows[i].lines {
		at := at.Add(ui.Point{Y: float64(n) * f.LineHeight()})
		if who := whose(l); who != game.Nobody && n == 0 {
			for _, name := range [2]string{log.Names[who], b.you} {
				if rest, begins := strings.CutPrefix(text, name+" "); begins {
					bold := ui.Font{Face: ui.Bold, Size: f.Size}
					c.Text(name, at, bold, paint.TextOnPanel)
					at.X += c.Measure(name, bold)
					text = " " + rest
				}
			}
		}
		c.Text(text, at, f, ink)
	}
}

// whose returns who has done or said what a line tells of, or Nobody.
func whose(l *gamelog.Line) game.Seat {
	if a, told := l.Event.(room.Aside); told {
		return a.Seat
	}
	return l.Actor
}

// isHarm reports whether an event makes people suspicious: a broken tool, or a dead end.
func isHarm(e game.Event) bool {
	switch e := e.(type) {
	case game.ToolBroke:
		return true
	case game.Placed:
		return !e.Laid.Card.Joined()
	}
	return false
}

// DrawEventIcon draws an event as an icon. Some events have none.
func DrawEventIcon(c ui.Canvas, e game.Event, r ui.Rect) {
	card := ui.RectAround(r.Center(), ui.Point{X: r.H * art.CardRatio, Y: r.H})
	corner := ui.Rect{X: r.X + r.W*0.45, Y: r.Y + r.H*0.45, W: r.W * 0.55, H: r.H * 0.55}
	switch e := e.(type) {
	case game.Placed:
		c.Sprite(art.CardSprite(e.Laid.Card, card, e.Laid.Turned))
	case game.GoalTurned:
		c.Sprite(art.CardSprite(e.Laid.Card, card, e.Laid.Turned))
	case game.Collapsed:
		c.Sprite(art.CardSprite(e.Gone.Card, card, e.Gone.Turned))
		c.Sprite(art.Badge(art.Cross, paint.BrokenRed).Sprite(corner))
	case game.ToolBroke:
		c.Sprite(art.Tool(e.Tool, true).Sprite(r))
		c.Sprite(art.Badge(art.Cross, paint.BrokenRed).Sprite(corner))
	case game.ToolMended:
		c.Sprite(art.Tool(e.Tool, false).Sprite(r))
		c.Sprite(art.Badge(art.Tick, paint.RepairGreen).Sprite(corner))
	case game.Looked:
		c.Sprite(art.Eye.Icon(paint.TextOnTable).Sprite(r))
	case game.Said:
		c.Sprite(art.Bubble.Icon(paint.TextOnTable).Sprite(r))
	case game.FingersShown:
		c.Sprite(art.Tool(game.Lantern, false).Sprite(r))
	case game.Discarded:
		c.Sprite(art.CardBackSprite(card))
	case game.RoundBegan:
		c.Sprite(art.Ladder.Icon(paint.Gold).Sprite(r))
	case game.Paid, game.GoldPicked:
		c.Sprite(art.Nugget.Icon(paint.Gold).Sprite(r))
	case game.RoundEnded:
		if e.Winners == game.Digger {
			c.Sprite(art.Nugget.Icon(paint.Gold).Sprite(r))
		} else {
			c.Sprite(art.Cross.Icon(paint.Warning).Sprite(r))
		}
	case game.MatchEnded:
		c.Sprite(art.Tick.Icon(paint.Gold).Sprite(r))
	}
}

// DrawHighlight highlights where on the table a line of the log happened: its seats
// and, if it belongs to the round that is shown, its cell. Nil is nothing.
func (p *Picture) DrawHighlight(c ui.Canvas, at *gamelog.Line) {
	if at == nil {
		return
	}
	l, u := p.Layout, p.Layout.Unit
	if at.OnBoard && at.After.Round == p.View.Round {
		c.Clip(l.Board, func(c ui.Canvas) {
			r := l.Grid.Rect(at.Cell)
			c.FillPath(ui.RoundedRect(r, 4*u), paint.WithAlpha(paint.FocusLight, 60))
			c.StrokePath(ui.RoundedRect(r.Inset(-u), 5*u), 4*u, paint.FocusLight)
		})
	}
	for _, s := range [2]game.Seat{at.Actor, at.Target} {
		if s != game.Nobody {
			c.StrokePath(ui.RoundedRect(l.Seats[s].Bounds.Inset(1.5*u), 8*u), 3.5*u, paint.FocusLight)
		}
	}
}
