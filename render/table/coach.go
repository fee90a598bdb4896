package table

import (
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/coach"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Coach explains a lesson while it is played at the table. *coach.Coach implements it.
type Coach interface {
	// Update notes what has been played. It comes once a tick while nothing is animated, and returns whether the
	// player has done what was asked for.
	Update() bool
	// Waits reports whether nobody may play on.
	Waits() bool
	// Tells returns what the player is to say, the zero Statement for nothing.
	Tells() game.Statement
	// Discards reports whether the player is to discard a card.
	Discards() bool
	// Marks returns whom the player is to mark as a saboteur, or Nobody.
	Marks() game.Seat
	// Title names the lesson.
	Title() string
	// Text returns what the coach says while a card of the hand is chosen, or none, with stars around what is
	// bold; "" for nothing. Turns may end by themselves.
	Text(chosen game.Card, endsAlone bool) string
	// Labels returns what is written on the seats.
	Labels() []board.SeatLabel
	// Place simplifies a layout and takes room from its board. The cells have to be placed again.
	Place(*board.Layout)
	// PointsTo returns the move that the coach points to while a card is chosen, or none. ok is false
	// if it points to none.
	PointsTo(chosen game.Card) (a game.Action, ok bool)
	// Dim darkens the board around what the coach points to.
	Dim(c ui.Canvas, l *board.Layout, chosen game.Card)
	// Buttons returns the buttons of the coach; one beside the hand is in the place of those there.
	Buttons() []board.PlacedButton
	// Show does what the player is asked to do, or returns the move that is to be demonstrated for that.
	Show() (move game.Action, moves bool)
	// Draw draws the coach without the buttons, what the coach says, and what the coach points to: the
	// button with which the player is to go on, if there is one.
	Draw(c ui.Canvas, l *board.Layout, says string, chosen game.Card, button ui.Rect)
}

// coachButtons returns the buttons of the coach that stand now; none in a match.
func (t *tabletop) coachButtons() []board.PlacedButton {
	return slices.DeleteFunc(t.allCoachButtons(), func(b board.PlacedButton) bool {
		return b.Group == board.ButtonGroup && t.staysEmpty(board.EndTurnButton)
	})
}

// allCoachButtons returns the buttons of the coach, also one whose place stays empty for a moment.
func (h *situation) allCoachButtons() []board.PlacedButton {
	if h.Coach == nil {
		return nil
	}
	return h.Coach.Buttons()
}

// coachHasButton reports whether a coach has a button beside the hand.
func (h *situation) coachHasButton() bool {
	return slices.ContainsFunc(h.allCoachButtons(), func(b board.PlacedButton) bool { return b.Group == board.ButtonGroup })
}

// coachSays returns what the coach says: what a prompt would say about a move, or why the chosen card is
// locked, or else the text of the lesson.
func (t *tabletop) coachSays() string {
	switch c := t.ChosenCard; {
	case t.Note != "" || t.Mode == Confirming:
		return t.Prompt()
	case c == game.FaceDown || !t.MyTurn() || t.playable(c) || t.Coach.Discards():
		return t.lessonText()
	}
	return t.whyLocked(t.ChosenCard)
}

// drawCoach draws the coach of a lesson.
func (t *tabletop) drawCoach(c ui.Canvas) {
	var all []board.PlacedButton
	switch {
	case t.Mode == Confirming:
		all = t.proposalButtons() // of which the last one confirms
	case t.Coach.Tells() != (game.Statement{}):
		all = t.Menu.tellButtons(&t.situation)
	}
	var lit ui.Rect
	if len(all) > 0 {
		lit = all[len(all)-1].Rect
	}
	t.Coach.Draw(c, &t.Layout, t.coachSays(), t.ChosenCard, lit)
}

// lit returns what the lesson asks the player to choose now: what goes on with it, or what the foreman points to; nil
// for nothing.
func (t *tabletop) lit() any {
	if t.Coach == nil || t.Mode == Confirming {
		return nil
	}
	if b := t.allCoachButtons(); t.coachHasButton() && b[0].ID != any(coach.ShowButton) {
		return b[0].ID
	}
	move, moves := t.Coach.PointsTo(t.ChosenCard)
	switch is := t.Menu.meant(&t.situation); {
	case is != nil:
		return is
	case t.Coach.Marks() != game.Nobody:
		return SeatTalkSpot(t.Coach.Marks())
	case !t.hushed():
		return t.voice().subject(t.Coach.Tells())
	case !moves || t.Legal == nil:
		return nil
	case t.ChosenCard != move.Card:
		return board.HandSpot(slices.Index(t.Match.View.Hand[:], move.Card))
	case move.Kind == game.Discard:
		return board.DiscardButton
	}
	all := t.targetSpotsAnywhere()
	if i := slices.IndexFunc(all, func(s ui.Spot) bool { return targets(move, s.ID) }); i >= 0 {
		return all[i].ID
	}
	return nil
}

// leadToLit gives the focus to what the lesson asks the player to choose, as soon as it does.
func (t *chooser) leadToLit() {
	if lit := t.lit(); lit != t.wasLit {
		if t.wasLit = lit; lit != nil {
			t.lead(lit)
		}
	}
}

// lessonText returns the text of the lesson. Once the menu is open in which the player is to choose something, only
// that is left.
func (t *tabletop) lessonText() string {
	switch is := t.Menu.meant(&t.situation).(type) {
	case SaySpot:
		if t.Menu.asked { // and the player has not heard why
			break
		}
		b := t.voice().button(t.Menu.about, is.Statement)
		return t.App.Text(words.LessonSayIt, words.Slots{"what": b.Called(t.App)})
	case MarkSpot:
		return t.App.Text(words.LessonMarkIt)
	}
	if t.Match.Pending != nil && t.Animation.Event != nil {
		return "" // until what is done can be seen
	}
	return t.Coach.Text(t.ChosenCard, t.endsAlone())
}

// pressCoach does what a button of the coach stands for. It returns the next scene.
func (t *Table) pressCoach(b board.PlacedButton) screen.Scene {
	if b.Open != nil {
		if next := b.Open(); next != nil {
			return next
		}
		return t
	}
	if t.MyTurn() {
		t.setCard(game.FaceDown) // what comes next begins with taking one
	}
	if b.ID != any(coach.ShowButton) {
		b.Press()
	} else if move, moves := t.Coach.Show(); moves {
		t.demonstrate(move)
	}
	return t
}
