package ai

import "saboteur/game"

// A PloyTerm is a number on which the worth of ploys depends, in hundredths.
type PloyTerm uint8

const (
	Gain               PloyTerm = iota // by how much the treasure comes nearer, in tunnels
	UrgentGain                         // the same, the more the nearer the treasure is
	LateGain                           // the same, the more the fewer cards can still be played
	Easier                             // the share of tunnels not yet seen that would help besides
	LateEasier                         // the same, the more the fewer cards can still be played
	SuspicionGain                      // what it adds to the suspicion of all others, in log odds
	EarlySuspicionGain                 // the same, while there are many turns to come
	TargetSoon                         // of breaking a tool: how soon it is the player's turn; 100 at once
	TargetInformed                     // 100 if the player has looked at a goal
	TargetRepairs                      // how many repairs for the tool likely gold-diggers hold, in the mean; 3 at most
	TargetStuck                        // how likely none of them holds one
	TargetUrgency                      // 100 if the treasure is as good as reached
	PloyTerms                          // how many there are
)

// mostTerm is the most that a term counts, either way.
const mostTerm = 500

// ployTerms returns the terms of an action after which digging would go on so.
func (t *turn) ployTerms(a game.Action, after outcome) (terms [PloyTerms]int) {
	switch a.Kind {
	case game.Lay, game.Collapse:
		t.addMazeTerms(&terms, after)
	case game.Break:
		if !t.view.Blocked(a.Seat) {
			t.addTargetTerms(&terms, a)
		}
	}
	terms[SuspicionGain] = t.suspicionGain(t.actAfter(a, after.far))
	if t.ployColumns()[0] < TurnColumns/2 {
		terms[EarlySuspicionGain] = terms[SuspicionGain]
	}
	for i, x := range terms {
		terms[i] = min(max(x, -mostTerm), mostTerm)
	}
	return terms
}

// addMazeTerms fills in what matters of laying or removing a tunnel.
func (t *turn) addMazeTerms(terms *[PloyTerms]int, after outcome) {
	gain, _ := t.progress(t.treasure, after.far)
	easier, late := (after.ease-t.baseline.ease)/10, t.lateness()
	terms[Gain], terms[UrgentGain], terms[LateGain] = gain, gain*t.urgency()/100, gain*late/100
	terms[Easier], terms[LateEasier] = easier, easier*late/100
}

// lateness rises from 0 while each seat has eight turns left to 100 at the end of the round.
func (t *turn) lateness() int {
	full := 8 * int(t.view.Seats)
	return 100 * max(0, full-t.playsLeft()) / full
}

// addTargetTerms fills in what matters of breaking a tool of a player who can dig.
func (t *turn) addTargetTerms(terms *[PloyTerms]int, a game.Action) {
	v := t.view
	n := int(v.Seats)
	terms[TargetSoon] = 100 * (n - (int(a.Seat)-int(v.Seat)+n)%n) / n
	if v.LookedAt[a.Seat] != 0 {
		terms[TargetInformed] = 100
	}
	repairs := t.repairsHeld(a.Tool)
	terms[TargetRepairs] = min(repairs, 300)
	// exp(-n) for each half repair, as if they were dealt out one by one
	terms[TargetStuck] = [...]int{100, 60, 37, 22, 14, 8, 5, 3, 2, 1, 0}[min(repairs/50, 10)]
	terms[TargetUrgency] = t.urgency()
}

// repairsHeld returns how many repairs for a tool the likely gold-diggers hold in the mean,
// in hundredths.
func (t *turn) repairsHeld(tool game.Tool) int {
	v := t.view
	var buf [game.DeckSize]game.Card
	unseen := v.Unseen(buf[:0])
	repairs, held := 0, 0
	for _, c := range unseen {
		if c.Kind() == game.Repair && c.Tools().Has(tool) {
			repairs++
		}
	}
	for s := range game.Seat(v.Seats) {
		if s != v.Seat && t.belief.Saboteur(s) < likelyMate {
			held += int(v.Cards[s])
		}
	}
	return 100 * repairs * held / max(len(unseen), 1)
}
