package ai

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestPriorIsTheDeal: before anything happens, the chance that a seat is a saboteur is
// the share of saboteurs among the role cards not seen.
func TestPriorIsTheDeal(t *testing.T) {
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		saboteurs, _ := game.Dwarves(seats)
		for _, c := range []struct {
			role game.Role
			want int
		}{
			{game.UnknownRole, (200*saboteurs/(seats+1) + 1) / 2},
			{game.Digger, (200*saboteurs/seats + 1) / 2},
			{game.Saboteur, (200*(saboteurs-1)/seats + 1) / 2},
		} {
			b := NewBelief(seats, 0, c.role)
			if got := b.Saboteur(1); got != c.want {
				t.Errorf("%d seats, own role %v: seat 2 is a saboteur with %d %%, want %d", seats, c.role, got, c.want)
			}
		}
		if b := NewBelief(seats, 0, game.Saboteur); b.Saboteur(0) != 100 {
			t.Error("a saboteur is not sure of its own role")
		}
		if n := len(NewBelief(seats, game.Nobody, game.UnknownRole).masks); n > 330 {
			t.Errorf("%d seats: %d ways to deal the roles", seats, n)
		}
	}
}

// TestActsShiftSuspicion: harmful acts raise the suspicion, helpful ones lower it, and no
// act convicts alone.
func TestActsShiftSuspicion(t *testing.T) {
	start := NewBelief(5, 0, game.Digger).Saboteur(2)
	for kind, up := range map[ActKind]bool{
		LayNearer: false, LayFarther: true, DeadEndFarther: true, FallNearer: false, FallFarther: true, LayNeutral: true,
	} {
		b := NewBelief(5, 0, game.Digger)
		b.Update(Act{Kind: kind, Seat: 2, Situation: SomeHelp})
		got := b.Saboteur(2)
		if (got > start) != up || got == start {
			t.Errorf("%s moves the suspicion from %d to %d %%", ActNames[kind], start, got)
		}
		if got > 90 {
			t.Errorf("%s alone convicts: %d %%", ActNames[kind], got)
		}
	}
	// Breaking a tool of a player who is believed honest raises the suspicion. It says
	// little about the target: saboteurs do not know each other.
	b := NewBelief(5, 0, game.Digger)
	b.Update(Act{Kind: BreakTool, Seat: 2, Target: 0, Provocation: Unprovoked, Situation: SomeHelp})
	if b.Saboteur(2) <= start {
		t.Error("breaking my tool raises no suspicion")
	}
	before := b.Saboteur(3)
	b.Update(Act{Kind: BreakTool, Seat: 2, Target: 3, Provocation: Unprovoked, Situation: SomeHelp})
	if got := b.Saboteur(3); got > before+3 || got < before-15 {
		t.Errorf("the victim of a suspect is suspected with %d %%, before with %d", got, before)
	}
}

// TestBeliefIsJoint: with two saboteurs found there is no room for a third.
func TestBeliefIsJoint(t *testing.T) {
	b := NewBelief(5, 0, game.Digger)
	for range 6 {
		b.Update(Act{Kind: DeadEndFarther, Seat: 1, Situation: SomeHelp})
		b.Update(Act{Kind: DeadEndFarther, Seat: 2, Situation: SomeHelp})
	}
	if got := b.Saboteur(3) + b.Saboteur(4); got > 2 {
		t.Errorf("two saboteurs are known, and the others are suspected with %d %%", got)
	}
}

// TestOpponents: an act says most about a bot that is known to play well, and less about
// a person, who may play badly.
func TestOpponents(t *testing.T) {
	farther := func(who Opponent) int {
		b := NewBelief(5, 0, game.Digger)
		b.Meet(Opponents{2: who})
		b.Update(Act{Kind: LayFarther, Seat: 2, Situation: SomeHelp})
		return b.Saboteur(2)
	}
	if foreman, person := farther(OpponentOf(bot.Foreman)), farther(Person); foreman <= person {
		t.Errorf("a foreman who makes the way longer is suspected with %d %%, a person with %d %%", foreman, person)
	}
	// In their first turns, apprentices of both roles lay tunnels that lead nowhere;
	// miners do only as saboteurs.
	neutral := func(who Opponent) int {
		b := NewBelief(5, 0, game.Digger)
		b.Meet(Opponents{2: who})
		b.Update(Act{Kind: LayNeutral, Seat: 2, Situation: FirstTurn})
		return b.Saboteur(2)
	}
	if miner, apprentice := neutral(OpponentOf(bot.Miner)), neutral(OpponentOf(bot.Apprentice)); miner <= apprentice {
		t.Errorf("a miner who lays a neutral tunnel is suspected with %d %%, an apprentice with %d %%", miner, apprentice)
	}
}

