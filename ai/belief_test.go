package ai

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestPriorIsTheDeal: before anything happens each seat is as likely a
// saboteur as the cards say: of the cards one does not see, so many are.
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
				t.Errorf("%d seats, own role %v: seat 2 is a saboteur by %d %%, want %d", seats, c.role, got, c.want)
			}
		}
		if b := NewBelief(seats, 0, game.Saboteur); b.Saboteur(0) != 100 {
			t.Error("a saboteur doubts himself")
		}
		if n := len(NewBelief(seats, game.Nobody, game.UnknownRole).masks); n > 330 {
			t.Errorf("%d seats: %d ways to deal the roles", seats, n)
		}
	}
}

func TestDeedsShiftSuspicion(t *testing.T) {
	start := NewBelief(5, 0, game.Digger).Saboteur(2)
	for kind, up := range map[ActKind]bool{
		LayNearer: false, LayFarther: true, DeadEndFarther: true, FallNearer: false, FallFarther: true, LayNeutral: true,
	} {
		b := NewBelief(5, 0, game.Digger)
		b.Update(Act{Kind: kind, Seat: 2, Situation: SomeHelp})
		got := b.Saboteur(2)
		if (got > start) != up || got == start {
			t.Errorf("deed %d moves suspicion from %d to %d %%", kind, start, got)
		}
		if got > 90 {
			t.Errorf("deed %d alone convicts: %d %%", kind, got)
		}
	}
	// Who breaks the tool of one believed honest is suspected. It tells little of whom
	// he strikes: saboteurs do not know each other.
	b := NewBelief(5, 0, game.Digger)
	b.Update(Act{Kind: BreakTool, Seat: 2, Target: 0, Provocation: Unprovoked, Situation: SomeHelp})
	if b.Saboteur(2) <= start {
		t.Error("breaking my tool raises no suspicion")
	}
	before := b.Saboteur(3)
	b.Update(Act{Kind: BreakTool, Seat: 2, Target: 3, Provocation: Unprovoked, Situation: SomeHelp})
	if got := b.Saboteur(3); got > before+3 || got < before-15 {
		t.Errorf("the victim of a suspect is suspected by %d %%, before by %d", got, before)
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
		t.Errorf("two saboteurs are known and the others are suspected by %d %%", got)
	}
}

// TestCompany: a deed tells most of a dwarf that is known to play well, less of
// a person, who may not know what he does.
func TestCompany(t *testing.T) {
	away := func(who Opponent) int {
		b := NewBelief(5, 0, game.Digger)
		b.Meet(Opponents{2: who})
		b.Update(Act{Kind: LayFarther, Seat: 2, Situation: SomeHelp})
		return b.Saboteur(2)
	}
	if foreman, person := away(OpponentOf(bot.Foreman)), away(Person); foreman <= person {
		t.Errorf("suspected by %d %% is a foreman who leads away, by %d %% a person", foreman, person)
	}
	// In their first turns apprentices lay tunnels that lead nowhere, whatever
	// they are; miners only as saboteurs.
	idle := func(who Opponent) int {
		b := NewBelief(5, 0, game.Digger)
		b.Meet(Opponents{2: who})
		b.Update(Act{Kind: LayNeutral, Seat: 2, Situation: FirstTurn})
		return b.Saboteur(2)
	}
	if miner, apprentice := idle(OpponentOf(bot.Miner)), idle(OpponentOf(bot.Apprentice)); miner <= apprentice {
		t.Errorf("suspected by %d %% is a miner who lays an idle tunnel, by %d %% an apprentice", miner, apprentice)
	}
}

// TestBrokenToolIsNoGuilt: who cannot dig and puts a card away does what all do
// then.
func TestBrokenToolIsNoGuilt(t *testing.T) {
	for _, who := range []Opponent{Person, OpponentOf(bot.Foreman), OpponentOf(bot.Master)} {
		b := NewBelief(5, 0, game.Digger)
		b.Meet(Opponents{2: who})
		start := b.Saboteur(2)
		for range 3 {
			b.Update(Act{Kind: Pass, Seat: 2, Situation: CannotDig})
		}
		if got := b.Saboteur(2); got > start+12 || got < start-20 {
			t.Errorf("sitter %d: three discards with a broken tool move suspicion from %d to %d %%", who, start, got)
		}
	}
}

