// Package gamelog defines a line of the public log of a match, as the table, the
// rewind and the replay show it. It imports game and words only.
//
// Begin reading at Line.
package gamelog
