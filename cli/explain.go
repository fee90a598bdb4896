package cli

import (
	"fmt"
	"strings"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
)

// botsOf returns the bots of a recorded match, to play it again in their
// heads: those whom the record names and this program knows.
func botsOf(r *game.Record) bot.Bots {
	bots, players := make(bot.Bots, r.Seats), make([]bot.Player, r.Seats)
	for s := range players {
		players[s].Human = true
		if r.Profiles == nil {
			continue
		}
		if p, err := bot.ParsePlayer(r.Profiles[s]); err == nil && !p.Human {
			players[s], bots[s] = p, ai.NewBot(game.Seat(s), p.Level, p.Character)
		}
	}
	bots.Meet(players)
	return bots
}

// An explainer finds out why the bots of a recorded match did what they did, by
// letting them play it again. The zero explainer explains nothing.
type explainer struct{ bots bot.Bots }

// hear lets all bots hear of an event, and the one think whose turn begins, or at whose turn
// something is said.
func (x *explainer) hear(e game.Event, after *game.State) {
	x.bots.Hear(e, after)
	switch e.(type) {
	case game.TurnBegan, game.Said:
		if x.bots != nil && x.bots[after.Turn] != nil {
			for !x.bots.Think(after) {
			}
		}
	}
}

// why returns the reason for what an event shows, if a bot did it and would do
// it again. The event must be as the bot saw it, and not yet be heard.
func (x *explainer) why(e game.Event) (bot.Reason, bool) {
	a, acted := game.ActionOf(e)
	if !acted || x.bots == nil {
		return bot.Reason{}, false
	}
	b := x.bots[e.Summary().Actor]
	if b == nil || b.Choice() != a {
		return bot.Reason{}, false
	}
	return b.Reason(), true
}

// numbers returns the numbers behind what a seat did, a line each: what a dwarf that thinks
// ahead compared, whom it suspected, and where it took the treasure to be.
func (x *explainer) numbers(seat game.Seat, seats int) (lines []string) {
	d, ok := x.bots[seat].(*ai.Dwarf)
	if !ok {
		return nil
	}
	t := d.Thoughts()
	for _, o := range t.Options {
		line := fmt.Sprintf("%3d = %2d %% to win in %3d tries %+3d by its rules: %v", o.Chance+o.Rules, o.Chance, o.Worlds, o.Rules, o.Action)
		if o.Worlds == 0 {
			line = fmt.Sprintf("the only move that it considered: %v", o.Action)
		}
		lines = append(lines, line)
	}
	suspects := "suspects"
	for s, p := range t.Suspects[:seats] {
		if game.Seat(s) != seat {
			suspects += fmt.Sprintf(" seat %d %d %%,", s+1, p)
		}
	}
	lines = append(lines, strings.TrimSuffix(suspects, ","))
	p := t.Treasure
	return append(lines, fmt.Sprintf("treasure top %d %%, middle %d %%, bottom %d %%", p[0], p[1], p[2]))
}
