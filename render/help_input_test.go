package render

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"saboteur/render/help"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// TestTopicsByEachInput: with each device alone the player can open every topic
// and scroll to its end.
func TestTopicsByEachInput(t *testing.T) {
	t.Parallel()
	for at, name := range slices.Sorted(maps.Keys(helpSizes)) {
		size := helpSizes[name]
		for _, with := range twoControllers(2 * at) {
			r, h := newHelpRobot(t, size, with)
			for n := at % testenv.Short(2, 1); n < len(help.Topics); n += testenv.Short(2, 1) {
				i := n * 7 % len(help.Topics) // up and down the list
				where := fmt.Sprintf("%s at %s with device %d", help.Topics[i].Title, name, with)
				if !r.openTopic(h, i) {
					t.Errorf("%s cannot be opened", where)
				}
				if !r.readOn(h) {
					t.Errorf("%s cannot be scrolled to its end", where)
				}
			}
		}
	}
}

// openTopic opens a topic from the list, with the robot's device, and reports
// whether it is visible.
func (r *robot) openTopic(h *help.Scene, topic int) bool {
	if h.Narrow() && !h.ListOpen {
		r.Choose(help.ContentsButton)
		r.Wait(1)
	}
	switch r.Controller {
	case playtest.Keyboard:
		return r.walkTo(help.TopicSpot(topic), h)
	case playtest.Gamepad:
		r.Steer(help.TopicSpot(topic), nil)
		r.Press(ui.Choose)
		return h.Topic == topic && pageShows(h)
	}
	r.Choose(help.TopicSpot(topic))
	r.Wait(1)
	return h.Topic == topic && pageShows(h)
}

// pageShows reports whether the page can be seen.
func pageShows(h *help.Scene) bool { return !h.Narrow() || !h.ListOpen }

// position returns how far the open topic is scrolled, and how far it can be.
func position(h *help.Scene) (offset, most float64) {
	s := h.Tree.MainScroller()
	if s == nil {
		return 0, 0
	}
	return s.Offset, s.Max()
}

// walkTo opens a topic with the arrow keys alone.
func (r *robot) walkTo(id help.TopicSpot, h *help.Scene) bool {
	for range 40 {
		if _, in := h.Panel.Focus.At().(help.TopicSpot); in {
			break
		}
		r.Press(ui.NextGroup)
	}
	for range 80 {
		at, in := h.Panel.Focus.At().(help.TopicSpot)
		switch {
		case !in:
			return false
		case at == id && h.Panel.Focus.Ring() != nil:
			if _, visible := r.Spot(id); !visible {
				return false
			}
			r.Press(ui.Choose)
			r.Wait(1)
			return h.Topic == int(id) && pageShows(h)
		case at < id:
			r.Press(ui.Down)
		default:
			r.Press(ui.Up)
		}
	}
	return false
}

// reach chooses a spot of the help. With keys it moves there without passing
// through the list, which would open topics.
func (r *robot) reach(id any) {
	r.T.Helper()
	if !r.HasNoPointer() {
		r.Choose(id)
		return
	}
	h := r.Scene.(*help.Scene)
	if r.Controller == playtest.Gamepad {
		if listed(h.Panel.Focus.At()) {
			r.Press(ui.Right)
		}
		r.Steer(id, listed)
		r.Press(ui.Choose)
		return
	}
	place := func(id any) (at ui.Spot) {
		for _, s := range h.Spots {
			if s.ID == id {
				at = s
			}
		}
		return at
	}
	r.Press(ui.NextGroup)
	for range 100 {
		at, to := place(h.Panel.Focus.At()), place(id)
		d := to.Center().Sub(at.Center())
		switch {
		case at.ID == id && h.Panel.Focus.Ring() != nil:
			r.Press(ui.Choose)
			return
		case at.Group != to.Group:
			r.Press(ui.NextGroup)
		case d.X < -1:
			r.Press(ui.Left)
		case d.X > 1:
			r.Press(ui.Right)
		case d.Y > 0:
			r.Press(ui.Down)
		default:
			r.Press(ui.Up)
		}
	}
	r.T.Fatalf("the keys do not lead to %#v without passing through the list", id)
}

