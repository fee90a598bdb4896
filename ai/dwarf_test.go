package ai

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/testenv"
)

// A scene is a moment at which seat 1 is to choose an action.
type scene struct {
	role  game.Role
	board string
	hand  string // card names
	faces [3]game.Card
	with  func(v *game.View)

	character bot.Character // of the dwarf; none is Even
}

// choose returns what a dwarf on seat 1 of three chooses.
func choose(t *testing.T, level bot.Level, sc scene) game.Action {
	t.Helper()
	d, v := seated(t, level, sc)
	think(d, v)
	if err := v.Check(d.Choice()); err != nil {
		t.Fatalf("%v: %v", d.Choice(), err)
	}
	return d.Choice()
}

// reasonOf returns why that is chosen.
func reasonOf(t *testing.T, level bot.Level, sc scene) bot.Reason {
	t.Helper()
	d, v := seated(t, level, sc)
	think(d, v)
	return d.Reason()
}

// seated returns a dwarf on seat 1 of three that has been dealt its role, and what it
// sees.
func seated(t *testing.T, level bot.Level, sc scene) (*Dwarf, *game.View) {
	t.Helper()
	v := &game.View{Seat: 0, Role: sc.role, Faces: sc.faces}
	v.Seats, v.Round, v.Deck, v.BotSeed, v.Plays = 3, 1, 30, 1, 33
	v.Board = draw(t, sc.board)
	for i, name := range strings.Fields(sc.hand) {
		c, err := game.ParseCard(name)
		if err != nil {
			t.Fatal(err)
		}
		v.Hand[i] = c
		v.Cards[0]++
	}
	v.Cards[1], v.Cards[2] = v.Cards[0], v.Cards[0]
	if sc.with != nil {
		sc.with(v)
	}
	d := NewDwarf(0, level, sc.character)
	d.Hear(game.Dealt{Seat: 0, Role: sc.role}, v)
	return d, v
}

const nearly = `
	........G
	.........
	S┼┼┼┼──.G
	.........
	........G`

// TestChoices: where there is a plainly best action, all levels but the lowest find it.
func TestChoices(t *testing.T) {
	none := game.FaceDown
	broken := func(v *game.View) { v.Broken[0][2] = 47 } // broken-cart1
	for _, c := range []struct {
		what string
		scene
		want string
	}{
		{"a digger reaches the treasure", scene{role: game.Digger, board: nearly, hand: "map1 EW3 NS1 NESW5", faces: [3]game.Card{none, game.Treasure, none}}, "lay EW3 7,0|lay NESW5 7,0"},
		{"a saboteur does not", scene{role: game.Saboteur, board: nearly, hand: "map1 EW3 NS1 NESW5", faces: [3]game.Card{none, game.Treasure, none}}, "discard|look|lay NS1|lay NESW5 0,|lay NESW5 1,|lay NESW5 2,"}, // anywhere but 7,0
		{"a saboteur blocks the last cell", scene{role: game.Saboteur, board: nearly, hand: "xEW1 EW3 NESW5", faces: [3]game.Card{none, game.Treasure, none}}, "lay xEW1 7,0"},
		{"a digger does not dig to a stone", scene{role: game.Digger, board: nearly, hand: "EW3 ES1", faces: [3]game.Card{game.Treasure, game.StoneB, game.StoneA}}, "lay ES1 7,0 turned"},
		{"a digger digs on through a stone that leads to the treasure", scene{role: game.Digger, board: nearly, hand: "EW3 ES1", faces: [3]game.Card{game.Treasure, game.StoneA, game.StoneB}}, "lay EW3 7,0"},
		{"a digger mends its own tool", scene{role: game.Digger, board: nearly, hand: "repair-cart1 EW3 map1", with: broken}, "mend repair-cart1 cart 1|look"}, // a master may first want to know
		{"a digger opens the way with a rockfall", scene{role: game.Digger, hand: "rockfall1 xNS1 xN1", board: `
			........G
			.........
			S┼┼┼┼─╬─G
			.........
			........G`, faces: [3]game.Card{none, game.Treasure, none}}, "collapse rockfall1 6,0"},
		{"a digger looks at an unknown goal", scene{role: game.Digger, hand: "map1 xNS1 xN1", board: `
			........G
			.........
			S.......╯
			.........
			........G`, faces: [3]game.Card{none, game.StoneA, none}}, "look map1 1|look map1 3"},
	} {
		for _, level := range []bot.Level{bot.Miner, bot.Foreman, bot.Master} {
			got := choose(t, level, c.scene).String()
			ok := false
			for _, want := range strings.Split(c.want, "|") {
				ok = ok || strings.HasPrefix(got, want)
			}
			if !ok {
				t.Errorf("%s, being a %v: %s, want %s", c.what, level, got, c.want)
			}
		}
	}
}