// TestWhoCouldSurelyDig: a foreman who puts a card away where nearly any would have
// helped does not clear himself by it, as one does where hardly any would.
func TestWhoCouldSurelyDig(t *testing.T) {
	after := func(stand Situation) (suspicion [4]int) {
		b := NewBelief(5, 0, game.Digger)
		b.Meet(Opponents{2: OpponentOf(bot.Foreman)})
		suspicion[0] = b.Saboteur(2)
		for i := range suspicion[1:] {
			b.Update(Act{Kind: Pass, Seat: 2, Situation: stand})
			suspicion[i+1] = b.Saboteur(2)
		}
		return suspicion
	}
	if hard, easy := after(FewHelp), after(MostHelp); hard[3] > hard[0]-15 || easy[3] < easy[0]-6 {
		t.Errorf("after each card put away he is suspected by %v %% where digging is hard, by %v where it is easy", hard, easy)
	}
}

// TestNewcomerHasNoName: what was learnt of a seat does not cling to who takes
// it over.
func TestNewcomerHasNoName(t *testing.T) {
	d := NewDwarf(0, bot.Foreman, bot.Even)
	neighbour := func(l bot.Level) []bot.Player { return []bot.Player{{Human: true}, {Level: l}, {Human: true}} }
	d.Meet(neighbour(bot.Master))
	d.reputation[1], d.publicReputation[1] = likelihoods{usual: 5}, likelihoods{usual: 5}
	d.reputation[2] = likelihoods{usual: 7}
	d.Meet(neighbour(bot.Miner))
	if d.reputation[1] != (likelihoods{}) || d.publicReputation[1] != (likelihoods{}) || d.reputation[2].usual != 7 {
		t.Errorf("remembered is %v, %v", d.reputation[:3], d.publicReputation[1])
	}
}

// TestUnprovoked: who breaks a tool of one whom nobody suspects is suspected
// himself, more than his victim; who breaks one of a suspect is not.
func TestUnprovoked(t *testing.T) {
	for _, who := range []Opponent{Person, OpponentOf(bot.Foreman), OpponentOf(bot.Master)} {
		b := NewBelief(5, game.Nobody, game.UnknownRole)
		b.Meet(Opponents{2: who, 3: who})
		start := b.Saboteur(2)
		b.Update(b.inContext(Act{Kind: BreakTool, Seat: 2, Target: 3, Situation: SomeHelp}))
		if b.Saboteur(2) <= start+10 || b.Saboteur(2) <= b.Saboteur(3)+10 {
			t.Errorf("sitter %d strikes without cause and is suspected by %d %%, his victim by %d %%, both before by %d %%", who, b.Saboteur(2), b.Saboteur(3), start)
		}
		b.Update(Act{Kind: LayFarther, Seat: 2, Situation: SomeHelp})
		b.Update(Act{Kind: LayFarther, Seat: 2, Situation: SomeHelp})
		avenger := b.Saboteur(4)
		if b.Update(b.inContext(Act{Kind: BreakTool, Seat: 4, Target: 2, Situation: SomeHelp})); b.Saboteur(4) >= avenger {
			t.Errorf("sitter %d: who strikes a suspect is suspected by %d %%, before by %d %%", who, b.Saboteur(4), avenger)
		}
	}
}

// TestWeakCause: who strikes one of whom the room knows nothing for sure is more
// suspected, if that one then proves honest, than who strikes a suspect.
func TestWeakCause(t *testing.T) {
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
			t.Errorf("at %d %% there is cause %d, want %d", suspicion, got, want)
		}
	}
	if good, weak, none := after(Provoked), after(HalfProvoked), after(Unprovoked); weak <= good || none <= weak {
		t.Errorf("who struck an honest dwarf is suspected by %d %% with good cause, %d with a weak one, %d with none", good, weak, none)
	}
}

