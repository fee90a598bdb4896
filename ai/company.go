package ai

import "saboteur/game"

// A Company tells who sits at the table, as all there can see: people, and
// dwarves of a level. The zero Company is one of people.
type Company [game.MaxSeats]Sitter

// A Sitter is who sits on a seat: Person, or what DwarfOf returns.
type Sitter uint8

// Person is somebody whose way of playing is not known.
const Person Sitter = 0

// DwarfOf returns the sitter that is a dwarf of a level.
func DwarfOf(l Level) Sitter { return 1 + Sitter(l) }
