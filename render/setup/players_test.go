package setup

import (
	"slices"
	"strings"
	"testing"

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
