// Package title is the first screen: the menu beside a mine in which dwarves work.
//
// Begin reading at menu.go.
package title
