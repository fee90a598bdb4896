// Package ai holds the dwarves that play by themselves.
//
// A Dwarf sits on one seat. It hears the events that its seat may see, keeps a
// Belief of who is a saboteur, and when it is its turn weighs what its View
// allows. It is given nothing else, so that it cannot cheat; and what it
// decides follows from what it heard, its view and the match's dice alone, so
// that the same match goes the same way again on every platform.
//
// There are four levels: apprentices have lapses, miners keep to rules of thumb,
// foremen also infer from what others do, masters also see how easily a way can
// be dug on, and think ahead. A Character bends how a level goes about it.
//
// Three things are kept apart: belief (what the others seem to be), worth
// (what an action is worth to a role) and choice (which one is taken). A Reason
// tells in a word why it was.
//
// Everything that decides is computed in integers, so that it is the same on
// every processor. Tables of logarithms are rounded to whole numbers.
//
// The numbers by which dwarves judge are in weights.go, prospects.go and deedshares.go
// with its tables; ai/tune finds them. How many dwarves and people are taken to play in
// which way is in evidence.go, and how a master plays on, in playout.go.
package ai
