package table

import (
	"math"
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// statementPicture returns a picture of what is said, and its size: what lies under which goal, a
// player and the role, a tool.
func statementPicture(e game.Said, here *situation) (size ui.Point, draw func(c ui.Canvas, r ui.Rect)) {
	s, f := e.Statement, here.Layout.Text.Size
	square := ui.Point{X: 2.2 * f, Y: 2.2 * f}
	if g, about := s.AboutGoal(); about {
		return goalPicture(s.Kind, g, &here.Layout, here.Match.View.LookedAt[e.Seat]>>g&1 == 1)
	}
	icon := sayingLabels[s.Kind].icon
	switch s.Kind {
	case game.AskRepair:
		icon = art.Tool(s.Tool, true)
	case game.Accuse, game.Vouch, game.AskBreak:
		face := dwarves.Seated(here.Match.Players, s.Seat)
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
// what to do, and which goal it is. An eye says that its speaker has looked there.
func goalPicture(kind game.StatementKind, g int8, l *board.Layout, looked bool) (size ui.Point, draw func(c ui.Canvas, r ui.Rect)) {
	f := l.Text.Size
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
			looked = false
		}
		if looked {
			art.Badge(art.Eye, paint.Ink).Draw(c, ui.RectAround(ui.Point{X: card.X + card.W, Y: card.Y + card.H - 0.5*f}, ui.Point{X: 1.2 * f, Y: 1.2 * f}))
		}
		for i := range game.Goals {
			at := ui.Point{X: boxes.Center().X, Y: r.Center().Y + float64(i-1)*0.85*f}
			if l.CardsTurned {
				at = ui.Point{X: boxes.X + 0.2*f + float64(i)*0.36*f, Y: r.Center().Y}
			}
			side := ui.Point{X: 0.5 * f, Y: 0.7 * f}
			if l.CardsTurned {
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

// drawDots draws a frame round a goal and, where there is room, a dotted arrow from a bubble to it and the signs at it.
func drawDots(c ui.Canvas, box ui.Rect, goal []ui.Rect, l *board.Layout) {
	dots, u := arc(box, goal, l), l.Unit
	frame := ui.RoundedRect(goal[0].Inset(-u), 4*u)
	c.StrokePath(frame, 7*u, paint.Outline)
	c.StrokePath(frame, 4*u, paint.Gold)
	if len(dots) < 3 {
		return
	}
	for _, p := range dots[:len(dots)-2] {
		c.FillPath(ui.Circle(p, 3.4*u), paint.Outline)
		c.FillPath(ui.Circle(p, 2.4*u), paint.Gold)
	}
	tip, way := dots[len(dots)-1], dots[len(dots)-1].Sub(dots[len(dots)-3])
	back := way.Mul(16 * u / max(way.Len(), 1))
	across := ui.Point{X: -back.Y, Y: back.X}.Mul(0.55)
	head := new(ui.Path).Move(tip.Sub(back).Add(across)).Line(tip).Line(tip.Sub(back).Sub(across))
	c.StrokePath(head, 7*u, paint.Outline)
	c.StrokePath(head, 4*u, paint.Gold)
}

// arc returns points of a bent line from a bubble to a goal, or to a sign at it, about ten units apart.
func arc(box ui.Rect, goal []ui.Rect, l *board.Layout) (best []ui.Point) {
	b := goal[0].Center()
	a := ui.Point{X: max(min(b.X, box.X+box.W), box.X), Y: max(min(b.Y, box.Y+box.H), box.Y)}
	way := b.Sub(a)
	n := math.Floor(way.Len() / (10 * l.Unit))
	for _, bend := range [...]float64{0.12, -0.12, 0.35, -0.35, 0.6, -0.6} {
		over := a.Add(way.Mul(0.5)).Sub(ui.Point{Y: bend * way.Len()})
		free := []ui.Point{}
		for i := 1.0; i < n; i++ {
			s := i / n
			p := a.Mul((1 - s) * (1 - s)).Add(over.Mul(2 * s * (1 - s))).Add(b.Mul(s * s))
			if !l.Board.Contains(p) {
				free = free[:0]
			} else if !slices.ContainsFunc(goal, func(r ui.Rect) bool { return r.Contains(p) }) {
				free = append(free, p)
			}
		}
		if len(free) > len(best)+2 {
			best = free
		}
	}
	return best
}
