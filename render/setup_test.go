package render

import (
	"math/rand/v2"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/ui"
)

// newSetupRobot returns a robot at the scene in which a match is put together.
func newSetupRobot(t *testing.T) (*robot, *setup) {
	t.Helper()
	k, _, _ := testKit(t, 1)
	r := newRobot(t, newSetup(k, nil, game.Amigo.Rules()), screens["1280x720"], mouse)
	r.wait(20)
	return r, r.scene.(*setup)
}

// TestNames: they are typed, kept short, never empty and never the same.
func TestNames(t *testing.T) {
	r, s := newSetupRobot(t)
	r.choose(nameSpot(0))
	for range 10 {
		r.key(ui.Erase)
	}
	r.write("Þórdís frá Hlíð í dal")
	r.key(ui.Choose)
	if got := s.players[0].Name; got != "Þórdís frá Hlíð" {
		t.Errorf("the name is %q", got)
	}
	r.choose(nameSpot(1))
	for range 10 {
		r.key(ui.Erase)
	}
	r.write("Grum")
	for range 2 { // from foreman past master to person; tapping elsewhere ends the typing
		r.choose(kindSpot(4))
	}
	if got := s.players[1].Name + ", " + s.players[3].Name; got != "Grum, Grum 2" {
		t.Errorf("two of the same name are %q", got)
	}
	r.choose(nameSpot(2))
	for range 10 {
		r.key(ui.Erase)
	}
	r.write("   ")
	r.key(ui.Choose)
	if got := s.players[2].Name; got != "Player 3" {
		t.Errorf("an empty name is %q", got)
	}
	if s.editing != nil || !s.players[4].Human {
		t.Error("the spot that was tapped was not chosen, or typing goes on")
	}
}

// TestSeats: three are needed, ten are the most.
func TestSeats(t *testing.T) {
	r, s := newSetupRobot(t)
	for range 3 {
		r.choose(removeSpot(0))
	}
	r.wait(1)
	start, _ := r.spot(startSpot)
	if !start.Disabled || s.why() == "" {
		t.Error("two can begin a match")
	}
	r.choose(startSpot)
	if r.scene != Scene(s) {
		t.Error("two have begun a match")
	}
	for range 8 {
		r.choose(addSpot)
	}
	r.wait(1)
	if _, more := r.spot(addSpot); more || len(s.players) != game.MaxSeats {
		t.Errorf("%d seats, and more can be added: %v", len(s.players), more)
	}
	names := map[string]bool{}
	for _, p := range s.players {
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
	s.kit.NewBot = func(_ game.Seat, k bot.Level, _ bot.Character) bot.Bot {
		asked = append(asked, k)
		return &lots{dice: rand.NewPCG(1, 1)}
	}
	told := map[string]bool{}
	for range 5 { // once around
		r.choose(kindSpot(1))
		name, tells := kindOf(s.kit, s.players[1])
		told[name+tells] = true
	}
	if len(told) != 5 || s.players[1].Level != bot.Foreman || s.players[1].Human {
		t.Errorf("around once: %v, %+v", told, s.players[1])
	}
	r.choose(kindSpot(2)) // master
	for range 3 {
		r.choose(kindSpot(3)) // master, person, apprentice
	}
	r.choose(startSpot)
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
	s.kit.NewBot = func(_ game.Seat, _ bot.Level, m bot.Character) bot.Bot {
		asked = append(asked, m)
		return &lots{dice: rand.NewPCG(1, 1)}
	}
	r.choose(kindSpot(1)) // the dwarf on seat 2 becomes a master
	told := map[string]bool{}
	for range manners {
		r.choose(mannerSpot(1))
		name, tells := s.manner()
		told[name+tells] = true
	}
	if len(told) != int(manners) {
		t.Errorf("around once: %v", told)
	}
	r.choose(mannerSpot(-1)) // back from by lot to the last
	r.choose(startSpot)
	m := r.scene.(*table).m
	if asked[1] != bot.Loyal || m.record.Minds[1] != "master loyal" || m.record.Minds[0] != "person" {
		t.Errorf("minds were asked for with %v, the record says %q", asked, m.record.Minds)
	}
	for i, a := range asked {
		if a == bot.RandomCharacter {
			t.Errorf("seat %d goes about it by lot", i+1)
		}
	}
	for s, name := range m.record.Minds[1:] {
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
		r.choose(editionNext)
	}
	if s.rules != game.Icelandic.Rules() {
		t.Errorf("three editions on the rules are %v", s.rules)
	}
	r.choose(editionBack)
	r.choose(switchSpot(2))
	if want := (game.Rules{GoldPerSeat: true, OwnTool: true}); s.rules != want {
		t.Errorf("the rules are %v, want %v", s.rules, want)
	}
	r.choose(firstBack)
	r.choose(firstBack)
	r.choose(seedSpot)
	r.write("2x004 abc")
	r.choose(startSpot)
	tab, ok := r.scene.(*table)
	if !ok {
		t.Fatalf("the match leads to %T", r.scene)
	}
	c := tab.m.record.Config
	if c.Seed != 2004 || !tab.m.known || c.First != 3 || c.Rules != s.rules || c.Seats != 5 {
		t.Errorf("the match is made of %+v, known %v", c, tab.m.known)
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
			r := newRobot(t, newSetup(k, defaultPlayers(k), k.edition().Rules()), screens[name], with)
			r.wait(20)
			s := r.scene.(*setup)
			s.first = 2
			was := slices.Clone(s.players)
			r.choose(raiseSpot(2))
			if s.players[1] != was[2] || s.players[2] != was[1] || s.players[0] != was[0] || s.first != 1 {
				t.Errorf("%s, device %d: they sit as %v, and seat %d begins", name, with, s.players, s.first)
			}
			r.choose(raiseSpot(1))
			if s.players[0] != was[2] || s.first != 0 {
				t.Errorf("%s, device %d: they sit as %v, and seat %d begins", name, with, s.players, s.first)
			}
			if _, first := r.spot(raiseSpot(0)); first {
				t.Error("the first seat can be raised")
			}
		}
	}
}
