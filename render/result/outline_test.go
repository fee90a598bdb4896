package result

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// read returns all that a screen reader can find on a scene.
func read(s screen.Scene) string {
	var lines []string
	for _, part := range screen.Describe(s) {
		for _, item := range part.Items {
			lines = append(lines, item.Text)
		}
	}
	return strings.Join(lines, "\n")
}

// laterDraft reports whether whoever picks gold has some from an earlier round, as has the next one.
func laterDraft(v *game.View) bool {
	return v.Shares > 2 && v.Gold[v.Turn] > 0 && v.Gold[v.Right(v.Turn)] > 0
}

// draftOf returns a draft of gold in which a person picks when something holds. Either the others are
// dwarves, or people.
func draftOf(t *testing.T, alone bool, when func(*game.View) bool) *GoldDraft {
	t.Helper()
	app := newApp(1)
	app.Routes.Handover = func(_ *screen.App, m *play.Match, under screen.Scene, to game.Seat, _ words.ID) screen.Scene {
		m.SetViewer(to) // whoever is asked for is there at once
		return under
	}
	app.Routes.Pause = func(_ *screen.App, _ *play.Match, under screen.Scene) screen.Scene { return under }
	for seed := range uint64(100) {
		m := play.New(app, game.Config{Seats: 5, Seed: seed, BotSeed: 1}, testapp.Bots(5, rand.New(rand.NewPCG(seed, 1))), false)
		for v := m.Latest(); v.Phase != game.Over && !(v.Phase == game.Sharing && when(v)); {
			m.Think(true)
		}
		turn := m.Latest().Turn
		if m.Latest().Phase == game.Over {
			continue
		}
		saved := m.Snapshot()
		for s := range saved.Record.Profiles {
			if !alone || game.Seat(s) == turn {
				saved.Record.Profiles[s] = bot.Player{Human: true}.Profile()
			}
		}
		m, _ = play.Restore(app, saved)
		for len(m.Queue) > 0 {
			m.ShowNext()
		}
		m.SetViewer(turn)
		return NewGoldDraft(app, m).(*GoldDraft)
	}
	t.Fatal("nobody picks gold then")
	return nil
}

// TestGoldIsNotReadWhileAway: what gold is worth, to pick from, selected or one's own, is read while
// somebody is there, and not while the window is away. The own gold has to be asked for.
func TestGoldIsNotReadWhileAway(t *testing.T) {
	g := draftOf(t, true, laterDraft)
	nuggets := func(n int) string { return g.App.Text(words.Nuggets, words.Slots{"n": n}) }
	own := func(n int) string { return g.App.Text(words.GoldOwnCount) + ": " + nuggets(n) }
	take := g.App.Text(words.TakeGold) + ": " + nuggets(g.Match.View.Offer[1].Nuggets())
	testapp.Choose(g, size, 1)
	if text := read(g); strings.Contains(text, own(g.nuggets())) {
		t.Errorf("nobody has asked for the own gold: %s", text)
	}
	testapp.Choose(g, size, CountButton)
	for i, away := range []bool{false, true, false} {
		screen.Step(g, ui.Input{Size: size, Unfocused: away})
		text := read(g)
		for _, card := range g.Match.View.Offer[:g.Match.View.Shares] {
			if strings.Contains(text, "\n"+nuggets(card.Nuggets())+"\n") == away {
				t.Errorf("away %v: that a card is worth %d is read: %v", away, card.Nuggets(), away)
			}
		}
		if strings.Contains(text, take) == away {
			t.Errorf("away %v: what the selected card is worth is read: %v", away, away)
		}
		if strings.Contains(text, own(g.nuggets())) != (i == 0) {
			t.Errorf("away %v: the own gold is read: %v", away, i > 0)
		}
	}
}

