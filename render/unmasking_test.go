package render

import (
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// atRoundEnd returns the end of the first round of a match.
func atRoundEnd(t *testing.T, seed uint64) (*robot, *result.RoundEnd) {
	t.Helper()
	app, _, _ := newTestApp(seed)
	m := play.New(app, game.Config{Seats: 5, Seed: seed, BotSeed: 2}, setup.DefaultPlayers(app), false)
	r := newRobot(t, table.New(app, m), screens["1280x720"], playtest.Mouse)
	r.playUntil(func(s screen.Scene) bool { _, ends := s.(*result.RoundEnd); return ends })
	return r, r.Scene.(*result.RoundEnd)
}

// nextSteps is after how many ticks the next dwarf steps forward.
const nextSteps = 540

// TestRolesAreShownOneByOne: until a dwarf has turned around, nothing on the screen depends
// on its role, or on those of the dwarves after it.
func TestRolesAreShownOneByOne(t *testing.T) {
	r, end := atRoundEnd(t, 4)
	first := game.Seat((int(end.Match.RoundEnd.Finisher) + 1) % 5)
	hidden := []game.Seat{first, (first + 1) % 5, (first + 2) % 5, (first + 3) % 5, (first + 4) % 5}
	told := func() string {
		return watched(end).all.String() + strings.Join(end.Narrate(), "\n")
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
	later := watched(end).all.String()
	var deed, dwarf ui.Spot
	for _, s := range end.Spots {
		switch s.Group {
		case 1:
			deed = s
		case 2:
			dwarf = s
		}
	}
	r.Choose(deed.ID)
	if r.Step(); watched(end).all.String() == later {
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
	public.Local = nil
	blind := &result.Podium{Base: p.Base, Match: &public, Now: p.Now, Ranking: p.Ranking}
	if sumOf(p) != sumOf(blind) {
		t.Error("the podium shows something that is not in the log or the public view")
	}
}
