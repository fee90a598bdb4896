package render

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// toRole returns a robot with the mouse at the first look at a role. The others at the
// table are bots, so that leaving the window does not hand the device over.
func toRole(t *testing.T) (*robot, *handover.Secret, *play.Match) {
	t.Helper()
	app, _, _ := newTestApp(1)
	r, m := atTable(t, app, game.Config{Seed: 1, BotSeed: 1}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram"}, {Name: "Grum"}}, playtest.Mouse)
	s := r.untilSecret()
	r.Wait(handover.Delay + 1)
	s.StaysOpen = false // it has turned up by itself
	r.Wait(1)
	return r, s, m
}

// TestRoleMustBeSeen: nobody gets past the first look at a role without having seen
// it for half a second.
func TestRoleMustBeSeen(t *testing.T) {
	r, s, m := toRole(t)
	goOn := func() { r.Tap(s.Spots[1].Center()); r.Press(ui.Back) }
	for range 2 {
		if goOn(); r.Scene != screen.Scene(s) || m.RolesSeen[0] != 0 || !s.Spots[1].Disabled {
			t.Fatal("the role was not seen for half a second, and the match goes on")
		}
		r.PointerDown(s.Spots[0].Center())
		r.Wait(10)
		r.PointerUp()
	}
	r.PointerDown(s.Spots[0].Center())
	r.Wait(30)
	r.PointerUp()
	r.Step()
	if goOn(); m.RolesSeen[0] != 1 {
		t.Error("the role was seen, and the match does not go on")
	}
}

// TestNothingIsLookedAtUnfocused: while the window does not have the focus, no secret
// shows, by whichever means one looks, and the time does not count as having seen it.
// Nor does it show when the focus returns.
func TestNothingIsLookedAtUnfocused(t *testing.T) {
	for name, look := range map[string]func(*ui.Input, *handover.Secret, int){
		"a key is held": func(in *ui.Input, _ *handover.Secret, _ int) { in.LookHeld = true },
		"a key toggles": func(in *ui.Input, _ *handover.Secret, tick int) {
			in.Commands = map[bool]ui.Commands{true: ui.Look}[tick == 0]
		},
		"the card is held": func(in *ui.Input, s *handover.Secret, tick int) {
			in.Pointer, in.Held, in.Pressed = s.Spots[0].Center(), true, tick == 0
		},
	} {
		r, s, m := toRole(t)
		closed := drawn(s)
		for tick := range 60 {
			in := ui.Input{Unfocused: true}
			in.Pointer = s.Spots[0].Center()
			look(&in, s, tick)
			if r.StepWith(in); s.Visible || r.Scene != screen.Scene(s) {
				t.Fatalf("%s: the role shows without the focus", name)
			}
		}
		r.StepWith(ui.Input{})
		if s.Visible || s.StaysOpen || drawn(s) != closed {
			t.Errorf("%s: the role shows when the focus returns", name)
		}
		if r.Tap(s.Spots[1].Center()); m.RolesSeen[0] != 0 {
			t.Errorf("%s: the role counts as seen", name)
		}
	}
}

// TestSecretIsHeldOpen: a card shows while the pointer holds it, and not while the pointer
// is elsewhere or was pressed elsewhere.
func TestSecretIsHeldOpen(t *testing.T) {
	r, s, _ := toRole(t)
	card, beside := s.Spots[0].Center(), s.Spots[0].Center().Add(ui.Point{X: 2 * s.Spots[0].W})
	for i, c := range []struct {
		do      func()
		visible bool
	}{
		{func() { r.PointerDown(card) }, true},
		{func() { r.PointerDown(beside) }, false},
		{func() { r.PointerDown(card) }, true},
		{r.PointerUp, false},
		{func() { r.PointerDown(beside) }, false},
		{func() { r.PointerDown(card) }, false},
		{r.PointerUp, false},
	} {
		c.do()
		if r.Step(); s.Visible != c.visible {
			t.Errorf("step %d: the role shows: %v", i+1, s.Visible)
		}
	}
}

// TestFocusAfterLooking: the focus goes on to the button only from a card that was seen
// for long enough and lies face down again.
func TestFocusAfterLooking(t *testing.T) {
	r, s, _ := toRole(t)
	look := ui.Input{}
	look.Commands = ui.Look
	s.Panel.Focus.Set(handover.LookSpot)
	for i, c := range []struct {
		ticks int // until the key is pressed
		want  any
	}{{0, handover.LookSpot}, {10, handover.LookSpot}, {10, handover.LookSpot}, {int(handover.MinLookTicks), handover.GotItSpot}} {
		r.Wait(c.ticks)
		if r.StepWith(look); s.Panel.Focus.At() != c.want {
			t.Errorf("press %d: the focus is on %v, want %v", i+1, s.Panel.Focus.At(), c.want)
		}
		if text := playtest.Read(screen.Describe(s)); strings.Contains(text, "[focused]") != s.Visible { // the ring of the focus does not show
			t.Errorf("press %d: what is read first is wrong:\n%s", i+1, text)
		}
	}
}

// TestRoleSaysItsAim: what a role has to do is written below it.
func TestRoleSaysItsAim(t *testing.T) {
	for seed := range uint64(20) {
		app, _, _ := newTestApp(1)
		r, m := atTable(t, app, game.Config{Seed: seed}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram"}, {Name: "Grum"}}, playtest.Mouse)
		s := r.untilSecret()
		r.Wait(handover.Delay + 1)
		r.StepWith(ui.Input{Device: ui.ScreenReader, Assistance: ui.Assistance{ChosenID: handover.LookSpot}})
		want := map[game.Role]words.ID{game.Digger: words.AimDigger, game.Saboteur: words.AimSaboteur}[m.View.Role]
		if text := playtest.Read(screen.Describe(s)); !strings.Contains(text, app.Text(want)) {
			t.Errorf("seed %d: %v reads %q", seed, m.View.Role, text)
		}
	}
}

// TestOpenSecretClosesWithoutFocus: a card that stays open from one press to the next
// is closed when the window loses the focus, and stays closed.
func TestOpenSecretClosesWithoutFocus(t *testing.T) {
	r, s, _ := toRole(t)
	in := ui.Input{}
	in.Commands = ui.Look
	if r.StepWith(in); !s.Visible {
		t.Fatal("the key does not open the card")
	}
	for _, unfocused := range []bool{true, false} {
		if r.StepWith(ui.Input{Unfocused: unfocused}); s.Visible {
			t.Errorf("the card shows; unfocused: %v", unfocused)
		}
	}
}

// TestRoleOnTheTableClosesWithoutFocus: the same for the role card on the table of
// somebody who plays alone.
func TestRoleOnTheTableClosesWithoutFocus(t *testing.T) {
	r, tab := myTable(t, playtest.Mouse)
	in := ui.Input{}
	in.Commands = ui.Look
	if r.StepWith(in); !tab.RoleVisible {
		t.Fatal("the key does not show the role")
	}
	for _, unfocused := range []bool{true, true, false} {
		in := ui.Input{Unfocused: unfocused, LookHeld: unfocused}
		if r.StepWith(in); tab.RoleVisible {
			t.Errorf("the role shows; unfocused: %v", unfocused)
		}
	}
}

// TestRoleTurnsUpAlone: the role of the only person turns up by itself, and stays until the person goes on:
// nothing is a matter of time.
func TestRoleTurnsUpAlone(t *testing.T) {
	for round := int8(1); round <= 2; round++ {
		app, _, _ := newTestApp(1)
		r, m := atTable(t, app, game.Config{Seed: 1}, setup.DefaultPlayers(app), playtest.Mouse)
		s := r.untilSecret()
		m.View.Round = round
		r.Wait(5000)
		if r.Scene != screen.Scene(s) || !s.Visible {
			t.Errorf("in round %d the match goes on without the person", round)
		}
	}
}

// roleUp returns the screen of a role that has just turned up by itself, as only one person plays.
func roleUp(t *testing.T, with playtest.Controller) (*screen.App, *robot, *handover.Secret) {
	t.Helper()
	app, _, _ := newTestApp(1)
	r, _ := atTable(t, app, game.Config{Seed: 1}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram"}, {Name: "Grum"}}, with)
	s := r.untilSecret()
	for !s.Visible {
		r.Step()
	}
	return app, r, s
}

// TestRoleIsNotCoveredByALatePress: a player who presses the card to look at it when it has just turned up
// by itself goes on seeing it; later a press covers it.
func TestRoleIsNotCoveredByALatePress(t *testing.T) {
	_, r, s := roleUp(t, playtest.Mouse)
	if r.Choose(handover.LookSpot); !s.Visible {
		t.Error("a press just after the card has turned up covers it")
	}
	r.Wait(90)
	if r.Choose(handover.LookSpot); s.Visible {
		t.Error("a press later does not cover the card")
	}
}

// TestRoleIsNotLetGoUnseen: a press that comes early, or after the person was away from a role that had turned up
// by itself, does not let go of it, until it was looked at. Time counts for which the machine was too slow.
func TestRoleIsNotLetGoUnseen(t *testing.T) {
	for _, late := range []int{0, 9} {
		_, r, s := roleUp(t, playtest.Mouse)
		ticks := 0
		for s.Spots[handover.GotItSpot].Disabled {
			r.StepWith(ui.Input{Late: late})
			ticks++
		}
		if want := 89 / (1 + late); ticks < want || ticks > want+1 {
			t.Errorf("%d ticks late each time: one can go on after %d, not %d", late, ticks, want)
		}
		r.StepWith(ui.Input{Unfocused: true})
		for range 200 {
			r.StepWith(ui.Input{})
		}
		if r.Choose(handover.GotItSpot); r.Scene != screen.Scene(s) || s.Visible {
			t.Error("a role that was covered meanwhile is let go of")
		}
		r.Choose(handover.LookSpot)
		r.Wait(int(handover.MinLookTicks) + 1)
		if r.Choose(handover.GotItSpot); r.Scene == screen.Scene(s) {
			t.Error("after a look at it one cannot go on")
		}
	}
}

// TestRoleIsReadWhenAsked: a role that turns up by itself is not read out, as a loudspeaker tells it to everybody in the room,
// until the player presses the card; the card says what another press does.
func TestRoleIsReadWhenAsked(t *testing.T) {
	app, r, s := roleUp(t, playtest.Mouse)
	press := func() string {
		for range 100 {
			r.StepWith(ui.Input{Device: ui.ScreenReader})
		}
		r.StepWith(ui.Input{Device: ui.ScreenReader, Assistance: ui.Assistance{ChosenID: handover.LookSpot}})
		return playtest.Read(screen.Describe(s))
	}
	aim, turn, cover := handover.AimOf(app, s.Match.View.Role), app.Text(words.RoleHintTurn), app.Text(words.RoleCover)
	for i, read := range []string{playtest.Read(screen.Describe(s)), press(), press(), press()} {
		if heard := strings.Contains(read, aim); heard != (i%2 == 1) || strings.Contains(read, cover) != heard || strings.Contains(read, turn) == heard {
			t.Errorf("after %d presses is read\n%s", i, read)
		}
	}
}

// TestRoleIsReadByKey: a key does the same on the card that has turned up by itself as a screen reader's own press, which the
// page cannot always tell from it: it reads the role out, and leads on.
func TestRoleIsReadByKey(t *testing.T) {
	app, r, s := roleUp(t, playtest.Keyboard)
	for range 200 {
		r.Step()
	}
	var told []string
	app.Speak = func(text string) { told = append(told, text) }
	s.Panel.Focus.Set(handover.LookSpot)
	r.StepWith(ui.Input{Device: ui.Keyboard, Commands: ui.Choose})
	if aim := handover.AimOf(app, s.Match.View.Role); !slices.Contains(told, aim) || !s.Visible || s.Panel.Focus.At() != any(handover.GotItSpot) {
		t.Errorf("is told %q, the card is seen: %v, and the focus is at %v", told, s.Visible, s.Panel.Focus.At())
	}
}

// atRoundEnd returns the end of the first round of a match.
func atRoundEnd(t *testing.T, seed uint64) (*robot, *result.RoundEnd) {
	t.Helper()
	app, _, _ := newTestApp(seed)
	r, _ := atTable(t, app, game.Config{Seed: seed, BotSeed: 2}, setup.DefaultPlayers(app), playtest.Mouse)
	r.playUntil(func(s screen.Scene) bool { _, ends := s.(*result.RoundEnd); return ends })
	return r, r.Scene.(*result.RoundEnd)
}

// nextSteps is after how many ticks the next dwarf steps forward.
const nextSteps = 540

// TestRolesAreShownOneByOne: until a dwarf has turned around, nothing on the screen depends
// on its role, or on those of the dwarves after it: on no screen, which may have a row of dwarves with
// their roles or with signs for them, or a list.
func TestRolesAreShownOneByOne(t *testing.T) {
	r, end := atRoundEnd(t, 4)
	first := game.Seat((int(end.Match.RoundEnd.Finisher) + 1) % 5)
	hidden := []game.Seat{first, (first + 1) % 5, (first + 2) % 5, (first + 3) % 5, (first + 4) % 5}
	told := func() (all string) {
		at, scale := end.Size, &end.App.CurrentSettings().Scale
		for _, name := range slices.Sorted(maps.Keys(pageSizes)) {
			for _, *scale = range []int{200, 100} {
				end.Size = pageSizes[name]
				all += drawn(end) + playtest.Read(screen.Describe(end))
			}
		}
		end.LayOut(at)
		return all
	}
	for shown := range 5 {
		for end.Now < screen.Ticks(nextSteps*shown+58) {
			r.Step()
		}
		before := told()
		for _, s := range hidden[shown:] {
			role := &end.Match.RoundEnd.Roles[s]
			*role = game.Digger + game.Saboteur - *role
			if told() != before {
				t.Errorf("after %d roles the role of %d makes a difference", shown, int(s)+1)
			}
			*role = game.Digger + game.Saboteur - *role
		}
		for end.Now < screen.Ticks(nextSteps*shown+62) {
			r.Step()
		}
		if role := &end.Match.RoundEnd.Roles[hidden[shown]]; *role != 0 {
			before = told()
			*role = game.Digger + game.Saboteur - *role
			if told() == before {
				t.Errorf("the role of %d is not shown", int(hidden[shown])+1)
			}
			*role = game.Digger + game.Saboteur - *role
		}
	}
}

// TestRoundEndByButtons: Next brings the next dwarf forward, the other button shows all, and
// then a dwarf can be chosen, and what it did.
func TestRoundEndByButtons(t *testing.T) {
	r, end := atRoundEnd(t, 4)
	r.Wait(20)
	r.Choose(result.NextRoleButton)
	if end.Now < nextSteps || end.Now > 2*nextSteps {
		t.Errorf("Next leads to tick %d", end.Now)
	}
	r.Wait(20)
	r.Choose(result.AllRolesButton)
	if !end.AllShown() {
		t.Error("not all roles are shown")
	}
	r.Wait(20)
	r.ShowAllRoles()
	r.AskWhoDidWhat()
	later := watched(end).String()
	var deed, dwarf ui.Spot
	for _, s := range end.Spots {
		switch fmt.Sprintf("%T", s.ID) {
		case "result.highlightSpot":
			deed = s
		case "result.dwarfSpot":
			dwarf = s
		}
	}
	r.Choose(deed.ID)
	if r.Step(); watched(end).String() == later {
		t.Error("the mine of that moment is not shown")
	}
	r.Choose(deed.ID)
	r.Choose(dwarf.ID)
	r.Step()
	r.Choose(result.ContinueButton)
	if r.Scene == screen.Scene(end) {
		t.Error("the match does not go on")
	}
}

// TestPodiumKnowsThePublicLog: ranks, gold and awards follow from what everybody saw. What
// hands and the deck held makes no difference.
func TestPodiumKnowsThePublicLog(t *testing.T) {
	r, _ := newMatch(t, 5, 1, 4)
	p := r.play()
	r.Wait(int(result.AllRowsTicks))
	public := *p.Match
	blind := result.NewPodium(p.App, &public).(*result.Podium)
	public.Local, blind.Now, blind.Size, blind.Panel = nil, p.Now, p.Size, p.Panel // where the pointer is, too
	if drawn(p) != drawn(blind) {
		t.Error("the podium shows something that is not in the log or the public view")
	}
}
