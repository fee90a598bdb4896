package web

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/testenv"
)

// A node is something in the accessibility tree of the page: what screen readers know.
type node struct {
	Role, Name string
	More       string // what is said besides
	DOM        int    // identifies it to the browser
	States     []string
	Depth      int
}

// is reports whether a node has a state, such as "focused" or "pressed".
func (n *node) is(state string) bool { return slices.Contains(n.States, state) }

// choosable reports whether a node can be chosen.
func (n *node) choosable() bool {
	return slices.Contains([]string{"button", "radio", "switch"}, n.Role)
}

// An axNode is a node as the browser describes it.
type axNode struct {
	NodeID      string `json:"nodeId"`
	Ignored     bool
	Role, Name  struct{ Value any }
	Description struct{ Value any }
	ChildIDs    []string `json:"childIds"`
	BackendDOM  int      `json:"backendDOMNodeId"`
	Properties  []struct {
		Name  string
		Value struct{ Value any }
	}
}

// tree returns the accessibility tree of the page in reading order.
func (p page) tree() (all []node) {
	p.t.Helper()
	var got struct{ Nodes []axNode }
	p.call("Accessibility.getFullAXTree", nil, &got)
	byID := map[string]*axNode{}
	for i := range got.Nodes {
		byID[got.Nodes[i].NodeID] = &got.Nodes[i]
	}
	var walk func(n *axNode, depth int)
	walk = func(n *axNode, depth int) {
		role, name := fmt.Sprint(n.Role.Value), fmt.Sprint(n.Name.Value)
		if !n.Ignored && role != "StaticText" && role != "InlineTextBox" && role != "none" {
			it := node{Role: role, Name: name, DOM: n.BackendDOM, Depth: depth}
			it.More, _ = n.Description.Value.(string)
			if name == "<nil>" {
				it.Name = ""
			}
			for _, of := range n.Properties {
				if v := fmt.Sprint(of.Value.Value); v == "true" {
					it.States = append(it.States, of.Name)
				}
			}
			all = append(all, it)
			depth++
		} else if role == "StaticText" {
			all = append(all, node{Role: role, Name: name, Depth: depth})
		}
		for _, id := range n.ChildIDs {
			if child := byID[id]; child != nil {
				walk(child, depth)
			}
		}
	}
	if len(got.Nodes) > 0 {
		walk(&got.Nodes[0], 0)
	}
	return all
}

// read returns the tree as text, a node a line.
func read(all []node) string {
	var b strings.Builder
	for i, n := range all {
		if n.Role == "StaticText" && i > 0 && all[i-1].Name == n.Name {
			continue // the text of a button
		}
		fmt.Fprintf(&b, "%s%s %q", strings.Repeat("  ", n.Depth), n.Role, n.Name)
		if n.More != "" {
			fmt.Fprintf(&b, " (%s)", n.More)
		}
		fmt.Fprintf(&b, " %s\n", strings.Join(n.States, " "))
	}
	return b.String()
}

// A blindPlayer plays by the accessibility tree and by keys.
type blindPlayer struct {
	page
	name   string // of whose pictures are kept
	finger bool   // plays by touch, where the buttons of the tree are
	tries  int
	dumps  map[string]bool // moments that are kept
}

// buttons returns the buttons of the page whose name passes, but not those that are
// disabled.
func buttons(all []node, named func(string) bool) (found []node) {
	for _, n := range all {
		if n.choosable() && !n.is("disabled") && named(n.Name) {
			found = append(found, n)
		}
	}
	return found
}

// under returns the buttons of a section.
func under(all []node, section string) (found []node) {
	in, depth := false, 0
	for _, n := range all {
		if in && n.Depth <= depth {
			return found
		}
		if slices.Contains([]string{"region", "toolbar"}, n.Role) && n.Name == section {
			in, depth = true, n.Depth
		}
		if in && n.choosable() {
			found = append(found, n)
		}
	}
	return found
}

