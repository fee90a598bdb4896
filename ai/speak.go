package ai

import (
	"math/rand/v2"
	"slices"

	"saboteur/game"
)

// Occasions are those on which a dwarf can still speak. They pass with the next card, so that a
// match that is taken up again goes on as it would have.
type occasions struct {
	missed   int8        // after so many cards of the round it makes no more statement
	toAnswer game.Spoken // the statement of another that it could answer
	plays    int8        // after so many cards
}

// hear takes in that something has been said.
func (o *occasions) hear(said game.Said, v *game.View) {
	o.missed = v.Plays
	if !said.Statement.IsAnswer() && said.Seat != v.Seat {
		o.toAnswer, o.plays = v.Last, v.Plays
	}
}

// Speak implements bot.Bot. A dwarf may make a statement when it has played a card, and answer
// one of others, once each. Whether it speaks when it has seen a goal is left to chance in the
// same way whatever it has seen, and whatever its role.
func (d *Dwarf) Speak(v *game.View) game.Statement {
	if d.belief == nil || v.Phase != game.Playing {
		return game.Statement{}
	}
	s := speaker{d: d, v: v, dice: d.talkDice(v)}
	if last := d.spoken.toAnswer; last != (game.Spoken{}) && last == v.Last && d.spoken.plays == v.Plays {
		d.spoken.toAnswer = game.Spoken{}
		if a := s.answer(last); a.Kind != 0 && v.Answers() < s.answersTo(last.Seat) && s.may(a) {
			return a
		}
	}
	justPlayed := (v.Turn-1+game.Seat(v.Seats))%game.Seat(v.Seats) == d.seat
	if !justPlayed || v.Plays == d.spoken.missed {
		return game.Statement{}
	}
	d.spoken.missed = v.Plays
	return s.statement()
}

// talkDice returns the random numbers for what a seat says now. They are others than those by
// which it plays.
func (d *Dwarf) talkDice(v *game.View) *rand.PCG {
	now := uint64(v.Round)<<32 | uint64(v.Plays)<<16 | uint64(v.Last.Statement.Kind)<<8 | uint64(d.seat)
	return rand.NewPCG(v.BotSeed^0x7a1c, now*0x9e3779b97f4a7c15) // any other number; spread by the golden ratio
}

// A speaker is a dwarf that thinks about what it says.
type speaker struct {
	d    *Dwarf
	v    *game.View
	dice *rand.PCG
}

// chance reports true in so many of a hundred cases.
func (s *speaker) chance(percent int) bool { return int(s.dice.Uint64()%100) < percent }

// may reports whether the rules allow a statement.
func (s *speaker) may(what game.Statement) bool { return s.v.CheckStatement(s.d.seat, what) == nil }

// statement returns what the dwarf says after its own card, or the zero Statement. Every chance is
// drawn, so that what comes later does not depend on what could have been said before.
func (s *speaker) statement() game.Statement {
	w := &s.d.weights
	often := w[TalkOften]
	for _, try := range [...]struct {
		percent int
		says    func() game.Statement
	}{
		{w[TalkTells], s.tell},
		{100, s.accuse}, // it draws its chance itself
		{often, s.askBreak},
		{often, s.defend},
		{often, s.ask},
		{often / 6, s.vouch},
	} {
		talks := s.chance(try.percent)
		if what := try.says(); talks && what.Kind != 0 && s.may(what) {
			return what
		}
	}
	return game.Statement{}
}

// tell returns what the dwarf says of a goal that it has seen.
func (s *speaker) tell() game.Statement {
	v := s.v
	lies := s.chance(s.d.weights[TalkLies])
	boldly := s.chance(boldLies)
	if s.hasClaimedTreasure() {
		return game.Statement{} // the rest follows
	}
	for _, wanted := range [...]bool{true, false} {
		for g := range int8(len(game.Goals)) {
			face := v.Faces[g]
			if v.Board.Laid(1+int(g)).Card != game.FaceDown || face == game.FaceDown || (face == game.Treasure) != wanted || s.hasClaimed(g) {
				continue
			}
			treasure := face == game.Treasure
			nearIt := treasure && s.d.observer.near() // the truth would end the round
			if v.Role == game.Saboteur && (lies && (treasure || boldly) || nearIt) && !othersLooked(v, int(g), game.Nobody) {
				treasure = !treasure
			}
			return claimOf(g, treasure)
		}
	}
	return game.Statement{}
}

