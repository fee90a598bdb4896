package render

import (
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/testapp"
)

// TestNamesOfAQuickMatch: people of the same name are numbered, dwarves have other names, and
// what is no name is refused.
func TestNamesOfAQuickMatch(t *testing.T) {
	app, _, _ := newTestApp(1)
	match := setup.QuickMatch{HumanNames: []string{" Anna", "Anna", "\u0410nna", "B\u043erka", "An\u200dna"}, Seats: 7}
	if err := match.Validate(); err != nil {
		t.Fatal(err)
	}
	m := screen.MatchOf(setup.QuickStart(app, match))
	if want := []string{"Anna", "Anna 2", "\u0410nna 3", "B\u043erka", "Anna 4", "Dagny", "Grum"}; !slices.Equal(m.Names, want) {
		t.Errorf("at the table are %+q, want %+q", m.Names, want)
	}
	for _, name := range []string{"", " ", "\u3164", "A\u202eB", "Anna\x00", strings.Repeat("x", 17), strings.Repeat("x", 63<<10)} {
		err := setup.QuickMatch{HumanNames: []string{"Anna", name}}.Validate()
		if err == nil || len(err.Error()) > 200 {
			t.Errorf("%.20q is let through, or refused at length: %.200v", name, err)
		}
	}
}

// TestNameOfADwarfOfTheDay: whoever is called like a dwarf of the deal of the day is not mixed
// up with it.
func TestNameOfADwarfOfTheDay(t *testing.T) {
	app, _, _ := newTestApp(1)
	app.RememberTable([]bot.Player{{Name: "Dagny", Human: true}, {Name: "Grum"}, {Name: "Hilda"}}, game.Amigo.Rules())
	for _, p := range setup.DefaultPlayers(app)[1:] {
		if p.Name == "Dagny" {
			t.Error("a dwarf of a new match has the name of the person")
		}
	}
	m := play.New(app, game.Config{Seats: 3}, []bot.Player{{Name: "Dagny", Human: true}, {Name: "Borka"}, {Name: "Dagny"}}, false)
	if m.Names[2] != "Dagny 2" || m.Players[2].Name != "Dagny 2" || m.Record.Names[2] != "Dagny 2" {
		t.Errorf("at the table are %q", m.Names)
	}
}

// TestOldNames: what older versions or others have written as names is shown as far as it is a
// name, and told apart; the match goes on.
func TestOldNames(t *testing.T) {
	app, _, _ := newTestApp(1)
	old := []string{"Anna", "Anna", "\u3164", "A\u202eB" + strings.Repeat("\u0336", 19), "\u0410nna"}
	want := []string{"Anna", "Anna 2", "Player 3", "AB\u0336", "\u0410nna 3"}
	r := testapp.Record(app, len(old), 7)
	r.Names = slices.Clone(old)
	screen.RecordPlayers(app, r)
	if !slices.Equal(r.Names, want) {
		t.Errorf("the record shows %+q, want %+q", r.Names, want)
	}
	players := make([]bot.Player, len(old))
	saved := play.New(app, game.Config{Seats: len(old), Seed: 1}, players, false).Snapshot()
	saved.Record.Names = slices.Clone(old)
	m, ok := play.Restore(app, saved)
	if !ok || !slices.Equal(m.Names, want) {
		t.Errorf("the saved match shows %+q, want %+q", m.Names, want)
	}
	var all []screen.SavedPlayer
	for _, name := range old {
		all = append(all, screen.SavedPlayer{Name: name, Profile: "person"})
	}
	app.ChangeSettings(func(s *screen.Settings) { s.Memory = &screen.Memory{Table: all, People: all[3:]} })
	if got := app.LatestName(); got != want[3] {
		t.Errorf("who has played last is called %+q", got)
	}
	last, _ := app.LastTable()
	if got := []string{last[2].Name, last[3].Name}; !slices.Equal(got, want[2:4]) {
		t.Errorf("at the latest table were %+q", got)
	}
}
