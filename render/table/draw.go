package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/coach"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/talk"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Draw implements Scene.
func (t *Table) Draw(c ui.Canvas) {
	l := &t.Layout
	if l.Size == (ui.Point{}) {
		return
	}
	p := t.Picture()
	p.DrawLitBoard(c)
	c.Clip(l.Board, func(c ui.Canvas) {
		t.drawTargets(c)
		t.drawProposal(c)
	})
	p.DrawSeats(c)
	t.drawSeats(c)
	p.DrawHand(c)
	t.drawPrompt(c, &p) // on the tray of the hand, where that is wide
	t.drawButtons(c)
	t.drawInvitation(c)
	p.DrawTopBar(c)
	if t.LogOpen && l.Log.W > 0 {
		t.LogPanel.Draw(c, t.App, board.LogContent{Lines: t.Animation.Shown(t.Match.Log, t.Now), Players: t.Match.Players, Now: -1}, t.Layout.Log, &t.Panel.Focus, l.Unit)
		p.DrawHighlight(c, t.LogPanel.Highlighted(t.Match.Log, &t.Panel.Focus))
	}
	p.DrawAnimation(c)
	p.DrawFloatingButtons(c, t.FloatingButtons())
	t.drawCarried(c)
	t.drawTalk(c)
	t.drawFirstHint(c)
	t.drawNews(c)
	if t.Coach != nil {
		t.Coach.Draw(c, t.coachAt, l, coach.Moment{Panel: &t.Panel, Says: t.coachSays(), Chosen: t.ChosenCard})
	}
	t.drawTip(c)
}

// drawTalk draws what a dwarf says, where it covers neither goals nor what can be chosen.
func (t *Table) drawTalk(c ui.Canvas) {
	said, ok := t.Talk.Speaking(t.Now)
	if _, goal := t.Animation.Event.(game.GoalTurned); !ok || goal || t.Coach != nil || t.App.CurrentSettings().NoTalk || t.LogCoversBoard() {
		return
	}
	l := &t.Layout
	talk.Draw(c, said.Text(t.App.Words, t.Match.Names), talk.Place{
		Speaker: l.Seats[said.Speaker].Bounds, Within: l.Board, Free: t.keptFree(),
		Font: ui.Font{Face: ui.Display, Size: 0.9 * l.Text.Size}, Unit: l.Unit,
	})
}

// keptFree returns what no bubble may cover: what has been laid, and what can be chosen.
func (t *Table) keptFree() (all []ui.Rect) {
	for i := range t.Match.View.Board.Len() {
		all = append(all, t.Layout.Grid.Rect(t.Match.View.Board.Laid(i).Cell))
	}
	for _, s := range t.Spots() {
		if s.Group == board.BoardGroup {
			all = append(all, s.Rect)
		}
	}
	return all
}

// drawSeats draws what lies over the seats: the turn timer, whether the chosen card can
// be played there, and what the viewer thinks of them.
func (t *Table) drawSeats(c ui.Canvas) {
	for s := range t.Layout.Seats {
		t.drawClock(c, game.Seat(s), t.Layout.Seats[s].Bounds, t.Layout.Unit)
		t.drawSeatTarget(c, game.Seat(s), t.Layout.Seats[s], t.Layout.Unit)
		t.drawSuspicion(c, game.Seat(s), t.Layout.Seats[s], t.Layout.Unit)
		t.drawAbsence(c, game.Seat(s), t.Layout.Seats[s], t.Layout.Unit)
	}
}

