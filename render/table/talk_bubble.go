package table

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/talk"
	"saboteur/render/ui"
)

// drawTalk draws what somebody says: a remark where it covers neither goals nor what can be chosen, a
// statement over the board if there is no other room, with a dotted line to the goal that it is about.
func (t *Table) drawTalk(c ui.Canvas) {
	said, ok := t.Talk.Speaking(t.Now)
	states := said.Said.Statement.Kind != 0
	if _, goal := t.Animation.Event.(game.GoalTurned); !ok || goal || t.Coach != nil || t.App.CurrentSettings().NoTalk && !states || t.LogCoversBoard() {
		return
	}
	l := &t.Layout
	place := talk.Place{
		Speaker: l.Seats[said.Speaker].Bounds, Within: t.belowGoals(), Free: t.keptFree(),
		Font: ui.Font{Face: ui.Display, Size: 0.9 * l.Text.Size}, Unit: l.Unit,
	}
	if states {
		place.PictureSize, place.Picture = t.statementPicture(said.Said)
	}
	text := said.Text(t.App.Words, t.Match.Names)
	box, drawn := talk.Draw(c, text, place)
	if place.Within = l.Board.Inset(screen.Gap); !drawn && states {
		place.Free = []ui.Rect{l.Prompt}
		for _, cell := range game.Goals {
			place.Free = append(place.Free, l.Grid.Rect(cell))
		}
		box, drawn = talk.Draw(c, text, place)
	}
	if !drawn && states {
		place.Free = place.Free[:1]
		box, drawn = talk.Draw(c, text, place)
	}
	if g, about := said.Said.Statement.AboutGoal(); about && drawn && t.Talk.Points(t.Now) && !t.App.CurrentSettings().ReduceMotion {
		t.drawDots(c, box, l.Grid.Rect(game.Goals[g]))
	}
}

// drawDots draws a dotted line from a bubble to a goal.
func (t *Table) drawDots(c ui.Canvas, box, goal ui.Rect) {
	u := t.Layout.Unit
	b := goal.Center()
	a := ui.Point{X: max(min(b.X, box.X+box.W), box.X), Y: max(min(b.Y, box.Y+box.H), box.Y)}
	way := b.Sub(a)
	n := math.Floor(way.Len() / (10 * u))
	bend := a.Add(way.Mul(0.5)).Sub(ui.Point{Y: 0.12 * way.Len()})
	for i := 1.0; i < n; i++ {
		s := i / n
		p := a.Mul((1 - s) * (1 - s)).Add(bend.Mul(2 * s * (1 - s))).Add(b.Mul(s * s))
		if goal.Contains(p) || !t.Layout.Board.Contains(p) {
			continue
		}
		c.FillPath(ui.Circle(p, 3.4*u), paint.Outline)
		c.FillPath(ui.Circle(p, 2.4*u), paint.Gold)
	}
}

// statementPicture returns a picture of what is said, and its size: what lies under which goal, a
// player and the role, a tool.
func (t *Table) statementPicture(e game.Said) (size ui.Point, draw func(c ui.Canvas, r ui.Rect)) {
	s, f := e.Statement, t.Layout.Text.Size
	square := ui.Point{X: 2.2 * f, Y: 2.2 * f}
	if g, about := s.AboutGoal(); about {
		return t.goalPicture(s.Kind, g)
	}
	icon := sayingLabels[s.Kind].icon
	switch s.Kind {
	case game.AskRepair:
		icon = art.Tool(s.Tool, true)
	case game.Accuse, game.Vouch, game.AskBreak:
		face := dwarves.Seated(t.Match.Players, s.Seat)
		return ui.Point{X: 3 * f, Y: 2.4 * f}, func(c ui.Canvas, r ui.Rect) {
			portrait, sign := r.CutLeft(2.2 * f)
			c.Sprite(face.Portrait(dwarves.Calm, ui.RectAround(portrait.Center(), square)))
			icon.Draw(c, ui.RectAround(ui.Point{X: sign.Center().X - 0.2*f, Y: r.Y + r.H - 0.7*f}, ui.Point{X: 1.4 * f, Y: 1.4 * f}))
		}
	case game.Agree:
		icon = art.Tick.Icon(paint.RepairGreen)
	case game.Doubt:
		icon = art.Question.Icon(paint.BrokenRed)
	}
	return square.Mul(0.8), func(c ui.Canvas, r ui.Rect) { icon.Draw(c, r) }
}

// goalPicture returns a picture of what is said about a goal: the card that is meant to lie there, or
// what to do, and which goal it is.
func (t *Table) goalPicture(kind game.StatementKind, g int8) (size ui.Point, draw func(c ui.Canvas, r ui.Rect)) {
	f := t.Layout.Text.Size
	size = ui.Point{X: 3 * f, Y: 2.8 * f}
	return size, func(c ui.Canvas, r ui.Rect) {
		card, boxes := r.CutLeft(2 * f)
		card = art.FitUprightCard(card)
		switch kind {
		case game.ClaimTreasure:
			c.Sprite(art.CardSprite(game.Treasure, card, false))
		case game.ClaimStone:
			c.Sprite(art.CardSprite(game.StoneA, card, false))
		default:
			c.Sprite(art.GoalBackSprite(card))
			sign := map[game.StatementKind]art.Symbol{game.AskLook: art.Eye, game.AskLeave: art.Cross}[kind]
			art.Badge(sign, paint.Ink).Draw(c, ui.RectAround(card.Center(), ui.Point{X: 1.6 * f, Y: 1.6 * f}))
		}
		for i := range game.Goals {
			at := ui.Point{X: boxes.Center().X, Y: r.Center().Y + float64(i-1)*0.85*f}
			if t.Layout.CardsTurned {
				at = ui.Point{X: boxes.X + 0.2*f + float64(i)*0.36*f, Y: r.Center().Y}
			}
			side := ui.Point{X: 0.5 * f, Y: 0.7 * f}
			if t.Layout.CardsTurned {
				side.X = 0.3 * f
			}
			fill := paint.ParchmentEdge
			if i == int(g) {
				fill = paint.Gold
			}
			c.FillPath(ui.RoundedRect(ui.RectAround(at, side), 0.12*f), paint.Ink)
			c.FillPath(ui.RoundedRect(ui.RectAround(at, side).Inset(0.08*f), 0.1*f), fill)
		}
	}
}

// belowGoals returns the part of the board below goals that lie in its upper half, or all of
// it.
func (t *Table) belowGoals() ui.Rect {
	r, line := t.Layout.Board, t.Layout.Board.Y
	for _, cell := range game.Goals {
		goal := t.Layout.Grid.Rect(cell)
		line = max(line, goal.Y+goal.H)
	}
	r.X, r.W = r.X+screen.Gap, r.W-2*screen.Gap
	if !t.Layout.CardsTurned || line > r.Center().Y {
		return r
	}
	_, r = r.CutTop(line - r.Y)
	return r
}

// keptFree returns what neither a bubble nor its tail may cover: the prompt, what has been laid,
// and what can be chosen.
func (t *Table) keptFree() (all []ui.Rect) {
	all = append(all, t.Layout.Prompt)
	for i := range t.Match.View.Board.Len() {
		r := t.Layout.Grid.Rect(t.Match.View.Board.Laid(i).Cell)
		if i > 0 && i <= len(game.Goals) {
			r = r.Inset(-12 * t.Layout.Unit) // with what is known of it
		}
		all = append(all, r)
	}
	for _, s := range t.Spots() {
		if s.Group == board.BoardGroup {
			all = append(all, s.Rect)
		}
	}
	return all
}
