package table

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// Draw implements Scene.
func (t *Table) Draw(c ui.Canvas) {
	l := &t.Lay
	if l.Size == (ui.Point{}) {
		return
	}
	p := t.Picture()
	p.DrawMine(c)
	c.Clip(l.Board, func(c ui.Canvas) {
		t.drawTargets(c)
		t.drawProposal(c)
	})
	p.DrawPlayers(c)
	t.drawSeats(c)
	t.drawPrompt(c, &p)
	p.DrawHand(c)
	t.drawButtons(c)
	p.DrawTop(c)
	if t.Open && l.Log.W > 0 {
		t.Book.Draw(c, t.App, t.M.Log, t.Lay.Log, &t.Panel.Focus, l.U, -1)
		p.DrawLit(c, t.Book.Lit(t.M.Log, &t.Panel.Focus))
	}
	p.DrawAct(c)
	p.DrawFloating(c, t.Floating())
	t.drawCarried(c)
	t.drawNews(c)
	t.drawTip(c)
}

// drawSeats draws what lies over the seats: the turn timer, and whether the
// chosen card can be played there.
func (t *Table) drawSeats(c ui.Canvas) {
	for s := range t.Lay.Seats {
		t.drawClock(c, game.Seat(s), t.Lay.Seats[s].All, t.Lay.U)
		t.drawSeatTarget(c, game.Seat(s), t.Lay.Seats[s], t.Lay.U)
	}
}

// Picture returns the table as it is to be drawn now.
func (t *Table) Picture() board.Picture {
	m := t.M
	p := board.Picture{
		Kit: t.App, Players: m.Players, Names: m.Names, View: &m.View, Log: m.Log, Lay: &t.Lay, Cam: t.Cam,
		Light: t.light, Now: t.Now, Act: t.Act, Focus: t.Panel.Focus, With: t.With,
		Hand: board.HandState{RoleOpen: t.Looks, Away: t.Away},
	}
	if cell, at := m.Marked(); at {
		p.Marked = &cell
	}
	if t.MyTurn() {
		p.Hand.Chosen = t.Card
	}
	if t.Mode == Dragging {
		p.Hand.Carried = t.Card
	}
	return p
}

// drawPrompt draws the line that says what the player can do now.
func (t *Table) drawPrompt(c ui.Canvas, p *board.Picture) {
	l, text := &t.Lay, t.Prompt()
	ink := art.TextOnTable
	if text == "" && l.Last.W == 0 {
		text, ink = p.Latest(), art.TextSoft
	}
	if text == "" || l.Prompt.W == 0 {
		return
	}
	switch {
	case t.Note != "" && t.Note == t.advice:
		ink = art.Gold
	case t.Note != "":
		ink = art.Warning
	}
	screen.CentredText(c, text, l.Prompt.Inset(3*l.U), l.Text, ink)
}

// drawCarried draws the card that is being dragged.
func (t *Table) drawCarried(c ui.Canvas) {
	l := &t.Lay
	if t.Mode == Dragging && len(l.Hand) > 0 {
		to := ui.RectAround(t.dragPoint, l.Hand[0].Size())
		screen.Shadow(c, to, 8*l.U)
		c.Sprite(board.Lying(screen.CardFace(t.Card, false), to, l.Left))
	}
}
