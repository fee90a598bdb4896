package story

import (
	"slices"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/dwarves"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// A match is a finished match as the page tells it. Everything about it is public.
type match struct {
	app     *screen.App // with the language of the page, and default settings
	when    time.Time
	rules   game.Rules
	players []bot.Player
	names   []string
	rounds  []round
	end     game.MatchEnded
	ranking []game.Seat // by nuggets, most first; ties in the order of seats
	awards  []gamelog.Award
	log     []gamelog.Line
}

// A round is how a round ended.
type round struct {
	end   game.RoundEnded
	mine  game.View
	deeds []gamelog.Highlight // the most telling ones, as they happened
}

// deedsTold is how many deeds of a round there is room for.
const deedsTold = 3

// readMatch replays a record. It returns false if that is impossible or the match has not
// ended.
func readMatch(app *screen.App, r *game.Record, when time.Time) (*match, bool) {
	own := *app
	settings := screen.DefaultSettings()
	own.Settings, own.Words = &settings, app.Words.ForBoard(words.Upright)
	copied := *r // it is given names
	m := &match{app: &own, when: when, rules: r.Rules, players: own.Words.RecordPlayers(&copied), names: copied.Names}
	state, err := r.Replay(m.hear)
	if err != nil || state.Phase != game.Over {
		return nil, false
	}
	m.awards = gamelog.Awards(m.log, r.Seats)
	for s := range r.Seats {
		m.ranking = append(m.ranking, game.Seat(s))
	}
	slices.SortStableFunc(m.ranking, func(a, b game.Seat) int { return int(m.end.Nuggets[b]) - int(m.end.Nuggets[a]) })
	return m, true
}

// hear takes in an event of the match, as everybody may know it.
func (m *match) hear(s *game.State, e game.Event) {
	e = e.For(game.Nobody)
	if !gamelog.IsMinor(e) {
		m.log = append(m.log, gamelog.Line{Event: e, Summary: e.Summary()})
	}
	switch e := e.(type) {
	case game.RoundEnded:
		all := gamelog.Highlights(m.log, len(m.log)-1, len(m.players))
		m.rounds = append(m.rounds, round{e, s.View(game.Nobody), gamelog.MostTelling(all, deedsTold)})
	case game.MatchEnded:
		m.end = e
	}
}

// winners returns who has won, in the order of ranks; nobody if there was no gold.
func (m *match) winners() (all []game.Seat) {
	for _, s := range m.ranking {
		if m.end.Winners[s] && m.end.Nuggets[s] > 0 {
			all = append(all, s)
		}
	}
	return all
}

// saboteurs returns who was a saboteur in a round.
func (m *match) saboteurs(r *round) (all []game.Seat) {
	for s := range m.players {
		if r.end.Roles[s] == game.Saboteur {
			all = append(all, game.Seat(s))
		}
	}
	return all
}

// dwarf returns the dwarf of a seat.
func (m *match) dwarf(s game.Seat) dwarves.Dwarf { return dwarves.Seated(m.players, s) }