// Picture returns the table as it is to be drawn now.
func (t *Table) Picture() board.Picture {
	m := t.Match
	p := board.Picture{
		App: t.App, Layout: &t.Layout, Camera: t.Camera,
		Moment:  *t.Moment(),
		Lantern: t.light, Now: t.Now, Animation: t.Animation, Focus: t.Panel.Focus, Device: t.Device,
		Hand: board.HandState{RoleOpen: t.RoleVisible, Covered: t.Covered, Untouched: t.untouched},
	}
	if cell, at := m.MarkedCell(); at {
		p.Marked = &cell
	}
	if t.MyTurn() {
		p.Hand.Selected = t.ChosenCard
		for i := range t.Layout.Hand {
			p.Hand.Locked[i] = t.Legal != nil && !t.playable(m.View.Hand[i])
		}
	}
	if t.Mode == Dragging {
		p.Hand.Dragged = t.ChosenCard
	}
	if t.Coach != nil {
		p.Labels = t.Coach.Labels()
	}
	return p
}

// Moment returns what everybody, and the viewer, sees of the match.
func (t *Table) Moment() *board.Moment {
	m := t.Match
	return &board.Moment{Players: m.Players, Names: m.Names, View: &m.View, Log: m.Log}
}

// drawPrompt draws the line that says what the player can do now.
func (t *Table) drawPrompt(c ui.Canvas, p *board.Picture) {
	l, text := &t.Layout, t.Prompt()
	ink := paint.TextOnTable
	if text == "" && t.Match.Pending == nil { // what the viewer does is no news yet
		text, ink = p.LatestText(), paint.TextOnTable
	}
	if text == "" || l.Prompt.W == 0 { // in a lesson the coach speaks
		return
	}
	switch {
	case t.Note != "" && t.Note == t.advice:
		ink = paint.Gold
	case t.Note != "":
		ink = paint.Warning
	}
	look, f := panel.Look{Material: panel.Glass, Radius: 8}, l.Grown(l.Text)
	mine := t.MyTurn() && t.Note == ""
	body := paint.TextOnTable
	switch {
	case mine && l.HasLargeHand(): // as wide as the screen, it is no button
		look, ink, f.Face = panel.Look{Material: panel.Gold, Flush: true}, paint.Table, ui.Bold
		body = ink
	case mine:
		look.State, ink, f.Face = panel.Chosen, paint.Gold, ui.Bold // a button would be gold all over
	}
	panel.Draw(c, l.Prompt, l.Unit, look)
	in := l.Prompt.Inset(5 * l.Unit)
	if display := (ui.Font{Face: ui.Display, Size: 1.3 * l.Text.Size}); t.headsPrompt() && in.H >= display.LineHeight()+promptLines(l)*l.Text.LineHeight() {
		var head ui.Rect
		head, in = in.CutTop(1.1 * display.LineHeight())
		screen.CentredText(c, t.Match.Text(words.PromptYourTurn, t.Match.Viewer), head, display, ink)
		ink, f = body, l.Grown(l.Text)
		switch {
		case t.ChosenCard != game.FaceDown:
		case t.Match.View.Blocked(t.Match.Viewer) && !t.HandCovered():
			text = t.App.Text(words.PromptPlayBlocked)
		default:
			text = t.App.Text(words.PromptPlay)
		}
	}
	screen.CentredText(c, text, in, f, ink)
}

// promptLines returns for how many lines of text there has to be room below whose turn it is.
func promptLines(l *board.Layout) float64 {
	if l.HasLargeHand() {
		return 1 // it is wide
	}
	return 1.5
}

// headsPrompt reports whether the prompt begins with whose turn it is, where there is room
// for that: while the viewer chooses what to play.
func (t *Table) headsPrompt() bool {
	if !t.MyTurn() || t.Note != "" || !t.HandCovered() && !t.anyPlayable() {
		return false
	}
	return t.ChosenCard == game.FaceDown || t.Mode != Confirming && t.playable(t.ChosenCard)
}

// drawCarried draws the card that is being dragged.
func (t *Table) drawCarried(c ui.Canvas) {
	l := &t.Layout
	if t.Mode == Dragging && len(l.Hand) > 0 {
		to := ui.RectAround(t.dragPoint, l.Hand[0].Size())
		screen.Shadow(c, to, 8*l.Unit)
		c.Sprite(board.HeldSprite(t.ChosenCard, to, l.CardsTurned))
	}
}