// boldLies are how many of a hundred lies about a stone are told: they come out when it is turned, those
// about the treasure when it is too late. EXPERIMENTS.md, "Words".
const boldLies = 75

// claimOf returns the statement that a goal is the treasure, or a stone.
func claimOf(g int8, treasure bool) game.Statement {
	if treasure {
		return game.Statement{Kind: game.ClaimTreasure, Goal: g}
	}
	return game.Statement{Kind: game.ClaimStone, Goal: g}
}

// hasClaimed reports whether the dwarf has said something of a goal.
func (s *speaker) hasClaimed(g int8) bool {
	return s.anyClaim(func(c claim) bool { return c.goal == g })
}

// hasClaimedTreasure reports whether it has told where the treasure is.
func (s *speaker) hasClaimedTreasure() bool {
	return s.anyClaim(func(c claim) bool { return c.treasure })
}

func (s *speaker) anyClaim(which func(claim) bool) bool {
	for _, c := range s.d.observer.heard.claims {
		if c.seat == s.d.seat && which(c) {
			return true
		}
	}
	return false
}

// accuse returns whom the dwarf accuses: who has accused it, or whom it suspects most.
func (s *speaker) accuse() game.Statement {
	if by, back := s.accuser(), s.chance(accusesBack); back && by != game.Nobody {
		return game.Statement{Kind: game.Accuse, Seat: by}
	}
	best, most := s.suspect(game.Accuse)
	often := s.d.weights[TalkOften]
	if most >= asGoodAsSure {
		often *= 2
	}
	if talks := s.chance(often); !talks || most < max(s.d.weights[TalkAccuses], s.unsuspected()+somethingAgainst) {
		return game.Statement{}
	}
	return game.Statement{Kind: game.Accuse, Seat: best}
}

// accuser returns a player who has accused the dwarf and whom it can accuse in turn: Nobody if there is none but those
// whom a gold-digger trusts, and perhaps mates of a saboteur.
func (s *speaker) accuser() game.Seat {
	d, v := s.d, s.v
	for _, by := range v.Sayers(game.Statement{Kind: game.Accuse, Seat: d.seat}) {
		spares := v.Role == game.Saboteur && d.belief.Saboteur(by) >= maybeMate || v.Role == game.Digger && d.belief.Saboteur(by) < s.unsuspected()
		if !spares && s.may(game.Statement{Kind: game.Accuse, Seat: by}) {
			return by
		}
	}
	return game.Nobody
}

// accusesBack is how often, in a hundred, a dwarf accuses who has accused it: a guess.
const accusesBack = 50

// unsuspected returns how likely others are saboteurs, in hundredths, against whom nothing speaks: to a
// gold-digger, who is none, more likely than to everybody.
func (s *speaker) unsuspected() int {
	if s.v.Role == game.Saboteur {
		return s.d.publicBelief.prior()
	}
	return s.d.belief.prior() * int(s.v.Seats) / int(s.v.Seats-1)
}

// askBreak returns whose tools the dwarf asks others to break: those of whom it is as good as sure,
// if it cannot do it with its own hand.
func (s *speaker) askBreak() game.Statement {
	best, most := s.suspect(game.AskBreak)
	if most < asGoodAsSure || s.v.Blocked(best) || slices.ContainsFunc(s.hand(), func(c game.Card) bool { return c.Kind() == game.Broken }) {
		return game.Statement{}
	}
	return game.Statement{Kind: game.AskBreak, Seat: best}
}

// hand returns the dwarf's cards.
func (s *speaker) hand() []game.Card { return s.v.Hand[:s.v.Cards[s.v.Seat]] }

// suspect returns of whom the dwarf can make a kind of statement that it suspects most, and how
// much, in hundredths: Nobody and -1 if of nobody; a saboteur only of those who are no mates.
func (s *speaker) suspect(kind game.StatementKind) (best game.Seat, most int) {
	d, v := s.d, s.v
	best, most = game.Nobody, -1
	for other := range game.Seat(v.Seats) {
		if d.publicBelief.Saboteur(other) >= foundOut && kind == game.Accuse || v.Role == game.Saboteur && d.belief.Saboteur(other) >= maybeMate || !s.hasCause(other) {
			continue // everybody knows, or it is perhaps a mate, or has done nothing
		}
		suspicion := s.suspicion(other)
		if kind == game.Accuse {
			suspicion += s.anger(other)
		}
		if other != d.seat && suspicion > most && s.may(game.Statement{Kind: kind, Seat: other}) {
			best, most = other, suspicion
		}
	}
	return best, most
}

