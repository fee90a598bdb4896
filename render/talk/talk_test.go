package talk

import (
	"bytes"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"saboteur/ai"
	"saboteur/assets"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// remarkOn returns what is said in the last line of a log, or about it; ok is false for nothing.
func remarkOn(log []gamelog.Line, at Company) (r Remark, ok bool) {
	var c Chat
	c.Hear(log, at)
	if said := c.At(len(log) - 1); said != nil {
		return *said, true
	}
	return r, false
}

// remarkOnDeed returns the remark about the last line of a log, unless it is a statement.
func remarkOnDeed(log []gamelog.Line, at Company) (r Remark, ok bool) {
	r, ok = remarkOn(log, at)
	return r, ok && !r.Stands()
}

// ownWordings are all that each dwarf has lines of its own for.
func ownWordings() []string {
	all := append(slices.Collect(maps.Values(ownWords)), saw, disbelieve, agree, doubt, deny, vouchOwn, back)
	for what := range chances {
		all = append(all, string(what))
	}
	return all
}

// table returns a table with a dwarf of a face at each seat, and a person at the last.
func table(faces ...int) (at Company) {
	for _, n := range faces {
		p := bot.Member(n).Player(bot.Foreman)
		at.Players, at.Characters = append(at.Players, p), append(at.Characters, p.Character)
	}
	return Company{Players: append(at.Players, bot.Player{Human: true}), Characters: append(at.Characters, bot.RandomCharacter)}
}

// TestEveryDwarfHasEveryLine: in all languages, there are no other lines, no two dwarves say the same, and whoever has
// the face of another one speaks as somebody of its own character.
func TestEveryDwarfHasEveryLine(t *testing.T) {
	all := map[words.ID]bool{}
	for face := 1; face <= bot.Looks; face++ {
		c := Chat{Company: table(face)}
		for _, what := range ownWordings() {
			for _, id := range c.ownLines(0, what, &gamelog.Line{}) {
				all[id] = true
			}
		}
		for _, other := range bot.Characters {
			if who := speaker(c.Players[0], other); who.Player(0).Character != other {
				t.Errorf("%v of face %d speaks as %v", other, face, who)
			}
		}
	}
	for _, language := range words.Languages {
		texts := map[string]words.ID{}
		for id := range all {
			text := words.In(language).Say(id, words.Slots{"who": "Anna", "target": "Bram", "said": "gold", "saw": "stone"})
			if texts[text] != "" || strings.ContainsAny(text, "<>{}") {
				t.Errorf("%s: %s is %q, and %s", language, id, text, texts[text])
			}
			texts[text] = id
		}
	}
	english, _ := assets.Words("en")
	if got := bytes.Count(english, []byte("\ntalk.")); got != len(all) {
		t.Errorf("there are %d lines, want %d", got, len(all))
	}
}

// faces returns five of the cast at random.
func faces(dice *rand.Rand) (five []int) {
	for _, n := range dice.Perm(bot.Looks)[:5] {
		five = append(five, n+1)
	}
	return five
}

// TestNobodyRepeatsThemselves: in whole matches of five dwarves nobody hears the same twice.
func TestNobodyRepeatsThemselves(t *testing.T) {
	app := testapp.New(5, func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) })
	w, matches := words.In("en"), uint64(testenv.Short(10, 100))
	said, repeats := 0, 0
	for seed := range matches {
		dice := rand.New(rand.NewPCG(seed, 2))
		at, players := table(faces(dice)...), []bot.Player(nil)
		for i, p := range testapp.Bots(5, dice) {
			players = append(players, at.Players[i])
			players[i].Name = p.Name
		}
		m := testapp.Play(app, game.Config{Seats: 5, Seed: seed, BotSeed: seed}, players)
		for len(m.Queue) > 0 {
			m.ShowNext()
		}
		var c Chat
		c.Hear(m.Log, Company{Players: players, Characters: m.Characters})
		heard := map[string]int{}
		for _, r := range c.remarks {
			if r != nil {
				heard[r.Text(w, m.Names)]++
				said++
			}
		}
		for text, n := range heard {
			if n > 1 {
				t.Logf("match %d: %d times %q", seed, n, text)
			}
			repeats += n - 1
		}
	}
	t.Logf("%d lines in %d matches, %d repeats", said, matches, repeats)
	if repeats > 0 || said < 40*int(matches) {
		t.Errorf("%d lines in %d matches, %d repeats", said, matches, repeats)
	}
}

