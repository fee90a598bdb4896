package board

import (
	"testing"

	"saboteur/game"
	"saboteur/render/gamelog"
)

// TestNobodyIsMarkedForAnothersCard: a card carries no mark of the player whose own card lay
// there before it collapsed.
func TestNobodyIsMarkedForAnothersCard(t *testing.T) {
	at := game.Cell{X: 1}
	own, other := game.Laid{Cell: at, Card: 1}, game.Laid{Cell: at, Card: 2}
	placed := game.Placed{Seat: 1, Laid: own}
	a := gamelog.NewAuthors([]gamelog.Line{{Event: placed, Summary: placed.Summary()}})
	empty := game.NewBoard()
	for what, c := range map[string]struct {
		board game.Board
		want  bool
	}{
		"its card": {empty.With(own), true}, "no card": {empty, false}, "another card": {empty.With(other), false},
	} {
		p := Picture{Moment: Moment{View: &game.View{}}}
		p.View.Board = c.board
		if cell, newest, ok := p.lastCard(&a, 1); ok != c.want || !newest || cell != at {
			t.Errorf("%s lies there: %v, %v, %v", what, cell, newest, ok)
		}
	}
}
