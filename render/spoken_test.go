package render

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/golden"
	"saboteur/render/archive"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A transcript is what a screen reader reads of a table, moment by moment: its title, what is asked,
// the hand, targets, buttons and what can be said, each of these parts only if it has changed.
type transcript struct {
	strings.Builder
	last map[int]string
}

// add adds a moment, and what is read in it of a scene.
func (tr *transcript) add(moment string, s screen.Scene) {
	fmt.Fprintf(tr, "# %s\n", moment)
	if tr.last == nil {
		tr.last = map[int]string{}
	}
	outline := screen.Describe(s)
	for i, part := range outline[:min(8, len(outline))] {
		text := playtest.Read(ui.Outline{part})
		if text != tr.last[i] {
			tr.WriteString(text)
		}
		tr.last[i] = text
	}
}

// TestSpokenTurns compares what is read of two turns of a person among dwarves, and of a
// person among people, with testdata/spoken.txt.
func TestSpokenTurns(t *testing.T) {
	var tr transcript
	r, s := myTable(t, playtest.Keyboard, "NE", "NEW", "map", "rockfall", "broken-cart")
	add := func(moment string) { r.Step(); tr.add(moment, r.Scene) }
	choose := func(kind string) {
		r.pick(t, s, kind)
		add("after choosing " + kind)
	}
	add("Anna plays among dwarves")
	choose("broken-cart")
	choose("map")
	r.Choose(board.GoalSpot(1))
	add("after choosing a goal")
	r.Press(ui.Back)
	choose("rockfall")
	choose("NEW")
	choose("NE")
	r.StepWith(ui.Input{LookHeld: true})
	tr.add("while looking at the role", r.Scene)
	r.Choose(board.CellSpot(game.Cell{Y: 1}))
	add("after choosing a place in which it fits")
	r.Press(ui.Back)
	r.Choose(board.CellSpot(game.Cell{X: 1}))
	add("after choosing a place in which it fits upside down")
	r.Choose(board.ConfirmButton)
	tr.add("after confirming", r.Scene)
	for s.Mode != table.Ending {
		r.Step()
	}
	add("at the end of the turn")
	r.Wait(20)
	r.Choose(board.EndTurnButton)
	add("while Borka thinks")
	r.untilMyTurn()
	add("in the next turn")
	choose("rockfall")
	r.Choose(board.CellSpot(game.Cell{X: 1}))
	add("after choosing a tunnel")
	r.Press(ui.Back)
	choose("map")
	r.Choose(board.GoalSpot(1))
	r.Choose(board.ConfirmButton)
	r.Wait(30)
	add("while the goal shows")
	r.Wait(150)
	add("after looking at a goal")

	r, s = hotSeat(t, playtest.Keyboard)
	add("Anna plays among people")
	r.Choose(board.HandSpot(0))
	add("after choosing a card, which others are not to hear")
	r.PlayCard(s)
	for s.Mode != table.Ending {
		r.Step()
	}
	add("at the end of the turn")
	r.Wait(20)
	r.Choose(board.NewCardButton)
	add("after looking at the new card")
	r.Choose(board.EndTurnButton)
	for r.Scene == screen.Scene(s) {
		r.Step()
	}
	add("when the device is to be handed over")
	golden.Compare(t, "spoken.txt", tr.String())
}

