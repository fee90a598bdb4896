package render

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/device"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// newSetupRobot returns a robot at the details of the scene for a new match, and the scene.
func newSetupRobot(t *testing.T) (*robot, *setup.Scene) {
	t.Helper()
	r, s := newPeopleRobot(t)
	r.Choose(setup.DetailsButton)
	return r, s
}

// newPeopleRobot returns a robot at the scene for a new match, and the scene.
func newPeopleRobot(t *testing.T) (*robot, *setup.Scene) {
	t.Helper()
	app, _, _ := newTestApp(1)
	r := newRobot(t, setup.New(app, nil, game.Amigo.Rules()), screens["1280x720"], playtest.Mouse).ready()
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
	for range 2 { // the dwarf becomes a person
		r.Choose(setup.KindSpot(1))
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
	r.Choose(setup.NameSpot(1))
	for range 10 {
		r.Press(ui.Erase)
	}
	r.Type("\u202eD\u0430g\u3164ny\u2800") // which looks like the name of a dwarf
	r.Press(ui.Choose)
	if got := s.Players[1].Name + ", " + s.Players[2].Name; got != "D\u0430gny, Dagny 2" {
		t.Errorf("two names that look the same become %+q", got)
	}
	r.Choose(setup.NameSpot(1))
	for range 10 {
		r.Press(ui.Erase)
	}
	r.Type("   ")
	r.Press(ui.Choose)
	if got := s.Players[1].Name; got != "Player 2" {
		t.Errorf("an empty name becomes %q", got)
	}
	if s.Tree.Editing() != nil || !s.Players[4].Human {
		t.Error("the spot that was tapped was not chosen, or the editing goes on")
	}
}

// TestChangesAreHeard: how many play, the rules and a level are heard as they change; a name, which whoever types it knows, is not.
func TestChangesAreHeard(t *testing.T) {
	r, s := newPeopleRobot(t)
	var said []string
	s.App.Speak = func(text string) { said = append(said, text) }
	r.Choose(setup.MoreDwarves)
	line := ""
	for _, part := range screen.Describe(s) {
		if part.Live {
			line += playtest.Read(ui.Outline{part})
		}
	}
	if want := s.App.Text(words.SetupPeopleLine, words.Slots{"p": 1, "d": 5}); !strings.Contains(line, want) {
		t.Errorf("of one dwarf more is read %q, not %q", line, want)
	}
	r.Choose(setup.EditionSpot(1))
	r.Choose(setup.DetailsButton)
	r.Choose(setup.KindSpot(1))
	level, _ := s.App.Words.DescribePlayer(s.Players[1])
	r.Choose(setup.NameSpot(0))
	r.Type("Anna")
	r.Press(ui.Choose)
	if want := []string{s.App.Words.EditionName(s.Rules), s.App.Words.Pair(s.Players[1].Name, level)}; !slices.Equal(said, want) {
		t.Errorf("%q is heard, not %q", said, want)
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
		name, description := s.App.Words.DescribePlayer(s.Players[1])
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

// TestCast: whoever else plays, whatever they look like and whoever moves, a dwarf who is at the table is the one of that
// face, name and character, in the match, too.
func TestCast(t *testing.T) {
	r, s := newPeopleRobot(t)
	s.App.NewBot = func(_ game.Seat, _ bot.Level, c bot.Character) bot.Bot {
		return &playtest.RandomBot{Dice: rand.NewPCG(1, 1)}
	}
	r.Choose(setup.PartSpot(2))
	r.Choose(setup.ChoiceSpot(4)) // Grum makes room for somebody else
	r.Choose(setup.PartSpot(3))
	r.Choose(setup.ChoiceSpot(9))
	r.Choose(setup.DetailsButton)
	r.Choose(setup.MoveUpSpot(1))
	r.Choose(setup.StartButton)
	m := r.Scene.(*table.Table).Match
	var got []string
	for seat, p := range m.Players {
		if p.Human {
			continue
		}
		got = append(got, p.Name)
		member := p.Look.Member()
		if member == 0 || s.App.Words.Dwarf(member) != p.Name || m.Characters[seat] != member.Player(p.Level).Character {
			t.Errorf("%+v plays as %v", p, m.Characters[seat])
		}
		if now, err := bot.ParsePlayer(m.Record.Profiles[seat]); err != nil || now.Character != m.Characters[seat] || m.Record.Looks[seat] != p.Look.String() {
			t.Errorf("%s is recorded as %q, %q", p.Name, m.Record.Profiles[seat], m.Record.Looks[seat])
		}
	}
	if want := []string{"Borka", "Dagny", "Ketil", "Hilda"}; !slices.Equal(got, want) {
		t.Errorf("with Grum's hat and the colour of Torva's the person plays with %q, want %q", got, want)
	}
}

// TestAskedByFace: whoever's face is chosen comes to the table, or leaves it, as long as three are left; a face that a person
// wears is nobody's, and says so. The next table begins with the same faces, in another language, too.
func TestAskedByFace(t *testing.T) {
	r, s := newPeopleRobot(t)
	at := func() (names []string) {
		for _, p := range s.Players {
			names = append(names, p.Name)
		}
		return names
	}
	yrsa, _ := r.Spot(setup.CastSpot(1))
	if why := s.App.Text(words.SetupFaceTaken, words.Slots{"who": "Player 1"}); !yrsa.Disabled || !strings.Contains(playtest.Read(screen.Describe(s)), why) {
		t.Error("who wears the person's hat can be asked")
	}
	for _, m := range []bot.Member{10, 2, 4, 5} {
		r.Choose(setup.CastSpot(m))
	}
	if got := at(); !slices.Equal(got, []string{"Player 1", "Dagny", "Ulf"}) {
		t.Errorf("at the table are %q", got)
	}
	r.Wait(1)
	if ulf, _ := r.Spot(setup.CastSpot(10)); !ulf.Disabled {
		t.Error("fewer than three can play")
	}
	r.Choose(setup.PartSpot(2))
	r.Choose(setup.ChoiceSpot(10))
	r.Choose(setup.CastSpot(1)) // the person still has her colour
	r.Choose(setup.PartSpot(3))
	r.Choose(setup.ChoiceSpot(10))
	r.Choose(setup.CastSpot(1))
	want := []string{"Player 1", "Dagny", "Borka", "Yrsa"}
	if got := at(); !slices.Equal(got, want) {
		t.Errorf("at the table are %q", got)
	}
	r.Choose(setup.StartButton)
	s.App.Words = words.In("is")
	s = setup.New(s.App, nil, game.Icelandic.Rules()).(*setup.Scene)
	if got := at(); got[1] != "Dagný" || got[3] != "Yrsa" || len(got) != 4 {
		t.Errorf("the next table has %q", got)
	}
}

// TestRulesAndSeed: the match has the rules, the seed and the first seat that were
// chosen.
func TestRulesAndSeed(t *testing.T) {
	r, s := newSetupRobot(t)
	for range 3 {
		r.Choose(setup.EditionSpot(1))
	}
	if s.Rules != game.Icelandic.Rules() {
		t.Errorf("three editions further the rules are %v", s.Rules)
	}
	r.Choose(setup.HouseRuleSpot(3))
	r.Choose(setup.EditionSpot(-1))
	if want := (game.Rules{GoldPerSeat: true, AllSaboteurs: true}); s.Rules != want {
		t.Errorf("an edition with all saboteurs has the rules %v, want %v", s.Rules, want)
	}
	r.Choose(setup.HouseRuleSpot(2))
	if want := (game.Rules{GoldPerSeat: true, OwnTool: true, AllSaboteurs: true}); s.Rules != want {
		t.Errorf("the rules are %v, want %v", s.Rules, want)
	}
	r.Choose(setup.FirstSpot(-1))
	r.Choose(setup.FirstSpot(-1))
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
	if c.BotSeed == c.Seed {
		t.Error("the bots' dice have the seed of the deals")
	}
}

// TestTalkSwitch: New game turns talk at the table off, here and for other devices; the next table and a quick
// match begin as the latest one, after a restart, too; and the button promises the same only if it is.
func TestTalkSwitch(t *testing.T) {
	r, s := newSetupRobot(t)
	if s.Silent {
		t.Fatal("there is no talk at first")
	}
	r.ChooseText(words.SetupTalk)
	r.Choose(setup.StartButton)
	if tab := r.Scene.(*table.Table); !tab.Match.Record.Config.Silent {
		t.Error("the match has talk")
	}
	saved, err := json.Marshal(s.App.CurrentSettings())
	testenv.NoError(t, err)
	settings, err := testapp.ReadSettings(saved)
	testenv.NoError(t, err)
	s.App.Settings = &settings
	quick := setup.QuickStart(s.App, setup.QuickMatch{})
	if !quick.(*table.Table).Match.Record.Config.Silent {
		t.Error("a quick match has talk again")
	}
	network := &playtest.Network{Hosts: true}
	s.App.Network = network
	r = newRobot(t, setup.New(s.App, nil, game.Amigo.Rules()), screens["1280x720"], playtest.Mouse).ready()
	again := s.App.Text(words.SamePeople)
	if start, _ := r.Spot(setup.StartButton); start.Label != again {
		t.Errorf("the button says %q", start.Label)
	}
	for want := range 2 { // talk, then none
		s = setup.New(s.App, nil, game.Amigo.Rules()).(*setup.Scene)
		r = newRobot(t, s, screens["1280x720"], playtest.Mouse).ready()
		r.Choose(setup.DetailsButton)
		r.ChooseText(words.SetupTalk)
		s.SetPhones(true)
		r.Wait(20)
		r.Choose(setup.StartButton)
		if silent := network.Room.State().Silent; silent != (want == 1) || s.App.Memory().Silent != silent {
			t.Errorf("a table for other devices is silent: %v, and remembered so: %v", silent, s.App.Memory().Silent)
		}
		s.App.LeaveRoom()
	}
}

// TestSeatsChangePlaces: with each device the arrow at a face moves that player one
// seat up, and the same player as before begins.
func TestSeatsChangePlaces(t *testing.T) {
	for at, name := range []string{"1280x720", "375x667"} {
		for _, with := range twoControllers(2 * at) {
			app, _, _ := newTestApp(1)
			r := newRobot(t, setup.New(app, setup.DefaultPlayers(app), app.Words.LocalEdition().Rules()), screens[name], with).ready()
			s := r.Scene.(*setup.Scene)
			s.FirstSeat = 2
			r.Choose(setup.DetailsButton)
			r.Wait(1)
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

// TestPeople: the number of people seats and removes people; dwarves fill the table, and
// who was sent away comes back.
func TestPeople(t *testing.T) {
	r, s := newPeopleRobot(t)
	seated := func() (names []string) {
		for _, p := range s.Players {
			if p.Human {
				names = append(names, p.Name+"!")
			} else {
				names = append(names, p.Name)
			}
		}
		return names
	}
	check := func(want ...string) {
		t.Helper()
		if got := seated(); !slices.Equal(got, want) {
			t.Errorf("at the table are %v, want %v", got, want)
		}
	}
	check("Player 1!", "Borka", "Dagny", "Grum", "Hilda")
	r.Choose(setup.CountSpot(3))
	check("Player 1!", "Player 2!", "Player 3!", "Borka", "Dagny")
	r.Choose(setup.NameSpot(2))
	r.Type("Cornelia")
	r.Choose(setup.CountSpot(2))
	check("Player 1!", "Player 2!", "Borka", "Dagny", "Hilda") // the second looks like Grum
	r.Choose(setup.CountSpot(6))
	check("Player 1!", "Player 2!", "Cornelia!", "Player 4!", "Player 5!", "Player 6!")
	r.Choose(setup.CountSpot(1))
	check("Player 1!", "Borka", "Dagny", "Grum", "Hilda")
	r.Choose(setup.FewerDwarves)
	r.Choose(setup.FewerDwarves)
	check("Player 1!", "Borka", "Dagny")
	r.Wait(1)
	if fewer, _ := r.Spot(setup.FewerDwarves); !fewer.Disabled {
		t.Error("fewer than three can play")
	}
	r.Choose(setup.LevelSpot(bot.Master))
	r.Choose(setup.MoreDwarves)
	check("Player 1!", "Borka", "Dagny", "Grum")
	for _, p := range s.Players[1:] {
		if p.Level != bot.Master {
			t.Errorf("%s plays like level %d", p.Name, p.Level)
		}
	}
}

// TestNamesAreText: a default name vanishes when somebody types; a name is selected,
// pasted, undone and walked through like any text.
func TestNamesAreText(t *testing.T) {
	r, s := newPeopleRobot(t)
	name := func() string { return s.Players[0].Name }
	edit := func(edits ui.TextEdits) { r.StepWith(ui.Input{Edits: edits}) }
	r.Choose(setup.NameSpot(0))
	r.Type("Anna")
	if name() != "Anna" {
		t.Fatalf("the name is %q", name())
	}
	r.Press(ui.Left)
	r.Type("b")
	r.StepWith(ui.Input{Edits: ui.CaretStart})
	r.Type("x")
	edit(ui.DeleteNext)
	if name() != "xnnba" {
		t.Errorf("typing at other places makes %q", name())
	}
	edit(ui.SelectAll)
	edit(ui.Cut)
	if name() != "" {
		t.Errorf("cutting everything leaves %q", name())
	}
	edit(ui.Paste)
	edit(ui.Paste)
	if name() != "xnnbaxnnba" {
		t.Errorf("pasting twice makes %q", name())
	}
	edit(ui.Undo)
	edit(ui.Undo)
	edit(ui.Undo)
	if name() != "xnnba" {
		t.Errorf("undoing three times makes %q", name())
	}
	edit(ui.Redo)
	if name() != "" {
		t.Errorf("doing it again makes %q", name())
	}
	r.Press(ui.Choose)
	if s.Tree.Editing() != nil || name() != "Player 1" {
		t.Errorf("no name becomes %q", name())
	}
}

// TestNextName: Enter in the field of a name leads to the next person whom nobody has named,
// Tab to the next person; both begin to write there. After the last one the editing ends.
func TestNextName(t *testing.T) {
	r, s := newPeopleRobot(t)
	r.Choose(setup.CountSpot(3))
	r.Choose(setup.NameSpot(1))
	r.Type("Bram")
	r.Press(ui.Back)
	for _, c := range []struct {
		name string
		key  ui.Commands
		want any
	}{{"Anna", ui.Choose, setup.NameSpot(2)}, {"Cora", ui.Choose, nil}, {"Anne", ui.NextGroup, setup.NameSpot(1)}} {
		if s.Tree.Editing() == nil {
			r.Choose(setup.NameSpot(0))
			r.StepWith(ui.Input{Edits: ui.SelectAll})
		}
		r.Type(c.name)
		if r.Press(c.key); s.Tree.Editing() != c.want {
			t.Errorf("after %s the name %v is written, not %v", c.name, s.Tree.Editing(), c.want)
		}
	}
	if got := []string{s.Players[0].Name, s.Players[1].Name, s.Players[2].Name}; !slices.Equal(got, []string{"Anne", "Bram", "Cora"}) {
		t.Errorf("the names are %q", got)
	}
}

// TestTextShortcuts: with the keys of every text field, and those of the player's
// keyboard, where the letter A may be elsewhere.
func TestTextShortcuts(t *testing.T) {
	r, s := newPeopleRobot(t)
	press := func(keys ...device.Code) {
		r.Devices.Keys, r.Devices.JustPressed = keys, keys
		r.Step()
		r.ReleaseAll()
		r.Wait(2)
	}
	r.Choose(setup.NameSpot(0))
	r.Type("Anna")
	press("ControlLeft", "KeyA")
	r.Type("Bo")
	if got := s.Players[0].Name; got != "Bo" {
		t.Errorf("typing after Ctrl+A makes %q", got)
	}
	press("ControlLeft", "KeyZ")
	r.Reader.KeyText = func(c device.Code) string { return map[device.Code]string{"KeyQ": "a"}[c] }
	press("MetaLeft", "KeyQ")
	r.Type("Cleo")
	if got := s.Players[0].Name; got != "Cleo" {
		t.Errorf("typing after Cmd+A on a French keyboard makes %q", got)
	}
	press("ControlLeft", "KeyZ")
	if got := s.Players[0].Name; got != "Anna" {
		t.Errorf("undoing that makes %q", got)
	}
}

// TestLooksAreUnique: whatever people choose, no two players have the same hat or colour,
// and the match has the looks that were chosen.
func TestLooksAreUnique(t *testing.T) {
	r, s := newPeopleRobot(t)
	r.Choose(setup.CountSpot(3))
	dice := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		r.Choose(setup.FaceSpot(dice.IntN(3)))
		part := dice.IntN(4)
		r.Choose(setup.PartSpot(part))
		r.Choose(setup.LookSpot(1 - 2*dice.IntN(2)))
		if dice.IntN(8) == 0 {
			r.Choose([]any{setup.MoreDwarves, setup.FewerDwarves, setup.CountSpot(2), setup.CountSpot(4), setup.CountSpot(3)}[dice.IntN(5)])
			r.Choose(setup.CountSpot(3))
		}
		hats, colours := map[uint8]bool{}, map[uint8]bool{}
		for i, p := range s.Players {
			look := p.Look.On(i)
			hats[look.Hat], colours[look.Colour] = true, true
		}
		if len(hats) != len(s.Players) || len(colours) != len(s.Players) {
			t.Fatalf("%d players have %d hats and %d colours", len(s.Players), len(hats), len(colours))
		}
	}
	r.Choose(setup.StartButton)
	m := r.Scene.(*table.Table).Match
	if !slices.Equal(m.Record.Looks, bot.LookTexts(s.Players)) || m.Record.Looks == nil {
		t.Errorf("the record has the looks %q", m.Record.Looks)
	}
}

// TestChoosingALook: one press takes a hat, and all are in reach; whoever had it gets the
// other.
func TestChoosingALook(t *testing.T) {
	r, s := newPeopleRobot(t)
	r.Choose(setup.PartSpot(2))
	for hat := bot.Looks; hat > 0; hat-- {
		before := s.Players[0].Look.On(0).Hat
		owner := slices.IndexFunc([]int{0, 1, 2, 3, 4}, func(i int) bool { return s.Players[i].Look.On(i).Hat == uint8(hat) })
		r.Choose(setup.ChoiceSpot(hat))
		if got := s.Players[0].Look.On(0).Hat; got != uint8(hat) {
			t.Fatalf("choosing hat %d makes it %d", hat, got)
		}
		if owner > 0 && s.Players[owner].Look.On(owner).Hat != before {
			t.Errorf("whoever had hat %d has %d now, not %d", hat, s.Players[owner].Look.On(owner).Hat, before)
		}
	}
}

// TestChangeRules: the first page of a new match changes the edition, too.
func TestChangeRules(t *testing.T) {
	r, s := newPeopleRobot(t)
	before := s.Rules
	r.Choose(setup.EditionSpot(1))
	if s.Rules == before || s.Details {
		t.Errorf("the rules are %v, with the details open: %t", s.Rules, s.Details)
	}
}

// TestSamePeople: the next new match begins with the people, dwarves and rules of the
// latest, and the button says so until something changes. Whoever's name is typed looks
// as before.
func TestSamePeople(t *testing.T) {
	r, s := newPeopleRobot(t)
	app := s.App
	r.Choose(setup.CountSpot(2))
	r.Choose(setup.NameSpot(1))
	r.Type("Bram")
	r.Press(ui.Choose)
	r.Choose(setup.PartSpot(2))
	r.Choose(setup.LookSpot(1))
	bram := s.Players[1].Look.On(1)
	r.Choose(setup.StartButton)
	saved, err := json.Marshal(app.CurrentSettings())
	testenv.NoError(t, err)
	settings, err := testapp.ReadSettings(saved)
	testenv.NoError(t, err)
	app.Settings = &settings
	app.Words = words.In("de")
	r = newRobot(t, setup.New(app, nil, game.Icelandic.Rules()), screens["1280x720"], playtest.Mouse).ready()
	s = r.Scene.(*setup.Scene)
	if s.Rules != game.Amigo.Rules() || len(s.Players) != 5 || s.Players[0].Name != "Spieler 1" || s.Players[1].Name != "Bram" || s.Players[1].Look.On(1) != bram {
		t.Errorf("the next match begins with %+v by %v", s.Players, s.Rules)
	}
	again := app.Text(words.SamePeople)
	if start, _ := r.Spot(setup.StartButton); start.Label != again {
		t.Errorf("the button says %q", start.Label)
	}
	r.Choose(setup.NameSpot(0))
	r.Type("bram")
	r.Press(ui.Choose)
	if got := s.Players[0].Look.On(0); got.Hat != bram.Hat || got.Colour != bram.Colour {
		t.Errorf("who is called bram looks like %v, before that like %v", got, bram)
	}
	if start, _ := r.Spot(setup.StartButton); start.Label == again {
		t.Error("the button promises the same people although a name has changed")
	}
}
