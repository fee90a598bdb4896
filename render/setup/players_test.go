package setup

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// sceneOf returns the scene for a new match of players: people have names that begin with a capital
// letter, dwarves one of their own.
func sceneOf(names string) *Scene {
	var players []bot.Player
	for i, name := range strings.Fields(names) {
		p := bot.Player{Name: name, Human: name != "dwarf"}
		if !p.Human {
			p.Name, p.Level = []string{"Borka", "Dagny", "Grum", "Hilda", "Ketil", "Runa", "Snorri", "Torva", "Ulf", "Yrsa"}[i], bot.Miner
		}
		players = append(players, p)
	}
	s := New(testapp.New(1, nil), players, game.Amigo.Rules()).(*Scene)
	s.LayOut(ui.Point{X: 1280, Y: 720})
	return s
}

// seated returns who sits where, in the form of sceneOf.
func seated(s *Scene) string {
	var names []string
	for _, p := range s.Players {
		if !p.Human {
			p.Name = "dwarf"
		}
		names = append(names, p.Name)
	}
	return strings.Join(names, " ")
}

// first returns the name of who begins, "" for a random player.
func (s *Scene) first() string {
	if s.FirstSeat < 0 {
		return ""
	}
	return s.Players[s.FirstSeat].Name
}

// TestAllSaboteurs: where a saboteur too few has hardly a chance, New game offers that all play, and says
// how many there are then.
func TestAllSaboteurs(t *testing.T) {
	size := ui.Point{X: 1280, Y: 720}
	says := func(s *Scene, id words.ID, slots words.Slots) bool {
		text := s.App.Text(id, slots)
		for _, part := range s.Tree.Outline() {
			if slices.ContainsFunc(part.Items, func(i ui.OutlineItem) bool { return strings.Contains(i.Text, text) }) {
				return true
			}
		}
		return false
	}
	for n, hard := range map[int]bool{3: false, 4: true, 5: false, 6: true, 7: false, 8: false, 9: true, 10: false} {
		s := sceneOf("Anna" + strings.Repeat(" dwarf", n-1))
		if says(s, words.RuleAllSaboteursAdvice, words.Slots{"n": n}) != hard {
			t.Errorf("%d players: recommended is %v", n, !hard)
		}
		if !hard {
			continue
		}
		testapp.ChooseText(s, size, words.SetupAllSaboteurs)
		_, most := game.Rules{}.Saboteurs(n)
		if !s.Rules.AllSaboteurs || says(s, words.RuleAllSaboteursAdvice, words.Slots{"n": n}) ||
			!says(s, words.SetupRoleCountsAll, words.Slots{"n": n, "s": most}) || !says(s, words.EditionAllSaboteurs, words.Slots{"edition": s.App.Text("edition.de-amigo")}) {
			t.Errorf("%d players: chosen is %+v, and the screen does not say so", n, s.Rules)
		}
		if testapp.ChooseText(s, size, words.SetupAllSaboteurs); s.Rules.AllSaboteurs {
			t.Errorf("%d players: it cannot be turned off", n)
		}
	}
}

// TestFewerDwarvesSendAwayDwarves: wherever people sit, none of them goes when there are to be fewer
// dwarves; more are added behind.
func TestFewerDwarvesSendAwayDwarves(t *testing.T) {
	for from, want := range map[string][]string{
		"Anna dwarf dwarf dwarf Eva":    {"Anna dwarf dwarf Eva", "Anna dwarf Eva", "Anna dwarf Eva"},
		"dwarf dwarf dwarf Anna":        {"dwarf dwarf Anna", "dwarf dwarf Anna"},
		"dwarf Anna dwarf Bram Eva Ida": {"dwarf Anna Bram Eva Ida", "Anna Bram Eva Ida", "Anna Bram Eva Ida"},
	} {
		s := sceneOf(from)
		for _, names := range want {
			if s.setSeats(len(s.Players) - 1); seated(s) != names {
				t.Fatalf("%s: fewer dwarves leave %s, not %s", from, seated(s), names)
			}
		}
		if s.setSeats(len(s.Players) + 1); seated(s) != want[len(want)-1]+" dwarf" {
			t.Errorf("%s: with one dwarf more there are %s", from, seated(s))
		}
	}
}

// TestSentAwayPeopleComeBack: a person who was sent away comes back to the same seat, with the same name, and so
// do others.
func TestSentAwayPeopleComeBack(t *testing.T) {
	s := sceneOf("Anna Bram Cora Dirk dwarf")
	for _, n := range []int{1, 2, 1, 3, 4} {
		s.setPeople(n)
		want := "Anna Bram Cora Dirk"
		if got := seated(s); strings.Join(strings.Fields(got)[:n], " ") != strings.Join(strings.Fields(want)[:n], " ") || len(s.peopleSeats()) != n {
			t.Errorf("%d people are %s", n, got)
		}
	}
}

