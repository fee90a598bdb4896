package table

import (
	"image/color"
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Draw implements Scene.
func (t *tabletop) Draw(c ui.Canvas) {
	l := &t.Layout
	if l.Size == (ui.Point{}) {
		return
	}
	p := t.Picture()
	p.DrawLitBoard(c)
	t.opening.draw(c, &t.situation)
	c.Clip(l.Board, func(c ui.Canvas) { t.opening.drawDust(c, &t.situation) })
	if t.Coach != nil {
		t.Coach.Dim(c, l, t.ChosenCard)
	}
	c.Clip(l.Board, func(c ui.Canvas) {
		drawTargets(c, &t.situation)
		drawProposal(c, &t.situation)
	})
	p.DrawSeats(c)
	t.drawSeats(c)
	t.drawPrompt(c, &p) // a tab on the tray of the hand, where that is wide
	p.DrawHand(c)
	t.token.draw(c, &t.situation)
	drawInvitation(c, &t.situation)
	p.DrawTopBar(c)
	t.drawButtons(c, &p)
	t.drawLog(c, &p)
	p.DrawAnimation(c)
	p.DrawFloatingButtons(c, t.FloatingButtons())
	drawCarried(c, &t.situation)
	if t.showsAwaited() {
		drawAwaited(c, &t.situation)
	}
	t.Talk.draw(c, p.GoalSigns, &t.situation)
	if t.FirstHints.visible && t.mayHint() {
		t.FirstHints.draw(c, t.keptFree, &t.situation)
	}
	t.News.draw(c, &t.situation)
	if t.Coach != nil {
		t.drawCoach(c)
	}
	for _, b := range slices.Concat(t.coachButtons(), t.Menu.tellButtons(&t.situation)) {
		drawButton(c, b, &t.situation)
	}
	t.Menu.draw(c, &t.situation)
	t.Tip.draw(c, &t.situation)
}

// drawLog draws the log, if it is open, and what its line below the pointer is about.
func (t *tabletop) drawLog(c ui.Canvas, p *board.Picture) {
	if !t.LogOpen || t.Layout.Log.W == 0 {
		return
	}
	shown := t.Animation.Shown(t.Match.Log, t.Now)
	content := board.LogContent{Lines: shown, Players: t.Match.Players, Names: t.Match.Names, Now: len(shown) - 1}
	t.LogPanel.Draw(c, t.App, content, t.Layout.Log, &t.Panel.Focus, t.Layout.Unit)
	p.DrawHighlight(c, t.LogPanel.Highlighted(t.Match.Log, &t.Panel.Focus))
}

// drawSeats draws what lies over the seats: the turn timer, whether the chosen card can
// be played there, and what the viewer thinks of them.
func (t *tabletop) drawSeats(c ui.Canvas) {
	for s := range t.Layout.Seats {
		t.Clock.draw(c, game.Seat(s), &t.situation)
		drawSeatTarget(c, game.Seat(s), t.Layout.Seats[s], t.Layout.Unit, &t.situation)
		drawSuspicion(c, game.Seat(s), &t.situation)
		t.Talk.drawAsked(c, game.Seat(s), &t.situation)
		drawAbsence(c, game.Seat(s), t.Layout.Seats[s], t.Layout.Unit, &t.situation)
	}
}

// Picture returns the table as it is to be drawn now.
func (t *tabletop) Picture() board.Picture {
	m := t.Match
	p := board.Picture{
		App: t.App, Layout: &t.Layout, Camera: t.Camera,
		Moment:  *t.Moment(),
		Lantern: t.lens.light, Now: t.Now, Animation: t.Animation, Catch: t.Talk.caught.Catch, Focus: t.Panel.Focus, Device: t.Device,
		Hand: board.HandState{RoleOpen: t.RoleVisible, Covered: t.Covered, Untouched: t.untouched, Private: m.SharedBy < 2 && t.Coach == nil},
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
		if move, ok := t.Coach.PointsTo(t.ChosenCard); ok {
			for i := range t.Layout.Hand {
				p.Hand.Dimmed[i] = m.View.Hand[i] != move.Card
			}
		}
	}
	return p
}

// drawPrompt draws the line that says what the player can do now.
func (t *tabletop) drawPrompt(c ui.Canvas, p *board.Picture) {
	l, text, hint := &t.Layout, t.Prompt(), ""
	if t.FirstHints.visible && t.mayHint() {
		hint = t.FirstHints.prompted(&t.situation)
	}
	ink := paint.TextOnTable
	if hint != "" && t.Note == "" {
		text = hint
	}
	if text == "" && t.Match.Pending == nil { // what the viewer does is no news yet
		text, ink = p.LatestText(), paint.TextOnTable
	}
	if text == "" || l.Prompt.W == 0 || t.Menu.why != "" { // in a lesson the coach speaks, and what the menu tells is not told twice
		return
	}
	lost := connectionNote(t.App) != ""
	switch {
	case t.Note != "" && t.Note == t.advice:
		ink = paint.Gold
	case t.Note != "" || lost:
		ink = paint.Warning
	}
	look, f := panel.Style{Material: panel.Glass, Radius: 8, Flush: true}, l.Grown(l.Text)
	if t.MyTurn() && (t.Note == "" && !lost || t.Note == t.advice && t.Note != "") {
		look.Material, ink, f.Face = panel.Gold, paint.ButtonInk, ui.Bold
	}
	if l.Prompt.W == l.Size.X {
		look.Radius = 0
	}
	tab := l.Prompt
	in := tab.Inset(4 * l.Unit)
	if l.Class == screen.Wide {
		_, in = in.CutBottom(3 * l.Unit) // the tab ends behind the tray
		if more := float64(len(ui.Wrap(c, text, f, in.W)))*f.LineHeight() - in.H; more > 0 && (t.Note != "" || lost) {
			more = min(more, 2*f.LineHeight()) // it covers a little of the mine, until it has been read
			tab.Y, tab.H, in.Y, in.H = tab.Y-more, tab.H+more, in.Y-more, in.H+more
		}
	}
	panel.Draw(c, tab, l.Unit, look)
	if text == hint || !headsPrompt(&t.situation) || !drawHeadedPrompt(c, t.Prompt(), in, f, ink, &t.situation) {
		ui.CentredText(c, text, in, f, ink)
	}
}

// drawHeadedPrompt writes whose turn it is and, beside it or below, what to do, each in one line. It does
// nothing and returns false where there is no room for both.
func drawHeadedPrompt(c ui.Canvas, text string, in ui.Rect, f ui.Font, ink color.NRGBA, here *situation) bool {
	_, in = in.CutLeft(8 * here.Layout.Unit)
	switch {
	case here.ChosenCard != game.FaceDown:
	case !here.HandCovered() && !here.anyPlayable():
		text = here.App.Text(words.PromptPlayNothing)
	case here.Match.View.Blocked(here.Match.Viewer) && !here.HandCovered():
		text = here.blockedPrompt()
	default:
		text = here.App.Text(words.PromptPlay)
	}
	head, display := here.Match.ViewerText(words.PromptYourTurn, words.PromptYourTurnSolo), ui.Font{Face: ui.Display, Size: min(1.18*f.Size, in.H/1.3)}
	left, rest := in.CutLeft(c.Measure(head, display) + 0.6*f.Size)
	body := f
	if body.Size *= 0.8; c.Measure(text, body) > rest.W {
		left, rest = in.CutTop(0.56 * in.H)
		display.Size, body.Size = min(display.Size, left.H/1.3), min(body.Size, rest.H/1.3)
	}
	if least := 0.62 * f.Size; c.Measure(head, display) > in.W || ui.FitLine(c, text, body, rest.W).Size < least {
		return false
	}
	ui.SingleLineText(c, head, left, display, ink)
	ui.SingleLineText(c, text, rest, ui.FitLine(c, text, body, rest.W), ink)
	return true
}

// headsPrompt reports whether the prompt begins with whose turn it is, where there is room
// for that: while the viewer chooses what to play.
func headsPrompt(here *situation) bool {
	if !here.MyTurn() || here.Note != "" || connectionNote(here.App) != "" || !here.HandCovered() && here.Legal == nil {
		return false
	}
	return here.ChosenCard == game.FaceDown || here.Mode != Confirming && here.playable(here.ChosenCard)
}

// drawCarried draws the card that is being dragged.
func drawCarried(c ui.Canvas, here *situation) {
	l := &here.Layout
	if here.Mode == Dragging && len(l.Hand) > 0 {
		to, turned := l.Held(here.ChosenCard, ui.RectAround(here.dragPoint, l.Hand[0].Size()))
		panel.Shadow(c, to, 8*l.Unit)
		c.Sprite(board.HeldSprite(here.ChosenCard, to, turned))
	}
}
