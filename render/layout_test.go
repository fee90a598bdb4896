package render

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/help"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// TestScreens looks at every screen in many sizes and three scales. The matches
// are played once; each screen is then laid out again.
func TestScreens(t *testing.T) {
	t.Parallel()
	all := stages(t, screens["1280x720"])
	checkMatches(t, all)
	app := screen.BaseOf(all["title"]).App
	shots := slices.Sorted(maps.Keys(all))
	names := []string{"1280x720", "667x375", "320x480"}
	if testenv.LongWanted() {
		names = slices.Sorted(maps.Keys(screens))
	}
	for _, name := range names {
		size := screens[name]
		for _, scale := range []int{100, 150, 200} {
			if scale > 100 && screen.MaxScaleFor(size) <= scale-50 {
				continue // the same as before
			}
			app.CurrentSettings().Scale = scale
			with := map[int]ui.Device{100: ui.Mouse, 150: ui.Keyboard, 200: ui.Gamepad}[scale]
			for n, shot := range shots {
				if (n+scale/50)%2 > 0 && scale > 100 && !testenv.LongWanted() {
					continue
				}
				s, where := all[shot], fmt.Sprintf("%s at %s, %d %%", shot, name, scale)
				relay(s, size, with)
				checkSpots(t, where, s, size)
				checkTexts(t, where, s, size)
				checkLabels(t, where, s)
				checkArrows(t, where, s)
			}
		}
	}
}

// relay lays a screen out again at a size, for a player with a device, without
// playing on.
func relay(s screen.Scene, size ui.Point, with ui.Device) {
	switch s := s.(type) {
	case *table.Table:
		s.Camera, s.Device = board.Camera{}, with
		s.LayOut(size)
		if s.Mode == table.Confirming && (s.Proposal.Kind == game.Lay || s.Proposal.Kind == game.Collapse) {
			s.Reveal(s.Layout.Grid.Rect(s.Proposal.Cell), &s.Match.View)
		}
	case *handover.Secret:
		s.Device = with
		s.LayOut(size)
	case interface{ LayOut(size ui.Point) }:
		s.LayOut(size)
	default:
		s.Update(ui.Input{Size: size})
	}
}

// checkSpots checks that all that can be chosen lies on the screen, is large
// enough for a finger and is hit where it is shown.
func checkSpots(t *testing.T, where string, s screen.Scene, size ui.Point) {
	t.Helper()
	spots := playtest.SpotsOf(s)
	for i, spot := range spots {
		_, cell := spot.ID.(board.CellSpot)
		view := ui.Rect{W: size.X, H: size.Y}
		if spot.View != (ui.Rect{}) { // it scrolls
			view = ui.Rect{X: spot.View.X, Y: -1e5, W: spot.View.W, H: 2e5}
		}
		if !cell && !spot.Rect.Inset(0.01).Within(view) {
			t.Errorf("%s: %#v %v is not on the screen", where, spot.ID, spot.Rect)
		}
		if !cell && !goal(spot.ID) && min(spot.W, spot.H) < screen.MinTouchSize-0.01 {
			t.Errorf("%s: %#v %v is too small for a finger", where, spot.ID, spot.Rect)
		}
		if hit, _ := ui.SpotAt(spots, spot.Center()); hit.ID != spot.ID && spot.SeenAt(spot.Center()) {
			t.Errorf("%s: the middle of %#v belongs to %#v", where, spot.ID, hit.ID)
		}
		for _, other := range spots[:i] {
			if other.View == spot.View && other.Overlaps(spot.Rect.Inset(0.01)) && !floats(spot.ID) {
				t.Errorf("%s: %#v %v overlaps %#v %v", where, spot.ID, spot.Rect, other.ID, other.Rect)
			}
		}
	}
}

// checkArrows checks that the arrow keys alone lead from every spot to every
// other.
func checkArrows(t *testing.T, where string, s screen.Scene) {
	t.Helper()
	spots := playtest.SpotsOf(s)
	if len(spots) == 0 {
		return
	}
	leads, comes := map[any][]any{}, map[any][]any{} // where arrows lead to from each spot, and come from
	for _, from := range spots {
		for _, to := range playtest.ArrowsFrom(spots, from.ID) {
			leads[from.ID], comes[to] = append(leads[from.ID], to), append(comes[to], from.ID)
		}
	}
	for format, all := range map[string]map[any][]any{"%s: the arrows do not lead from %#v to %#v": leads, "%s: the arrows do not lead to %#v from %#v": comes} {
		met := map[any]bool{spots[0].ID: true}
		for next := []any{spots[0].ID}; len(next) > 0; next = next[1:] {
			for _, id := range all[next[0]] {
				if !met[id] {
					met[id], next = true, append(next, id)
				}
			}
		}
		for _, spot := range spots {
			if !met[spot.ID] {
				t.Errorf(format, where, spots[0].ID, spot.ID)
			}
		}
	}
}

