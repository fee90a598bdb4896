package gamelog

import (
	"cmp"
	"slices"

	"saboteur/game"
	"saboteur/render/words"
)

// An AwardKind is what a player is honoured for at the end of a match. Its value is the
// English name that the IDs of messages use.
type AwardKind string

// The awards, the most honourable first.
const (
	AwardTreasure    AwardKind = "treasure"    // found the treasure
	AwardUnsuspected AwardKind = "unsuspected" // saboteur, and nobody broke a tool of theirs in that round
	AwardAccuser     AwardKind = "accuser"     // pointed at saboteurs before roles were shown
	AwardLiar        AwardKind = "liar"        // lied about goals
	AwardHonest      AwardKind = "honest"      // said of goals what they were
	AwardUnheard     AwardKind = "unheard"     // told the truth, and nobody believed it
	AwardMender      AwardKind = "mender"      // repaired tools of others
	AwardWalls       AwardKind = "walls"       // laid dead ends
	AwardBreaker     AwardKind = "breaker"     // broke tools of others
	AwardRockfalls   AwardKind = "rockfalls"
	AwardVictim      AwardKind = "victim" // had tools broken
	AwardLooker      AwardKind = "looker" // looked at goals
	AwardDigger      AwardKind = "digger" // laid tunnels
	AwardPatience    AwardKind = "patience"
	AwardTinkerer    AwardKind = "tinkerer" // repaired own tools
	AwardGuest       AwardKind = "guest"    // none of these
)

var awardKinds = []AwardKind{AwardTreasure, AwardUnsuspected, AwardAccuser, AwardLiar, AwardHonest, AwardUnheard, AwardMender, AwardWalls, AwardBreaker, AwardRockfalls, AwardVictim, AwardLooker, AwardDigger, AwardPatience, AwardTinkerer}

// An Award honours a player for what everybody saw in a match.
type Award struct {
	Kind  AwardKind
	Count int // how often the player did it
}

// Title returns the name of the award.
func (a Award) Title(w *words.Words) string { return w.Say(words.ID("award." + string(a.Kind))) }

// Reason says what the player did for it.
func (a Award) Reason(w *words.Words) string {
	return w.Say(words.ID("award."+string(a.Kind)+".for"), words.Slots{"n": a.Count})
}

// Awards gives an award to each seat for a match whose roles have been shown at the end of
// each round. All but AwardGuest are given once: to whoever did more of it than the others
// at the table, as far as possible.
func Awards(log []Line, seats int) []Award {
	counts := countForAwards(log)
	type claim struct {
		seat, kind int
		share      float64 // of all at the table who did it
	}
	var claims []claim
	for k := range awardKinds {
		total := 0
		for s := range seats {
			total += counts[s][k]
		}
		for s := range seats {
			if n := counts[s][k]; n > 0 {
				claims = append(claims, claim{s, k, float64(n) / float64(total)})
			}
		}
	}
	slices.SortStableFunc(claims, func(a, b claim) int { return cmp.Compare(b.share, a.share) })
	all := make([]Award, seats)
	given := make([]bool, len(awardKinds))
	for _, c := range claims {
		if all[c.seat].Kind == "" && !given[c.kind] {
			all[c.seat], given[c.kind] = Award{awardKinds[c.kind], counts[c.seat][c.kind]}, true
		}
	}
	for s := range all {
		if all[s].Kind == "" {
			all[s].Kind = AwardGuest
		}
	}
	return all
}

// countForAwards counts what each seat did in a match, by the index in awardKinds.
func countForAwards(log []Line) (counts [game.MaxSeats][]int) {
	for s := range counts {
		counts[s] = make([]int, len(awardKinds))
	}
	add := func(s game.Seat, kind AwardKind) { counts[s][slices.Index(awardKinds, kind)]++ }
	latest := game.Nobody            // who laid the latest tunnel
	var attacked [game.MaxSeats]bool // in this round
	for i := range log {
		for _, award := range awardsOf(log[i].Event) {
			add(log[i].Actor, award)
		}
		switch e := log[i].Event.(type) {
		case game.RoundBegan:
			attacked = [game.MaxSeats]bool{}
		case game.Placed:
			latest = e.Seat
		case game.GoalTurned:
			if e.Laid.Card == game.Treasure && latest != game.Nobody {
				add(latest, AwardTreasure)
			}
		case game.ToolBroke:
			attacked[e.Target] = true
			add(e.Target, AwardVictim)
		case game.RoundEnded:
			for _, s := range sayings(log, i) {
				for _, award := range s.awards() {
					add(s.said.Seat, award)
				}
			}
			fingers, asked := Fingers(log, i)
			for s, role := range e.Roles {
				if asked && fingers.Targets[s] != game.Nobody && e.Roles[fingers.Targets[s]] == game.Saboteur {
					add(game.Seat(s), AwardAccuser)
				}
				if role == game.Saboteur && !attacked[s] {
					add(game.Seat(s), AwardUnsuspected)
				}
			}
		}
	}
	return counts
}

// awardsOf returns what somebody who has done something is honoured for.
func awardsOf(e game.Event) []AwardKind {
	switch e := e.(type) {
	case game.Placed:
		if !e.Laid.Card.Joined() {
			return []AwardKind{AwardDigger, AwardWalls}
		}
		return []AwardKind{AwardDigger}
	case game.ToolBroke:
		if e.Seat != e.Target {
			return []AwardKind{AwardBreaker}
		}
	case game.ToolMended:
		if e.Seat != e.Target {
			return []AwardKind{AwardMender}
		}
		return []AwardKind{AwardTinkerer}
	case game.Collapsed:
		return []AwardKind{AwardRockfalls}
	case game.Looked:
		return []AwardKind{AwardLooker}
	case game.Discarded:
		return []AwardKind{AwardPatience}
	}
	return nil
}

// awards returns what somebody who has said this is honoured for.
func (s *saying) awards() (all []AwardKind) {
	claim := isClaim(s.said.Statement)
	if claim && s.lie {
		all = append(all, AwardLiar)
	}
	if claim && s.right {
		all = append(all, AwardHonest)
	}
	if s.unheard() {
		all = append(all, AwardUnheard)
	}
	return all
}
