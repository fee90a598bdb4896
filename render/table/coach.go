package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/coach"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Coach explains a lesson while it is played at the table. *coach.Coach implements it.
type Coach interface {
	// Update notes what has been played. It comes once a tick while nothing is animated.
	Update()
	// Waits reports whether nobody may play on.
	Waits() bool
	// Text returns what the coach says.
	Text() string
	// Labels returns what is written on the seats.
	Labels() []board.SeatLabel
	// Place simplifies a layout and takes room from its board. The cells have to be placed again.
	Place(*board.Layout) coach.Layout
	// PointsTo returns the card of the hand that the coach points to while another one is
	// chosen, or none. ok is false if it points to none.
	PointsTo(chosen game.Card) (card game.Card, ok bool)
	// Hint returns the move that the coach asks for, if there is one.
	Hint() (move game.Action, ok bool)
	// Dim darkens the board around what the coach points to.
	Dim(c ui.Canvas, l *board.Layout, chosen game.Card)
	// HasButton reports whether the coach has a button in the place of those beside the hand.
	HasButton() bool
	// Spots returns the buttons of the coach.
	Spots(coach.Layout) []ui.Spot
	// Press does what a button stands for. It returns nil to stay at the table.
	Press(coach.Button) screen.Scene
	// Draw draws the coach, and what the coach points to.
	Draw(ui.Canvas, coach.Layout, *board.Layout, coach.Moment)
}

// pressCoach does what a button of the coach stands for. It returns the next scene.
func (t *Table) pressCoach(b coach.Button) screen.Scene {
	if move, ok := t.Coach.Hint(); ok && b == coach.ShowButton {
		t.demonstrate(move)
		return t
	}
	if next := t.Coach.Press(b); next != nil {
		return next
	}
	return t
}

// coachHasButton reports whether a coach has a button beside the hand.
func (t *Table) coachHasButton() bool { return t.Coach != nil && t.Coach.HasButton() }

// coachSays returns what the coach says in place of the text of the lesson: what a prompt
// would say about a move, or why the chosen card is locked; "" for nothing.
func (t *Table) coachSays() string {
	switch c := t.ChosenCard; {
	case t.Note != "" || t.Mode == Confirming:
		return t.Prompt()
	case c == game.FaceDown || !t.MyTurn() || t.playable(c):
		return ""
	case c.Kind() == game.Tunnel && t.Match.View.Blocked(t.Match.Viewer):
		return t.App.Text(words.WhyBrokenTool)
	default:
		return t.whyLocked(c)
	}
}
