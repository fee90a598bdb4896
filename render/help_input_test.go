package render

import (
	"fmt"
	"testing"

	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestTopicsByEachInput: each device alone opens every topic and reads it to
// its end.
func TestTopicsByEachInput(t *testing.T) {
	for name, size := range helpSizes {
		for _, with := range []gear{mouse, finger, keyboard, gamepad} {
			r, h := newHelpRobot(t, size, with)
			for n := range topics {
				i := n * 7 % len(topics) // up and down the list
				where := fmt.Sprintf("%s at %s with device %d", topics[i].title, name, with)
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
func (r *robot) openTopic(h *help, topic int) bool {
	if h.lay.narrow && !h.browse {
		r.choose(helpContents)
		r.wait(1)
	}
	switch r.with {
	case keyboard:
		return r.walkTo(topicSpot(topic), h)
	case gamepad:
		r.steer(topicSpot(topic), nil)
		r.key(ui.Choose)
		return h.topic == topic && h.lay.sheet.H > 0
	}
	for range 60 {
		if _, seen := r.spot(topicSpot(topic)); seen {
			break
		}
		r.pull(h.list.view, float64(topic)*h.lay.row < h.list.off)
	}
	r.choose(topicSpot(topic))
	r.wait(1)
	return h.topic == topic && h.lay.sheet.H > 0
}

// walkTo goes through the list by arrow keys alone.
func (r *robot) walkTo(id topicSpot, h *help) bool {
	for range 40 {
		if _, in := h.panel.Focus.At().(topicSpot); in {
			break
		}
		r.key(ui.NextGroup)
	}
	for range 80 {
		at, in := h.panel.Focus.At().(topicSpot)
		switch {
		case !in:
			return false
		case at == id && h.panel.Focus.Ring() != nil:
			if _, seen := r.spot(id); !seen {
				return false
			}
			r.key(ui.Choose)
			r.wait(1)
			return h.topic == int(id) && h.lay.sheet.H > 0
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
	h := r.scene.(*help)
	if r.with == gamepad {
		if listed(h.panel.Focus.At()) {
			r.key(ui.Right)
		}
		r.steer(id, listed)
		r.key(ui.Choose)
		return
	}
	place := func(id any) (at ui.Spot) {
		for _, s := range h.spots {
			if s.ID == id {
				at = s
			}
		}
		return at
	}
	r.key(ui.NextGroup)
	for range 100 {
		at, to := place(h.panel.Focus.At()), place(id)
		d := to.Center().Sub(at.Center())
		switch {
		case at.ID == id && h.panel.Focus.Ring() != nil:
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
	_, is := id.(topicSpot)
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
func (r *robot) readOn(h *help) bool {
	topic := h.topic
	for range 200 {
		if h.text.off >= h.text.most()-0.5 {
			return h.topic == topic && h.large < 0
		}
		was := h.text.off
		if r.with == gamepad {
			r.raw.Pads[1].Axes[3] = 1
			r.wait(10)
			r.letGo()
			r.step()
		} else if r.with == keyboard {
			r.key(ui.PanDown)
		} else {
			r.pull(h.text.view, false)
		}
		if h.text.off <= was {
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
			for range topics {
				r.choose(helpNext)
				r.wait(1)
				seen[h.topic] = true
				for h.text.off < h.text.most()-0.5 {
					was := h.text.off
					r.choose(helpDown)
					if h.text.off <= was {
						t.Fatalf("%s: the button does not move %s", name, topics[h.topic].title)
					}
				}
			}
			if len(seen) != len(topics) {
				t.Errorf("%s: the buttons lead through %d of %d topics", name, len(seen), len(topics))
			}
		}
	}
}

// TestArrowsScrollAtTheButtons: with the focus at the buttons beside the page,
// up and down move it, and lead on only at its ends.
func TestArrowsScrollAtTheButtons(t *testing.T) {
	r, h := newHelpRobot(t, screens["800x600"], keyboard)
	h.open(topicNamed(words.TopicCards))
	r.key(ui.Right)
	h.panel.Focus.Set(helpDown)
	r.key(ui.Down)
	if h.text.off == 0 || h.panel.Focus.At() != any(helpDown) {
		t.Errorf("down has moved the page by %v and the focus to %v", h.text.off, h.panel.Focus.At())
	}
	for range 3 {
		r.key(ui.Up)
	}
	if h.text.off != 0 || h.panel.Focus.At() == any(helpDown) {
		t.Errorf("at the top, up stays at %v, %v", h.text.off, h.panel.Focus.At())
	}
}

// TestCardsAreSeenLarge: each card of the gallery opens and closes with each
// device, and Back closes the card only.
func TestCardsAreSeenLarge(t *testing.T) {
	for _, with := range []gear{mouse, finger, keyboard, gamepad} {
		r, h := newHelpRobot(t, screens["800x600"], with)
		r.openTopic(h, topicNamed(words.TopicCards))
		for i, tile := range h.page.tiles {
			h.text.show(tile.box.Y-9, tile.box.Y+tile.box.H+9)
			r.wait(1)
			r.reach(tileSpot(i))
			r.wait(1)
			if h.large != i {
				t.Fatalf("card %d is not seen large with device %d, but %d", i, with, h.large)
			}
			if r.byKeys() {
				r.key(ui.Back)
			} else {
				r.choose(cardClose)
			}
			if h.large >= 0 || r.scene != Scene(h) {
				t.Fatalf("card %d: closing it has left %d, %T", i, h.large, r.scene)
			}
		}
		r.reach(tileSpot(len(h.page.tiles) - 1))
		r.wait(1)
		r.choose(cardNext)
		if h.large != 0 {
			t.Errorf("after the last card comes %d", h.large)
		}
	}
}

func topicNamed(id words.ID) int {
	for i, t := range topics {
		if t.title == id {
			return i
		}
	}
	return -1
}