// TestLastCardIsTakenByItself: whoever plays alone sees the last card for a while, and need not take it; not
// while nobody looks, or at the mine. Where several share the screen, each takes it in secret, and whoever listens by a key.
func TestLastCardIsTakenByItself(t *testing.T) {
	last := func(v *game.View) bool { return v.Shares == 1 }
	for _, alone := range []bool{true, false} {
		g := draftOf(t, alone, last)
		seat, gold := g.Match.Viewer, g.Match.View.Gold[g.Match.Viewer]
		wait := func(n screen.Ticks, away bool) {
			for range n {
				screen.Step(g, ui.Input{Size: size, Unfocused: away})
			}
		}
		taken := func() bool { return g.Match.Latest().Gold[seat] > gold }
		if wait(lastCardTicks-9, false); taken() || !strings.Contains(read(g), g.App.Text(words.TakeGold)) {
			t.Errorf("alone %v: the last card is taken before anybody sees it: %v, %s", alone, taken(), read(g))
		}
		if g.atMine = true; alone {
			wait(20, false)
		}
		if !strings.Contains(read(g), g.App.Words.Place(game.Goals[0])) {
			t.Errorf("alone %v: of the mine is read\n%s", alone, read(g))
		}
		if g.atMine = false; taken() {
			t.Errorf("alone %v: the last card is taken while the player looks at the mine", alone)
		}
		if wait(20, false); taken() != alone {
			t.Errorf("alone %v: the last card is taken: %v", alone, taken())
		}
	}
	g := draftOf(t, true, last)
	screen.Step(g, ui.Input{Size: size})
	screen.Step(g, ui.Input{Size: size, Device: ui.ScreenReader, Assistance: ui.Assistance{FocusedID: TakeButton}})
	for range 2 * lastCardTicks {
		screen.Step(g, ui.Input{Size: size, Device: ui.ScreenReader})
	}
	if !g.ViewerPicks() {
		t.Error("the last card is taken from whoever listens")
	}
}

// live returns what a screen reader reads out by itself.
func live(s screen.Scene) (texts []string) {
	for _, part := range screen.Describe(s) {
		for _, item := range part.Items {
			if part.Live && item.ID == nil {
				texts = append(texts, item.Text)
			}
		}
	}
	return texts
}

// TestGoldIsHeard: whose turn it is to pick is read out, and the own gold as soon as it is counted, to who is alone.
func TestGoldIsHeard(t *testing.T) {
	for _, alone := range []bool{true, false} {
		g := draftOf(t, alone, laterDraft)
		var said []string
		g.App.Speak = func(s string) { said = append(said, s) }
		testapp.Choose(g, size, CountButton)
		var want []string
		if alone {
			want = []string{g.App.Text(words.Nuggets, words.Slots{"n": g.nuggets()})}
		}
		if !slices.Equal(said, want) {
			t.Errorf("alone %v: of %d nuggets, %q is heard", alone, g.nuggets(), said)
		}
		if title := g.Match.Text(words.GoldYours, g.Match.View.Turn); !slices.Equal(live(g), []string{title}) {
			t.Errorf("alone %v: %q is read out, not %q", alone, live(g), title)
		}
		g, said = draftOf(t, alone, func(v *game.View) bool { return v.Shares == 1 }), nil
		g.App.Speak = func(s string) { said = append(said, s) }
		for range 3 {
			screen.Step(g, ui.Input{Size: size})
		}
		if told := len(said) == 1 && strings.HasSuffix(said[0], " "+g.worth(0)+"."); told != alone || !alone && len(said) > 0 {
			t.Errorf("alone %v: of a last card, %q is heard", alone, said)
		}
	}
}

// TestGoldHasFocus: whoever picks gold by keys or by ear begins at the first card, and goes on where the match does.
func TestGoldHasFocus(t *testing.T) {
	g := draftOf(t, true, laterDraft)
	step := func() any {
		screen.Step(g, ui.Input{Size: size, Device: ui.ScreenReader})
		return g.Panel.Focus.Ring()
	}
	if at := step(); at != any(0) {
		t.Errorf("the focus is at %v, not at the first card", at)
	}
	testapp.Choose(g, size, 0)
	testapp.Choose(g, size, TakeButton)
	for range 2000 {
		if step(); g.over {
			break
		}
		if at := step(); at != any(ContinueButton) {
			t.Fatalf("after the pick the focus is at %v", at)
		}
	}
	if at := step(); at != any(ContinueButton) {
		t.Errorf("at the end the focus is at %v", at)
	}
}