// suspicion returns how likely the dwarf pretends to take a player for a saboteur, in hundredths: gold-diggers say what
// they believe, saboteurs what the table does.
func (s *speaker) suspicion(of game.Seat) int {
	if s.v.Role == game.Saboteur {
		return s.d.publicBelief.Saboteur(of)
	}
	return s.d.belief.Saboteur(of)
}

// anger returns by how much sooner the dwarf accuses a player than it would ask others to break tools: if
// the player has accused it or broken a tool of its own, and as a saboteur also if something speaks against
// the player already.
func (s *speaker) anger(at game.Seat) (more int) {
	d, v := s.d, s.v
	if v.Role == game.Saboteur && infers(d.level) && d.publicBelief.Saboteur(at) >= d.publicBelief.prior()+somethingAgainst {
		more += framing
	}
	if slices.Contains(v.Sayers(game.Statement{Kind: game.Accuse, Seat: d.seat}), at) {
		more += offence
	}
	if d.grudge.now(v) == at {
		more += grudgeCounts
	}
	return more
}

// hasCause reports whether a player has done enough to be accused: played two cards in this round, or one that speaks
// plainly against the player. Who has not played may be suspected because the others are trusted, but nobody could
// say for what.
func (s *speaker) hasCause(of game.Seat) bool {
	v := s.v
	ago := (v.Turn - 1 - of + 2*game.Seat(v.Seats)) % game.Seat(v.Seats) // turns since its own
	played := (int(v.Plays) - int(ago) + int(v.Seats) - 1) / int(v.Seats)
	return played > 1 || played == 1 && s.suspicion(of) >= s.unsuspected()+plainlyAgainst
}

// mostSuspected returns by how much the dwarf suspects whom it suspects most: it does not agree now with the one, now
// with the other of two who accuse each other.
func (s *speaker) mostSuspected() (most int) {
	for other := range game.Seat(s.v.Seats) {
		if other != s.d.seat {
			most = max(most, s.suspicion(other))
		}
	}
	return most
}

// asGoodAsSure is the suspicion, in hundredths, from which on a dwarf accuses twice as often, and asks
// others to break tools: a guess.
const asGoodAsSure = 75

// foundOut is the suspicion of the table, in hundredths, from which on nobody needs to be accused any
// more, maybeMate that from which on a saboteur spares another player, framing by how much sooner
// saboteurs accuse than gold-diggers, and somethingAgainst by how much more a player must be suspected
// for that than when the round began, so that nobody is accused of nothing, and plainlyAgainst the same after a single
// card: guesses.
const foundOut, maybeMate, framing, somethingAgainst, plainlyAgainst = 85, suspectAt, 15, 5, 15

// offence is by how much more a dwarf suspects who has accused it when it accuses: a guess.
const offence = 15

// grudgeCounts is by how much more, in hundredths, a dwarf suspects who has broken a tool of its
// own when it accuses: a guess.
const grudgeCounts = 20

// defend returns what the dwarf says when it is suspected: it vouches for itself.
func (s *speaker) defend() game.Statement {
	if s.d.publicBelief.Saboteur(s.d.seat) < doubtful {
		return game.Statement{}
	}
	return game.Statement{Kind: game.Vouch, Seat: s.d.seat}
}

// ask returns which tool the dwarf wants to have mended: one for which it holds no card.
func (s *speaker) ask() game.Statement {
	v := s.v
	own := game.Tool(0)
	for _, c := range s.hand() {
		if c.Kind() == game.Repair {
			own |= c.Tools()
		}
	}
	for _, t := range game.Tools {
		if v.BrokenTools(v.Seat).Has(t) && !own.Has(t) {
			return game.Statement{Kind: game.AskRepair, Tool: t}
		}
	}
	return game.Statement{}
}

// vouch returns for whom the dwarf speaks: a gold-digger for somebody whom it trusts, a saboteur for
// a player whom the table trusts anyway, so that this ties no two together; nobody for whose tools it has
// broken.
func (s *speaker) vouch() game.Statement {
	d, v := s.d, s.v
	for other := range game.Seat(v.Seats) {
		if other != d.seat && s.suspicion(other) < vouchBelow && d.victims>>other&1 == 0 && s.may(game.Statement{Kind: game.Vouch, Seat: other}) {
			return game.Statement{Kind: game.Vouch, Seat: other}
		}
	}
	return game.Statement{}
}

// vouchBelow is the suspicion, in hundredths, below which a dwarf vouches for a player: a guess.
const vouchBelow = 12
