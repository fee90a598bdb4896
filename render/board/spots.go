package board

import "saboteur/game"

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
