package talk

import (
	"strconv"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/words"
	"saboteur/testenv"
)

// A told is a round at a table of five quiet dwarves, of which all lines are kept.
type told struct {
	game.State
	log []gamelog.Line
	at  Company
}

func newTold(t *testing.T, seed uint64) *told {
	t.Helper()
	r := &told{at: Company{Players: make([]bot.Player, 5), Characters: []bot.Character{bot.Quiet, bot.Loyal, bot.Hothead, bot.Even, bot.Quiet}}}
	testenv.NoError(t, r.Begin(game.Config{Seats: 5, Seed: 4, BotSeed: seed}, r.keep))
	return r
}

func (r *told) keep(e game.Event) {
	r.log = append(r.log, gamelog.Line{Event: e, Summary: e.Summary(), After: r.View(game.Nobody)})
}

// says makes a statement and returns what is heard.
func (r *told) says(t *testing.T, s game.Seat, what game.Statement) string {
	t.Helper()
	testenv.NoError(t, r.Say(s, what, r.keep))
	remark, _ := remarkOn(r.log, r.at)
	return r.text(&remark)
}

func (r *told) text(said *Remark) string {
	return said.Text(words.In("en"), []string{"Anna", "Bram", "Cora", "Dirk", "Esra"})
}

// turns lets a goal turn over and returns who remarks on it, and what.
func (r *told) turns(goal int8, card game.Card) (by game.Seat, text string) {
	r.keep(game.GoalTurned{Goal: goal, Laid: game.Laid{Card: card}})
	said, ok := remarkOnDeed(r.log, r.at)
	if !ok {
		return game.Nobody, ""
	}
	return said.Speaker, r.text(&said)
}

// isOneOf reports whether a text is one of dwarf's lines for something, with nothing but other words after it.
func isOneOf(text, name, what, after string) bool {
	for n := range 4 {
		id := words.ID("talk." + name + "." + what)
		if n > 0 {
			id += words.ID("." + strconv.Itoa(n+1))
		}
		line := words.In("en").Say(id, words.Slots{"target": "Anna", "saw": "stone", "said": "gold"})
		if text == line+after {
			return true
		}
	}
	return false
}

// TestClaimsAreDenied: whoever says the opposite of a claim names who has made it, and says that it has seen so if
// everybody knows that it has looked there, which makes a doubt such a word, too.
func TestClaimsAreDenied(t *testing.T) {
	gold, stone := game.Statement{Kind: game.ClaimTreasure, Goal: 1}, game.Statement{Kind: game.ClaimStone, Goal: 1}
	r := newTold(t, 1)
	r.at.Players[4].Human = true
	r.keep(game.Looked{Seat: 2, Goal: 1})
	r.keep(game.Looked{Seat: 1, Goal: 0})
	for _, c := range []struct {
		by   game.Seat
		what game.Statement
		want string
	}{
		{0, gold, "dagny claim-treasure"},
		{1, stone, "runa disbelieve"},
		{2, game.Statement{Kind: game.Doubt, To: 1}, "borka saw"},
		{4, stone, "I don’t believe Anna: it’s stone!"},
		{3, game.Statement{Kind: game.Agree, To: 1}, "ketil agree"},
		{3, game.Statement{Kind: game.ClaimStone, Goal: 0}, "ketil claim-stone"},
	} {
		name, what, _ := strings.Cut(c.want, " ")
		if got := r.says(t, c.by, c.what); got != c.want && !isOneOf(got, name, what, "") {
			t.Errorf("%v says %q, want %q", c.by, got, c.want)
		}
	}
	r.keep(game.Looked{Seat: 3, Goal: 1})
	r = newTold(t, 1)
	r.says(t, 0, stone)
	r.keep(game.Looked{Seat: 1, Goal: 1})
	if got := r.says(t, 1, gold); got != "It hurts to say it, Anna: I saw gold." {
		t.Errorf("who has looked says %q", got)
	}
}

// TestCaughtIsTold: when a goal turns over and somebody has said something else of it, a dwarf tells them so: who has
// doubted it is right, who has agreed is disappointed, and only where nobody has done either anybody else. A person
// says nothing, nor does who was wrong as well; and another deal lets others speak.
func TestCaughtIsTold(t *testing.T) {
	gold := game.Statement{Kind: game.ClaimTreasure, Goal: 1}
	speakers := map[game.Seat]bool{}
	for seed := range uint64(20) {
		r := newTold(t, seed)
		r.says(t, 0, gold)
		r.says(t, 4, gold)
		r.says(t, 2, game.Statement{Kind: game.Doubt, To: 1})
		if by, text := r.turns(1, game.StoneA); by != 2 || text != "Who said stone, Anna?! ME!" {
			t.Errorf("seed %d: %v, who doubted it, says %q", seed, by, text)
		}
		r = newTold(t, seed)
		r.says(t, 0, gold)
		r.says(t, 1, game.Statement{Kind: game.Agree, To: 1})
		if by, text := r.turns(1, game.StoneA); by != 1 || text != "I stood by you, Anna! You said gold!" {
			t.Errorf("seed %d: %v, who agreed, says %q", seed, by, text)
		}
		r = newTold(t, seed)
		r.at.Players[3].Human = true
		r.says(t, 0, gold)
		by, text := r.turns(1, game.StoneA)
		if speakers[by] = true; text == "" {
			t.Errorf("seed %d: nobody says anything", seed)
		}
		r = newTold(t, seed)
		r.says(t, 0, gold)
		if by, text := r.turns(1, game.Treasure); by != game.Nobody {
			t.Errorf("seed %d: of the truth %v says %q", seed, by, text)
		}
	}
	if speakers[0] || speakers[3] || len(speakers) < 2 {
		t.Errorf("there speak %v", speakers)
	}
}

