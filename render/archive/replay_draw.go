package archive

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// Draw implements Scene.
func (r *Replay) Draw(c ui.Canvas) {
	if r.Spots == nil {
		return
	}
	l, u := &r.pane.Layout, r.App.Unit(r.Size)
	p := r.picture()
	screen.Background(c, r.Size)
	p.Draw(c)
	p.DrawFloatingButtons(c, r.pane.Arrows(nil))
	r.drawRoles(c)
	p.DrawHighlight(c, &r.Log[r.Moment])
	if r.logOpen {
		r.logPanel.Draw(c, r.App, board.LogContent{Lines: r.Log, Players: r.Recording.players, Names: r.Recording.Record.Names, Now: r.Moment}, l.Log, &r.Panel.Focus, l.Unit)
		p.DrawHighlight(c, r.logPanel.Highlighted(r.Log, &r.Panel.Focus))
	}
	if !l.Cramped() { // otherwise the table has a background there
		c.Fill(r.Layout.controls, paint.Panel)
	}
	c.Fill(ui.Rect{X: r.Layout.controls.X, Y: r.Layout.controls.Y, W: r.Layout.controls.W, H: 1.5 * u}, paint.PanelEdge)
	r.drawDescription(c)
	r.drawTimeline(c, u)
	r.drawViewpoint(c, u)
	for _, s := range r.Layout.Spots {
		if id, ok := s.ID.(replaySpot); ok && id != PreviousViewpoint && id != NextViewpoint {
			screen.Button(c, r.App, s, &r.Panel, r.Size, screen.Plain)
			r.drawButtonSign(c, id, s)
		}
	}
}

// picture returns the table at the moment that is shown.
func (r *Replay) picture() board.Picture {
	p := board.Picture{
		App:    r.App,
		Moment: board.Moment{Players: r.Recording.players, Names: r.Recording.Record.Names, View: &r.View, Log: r.Log[:r.Moment+1]},
		Layout: &r.pane.Layout, Camera: r.pane.Camera, Hand: board.HandState{RoleOpen: true},
	}
	if now := &r.Log[r.Moment]; now.OnBoard {
		p.Marked = &now.Cell
	}
	return p
}

// drawViewpoint writes the viewpoint between two arrows.
func (r *Replay) drawViewpoint(c ui.Canvas, u float64) {
	in := r.Layout.viewpoint
	screen.DarkPanel(c, in, u)
	f := r.App.Font(r.Size, ui.Bold, 1)
	left, in := in.CutLeft(2 * f.Size)
	right, in := in.CutRight(2 * f.Size)
	screen.CentredText(c, "‹", left, f, paint.TextOnTable)
	screen.CentredText(c, "›", right, f, paint.TextOnTable)
	screen.CentredText(c, r.ViewpointName(), in, r.App.Font(r.Size, ui.Bold, r.App.Growth(r.Size)), paint.Gold)
	for _, s := range r.Layout.Spots {
		if s.ID != any(PreviousViewpoint) && s.ID != any(NextViewpoint) {
			continue
		}
		if r.Panel.Focus.Hover() == s.ID {
			c.FillPath(ui.RoundedRect(s.Rect, 8*u), screen.WithAlpha(paint.TextOnTable, 20))
		}
		if r.Panel.Focus.Ring() == s.ID {
			widget.FocusRing(c, s.Inset(4*u), u)
		}
	}
}

// drawRoles draws the roles that are known from the viewpoint on the faces.
func (r *Replay) drawRoles(c ui.Canvas) {
	for s, at := range r.pane.Layout.Seats {
		role := r.View.Roles[s]
		if role == game.UnknownRole && game.Seat(s) == r.Viewpoint {
			role = r.View.Role
		}
		if role == game.UnknownRole {
			continue
		}
		side := at.Face.H * 0.48
		sign := ui.Rect{X: at.Face.X + at.Face.W - 0.75*side, Y: at.Face.Y + at.Face.H - side, W: side, H: side}
		c.Sprite(art.RoleIcon(role).Sprite(sign))
	}
}

// drawDescription writes what happened and, if it may be known, why. If not, it
// writes the number of the moment.
func (r *Replay) drawDescription(c ui.Canvas) {
	f := r.App.Font(r.Size, ui.Plain, r.App.Growth(r.Size))
	screen.CentredText(c, r.momentText(), r.Layout.description, ui.Font{Face: ui.Bold, Size: f.Size}, paint.TextOnTable)
	text := r.App.Text(words.ReplayPosition, words.Slots{"n": r.Moment + 1, "all": len(r.Log)})
	if why, ok := r.Reasons.of(&r.Recording.moments[r.Moment], r.Viewpoint); ok {
		text = r.App.Text(words.ReplayBecause, words.Slots{"why": r.App.Words.ReasonText(why, r.Recording.Record.Names)})
	}
	screen.CentredText(c, text, r.Layout.reason, f, paint.TextOnTable)
}

// drawTimeline draws the moments as icons.
func (r *Replay) drawTimeline(c ui.Canvas, u float64) {
	for _, s := range r.Layout.Spots {
		id, ok := s.ID.(MomentSpot)
		if !ok {
			continue
		}
		i := int(id)
		if r.Log[i].IsHeading() {
			c.Fill(ui.Rect{X: s.X, Y: s.Y, W: 2 * u, H: s.H}, paint.Gold)
		}
		if i == r.Moment {
			c.FillPath(ui.RoundedRect(s.Inset(u), 6*u), screen.WithAlpha(paint.Gold, 70))
			c.StrokePath(ui.RoundedRect(s.Inset(1.5*u), 6*u), 2*u, paint.Gold)
		} else if r.Panel.Focus.Hover() == s.ID {
			c.FillPath(ui.RoundedRect(s.Inset(u), 6*u), screen.WithAlpha(paint.Gold, 30))
		}
		side := min(s.H, s.W) * 0.66
		board.DrawEventIcon(c, r.Log[i].Event, ui.RectAround(s.Center(), ui.Point{X: side, Y: side}))
		if r.Panel.Focus.Ring() == s.ID {
			widget.FocusRing(c, s.Inset(5*u), u)
		}
	}
}

// drawButtonSign draws the sign on a button that moves through the moments. Other
// buttons have a label.
func (r *Replay) drawButtonSign(c ui.Canvas, id replaySpot, s ui.Spot) {
	ink := paint.TextOnTable
	if s.Disabled {
		ink = screen.WithAlpha(ink, 110)
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
	case id == PreviousRound:
		bar(box.X - side*0.1)
		triangle(box.X+side*0.2, side*0.8, true)
	case id == PreviousMoment:
		triangle(box.X+side*0.1, side*0.7, true)
	case id == PlayButton && r.Playing:
		bar(box.X + side*0.15)
		bar(box.X + side*0.65)
	case id == PlayButton:
		triangle(box.X+side*0.1, side*0.9, false)
	case id == NextMoment:
		triangle(box.X+side*0.2, side*0.7, false)
	case id == NextRound:
		triangle(box.X, side*0.8, false)
		bar(box.X + side*0.9)
	}
}