// choose goes to a node, as a screen reader does, and presses Enter.
func (b *blindPlayer) choose(n node) {
	b.t.Helper()
	if b.finger {
		b.tap(n)
		return
	}
	if err := b.browser.call(b.session, "DOM.focus", map[string]any{"backendNodeId": n.DOM}, nil); err != nil {
		return // the screen has changed in the meantime
	}
	b.key("Enter", "Enter")
	b.waitForInput()
}

// tap touches the middle of a node.
func (b *blindPlayer) tap(n node) {
	b.t.Helper()
	if at, ok := b.middle(n); ok {
		b.touchAt(at)
	}
}

// touchAt touches a place.
func (b *blindPlayer) touchAt(at place) {
	b.t.Helper()
	b.pressAndRelease(touch, at, 0)
	time.Sleep(300 * time.Millisecond)
}

// middle returns the middle of a node. ok is false if the screen has changed in the meantime.
func (b *blindPlayer) middle(n node) (at place, ok bool) {
	var box struct{ Model struct{ Content [8]float64 } }
	err := b.browser.call(b.session, "DOM.getBoxModel", map[string]any{"backendNodeId": n.DOM}, &box)
	c := box.Model.Content
	return place{(c[0] + c[4]) / 2, (c[1] + c[5]) / 2}, err == nil
}

// inReach returns the nodes that the player can choose: a finger only what is on the screen.
func (b *blindPlayer) inReach(all []node) (some []node) {
	if !b.finger {
		return all
	}
	for _, n := range all {
		if at, ok := b.middle(n); ok && at.x > 0 && at.x < phoneSize.x && at.y > 0 && at.y < phoneSize.y {
			some = append(some, n)
		}
	}
	return some
}

// chooseNamed waits for a button with a name and chooses it.
func (b *blindPlayer) chooseNamed(name string) {
	b.t.Helper()
	if !testenv.Poll(func() bool {
		found := buttons(b.tree(), func(s string) bool { return s == name })
		if len(found) > 0 {
			b.choose(found[0])
		}
		return len(found) > 0
	}) {
		b.t.Fatal(testenv.GaveUp(fmt.Sprintf("there is a button %q", name)))
	}
}

// chooseUntil chooses the button with a name, if it is there, until something is so: the
// game ignores what is pressed as a screen appears.
func (b *blindPlayer) chooseUntil(name string, so func(all []node) bool) {
	b.t.Helper()
	if !testenv.Poll(func() bool {
		all := b.tree()
		if so(all) {
			return true
		}
		if found := buttons(all, func(s string) bool { return s == name }); len(found) > 0 {
			b.choose(found[0])
		}
		return false
	}) {
		b.t.Fatalf("%s; the page says:\n%s", testenv.GaveUp(fmt.Sprintf("pressing %q leads on", name)), read(b.tree()))
	}
}

// typing reports whether the page takes what is typed.
func (b *blindPlayer) typing([]node) (is bool) {
	b.t.Helper()
	b.eval(typingName, &is)
	return is
}

// retryTime is after how long something is pressed or typed again that has changed nothing. It
// is long, because what a slow machine has yet to show would be done twice.
const retryTime = 30 * time.Second

// write types a text until the page shows it: the game ignores what is typed as a screen
// appears.
func (b *blindPlayer) write(text string) {
	b.t.Helper()
	shown := func() bool {
		return slices.ContainsFunc(b.tree(), func(n node) bool { return strings.Contains(n.Name, text) })
	}
	if !testenv.Poll(func() bool {
		b.call("Input.insertText", map[string]any{"text": text}, nil)
		return testenv.PollFor(retryTime, shown)
	}) {
		b.t.Fatalf("%s; the page says:\n%s", testenv.GaveUp(fmt.Sprintf("%q is typed", text)), read(b.tree()))
	}
}

// noButton returns a condition: that there is no button with a name, not even a disabled one.
func noButton(name string) func([]node) bool {
	return func(all []node) bool {
		return !slices.ContainsFunc(all, func(n node) bool { return n.choosable() && n.Name == name })
	}
}

