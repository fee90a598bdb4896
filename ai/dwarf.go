package ai

import (
	"math/rand/v2"
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
)

// A Dwarf is a bot that plays one seat. NewDwarf makes one; it must hear every
// event of the match from the beginning.
type Dwarf struct {
	seat      game.Seat
	level     bot.Level
	weights   Weights
	players   []bot.Player
	prejudice Prejudice
	memory
	spoken    occasions
	surveyors struct{ lookahead, current surveyor }

	view       game.View // the turn that it thinks about
	turn       turn
	legal      []game.Action
	candidates []candidate
	search     search
	ploys      *PloyTable // by which it sabotages if it is a master
	decision   struct {
		action game.Action
		reason bot.Reason
	}
}

var _ bot.Bot = (*Dwarf)(nil)

// A memory is what a dwarf has learned from the events that it has heard.
type memory struct {
	belief           *belief     // what it believes of the others
	publicBelief     *belief     // what the others can believe: it knows no role
	reputation       reputations // of the others, from earlier rounds
	publicReputation reputations // of all seats, for publicBelief
	observer         observer
	grudge           grudge
	victims          uint16 // whose tools it has broken in this round, a bit each
	harm             harm
	requests         [game.MaxSeats]game.Statement // what each seat has asked for last in this round
}

// A grudge is against a seat that broke a tool lately.
type grudge struct {
	against game.Seat
	until   int8 // plays of the round
}

// grudgeTurns is for how many of its own turns a dwarf bears a grudge: a guess.
const grudgeTurns = 3

// NewDwarf returns a dwarf for a seat. RandomCharacter is Even.
func NewDwarf(seat game.Seat, level bot.Level, character bot.Character) *Dwarf {
	return NewDwarfWith(seat, level, WithCharacter(WeightsOf(level), character))
}

// NewBot is NewDwarf in the form that matches and hosts ask for.
func NewBot(seat game.Seat, level bot.Level, character bot.Character) bot.Bot {
	return NewDwarf(seat, level, character)
}

// NewDwarfWith returns a dwarf that judges by weights of its own.
func NewDwarfWith(seat game.Seat, level bot.Level, w Weights) *Dwarf {
	return &Dwarf{seat: seat, level: level, weights: w, ploys: &ployTable, memory: memory{grudge: grudge{against: game.Nobody}}}
}

// Meet implements bot.Bot. The dwarf takes everybody for a person of whom it knows
// nothing, whoever sits there; but it forgets what it has learned of a seat on which
// somebody else now sits.
func (d *Dwarf) Meet(players []bot.Player) {
	for s := range players {
		if s < len(d.players) && players[s] != d.players[s] {
			d.reputation[s], d.publicReputation[s] = reputation{}, reputation{}
		}
	}
	d.players = slices.Clone(players)
}

// Level returns how well the dwarf plays.
func (d *Dwarf) Level() bot.Level { return d.level }

// Hear implements bot.Bot.
func (d *Dwarf) Hear(e game.Event, after *game.View) {
	if d.level == bot.Miner {
		d.noticeHarm(e, after)
	}
	if dealt, ok := e.(game.Dealt); ok {
		if dealt.Seat == d.seat {
			d.startRound(dealt.Role, after)
		}
		d.observer.start(after, d.belief, d.publicBelief)
		return
	}
	if d.belief == nil {
		return
	}
	if e, ok := e.(game.ToolBroke); ok {
		d.noticeBreak(e, after)
	}
	if infers(d.level) {
		d.watch(e, after)
	}
	d.listen(e, after)
	d.observer.clues.weigh(d.belief.Saboteur, after.Seats)
	d.observer.publicClues.weigh(d.publicBelief.Saboteur, after.Seats)
}

// noticeBreak takes in that a tool of its own is broken, or that it breaks one of another.
func (d *Dwarf) noticeBreak(e game.ToolBroke, after *game.View) {
	switch {
	case e.Seat == d.seat:
		d.victims |= 1 << e.Target
	case e.Target == d.seat:
		d.grudge = grudge{e.Seat, after.Plays + grudgeTurns*after.Seats}
	}
}

