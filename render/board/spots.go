package board

import (
	"cmp"
	"image/color"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// What can be chosen at the table. These are the identifiers of its spots.
type (
	HandSpot int       // a card in hand, by its position
	CellSpot game.Cell // a cell for the selected card
	GoalSpot int8      // a goal to look at, by its index in game.Goals
	SeatSpot game.Seat // a seat whose tool is to be broken
	ToolSpot struct {  // a broken tool to be mended
		Seat game.Seat
		Tool game.Tool
	}
	LineSpot int   // a line of the log, by its index
	Button   uint8 // one of the buttons below
)

const (
	ConfirmButton  Button = iota
	TurnCardButton        // turns the selected tunnel by half a turn
	CancelButton          // puts the selected card back
	DiscardButton         // discards the selected card
	EndTurnButton         // ends the turn
	SkipButton            // skips what is being shown
	NextTurnButton        // goes on to the next turn
	PaceButton            // changes how fast bots play
	HintButton            // asks a master for advice
	MendButton            // mends the only tool that the selected card can mend
	RoleButton            // looks at the viewer's role
	TakeBackButton        // takes the turn back
	NewCardButton         // turns the new card over
	MenuButton
	LogButton
	FitBoardButton // shows all of the board
	ZoomInButton   // zooms in
	ZoomOutButton  // zooms out
	HelpButton
	DiscardsButton // shows the discarded cards
	CloseLogButton // closes the log
	PlayOutButton  // passes until the round ends
	CallButton     // asks to be called when it is the viewer's turn
	DevicesButton  // leads a device that has lost its seat to where it asks for one
	PanUpButton    // the arrows to cells outside the screen
	PanRightButton
	PanDownButton
	PanLeftButton
)

// The groups of spots between which ui.NextGroup and ui.PreviousGroup move the
// focus.
const (
	HandGroup = iota
	BoardGroup
	SeatGroup
	ButtonGroup
	TopBarGroup
	logGroup
)

// A PlacedButton is a button at the table: where it is, and all there is to say about it.
type PlacedButton struct {
	ui.Rect
	ID    any // a Button, or one of a lesson
	Group int // of the focus
	Off   bool

	Text    words.ID      // what is written on it; "" for nothing
	Name    words.ID      // what it is called, if nothing is written on it
	Label   func() string // returns what stands in place of Text or Name; nil for those
	Icon    widget.Icon
	Paper   color.NRGBA         // of which a button with an icon is made; zero for stone
	Command ui.Commands         // does the same
	Style   widget.Style        // of one with a text
	Always  bool                // it works while something is being shown, too
	WhyOff  words.ID            // what is missing while it is off; "" for a button that says so when it is pressed
	Press   func()              // is called when it is chosen; nil where whoever made it knows from the ID what it does
	Open    func() screen.Scene // returns the scene to which it leads; nil if it leads to none
}

// Spot returns where the button can be chosen.
func (b *PlacedButton) Spot() ui.Spot {
	return ui.Spot{Rect: b.Rect, ID: b.ID, Group: b.Group, Disabled: b.Off}
}

// Called returns what the button is called.
func (b *PlacedButton) Called(app *screen.App) string {
	if b.Label != nil {
		return b.Label()
	}
	return app.Text(cmp.Or(b.Text, b.Name))
}

// Spoken returns what screen readers call the button; "" for one that moves the view, which they
// do not need.
func (b *PlacedButton) Spoken(app *screen.App) string {
	switch b.ID {
	case FitBoardButton, ZoomInButton, ZoomOutButton, PanUpButton, PanRightButton, PanDownButton, PanLeftButton:
		return ""
	}
	return b.Called(app)
}