// TestBrokenToolIsNoGuilt: discarding says little about a player who cannot dig.
func TestBrokenToolIsNoGuilt(t *testing.T) {
	for _, who := range []Opponent{Person, OpponentOf(bot.Foreman), OpponentOf(bot.Master)} {
		b := NewBelief(5, 0, game.Digger)
		b.Meet(Opponents{2: who})
		start := b.Saboteur(2)
		for range 3 {
			b.Update(Act{Kind: Pass, Seat: 2, Situation: CannotDig})
		}
		if got := b.Saboteur(2); got > start+12 || got < start-20 {
			t.Errorf("opponent %d: three discards with a broken tool move the suspicion from %d to %d %%", who, start, got)
		}
	}
}

// TestDiscardWhereDiggingIsEasy: a foreman who discards where nearly any card would have
// helped is not cleared by it; one who discards where hardly any would is.
func TestDiscardWhereDiggingIsEasy(t *testing.T) {
	after := func(situation Situation) (suspicion [4]int) {
		b := NewBelief(5, 0, game.Digger)
		b.Meet(Opponents{2: OpponentOf(bot.Foreman)})
		suspicion[0] = b.Saboteur(2)
		for i := range suspicion[1:] {
			b.Update(Act{Kind: Pass, Seat: 2, Situation: situation})
			suspicion[i+1] = b.Saboteur(2)
		}
		return suspicion
	}
	if hard, easy := after(FewHelp), after(MostHelp); hard[3] > hard[0]-15 || easy[3] < easy[0]-6 {
		t.Errorf("after each discard the suspicion is %v %% where digging is hard, %v where it is easy", hard, easy)
	}
}

// TestNewcomerHasNoReputation: what was learned about a player does not stick to the
// next one on the seat.
func TestNewcomerHasNoReputation(t *testing.T) {
	d := NewDwarf(0, bot.Foreman, bot.Even)
	neighbour := func(l bot.Level) []bot.Player { return []bot.Player{{Human: true}, {Level: l}, {Human: true}} }
	d.Meet(neighbour(bot.Master))
	d.reputation[1], d.publicReputation[1] = likelihoods{usual: 5}, likelihoods{usual: 5}
	d.reputation[2] = likelihoods{usual: 7}
	d.Meet(neighbour(bot.Miner))
	if d.reputation[1] != (likelihoods{}) || d.publicReputation[1] != (likelihoods{}) || d.reputation[2].usual != 7 {
		t.Errorf("the reputations are %v, %v", d.reputation[:3], d.publicReputation[1])
	}
}

// TestUnprovoked: a player who breaks a tool of a player whom nobody suspects is suspected
// more than the victim; one who breaks a suspect's tool is not.
func TestUnprovoked(t *testing.T) {
	for _, who := range []Opponent{Person, OpponentOf(bot.Foreman), OpponentOf(bot.Master)} {
		b := NewBelief(5, game.Nobody, game.UnknownRole)
		b.Meet(Opponents{2: who, 3: who})
		start := b.Saboteur(2)
		b.Update(b.inContext(Act{Kind: BreakTool, Seat: 2, Target: 3, Situation: SomeHelp}))
		if b.Saboteur(2) <= start+10 || b.Saboteur(2) <= b.Saboteur(3)+10 {
			t.Errorf("opponent %d breaks a tool unprovoked and is suspected with %d %%, the victim with %d %%, both before with %d %%", who, b.Saboteur(2), b.Saboteur(3), start)
		}
		b.Update(Act{Kind: LayFarther, Seat: 2, Situation: SomeHelp})
		b.Update(Act{Kind: LayFarther, Seat: 2, Situation: SomeHelp})
		avenger := b.Saboteur(4)
		if b.Update(b.inContext(Act{Kind: BreakTool, Seat: 4, Target: 2, Situation: SomeHelp})); b.Saboteur(4) >= avenger {
			t.Errorf("opponent %d: breaking a suspect's tool leads to a suspicion of %d %%, before %d %%", who, b.Saboteur(4), avenger)
		}
	}
}