// watch takes in what an event shows of the roles and of the goals.
func (d *Dwarf) watch(e game.Event, after *game.View) {
	if ended, ok := e.(game.RoundEnded); ok {
		d.reputation, d.publicReputation = d.belief.reputationAfter(ended.Roles), d.publicBelief.reputationAfter(ended.Roles)
	}
	faces, open := d.observer.before.Faces, openFaces(&d.observer.before.Board)
	if own, public, ok := d.observer.observe(e, after); ok {
		own, public = d.publicBelief.inContext(own), d.publicBelief.inContext(public)
		d.observer.remember(public)
		d.publicBelief.Update(public)
		if own.Seat != d.seat {
			d.belief.Update(own)
		}
	}
	if showsGoal(e) {
		d.observer.rejudge(d.belief, faces, after.Faces, d.seat, func() *belief { return d.freshBelief(after.Role, after) })
		d.observer.rejudge(d.publicBelief, open, openFaces(&after.Board), game.Nobody, func() *belief { return d.freshPublicBelief(after) })
	}
}

// startRound forgets all but the reputations.
func (d *Dwarf) startRound(own game.Role, v *game.View) {
	d.belief, d.publicBelief = d.freshBelief(own, v), d.freshPublicBelief(v)
	d.grudge.against = game.Nobody
	d.victims = 0
	d.requests, d.spoken = [game.MaxSeats]game.Statement{}, occasions{}
}

// freshBelief returns what the dwarf believes when a round begins.
func (d *Dwarf) freshBelief(own game.Role, v *game.View) *belief {
	b := newBelief(v.Rules, int(v.Seats), d.seat, own)
	b.setReputation(d.reputation)
	b.suspect(&d.prejudice)
	return b
}

// freshPublicBelief returns what others can believe when a round begins.
func (d *Dwarf) freshPublicBelief(v *game.View) *belief {
	b := newBelief(v.Rules, int(v.Seats), game.Nobody, game.UnknownRole)
	b.setReputation(d.publicReputation)
	b.suspect(&d.prejudice)
	return b
}

// SetPrejudice makes the dwarf suspect others without a reason from the next round on, and
// believe that all others do. It is for experiments: what suspicion is worth shows only
// where it does not come from what was done.
func (d *Dwarf) SetPrejudice(p Prejudice) { d.prejudice = p }

// Think implements bot.Bot. If it is called with another view before the choice
// is made, it starts again.
func (d *Dwarf) Think(v *game.View) (done bool) {
	if d.search.running && *v == d.view {
		if !d.search.step() {
			return false
		}
		best := d.search.best()
		d.decide(best.action)
		if d.search.best().worlds > 0 { // otherwise there was nothing to find out
			d.search.explain(&d.decision.reason)
		}
		d.search.running = false
		return true
	}
	d.view, d.search.running = *v, false
	dice := d.dice(v)
	d.weigh(dice)
	if d.level == bot.Master && v.Phase == game.Playing {
		d.search.begin(d, dice)
		return false
	}
	d.decide(d.best(dice))
	return true
}

// decide settles on an action.
func (d *Dwarf) decide(a game.Action) {
	d.decision.action, d.decision.reason = a, d.turn.reason(a)
}

// weigh finds what each legal action is worth by the rules of thumb, but for senseless
// ones. Of cards that show the same, only the first is weighed.
func (d *Dwarf) weigh(dice *rand.PCG) {
	v := &d.view
	d.turn = turn{
		view: v, w: &d.weights, ploys: d.ploys,
		beliefs:  beliefs{d.belief, d.publicBelief, infers(d.level)},
		boards:   boards{lookahead: &d.surveyors.lookahead, current: &d.surveyors.current},
		requests: &d.requests, grudge: d.grudge.now(v), remaining: d.remainingCards(v),
		treasure: goalChancesOf(v.Faces, d.observer.clues.sum), publicTreasure: d.observer.publicChances(&v.Board),
		publicEase: d.ease(), near: d.observer.near(),
	}
	t := &d.turn
	for _, s := range []*surveyor{t.current, t.lookahead} {
		s.setRemaining(t.remaining.tunnels)
	}
	t.current.load(&v.Board)
	t.baseline.far = t.current.measure(&v.Board, allGoals)
	clear(t.current.examined[:])
	t.baseline.ease = t.easeOf(t.current, &v.Board, t.baseline.far)
	t.easeCells = t.current.examined
	d.legal = v.Legal(d.legal[:0])
	d.candidates = d.candidates[:0]
	copies := copiesIn(v)
	for _, a := range d.legal {
		if !copies[a.Card] && !t.senseless(a) {
			d.candidates = append(d.candidates, candidate{action: a, worth: t.worth(a) + lapse(d.level, dice)})
			if a.Kind == game.Lay {
				t.layable |= 1 << a.Card
			}
		}
	}
	d.candidates = t.onlyHarm(d.candidates)
}

