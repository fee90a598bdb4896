package render

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Draw implements Scene.
func (r *replay) Draw(c ui.Canvas) {
	if r.spots == nil {
		return
	}
	l, u := &r.pane.lay, r.kit.unit(r.size)
	p := r.picture()
	background(c, r.size)
	p.draw(c)
	p.drawFloating(c, r.pane.arrows(nil))
	r.drawRoles(c)
	p.drawLit(c, &r.log[r.at])
	if r.open {
		r.book.draw(c, r.kit, r.log, l.log, &r.panel.Focus, l.u, r.at)
		p.drawLit(c, r.book.lit(r.log, &r.panel.Focus))
	}
	if !l.cramped() {
		c.Fill(r.lay.rest, art.Panel)
	}
	c.Fill(ui.Rect{X: r.lay.rest.X, Y: r.lay.rest.Y, W: r.lay.rest.W, H: 1.5 * u}, art.PanelEdge)
	r.drawTold(c)
	r.drawTimeline(c, u)
	r.drawView(c, u)
	for _, s := range r.lay.spots {
		if id, ok := s.ID.(replaySpot); ok && id != viewBefore && id != viewAfter {
			button(c, r.kit, s, &r.panel, r.size, plain)
			r.drawSign(c, id, s)
		}
	}
}

// picture returns the table at the moment.
func (r *replay) picture() Picture {
	p := Picture{
		kit: r.kit, players: r.story.players, names: r.story.record.Names, view: &r.view, log: r.log[:r.at+1],
		lay: &r.pane.lay, cam: r.pane.cam, hand: handState{roleOpen: true},
	}
	if now := &r.log[r.at]; now.OnBoard {
		p.marked = &now.Cell
	}
	return p
}

// drawView says who sees this, between two arrows.
func (r *replay) drawView(c ui.Canvas, u float64) {
	in := r.lay.view
	board(c, in, u)
	f := r.kit.font(r.size, ui.Bold, 1)
	left, in := in.CutLeft(2 * f.Size)
	right, in := in.CutRight(2 * f.Size)
	centre(c, "‹", left, f, art.TextOnTable)
	centre(c, "›", right, f, art.TextOnTable)
	centre(c, r.viewpoint(), in, f, art.Gold)
	for _, s := range r.lay.spots {
		if s.ID != any(viewBefore) && s.ID != any(viewAfter) {
			continue
		}
		if r.panel.Focus.Hover() == s.ID {
			c.FillPath(ui.RoundedRect(s.Rect, 8*u), withAlpha(art.TextOnTable, 20))
		}
		if r.panel.Focus.Ring() == s.ID {
			ring(c, s.Inset(4*u), u)
		}
	}
}

// drawRoles shows the roles that are known beside the faces.
func (r *replay) drawRoles(c ui.Canvas) {
	for s, at := range r.pane.lay.seats {
		role := r.view.Roles[s]
		if role == game.UnknownRole && game.Seat(s) == r.from {
			role = r.view.Role
		}
		if role == game.UnknownRole {
			continue
		}
		h := at.face.H * 0.8
		to := ui.Rect{X: at.face.X + at.face.W - h*cardRatio, Y: at.face.Y + at.face.H - h, W: h * cardRatio, H: h}
		c.Sprite(roleStamp(role, to))
		mark := ui.Rect{X: to.X + to.W - h*0.35, Y: to.Y + to.H - h*0.45, W: h * 0.5, H: h * 0.5}
		if role == game.Saboteur {
			c.Sprite(art.Badge(art.Cross, art.BrokenRed).Sprite(mark))
		} else {
			c.Sprite(art.Nugget.Icon(art.Gold).Sprite(mark))
		}
	}
}

// drawTold tells what happened and, if it may be known, why.
func (r *replay) drawTold(c ui.Canvas) {
	now := &r.story.moments[r.at]
	above, below := r.lay.told, r.lay.why
	f := r.kit.font(r.size, ui.Plain, 1)
	centre(c, r.log[r.at].text(r.kit.Words, r.story.record.Names), above, ui.Font{Face: ui.Bold, Size: f.Size}, art.TextOnTable)
	if why, ok := r.reasons.of(now, r.from); ok {
		centre(c, r.kit.text(words.ReplayBecause, words.Slots{"why": r.kit.Words.ReasonText(why, r.story.record.Names)}), below, f, art.TextSoft)
		return
	}
	centre(c, r.kit.text(words.ReplayPosition, words.Slots{"n": r.at + 1, "all": len(r.log)}), below, f, art.TextSoft)
}

// drawTimeline draws what happened as icons.
func (r *replay) drawTimeline(c ui.Canvas, u float64) {
	for _, s := range r.lay.spots {
		id, ok := s.ID.(momentSpot)
		if !ok {
			continue
		}
		i := int(id)
		if r.log[i].heading() {
			c.Fill(ui.Rect{X: s.X, Y: s.Y, W: 2 * u, H: s.H}, art.Gold)
		}
		if i == r.at {
			c.FillPath(ui.RoundedRect(s.Inset(u), 6*u), withAlpha(art.Gold, 70))
			c.StrokePath(ui.RoundedRect(s.Inset(1.5*u), 6*u), 2*u, art.Gold)
		} else if r.panel.Focus.Hover() == s.ID {
			c.FillPath(ui.RoundedRect(s.Inset(u), 6*u), withAlpha(art.Gold, 30))
		}
		side := min(s.H, s.W) * 0.66
		drawDeed(c, r.log[i].event, ui.RectAround(s.Center(), ui.Point{X: side, Y: side}))
		if r.panel.Focus.Ring() == s.ID {
			ring(c, s.Inset(5*u), u)
		}
	}
}

// drawSign draws the sign of a button that goes through the moments.
func (r *replay) drawSign(c ui.Canvas, id replaySpot, s ui.Spot) {
	ink := art.TextOnTable
	if s.Disabled {
		ink = withAlpha(ink, 110)
	}
	side := min(s.W, s.H) * 0.4
	box := ui.RectAround(s.Center(), ui.Point{X: side, Y: side})
	triangle := func(x, w float64, back bool) {
		tip, tail := x+w, x
		if back {
			tip, tail = x, x+w
		}
		c.FillPath(new(ui.Path).Move(ui.Point{X: tail, Y: box.Y}).Line(ui.Point{X: tip, Y: box.Y + side/2}).Line(ui.Point{X: tail, Y: box.Y + side}).Close(), ink)
	}
	bar := func(x float64) { c.Fill(ui.Rect{X: x, Y: box.Y, W: side * 0.2, H: side}, ink) }
	switch {
	case id == roundBefore:
		bar(box.X - side*0.1)
		triangle(box.X+side*0.2, side*0.8, true)
	case id == momentBefore:
		triangle(box.X+side*0.1, side*0.7, true)
	case id == playButton && r.playing:
		bar(box.X + side*0.15)
		bar(box.X + side*0.65)
	case id == playButton:
		triangle(box.X+side*0.1, side*0.9, false)
	case id == momentAfter:
		triangle(box.X+side*0.2, side*0.7, false)
	case id == roundAfter:
		triangle(box.X, side*0.8, false)
		bar(box.X + side*0.9)
	}
}
