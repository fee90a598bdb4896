package board

import (
	"saboteur/game"
	"saboteur/render/ui"
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
	OkButton     Button = iota
	TurnButton          // turns the selected tunnel by half a turn
	CancelButton        // puts the selected card back
	PassButton          // discards the selected card
	DoneButton          // ends the turn
	SkipButton          // skips what is being shown
	StepButton          // goes on to the next turn
	HintButton          // asks a master for advice
	RoleButton          // looks at the viewer's role
	BackButton          // takes the turn back
	NewCardSpot         // turns the new card over
	MenuButton
	LogButton
	FitButton     // shows all of the board
	CloserButton  // zooms in
	FartherButton // zooms out
	HelpButton
	PileButton // shows the discarded cards
	LogShut    // closes the log
	UpButton   // the arrows to cells outside the screen
	RightButton
	DownButton
	LeftButton
)

// The groups of spots between which ui.NextGroup and ui.PreviousGroup move the
// focus.
const (
	HandGroup = iota
	BoardGroup
	SeatGroup
	ButtonGroup
	TopGroup
	logGroup
)

// WishOf are the commands that do the same as a button.
var WishOf = map[Button]ui.Commands{
	PassButton: ui.Pass, DoneButton: ui.EndTurn, SkipButton: ui.Skip, BackButton: ui.TakeBack, RoleButton: ui.Look,
	TurnButton: ui.TurnCard, CancelButton: ui.Back, MenuButton: ui.Menu, LogButton: ui.Log, FitButton: ui.FitBoard,
	CloserButton: ui.ZoomIn, FartherButton: ui.ZoomOut, HelpButton: ui.Help,
}