// checkTexts checks that nothing that is written leaves the screen or is too
// small to be read.
func checkTexts(t *testing.T, where string, s screen.Scene, size ui.Point) {
	t.Helper()
	const smallest = 9.5
	for _, text := range writtenOn(s) {
		if text.box.H <= 0 {
			continue // scrolled out of view
		}
		if text.box.X < -0.5 || text.box.X+text.box.W > size.X+0.5 || text.box.Y < -0.5 || text.box.Y+text.box.H > size.Y+0.5 {
			t.Errorf("%s: %q leaves the screen: %v", where, text.s, text.box)
		}
		if text.size < smallest {
			t.Errorf("%s: %q is written in size %.1f", where, text.s, text.size)
		}
	}
}

// checkLabels checks that what stands on a button does not stick out of it.
func checkLabels(t *testing.T, where string, s screen.Scene) {
	t.Helper()
	for _, text := range writtenOn(s) {
		if b, ok := buttonOf(playtest.SpotsOf(s), text); ok && !text.box.Within(b.Rect.Inset(-0.5)) {
			t.Errorf("%s: %q sticks out of its button: %v, %v", where, text.s, text.box, b.Rect)
		}
	}
}

// buttonOf returns the button whose label a line of text is, or a part of it. Numbers
// alone are none: they stand on the table behind.
func buttonOf(spots []ui.Spot, text written) (b ui.Spot, ok bool) {
	if _, err := strconv.Atoi(text.s); err == nil {
		return ui.Spot{}, false
	}
	line := ui.WithoutSoftHyphens(strings.TrimSuffix(text.s, "-"))
	for _, s := range spots {
		if s.Label != "" && s.Contains(text.box.Center()) && strings.Contains(ui.WithoutSoftHyphens(s.Label), line) {
			return s, true
		}
	}
	return ui.Spot{}, false
}

// goal reports whether a spot is a goal, which is as large as a card.
func goal(id any) bool {
	_, look := id.(board.GoalSpot)
	_, talk := id.(table.GoalTalkSpot)
	return look || talk
}

// floats reports whether a spot lies above others by design.
func floats(id any) bool {
	return id == any(board.ConfirmButton) || id == any(board.CancelButton) || id == any(board.TurnCardButton) || id == any(result.TakeButton)
}

// smallScreens are those of phones beside the bars of their browser, in logical units.
var smallScreens = []ui.Point{
	{X: 568, Y: 260}, {X: 640, Y: 304}, {X: 667, Y: 311}, {X: 844, Y: 340}, {X: 320, Y: 400}, {X: 320, Y: 480}, {X: 360, Y: 560}, {X: 375, Y: 553}, {X: 427, Y: 240},
}

// TestTargetsAreInView: on small phones, whichever card is chosen, every place where it
// can be played is on the screen; zoomed out, so is the whole mine; and a finger on cells
// too small for it enlarges them, and then means what it meant.
func TestTargetsAreInView(t *testing.T) {
	t.Parallel()
	all := matchStages(t, screens["480x320"], 3, 5)
	late := all["table5"].(*table.Table)
	for _, phone := range smallScreens {
		size := phone.Mul(1 / screen.Shrink(phone))
		checkGoalsInView(t, all["chosen-map-3"].(*table.Table), phone, size)
		tab := table.New(late.App, late.Match)
		r := newRobot(t, tab, size, playtest.Finger)
		r.Wait(40)
		for i := range tab.Match.View.Cards[tab.Match.Viewer] {
			r.Choose(board.HandSpot(i))
			for _, s := range tab.FocusSpots() {
				if _, isCell := s.ID.(board.CellSpot); isCell && !s.Rect.Inset(1).Within(tab.Layout.Board) {
					t.Errorf("%v, card %d: the target %v is at %v, out of %v", phone, i, s.ID, s.Rect, tab.Layout.Board)
				}
			}
			r.Choose(board.HandSpot(i))
		}
		r.Press(ui.FitBoard)
		b := &tab.Match.View.Board
		for n := range b.Len() {
			if cell := b.Laid(n).Cell; !tab.Layout.Grid.FullyVisible(cell) {
				t.Errorf("%v, zoomed out: %v is not visible", phone, cell)
			}
		}
		checkEnlarging(t, r, tab, phone)
	}
}