// TestProvocation: the less provoked it was to break an honest player's tool, the more
// the actor is suspected.
func TestProvocation(t *testing.T) {
	after := func(c Provocation) int {
		b := NewBelief(10, 0, game.Digger)
		b.Meet(Opponents{1: OpponentOf(bot.Foreman), 2: OpponentOf(bot.Foreman)})
		b.Update(Act{Kind: BreakTool, Seat: 2, Target: 1, Provocation: c, Situation: SomeHelp})
		for range 6 {
			b.Update(Act{Kind: LayNearer, Seat: 1, Situation: SomeHelp})
		}
		return b.Saboteur(2)
	}
	for suspicion, want := range map[int]Provocation{20: Unprovoked, 49: Unprovoked, 50: HalfProvoked, 64: HalfProvoked, 65: Provoked, 99: Provoked} {
		if got := provocationOf(suspicion); got != want {
			t.Errorf("at %d %% the provocation is %d, want %d", suspicion, got, want)
		}
	}
	if full, half, none := after(Provoked), after(HalfProvoked), after(Unprovoked); half <= full || none <= half {
		t.Errorf("for breaking an honest player's tool the suspicion is %d %% if provoked, %d if half provoked, %d if not", full, half, none)
	}
}

// TestReputationIsNoCeiling: helpful acts clear a player of good reputation as fast as a
// stranger.
func TestReputationIsNoCeiling(t *testing.T) {
	after := func(r Reputation) int {
		b := NewBelief(3, 0, game.Digger)
		b.Meet(Opponents{1: OpponentOf(bot.Foreman), 2: OpponentOf(bot.Foreman)})
		b.SetReputation(r)
		for range 2 {
			b.Update(Act{Kind: LayNearer, Seat: 1, Situation: SomeHelp})
		}
		return b.Saboteur(1)
	}
	b := NewBelief(3, 0, game.Digger)
	b.Meet(Opponents{1: OpponentOf(bot.Foreman)})
	for range 20 {
		b.Update(Act{Kind: LayNearer, Seat: 1, Situation: SomeHelp})
	}
	known := b.ReputationAfter([game.MaxSeats]game.Role{game.Digger, game.Digger, game.Digger})
	if known[1].usual <= 0 || known[1].usual > maxCarriedOver {
		t.Errorf("after twenty helpful acts the reputation is %v", known[1])
	}
	if stranger, friend := after(Reputation{}), after(known); friend > stranger+2 {
		t.Errorf("two tunnels leave %d %% against a stranger, %d %% against a player of good reputation", stranger, friend)
	}
}

// TestObservedBy: among bots that infer nothing a master has nothing to hide.
func TestObservedBy(t *testing.T) {
	for who, want := range map[bot.Player]int{{Human: true}: 100, {Level: bot.Miner}: 0, {Level: bot.Apprentice}: 0, {Level: bot.Foreman}: 100} {
		d := NewDwarf(0, bot.Master, bot.Even)
		d.Meet([]bot.Player{{Level: bot.Master}, who, who, who, who})
		if got := d.observedBy(&game.View{Table: game.Table{Seats: 5}}); got != want {
			t.Errorf("among players like %+v a master is observed by %d %%, want %d", who, got, want)
		}
	}
	t1 := turn{w: &masterWeights, view: &game.View{Table: game.Table{Seats: 5, Piles: game.Piles{Deck: 30}}}, beliefs: beliefs{publicBelief: NewBelief(5, game.Nobody, game.UnknownRole)}, treasure: goalChances{2, 2, 2}, baseline: outcome{far: [3]int{8, 8, 8}}, observedBy: 100}
	t0 := t1
	t0.observedBy = 0
	if d := (Act{Kind: LayFarther}); t1.exposureCost(d) <= 0 || t0.exposureCost(d) != 0 {
		t.Errorf("making the way longer costs %d if all notice, %d if nobody does", t1.exposureCost(d), t0.exposureCost(d))
	}
}

