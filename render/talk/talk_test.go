package talk

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"saboteur/ai"
	"saboteur/assets"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/testapp"
	"saboteur/render/words"
)

// TestEveryCharacterHasEveryLine: in all languages, and there are no other lines.
func TestEveryCharacterHasEveryLine(t *testing.T) {
	for _, language := range words.Languages {
		for _, c := range bot.Characters {
			for what := range chances {
				id := words.ID("talk." + c.String() + "." + string(what))
				if text := words.In(language).Say(id, words.Slots{"who": "Anna", "target": "Bram"}); strings.ContainsAny(text, "<>{}") {
					t.Errorf("%s: %s is %q", language, id, text)
				}
			}
		}
	}
	english, _ := assets.Words("en")
	if got, want := bytes.Count(english, []byte("\ntalk.")), len(bot.Characters)*len(chances); got != want {
		t.Errorf("there are %d lines, want %d", got, want)
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
		at := Company{players, m.Characters}
		said := map[string]bool{}
		for i := range m.Log {
			if m.Log[i].IsHeading() {
				clear(said)
			}
			lines++
			r, ok := Latest(m.Log[:i+1], at)
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
			if same, ok := Latest(again, at); !ok || same != r {
				t.Errorf("line %d: %+v depends on more than everybody knows", i, r)
			}
		}
	}
	t.Logf("%d remarks on %d lines, %d different ones", remarks, lines, len(heard))
	if remarks < lines/40 || remarks > lines/5 || len(heard) < 10 {
		t.Errorf("%d remarks on %d lines, %d different ones", remarks, lines, len(heard))
	}
}
