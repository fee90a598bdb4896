package gamelog_test

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/words"
)

// TestVerdicts: of a round all lies are told, those that most believed first, and then the truth that
// nobody believed, true claims, and what else one has said oneself that is true; and no mistake. It does not matter what the log
// tells after the round.
func TestVerdicts(t *testing.T) {
	names, w := []string{"Anna", "Bram", "Cora", "Dirk"}, words.In("en")
	log := roundOf(
		said(1, accuse(3)), said(2, doubt(1)),
		said(3, vouch(3)),
		said(3, accuse(0)), said(1, agree(3)),
		said(0, treasureMiddle), // a mistake
		said(3, stoneTop), said(1, agree(3)), said(2, agree(3)),
		said(0, vouch(1)), said(2, agree(0)),
		game.FingersShown{Targets: [game.MaxSeats]game.Seat{1, 0, 0, 0}},
	)
	log = append(log, logOf(game.Paid{Seat: 0, Given: 3})...)
	var got []string
	for _, v := range gamelog.Verdicts(log, len(log)-1, 0) {
		truth, believed := v.Truth(w, names, 2)
		got = append(got, log[v.Line].Text(w, names)+" "+truth+". "+believed+".")
	}
	if want := []string{
		"Dirk says Anna is a saboteur. Anna was a gold-digger. You and Bram believed it.",
		"Dirk says the top goal is stone. A lie: the treasure lay there. You and Bram believed it.",
		"Dirk claims to be a gold-digger. That was a lie. Nobody agreed.",
		"Bram says Dirk is a saboteur. And that was true. Nobody agreed.",
		"Anna says the treasure is at the middle goal. Only stone lay there. Nobody agreed.",
		"Anna says Bram is a gold-digger. And that was true. You believed it.",
	}; !slices.Equal(got, want) {
		t.Errorf("told is %q, want %q", got, want)
	}
	if quiet := gamelog.Verdicts(roundOf(said(1, treasureTop), said(2, treasureMiddle)), 0, game.Nobody); len(quiet) != 1 || quiet[0].By != 1 || !quiet[0].Plain {
		t.Errorf("of a round with a true claim and a mistake is told %+v", quiet)
	}
}