// TestQuietIsRemembered: digging clears a bot that dug as a saboteur in the round before
// less than a stranger.
func TestQuietIsRemembered(t *testing.T) {
	dug := func(b *Belief) *Belief {
		b.Meet(Opponents{2: OpponentOf(bot.Foreman)})
		for range 3 {
			b.Update(Act{Kind: LayNearer, Seat: 2, Situation: SomeHelp})
		}
		return b
	}
	b := dug(NewBelief(5, 0, game.Digger))
	stranger := b.Saboteur(2)
	r := b.ReputationAfter([game.MaxSeats]game.Role{2: game.Saboteur, 3: game.Saboteur})
	b = NewBelief(5, 0, game.Digger)
	b.SetReputation(r)
	if again := dug(b).Saboteur(2); again < stranger+8 {
		t.Errorf("after three tunnels a stranger is suspected with %d %%, a quiet saboteur of the round before with %d %%", stranger, again)
	}
}

// TestSuspectIsClearedByHarmlessTurns: a suspect who harms nobody while a tool is broken
// is suspected less and less.
func TestSuspectIsClearedByHarmlessTurns(t *testing.T) {
	b := NewBelief(4, 0, game.Digger)
	b.Meet(Opponents{1: OpponentOf(bot.Foreman), 2: OpponentOf(bot.Foreman), 3: OpponentOf(bot.Foreman)})
	b.Update(Act{Kind: UseMap, Seat: 2, Situation: FirstTurn})
	before := b.Saboteur(2)
	for range 6 {
		b.Update(Act{Kind: Pass, Seat: 2, Situation: CannotDig.whenSuspected(80)})
	}
	if after := b.Saboteur(2); after > before-10 {
		t.Errorf("after six harmless turns the suspicion is %d %%, before %d", after, before)
	}
}

// TestBeginningWithMap: saboteurs begin with a map, and gold-diggers use theirs later.
func TestBeginningWithMap(t *testing.T) {
	after := func(s Situation) int {
		b := NewBelief(5, 0, game.Digger)
		b.Meet(Opponents{2: OpponentOf(bot.Foreman)})
		b.Update(Act{Kind: UseMap, Seat: 2, Situation: s})
		return b.Saboteur(2)
	}
	if first, second := after(FirstTurn), after(SecondTurn); first < second+15 {
		t.Errorf("for a map in the first turn the suspicion is %d %%, in the second %d", first, second)
	}
}

// TestLoneSaboteurMayBeQuiet: at three and four seats helpful acts clear a bot less, as a
// lone saboteur hides more often.
func TestLoneSaboteurMayBeQuiet(t *testing.T) {
	good := likelihoods{usual: -10 * 64} // as hardly any saboteur would, but a quiet one might
	for _, seats := range []int{3, 4} {
		alone, plot := good.marginal(OpponentOf(bot.Master), TableSizeOf(seats)), good.marginal(OpponentOf(bot.Master), TableSizeOf(5))
		if alone <= plot {
			t.Errorf("a helpful act weighs %d at %d seats, %d at five", alone, seats, plot)
		}
		if a, b := good.marginal(Person, TableSizeOf(seats)), good.marginal(Person, TableSizeOf(5)); a != b {
			t.Errorf("a person's helpful act weighs %d at %d seats, %d at five", a, seats, b)
		}
	}
}

// TestQuietBots: quiet gold-diggers play like others, and quiet saboteurs in between
// gold-diggers and other saboteurs.
func TestQuietBots(t *testing.T) {
	s := shares{2 * int(bot.Foreman): 40_000, 2*int(bot.Foreman) + 1: 20_000, randomPlay: 10_000}
	if digger, saboteur := s.quiet(bot.Foreman, 0), s.quiet(bot.Foreman, 1); digger != 40_000 || saboteur <= 20_000 || saboteur >= 40_000 {
		t.Errorf("quiet gold-diggers do it %v times, quiet saboteurs %v", digger, saboteur)
	}
}
