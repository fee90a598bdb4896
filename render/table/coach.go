package table

import (
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
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
	// PointsTo returns the card of the hand that the coach points to while another one is
	// chosen, or none. ok is false if it points to none.
	PointsTo(chosen game.Card) (card game.Card, ok bool)
	// Dim darkens the board around what the coach points to.
	Dim(c ui.Canvas, l *board.Layout, chosen game.Card)
	// Buttons returns the buttons of the coach; one beside the hand is in the place of those there.
	// What they do may be to demonstrate a move.
	Buttons(demonstrate func(game.Action)) []board.PlacedButton
	// Draw draws the coach without the buttons, what the coach says, and what the coach points to.
	Draw(c ui.Canvas, l *board.Layout, says string, chosen game.Card)
}

// coachButtons returns the buttons of the coach; none in a match.
func (t *Table) coachButtons() []board.PlacedButton {
	if t.Coach == nil {
		return nil
	}
	return t.Coach.Buttons(t.demonstrate)
}

// coachHasButton reports whether a coach has a button beside the hand.
func (t *Table) coachHasButton() bool {
	return slices.ContainsFunc(t.coachButtons(), func(b board.PlacedButton) bool { return b.Group == board.ButtonGroup })
}

// coachSays returns what the coach says: what a prompt would say about a move, or why the chosen card is
// locked, or else the text of the lesson.
func (t *Table) coachSays() string {
	switch c := t.ChosenCard; {
	case t.Note != "" || t.Mode == Confirming:
		return t.Prompt()
	case c == game.FaceDown || !t.MyTurn() || t.playable(c) || t.Coach.Discards():
		return t.lessonText()
	}
	return t.whyLocked(t.ChosenCard)
}

// hushed reports whether a lesson leaves nothing to be said now.
func (t *Table) hushed() bool { return t.Coach != nil && t.Coach.Tells() == game.Statement{} }

// meant returns the button of the menu that the lesson asks for, or nil: it stands in the menu about a goal or a
// player.
func (t *Table) meant() any {
	if t.Coach == nil {
		return nil
	}
	if what := t.Coach.Tells(); what != (game.Statement{}) && t.Menu.about == t.subject(what) {
		return SaySpot{what}
	}
	if s := t.Coach.Marks(); s != game.Nobody && t.Menu.about == any(SeatTalkSpot(s)) {
		return MarkSpot(play.Suspected)
	}
	return nil
}

// lessonText returns the text of the lesson. Once the menu is open in which the player is to choose something, only
// that is left.
func (t *Table) lessonText() string {
	switch is := t.meant().(type) {
	case SaySpot:
		if t.Menu.asked { // and the player has not heard why
			break
		}
		b := t.sayButton(is.Statement, nil)
		return t.App.Text(words.LessonSayIt, words.Slots{"what": b.Called(t.App)})
	case MarkSpot:
		return t.App.Text(words.LessonMarkIt)
	}
	return t.Coach.Text(t.ChosenCard, t.endsAlone())
}
