// Package table is what players do at the table: they choose and drag cards,
// confirm or take back moves, end turns, hand the device on, look at secrets, ask
// for hints and tips, read what they missed, look through the discard pile and
// pause the match.
//
// It may import game, game/bot and, of render, art, board, play, screen, ui and
// words: board draws the table, play knows the match.
//
// It has four layers, of which none knows those above it: the situation is what lies on
// the table; the tabletop draws it and the panels around it, and says what can be chosen;
// the chooser changes what the viewer is about to play; the [Table] says what happens when.
//
// Begin reading in mode.go, with [Mode] and [Transitions], which say what a table
// waits for; then [Table.Update] in update.go, and buttons.go, which has a literal
// for each button.
package table
