package room

import (
	"slices"

	"saboteur/game"
)

// plausible reports whether an event names only what there is, as far as v knows before it.
// Whether the rules allow it is not asked.
func plausible(v *game.View, e game.Event) bool {
	seat := func(s game.Seat) bool { return s >= 0 && int8(s) < v.Seats }
	switch e := e.(type) {
	case game.RoundBegan:
		return e.Round == v.Round+1 && e.Round <= game.Rounds && seat(e.Starter)
	case game.Dealt:
		return seat(e.Seat) && int(e.Cards) == game.HandSize(int(v.Seats)) && isRole(e.Role) && !slices.ContainsFunc(e.Hand[:], notInDeck)
	case game.TurnBegan:
		return seat(e.Seat)
	case game.Placed:
		_, taken := v.Board.Look(e.Laid.Cell)
		return seat(e.Seat) && kind(e.Laid.Card) == game.Tunnel && !taken && v.Board.Gap(e.Laid.Cell).Fixed != 0
	case game.GoalTurned:
		return isGoal(e.Goal) && e.Laid.Cell == game.Goals[e.Goal] && isFace(e.Laid.Card)
	case game.ToolBroke:
		return seat(e.Seat) && seat(e.Target) && kind(e.Card) == game.Broken && e.Card.Tools() == e.Tool
	case game.ToolMended:
		return seat(e.Seat) && seat(e.Target) && kind(e.Card) == game.Repair && slices.Contains(game.Tools[:], e.Tool) && kind(e.Gone) == game.Broken
	case game.Collapsed:
		gone, there := v.Board.Look(e.Gone.Cell)
		return seat(e.Seat) && kind(e.Card) == game.Rockfall && there && gone == e.Gone && kind(gone.Card) == game.Tunnel
	case game.Looked:
		return seat(e.Seat) && kind(e.Card) == game.Map && isGoal(e.Goal) && (e.Face == game.FaceDown || isFace(e.Face))
	case game.Discarded:
		return seat(e.Seat) && !notInDeck(e.Card)
	case game.Drew:
		return seat(e.Seat) && !notInDeck(e.Card)
	case game.Said:
		return v.CheckStatement(e.Seat, e.Statement) == nil && e.Statement == v.Addressed(e.Statement)
	case game.AccusationBegan:
		return v.Accusation && v.Round > 0 && v.Phase == game.Playing && seat(e.Finisher)
	case game.Pointed:
		return v.CheckPoint(game.Pointing{Seat: e.Seat, Target: game.Nobody}) == nil
	case game.FingersShown:
		return v.Phase == game.Accusing && fingers(v, e.Targets)
	case game.RoundEnded:
		hidden := slices.ContainsFunc(e.Roles[:], func(r game.Role) bool { return !isRole(r) }) || slices.ContainsFunc(e.Goals[:], func(c game.Card) bool { return !isFace(c) })
		return v.Round > 0 && e.Round == v.Round && seat(e.Finisher) && isRole(e.Winners) && isRole(e.LeftOver) && !hidden && e.Saboteurs >= 0 && e.Saboteurs <= 4
	case game.Paid:
		return v.Round > 0 && seat(e.Seat) && e.Due >= 0 && e.Given >= 0 && e.Cards >= 0 && int(e.Cards) <= len(e.Gold) && !slices.ContainsFunc(e.Gold[:], notGold)
	case game.GoldPassed:
		return seat(e.Seat) && e.Cards >= 0 && e.Cards <= game.MaxDraft && !slices.ContainsFunc(e.Gold[:], notGold)
	case game.GoldPicked:
		return seat(e.Seat) && !notGold(e.Gold)
	case game.MatchEnded:
		return v.Round > 0 && !slices.ContainsFunc(e.Nuggets[:], func(n int8) bool { return n < 0 })
	}
	return false
}

// fingers reports whether all seats can have pointed like that, and whether all have.
func fingers(v *game.View, targets [game.MaxSeats]game.Seat) bool {
	for i, target := range targets {
		s := game.Seat(i)
		switch {
		case int8(s) >= v.Seats:
			if target != 0 {
				return false
			}
		case !v.HasPointed(s) || target == s || target < game.Nobody || int8(target) >= v.Seats:
			return false
		}
	}
	return true
}

// kind returns what a card does, or Hidden if there is no such card.
func kind(c game.Card) game.Kind {
	if c > game.StoneB {
		return game.Hidden
	}
	return c.Kind()
}

func notInDeck(c game.Card) bool { return c > game.DeckSize }
func notGold(g game.Gold) bool   { return g > game.GoldSize }
func isRole(r game.Role) bool    { return r <= game.Saboteur }
func isGoal(g int8) bool         { return g >= 0 && int(g) < len(game.Goals) }

// isFace reports whether a card is the face of a goal.
func isFace(c game.Card) bool { return c >= game.Treasure && c <= game.StoneB }

// sane reports whether a view counts cards that there can be, and knows those of its seat.
func sane(v *game.View) bool {
	within := func(n int8, most int) bool { return n >= 0 && int(n) <= most }
	for s := range v.Seats {
		if !within(v.Cards[s], game.MaxHand) || !within(v.Gold[s], len(v.Own)) {
			return false
		}
	}
	if s := v.Seat; s != game.Nobody && (slices.Contains(v.Hand[:v.Cards[s]], game.FaceDown) || slices.Contains(v.Own[:v.Gold[s]], 0)) {
		return false
	}
	return within(v.Deck, game.DeckSize) && within(v.Piled, game.DeckSize) && within(v.Shares, game.MaxDraft) && (v.Turn != v.Seat || !slices.Contains(v.Offer[:max(0, v.Shares)], 0)) && within(v.GoldPile, game.GoldSize) && within(v.Plays, game.DeckSize)
}
