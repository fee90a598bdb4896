// Package lesson reads the lessons for new players: a drawn position and a list of steps
// with what the player is to do, what the others do then, and which text explains it. A new
// lesson is a file in assets/lessons and its texts; it needs no code.
//
// A file has a line for each thing, in this order:
//
//	seats 3                      how many play; seat 1 is the player
//	row ..S─┼....G               the board, as package game draws it
//	treasure 2                   which goal hides the treasure, from 1 at the top
//	role 3                       who is a saboteur; all others are gold-diggers
//	hand 1 EW3 NES5              the cards of a seat
//	broken 1 broken-lantern1     a broken tool before a seat
//	deck EW2 NS1                 the draw pile; the first card is drawn first
//	turn 2                       who begins; without it, seat 1
//	say begin                    a step begins: the name of its text
//	do lay EW3 2,0               what the player is to do: one of several such lines will do
//	mark 3                       or: which seat the player is to mark as a saboteur
//	tell stone 1                 or: what the player is to say, as records hold it
//	wrong far                    the name of the text for all other moves
//	point goals                  what the text is about: goals, start, pile, cell 4,0 or seat 2
//	plays discard NE1            what the seat whose turn it is does then
//	says 3 treasure 2            what another says then, before and after what is played then
//	roles                        after reading the text, the player sees all roles turn
//
// A step without do, mark and tell is over when the player has read it.
package lesson