// TestSpokenResults compares what is read of the ends of rounds, the gold, the podium and
// the statistics of a match with testdata/spoken-results.txt.
func TestSpokenResults(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	last := ""
	read := func(moment string, s screen.Scene) {
		if text := playtest.Read(screen.Describe(s)); text != last {
			fmt.Fprintf(&out, "# %s\n%s", moment, text)
			last = text
		}
	}
	app, _, _ := newTestApp(4)
	r, _ := atTable(t, app, game.Config{Seed: 3, BotSeed: 2}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Cora"}, {Name: "Dirk"}, {Name: "Grum"}}, playtest.Mouse)
	ends := func(s screen.Scene) bool {
		_, round := s.(*result.RoundEnd)
		_, gold := s.(*result.GoldDraft)
		_, over := s.(*result.Podium)
		return round || gold || over
	}
	for over := false; !over; {
		r.playUntil(ends)
		switch s := r.Scene.(type) {
		case *result.RoundEnd:
			r.Wait(150)
			read("at the end of a round, while the roles are turned over", s)
			r.Wait(result.RolesTurnedTicks)
			read("when they are", s)
			r.Choose(result.ContinueButton)
		case *result.GoldDraft:
			r.Wait(20)
			if _, shared := r.Spot(result.ContinueButton); shared {
				read("once the gold is shared", s)
				r.Choose(result.ContinueButton)
				continue
			}
			if r.Scene == screen.Scene(s) && !s.ViewerPicks() {
				read("while a dwarf picks gold", s)
			}
			if r.Scene != screen.Scene(s) || !s.ViewerPicks() {
				continue
			}
			read("before a person picks gold", s)
			if s.Match.View.Shares > 1 {
				r.Choose(0)
				r.Step()
			}
			read("when a card is selected", s)
			r.Choose(result.TakeButton)
			r.Step()
		case *result.Podium:
			r.Wait(int(result.AllRowsTicks))
			read("at the end of the match", s)
			r.pressText(words.TallyTitle)
			read("in the statistics", r.Scene)
			over = true
		}
	}
	golden.Compare(t, "spoken-results.txt", out.String())
}

// viewButtons move the view of the mine, which an outline does not have.
var viewButtons = map[any]bool{
	board.MendButton:     true, // its place says the same
	board.FitBoardButton: true, board.ZoomInButton: true, board.ZoomOutButton: true,
	board.PanUpButton: true, board.PanRightButton: true, board.PanDownButton: true, board.PanLeftButton: true,
}

// spotsOf returns everything that can be chosen in a scene.
func spotsOf(s screen.Scene) []ui.Spot {
	if t, ok := s.(*table.Table); ok {
		return t.FocusSpots()
	}
	return screen.BaseOf(s).Spots
}

// TestOutlines: the outline of every screen has a heading, and a name for everything that can be
// chosen and for each group of which one is chosen; no two that can be chosen have the same key.
func TestOutlines(t *testing.T) {
	t.Parallel()
	all := stages(t, screens["1280x720"])
	for _, size := range []string{"1280x720", "375x667", "667x375"} {
		for name, s := range all {
			relay(s, screens[size], ui.Keyboard)
			texts, named, headings := 0, map[any]bool{}, 0
			keys := map[string]bool{}
			for _, part := range screen.Describe(s) {
				if part.Radio && part.Name == "" {
					t.Errorf("%s at %s: nobody knows what is chosen among %s", name, size, playtest.Read(ui.Outline{part}))
				}
				for _, item := range part.Items {
					if !strings.ContainsFunc(item.Text, unicode.IsLetter) && !strings.ContainsFunc(item.Text, unicode.IsDigit) {
						t.Errorf("%s at %s: %T %v is called %q", name, size, item.ID, item.ID, item.Text)
					}
					if item.Heading {
						headings++
					}
					if item.ID == nil {
						texts++
						continue
					}
					if named[item.ID] = true; keys[item.Key()] {
						t.Errorf("%s at %s: two items have the key %s", name, size, item.Key())
					}
					keys[item.Key()] = true
				}
			}
			if texts == 0 || headings == 0 {
				t.Errorf("%s at %s has %d texts, %d of them headings", name, size, texts, headings)
			}
			r, reveals := s.(*result.RoundEnd)
			for _, spot := range spotsOf(s) {
				if reveals && !r.AllShown() && fmt.Sprintf("%T", spot.ID) == "result.highlightSpot" {
					continue // a deed is read out, and can be chosen once all roles are shown
				}
				if _, line := spot.ID.(board.LineSpot); !named[spot.ID] && !viewButtons[spot.ID] && !line {
					t.Errorf("%s at %s: %T %v is missing", name, size, spot.ID, spot.ID)
				}
			}
			if testing.Verbose() && size == "1280x720" {
				t.Log(name + "\n" + playtest.Read(screen.Describe(s)))
			}
		}
	}
}

// TestTabReadsOn: in the title and in New game, Tab stops at all that can be chosen, in reading order; of several of
// which one is on, once, at that one.
func TestTabReadsOn(t *testing.T) {
	t.Parallel()
	for _, size := range []string{"1280x720", "375x667"} {
		for _, people := range []int{0, 1, 3} { // 0 for the title
			app, _, _ := newTestApp(3)
			app.Words = words.In("en")
			r := newRobot(t, NewTitle(app), screens[size], playtest.Keyboard).ready()
			if people > 0 {
				r.press(words.NewGame)
				r.Choose(setup.CountSpot(people))
			}
			r.Wait(20)
			var want, got []any
			for _, part := range screen.Describe(r.Scene) {
				for _, item := range part.Items {
					if item.ID != nil && (!part.Radio || item.Kind == ui.RadioButton && item.State == ui.On) {
						want = append(want, item.ID)
					}
				}
			}
			r.Press(ui.NextGroup) // which may only show where the focus is
			for range want {
				got = append(got, playtest.FocusOf(r.Scene).At())
				r.Press(ui.NextGroup)
			}
			from := max(slices.Index(want, got[0]), 0)
			if want = append(want[from:], want[:from]...); !slices.Equal(got, want) {
				t.Errorf("%s, %d people: Tab stops at %v, not at %v", size, people, got, want)
			}
		}
	}
}

// TestOutlineKeepsSecrets: an outline has cards, a role, a goal or what gold is worth only
// while they show.
func TestOutlineKeepsSecrets(t *testing.T) {
	t.Parallel()
	all, w := matchStages(t, screens["1280x720"], 3, 5), words.In("en")
	reads := func(s screen.Scene, text string) bool {
		return strings.Contains(playtest.Read(screen.Describe(s)), text)
	}
	hand := all["chosen-lay-5"].(*table.Table)
	away := *hand
	away.Covered = true
	request := all["handover3"].(*handover.Request)
	role := all["role3"].(*handover.Secret)
	coveredRole := *role
	coveredRole.Visible = false
	coveredRole.Init(&coveredRole, coveredRole.App, nil)
	coveredRole.Match = role.Match
	coveredRole.LayOut(screens["1280x720"])
	goal := all["peek3"].(*handover.Secret)
	coveredGoal := *goal
	coveredGoal.Visible = false
	coveredGoal.Init(&coveredGoal, coveredGoal.App, nil)
	coveredGoal.Match = goal.Match
	coveredGoal.LayOut(screens["1280x720"])
	for _, test := range []struct {
		name       string
		open, shut screen.Scene
		secret     string
	}{
		{"hand in a window without focus", hand, &away, w.Say(words.OutlineHand)},
		{"hand at a handover", hand, request, w.Say(words.OutlineHand)},
		{"role", role, &coveredRole, w.Say(words.AimDigger)},
		{"goal", goal, &coveredGoal, w.Say(words.CardStone)},
	} {
		if !reads(test.open, test.secret) {
			t.Errorf("%s: %q is not read though it shows", test.name, test.secret)
		}
		if reads(test.shut, test.secret) {
			t.Errorf("%s: %q is read though it is covered", test.name, test.secret)
		}
	}
}

// TestNamelessRecord: a record without names, as "saboteur simulate" writes it, or with
// names of which nothing can be seen, is listed, counted and played back like any other.
func TestNamelessRecord(t *testing.T) {
	for _, names := range [][]string{nil, {"", "\t", " ", "\u200b"}} {
		checkNameless(t, names)
	}
}

func checkNameless(t *testing.T, names []string) {
	t.Helper()
	r, s, _ := savedRobot(t, 0, playtest.Mouse)
	app := r.Scene.(*archive.SavedGames).App
	record := testapp.Record(app, 4, 7)
	record.Names, record.Profiles = names, nil
	text, err := record.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Import(strings.NewReader(string(text))); err != nil {
		t.Fatal(err)
	}
	r.open(archive.NewSavedGames(app, ""))
	if row := called(r.Scene, archive.SavedRow(0)); !strings.Contains(row, "4") || !strings.Contains(row, app.Words.DefaultName(1)[:4]) {
		t.Errorf("the list says %q", row)
	}
	list := r.Scene
	h := archive.NewHistory(list.(*archive.SavedGames)).(*archive.History)
	r.open(h)
	if h.Tally.Matches != 1 || h.Tally.Rows[3][4] != app.Words.DefaultName(4) {
		t.Errorf("the history counts %+v", h.Tally)
	}
	r.Scene = list
	r.Choose(archive.SavedRow(0))
	r.entry(words.ReplayButton)
	p, ok := r.Scene.(*archive.Replay)
	if !ok {
		t.Fatalf("what opens is %T", r.Scene)
	}
	for seat := range game.Seat(4) {
		if !slices.Contains(p.Recording.Record.Names, app.Words.DefaultName(int(seat)+1)) {
			t.Errorf("the replay knows only %v", p.Recording.Record.Names)
		}
	}
	p.GoTo(len(p.Log) - 1)
	r.Wait(20)
}
