package main

import (
	"testing"

	"saboteur/ai"
)

// TestNews: if those are struck who are suspected, and as many of them are saboteurs
// as was expected, then a strike says nothing of who is struck; if more are, it does.
func TestNews(t *testing.T) {
	const breakDigger, breakSaboteur = ai.MendOne + 1, ai.MendOne + 2
	struck := func(saboteurs int) (onDigger, onSaboteur float64) {
		var kinds [ai.DeedKinds][3]cases
		for i := range 1000 {
			kind := breakDigger
			if i < saboteurs {
				kind = breakSaboteur
			}
			c := &kinds[kind][digger]
			c.times++
			c.news += news(800, kind == breakSaboteur)
		}
		return timesOf(&kinds, breakDigger, digger), timesOf(&kinds, breakSaboteur, digger)
	}
	if d, s := struck(800); d < 495 || d > 505 || d+s != 1000 {
		t.Errorf("of 1000 strikes against suspects %.1f and %.1f are laid to the two roles, want as many to each", d, s)
	}
	if d, s := struck(950); s < 3*d {
		t.Errorf("of 1000 strikes by one who knows better %.1f and %.1f are laid to the two roles", d, s)
	}
}

// TestLotsTellNothing: who strikes by lot makes no difference between the roles, however
// many of those he struck were of which.
func TestLotsTellNothing(t *testing.T) {
	const breakDigger, breakSaboteur = ai.MendOne + 1, ai.MendOne + 2
	var kinds [ai.DeedKinds][3]cases
	kinds[breakSaboteur][senseless] = cases{times: 30, news: 30 * 1250}
	for _, kind := range []ai.DeedKind{breakDigger, breakSaboteur} {
		if n := timesOf(&kinds, kind, senseless); n != 15 {
			t.Errorf("%v: %.1f of 30 strikes, want half of them", ai.DeedNames[kind], n)
		}
	}
}

// TestNoNewsOfTheCertain: that somebody is struck of whom all was known tells nothing.
func TestNoNewsOfTheCertain(t *testing.T) {
	for _, expected := range []int{20, 980} {
		for _, saboteur := range []bool{false, true} {
			if n := news(expected, saboteur); n != 0 {
				t.Errorf("expected %d, a saboteur %t: news %d", expected, saboteur, n)
			}
		}
	}
}
