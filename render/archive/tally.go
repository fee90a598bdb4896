package archive

import (
	"slices"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/words"
)

// A score is how many of how many rounds or matches were won.
type score struct{ won, all int }

// add counts a round or a match.
func (s *score) add(won bool) {
	s.all++
	if won {
		s.won++
	}
}

// An outcome is what is counted of a match.
type outcome struct {
	rounds  []game.RoundEnded
	fingers []game.FingersShown // before the end of each round, or none at all
	broke   []game.ToolBroke
	end     game.MatchEnded
}

// outcomeOf replays a finished match.
func outcomeOf(r *game.Record) *outcome {
	o := new(outcome)
	r.Replay(func(_ *game.State, e game.Event) { // no error: Saves.List has replayed it
		switch e := e.(type) {
		case game.RoundEnded:
			o.rounds = append(o.rounds, e)
		case game.FingersShown:
			o.fingers = append(o.fingers, e)
		case game.ToolBroke:
			o.broke = append(o.broke, e)
		case game.MatchEnded:
			o.end = e
		}
	})
	return o
}

// breaksOf returns how many tools of others a seat broke, and how many of its own others
// broke.
func (o *outcome) breaksOf(s game.Seat) (broke, lost int) {
	for _, e := range o.broke {
		switch {
		case e.Seat == e.Target:
		case e.Seat == s:
			broke++
		case e.Target == s:
			lost++
		}
	}
	return broke, lost
}

// A Tally counts finished matches. The zero Tally has counted none.
type Tally struct {
	Matches  int
	rounds   score                // of the gold-diggers
	editions map[game.Rules]score // rounds of the gold-diggers
	names    map[string]score     // matches of players
	Rows     [][]string           // a row for each seat of each match
	People   People
}

// Add counts a finished match.
func (t *Tally) Add(app *screen.App, l store.MatchSummary, r *game.Record) {
	if t.editions == nil {
		t.editions, t.names = map[game.Rules]score{}, map[string]score{}
	}
	o := outcomeOf(r)
	players := app.Words.RecordPlayers(r)
	t.People.Add(players, o)
	t.Matches++
	edition := t.editions[r.Rules]
	for _, e := range o.rounds {
		edition.add(e.Winners == game.Digger)
		t.rounds.add(e.Winners == game.Digger)
	}
	t.editions[r.Rules] = edition
	for s, p := range players {
		name := t.names[p.Name]
		name.add(o.end.Winners[s])
		t.names[p.Name] = name
		t.Rows = append(t.Rows, seatRow(app, l, r, game.Seat(s), o))
	}
}

// A bar is a bar of a plot.
type bar struct {
	label string
	score score
}

// byEdition returns the score of the gold-diggers in all rounds, then in those of
// each printed edition that was played, then in those by house rules.
func (t *Tally) byEdition(app *screen.App) []bar {
	bars := []bar{{app.Text(words.HistoryAll), t.rounds}}
	house := score{}
	for rules, s := range t.editions {
		if _, printed := rules.Edition(); !printed {
			house.won, house.all = house.won+s.won, house.all+s.all
		}
	}
	for _, e := range game.Editions {
		if s := t.editions[e.Rules()]; s.all > 0 {
			bars = append(bars, bar{app.Words.EditionName(e.Rules()), s})
		}
	}
	if house.all > 0 {
		bars = append(bars, bar{app.Text(words.HistoryHouse), house})
	}
	return bars
}

// byName returns the scores of the players with the most matches, at most as many
// as given.
func (t *Tally) byName(most int, w *words.Words) (bars []bar) {
	for name, s := range t.names {
		bars = append(bars, bar{name, s})
	}
	slices.SortFunc(bars, func(a, b bar) int {
		if a.score.all != b.score.all {
			return b.score.all - a.score.all
		}
		if a.score.won != b.score.won {
			return b.score.won - a.score.won
		}
		return w.CompareNames(a.label, b.label)
	})
	return bars[:min(most, len(bars))]
}