// TestTalk: dwarves speak now and then, about what others did, and never the same twice in a
// round; people say nothing; and what is said follows from the log as everybody knows it.
func TestTalk(t *testing.T) {
	app := testapp.New(5, func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) })
	remarks, lines := 0, 0
	heard := map[words.ID]bool{}
	for seed := range uint64(4) {
		players := testapp.Bots(6, rand.New(rand.NewPCG(seed, 2)))
		m := testapp.Play(app, game.Config{Seats: 6, Seed: seed, BotSeed: seed}, players)
		for len(m.Queue) > 0 {
			m.ShowNext()
		}
		players[2].Human = true
		at := Company{Players: players, Characters: m.Characters}
		said := map[string]bool{}
		for i := range m.Log {
			if m.Log[i].IsHeading() {
				clear(said)
			}
			lines++
			r, ok := remarkOnDeed(m.Log[:i+1], at)
			if !ok {
				continue
			}
			remarks++
			heard[r.id] = true
			key := string(r.id) + m.Names[r.Speaker]
			if said[key] || r.Speaker == 2 || r.Speaker == r.about || r.Line != i {
				t.Errorf("line %d: %+v, said before: %v", i, r, said[key])
			}
			said[key] = true
			again := append([]gamelog.Line(nil), m.Log[:i+1]...)
			for k := range again {
				again[k].Event = again[k].Event.For(game.Nobody)
			}
			if same, ok := remarkOnDeed(again, at); !ok || same != r {
				t.Errorf("line %d: %+v depends on more than everybody knows", i, r)
			}
		}
	}
	t.Logf("%d remarks on %d lines, %d different ones", remarks, lines, len(heard))
	if remarks < lines/40 || remarks > lines/5 || len(heard) < 10 {
		t.Errorf("%d remarks on %d lines, %d different ones", remarks, lines, len(heard))
	}
}

// TestDwarvesHearNoAsides: what people tell each other stands in a bubble, and changes nothing that dwarves remark
// on: on a device where somebody is not heard they say the same.
func TestDwarvesHearNoAsides(t *testing.T) {
	app := testapp.New(5, func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) })
	players := testapp.Bots(6, rand.New(rand.NewPCG(3, 2)))
	m := testapp.Play(app, game.Config{Seats: 6, Seed: 3, BotSeed: 3}, players)
	for len(m.Queue) > 0 {
		m.ShowNext()
	}
	at := Company{Players: players, Characters: m.Characters}
	var with []gamelog.Line
	remarks := 0
	for i, line := range m.Log {
		with = append(with, line)
		r, ok := remarkOnDeed(m.Log[:i+1], at)
		other, also := remarkOnDeed(with, at)
		if r.Line, other.Line = 0, 0; ok != also || r != other {
			t.Fatalf("line %d: with asides %+v is said, without %+v", i, other, r)
		}
		if ok {
			remarks++
		}
		a := room.Aside{Seat: game.Seat(i % 6), Text: "well", After: i}
		with = append(with, gamelog.Line{Event: a, Summary: a.Summary(), After: line.After})
		if _, ok := remarkOnDeed(with, at); ok {
			t.Fatal("a dwarf remarks on an aside")
		}
		var b Bubble
		b.Update(with, at, 1, ui.Input{}, quick)
		if said, ok := b.Speaking(2); !ok || said.Text(app.Words, m.Names) != "well" || said.Speaker != a.Seat {
			t.Fatalf("in the bubble is %+v", said)
		}
		a = room.Aside{Seat: a.Seat, Face: room.DwarfPlays, After: i}
		b = Bubble{}
		b.Update(append(with[:i:i], gamelog.Line{Event: a, Summary: a.Summary(), After: line.After}), at, 1, ui.Input{}, quick)
		if said, ok := b.Speaking(2); ok && said.Aside == a {
			t.Fatal("who plays is said in a bubble")
		}
	}
	if remarks < 3 {
		t.Errorf("there are only %d remarks", remarks)
	}
}

