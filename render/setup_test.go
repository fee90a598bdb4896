package render

import (
	"math/rand/v2"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// newSetupRobot returns a robot at the scene in which a match is put together.
func newSetupRobot(t *testing.T) (*robot, *setup.Scene) {
	t.Helper()
	k, _, _ := testKit(t, 1)
	r := newRobot(t, setup.New(k, nil, game.Amigo.Rules()), screens["1280x720"], mouse)
	r.wait(20)
	return r, r.scene.(*setup.Scene)
}

// TestNames: they are typed, kept short, never empty and never the same.
func TestNames(t *testing.T) {
	r, s := newSetupRobot(t)
	r.choose(setup.NameSpot(0))
	for range 10 {
		r.key(ui.Erase)
	}
	r.write("Þórdís frá Hlíð í dal")
	r.key(ui.Choose)
	if got := s.Players[0].Name; got != "Þórdís frá Hlíð" {
		t.Errorf("the name is %q", got)
	}
	r.choose(setup.NameSpot(1))
	for range 10 {
		r.key(ui.Erase)
	}
	r.write("Grum")
	for range 2 { // from foreman past master to person; tapping elsewhere ends the typing
		r.choose(setup.KindSpot(4))
	}
	if got := s.Players[1].Name + ", " + s.Players[3].Name; got != "Grum, Grum 2" {
		t.Errorf("two of the same name are %q", got)
	}
	r.choose(setup.NameSpot(2))
	for range 10 {
		r.key(ui.Erase)
	}
	r.write("   ")
	r.key(ui.Choose)
	if got := s.Players[2].Name; got != "Player 3" {
		t.Errorf("an empty name is %q", got)
	}
	if s.Editing != nil || !s.Players[4].Human {
		t.Error("the spot that was tapped was not chosen, or typing goes on")
	}
}

// TestSeats: three are needed, ten are the most.
func TestSeats(t *testing.T) {
	r, s := newSetupRobot(t)
	for range 3 {
		r.choose(setup.RemoveSpot(0))
	}
	r.wait(1)
	start, _ := r.spot(setup.StartSpot)
	if !start.Disabled || s.Why() == "" {
		t.Error("two can begin a match")
	}
	r.choose(setup.StartSpot)
	if r.scene != screen.Scene(s) {
		t.Error("two have begun a match")
	}
	for range 8 {
		r.choose(setup.AddSpot)
	}
	r.wait(1)
	if _, more := r.spot(setup.AddSpot); more || len(s.Players) != game.MaxSeats {
		t.Errorf("%d seats, and more can be added: %v", len(s.Players), more)
	}
	names := map[string]bool{}
	for _, p := range s.Players {
		names[p.Name] = true
	}
	if len(names) != game.MaxSeats {
		t.Errorf("%d names for ten seats", len(names))
	}
}

// TestSkills: a dwarf plays as well as was chosen, and what that means is told.
func TestSkills(t *testing.T) {
	r, s := newSetupRobot(t)
	var asked []bot.Level
	s.App.NewBot = func(_ game.Seat, k bot.Level, _ bot.Character) bot.Bot {
		asked = append(asked, k)
		return &lots{dice: rand.NewPCG(1, 1)}
	}
	told := map[string]bool{}
	for range 5 { // once around
		r.choose(setup.KindSpot(1))
		name, tells := screen.PlayerKind(s.App, s.Players[1])
		told[name+tells] = true
	}
	if len(told) != 5 || s.Players[1].Level != bot.Foreman || s.Players[1].Human {
		t.Errorf("around once: %v, %+v", told, s.Players[1])
	}
	r.choose(setup.KindSpot(2)) // master
	for range 3 {
		r.choose(setup.KindSpot(3)) // master, person, apprentice
	}
	r.choose(setup.StartSpot)
	// The first is whom the person can ask for a hint.
	if want := []bot.Level{bot.Master, bot.Foreman, bot.Master, bot.Apprentice, bot.Foreman}; !slices.Equal(asked, want) {
		t.Errorf("minds were asked for with %v, want %v", asked, want)
	}
}

// TestManners: a dwarf goes about it as was chosen, by lot unless it was, and
// the record says how.
func TestManners(t *testing.T) {
	r, s := newSetupRobot(t)
	var asked []bot.Character
	s.App.NewBot = func(_ game.Seat, _ bot.Level, m bot.Character) bot.Bot {
		asked = append(asked, m)
		return &lots{dice: rand.NewPCG(1, 1)}
	}
	r.choose(setup.KindSpot(1)) // the dwarf on seat 2 becomes a master
	told := map[string]bool{}
	for range setup.Manners {
		r.choose(setup.MannerSpot(1))
		name, tells := s.Manner()
		told[name+tells] = true
	}
	if len(told) != int(setup.Manners) {
		t.Errorf("around once: %v", told)
	}
	r.choose(setup.MannerSpot(-1)) // back from by lot to the last
	r.choose(setup.StartSpot)
	m := r.scene.(*table.Table).M
	if asked[1] != bot.Loyal || m.Record.Profiles[1] != "master loyal" || m.Record.Profiles[0] != "person" {
		t.Errorf("minds were asked for with %v, the record says %q", asked, m.Record.Profiles)
	}
	for i, a := range asked {
		if a == bot.RandomCharacter {
			t.Errorf("seat %d goes about it by lot", i+1)
		}
	}
	for s, name := range m.Record.Profiles[1:] {
		mind, err := bot.ParsePlayer(name)
		if err != nil || mind.Character != asked[s+1] {
			t.Errorf("the record says %q of manner %d: %v", name, asked[s+1], err)
		}
	}
}

// TestRulesAndSeed: the match is what was put together.
func TestRulesAndSeed(t *testing.T) {
	r, s := newSetupRobot(t)
	for range 3 {
		r.choose(setup.EditionNext)
	}
	if s.Rules != game.Icelandic.Rules() {
		t.Errorf("three editions on the rules are %v", s.Rules)
	}
	r.choose(setup.EditionBack)
	r.choose(setup.SwitchSpot(2))
	if want := (game.Rules{GoldPerSeat: true, OwnTool: true}); s.Rules != want {
		t.Errorf("the rules are %v, want %v", s.Rules, want)
	}
	r.choose(setup.FirstBack)
	r.choose(setup.FirstBack)
	r.choose(setup.SeedSpot)
	r.write("2x004 abc")
	r.choose(setup.StartSpot)
	tab, ok := r.scene.(*table.Table)
	if !ok {
		t.Fatalf("the match leads to %T", r.scene)
	}
	c := tab.M.Record.Config
	if c.Seed != 2004 || !tab.M.Known || c.First != 3 || c.Rules != s.Rules || c.Seats != 5 {
		t.Errorf("the match is made of %+v, known %v", c, tab.M.Known)
	}
	if c.Dice == c.Seed {
		t.Error("the dwarves throw the dice of the deal")
	}
}

// TestSeatsChangePlaces: a press on the arrow at a face lets it sit one seat
// further up; who begins stays who he is. Each device can do it.
func TestSeatsChangePlaces(t *testing.T) {
	for _, name := range []string{"1280x720", "375x667"} {
		for _, with := range []gear{mouse, finger, keyboard, gamepad} {
			k, _, _ := testKit(t, 1)
			r := newRobot(t, setup.New(k, setup.DefaultPlayers(k), k.Edition().Rules()), screens[name], with)
			r.wait(20)
			s := r.scene.(*setup.Scene)
			s.First = 2
			was := slices.Clone(s.Players)
			r.choose(setup.RaiseSpot(2))
			if s.Players[1] != was[2] || s.Players[2] != was[1] || s.Players[0] != was[0] || s.First != 1 {
				t.Errorf("%s, device %d: they sit as %v, and seat %d begins", name, with, s.Players, s.First)
			}
			r.choose(setup.RaiseSpot(1))
			if s.Players[0] != was[2] || s.First != 0 {
				t.Errorf("%s, device %d: they sit as %v, and seat %d begins", name, with, s.Players, s.First)
			}
			if _, first := r.spot(setup.RaiseSpot(0)); first {
				t.Error("the first seat can be raised")
			}
		}
	}
}