// TestEqualGoldByEar: two gold cards that are worth the same are told apart, and the player who picks is in the list, too.
func TestEqualGoldByEar(t *testing.T) {
	g := draftOf(t, true, laterDraft)
	g.Match.View.Offer[0], g.Match.View.Offer[1] = 1, 2 // of one nugget each
	g.LayOut(size)
	names := map[string]bool{}
	for _, part := range screen.Describe(g) {
		for _, item := range part.Items {
			if _, card := item.ID.(int); card {
				if names[item.Text] {
					t.Errorf("two cards are called %q", item.Text)
				}
				names[item.Text] = true
			}
		}
	}
	if text := read(g); len(names) < 3 || strings.Count(text, g.narrate(g.Match.Viewer)) != 1 {
		t.Errorf("of %d cards and who picks is read\n%s", len(names), text)
	}
}

// TestMineOfGoldIsLeft: whoever looks at the mine goes back to the gold by the key for that, and hears of no eye to press.
func TestMineOfGoldIsLeft(t *testing.T) {
	g := draftOf(t, true, laterDraft)
	g.App.Routes.Pause = func(*screen.App, *play.Match, screen.Scene) screen.Scene {
		t.Error("the match is paused")
		return g
	}
	testapp.Choose(g, size, MineButton)
	if text := read(g); !g.atMine || g.Panel.Focus.At() != any(mineBackButton) || strings.Contains(text, g.App.Text(words.UnmaskFound)) {
		t.Fatalf("the mine shows: %v, the focus is at %v in %s", g.atMine, g.Panel.Focus.At(), text)
	}
	for range 60 {
		screen.Step(g, ui.Input{Size: size})
	}
	if screen.Step(g, ui.Input{Size: size, Commands: ui.Back, Device: ui.Keyboard}); g.atMine || g.Panel.Focus.At() != any(MineButton) {
		t.Errorf("the mine still shows: %v, the focus is at %v", g.atMine, g.Panel.Focus.At())
	}
	if text := read(g); strings.Contains(text, g.App.Text(words.GoldOwnPress)) {
		t.Errorf("there is no eye in %s", text)
	}
}

// TestNextPersonsGoldIsCovered: that one person has counted the own gold does not show that of the
// next.
func TestNextPersonsGoldIsCovered(t *testing.T) {
	g := draftOf(t, false, laterDraft)
	first := g.Match.Viewer
	testapp.Choose(g, size, 0)
	testapp.Choose(g, size, CountButton)
	if !g.count.shows {
		t.Fatal("the own gold does not show")
	}
	testapp.Choose(g, size, TakeButton)
	for range 60 {
		screen.Step(g, ui.Input{Size: size})
	}
	if !g.ViewerPicks() || g.Match.Viewer == first || g.count.shows {
		t.Errorf("seat %d has picked, now seat %d does, and the own gold shows: %v", first+1, g.Match.Viewer+1, g.count.shows)
	}
}

