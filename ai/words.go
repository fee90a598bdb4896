package ai

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
)

// A testimony is what a statement of one player about another says about their roles: how much
// likelier it is than silence, by whether the speaker is a saboteur, and whether the other is. All
// testimonies are guesses, and small beside deeds: words cost nothing. EXPERIMENTS.md, "Words".
type testimony [2][2]logRatio

var (
	accusesForCause  = testimony{{-24, 40}, {16, 0}} // something speaks against the accused
	accusesForDeed   = testimony{{-72, 128}, {0, 0}} // the same to miners, who see only what did harm
	accusesOfNothing = testimony{{-12, 24}, {20, 0}}
	vouches          = testimony{{12, -32}, {8, 0}}

	// Two who have looked and contradict each other are not both gold-diggers.
	contradict = testimony{{-3 * 64, 0}, {0, 0}}

	// What a player has said of a goal comes out, who could know it and who could not.
	knewAndLied  = testimony{{-3 * 64, -3 * 64}, {0, 0}}
	knewAndTold  = testimony{{0, 0}, {-32, -32}}
	guessedWrong = testimony{{-16, -16}, {0, 0}}
	guessedRight = testimony{}

	// A player who could know better tells of a goal what cannot be if it was right before.
	changedStory = testimony{{-2 * 64, -2 * 64}, {0, 0}}
)

// half returns the testimony of who only agrees with a statement.
func (t testimony) half() testimony {
	for i := range t {
		for j := range t[i] {
			t[i][j] /= 2
		}
	}
	return t
}

// hear takes in what a player says about another, or about itself.
func (b *belief) hear(speaker, about game.Seat, t *testimony) {
	for i, m := range b.masks {
		b.deals[i].words += t[m>>speaker&1][m>>about&1]
	}
	b.weigh()
}

// keepWords takes over what has been said from another belief of the same round.
func (b *belief) keepWords(from *belief) {
	for i := range b.deals {
		b.deals[i].words = from.deals[i].words
	}
}

// How much likelier who says that a goal is the treasure says so if it is, and that it is stone if
// it is that: gold-diggers who know it, saboteurs who know it, and gold-diggers who guess. What
// saboteurs guess says nothing. EXPERIMENTS.md, "Words".
const (
	diggerTells   logRatio = 7 * 64
	saboteurTells logRatio = 2 * 64
	diggerGuesses logRatio = 16
)

// A claim is what a player has said of a goal.
type claim struct {
	seat     game.Seat
	goal     int8
	treasure bool
	knew     bool // the player had seen enough to know it
}

// isRight reports whether a claim is right for a player who knows these faces, if they tell.
func (c claim) isRight(faces [3]game.Card) (right, known bool) {
	for g, face := range faces {
		switch {
		case face == game.Treasure:
			return c.treasure == (int(c.goal) == g), true
		case face != game.FaceDown && g == int(c.goal):
			return !c.treasure, true
		}
	}
	return false, false
}

// contradicts reports whether two claims cannot both be right.
func (c claim) contradicts(other claim) bool {
	if c.goal == other.goal {
		return c.treasure != other.treasure
	}
	return c.treasure && other.treasure
}

// changed reports whether the last claim is one of a seat that said otherwise before, and could know
// better both times.
func (h *hearing) changed(by game.Seat) bool {
	n := len(h.claims) - 1
	return n > 0 && h.claims[n].seat == by && slices.ContainsFunc(h.claims[:n], func(c claim) bool {
		return c.seat == by && c.knew && h.claims[n].knew && c.contradicts(h.claims[n])
	})
}

// opponent returns who else made the latest claim that contradicts the last one, Nobody if none does.
func (h *hearing) opponent() game.Seat {
	for n := len(h.claims) - 1; n > 0; n-- {
		if c, last := h.claims[n-1], h.claims[len(h.claims)-1]; c.seat != last.seat && c.contradicts(last) {
			return c.seat
		}
	}
	return game.Nobody
}

// A hearing is what a seat and the table have made of the claims of a round.
type hearing struct {
	claims  []claim
	accused [game.MaxSeats]uint16 // whom each seat has accused: a bit for each
	judged  [2]uint64             // which of the claims have come out, to the seat and to everybody: a bit each
}

// The listeners in hearing.
const (
	toSeat = iota
	toAll
)

// listen takes in an event as far as words are concerned: something is said, or what was said
// comes out. v is what the seat sees after it.
func (d *Dwarf) listen(e game.Event, v *game.View) {
	if said, ok := e.(game.Said); ok {
		d.spoken.hear(said, v)
		d.takeIn(said, v)
	}
	d.judgeClaims(toSeat, d.belief, v.Faces)
	d.judgeClaims(toAll, d.publicBelief, openFaces(&v.Board))
}