// TestSaboteurHidesAtFirst: in its first turn a saboteur does nothing revealing, whatever its character and
// however many play. Masters weigh what it costs to be known.
func TestSaboteurHidesAtFirst(t *testing.T) {
	for _, level := range []bot.Level{bot.Apprentice, bot.Miner, bot.Foreman} {
		for _, character := range bot.Characters {
			for seats := int8(game.MinSeats); seats <= game.MaxSeats; seats++ {
				got := choose(t, level, scene{role: game.Saboteur, character: character, hand: "xNESW1 broken-cart1 rockfall1 NESW1", board: `
					........G
					.........
					S─......G
					.........
					........G`, with: func(v *game.View) {
					v.Plays, v.Seats = 1, seats
					for seat := range seats {
						v.Cards[seat] = v.Cards[0]
					}
				}})
				if got.Kind == game.Collapse || got.Card.String() == "xNESW1" && got.Kind == game.Lay && got.Cell.X > 0 {
					t.Errorf("a %v %v at a table of %d: the first action is %v", character, level, seats, got)
				}
			}
		}
	}
}

// TestPicksTheMostGold: the gold is picked by its worth.
func TestPicksTheMostGold(t *testing.T) {
	got := choose(t, bot.Master, scene{role: game.Digger, board: nearly, hand: "EW3", with: func(v *game.View) {
		v.Phase, v.Shares, v.Offer = game.Sharing, 3, [game.MaxDraft]game.Gold{4, 26, 20}
	}})
	if got.Gold != 26 {
		t.Errorf("picked %v", got)
	}
}

// play plays a match among dwarves; each is called before every choice.
func play(t testing.TB, level bot.Level, c game.Config, each func(s *game.State, dwarves []*Dwarf)) (actions []game.Action) {
	t.Helper()
	var s game.State
	var dwarves []*Dwarf
	for seat := range game.Seat(c.Seats) {
		dwarves = append(dwarves, NewDwarf(seat, level, bot.Even))
	}
	tell := func(e game.Event) {
		for seat, d := range dwarves {
			v := s.View(game.Seat(seat))
			d.Hear(e.For(game.Seat(seat)), &v)
		}
	}
	if err := s.Begin(c, tell); err != nil {
		t.Fatal(err)
	}
	for s.Phase != game.Over {
		if each != nil {
			each(&s, dwarves)
		}
		v := s.View(s.Turn)
		d := dwarves[s.Turn]
		for !d.Think(&v) {
		}
		if err := s.Apply(d.Choice(), tell); err != nil {
			t.Fatalf("%v: %v", d.Choice(), err)
		}
		actions = append(actions, d.Choice())
	}
	return actions
}

// TestChoiceFollowsFromTheView: whatever the truth is, the same view leads to the same
// choice, for the same reason, in the same number of slices; and thinking twice changes
// nothing. Every character is tried. With SABOTEUR_TEST_LONG set, each level is tried in 10,000
// positions.
func TestChoiceFollowsFromTheView(t *testing.T) {
	for _, level := range bot.Levels {
		want := 10_000
		if !testenv.LongWanted() {
			want = 300
			if level == bot.Master {
				want = 24 // they are slow
			}
		}
		positions := 0
		for i := 0; positions < want; i++ {
			positions += twinChoices(t, level, i, max(want/80, 8))
		}
	}
}

