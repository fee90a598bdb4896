package render

import (
	"fmt"
	"testing"

	"saboteur/render/help"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestTopicsByEachInput: each device alone opens every topic and reads it to
// its end.
func TestTopicsByEachInput(t *testing.T) {
	for name, size := range helpSizes {
		for _, with := range []gear{mouse, finger, keyboard, gamepad} {
			r, h := newHelpRobot(t, size, with)
			for n := range help.Topics {
				i := n * 7 % len(help.Topics) // up and down the list
				where := fmt.Sprintf("%s at %s with device %d", help.Topics[i].Title, name, with)
				if !r.openTopic(h, i) {
					t.Errorf("%s is not reached", where)
				}
				if !r.readOn(h) {
					t.Errorf("%s is not read to its end", where)
				}
			}
		}
	}
}

// openTopic opens a topic from the list, with the robot's device.
func (r *robot) openTopic(h *help.Scene, topic int) bool {
	if h.Lay.Narrow && !h.Browse {
		r.choose(help.HelpContents)
		r.wait(1)
	}
	switch r.with {
	case keyboard:
		return r.walkTo(help.TopicSpot(topic), h)
	case gamepad:
		r.steer(help.TopicSpot(topic), nil)
		r.key(ui.Choose)
		return h.Topic == topic && h.Lay.Sheet.H > 0
	}
	for range 60 {
		if _, seen := r.spot(help.TopicSpot(topic)); seen {
			break
		}
		r.pull(h.List.View, float64(topic)*h.Lay.Row < h.List.Offset)
	}
	r.choose(help.TopicSpot(topic))
	r.wait(1)
	return h.Topic == topic && h.Lay.Sheet.H > 0
}

// walkTo goes through the list by arrow keys alone.
func (r *robot) walkTo(id help.TopicSpot, h *help.Scene) bool {
	for range 40 {
		if _, in := h.Panel.Focus.At().(help.TopicSpot); in {
			break
		}
		r.key(ui.NextGroup)
	}
	for range 80 {
		at, in := h.Panel.Focus.At().(help.TopicSpot)
		switch {
		case !in:
			return false
		case at == id && h.Panel.Focus.Ring() != nil:
			if _, seen := r.spot(id); !seen {
				return false
			}
			r.key(ui.Choose)
			r.wait(1)
			return h.Topic == int(id) && h.Lay.Sheet.H > 0
		case at < id:
			r.key(ui.Down)
		default:
			r.key(ui.Up)
		}
	}
	return false
}

// reach chooses a spot of the help. By keys it goes there straight: passing
// through the list would open topics.
func (r *robot) reach(id any) {
	r.t.Helper()
	if !r.byKeys() {
		r.choose(id)
		return
	}
	h := r.scene.(*help.Scene)
	if r.with == gamepad {
		if listed(h.Panel.Focus.At()) {
			r.key(ui.Right)
		}
		r.steer(id, listed)
		r.key(ui.Choose)
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
	r.key(ui.NextGroup)
	for range 100 {
		at, to := place(h.Panel.Focus.At()), place(id)
		d := to.Center().Sub(at.Center())
		switch {
		case at.ID == id && h.Panel.Focus.Ring() != nil:
			r.key(ui.Choose)
			return
		case at.Group != to.Group:
			r.key(ui.NextGroup)
		case d.X < -1:
			r.key(ui.Left)
		case d.X > 1:
			r.key(ui.Right)
		case d.Y > 0:
			r.key(ui.Down)
		default:
			r.key(ui.Up)
		}
	}
	r.t.Fatalf("the keys do not lead straight to %#v", id)
}

// listed reports whether a spot is a topic of the list.
func listed(id any) bool {
	_, is := id.(help.TopicSpot)
	return is
}

// pull moves what is in a part of the screen down, or up: by the wheel, or with
// a finger.
func (r *robot) pull(view ui.Rect, up bool) {
	p, by := view.Center(), ui.Point{Y: -60}
	if up {
		by.Y = 60
	}
	if r.with == mouse {
		r.wheel(p, by.Y/60)
		return
	}
	r.down(p)
	r.down(p.Add(by))
	r.lift()
}

// readOn reads the open topic to its end.
func (r *robot) readOn(h *help.Scene) bool {
	topic := h.Topic
	for range 200 {
		if h.Text.Offset >= h.Text.Max()-0.5 {
			return h.Topic == topic && h.Large < 0
		}
		was := h.Text.Offset
		if r.with == gamepad {
			r.raw.Pads[1].Axes[3] = 1
			r.wait(10)
			r.letGo()
			r.step()
		} else if r.with == keyboard {
			r.key(ui.PanDown)
		} else {
			r.pull(h.Text.View, false)
		}
		if h.Text.Offset <= was {
			return false
		}
	}
	return false
}

// TestButtonsAlone: without wheel, drag or list, the buttons lead through all
// topics and down each page.
func TestButtonsAlone(t *testing.T) {
	for name, size := range helpSizes {
		for _, with := range []gear{mouse, finger} {
			r, h := newHelpRobot(t, size, with)
			seen := map[int]bool{}
			for range help.Topics {
				r.choose(help.HelpNext)
				r.wait(1)
				seen[h.Topic] = true
				for h.Text.Offset < h.Text.Max()-0.5 {
					was := h.Text.Offset
					r.choose(help.HelpDown)
					if h.Text.Offset <= was {
						t.Fatalf("%s: the button does not move %s", name, help.Topics[h.Topic].Title)
					}
				}
			}
			if len(seen) != len(help.Topics) {
				t.Errorf("%s: the buttons lead through %d of %d topics", name, len(seen), len(help.Topics))
			}
		}
	}
}

// TestArrowsScrollAtTheButtons: with the focus at the buttons beside the page,
// up and down move it, and lead on only at its ends.
func TestArrowsScrollAtTheButtons(t *testing.T) {
	r, h := newHelpRobot(t, screens["800x600"], keyboard)
	h.Open(topicNamed(words.TopicCards))
	r.key(ui.Right)
	h.Panel.Focus.Set(help.HelpDown)
	r.key(ui.Down)
	if h.Text.Offset == 0 || h.Panel.Focus.At() != any(help.HelpDown) {
		t.Errorf("down has moved the page by %v and the focus to %v", h.Text.Offset, h.Panel.Focus.At())
	}
	for range 3 {
		r.key(ui.Up)
	}
	if h.Text.Offset != 0 || h.Panel.Focus.At() == any(help.HelpDown) {
		t.Errorf("at the top, up stays at %v, %v", h.Text.Offset, h.Panel.Focus.At())
	}
}

// TestCardsAreSeenLarge: each card of the gallery opens and closes with each
// device, and Back closes the card only.
func TestCardsAreSeenLarge(t *testing.T) {
	for _, with := range []gear{mouse, finger, keyboard, gamepad} {
		r, h := newHelpRobot(t, screens["800x600"], with)
		r.openTopic(h, topicNamed(words.TopicCards))
		for i, tile := range h.Page.Tiles {
			h.Text.Reveal(tile.Box.Y-9, tile.Box.Y+tile.Box.H+9)
			r.wait(1)
			r.reach(help.TileSpot(i))
			r.wait(1)
			if h.Large != i {
				t.Fatalf("card %d is not seen large with device %d, but %d", i, with, h.Large)
			}
			if r.byKeys() {
				r.key(ui.Back)
			} else {
				r.choose(help.CardClose)
			}
			if h.Large >= 0 || r.scene != screen.Scene(h) {
				t.Fatalf("card %d: closing it has left %d, %T", i, h.Large, r.scene)
			}
		}
		r.reach(help.TileSpot(len(h.Page.Tiles) - 1))
		r.wait(1)
		r.choose(help.CardNext)
		if h.Large != 0 {
			t.Errorf("after the last card comes %d", h.Large)
		}
	}
}

func topicNamed(id words.ID) int {
	for i, t := range help.Topics {
		if t.Title == id {
			return i
		}
	}
	return -1
}