// takeIn takes in a statement.
func (d *Dwarf) takeIn(said game.Said, v *game.View) {
	speaker, s := said.Seat, said.Statement
	switch s.Kind {
	case game.ClaimTreasure, game.ClaimStone:
		d.takeInClaim(claim{speaker, s.Goal, s.Kind == game.ClaimTreasure, knows(&v.Table, speaker, int(s.Goal))}, v)
	case game.Accuse:
		t := d.accusation(s.Seat)
		if accused := &d.observer.heard.accused[speaker]; *accused>>s.Seat&1 == 1 {
			t = accusesOfNothing.half() // it only says why
		} else {
			*accused |= 1 << s.Seat
		}
		d.hearOf(speaker, s.Seat, t)
	case game.AskBreak:
		if infers(d.level) {
			d.hearOf(speaker, s.Seat, d.accusation(s.Seat).half())
		}
		d.requests[speaker] = s
	case game.Vouch:
		if s.Seat != speaker { // everybody says that of themselves
			d.hearOf(speaker, s.Seat, vouches)
		}
	case game.Agree, game.Doubt:
		d.takeInAnswer(speaker, s.Kind == game.Agree, v)
	default:
		d.requests[speaker] = s
	}
}

// takeInAnswer takes in that a player agrees with the last statement, or doubts it.
func (d *Dwarf) takeInAnswer(speaker game.Seat, agrees bool, v *game.View) {
	last := v.Last
	s := last.Statement
	claims := s.Kind == game.ClaimTreasure || s.Kind == game.ClaimStone
	switch {
	case claims && knows(&v.Table, speaker, int(s.Goal)):
		d.takeInClaim(claim{speaker, s.Goal, agrees == (s.Kind == game.ClaimTreasure), true}, v)
	case agrees && isAccusation(s) && s.Seat != speaker:
		d.hearOf(speaker, s.Seat, d.accusation(s.Seat).half())
	case agrees && s.Kind == game.Vouch && s.Seat != speaker:
		d.hearOf(speaker, s.Seat, vouches.half())
	case agrees:
		d.hearOf(speaker, last.Seat, vouches.half())
	default:
		d.hearOf(speaker, last.Seat, accusesForCause.half())
	}
}

// isAccusation reports whether a statement says that a player is a saboteur.
func isAccusation(s game.Statement) bool { return s.Kind == game.Accuse || s.Kind == game.AskBreak }

// accusation returns what it says that a seat is accused, by what everybody has seen of it.
// Apprentices see nothing, and believe what they hear.
func (d *Dwarf) accusation(of game.Seat) testimony {
	switch {
	case d.level == bot.Apprentice:
		return accusesForCause
	case d.harm.by(of):
		return accusesForDeed
	case infers(d.level) && d.publicBelief.Saboteur(of) >= d.publicBelief.prior()+somethingAgainst:
		return accusesForCause
	}
	return accusesOfNothing
}

// hearOf takes in what a player says about another. A dwarf learns nothing from its own words.
func (d *Dwarf) hearOf(speaker, about game.Seat, t testimony) {
	d.publicBelief.hear(speaker, about, &t)
	if speaker != d.seat {
		d.belief.hear(speaker, about, &t)
	}
}

// takeInClaim takes in what a player says of a goal.
func (d *Dwarf) takeInClaim(c claim, v *game.View) {
	if len(d.observer.heard.claims) == mostClaims {
		return
	}
	h := &d.observer.heard
	for i, other := range h.claims {
		switch {
		case !c.knew || !other.knew || !c.contradicts(other):
		case c.seat != other.seat:
			d.hearOf(c.seat, other.seat, contradict)
		default:
			d.hearOf(c.seat, c.seat, changedStory)
			h.judged[toSeat] |= 1 << i // what holds is what was said last
			h.judged[toAll] |= 1 << i
		}
	}
	h.claims = append(h.claims, c)
	d.observer.takeInClaim(c, v)
}

// mostClaims is how many claims are kept of a round: as many as can be made, answers left out.
const mostClaims = 2 * 3 * game.MaxSeats

// takeInClaim takes in where the treasure is if a claim is honest.
func (o *observer) takeInClaim(c claim, v *game.View) {
	var open uint8
	for g, face := range openFaces(&v.Board) {
		if face == game.FaceDown {
			open |= 1 << g
		}
	}
	tells := [2]logRatio{asDigger: diggerGuesses}
	if c.knew {
		tells = [2]logRatio{asDigger: diggerTells, asSaboteur: saboteurTells}
	}
	for role, e := range tells {
		var says goalEvidence
		if says[c.goal] = e; !c.treasure {
			says[c.goal] = -e
		}
		o.publicClues.add(role, c.seat, open, says)
		if c.seat != v.Seat {
			o.clues.add(role, c.seat, open, says)
		}
	}
}

// judgeClaims takes in which claims have come out to who knows these faces.
func (d *Dwarf) judgeClaims(listener int, b *belief, faces [3]game.Card) {
	h := &d.observer.heard
	for i, c := range h.claims {
		right, known := c.isRight(faces)
		if !known || h.judged[listener]>>i&1 == 1 {
			continue
		}
		h.judged[listener] |= 1 << i
		if t := c.testimony(right); listener == toAll || c.seat != d.seat {
			b.hear(c.seat, c.seat, &t)
		}
	}
}

// testimony returns what it says about a player that a claim was right or wrong.
func (c claim) testimony(right bool) testimony {
	switch {
	case c.knew && right:
		return knewAndTold
	case c.knew:
		return knewAndLied
	case right:
		return guessedRight
	}
	return guessedWrong
}