// twinChoices plays a match and compares the choices of at most a given number of
// positions of it with those in other truths.
func twinChoices(t *testing.T, level bot.Level, match, most int) (positions int) {
	p := rand.NewPCG(uint64(match), 3)
	c := game.Config{
		Seats: game.MinSeats + match%(game.MaxSeats-game.MinSeats+1), Rules: game.Editions[match%len(game.Editions)].Rules(),
		Seed: uint64(match), BotSeed: 6,
	}
	play(t, bot.Foreman, c, func(s *game.State, dwarves []*Dwarf) {
		if positions == most || p.Uint64()%4 != 0 {
			return
		}
		positions++
		v := s.View(s.Turn)
		twin := v.Imagine(p)
		w := twin.View(s.Turn)
		d := *dwarves[s.Turn]
		d.level, d.weights = level, WithCharacter(WeightsOf(level), bot.Characters[match%len(bot.Characters)])
		slices := think(&d, &v)
		choice, reason := d.Choice(), d.Reason()
		again := think(&d, &w)
		if d.Choice() != choice || d.Reason() != reason || again != slices {
			t.Fatalf("a %v chooses %v in %d slices, %+v; but in another truth %v in %d, %+v", level, choice, slices, reason, d.Choice(), again, d.Reason())
		}
	})
	return positions
}

// think thinks to the end and returns in how many slices.
func think(d *Dwarf, v *game.View) (slices int) {
	for slices = 1; !d.Think(v); slices++ {
	}
	return slices
}

// TestInterruptedThought: whoever has begun to think about one position, and is asked about another, thinks as
// if it had never seen the first.
func TestInterruptedThought(t *testing.T) {
	then := scene{role: game.Digger, board: forked, hand: "EW3 NS2 map1"}
	now := scene{role: game.Digger, board: nearly, hand: "xEW1 ES1 repair-cart1 NESW5", faces: [3]game.Card{game.FaceDown, game.Treasure, game.FaceDown}}
	_, before := seated(t, bot.Master, then)
	fresh, v := seated(t, bot.Master, now)
	want := think(fresh, v)
	for slices := range want {
		d, v := seated(t, bot.Master, now)
		for range slices {
			d.Think(before)
		}
		if got := think(d, v); got != want || d.Choice() != fresh.Choice() || d.Reason() != fresh.Reason() {
			t.Fatalf("after %d slices about another position, it thinks %d and chooses %v, %+v; otherwise %d, %v, %+v", slices, got, d.Choice(), d.Reason(), want, fresh.Choice(), fresh.Reason())
		}
	}
}

// TestLapses: an apprentice does not always do what a miner would.
func TestLapses(t *testing.T) {
	lapses, turns := 0, 0
	play(t, bot.Miner, game.Config{Seats: 5, Seed: 3, BotSeed: 4}, func(s *game.State, dwarves []*Dwarf) {
		if s.Phase != game.Playing {
			return
		}
		v := s.View(s.Turn)
		apprentice := *dwarves[s.Turn]
		apprentice.level = bot.Apprentice
		think(dwarves[s.Turn], &v)
		think(&apprentice, &v)
		turns++
		if apprentice.Choice() != dwarves[s.Turn].Choice() {
			lapses++
		}
	})
	if lapses == 0 || lapses > turns*2/3 {
		t.Errorf("%d lapses in %d turns", lapses, turns)
	}
}

// BenchmarkTurn is a whole turn of a dwarf: weighing, looking ahead, choosing.
func BenchmarkTurn(b *testing.B) {
	for _, level := range bot.Levels {
		for _, seats := range []int{3, 5, 10} {
			b.Run(fmt.Sprintf("%v/%d", level, seats), func(b *testing.B) {
				play(b, level, game.Config{Seats: seats, Seed: 2}, func(s *game.State, dwarves []*Dwarf) {
					if s.Round != 1 || s.Plays != 8 || s.Phase != game.Playing {
						return
					}
					v := s.View(s.Turn)
					b.ReportAllocs()
					for b.Loop() {
						think(dwarves[s.Turn], &v)
					}
				})
			})
		}
	}
}

