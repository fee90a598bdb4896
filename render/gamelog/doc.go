// Package gamelog defines a line of the public log of a match, as the table, the
// rewind and the replay show it.
//
// Begin reading at Line.
package gamelog
