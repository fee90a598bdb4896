package ai

import (
	"slices"

	"saboteur/game"
)

// doubtful is the suspicion, in hundredths, from which on a player is suspected more than
// anybody when the roles are dealt, which is 43 at most, at seven seats.
const doubtful = 45

// senseless reports whether nobody who plays well would do this, whatever thinking ahead
// says: throw away a card that would mend a tool of its own; look at a goal twice, or at one that it
// knows while there is one that it does not know; as a gold-digger mend a tool of a doubtful
// player, or throw away a broken-tool card while it could stop somebody; as a master lay a
// tunnel to no use or, as a gold-digger, throw away its only broken-tool card, or break another
// tool of a player who cannot dig, while there are cards to draw, or of one who never will.
func (t *turn) senseless(a game.Action) bool {
	digs, self := t.view.Role == game.Digger, t.view.Seat
	switch {
	case a.Kind == game.Discard && a.Card.Kind() == game.Repair:
		return t.view.BrokenTools(self)&a.Card.Tools() != 0
	case a.Kind == game.Discard && a.Card.Kind() == game.Broken:
		return digs && (t.stopsSuspect(a.Card.Tools()) || t.w[DigEase] != 0 && t.onlyWeapon())
	case a.Kind == game.Break:
		return t.w[DigEase] != 0 && t.view.Blocked(a.Seat) && (t.lockedOut(a.Seat) || digs && !t.lateSuspect(a.Seat))
	case a.Kind == game.Look:
		again := t.view.LookedAt[self]>>a.Goal&1 == 1
		return again || t.view.Faces[a.Goal] != game.FaceDown && slices.Contains(t.view.Faces[:], game.FaceDown)
	case a.Kind == game.Mend:
		return digs && a.Seat != self && t.belief.Saboteur(a.Seat) >= doubtful
	case a.Kind == game.Lay && digs:
		return t.w[DigEase] != 0 && t.pointless(a)
	case a.Kind == game.Lay:
		return t.w[SabLearned] != 0 && t.idle(a)
	}
	return false
}

// pointless reports whether a gold-digger's tunnel neither brings nearer what may be the
// treasure, nor lets more cards help, or is a dead end, or comes too late. It would only mislead
// those who watch where the seat digs; the card can be discarded instead. EXPERIMENTS.md,
// "Weights".
func (t *turn) pointless(a game.Action) bool {
	after := t.after(a)
	gain, reached := t.progress(t.treasure, after.far)
	return !a.Card.Joined() || gain <= 0 && reached == 0 && after.ease <= t.baseline.ease || t.tooLate()
}

// tooLate reports whether the draw pile is empty and those who can still dig, or may again, hold
// fewer cards than there are tunnels to lay up to a goal that may hide the treasure.
func (t *turn) tooLate() bool {
	if t.view.Deck > 0 {
		return false
	}
	cards := 0
	for _, s := range t.seats() {
		if s == t.view.Seat || !t.lockedOut(s) {
			cards += int(t.view.Cards[s])
		}
	}
	return cards < t.treasure.nearest(t.baseline.far)
}

// How much harder it must become to dig, in thousandths of the tunnels not yet seen, that it does
// harm, and that a saboteur lays a tunnel aside for it: guesses.
const harmful, worthIt = 60, 150

// idle reports whether a tunnel does hardly any harm and brings nothing nearer that could look
// honest. The card can be discarded instead. EXPERIMENTS.md, "Ploys".
func (t *turn) idle(a game.Action) bool {
	after := t.after(a)
	gain, _ := t.progress(t.treasure, after.far)
	act := t.publicAct(a, after.far)
	honest := act.Kind == LayNearer && t.suspicionGain(act) < 0
	return gain > -significant && after.ease > t.baseline.ease-worthIt && !honest
}

// onlyHarm returns the candidates that do harm, for a master who sabotages at the last moment; all
// of them otherwise, and if none does.
func (t *turn) onlyHarm(all []candidate) []candidate {
	if t.view.Role != game.Saboteur || t.w[SabLearned] == 0 || t.view.Phase != game.Playing || !t.lastMoment() {
		return all
	}
	harms := func(c candidate) bool { return t.harms(c.action) }
	if !slices.ContainsFunc(all, harms) {
		return all
	}
	return slices.DeleteFunc(all, func(c candidate) bool { return !harms(c) })
}

// lastMoment reports whether the treasure is one tunnel away, or up to three for a saboteur who has
// nothing to hide any more.
func (t *turn) lastMoment() bool {
	far := t.treasure.nearest(t.baseline.far)
	return far <= 1 || far <= 3 && t.publicBelief.Saboteur(t.view.Seat) >= t.w[SabUnmasked]
}

// harms reports whether an action makes the way to the treasure longer or lets fewer cards help,
// stops a player who may be a gold-digger, or lets a likely fellow saboteur dig again before the
// treasure can be reached.
func (t *turn) harms(a game.Action) bool {
	switch a.Kind {
	case game.Break:
		return !t.view.Blocked(a.Seat) && t.belief.Saboteur(a.Seat) < suspectAt
	case game.Mend:
		return a.Seat != t.view.Seat && t.mateWorth(a) > 0 && (t.treasure.nearest(t.baseline.far) > 1 || t.beforeDiggers(a.Seat))
	case game.Lay, game.Collapse:
		after := t.outcome(a)
		gain, _ := t.progress(t.treasure, after.far)
		return gain <= -significant || gain <= 0 && after.ease <= t.baseline.ease-harmful
	}
	return false
}

// beforeDiggers reports whether another player has its turn before all who can dig and may be
// gold-diggers.
func (t *turn) beforeDiggers(s game.Seat) bool {
	others := t.seats()[1:]
	before := others[:slices.Index(others, s)]
	return !slices.ContainsFunc(before, func(o game.Seat) bool { return !t.view.Blocked(o) && t.belief.Saboteur(o) < suspectAt })
}

// stopsSuspect reports whether there is a likely saboteur who can dig, or once the draw pile is
// empty a doubtful player who can, or a likely saboteur with this tool: then the card that would
// break it serves no more later.
func (t *turn) stopsSuspect(tool game.Tool) bool {
	limit := stronglySuspectAt
	if t.view.Deck == 0 {
		limit = doubtful
	}
	return slices.ContainsFunc(t.seats()[1:], func(s game.Seat) bool {
		return !t.view.Blocked(s) && t.belief.Saboteur(s) >= limit || t.lateSuspect(s) && !t.view.BrokenTools(s).Has(tool)
	})
}

// lateSuspect reports whether the draw pile is empty and a player is likely a saboteur who may dig
// again.
func (t *turn) lateSuspect(s game.Seat) bool {
	return t.view.Deck == 0 && t.belief.Saboteur(s) >= stronglySuspectAt && !t.lockedOut(s)
}

// lockedOut reports whether a player has a broken tool that nobody else than the seat can mend any
// more in this round.
func (t *turn) lockedOut(s game.Seat) bool {
	return t.view.BrokenTools(s)&^unseenTools(t.view, game.Repair) != 0
}

// onlyWeapon reports whether the seat holds one broken-tool card among others, while there are
// still cards to draw.
func (t *turn) onlyWeapon() bool {
	return t.view.Deck > 0 && t.view.Cards[t.view.Seat] > 1 && t.brokenHeld(0) == 1
}
