package main

import (
	"fmt"
	"io"

	"saboteur/ai"
	"saboteur/ai/arena"
	"saboteur/game"
	"saboteur/game/bot"
)

// A voice is how a stranger speaks who plays like a foreman.
type voice uint8

const (
	silent    voice = iota
	truthful        // tells what it has seen, asks for what it needs, and accuses whom it suspects
	lying           // says the contrary of what it has seen, and asks to have its tools mended
	accusing        // accuses whom it suspects least
	parroting       // repeats what was said last
	dwarfish        // speaks like a dwarf

	voices // how many there are
)

var voiceNames = [voices]string{"silent", "truthful", "lying", "accusing", "parroting", "a dwarf's"}

// A speaker is a stranger with a voice.
type speaker struct {
	*ai.Dwarf
	voice voice
}

// Speak implements bot.Bot.
func (s speaker) Speak(v *game.View) game.Statement {
	if s.voice == dwarfish {
		return s.Dwarf.Speak(v)
	}
	if (v.Turn-1+game.Seat(v.Seats))%game.Seat(v.Seats) != v.Seat {
		return game.Statement{} // it speaks after its own card
	}
	for _, what := range s.wishes(v) {
		if v.CheckStatement(v.Seat, what) == nil {
			return what
		}
	}
	return game.Statement{}
}

// wishes returns what the stranger would say, the dearest first.
func (s speaker) wishes(v *game.View) (all []game.Statement) {
	claims := map[bool]game.StatementKind{true: game.ClaimTreasure, false: game.ClaimStone}
	for g, face := range v.Faces {
		if face != game.FaceDown && (s.voice == truthful || s.voice == lying) {
			all = append(all, game.Statement{Kind: claims[(face == game.Treasure) == (s.voice == truthful)], Goal: int8(g)})
		}
	}
	most, least := game.Nobody, game.Nobody
	for other := range game.Seat(v.Seats) {
		if other == v.Seat {
			continue
		}
		if most == game.Nobody || s.Suspects(other) > s.Suspects(most) {
			most = other
		}
		if least == game.Nobody || s.Suspects(other) < s.Suspects(least) {
			least = other
		}
	}
	switch s.voice {
	case truthful, lying:
		for _, t := range game.Tools {
			all = append(all, game.Statement{Kind: game.AskRepair, Tool: t})
		}
		if s.voice == truthful && s.Suspects(most) >= sure && !v.Blocked(most) {
			all = append(all, game.Statement{Kind: game.AskBreak, Seat: most})
		}
		if s.voice == truthful && s.Suspects(most) >= 70 {
			all = append(all, game.Statement{Kind: game.Accuse, Seat: most})
		}
	case accusing:
		all = append(all, game.Statement{Kind: game.Accuse, Seat: least})
	case parroting:
		all = append(all, v.Last.Statement)
	}
	return all
}

// sure is the suspicion, in hundredths, from which on a stranger asks others to break a player's tools.
const sure = 80

// voicesWorth prints how often the side of a stranger wins whose first round it is at a table, by how it
// speaks, on the same deals.
func voicesWorth(p plan, out io.Writer) {
	for _, level := range p.levels() {
		for _, role := range []game.Role{game.Digger, game.Saboteur} {
			var base []bool
			for v := range voices {
				won := p.winsWith(v, level, role)
				if v == silent {
					base = won
				}
				fmt.Fprintf(out, "among %v, a %v whose voice is %-10s wins %s; %+.1f points, z %.1f\n", level.Plural(), role, voiceNames[v], share(arena.Count(won), len(won)),
					100*float64(arena.Count(won)-arena.Count(base))/float64(len(won)), arena.McNemar(won, base))
			}
		}
	}
}

// winsWith returns which rounds the side of a stranger wins, the first seat that has the role.
func (p plan) winsWith(v voice, level bot.Level, role game.Role) []bool {
	won := make([]bool, p.deals)
	arena.Each(p.deals, func(i int) {
		seated := false
		tally := arena.PlayRound(p.config(i), func(seat game.Seat, r game.Role) bot.Bot {
			if r != role || seated {
				return ai.NewDwarf(seat, level, bot.Even)
			}
			seated = true
			return speaker{ai.NewDwarf(seat, bot.Foreman, bot.Even), v}
		}, nil)
		won[i] = (tally.DiggerWins == 1) == (role == game.Digger)
	})
	return won
}
