package render

import (
	"strings"
	"testing"
	"unicode"

	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// viewButtons move the view of the mine, which an outline does not have.
var viewButtons = map[any]bool{
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

// TestOutlines: the outline of every screen has texts, and a name for everything that
// can be chosen; no two that can be chosen have the same key.
func TestOutlines(t *testing.T) {
	t.Parallel()
	all := stages(t, screens["1280x720"])
	for _, size := range []string{"1280x720", "375x667"} {
		for name, s := range all {
			relay(s, screens[size], ui.Keyboard)
			texts, named := 0, map[any]bool{}
			keys := map[string]bool{}
			for _, part := range screen.Describe(s) {
				for _, item := range part.Items {
					if !strings.ContainsFunc(item.Text, unicode.IsLetter) && !strings.ContainsFunc(item.Text, unicode.IsDigit) {
						t.Errorf("%s at %s: %T %v is called %q", name, size, item.ID, item.ID, item.Text)
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
			if texts == 0 {
				t.Errorf("%s at %s has no texts", name, size)
			}
			for _, spot := range spotsOf(s) {
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
	coveredRole.LayOut(screens["1280x720"])
	goal := all["peek3"].(*handover.Secret)
	coveredGoal := *goal
	coveredGoal.Visible = false
	coveredGoal.Init(&coveredGoal, coveredGoal.App, nil)
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