// TestLinesComeOncePerMatch: whatever gives the occasion time and again, no line is said twice in a match.
func TestLinesComeOncePerMatch(t *testing.T) {
	players := make([]bot.Player, 5)
	at := Company{Players: players, Characters: []bot.Character{bot.Even, bot.Even, bot.Hothead, bot.Hothead, bot.Even}}
	var round []gamelog.Line
	add := func(e game.Event) {
		line := gamelog.Line{Event: e, Summary: e.Summary()}
		line.After.Plays = int8(len(round))
		round = append(round, line)
	}
	add(game.RoundBegan{})
	for i := range 60 {
		add(game.ToolBroke{Seat: game.Seat(i % 5), Target: game.Seat((i + 1) % 5), Tool: game.Cart})
		add(game.Collapsed{Seat: game.Seat(i % 5)})
	}
	log := append(append([]gamelog.Line(nil), round...), round...)
	said := map[words.ID]int{}
	for i := range log {
		if r, ok := remarkOnDeed(log[:i+1], at); ok {
			said[r.id]++
		}
	}
	for id, n := range said {
		if n > 1 {
			t.Errorf("%s is said %d times in a match", id, n)
		}
	}
	if len(said) < 4 {
		t.Errorf("in two rounds only %v is said", said)
	}
}

// TestBubbleGoes: a remark goes after a while, and does not come back unless somebody says another.
func TestBubbleGoes(t *testing.T) {
	at := Company{Players: make([]bot.Player, 3), Characters: []bot.Character{bot.Even, bot.Even, bot.Even}}
	var b Bubble
	e := game.ToolBroke{Seat: 0, Target: 1, Tool: game.Cart}
	line := gamelog.Line{Event: e, Summary: e.Summary()}
	for ok := false; !ok; line.After.Plays++ {
		_, ok = remarkOnDeed([]gamelog.Line{line}, at)
	}
	line.After.Plays--
	for now := range 3 * bubbleTicks {
		b.Update([]gamelog.Line{line}, at, now, ui.Input{}, quick)
		if _, speaks := b.Speaking(now); speaks != (now < bubbleTicks) {
			t.Fatalf("after %d ticks somebody speaks: %v", now, speaks)
		}
	}
}

// TestBubbleKeepsFree: a bubble below its speaker moves to an edge where what must not be covered
// lies below the speaker; and its tail never lies over that, but is short.
func TestBubbleKeepsFree(t *testing.T) {
	mine := ui.Rect{X: 150, Y: 100, W: 100, H: 300}
	for _, x := range []float64{20, 200, 380} {
		p := Place{Speaker: ui.Rect{X: x - 20, W: 40, H: 50}, Within: ui.Rect{Y: 100, W: 400, H: 300}, Free: []ui.Rect{mine}, Unit: 1}
		box, _, ok := p.fit(ui.Point{X: 120, Y: 40})
		if !ok || box.Overlaps(mine) || !box.Within(p.Within) {
			t.Errorf("speaker at %v: the bubble lies at %v, %v", x, box, ok)
		}
		tip, a, b, _ := p.tail(ui.Rect{X: box.X, Y: 300, W: box.W, H: box.H})
		from := a.Add(b).Mul(0.5)
		if p.crosses(from, tip.Sub(from)) {
			t.Errorf("speaker at %v: the tail goes from %v to %v", x, from, tip)
		}
	}
	p := Place{Speaker: ui.Rect{X: 180, W: 40, H: 50}, Within: ui.Rect{X: 150, Y: 100, W: 100, H: 300}, Free: []ui.Rect{mine}, Unit: 1}
	if box, _, ok := p.fit(ui.Point{X: 60, Y: 40}); ok {
		t.Errorf("there is no room, but a bubble at %v", box)
	}
}