// checkGoalsInView chooses a map: every goal is on the screen, and none of them below an
// arrow.
func checkGoalsInView(t *testing.T, of *table.Table, phone, size ui.Point) {
	t.Helper()
	tab := table.New(of.App, playtest.CopyMatch(of.Match))
	r := newRobot(t, tab, size, playtest.Finger)
	r.Wait(40)
	hand := tab.Match.View.Hand[:tab.Match.View.Cards[tab.Match.Viewer]]
	r.Choose(board.HandSpot(slices.IndexFunc(hand, func(c game.Card) bool { return c.Kind() == game.Map })))
	for g := range game.Goals {
		at := tab.Layout.Grid.Rect(game.Goals[g])
		if !tab.Layout.FullyVisible(at) {
			visible, _ := tab.Layout.VisiblePart(at)
			t.Errorf("%v: of goal %d at %v only %v is visible", phone, g, at, visible)
		}
	}
}

// checkEnlarging taps the first target of a tunnel while the mine is zoomed out.
func checkEnlarging(t *testing.T, r *robot, tab *table.Table, phone ui.Point) {
	t.Helper()
	for i, c := range tab.Match.View.Hand[:tab.Match.View.Cards[tab.Match.Viewer]] {
		if c.Kind() != game.Tunnel || len(tab.Match.View.Legal(nil)) == 0 {
			continue
		}
		r.Choose(board.HandSpot(i))
		r.Press(ui.FitBoard)
		spots := tab.TargetSpots()
		if len(spots) == 0 {
			continue
		}
		small := tab.Layout.Viewport.ZoomOf(tab.Camera) < 1
		r.Tap(spots[0].Center())
		if tab.Mode != table.Confirming || any(board.CellSpot(tab.Proposal.Cell)) != spots[0].ID {
			t.Errorf("%v: a tap on %v leads to %v, proposes %v: %q", phone, spots[0].ID, tab.Mode, tab.Proposal, tab.Note)
		}
		if small && tab.Layout.Grid.CellSize.X < board.MinCardWidth {
			t.Errorf("%v: the cells are %v under the finger", phone, tab.Layout.Grid.CellSize)
		}
		return
	}
}

// TestTapsOnSmallCells: in any position, a finger that taps a cell too small for it proposes to lay the
// tunnel there, wherever buttons come to lie when the cells are enlarged under it.
func TestTapsOnSmallCells(t *testing.T) {
	t.Parallel()
	taps := 0
	for i := range uint64(testenv.Short(8, 40)) {
		seed := 310 + i // among them some whose lowest place lies where a button then appears
		app, _, _ := newTestApp(seed)
		m := newPair(hiddenThings[0], rand.NewPCG(seed, 7), true).restore(t, app, 0)
		r := newRobot(t, resumeScene(app, m), screens["667x375"], playtest.Finger)
		for r.Proceed(); r.Ticks < 400; r.Proceed() {
		}
		tab := r.Scene.(*table.Table)
		for i, c := range m.View.Hand[:m.View.Cards[m.Viewer]] {
			if c.Kind() != game.Tunnel || !tab.MyTurn() {
				continue
			}
			r.Choose(board.HandSpot(i))
			for _, s := range tab.TargetSpots() {
				r.Press(ui.FitBoard)
				if spot, in := r.Spot(s.ID); in {
					r.Tap(spot.Center())
					if taps++; tab.Mode != table.Confirming || any(board.CellSpot(tab.Proposal.Cell)) != s.ID {
						t.Fatalf("seed %d: a tap on %v at %v leads to %v, proposes %v", seed, s.ID, spot.Rect, tab.Mode, tab.Proposal)
					}
					r.Press(ui.Back)
				}
			}
			r.Press(ui.Back)
		}
	}
	if taps < 20 {
		t.Errorf("only %d places were tried", taps)
	}
}

// TestFocusMovesOffTheScreen: keys, and a screen reader, reach targets that are off the
// screen, and the board moves along with the focus.
func TestFocusMovesOffTheScreen(t *testing.T) {
	r, s := myTable(t, playtest.Keyboard, "map")
	r.pick(t, s, "map")
	for _, by := range []string{"keys", "screen reader"} {
		for g := range game.Goals {
			s.Panel.Focus.Set(board.HandSpot(0))
			for range 8 {
				r.Press(ui.ZoomIn)
			}
			for range 60 {
				r.Press(ui.PanLeft)
			}
			at := func() ui.Rect { return s.Layout.Grid.Rect(game.Goals[g]) }
			if s.Layout.FullyVisible(at()) {
				t.Fatalf("goal %d is on the screen", g)
			}
			if by == "keys" {
				r.Steer(board.GoalSpot(g), nil)
			} else {
				in := ui.Input{}
				in.FocusedID = board.GoalSpot(g)
				r.StepWith(in)
			}
			if r.Step(); s.Panel.Focus.At() != any(board.GoalSpot(g)) || !s.Layout.FullyVisible(at()) {
				t.Errorf("by %s, goal %d: the focus is on %v, the goal at %v", by, g, s.Panel.Focus.At(), at())
			}
		}
	}
}

