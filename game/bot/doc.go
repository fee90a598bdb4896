// Package bot is the vocabulary for computer players, and the seam between
// them and whoever runs a match. It imports game alone.
//
// A Player is who sits on a seat: a person, or a bot of some Level and
// Character. A Bot hears the events of a match as its seat may know them,
// thinks a slice at a time, makes a Choice and can give the Reason for it.
// Bots are the bots at one table; whoever runs a match lets all of them hear
// and think through it, and so cannot show one of them too much.
//
// Package ai implements Bot; package render knows only this package.
package bot