// TestBubbleStaysNear: what lies right above the speaker moves a bubble up rather than to the far
// edge.
func TestBubbleStaysNear(t *testing.T) {
	p := Place{Speaker: ui.Rect{X: 1060, Y: 670, W: 200, H: 40}, Within: ui.Rect{X: 220, Y: 50, W: 830, H: 510}, Free: []ui.Rect{{X: 860, Y: 440, W: 100, H: 120}}, Unit: 1}
	if box, _, ok := p.fit(ui.Point{X: 310, Y: 56}); !ok || box.X < 700 || box.Y < 300 {
		t.Errorf("the bubble lies at %v, %v", box, ok)
	}
}

// TestTailsPointToTheSpeaker: a tail reaches a speaker who is near. Elsewhere it is short and can be seen:
// it stands out of its bubble towards the speaker, and the speaker's sign stands at it.
func TestTailsPointToTheSpeaker(t *testing.T) {
	p := Place{Speaker: ui.Rect{X: 900, Y: 600, W: 100, H: 40}, Within: ui.Rect{W: 1000, H: 500}, Unit: 1, Font: ui.Font{Size: 16}}
	signs := 0
	p.Mark = func(ui.Canvas, ui.Rect) { signs++ }
	for at, want := range map[ui.Point]bool{{X: 850, Y: 440}: true, {X: 20, Y: 440}: false, {X: 800, Y: 20}: false} {
		box := ui.Rect{X: at.X, Y: at.Y, W: 120, H: 50}
		tip, a, b, reaches := p.tail(box)
		from := a.Add(b).Mul(0.5)
		way, whole := tip.Sub(from), p.tip().Sub(from)
		if reaches != want || p.Speaker.Contains(tip) != want || box.Inset(-5).Contains(tip) || !box.Inset(-25).Contains(tip) && !want {
			t.Errorf("a bubble at %v has a tail to %v, which reaches the speaker: %v", at, tip, reaches)
		}
		if aside := math.Abs(way.X*whole.Y - way.Y*whole.X); aside > 1e-6*whole.Len() {
			t.Errorf("a bubble at %v has a tail to %v, not to %v", at, tip, p.tip())
		}
		before := signs
		if p.drawBox(ui.Blank{}, box); (signs == before) != want {
			t.Errorf("a bubble at %v shows its speaker's sign %d times", at, signs-before)
		}
	}
}

// TestBubbleSpares: a bubble lies rather on a tunnel than far from its speaker, and rather beside it.
func TestBubbleSpares(t *testing.T) {
	p := Place{Speaker: ui.Rect{Y: 200, W: 200, H: 100}, Within: ui.Rect{X: 210, Y: 50, W: 800, H: 500}, Unit: 1}
	p.Spare = []ui.Rect{{X: 210, Y: 180, W: 600, H: 140}}
	if box, _, ok := p.fit(ui.Point{X: 240, Y: 60}); !ok || box.Overlaps(p.Spare[0]) || box.X > 260 {
		t.Errorf("the bubble lies at %v, %v", box, ok)
	}
	p.Spare[0] = ui.Rect{X: 210, Y: 50, W: 400, H: 500}
	if box, _, ok := p.fit(ui.Point{X: 240, Y: 60}); !ok || box.X > 260 {
		t.Errorf("the bubble lies at %v, %v", box, ok)
	}
}

// TestBubbleLooksFartherAway: where cards fill the column beside the speaker, a bubble lies beyond them.
func TestBubbleLooksFartherAway(t *testing.T) {
	p := Place{Speaker: ui.Rect{X: 1050, Y: 50, W: 220, H: 480}, Within: ui.Rect{X: 220, Y: 50, W: 830, H: 510}, Unit: 1}
	for y := 60.0; y < 500; y += 180 {
		p.Free = append(p.Free, ui.Rect{X: 900, Y: y, W: 80, H: 130})
	}
	if box, _, ok := p.fit(ui.Point{X: 240, Y: 60}); !ok || box.X+box.W > 900 || box.X < 500 {
		t.Errorf("the bubble lies at %v, %v", box, ok)
	}
}

// quick is the time in which nothing is read.
func quick(*Remark) screen.Ticks { return 0 }