// TestProposalIsInView: where a tunnel is dropped at the edge of the screen, the board
// moves so that all of it is in view; to break a tool, it stays where it is.
func TestProposalIsInView(t *testing.T) {
	r, s := myTable(t, playtest.Mouse, "NE", "broken-cart")
	s.App.CurrentSettings().StillCamera = true // else the board moves as soon as the card is dragged
	at := func() ui.Rect { return s.Layout.Grid.Rect(game.Cell{X: 1}) }
	r.pick(t, s, "NE")
	for range 4 {
		r.Press(ui.ZoomIn)
	}
	for s.Layout.FullyVisible(at()) {
		r.Press(ui.PanLeft)
	}
	edge, ok := s.Layout.VisiblePart(at())
	if !ok {
		t.Fatal("nothing is left to tap on")
	}
	hand, _ := r.Spot(board.HandSpot(handOf(&s.Match.View, "NE")))
	r.PointerDown(hand.Center())
	r.PointerDown(edge.Center())
	r.PointerUp()
	r.Step()
	if s.Mode != table.Confirming || !s.Layout.FullyVisible(at()) {
		t.Errorf("%v: the tunnel is proposed at %v, of which %v was on the screen", s.Mode, at(), edge)
	}
	r.Press(ui.Back)
	r.Press(ui.Back)
	r.pick(t, s, "broken-cart")
	for range 60 {
		r.Press(ui.PanRight)
	}
	before := s.Camera
	r.Choose(board.SeatSpot(1))
	if r.Step(); s.Mode != table.Confirming || s.Camera != before {
		t.Errorf("%v: to break a tool the board moves from %+v to %+v", s.Mode, before, s.Camera)
	}
}

// TestTooSmall: in a window in which nothing can be played, nothing can be
// done, and nothing is lost; the hand is lidded if one leaves it meanwhile.
func TestTooSmall(t *testing.T) {
	r, tab := hotSeat(t, playtest.Mouse)
	r.Size = ui.Point{X: 319, Y: 600}
	r.Wait(3)
	if screen.BaseOf(r.Scene).Under != screen.Scene(tab) {
		t.Fatalf("in a small window there is %T", r.Scene)
	}
	texts := writtenOn(r.Scene)
	if len(texts) == 0 {
		t.Error("it says nothing")
	}
	for _, text := range texts {
		if !text.box.Within(ui.Rect{W: 319, H: 600}) {
			t.Errorf("%q is cut off: %v", text.s, text.box)
		}
	}
	r.Tap(ui.Point{X: 100, Y: 300})
	r.Wait(20)
	if r.ChooseText(words.SettingFullScreen); !tab.App.CurrentSettings().Fullscreen {
		t.Error("the button does not make it fill the screen")
	}
	r.Press(ui.Pass)
	r.Size = screens["375x667"]
	if r.Step(); r.Scene != screen.Scene(tab) || tab.ChosenCard != game.FaceDown || !tab.MyTurn() {
		t.Errorf("enlarged again there is %T", r.Scene)
	}
	r.Size = ui.Point{X: 200, Y: 100}
	r.Step()
	r.away()
	r.Size = screens["1280x720"]
	r.Wait(2)
	if _, ok := r.Scene.(*handover.Request); !ok || tab.Match.Viewer != game.Nobody {
		t.Errorf("after it was left, the enlarged window shows %T to %v", r.Scene, tab.Match.Viewer)
	}
	r.Size = ui.Point{X: 319, Y: 600}
	r.Wait(20)
	if r.Choose(words.CommandMenu); screen.MatchOf(r.Scene) != tab.Match {
		t.Errorf("%T is of another match", r.Scene)
	}
	r.Wait(20)
	r.ChooseText(words.HelpOpen)
	if _, ok := r.Scene.(*help.Scene); !ok {
		t.Errorf("the rules are %T", r.Scene)
	}
}

// checkMatches checks that no scene has a match beside the one in its base, by which the rest of the
// program finds it.
func checkMatches(t *testing.T, all map[string]screen.Scene) {
	found := 0
	for name, s := range all {
		if screen.MatchOf(s) != nil {
			found++
		}
		kind := reflect.TypeOf(s).Elem()
		if own, ok := kind.FieldByName("Match"); ok && len(own.Index) == 1 && own.Type == reflect.TypeFor[*play.Match]() {
			t.Errorf("%s: %v has a match of its own", name, kind)
		}
	}
	if found < 20 {
		t.Errorf("%d screens belong to a match", found)
	}
}
