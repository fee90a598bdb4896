// Package setup is the scene in which the player puts a match together: who sits
// at the table, by which rules they play, who begins, and with which seed the
// cards are dealt. QuickStart starts a match without the scene, for the title
// and the command line.
//
// Begin reading at Scene in setup.go. table.go says what it begins with, details.go
// what is among the details, and players.go and looks.go change who sits where.
package setup
