package render

import (
	"math/rand/v2"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// newSetupRobot returns a robot at the scene for a new match, and the scene.
func newSetupRobot(t *testing.T) (*robot, *setup.Scene) {
	t.Helper()
	app, _, _ := newTestApp(1)
	r := newRobot(t, setup.New(app, nil, game.Amigo.Rules()), screens["1280x720"], playtest.Mouse)
	r.Wait(20)
	return r, r.Scene.(*setup.Scene)
}

// TestNames: names are typed; they are at most 16 characters, never empty, and never
// the same.
func TestNames(t *testing.T) {
	r, s := newSetupRobot(t)
	r.Choose(setup.NameSpot(0))
	for range 10 {
		r.Press(ui.Erase)
	}
	r.Type("Þórdís frá Hlíð í dal")
	r.Press(ui.Choose)
	if got := s.Players[0].Name; got != "Þórdís frá Hlíð" {
		t.Errorf("the name is %q", got)
	}
	r.Choose(setup.NameSpot(1))
	for range 10 {
		r.Press(ui.Erase)
	}
	r.Type("Grum")
	for range 2 { // from foreman past master to person; a tap elsewhere ends the editing
		r.Choose(setup.KindSpot(4))
	}
	if got := s.Players[1].Name + ", " + s.Players[3].Name; got != "Grum, Grum 2" {
		t.Errorf("two equal names become %q", got)
	}
	r.Choose(setup.NameSpot(2))
	for range 10 {
		r.Press(ui.Erase)
	}
	r.Type("   ")
	r.Press(ui.Choose)
	if got := s.Players[2].Name; got != "Player 3" {
		t.Errorf("an empty name becomes %q", got)
	}
	if s.EditedField != nil || !s.Players[4].Human {
		t.Error("the spot that was tapped was not chosen, or the editing goes on")
	}
}

// TestSeats: a match needs at least three seats and has at most ten.
func TestSeats(t *testing.T) {
	r, s := newSetupRobot(t)
	for range 3 {
		r.Choose(setup.RemoveSpot(0))
	}
	r.Wait(1)
	start, _ := r.Spot(setup.StartButton)
	if !start.Disabled || s.StartProblem() == "" {
		t.Error("a match can start with two seats")
	}
	r.Choose(setup.StartButton)
	if r.Scene != screen.Scene(s) {
		t.Error("a match has started with two seats")
	}
	for range 8 {
		r.Choose(setup.AddSeatButton)
	}
	r.Wait(1)
	if _, more := r.Spot(setup.AddSeatButton); more || len(s.Players) != game.MaxSeats {
		t.Errorf("%d seats; another can be added: %v", len(s.Players), more)
	}
	names := map[string]bool{}
	for _, p := range s.Players {
		names[p.Name] = true
	}
	if len(names) != game.MaxSeats {
		t.Errorf("%d names for ten seats", len(names))
	}
}

// TestLevelsOfSeats: bots get the chosen levels, and each level has a description.
func TestLevelsOfSeats(t *testing.T) {
	r, s := newSetupRobot(t)
	var made []bot.Level
	s.App.NewBot = func(_ game.Seat, k bot.Level, _ bot.Character) bot.Bot {
		made = append(made, k)
		return &playtest.RandomBot{Dice: rand.NewPCG(1, 1)}
	}
	texts := map[string]bool{}
	for range 5 { // back to where it was
		r.Choose(setup.KindSpot(1))
		name, description := screen.DescribePlayer(s.App, s.Players[1])
		texts[name+description] = true
	}
	if len(texts) != 5 || s.Players[1].Level != bot.Foreman || s.Players[1].Human {
		t.Errorf("five changes lead through %v to %+v", texts, s.Players[1])
	}
	r.Choose(setup.KindSpot(2)) // master
	for range 3 {
		r.Choose(setup.KindSpot(3)) // master, person, apprentice
	}
	r.Choose(setup.StartButton)
	// The first gives hints to the person.
	if want := []bot.Level{bot.Master, bot.Foreman, bot.Master, bot.Apprentice, bot.Foreman}; !slices.Equal(made, want) {
		t.Errorf("bots were made with levels %v, want %v", made, want)
	}
}

// TestCharacters: a bot gets the chosen character or else a random one, and the
// record names it.
func TestCharacters(t *testing.T) {
	r, s := newSetupRobot(t)
	var made []bot.Character
	s.App.NewBot = func(_ game.Seat, _ bot.Level, c bot.Character) bot.Bot {
		made = append(made, c)
		return &playtest.RandomBot{Dice: rand.NewPCG(1, 1)}
	}
	r.Choose(setup.KindSpot(1)) // the dwarf on seat 2 becomes a master
	texts := map[string]bool{}
	for range setup.CharacterCount {
		r.Choose(setup.CharacterSpot(1))
		name, description := s.CharacterTexts()
		texts[name+description] = true
	}
	if len(texts) != int(setup.CharacterCount) {
		t.Errorf("going through all characters once shows %v", texts)
	}
	r.Choose(setup.CharacterSpot(-1)) // from random back to the last
	r.Choose(setup.StartButton)
	m := r.Scene.(*table.Table).Match
	if made[1] != bot.Loyal || m.Record.Profiles[1] != "master loyal" || m.Record.Profiles[0] != "person" {
		t.Errorf("bots were made with characters %v, the record says %q", made, m.Record.Profiles)
	}
	for i, a := range made {
		if a == bot.RandomCharacter {
			t.Errorf("bot %d was made with the random character", i+1)
		}
	}
	for s, name := range m.Record.Profiles[1:] {
		player, err := bot.ParsePlayer(name)
		if err != nil || player.Character != made[s+1] {
			t.Errorf("the record says %q for character %d: %v", name, made[s+1], err)
		}
	}
}

// TestRulesAndSeed: the match has the rules, the seed and the first seat that were
// chosen.
func TestRulesAndSeed(t *testing.T) {
	r, s := newSetupRobot(t)
	for range 3 {
		r.Choose(setup.NextEditionButton)
	}
	if s.Rules != game.Icelandic.Rules() {
		t.Errorf("three editions further the rules are %v", s.Rules)
	}
	r.Choose(setup.PreviousEditionButton)
	r.Choose(setup.HouseRuleSpot(2))
	if want := (game.Rules{GoldPerSeat: true, OwnTool: true}); s.Rules != want {
		t.Errorf("the rules are %v, want %v", s.Rules, want)
	}
	r.Choose(setup.PreviousFirstSeatButton)
	r.Choose(setup.PreviousFirstSeatButton)
	r.Choose(setup.SeedField)
	r.Type("2x004 abc")
	r.Choose(setup.StartButton)
	tab, ok := r.Scene.(*table.Table)
	if !ok {
		t.Fatalf("starting the match leads to %T", r.Scene)
	}
	c := tab.Match.Record.Config
	if c.Seed != 2004 || !tab.Match.SeedKnown || c.First != 3 || c.Rules != s.Rules || c.Seats != 5 {
		t.Errorf("the match has %+v, known: %v", c, tab.Match.SeedKnown)
	}
	if c.Dice == c.Seed {
		t.Error("the bots' dice have the seed of the deals")
	}
}

// TestSeatsChangePlaces: with each device the arrow at a face moves that player one
// seat up, and the same player as before begins.
func TestSeatsChangePlaces(t *testing.T) {
	for _, name := range []string{"1280x720", "375x667"} {
		for _, with := range []playtest.Controller{playtest.Mouse, playtest.Finger, playtest.Keyboard, playtest.Gamepad} {
			app, _, _ := newTestApp(1)
			r := newRobot(t, setup.New(app, setup.DefaultPlayers(app), app.LocalEdition().Rules()), screens[name], with)
			r.Wait(20)
			s := r.Scene.(*setup.Scene)
			s.FirstSeat = 2
			was := slices.Clone(s.Players)
			r.Choose(setup.MoveUpSpot(2))
			if s.Players[1] != was[2] || s.Players[2] != was[1] || s.Players[0] != was[0] || s.FirstSeat != 1 {
				t.Errorf("%s, device %d: the players are %v, and seat %d begins", name, with, s.Players, s.FirstSeat)
			}
			r.Choose(setup.MoveUpSpot(1))
			if s.Players[0] != was[2] || s.FirstSeat != 0 {
				t.Errorf("%s, device %d: the players are %v, and seat %d begins", name, with, s.Players, s.FirstSeat)
			}
			if _, first := r.Spot(setup.MoveUpSpot(0)); first {
				t.Error("the first seat can be moved up")
			}
		}
	}
}