// TestRolesAreReadAsTheyAreShown: no role is read before its dwarf has turned round, nor which one
// was left over before all have.
func TestRolesAreReadAsTheyAreShown(t *testing.T) {
	app := newApp(1)
	m := roundToItsEnd(app, 3)
	r := NewRoundEnd(app, m).(*RoundEnd)
	var said []string
	app.Speak = func(s string) { said = append(said, s) }
	roles := func() (heard []string) {
		for _, text := range said {
			if slices.ContainsFunc(r.order, func(s game.Seat) bool { return strings.HasPrefix(text, r.narratePaid(s)) }) {
				heard = append(heard, text)
			}
		}
		return heard
	}
	seen := 0
	for end := false; !end; r.showNext() {
		end = r.AllShown()
		for range 2 * roleShows {
			screen.Step(r, ui.Input{Size: size})
			text := read(r)
			for i, s := range r.order {
				if told := strings.Contains(text, m.Name(s)+": "+app.Words.Role(m.RoundEnd.Roles[s])); told != (i < r.rolesShown()) {
					t.Fatalf("tick %d: the role of dwarf %d is read: %v", r.Now, i+1, told)
				}
			}
			if heard := roles(); len(heard) != r.rolesShown() {
				t.Fatalf("tick %d: %d roles are shown, and %q is heard", r.Now, r.rolesShown(), said)
			}
			if told := strings.Contains(text, r.leftOver()); told != r.AllShown() {
				t.Fatalf("tick %d: the role that was left over is read: %v", r.Now, told)
			}
			seen++
		}
	}
	if seen < 5*int(roleShows) {
		t.Errorf("%d ticks were looked at", seen)
	}
	for i, s := range r.order {
		if heard := roles()[i]; !strings.HasPrefix(heard, m.Name(s)+": "+app.Words.Role(m.RoundEnd.Roles[s])) {
			t.Errorf("of dwarf %d, %q is heard", i+1, heard)
		}
	}
}

// TestDeedsAreHeard: what each dwarf did is said once, after its role, and at the end which role was left over and what
// comes next. All that is read of a dwarf follows its name, which is a heading, and a moment that is chosen brings its mine.
func TestDeedsAreHeard(t *testing.T) {
	app := newApp(1)
	m := roundToItsEnd(app, 3)
	r := NewRoundEnd(app, m).(*RoundEnd)
	heard := ""
	app.Speak = func(s string) { heard += s + "\n" }
	for !r.AllShown() {
		screen.Step(r, ui.Input{Size: size})
	}
	deeds := 0
	lines := strings.Split(read(r), "\n")
	for _, s := range r.order {
		at, did := slices.Index(lines, r.narrateRole(s))+1, r.narrateDeeds(s)
		if said := strings.Count(heard, m.Name(s)+": "+strings.Join(did, " ")); len(did) > 0 && said != 1 {
			t.Errorf("%q is heard %d times", did, said)
		}
		for i, deed := range did {
			if deeds++; at == 0 || lines[at+i] != ui.WithoutSoftHyphens(deed) {
				t.Errorf("%q is not read below its dwarf in %q", deed, lines)
			}
		}
	}
	headings := 0
	for _, part := range r.Outline() {
		for _, item := range part.Items {
			if item.Heading {
				headings++
			}
		}
	}
	if headings != 1+len(r.order) {
		t.Errorf("of the screen and %d dwarves, %d are headings", len(r.order), headings)
	}
	if end := r.leftOver() + " " + app.Text(nextLabel(m)) + ".\n"; deeds < 3 || !strings.HasSuffix(heard, end) {
		t.Errorf("of %d deeds and %q is heard:\n%s", deeds, end, heard)
	}
	if mine := app.Text(words.OutlineAxes); strings.Contains(read(r), mine) {
		t.Error("the mine is read, though no deed is chosen")
	}
	heard = ""
	testapp.Choose(r, size, highlightSpot(1))
	if text := read(r); heard == "" || !strings.Contains(text, app.Text(words.OutlineAxes)) {
		t.Errorf("of the moment of a deed, %q is heard and %q is read", heard, text)
	}
}

// TestStatisticsNameAllWhoHadHelp: everybody who has asked for hints is named, with their number.
func TestStatisticsNameAllWhoHadHelp(t *testing.T) {
	app := newApp(1)
	players := []bot.Player{{Name: "Anna"}, {Name: "Bram"}, {Name: "Cora"}}
	p := podiumOf(app, play.New(app, game.Config{Seats: 3, Seed: 1}, players, false)).(*Podium)
	p.Match.HintsAsked = []int{2, 0, 5}
	notes := newStatistics(p).(*statistics).footnotes()
	if want := app.Text(words.HintsAsked, words.Slots{"list": "Anna (2), Cora (5)"}); !slices.Contains(notes, want) {
		t.Errorf("the notes are %s", fmt.Sprintf("%q", notes))
	}
}
