package archive

import (
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/testenv"
)

// wallRecord returns the record of a match of a person, on the first seat, and four dwarves with looks.
func wallRecord(app *screen.App, seed uint64, looks ...string) *game.Record {
	r := testapp.Record(app, 5, seed)
	r.Names[0], r.Profiles[0], r.Looks = "Anna", bot.Player{Human: true}.Profile(), append([]string{""}, looks...)
	return r
}

// TestBonds: of whole matches is counted what each of the cast and the person did to each other, wherever the dwarf sits;
// nothing of what dwarves do among themselves, and nothing of matches without the person.
func TestBonds(t *testing.T) {
	app := newApp(1)
	app.Remember(app.Memory().WithTable([]bot.Player{{Name: "Anna", Human: true}, {}, {}}, game.Amigo.Rules(), app.Words))
	w := NewWall(app).(*Wall)
	var want [bot.Looks + 1]bond
	for seed := range uint64(6) {
		r := wallRecord(app, seed, "2 2 2 2", "9 9 9 9", "4 4 4 4", "7 7 7 7")
		members, round, when := []bot.Member{0, 2, 9, 4, 7}, int8(0), time.Unix(int64(seed), 0)
		if seed%2 == 1 {
			r.Looks[1], r.Looks[4], members = r.Looks[4], r.Looks[1], []bot.Member{0, 7, 9, 4, 2}
		}
		w.Add(when, r)
		_, err := r.Replay(func(s *game.State, e game.Event) {
			round = s.Round
			switch e := e.(type) {
			case game.ToolBroke:
				for i, tool := range game.Tools {
					if tool == e.Tool && e.Target == 0 && e.Seat > 0 {
						want[members[e.Seat]].broke[i].add(when, round)
					} else if tool == e.Tool && e.Seat == 0 {
						want[members[e.Target]].lost[i].add(when, round)
					}
				}
			case game.ToolMended:
				if e.Target == 0 && e.Seat > 0 {
					want[members[e.Seat]].mended.add(when, round)
				}
			case game.RoundEnded:
				for s, m := range members {
					want[m].saboteur.add(e.Roles[s] == game.Saboteur)
				}
			case game.MatchEnded:
				for s, m := range members {
					want[m].matches.add(e.Winners[s])
				}
			}
		})
		testenv.NoError(t, err)
		r.Names[0] = "Bram"
		w.Add(when, r)
	}
	medals := 0
	for m := bot.Member(1); m <= bot.Looks; m++ {
		got := w.bonds[m]
		for _, medal := range got.medals {
			medals += medal.times
		}
		if got.medals = nil; got.broke != want[m].broke || got.lost != want[m].lost || got.mended != want[m].mended || got.saboteur != want[m].saboteur || got.matches != want[m].matches {
			t.Errorf("of %v is counted %+v, want %+v", m, got, want[m])
		}
	}
	if total(w.bonds[2].broke) == 0 || medals < 10 {
		t.Errorf("the matches have little to count: %+v, %d medals", w.bonds[2], medals)
	}
}

// TestStrongestFirst: the wall opens whoever broke most tools of the person, but turns from nobody whom the player has chosen.
func TestStrongestFirst(t *testing.T) {
	for pressed, want := range map[bool]bot.Member{false: 7, true: 4} {
		w := NewWall(testapp.New(1, nil)).(*Wall)
		w.LayOut(ui.Point{X: 1280, Y: 720})
		for m, n := range map[bot.Member]int{2: 3, 7: 5, 9: 4} {
			w.bonds[m].broke[1].n = n
		}
		if pressed {
			w.choose(4)
		}
		if w.showStrongest(); w.chosen != want {
			t.Errorf("pressed %v: %v is shown, not %v", pressed, w.chosen, want)
		}
	}
}

// TestOldFaces: a dwarf of an older match, who has the face of the seat, counts only where the name is that of the face.
func TestOldFaces(t *testing.T) {
	app := testapp.New(1, nil)
	for name, p := range map[bot.Member]bot.Player{
		2: {Name: "Borka"}, 0: {Name: "Dagny"},
	} {
		if got := memberOf(app, p, 1); got != name {
			t.Errorf("%s on the second seat is %d", p.Name, got)
		}
	}
	if got := memberOf(app, bot.Player{Name: "Grum 2", Look: bot.Member(4).Look()}, 0); got != 4 {
		t.Errorf("Grum's face is that of %d", got)
	}
}

// TestPlayAgainst: whoever is chosen is at the next table, once, with the people and the others of the latest; a person who
// looks alike takes another face.
func TestPlayAgainst(t *testing.T) {
	for m := bot.Member(1); m <= bot.Looks; m++ {
		for _, latest := range [][]bot.Player{
			nil,
			{{Name: "Anna", Human: true, Look: bot.Member(3).Look()}, bot.Member(2).Player(bot.Master), bot.Member(5).Player(bot.Master)},
			{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Eva", Human: true}},
		} {
			app := testapp.New(1, nil)
			if latest != nil {
				app.Remember(app.Memory().WithTable(latest, game.Amigo.Rules(), app.Words))
			}
			var players []bot.Player
			app.Routes.NewGame = func(_ *screen.App, all []bot.Player, _ game.Rules) screen.Scene { players = all; return nil }
			w := NewWall(app).(*Wall)
			w.chosen = m
			w.playAgainst()
			n, people := 0, 0
			for _, p := range players {
				switch {
				case p.Human:
					people++
					if p.Look.Clashes(m.Look()) {
						t.Errorf("%v: %+v looks alike", m, p)
					}
				case p.Look.Member() == m:
					n++
					fallthrough
				default:
					if p.Level < bot.Foreman {
						t.Errorf("%v: %+v plays badly", m, p)
					}
				}
			}
			if n != 1 || people < 1 || len(players) < max(len(latest), game.MinSeats) {
				t.Errorf("%v: after %+v the next table is %+v", m, latest, players)
			}
		}
	}
}