// listed reports whether a spot is a topic of the list.
func listed(id any) bool {
	_, is := id.(help.TopicSpot)
	return is
}

// pull scrolls a part of the screen down, or up, with the wheel or a finger.
func (r *robot) pull(view ui.Rect, up bool) {
	p, by := view.Center(), ui.Point{Y: -60}
	if up {
		by.Y = 60
	}
	if r.Controller == playtest.Mouse {
		r.wheel(p, by.Y/60)
		return
	}
	r.PointerDown(p)
	r.PointerDown(p.Add(by))
	r.PointerUp()
}

// readOn scrolls the open topic to its end and reports whether that is possible.
func (r *robot) readOn(h *help.Scene) bool {
	topic := h.Topic
	for range 200 {
		was, most := position(h)
		if was >= most-0.5 {
			return h.Topic == topic && h.EnlargedCard < 0
		}
		switch r.Controller {
		case playtest.Gamepad:
			r.Devices.Pads[1].Axes[3] = 1
			r.Wait(10)
			r.ReleaseAll()
			r.Step()
		case playtest.Keyboard:
			r.Press(ui.PanDown)
		default:
			r.pull(h.Tree.MainScroller().View, false)
		}
		if offset, _ := position(h); offset <= was {
			return false
		}
	}
	return false
}

// TestPressesAlone: presses alone lead through all topics and, on the scroll bar, down each
// page.
func TestPressesAlone(t *testing.T) {
	t.Parallel()
	for name, size := range helpSizes {
		for _, with := range []playtest.Controller{playtest.Mouse, playtest.Finger} {
			r, h := newHelpRobot(t, size, with)
			seen := map[int]bool{}
			for range help.Topics {
				r.Choose(help.NextTopicButton)
				r.Wait(1)
				seen[h.Topic] = true
				for was, most := position(h); was < most-0.5; was, most = position(h) {
					view := h.Tree.MainScroller().View
					r.Tap(ui.Point{X: view.X + view.W - 2, Y: view.Y + view.H - 2})
					if offset, _ := position(h); offset <= was {
						t.Fatalf("%s: the scroll bar does not scroll %s", name, help.Topics[h.Topic].Title)
					}
				}
			}
			if len(seen) != len(help.Topics) {
				t.Errorf("%s: the buttons lead through %d of %d topics", name, len(seen), len(help.Topics))
			}
		}
	}
}

// cardCount is how many kinds of cards there are: in the deck, on the board, roles and gold.
const cardCount = 27 + 4 + 2 + 3

// TestCardsAreEnlarged: each card of the gallery can be enlarged and closed with
// each device, and Back closes only the card.
func TestCardsAreEnlarged(t *testing.T) {
	for _, with := range everyController {
		r, h := newHelpRobot(t, screens["800x600"], with)
		r.openTopic(h, playtest.TopicIndex(words.TopicCards))
		for i := range cardCount {
			r.reach(help.CardSpot(i))
			r.Wait(1)
			if h.EnlargedCard != i {
				t.Fatalf("card %d is not enlarged with device %d, but %d", i, with, h.EnlargedCard)
			}
			if r.HasNoPointer() {
				r.Press(ui.Back)
			} else {
				r.Choose(help.CloseCardButton)
			}
			if h.EnlargedCard >= 0 || r.Scene != screen.Scene(h) {
				t.Fatalf("card %d: after closing it, card %d is enlarged in %T", i, h.EnlargedCard, r.Scene)
			}
		}
		r.reach(help.CardSpot(cardCount - 1))
		r.Wait(1)
		r.Choose(help.NextCardButton)
		if h.EnlargedCard != 0 {
			t.Errorf("the card after the last is %d", h.EnlargedCard)
		}
	}
}