// TestBubbleOfStatements: a statement stands for its time whatever the player does and dwarves remark, points
// at first, and makes way only for the next one; the last of several is shown; and what was said before the
// table opened is not.
func TestBubbleOfStatements(t *testing.T) {
	at := Company{Players: make([]bot.Player, 3), Characters: []bot.Character{bot.Quiet, bot.Hothead, bot.Loyal}}
	at.Players[2].Human = true
	said := func(s game.Seat, what game.Statement) gamelog.Line {
		return gamelog.Line{Event: game.Said{Seat: s, Statement: what}}
	}
	text := func(b *Bubble, now screen.Ticks) string {
		r, ok := b.Speaking(now)
		if !ok {
			return ""
		}
		return r.Text(words.In("en"), []string{"Anna", "Bram", "Cora"})
	}
	log := []gamelog.Line{{Event: game.RoundBegan{Round: 1}}, said(0, game.Statement{Kind: game.Doubt, To: 2}), {Event: game.Placed{}}}
	var b Bubble
	b.Update(log, at, 10, ui.Input{}, quick)
	if got := text(&b, 11); got == "I don’t believe you, Bram." {
		t.Errorf("the table opens with %q", got)
	}
	log = append(log, said(0, game.Statement{Kind: game.Accuse, Seat: 1}), said(1, game.Statement{Kind: game.ClaimStone, Goal: 2}), gamelog.Line{Event: game.ToolBroke{Target: 1, Tool: game.Cart}})
	b.Update(log, at, 20, ui.Input{}, quick)
	for i := range 200 {
		log = append(log, gamelog.Line{Event: game.ToolBroke{Seat: 2, Target: game.Seat(i % 2), Tool: game.Cart}, Summary: game.Summary{Actor: 2}, After: game.View{Table: game.Table{BotSeed: uint64(i)}}})
		b.Update(log, at, screen.Ticks(21+i), ui.Input{Commands: ui.Down}, quick)
	}
	if got, points := text(&b, 259), b.Points(109) && !b.Points(110); got != "Stone! Stop digging there!" || !points || text(&b, 260) != "" {
		t.Errorf("the dwarf says %q, then %q, and points in time: %v", got, text(&b, 260), points)
	}
	log = append(log, said(2, game.Statement{Kind: game.Vouch, Seat: 2}))
	if b.Update(log, at, 300, ui.Input{}, quick); text(&b, 301) != "I am a gold-digger." {
		t.Errorf("a person says %q", text(&b, 301))
	}
}

// TestAnswersNameWhom: who answers says whom it believes or not; only who is accused itself denies it.
func TestAnswersNameWhom(t *testing.T) {
	at := Company{Players: []bot.Player{{Human: true}, {Human: true}, {Human: true}}}
	said := func(s game.Seat, what game.Statement) gamelog.Line {
		return gamelog.Line{Event: game.Said{Seat: s, Statement: what}}
	}
	log := []gamelog.Line{said(2, game.Statement{Kind: game.Vouch, Seat: 0}), said(0, game.Statement{Kind: game.Accuse, Seat: 1})}
	for _, c := range []struct {
		answer gamelog.Line
		want   string
	}{
		{said(1, game.Statement{Kind: game.Doubt, To: 1}), "Me? Never!"},
		{said(2, game.Statement{Kind: game.Doubt, To: 1}), "I don’t believe you, Anna."},
		{said(2, game.Statement{Kind: game.Agree, To: 1}), "Anna is right."},
		{said(1, game.Statement{Kind: game.Agree, To: 3}), "Cora is right."},
	} {
		log = append(log, c.answer)
		r, ok := remarkOn(log, at)
		if got := r.Text(words.In("en"), []string{"Anna", "Bram", "Cora"}); !ok || got != c.want || r.Speaker != c.answer.Event.(game.Said).Seat {
			t.Errorf("%v says %q, want %q", r.Speaker, got, c.want)
		}
	}
}