// TestAccusationsHaveGrounds: a dwarf that accuses somebody says for what, if everybody has seen something in this
// round; a person does if it names a card.
func TestAccusationsHaveGrounds(t *testing.T) {
	dead, through := game.Card(1), game.Card(1)
	for dead.Kind() != game.Tunnel || dead.Joined() {
		dead++
	}
	for through.Kind() != game.Tunnel || !through.Joined() {
		through++
	}
	laid := func(c game.Card) game.Event { return game.Placed{Laid: game.Laid{Card: c, Cell: game.Cell{X: 1}}} }
	said := func(s game.Seat, kind game.StatementKind) game.Event {
		return game.Said{Seat: s, Statement: game.Statement{Kind: kind, Goal: 1}}
	}
	stone := game.GoalTurned{Goal: 1, Laid: game.Laid{Card: game.StoneA}}
	for want, events := range map[string][]game.Event{
		"":                                {laid(dead), game.RoundBegan{Round: 2}, laid(through), game.Discarded{}, game.Collapsed{Gone: game.Laid{Card: dead}}, game.Looked{}, game.Looked{}},
		" That dead end!":                 {laid(dead), laid(through)},
		" That rockfall!":                 {laid(dead), game.Collapsed{Gone: game.Laid{Card: through}}},
		" That broken tool!":              {game.ToolBroke{Target: 3, Tool: game.Cart}},
		" Only ever discards!":            {game.Discarded{}, game.Discarded{}, laid(through), game.Discarded{}},
		" Only ever plays maps!":          {game.Looked{}, game.Looked{}, game.Discarded{}},
		" It was stone, not gold!":        {laid(dead), said(0, game.ClaimTreasure), stone},
		" And nobody believes it’s gold!": {said(0, game.ClaimTreasure), game.Looked{Seat: 1, Goal: 1}, said(1, game.ClaimStone)},
	} {
		r := newTold(t, 1)
		for _, e := range events {
			if e, says := e.(game.Said); says {
				r.says(t, e.Seat, e.Statement)
				continue
			}
			r.keep(e)
		}
		if got := r.says(t, 2, game.Statement{Kind: game.Accuse}); !isOneOf(got, "borka", "accuse", want) {
			t.Errorf("%v: %q", events, got)
		}
	}
	r := newTold(t, 1)
	r.at.Players[2].Human = true
	r.keep(laid(through))
	e := game.Said{Seat: 2, Statement: game.Statement{Kind: game.Accuse, Deed: 1}}
	r.keep(e)
	if s, _ := remarkOn(r.log, r.at); r.text(&s) != "Anna is a saboteur! That card!" {
		t.Errorf("a person says %q", r.text(&s))
	}
}

// TestGuessesAreNamed: a dwarf that doubts what somebody says of a goal who has not looked there, as everybody saw, says
// so; of who has looked, and for a person, it does not.
func TestGuessesAreNamed(t *testing.T) {
	for _, c := range []struct {
		looked, human, names bool
	}{{false, false, true}, {true, false, false}, {false, true, false}} {
		r := newTold(t, 1)
		r.at.Players[1].Human = c.human
		if c.looked {
			r.keep(game.Looked{Seat: 0, Goal: 1})
		}
		r.says(t, 0, game.Statement{Kind: game.ClaimTreasure, Goal: 1})
		got := r.says(t, 1, game.Statement{Kind: game.Doubt, To: 1})
		if names := got == "You never even looked there, Anna!" || got == "And how would you know, Anna?"; names != c.names {
			t.Errorf("looked %t, a person %t: %q", c.looked, c.human, got)
		}
	}
}

// TestBeliefIsNoKnowledge: a dwarf that agrees with what somebody says of a goal says that it believes it if it has not
// looked there itself, as everybody saw.
func TestBeliefIsNoKnowledge(t *testing.T) {
	heard := map[bool]map[string]bool{true: {}, false: {}}
	for seed := range uint64(20) {
		for looked := range heard {
			r := newTold(t, seed)
			r.keep(game.Looked{Seat: 0, Goal: 1})
			if looked {
				r.keep(game.Looked{Seat: 1, Goal: 1})
			}
			for range 4 { // in own words at first
				r.keep(game.Said{Seat: 0, Statement: game.Statement{Kind: game.ClaimTreasure, Goal: 1}})
				agrees := game.Said{Seat: 1, Statement: game.Statement{Kind: game.Agree, To: 1}}
				r.keep(agrees)
				said, _ := remarkOn(r.log, r.at)
				heard[looked][r.text(&said)] = true
			}
		}
	}
	if b := heard[false]; b["Anna is right."] || b["That’s true, Anna."] || heard[true]["I believe you, Anna."] || heard[true]["I hope you’re right, Anna."] {
		t.Errorf("by whether the dwarf has looked it says %v", heard)
	}
}
