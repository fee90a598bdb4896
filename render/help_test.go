package render

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"saboteur/render/help"
	"saboteur/render/paint"
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
				where := fmt.Sprintf("%s at %s with device %d", help.Topics[i].Name, name, with)
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
						t.Fatalf("%s: the scroll bar does not scroll %s", name, help.Topics[h.Topic].Name)
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
		r.openTopic(h, playtest.TopicIndex("cards"))
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

// helpSizes are the screens on which the help is tested, phones included.
var helpSizes = map[string]ui.Point{
	"800x600": {X: 800, Y: 600}, "1280x720": {X: 1280, Y: 720}, "3840x2160": {X: 3840, Y: 2160},
	"844x390": {X: 844, Y: 390}, "390x844": {X: 390, Y: 844},
}

// newHelpRobot returns a robot that has opened the help from the title, and the
// help.
func newHelpRobot(t *testing.T, size ui.Point, with playtest.Controller) (*robot, *help.Scene) {
	t.Helper()
	app, _, _ := newTestApp(1)
	under := NewTitle(app)
	r := newRobot(t, under, size, with).ready()
	r.press(words.HelpOpen)
	return r, r.Scene.(*help.Scene)
}

// listedTopics returns the names of the listed topics.
func listedTopics(h *help.Scene) (all []string) {
	for _, i := range h.ListedTopics {
		all = append(all, help.Topics[i].Name)
	}
	return all
}

// TestSearch: typing filters the topics and triggers no commands, and clearing the
// search lists all topics again.
func TestSearch(t *testing.T) {
	for name, size := range helpSizes {
		r, h := newHelpRobot(t, size, playtest.Mouse)
		r.Type("DÉAD ") // without choosing the field first
		if h.Tree.Editing() == nil {
			t.Errorf("%s: the space has left the search field", name)
		}
		r.Type("éND")
		if !slices.Contains(listedTopics(h), "dead") || len(h.ListedTopics) > 6 || h.NoMatches || h.SearchText != "DÉAD éND" {
			t.Errorf("%s: %q lists %v", name, h.SearchText, listedTopics(h))
		}
		if slices.Contains(listedTopics(h), "rounds") || !slices.Contains(h.ListedTopics, h.Topic) {
			t.Errorf("%s: %q lists %v and opens %v", name, h.SearchText, listedTopics(h), help.Topics[h.Topic].Name)
		}
		highlights := func() int { // of matches, and golden buttons
			h.ListOpen = false
			r.Wait(20)
			return strings.Count(drawn(h), tinted(paint.GoldEdge))
		}
		with := highlights()
		r.Choose(help.ClearButton)
		r.Wait(1)
		if len(h.ListedTopics) != len(help.Topics) || h.SearchText != "" || h.Tree.Editing() != nil {
			t.Errorf("%s: after clearing, %d topics are listed, the field holds %q and is edited: %v", name, len(h.ListedTopics), h.SearchText, h.Tree.Editing())
		}
		if without := highlights(); with <= without {
			t.Errorf("%s: %d highlights with matches, %d without", name, with, without)
		}
		if _, on := r.Spot(help.ClearButton); on {
			t.Errorf("%s: there is a button to clear an empty search", name)
		}
	}
}

// TestNothingFound: a search without matches says so, and lists all topics.
func TestNothingFound(t *testing.T) {
	for name, size := range helpSizes {
		r, h := newHelpRobot(t, size, playtest.Mouse)
		r.Type("xyzzy")
		r.Wait(1)
		if said := textsOf(h); !strings.Contains(said, "Nothing found for “xyzzy”") {
			t.Errorf("%s: the help says %q", name, said)
		}
		if len(h.ListedTopics) != len(help.Topics) {
			t.Errorf("%s: only %d topics are listed", name, len(h.ListedTopics))
		}
		r.openTopic(h, 3)
		if h.Topic != 3 {
			t.Errorf("%s: the topic cannot be opened", name)
		}
		r.Choose(help.ClearButton)
		if h.NoMatches {
			t.Errorf("%s: the search is not cleared", name)
		}
	}
}

// textsOf returns all text that a scene draws.
func textsOf(s screen.Scene) string {
	var all []string
	for _, text := range writtenOn(s) {
		all = append(all, text.s)
	}
	return strings.Join(all, " ")
}

// TestTypingEnds: while text is edited, Back leaves the field but not the help, and
// Erase erases a letter. Text that is too long is cut off.
func TestTypingEnds(t *testing.T) {
	r, h := newHelpRobot(t, screens["1280x720"], playtest.Keyboard)
	r.Type("/map")
	r.Press(ui.Erase) // the same key is Back elsewhere
	if h.SearchText != "ma" || h.Tree.Editing() == nil || r.Scene != screen.Scene(h) {
		t.Errorf("erasing leaves %q, edited: %v, in %T", h.SearchText, h.Tree.Editing(), r.Scene)
	}
	r.Press(ui.Back)
	if h.Tree.Editing() != nil || r.Scene != screen.Scene(h) {
		t.Errorf("Back leads to %T, editing: %v", r.Scene, h.Tree.Editing())
	}
	r.Type(strings.Repeat("ab ", 30))
	if n := len([]rune(h.SearchText)); n > help.MaxSearchLength {
		t.Errorf("the field holds %d letters", n)
	}
	r.Press(ui.Back)
	r.Press(ui.Back)
	if !screen.IsHome(r.Scene) {
		t.Errorf("Back from the help leads to %T", r.Scene)
	}
}

// TestOnScreenKeyboard: with every device the player can search by the on-screen
// keyboard.
func TestOnScreenKeyboard(t *testing.T) {
	t.Parallel()
	for at, name := range slices.Sorted(maps.Keys(helpSizes)) {
		size := helpSizes[name]
		for _, with := range twoControllers(2 * at) {
			r, h := newHelpRobot(t, size, with)
			r.Choose(help.SearchField)
			if r.HasNoPointer() {
				r.Press(ui.Down) // Left and Right move the caret
			}
			for _, letter := range "GOLDX" {
				r.Choose(help.KeySpot(letter))
			}
			r.Choose(help.EraseKey)
			r.Choose(help.KeySpot(' '))
			r.Choose(help.KeySpot('C'))
			if h.SearchText != "gold c" || h.NoMatches {
				t.Errorf("%s: the on-screen keyboard writes %q", name, h.SearchText)
			}
			r.Choose(help.SearchField)
			r.Wait(1)
			if _, on := r.Spot(help.KeySpot('A')); on {
				t.Errorf("%s: the on-screen keyboard stays", name)
			}
		}
	}
}