// TestAccusesBackInOtherWords: a dwarf that accuses whoever has accused it does not say the same once more.
func TestAccusesBackInOtherWords(t *testing.T) {
	log := []gamelog.Line{
		{Event: game.Said{Seat: 0, Statement: game.Statement{Kind: game.Accuse, Seat: 1}}},
		{Event: game.Said{Seat: 1, Statement: game.Statement{Kind: game.Accuse, Seat: 0}}},
	}
	for _, human := range []bool{false, true} {
		r, ok := remarkOn(log, Company{Players: []bot.Player{{}, {Human: human}}, Characters: []bot.Character{bot.Quiet, bot.Quiet}})
		if back := strings.HasPrefix(string(r.id), "talk.dagny.back"); !ok || back == human {
			t.Errorf("a person %t says %q", human, r.id)
		}
	}
}

// TestReasonsDiffer: dwarves accuse somebody of a broken tool in one way after the other; people always in the same.
func TestReasonsDiffer(t *testing.T) {
	for _, human := range []bool{false, true} {
		at := Company{Players: []bot.Player{{Human: human}, {}, {}}, Characters: make([]bot.Character, 3)}
		log := []gamelog.Line{{Event: game.RoundBegan{Round: 1}}, {Event: game.ToolBroke{Seat: 1, Target: 2, Tool: game.Cart}, Summary: game.Summary{Actor: 1}}}
		reasons := map[words.ID]bool{}
		for range 3 {
			log = append(log, gamelog.Line{Event: game.Said{Seat: 0, Statement: game.Statement{Kind: game.Accuse, Seat: 1, Deed: 1}}, Summary: game.Summary{Actor: game.Nobody}})
			r, _ := remarkOn(log, at)
			reasons[r.because] = true
		}
		if human && len(reasons) != 1 || !human && len(reasons) != 3 || reasons[""] {
			t.Errorf("a person %v: the reasons are %v", human, reasons)
		}
	}
}

// TestNobodyRepeatsALine: two dwarves of one character, and dwarves who answer the same, use other words as long as
// there are any, and the same log gives the same words; another deal may give others.
func TestNobodyRepeatsALine(t *testing.T) {
	at := Company{Players: make([]bot.Player, 5), Characters: []bot.Character{bot.Quiet, bot.Quiet, bot.Quiet, bot.Quiet, bot.Quiet}}
	begins := map[string]bool{}
	for seed := range uint64(8) {
		log := []gamelog.Line{{Event: game.RoundBegan{Round: 1}}}
		heard := map[string]int{}
		say := func(s game.Seat, what game.Statement) string {
			log = append(log, gamelog.Line{Event: game.Said{Seat: s, Statement: what}, After: game.View{Table: game.Table{BotSeed: seed}}})
			r, _ := remarkOn(log, at)
			text := r.Text(words.In("en"), []string{"Anna", "Bram", "Cora", "Dirk", "Esra"})
			heard[text]++
			return text
		}
		begins[say(0, game.Statement{Kind: game.Accuse, Seat: 4})] = true
		say(1, game.Statement{Kind: game.Accuse, Seat: 4})
		say(1, game.Statement{Kind: game.Doubt, To: 1})
		say(2, game.Statement{Kind: game.Doubt, To: 1})
		say(3, game.Statement{Kind: game.Doubt, To: 1})
		say(4, game.Statement{Kind: game.Doubt, To: 1})
		if say(4, game.Statement{Kind: game.Doubt, To: 2}); len(heard) != 7 {
			t.Errorf("seed %d: %v is said", seed, heard)
		}
		again := say(2, game.Statement{Kind: game.Doubt, To: 2})
		if say(3, game.Statement{Kind: game.Doubt, To: 2}) == again || len(heard) != 9 {
			t.Errorf("seed %d: when all has been said, %v is, twice in a row: %q", seed, heard, again)
		}
	}
	if len(begins) < 2 {
		t.Error("whatever the deal, they begin with the same words")
	}
}

// TestLinesAreShort: what dwarves say fits into a small bubble, with a long name in it, too.
func TestLinesAreShort(t *testing.T) {
	const most, mostOfTwo = 40, 56
	long := []string{saw, disbelieve, string(caught), string(toldYou), string(mended)}
	for face := 1; face <= bot.Looks; face++ {
		c := Chat{Company: table(face)}
		for _, what := range ownWordings() {
			for _, id := range c.ownLines(0, what, &gamelog.Line{}) {
				r, fits := Remark{id: id, about: 1, target: 1, claim: game.ClaimStone}, most
				if slices.Contains(long, what) {
					fits = mostOfTwo
				}
				for _, language := range words.Languages {
					if text := r.Text(words.In(language), []string{"Anna", "Bernhardt"}); len([]rune(text)) > fits {
						t.Errorf("%s: %s is %q", language, id, text)
					}
				}
			}
		}
	}
}