// BenchmarkSlowest plays whole matches and reports how long the slowest turn
// and the slowest slice of one took. Each turn is thought through three times and the
// best time counts, so that other work of the machine matters less.
func BenchmarkSlowest(b *testing.B) {
	for _, level := range []bot.Level{bot.Foreman, bot.Master} {
		for _, seats := range []int{3, 5, 10} {
			b.Run(fmt.Sprintf("%v/%d", level, seats), func(b *testing.B) {
				var turn, slice time.Duration
				for i := range b.N {
					c := game.Config{Seats: seats, Rules: game.Icelandic.Rules(), Seed: uint64(i), BotSeed: 1}
					play(b, level, c, func(s *game.State, dwarves []*Dwarf) {
						v := s.View(s.Turn)
						t, sl := quickest(dwarves[s.Turn], &v)
						turn, slice = max(turn, t), max(slice, sl)
					})
				}
				b.ReportMetric(float64(turn.Microseconds())/1000, "ms/slowest-turn")
				b.ReportMetric(float64(slice.Microseconds())/1000, "ms/slowest-slice")
			})
		}
	}
}

// quickest returns the shortest of three times that a turn takes, and that of
// its longest slice.
func quickest(d *Dwarf, v *game.View) (turn, slice time.Duration) {
	turn, slice = time.Hour, time.Hour
	for range 3 {
		var all, longest time.Duration
		for done := false; !done; {
			began := time.Now()
			done = d.Think(v)
			took := time.Since(began)
			all, longest = all+took, max(longest, took)
		}
		turn, slice = min(turn, all), min(slice, longest)
	}
	return turn, slice
}

// TestLastCards: while cards can be drawn, a gold-digger without a fitting card waits for
// one; once the draw pile is empty, it makes room for other cards.
func TestLastCards(t *testing.T) {
	const narrow = `
		........G
		.......─.
		S─┼┼┼┬┬.G
		......├..
		........G`
	sc := scene{role: game.Digger, board: narrow, hand: "NESW5 xN1", faces: [3]game.Card{game.FaceDown, game.Treasure, game.FaceDown}}
	for _, level := range []bot.Level{bot.Miner, bot.Foreman} {
		for deck, want := range map[int8]string{0: "lay NESW5 7,1", 20: "discard xN1"} {
			sc.with = func(v *game.View) { v.Deck = deck }
			if got := choose(t, level, sc).String(); got != want {
				t.Errorf("a %v, with %d cards to draw: %q, not %q", level, deck, got, want)
			}
		}
	}
}

// TestRulesOfThumbCountLessAtTheEnd: with the last cards of a round, which playouts play out, a
// master hardly listens to its rules of thumb any more.
func TestRulesOfThumbCountLessAtTheEnd(t *testing.T) {
	bad := &candidate{worth: -1000}
	prior := func(deck, cards int8) int {
		d, v := seated(t, bot.Master, scene{role: game.Digger, board: nearly, hand: "EW3 xN1", with: func(v *game.View) {
			v.Deck, v.Cards[1], v.Cards[2] = deck, cards, cards
		}})
		think(d, v)
		return d.search.prior(bad)
	}
	before := prior(1, 2)
	if many := prior(0, 6); before >= 0 || many != before {
		t.Errorf("they count %d with a card to draw, %d with many cards in the hands", before, many)
	}
	if late := prior(0, 2); late < before/3 || late >= 0 {
		t.Errorf("they count %d, with the last cards %d", before, late)
	}
}

// TestThoughtsAreComparable: what was dropped early is compared with the chosen action
// in the worlds in which both were tried.
func TestThoughtsAreComparable(t *testing.T) {
	best := &candidate{sum: 40 * 500, worlds: 40, stages: 2, after: [len(stages)]int{600, 500}}
	dropped := &candidate{sum: 20 * 550, worlds: 20, stages: 1, after: [len(stages)]int{550}}
	if got := dropped.comparable(best); got != 450 {
		t.Errorf("worse by 50 when it was dropped, it is shown as %d beside %d", got, best.comparable(best))
	}
	if got := best.comparable(best); got != 500 {
		t.Errorf("the best is shown as %d", got)
	}
}