// TestSamePlayerBegins: the player who is to begin still is when others go, come or change seats; if that player
// goes, a random one begins.
func TestSamePlayerBegins(t *testing.T) {
	for _, c := range []struct {
		does string
		do   func(*Scene)
		want string
	}{
		{"nothing", func(*Scene) {}, "Cora"},
		{"one before goes", func(s *Scene) { s.removeSeat(0) }, "Cora"},
		{"two before go", func(s *Scene) { s.removeSeat(1); s.removeSeat(0) }, "Cora"},
		{"one behind goes", func(s *Scene) { s.removeSeat(3) }, "Cora"},
		{"the player goes", func(s *Scene) { s.removeSeat(2) }, ""},
		{"the player moves up", func(s *Scene) { s.moveUp(2) }, "Cora"},
		{"another moves past", func(s *Scene) { s.moveUp(3) }, "Cora"},
		{"one more person comes", func(s *Scene) { s.setPeople(4) }, "Cora"},
		{"people are sent away", func(s *Scene) { s.setPeople(2) }, ""},
		{"fewer dwarves", func(s *Scene) { s.setSeats(len(s.Players) - 1) }, "Cora"},
	} {
		s := sceneOf("Anna Bram Cora dwarf dwarf")
		s.FirstSeat = slices.IndexFunc(s.Players, func(p bot.Player) bool { return p.Name == "Cora" })
		if c.do(s); s.first() != c.want {
			t.Errorf("%s: %q begins, not %q", c.does, s.first(), c.want)
		}
	}
}

// TestAssemble: at no table do two have the same hat or colour, and all dwarves are of the cast, with their own name and
// character. People keep their names, faces and hair.
func TestAssemble(t *testing.T) {
	w, dice := words.In("en"), rand.New(rand.NewPCG(1, 2))
	one := func() uint8 { return uint8(1 + dice.IntN(bot.Looks)) }
	for range 2000 {
		players := make([]bot.Player, game.MinSeats+dice.IntN(game.MaxSeats-game.MinSeats+1))
		for i := range players {
			p := &players[i]
			p.Human, p.Name = dice.IntN(2) == 0, fmt.Sprint("Nr. ", i)
			switch dice.IntN(3) {
			case 0:
				p.Look = bot.Appearance{Hat: one(), Hair: one(), Face: one(), Colour: one()}
			case 1:
				p.Look = bot.Member(one()).Look()
			}
		}
		before := slices.Clone(players)
		assemble(players, w)
		for i, p := range players {
			was := before[i]
			if slices.ContainsFunc(players[:i], func(q bot.Player) bool { return q.Look.Clashes(p.Look) }) || p.Look.On(i) != p.Look {
				t.Fatalf("%+v becomes %+v", before, players)
			}
			switch chosen := was.Look.On(i); {
			case p.Human && (p.Name != was.Name || was.Look != bot.Appearance{} && (p.Look.Face != chosen.Face || p.Look.Hair != chosen.Hair)):
				t.Fatalf("%+v becomes %+v", was, p)
			case !p.Human && (p.Look.Member() == 0 || p != named(w, p.Look.Member().Player(was.Level))):
				t.Fatalf("%+v is no dwarf of the cast", p)
			}
		}
		again := slices.Clone(players)
		if assemble(again, w); !slices.Equal(again, players) {
			t.Fatalf("%+v becomes %+v", players, again)
		}
	}
}

// named returns one of the cast with the name.
func named(w *words.Words, p bot.Player) bot.Player {
	p.Name = w.Dwarf(p.Look.Member())
	return p
}

// TestDailyCast: the deal of the day has the same dwarves for everybody, whatever people look like, and other ones on another
// day.
func TestDailyCast(t *testing.T) {
	tables := map[string]bool{}
	for day := range 40 {
		date := time.Date(2026, 11, 24+day, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
		var first []bot.Player
		for m := range bot.Member(bot.Looks + 1) {
			app := testapp.New(1, nil)
			if m > 0 {
				app.Remember(app.Memory().WithTable([]bot.Player{{Name: "Anna", Human: true, Look: m.Look()}, {}, {}}, game.Amigo.Rules(), app.Words))
			}
			players := dailyPlayers(app, date)
			if first == nil {
				first = players
			}
			if !slices.Equal(players[1:], first[1:]) || slices.ContainsFunc(players[1:], func(p bot.Player) bool { return p.Look.Clashes(players[0].Look) }) {
				t.Fatalf("%s: somebody like %d plays with %+v, others with %+v", date, m, players, first)
			}
		}
		tables[fmt.Sprint(first[1:])] = true
	}
	if len(tables) < 20 {
		t.Errorf("on 40 days there are %d tables", len(tables))
	}
}