// TestTurnsAreNoticed: a dwarf that does not believe who has taken something back says so.
func TestTurnsAreNoticed(t *testing.T) {
	said := func(s game.Seat, what game.Statement) gamelog.Line {
		return gamelog.Line{Event: game.Said{Seat: s, Statement: what}}
	}
	at := Company{Players: make([]bot.Player, 3), Characters: []bot.Character{bot.Quiet, bot.Quiet, bot.Quiet}}
	stone, treasure := game.Statement{Kind: game.ClaimStone, Goal: 1}, game.Statement{Kind: game.ClaimTreasure, Goal: 1}
	for _, c := range []struct {
		first, then game.Statement
		turned      bool
	}{
		{game.Statement{Kind: game.Accuse, Seat: 2}, game.Statement{Kind: game.Vouch, Seat: 2}, true},
		{game.Statement{Kind: game.Accuse, Seat: 2}, game.Statement{Kind: game.Vouch, Seat: 1}, false},
		{stone, treasure, true},
		{treasure, game.Statement{Kind: game.ClaimTreasure, Goal: 2}, true},
		{stone, game.Statement{Kind: game.ClaimStone, Goal: 2}, false},
		{treasure, game.Statement{Kind: game.ClaimStone, Goal: 2}, false},
	} {
		log := []gamelog.Line{said(0, c.first), said(0, c.then), said(1, game.Statement{Kind: game.Doubt, To: 1})}
		if r, _ := remarkOn(log, at); (r.id == words.SayDoubtTurned) != c.turned {
			t.Errorf("%v, then %v: %q is answered", c.first, c.then, r.id)
		}
	}
}

// TestNobodySaysYou: whoever plays without a name is told from others by "you" on the screen, and not when somebody speaks.
func TestNobodySaysYou(t *testing.T) {
	w := words.In("en")
	names := []string{w.NameAlone(), "Grum"}
	for _, said := range []game.Said{
		{Seat: 1, Statement: game.Statement{Kind: game.Accuse, Seat: 0}},
		{Seat: 1, Statement: game.Statement{Kind: game.Doubt, To: 1}},
		{Seat: 1, Statement: game.Statement{Kind: game.AskBreak, Seat: 0}},
	} {
		r, _ := remarkOn([]gamelog.Line{{Event: said}}, Company{Players: make([]bot.Player, 2), Characters: []bot.Character{bot.Quiet, bot.Quiet}})
		for _, text := range []string{r.Text(w, names), w.Saying(said, names)} {
			if !strings.Contains(text, w.Say(words.PlayerNewcomer)) || strings.Contains(text, names[0]) {
				t.Errorf("%q is said", text)
			}
		}
	}
}

// TestPastIsRecalledOnce: a dwarf tells a person what it remembers when that person has played, once in a match, in words
// that say what and when.
func TestPastIsRecalledOnce(t *testing.T) {
	at := table(2, 3)
	at.Past = []Past{{Dwarf: 1, Person: 2, Tool: game.Lantern, Month: 3}, {Dwarf: 0, Person: 2, Tool: game.Cart, Mended: true}}
	var c Chat
	var log []gamelog.Line
	said := map[string]int{}
	for i := range 60 {
		e := game.Discarded{Seat: game.Seat(i % 3)}
		log = append(log, gamelog.Line{Event: e, Summary: e.Summary()})
		if c.Hear(log, at); i%3 < 2 {
			continue
		}
		if r := c.At(i); r != nil && r.past != (Past{}) {
			said[r.Text(words.In("en"), []string{"Grum", "Hilda", "Anna"})]++
		}
	}
	if len(said) != 1 || said["In March you broke my lantern, Anna!"] != 1 {
		t.Errorf("remembered is %v", said)
	}
}
