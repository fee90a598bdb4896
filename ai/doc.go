// Package ai holds the dwarves: bots that play Saboteur.
//
// A Dwarf sits on one seat and implements bot.Bot. It hears the events that its seat
// may see, keeps a Belief of who is a saboteur, and at its turn weighs what its View
// allows. It gets nothing else, so it cannot cheat. What it decides follows from what it
// heard, its view and the match's dice alone, so the same match goes the same way again
// on every platform.
//
// There are four levels (bot.Level): apprentices make mistakes, miners follow rules of
// thumb, foremen also draw conclusions from what others do, masters also consider how
// easy it is to dig on, and think ahead. A bot.Character changes how a level plays.
//
// Three things are kept apart: belief (what the others seem to be), worth (what an action
// is worth to a role) and choice (which action is taken). Begin reading with Dwarf.Hear
// and Dwarf.Think in dwarf.go; then
//
//	observer.go, act.go      what an event says about its actor
//	belief.go, ways.go       who is a saboteur
//	hindsight.go             what earlier acts say once a goal is known
//	chances.go, clues.go     where the treasure is
//	excluded.go, unplayed.go what others do not hold
//	turn.go, worth.go        what an action is worth
//	ploy.go                  what was learned of the ways to sabotage
//	weights.go               what levels think of actions and cards; character.go changes it
//	distance.go, ease.go     how far the goals are, how easy it is to dig on
//	search.go, playout.go    thinking ahead
//	reason.go, thoughts.go   why it chose what it did
//
// Everything that decides is computed in integers, so that it is the same on every
// processor. Tables of logarithms are rounded to integers.
//
// The numbers by which dwarves judge are in weights.go, evalweights.go, actshares.txt and
// ployvalues.go; ai/lab/tune finds them. EXPERIMENTS.md says where each comes from, and what
// was tried instead.
package ai