// keep keeps the tree of a moment, once, and a picture of it if somebody could look.
func (b *blindPlayer) keep(moment string, all []node) {
	b.t.Helper()
	if b.dumps[moment] {
		return
	}
	b.dumps[moment] = true
	os.WriteFile(filepath.Join(b.t.ArtifactDir(), b.name+moment+".txt"), []byte(read(all)), 0o666)
	if b.finger {
		b.picture(moment)
	}
}

// always are how the names of buttons begin that are pressed as soon as they are there,
// in this order.
var always = []string{"I am ", "Got it", "Yes", "Look at the new card", "End turn", "Point at ", "Off with the helmets", "Show all at once", "Next round", "See who won", "Share the gold", "Take this card"}

// step does one thing and reports whether the match is over.
func (b *blindPlayer) step() (over bool) {
	b.t.Helper()
	all := b.tree()
	exactly := func(name string) []node { return buttons(all, func(s string) bool { return s == name }) }
	goesOn := func(s string) bool {
		return slices.ContainsFunc(always, func(begin string) bool { return strings.HasPrefix(s, begin) })
	}
	if len(exactly("Play again")) > 0 || len(exactly("Who did what")) > 0 && len(buttons(all, goesOn)) == 0 { // a round that saboteurs win asks that, too
		b.keep("podium", all)
		return true
	}
	if look := buttons(all, func(s string) bool { return strings.HasPrefix(s, "Press the card to look") }); len(look) > 0 && !look[0].is("pressed") && len(exactly("Got it")) == 0 {
		b.choose(look[0])
		b.waitTicks(40)
		b.keep("role", b.tree())
		return false
	}
	for _, name := range always {
		if found := buttons(all, func(s string) bool { return strings.HasPrefix(s, name) }); len(found) > 0 {
			b.keep(name, all)
			b.choose(found[0])
			return false
		}
	}
	if gold := buttons(all, func(s string) bool { return strings.Contains(s, " nugget") }); len(gold) > 0 {
		b.choose(gold[0])
		return false
	}
	if slices.ContainsFunc(all, func(n node) bool { return n.Name == "Press to see your cards" }) {
		b.keep("covered", all)
		b.touchAt(place{phoneSize.x / 2, phoneSize.y / 2}) // anywhere: it does nothing else
		return false
	}
	switch targets, cards := b.inReach(under(all, "Where to play it")), under(all, "Your cards"); {
	case len(targets) > 0:
		b.keep("targets", all)
		b.choose(targets[len(targets)-1])
	case len(cards) > 0 && b.tries%len(cards) < len(cards)-1 && !slices.ContainsFunc(cards, func(n node) bool { return n.is("pressed") }):
		b.choose(cards[b.tries%len(cards)])
		b.tries++
	case len(cards) > 0 && len(exactly("Discard")) > 0:
		b.choose(exactly("Discard")[0])
		b.tries++
	case len(cards) > 0:
		b.choose(cards[0])
	case len(exactly("Skip ahead")) > 0:
		b.choose(exactly("Skip ahead")[0])
	case b.finger: // others play, and nothing may move meanwhile
		time.Sleep(100 * time.Millisecond)
	default:
		b.waitTicks(20)
	}
	return false
}

// newBlindPlayer opens the title of the game to somebody who knows of it only what screen readers do.
func newBlindPlayer(t *testing.T) *blindPlayer {
	t.Helper()
	b := &blindPlayer{page: newPage(t), dumps: map[string]bool{}}
	b.call("Accessibility.enable", nil, nil)
	b.start()
	return b
}

// TestBlindMatch: a match can be played from the title to the podium by what screen
// readers know of the page and by keys. The trees of some moments are kept with
// -artifacts.
func TestBlindMatch(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	b := newBlindPlayer(t)
	b.keep("title", b.tree())
	for _, name := range []string{"New game", "One more dwarf", "One more dwarf", "One more dwarf", "One more dwarf", "One more dwarf", "Into the mine"} {
		b.chooseNamed(name) // ten players, so that rounds are short
	}
	for range 600 {
		if b.step() {
			b.checkClean()
			return
		}
	}
	t.Fatalf("the match does not end; the page says:\n%s", read(b.tree()))
}
