package render

import (
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/device"
	"saboteur/render/handover"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// lookKeys are the buttons for looking in secret.
var lookKeys = map[playtest.Controller]device.Control{playtest.Keyboard: {Code: "KeyP"}, playtest.Gamepad: {Code: "PadR3"}}

// peek presses what looks, and lets it go: the card, the key or the button.
func (r *robot) peek(p ui.Point) {
	if r.Controller == playtest.Mouse || r.Controller == playtest.Finger {
		r.Tap(p)
		return
	}
	r.Hold(lookKeys[r.Controller])
	r.Step()
	r.ReleaseAll()
	r.Step()
}

// TestNothingNeedsHolding: a player who does not hold things down looks at a card from
// one press to the next, with every device.
func TestNothingNeedsHolding(t *testing.T) {
	for _, with := range everyController {
		r, _ := hotSeat(t, with)
		r.Reader.ToggleLook = true
		r.Choose(board.RoleButton)
		s := r.Scene.(*handover.Secret)
		s.SeenBefore = false // as if it were the first time
		r.Wait(handover.Delay + 1)
		card := s.Spots[0].Center()
		r.peek(card)
		r.Wait(int(handover.MinLookTicks) + 1)
		if !s.Visible {
			t.Errorf("with device %d the card does not stay open", with)
		}
		r.peek(card)
		if s.Visible {
			t.Errorf("with device %d the card does not close", with)
		}
		r.peek(card)
		r.away()
		if s.Visible || s.StaysOpen {
			t.Errorf("with device %d the card stays open when the window is left", with)
		}
	}
}

// TestRoleOnTheTable: it shows while the key is held, or from one press to the
// next, and for no longer than the turn.
func TestRoleOnTheTable(t *testing.T) {
	for _, with := range []playtest.Controller{playtest.Keyboard, playtest.Gamepad} {
		r, tab := hotSeat(t, with)
		r.Hold(lookKeys[with])
		for range 50 {
			if r.Step(); !tab.RoleVisible {
				t.Fatal("the role does not show while the key is held")
			}
		}
		r.ReleaseAll()
		if r.Step(); tab.RoleVisible {
			t.Error("the role shows when the key was let go")
		}
		r.Reader.ToggleLook = true
		r.peek(ui.Point{})
		r.Press(ui.Back) // the pause
		r.Wait(20)
		r.ChooseText(words.Resume)
		r.Wait(handover.Delay + 1)
		r.Choose(handover.ConfirmSpot)
		if r.Wait(20); r.Scene != screen.Scene(tab) || tab.RoleVisible {
			t.Error("the role shows at once when a pause is over")
		}
		if r.peek(ui.Point{}); !tab.RoleVisible {
			t.Error("the role does not stay")
		}
		r.PlayCard(tab)
		for tab.Mode != table.Ending {
			r.Step()
		}
		if !tab.RoleVisible {
			t.Error("the role does not stay until the end of the turn")
		}
		r.Wait(20)
		r.Choose(board.EndTurnButton)
		for i := range 200 {
			if r.Step(); tab.RoleVisible {
				t.Fatalf("the role stays open when the turn has ended, after %d ticks", i)
			}
		}
	}
}

// TestPadFindsTheEndOfTheTurn: after a card was played, the next press but one
// of the same button ends the turn.
func TestPadFindsTheEndOfTheTurn(t *testing.T) {
	r, tab := hotSeat(t, playtest.Gamepad)
	r.PlayCard(tab)
	for tab.Mode != table.Ending {
		r.Step()
	}
	r.Wait(20)
	if at := tab.Panel.Focus.At(); at != any(board.EndTurnButton) {
		t.Errorf("the focus is at %#v", at)
	}
	r.Press(ui.Choose)
	if r.Wait(2); tab.Match.Viewer != game.Nobody {
		t.Error("the turn has not ended")
	}
}

// TestMenuButton: it stops the match at any time, and goes on with it.
func TestMenuButton(t *testing.T) {
	r, tab := myTable(t, playtest.Gamepad, "NES")
	r.pick(t, tab, "NES")
	r.Choose(board.CellSpot{Y: 1})
	r.Press(ui.Menu)
	if _, ok := r.Scene.(*screen.Dialog); !ok {
		t.Fatalf("the menu button leads to %T", r.Scene)
	}
	r.Wait(20)
	r.Press(ui.Menu)
	if r.Scene != screen.Scene(tab) || tab.Mode != table.Confirming {
		t.Errorf("the menu button leads back to %T, with what was proposed: %v", r.Scene, tab.Mode == table.Confirming)
	}
}

// TestShoulderButtons: they go through the hand.
func TestShoulderButtons(t *testing.T) {
	r, tab := myTable(t, playtest.Gamepad)
	hand := tab.Match.View.Hand[:len(tab.Layout.Hand)]
	last := len(hand) - 1
	for i, step := range []struct {
		k    ui.Commands
		want int
	}{{ui.NextCard, 0}, {ui.NextCard, 1}, {ui.PreviousCard, 0}, {ui.PreviousCard, last}, {ui.NextCard, 0}, {ui.Back, -1}, {ui.PreviousCard, last}} {
		r.Press(step.k)
		want := game.FaceDown
		if step.want >= 0 {
			want = hand[step.want]
		}
		if tab.ChosenCard != want {
			t.Errorf("step %d: chosen is %v, want %v", i+1, tab.ChosenCard, want)
		}
	}
}

// TestLongPress: off the buttons it is the second button, on them a slow tap.
func TestLongPress(t *testing.T) {
	r, tab := myTable(t, playtest.Finger, "NES")
	r.pick(t, tab, "NES")
	r.Choose(board.CellSpot{Y: 1})
	slow := func(p ui.Point) {
		r.PointerDown(p)
		r.Wait(60)
		r.PointerUp()
	}
	slow(tab.Layout.Grid.Rect(game.Cell{Y: 1}).Center())
	if tab.Mode != table.Confirming || !tab.Proposal.Turned {
		t.Errorf("a long press does not turn the card: %v", tab.Proposal)
	}
	turn, _ := r.Spot(board.TurnCardButton)
	slow(turn.Center())
	if tab.Mode != table.Confirming || tab.Proposal.Turned {
		t.Errorf("a slow tap on the button does not turn the card: %v", tab.Proposal)
	}
	ok, _ := r.Spot(board.ConfirmButton)
	slow(ok.Center())
	if tab.Match.Pending == nil {
		t.Error("a slow tap does not confirm")
	}
}

// TestLongPressTakesBack: on the board it puts the chosen card back, and is no
// tap there.
func TestLongPressTakesBack(t *testing.T) {
	r, tab := myTable(t, playtest.Finger, "NS")
	r.pick(t, tab, "NS")
	r.PointerDown(tab.Layout.Grid.Rect(game.Cell{X: -1}).Center())
	r.Wait(60)
	r.PointerUp()
	if tab.ChosenCard != game.FaceDown || tab.Note != "" {
		t.Errorf("chosen is %v, said %q", tab.ChosenCard, tab.Note)
	}
}

// TestPinch: two fingers zoom and pan the board, and choose nothing.
func TestPinch(t *testing.T) {
	r, tab := myTable(t, playtest.Finger)
	middle := tab.Layout.Board.Center()
	two := func(apart float64, by ui.Point) {
		for i := range r.Devices.Touches {
			side := float64(2*i - 1)
			r.Devices.Touches[i].At = middle.Add(by).Add(ui.Point{X: side * apart})
		}
		r.Step()
	}
	goal := func() ui.Point { return tab.Layout.Grid.Rect(game.Goals[1]).Center().Sub(middle) }
	hand, _ := r.Spot(board.HandSpot(0))
	r.PointerDown(hand.Center()) // the first finger lands on a card
	r.Devices.Touches = []device.Touch{{ID: 5}, {ID: 6}}
	two(50, ui.Point{})
	before := goal()
	two(100, ui.Point{})
	if got := goal().Sub(before.Mul(2)).Len(); got > 1 {
		t.Errorf("pinched to twice the size, the goal lies at %v from the middle, before at %v", goal(), before)
	}
	two(100, ui.Point{X: 30, Y: -20})
	if got := goal().Sub(before.Mul(2)).Sub(ui.Point{X: 30, Y: -20}).Len(); got > 1 {
		t.Errorf("panned, the goal lies at %v", goal())
	}
	r.PointerUp()
	r.Wait(2)
	if tab.ChosenCard != game.FaceDown {
		t.Error("the finger that landed first has chosen a card")
	}
	before = goal()
	r.Press(ui.FitBoard) // and all of it has buttons
	r.Choose(board.ZoomInButton)
	r.Choose(board.ZoomInButton)
	if zoomed := goal(); zoomed == before || tab.Camera.Zoom < 1.5 {
		t.Errorf("the buttons zoom to %v", tab.Camera.Zoom)
	}
}

// TestSticksAndTriggers: they pan and zoom the board.
func TestSticksAndTriggers(t *testing.T) {
	r, tab := myTable(t, playtest.Gamepad)
	r.Press(ui.ZoomIn)
	r.Press(ui.ZoomIn)
	before := tab.Layout.Grid.Rect(game.Goals[1])
	r.Devices.Pads[1].Axes[2] = 1
	r.Wait(20)
	r.ReleaseAll()
	if after := tab.Layout.Grid.Rect(game.Goals[1]); after.X >= before.X || after.Y != before.Y {
		t.Errorf("a stick to the right has moved the board from %v to %v", before, after)
	}
	r.Press(ui.FitBoard)
	if tab.Camera != board.FitCamera(tab.Layout.Viewport) {
		t.Errorf("fitted, the camera is %+v", tab.Camera)
	}
}

// TestLeavingMidPress: what is being pressed when the window is left does
// nothing, neither then nor when it is let go.
func TestLeavingMidPress(t *testing.T) {
	for _, with := range []playtest.Controller{playtest.Mouse, playtest.Finger} {
		r, tab := myTable(t, with)
		hand, _ := r.Spot(board.HandSpot(0))
		r.PointerDown(hand.Center())
		r.away()
		r.Wait(3)
		r.PointerUp()
		r.Wait(3)
		if tab.ChosenCard != game.FaceDown {
			t.Errorf("device %d: a press that was called off has chosen a card", with)
		}
		r.Wait(40)
		r.Choose(board.HandSpot(0))
		if tab.ChosenCard == game.FaceDown {
			t.Errorf("device %d: nothing can be chosen any more", with)
		}
	}
}

// TestWhatWasUsedLastShows: the ring goes when the mouse moves, the hover when
// a key is pressed.
func TestWhatWasUsedLastShows(t *testing.T) {
	r, tab := myTable(t, playtest.Keyboard)
	hand, _ := r.Spot(board.HandSpot(1))
	r.Press(ui.Right)
	if focus := &tab.Panel.Focus; focus.Ring() == nil || focus.Hover() != nil {
		t.Errorf("by key: ring at %#v, hover at %#v", focus.Ring(), focus.Hover())
	}
	r.Devices.Mouse.At = hand.Center()
	r.Step()
	if focus := &tab.Panel.Focus; focus.Ring() != nil || focus.Hover() != any(board.HandSpot(1)) {
		t.Errorf("by mouse: ring at %#v, hover at %#v", focus.Ring(), focus.Hover())
	}
	r.Press(ui.Right)
	if focus := &tab.Panel.Focus; focus.Ring() == nil || focus.Hover() != nil {
		t.Errorf("by key again: ring at %#v, hover at %#v", focus.Ring(), focus.Hover())
	}
	r.Press(ui.Back)
	r.Wait(20)
	r.Press(ui.Back)
	if r.Scene != screen.Scene(tab) || tab.Panel.Focus.Ring() == nil {
		t.Error("after a pause the ring is gone")
	}
}
