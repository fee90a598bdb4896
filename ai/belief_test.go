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
			b := newBelief(game.Rules{}, seats, 0, c.role)
			if got := b.Saboteur(1); got != c.want {
				t.Errorf("%d seats, own role %v: seat 2 is a saboteur with %d %%, want %d", seats, c.role, got, c.want)
			}
		}
		if b := newBelief(game.Rules{}, seats, 0, game.Saboteur); b.Saboteur(0) != 100 {
			t.Error("a saboteur is not sure of its own role")
		}
		if n := len(newBelief(game.Rules{}, seats, game.Nobody, game.UnknownRole).masks); n > 330 {
			t.Errorf("%d seats: %d ways to deal the roles", seats, n)
		}
		every := newBelief(game.Rules{AllSaboteurs: true}, seats, 0, game.Digger)
		if want := (200*saboteurs/(seats-1) + 1) / 2; every.Saboteur(1) != want {
			t.Errorf("%d seats, all saboteurs dealt: seat 2 is a saboteur with %d %%, want %d", seats, every.Saboteur(1), want)
		}
	}
}

// TestActsShiftSuspicion: harmful acts raise the suspicion, helpful ones lower it, and no
// act convicts alone.
func TestActsShiftSuspicion(t *testing.T) {
	start := newBelief(game.Rules{}, 5, 0, game.Digger).Saboteur(2)
	for kind, up := range map[ActKind]bool{
		LayNearer: false, LayFarther: true, DeadEndFarther: true, FallNearer: false, FallFarther: true, LayNeutral: true,
	} {
		b := newBelief(game.Rules{}, 5, 0, game.Digger)
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
	b := newBelief(game.Rules{}, 5, 0, game.Digger)
	b.Update(Act{Kind: BreakTool, Seat: 2, Target: 0, Standing: Trusted, Situation: SomeHelp})
	if b.Saboteur(2) <= start {
		t.Error("breaking my tool raises no suspicion")
	}
	before := b.Saboteur(3)
	b.Update(Act{Kind: BreakTool, Seat: 2, Target: 3, Standing: Trusted, Situation: SomeHelp})
	if got := b.Saboteur(3); got > before+3 || got < before-15 {
		t.Errorf("the victim of a suspect is suspected with %d %%, before with %d", got, before)
	}
}

// TestBeliefIsJoint: with two saboteurs found there is no room for a third.
func TestBeliefIsJoint(t *testing.T) {
	b := newBelief(game.Rules{}, 5, 0, game.Digger)
	for range 6 {
		b.Update(Act{Kind: DeadEndFarther, Seat: 1, Situation: SomeHelp})
		b.Update(Act{Kind: DeadEndFarther, Seat: 2, Situation: SomeHelp})
	}
	if got := b.Saboteur(3) + b.Saboteur(4); got > 2 {
		t.Errorf("two saboteurs are known, and the others are suspected with %d %%", got)
	}
}

// TestNobodyIsToldApart: who sits on a seat, a person or a bot of any level, makes no
// difference to what is believed of it.
func TestNobodyIsToldApart(t *testing.T) {
	believes := func(other bot.Player) (chances [4]int) {
		config := game.Config{Seats: 4, Seed: 5, BotSeed: 6}
		d := NewDwarf(0, bot.Foreman, bot.Even)
		d.Meet([]bot.Player{{Level: bot.Foreman}, other, other, other})
		var s game.State
		bots := bot.Bots{d, NewDwarf(1, bot.Miner, bot.Even), NewDwarf(2, bot.Miner, bot.Even), NewDwarf(3, bot.Miner, bot.Even)}
		if err := s.Begin(config, func(e game.Event) { bots.Hear(e, &s) }); err != nil {
			t.Fatal(err)
		}
		for s.Plays < 30 && s.Phase == game.Playing {
			for !bots.Think(&s) {
			}
			if err := s.Apply(bots[s.Turn].Choice(), func(e game.Event) { bots.Hear(e, &s) }); err != nil {
				t.Fatal(err)
			}
		}
		for seat := range chances {
			chances[seat] = d.Suspects(game.Seat(seat))
		}
		return chances
	}
	person := believes(bot.Player{Human: true})
	for _, l := range bot.Levels {
		if got := believes(bot.Player{Level: l}); got != person {
			t.Errorf("among players called %v it suspects %v, among persons %v", l, got, person)
		}
	}
}

// TestHonestTurnsClearNobody: whoever has dug for six turns may still be a saboteur who
// was hiding: a few harmful acts count for more than all of them, and the others do not
// inherit the suspicion.
func TestHonestTurnsClearNobody(t *testing.T) {
	b := newBelief(game.Rules{}, 5, 0, game.Digger)
	start := b.Saboteur(2)
	for range 6 {
		b.Update(Act{Kind: LayNearer, Seat: 2, Situation: SomeHelp})
	}
	honest, other := b.Saboteur(2), b.Saboteur(3)
	if honest > start-15 || honest < 3 || other > start+15 {
		t.Errorf("after six helpful turns the suspicion is %d %%, against others %d %%, at first it was %d %%", honest, other, start)
	}
	for range 2 {
		b.Update(Act{Kind: DeadEndFarther, Seat: 2, Situation: SomeHelp, Near: true})
	}
	if got := b.Saboteur(2); got < 75 {
		t.Errorf("of somebody who has turned on the table the suspicion is %d %%", got)
	}
}

// TestNearTheTreasureSaboteursStopHiding: the same harmful act says more there.
func TestNearTheTreasureSaboteursStopHiding(t *testing.T) {
	after := func(near bool) int {
		b := newBelief(game.Rules{}, 5, 0, game.Digger)
		for range 4 {
			b.Update(Act{Kind: LayNearer, Seat: 2, Situation: SomeHelp})
		}
		b.Update(Act{Kind: LayFarther, Seat: 2, Situation: SomeHelp, Near: near})
		return b.Saboteur(2)
	}
	if far, near := after(false), after(true); near <= far {
		t.Errorf("the suspicion is %d %% far from the treasure and %d %% near it", far, near)
	}
}

// TestHabitsAreRemembered: a gold-digger who breaks tools without a reason is taken for a
// hothead in the next round, rather than for a saboteur.
func TestHabitsAreRemembered(t *testing.T) {
	breaks := func(b *belief) int {
		for range 2 {
			b.Update(Act{Kind: BreakTool, Seat: 2, Target: 1, Standing: Trusted, Situation: SomeHelp})
		}
		return b.Saboteur(2)
	}
	b := newBelief(game.Rules{}, 5, 0, game.Digger)
	stranger := breaks(b)
	known := b.reputationAfter([game.MaxSeats]game.Role{3: game.Saboteur, 4: game.Saboteur})
	b = newBelief(game.Rules{}, 5, 0, game.Digger)
	b.setReputation(known)
	if again := breaks(b); again > stranger-5 {
		t.Errorf("a stranger who breaks tools is suspected with %d %%, a known hothead with %d %%", stranger, again)
	}
}

// TestPredictedSuspicion: what an act would do to a belief is what it does.
func TestPredictedSuspicion(t *testing.T) {
	b := newBelief(game.Rules{}, 7, game.Nobody, game.UnknownRole)
	for i, a := range []Act{
		{Kind: LayFarther, Seat: 2, Situation: SomeHelp},
		{Kind: BreakTool, Seat: 3, Target: 2, Standing: Suspected, Situation: FewHelp, Near: true},
		{Kind: MendOther, Seat: 1, Target: 2, Situation: ManyHelp},
		{Kind: Pass, Seat: 2, Situation: CannotDigSuspected},
	} {
		before := b.logOdds()
		foreseen := b.after(a)
		if b.logOdds() != before {
			t.Fatalf("act %d: predicting it has changed the belief", i)
		}
		b.Update(a)
		b.Saboteur(0)
		if foreseen != b.chances {
			t.Errorf("act %d: predicted %v, got %v", i, foreseen, b.chances)
		}
	}
}

// TestPrejudice: a prejudice shifts the odds of a seat, and only of that.
func TestPrejudice(t *testing.T) {
	b := newBelief(game.Rules{}, 5, game.Nobody, game.UnknownRole)
	start := b.Saboteur(1)
	b.suspect(&Prejudice{1: 3})
	if b.Saboteur(1) < start+25 || b.Saboteur(2) >= start {
		t.Errorf("at first everybody is suspected with %d %%, then the second with %d, the third with %d", start, b.Saboteur(1), b.Saboteur(2))
	}
}

// TestBrokenToolIsNoGuilt: discarding says little about a player who cannot dig.
func TestBrokenToolIsNoGuilt(t *testing.T) {
	{
		b := newBelief(game.Rules{}, 5, 0, game.Digger)
		start := b.Saboteur(2)
		for range 3 {
			b.Update(Act{Kind: Pass, Seat: 2, Situation: CannotDig})
		}
		if got := b.Saboteur(2); got > start+12 || got < start-20 {
			t.Errorf("three discards with a broken tool move the suspicion from %d to %d %%", start, got)
		}
	}
}

// TestDiscardWhereDiggingIsEasy: a player who discards where nearly any card would have
// helped is hardly cleared by it; one who discards where hardly any would is.
func TestDiscardWhereDiggingIsEasy(t *testing.T) {
	after := func(situation Situation) (suspicion [4]int) {
		b := newBelief(game.Rules{}, 5, 0, game.Digger)
		suspicion[0] = b.Saboteur(2)
		for i := range suspicion[1:] {
			b.Update(Act{Kind: Pass, Seat: 2, Situation: situation})
			suspicion[i+1] = b.Saboteur(2)
		}
		return suspicion
	}
	if hard, easy := after(FewHelp), after(MostHelp); hard[3] > hard[0]-2 || easy[3] < easy[0]-1 {
		t.Errorf("after each discard the suspicion is %v %% where digging is hard, %v where it is easy", hard, easy)
	}
}

// TestNewcomerHasNoReputation: what was learned about a player does not stick to the
// next one on the seat.
func TestNewcomerHasNoReputation(t *testing.T) {
	d := NewDwarf(0, bot.Foreman, bot.Even)
	neighbour := func(l bot.Level) []bot.Player { return []bot.Player{{Human: true}, {Level: l}, {Human: true}} }
	d.Meet(neighbour(bot.Master))
	d.reputation[1], d.publicReputation[1] = reputation{plain: 5}, reputation{plain: 5}
	d.reputation[2] = reputation{plain: 7}
	d.Meet(neighbour(bot.Miner))
	if d.reputation[1] != (reputation{}) || d.publicReputation[1] != (reputation{}) || d.reputation[2][plain] != 7 {
		t.Errorf("the reputations are %v, %v", d.reputation[:3], d.publicReputation[1])
	}
}

// TestUnprovoked: a player who breaks a tool of a player whom nobody suspects is suspected
// more than the victim; one who breaks a suspect's tool is not.
func TestUnprovoked(t *testing.T) {
	{
		b := newBelief(game.Rules{}, 5, game.Nobody, game.UnknownRole)
		start := b.Saboteur(2)
		b.Update(b.inContext(Act{Kind: BreakTool, Seat: 2, Target: 3, Situation: SomeHelp}))
		if b.Saboteur(2) <= start+10 || b.Saboteur(2) <= b.Saboteur(3)+10 {
			t.Errorf("a player breaks a tool unprovoked and is suspected with %d %%, the victim with %d %%, both before with %d %%", b.Saboteur(2), b.Saboteur(3), start)
		}
		b.Update(Act{Kind: LayFarther, Seat: 2, Situation: SomeHelp})
		b.Update(Act{Kind: LayFarther, Seat: 2, Situation: SomeHelp})
		avenger := b.Saboteur(4)
		if b.Update(b.inContext(Act{Kind: BreakTool, Seat: 4, Target: 2, Situation: SomeHelp})); b.Saboteur(4) >= avenger {
			t.Errorf("breaking a suspect's tool leads to a suspicion of %d %%, before %d %%", b.Saboteur(4), avenger)
		}
	}
}

// TestStanding: the less provoked it was to break an honest player's tool, the more
// the actor is suspected.
func TestStanding(t *testing.T) {
	after := func(c Standing) int {
		b := newBelief(game.Rules{}, 10, 0, game.Digger)
		b.Update(Act{Kind: BreakTool, Seat: 2, Target: 1, Standing: c, Situation: SomeHelp})
		for range 6 {
			b.Update(Act{Kind: LayNearer, Seat: 1, Situation: SomeHelp})
		}
		return b.Saboteur(2)
	}
	for suspicion, want := range map[int]Standing{20: Trusted, 44: Trusted, 45: Doubted, 64: Doubted, 65: Suspected, 99: Suspected} {
		if got := standingOf(suspicion); got != want {
			t.Errorf("at %d %% the standing is %d, want %d", suspicion, got, want)
		}
	}
	if full, half, none := after(Suspected), after(Doubted), after(Trusted); half <= full || none <= half {
		t.Errorf("for breaking an honest player's tool the suspicion is %d %% if it was suspected, %d if doubted, %d if trusted", full, half, none)
	}
}

// TestReputationIsNoCeiling: helpful acts clear a player of good reputation as fast as a
// stranger.
func TestReputationIsNoCeiling(t *testing.T) {
	after := func(r reputations) int {
		b := newBelief(game.Rules{}, 3, 0, game.Digger)
		b.setReputation(r)
		for range 2 {
			b.Update(Act{Kind: LayNearer, Seat: 1, Situation: SomeHelp})
		}
		return b.Saboteur(1)
	}
	b := newBelief(game.Rules{}, 3, 0, game.Digger)
	for range 20 {
		b.Update(Act{Kind: LayNearer, Seat: 1, Situation: SomeHelp})
	}
	known := b.reputationAfter([game.MaxSeats]game.Role{game.Digger, game.Digger, game.Digger})
	if known[1][plain] <= 0 || known[1][plain] > maxCarriedOver {
		t.Errorf("after twenty helpful acts the reputation is %v", known[1])
	}
	if stranger, friend := after(reputations{}), after(known); friend > stranger+2 {
		t.Errorf("two tunnels leave %d %% against a stranger, %d %% against a player of good reputation", stranger, friend)
	}
}

// TestLateHarmConvicts: somebody who has done strange things all round, as if at random, is
// taken for a saboteur once it does harm with the last cards.
func TestLateHarmConvicts(t *testing.T) {
	b := newBelief(game.Rules{}, 5, 0, game.Digger)
	for _, a := range []Act{
		{Kind: LayNeutral, Situation: SecondTurn}, {Kind: LayNeutral, Situation: ManyHelp}, {Kind: DeadEndFarther, Situation: SomeHelp},
		{Kind: UseMap, Situation: ManyHelp}, {Kind: UseMap, Situation: ManyHelp}, {Kind: LayNeutral, Situation: ManyHelp},
		{Kind: FallFarther, Situation: FewHelp, Late: true}, {Kind: FallFarther, Situation: SomeHelp, Late: true},
		{Kind: BreakTool, Target: 1, Standing: Trusted, Situation: SomeHelp, Late: true},
	} {
		a.Seat = 3
		b.Update(a)
	}
	if p := b.Saboteur(3); p < 75 {
		t.Errorf("it is suspected with %d %%", p)
	}
}

// TestHarmlessTurnsConvictNobody: a suspect who harms nobody while a tool is broken is not
// suspected more for that.
func TestHarmlessTurnsConvictNobody(t *testing.T) {
	b := newBelief(game.Rules{}, 4, 0, game.Digger)
	b.Update(Act{Kind: BreakTool, Seat: 2, Target: 1, Standing: Trusted, Situation: SomeHelp})
	before := b.Saboteur(2)
	for range 6 {
		b.Update(Act{Kind: Pass, Seat: 2, Situation: CannotDig.whenSuspected(80)})
	}
	if after := b.Saboteur(2); after > before {
		t.Errorf("after six harmless turns the suspicion is %d %%, before %d", after, before)
	}
}

// TestRepeatedActsSayNothingNew: nobody becomes a culprit because one player breaks its tools again
// and again, or is cleared because one mends them; but another player's act counts.
func TestRepeatedActsSayNothingNew(t *testing.T) {
	for _, kind := range []ActKind{BreakTool, MendOther} {
		b := newBelief(game.Rules{}, 5, game.Nobody, game.UnknownRole)
		b.Update(Act{Kind: kind, Seat: 0, Target: 1, Situation: SomeHelp, Standing: Trusted})
		once := [2]int{b.Saboteur(0), b.Saboteur(1)}
		if once[1] == newBelief(game.Rules{}, 5, game.Nobody, game.UnknownRole).Saboteur(1) {
			t.Errorf("%v: the first time says nothing", kind)
		}
		again := Act{Kind: kind, Seat: 0, Target: 1, Situation: ManyHelp, Standing: Trusted}
		if kind == BreakTool {
			again.Standing = Suspected // to mend a suspect does say something new
		}
		if after := b.after(again); [2]int(after[:2]) != once {
			t.Errorf("%v: a repetition would change %v to %v", kind, once, after[:2])
		}
		if b.Update(again); [2]int{b.Saboteur(0), b.Saboteur(1)} != once {
			t.Errorf("%v: a repetition changes %v to %d and %d", kind, once, b.Saboteur(0), b.Saboteur(1))
		}
		if b.Update(Act{Kind: kind, Seat: 2, Target: 1, Situation: SomeHelp}); b.Saboteur(1) == once[1] {
			t.Errorf("%v: what somebody else does to the same player says nothing", kind)
		}
	}
}

// TestMendingSuspects: to mend the tools of somebody whom everybody takes for a saboteur raises a
// suspicion at any time and convicts when it is done again.
func TestMendingSuspects(t *testing.T) {
	for _, situation := range []Situation{SecondTurn, SomeHelp, MostHelp, CannotDig} {
		b := newBelief(game.Rules{}, 5, game.Nobody, game.UnknownRole)
		for range 3 {
			b.Update(Act{Kind: DeadEndFarther, Seat: 1, Situation: SomeHelp})
		}
		mend := Act{Kind: MendOther, Seat: 2, Target: 1, Situation: situation, Standing: Trusted} // until the belief says otherwise
		start := b.Saboteur(2)
		b.Update(b.inContext(mend))
		once := b.Saboteur(2)
		if b.Update(b.inContext(mend)); once < start+35 || b.Saboteur(2) < 75 {
			t.Errorf("who mends a suspect, %s, is suspected with %d %%, then %d, before %d", SituationNames[situation], once, b.Saboteur(2), start)
		}
	}
}

// TestMendingTrusted: to mend the tools of a player whom everybody trusts clears, but not of doing
// it again once the other is suspected.
func TestMendingTrusted(t *testing.T) {
	mend := Act{Kind: MendOther, Seat: 2, Target: 1, Situation: MostHelp}
	b := newBelief(game.Rules{}, 5, 0, game.Digger)
	start := b.Saboteur(2)
	if b.Update(b.inContext(mend)); b.Saboteur(2) >= start {
		t.Errorf("who mends a trusted player is suspected with %d %%, before %d", b.Saboteur(2), start)
	}
	for range 3 {
		b.Update(Act{Kind: DeadEndFarther, Seat: 1, Situation: SomeHelp})
	}
	before := b.Saboteur(2)
	if b.Update(b.inContext(mend)); b.Saboteur(2) < before+15 {
		t.Errorf("who mends again once the other is suspected is suspected with %d %%, before %d", b.Saboteur(2), before)
	}
}

// TestAccusersAreRight: a player who breaks a tool of a trusted player is suspected, but hardly once the
// other turns out to be a saboteur.
func TestAccusersAreRight(t *testing.T) {
	b := newBelief(game.Rules{}, 5, 0, game.Digger)
	start := b.Saboteur(2)
	b.Update(b.inContext(Act{Kind: BreakTool, Seat: 2, Target: 1, Situation: MostHelp}))
	accused := b.Saboteur(2)
	for range 3 {
		b.Update(Act{Kind: DeadEndFarther, Seat: 1, Situation: SomeHelp})
	}
	if accused <= start || b.Saboteur(2) >= suspectAt {
		t.Errorf("who breaks a tool of a trusted player is suspected with %d %%, before %d, once that has turned out right with %d", accused, start, b.Saboteur(2))
	}
}

// TestFirstPass: to pass or to look at a goal in the first turn says nothing about a player, later it may.
func TestFirstPass(t *testing.T) {
	for _, kind := range []ActKind{Pass, UseMap} {
		for situation, tells := range map[Situation]bool{FirstTurn: false, MostHelp: true} {
			b := newBelief(game.Rules{}, 5, 0, game.Digger)
			before := b.Saboteur(1)
			b.Update(Act{Kind: kind, Seat: 1, Situation: situation})
			if after := b.Saboteur(1); (after != before) != tells {
				t.Errorf("%s, %s: suspected with %d %%, then with %d", ActNames[kind], SituationNames[situation], before, after)
			}
		}
	}
}