// TestGoodNameIsNoCeiling: who has played well for rounds is cleared by what he
// does well in this one as fast as a stranger.
func TestGoodNameIsNoCeiling(t *testing.T) {
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
		t.Errorf("after twenty good deeds the name is %v", known[1])
	}
	if stranger, friend := after(Reputation{}), after(known); friend > stranger+2 {
		t.Errorf("two tunnels leave %d %% against a stranger, %d %% against one of good name", stranger, friend)
	}
}

// TestHeeding: among dwarves who infer nothing a master has nothing to hide.
func TestHeeding(t *testing.T) {
	for who, want := range map[bot.Player]int{{Human: true}: 100, {Level: bot.Miner}: 0, {Level: bot.Apprentice}: 0, {Level: bot.Foreman}: 100} {
		d := NewDwarf(0, bot.Master, bot.Even)
		d.Meet([]bot.Player{{Level: bot.Master}, who, who, who, who})
		if got := d.observedBy(&game.View{Table: game.Table{Seats: 5}}); got != want {
			t.Errorf("among players like %+v a master is heeded by %d in a hundred, want %d", who, got, want)
		}
	}
	t1 := turn{w: &masterWeights, view: &game.View{Table: game.Table{Seats: 5, Deck: 30}}, beliefs: beliefs{publicBelief: NewBelief(5, game.Nobody, game.UnknownRole)}, treasure: chances{2, 2, 2}, baseline: outcome{far: [3]int{8, 8, 8}}, observedBy: 100}
	t0 := t1
	t0.observedBy = 0
	if d := (Act{Kind: LayFarther}); t1.exposureCost(d) <= 0 || t0.exposureCost(d) != 0 {
		t.Errorf("to lead away costs %d where all notice, %d where nobody does", t1.exposureCost(d), t0.exposureCost(d))
	}
}

// TestQuietIsRemembered: a dwarf that was a saboteur and dug like the others is
// cleared less by digging in the next round than a stranger.
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
		t.Errorf("after three tunnels a stranger is suspected by %d %%, who did so as a saboteur by %d %%", stranger, again)
	}
}

// TestBlamedMayClearHimself: who is blamed, and neither strikes nor spoils anything
// while his tool is broken, is suspected less and less.
func TestBlamedMayClearHimself(t *testing.T) {
	b := NewBelief(4, 0, game.Digger)
	b.Meet(Opponents{1: OpponentOf(bot.Foreman), 2: OpponentOf(bot.Foreman), 3: OpponentOf(bot.Foreman)})
	b.Update(Act{Kind: UseMap, Seat: 2, Situation: FirstTurn})
	before := b.Saboteur(2)
	for range 6 {
		b.Update(Act{Kind: Pass, Seat: 2, Situation: CannotDig.whenSuspected(80)})
	}
	if after := b.Saboteur(2); after > before-10 {
		t.Errorf("after six turns in which he harmed nobody he is suspected by %d %%, before by %d", after, before)
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
		t.Errorf("for a map in his first turn he is suspected by %d %%, in his second by %d", first, second)
	}
}

// TestAloneMayBeQuiet: at three and four seats good deeds clear a dwarf less, as a lone
// saboteur hides more often.
func TestAloneMayBeQuiet(t *testing.T) {
	good := likelihoods{usual: -10 * 64} // as hardly any saboteur would, but a quiet one might
	for _, seats := range []int{3, 4} {
		alone, plot := good.marginal(OpponentOf(bot.Master), TableSizeOf(seats)), good.marginal(OpponentOf(bot.Master), TableSizeOf(5))
		if alone <= plot {
			t.Errorf("a good deed weighs %d at %d seats, %d at five", alone, seats, plot)
		}
		if a, b := good.marginal(Person, TableSizeOf(seats)), good.marginal(Person, TableSizeOf(5)); a != b {
			t.Errorf("a person's good deed weighs %d at %d seats, %d at five", a, seats, b)
		}
	}
}