// remainingCards returns the tunnels that can still turn up. Once the draw pile is empty,
// those are left out that nobody seems to hold who would lay them.
func (d *Dwarf) remainingCards(v *game.View) remainingCards {
	all := remainingCardsOf(v)
	if v.Deck > 0 || !infers(d.level) {
		return all
	}
	held := d.observer.excluded.possiblyHeld(&v.Table, d.belief, v.Seat)
	if v.Role == game.Digger {
		held |= tunnelsOf(v)
	}
	return d.surveyors.current.within(&v.Board, all, held)
}

// now returns against whom the grudge still is.
func (g grudge) now(v *game.View) game.Seat {
	if v.Plays > g.until {
		return game.Nobody
	}
	return g.against
}

// copiesIn returns the cards of the view's hand that show the same as a card
// before them.
func copiesIn(v *game.View) (isCopy [game.DeckSize + 1]bool) {
	hand := v.Hand[:v.Cards[v.Seat]]
	for i, c := range hand {
		for _, before := range hand[:i] {
			isCopy[c] = isCopy[c] || same(before, c)
		}
	}
	return isCopy
}

// same reports whether two cards show the same.
func same(a, b game.Card) bool {
	return a.Kind() == b.Kind() && a.Exits() == b.Exits() && a.Joined() == b.Joined() && a.Tools() == b.Tools()
}

// best returns the action that is worth most; among equals, one at random.
func (d *Dwarf) best(dice *rand.PCG) (best game.Action) {
	most, equals := 0, 0
	for i, c := range d.candidates {
		switch {
		case i == 0 || c.worth > most:
			most, equals, best = c.worth, 1, c.action
		case c.worth == most:
			equals++
			if dice.Uint64()%uint64(equals) == 0 {
				best = c.action
			}
		}
	}
	return best
}

// Choice implements bot.Bot.
func (d *Dwarf) Choice() game.Action { return d.decision.action }

// Reason implements bot.Bot.
func (d *Dwarf) Reason() bot.Reason { return d.decision.reason }

// Infers reports whether the dwarf changes its beliefs by what others do.
func (d *Dwarf) Infers() bool { return infers(d.level) }

// Suspects returns how likely the dwarf takes a seat for a saboteur, in
// hundredths.
func (d *Dwarf) Suspects(s game.Seat) int { return d.belief.Saboteur(s) }

// dice returns the random numbers of the seat at this turn.
func (d *Dwarf) dice(v *game.View) *rand.PCG {
	turn := uint64(v.Round)<<32 | uint64(v.Plays)<<16 | uint64(v.Shares)<<8 | uint64(d.seat)
	return rand.NewPCG(v.BotSeed, turn*0x9e3779b97f4a7c15) // spread by the golden ratio
}

// openFaces returns the faces of the goals that everybody can see.
func openFaces(b *game.Board) (faces [3]game.Card) {
	for g := range faces {
		faces[g] = b.Laid(1 + g).Card
	}
	return faces
}

// ease returns how easy the dwarf takes digging to be for everybody, as
// situationOf wants it.
func (d *Dwarf) ease() int {
	if !infers(d.level) {
		return typicalEase
	}
	return d.observer.ease
}

// Expects returns how likely the dwarf thinks that a goal hides the treasure, in hundredths, by
// what it knew at its last turn and has heard since.
func (d *Dwarf) Expects(goal int8) int {
	return 100 * goalChancesOf(d.observer.before.Faces, d.observer.clues.sum)[goal] / certain
}
