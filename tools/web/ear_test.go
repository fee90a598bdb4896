package web

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"saboteur/render/paint"
	"saboteur/testenv"
)

// hearing notes in the page what a screen reader would say by itself: what has the focus, and
// what is new in its live regions.
const hearing = `{
	globalThis.heard = [];
	const live = (node) => node.parentElement?.closest("[role=log], [role=status], [aria-live]") && !node.parentElement.closest("#loading");
	addEventListener("focusin", ({ target, relatedTarget }) => {
		const name = target.getAttribute("aria-label") || target.id !== "mirror" && target.textContent;
		const asked = target.closest("[role=dialog]");
		if (asked && !asked.contains(relatedTarget)) heard.push({ Kind: "live", Text: asked.ariaLabel });
		heard.push({ Kind: "focus", Text: name || target.localName });
	}, true);
	addEventListener("focusout", ({ relatedTarget }) => { if (!relatedTarget) heard.push({ Kind: "lost", Text: "" }); }, true);
	const watch = new MutationObserver((all) => {
		for (const { target, addedNodes, type } of all) {
			if (type === "characterData" && live(target)) heard.push({ Kind: "live", Text: target.data });
			for (const node of addedNodes) {
				if (live(node)) heard.push({ Kind: "live", Text: node.textContent });
			}
		}
	});
	addEventListener("DOMContentLoaded", () => watch.observe(document, { childList: true, characterData: true, subtree: true }));
}`

// A sound is what a screen reader says.
type sound struct{ Kind, Text string }

// heard returns what a screen reader has said since the last call.
func (p page) heard() (all []sound) {
	p.t.Helper()
	p.eval(`heard.splice(0)`, &all)
	return all
}

// TestHeardOnce: whoever plays by a screen reader hears nothing twice in a turn, and the focus is
// always where the next choice is: at a card, at a place for it, at the button that ends the turn, at
// the one that skips ahead. It is never lost.
func TestHeardOnce(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	b := newBlindPlayer(t)
	b.chooseNamed("New game")
	b.chooseNamed("Into the mine")
	b.heard() // of the page as it loads
	b.chooseUntil("Got it", func(all []node) bool { return len(under(all, "Your cards")) > 0 })
	for range 3 {
		b.waitFocus("Your cards")
		b.heardOnce()
		_, played := named(b.tree(), "You ")
		for i := 0; len(under(b.tree(), "Where to play it")) == 0; i++ {
			cards := under(b.tree(), "Your cards")
			mapsFirst(cards)
			b.choose(cards[i%len(cards)])
		}
		b.waitFocus("Where to play it")
		b.choose(under(b.tree(), "Where to play it")[0])
		b.finishTurn(played)
		if !slices.ContainsFunc(b.tree(), func(n node) bool { return n.Role == "heading" && n.Name == "Round 1 of 3" }) {
			return
		}
	}
	b.heardOnce()
	b.checkClean()
}

// TestNewGameByEar: the page has one first heading and one main part. Buttons of the title say what is
// below their names, New game has groups with names, and the field for a name is called that whatever
// gave it the focus.
func TestNewGameByEar(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	b := newBlindPlayer(t)
	find := func(role, name string) (found node) {
		b.t.Helper()
		if !testenv.Poll(func() bool {
			i := slices.IndexFunc(b.tree(), func(n node) bool { return n.Role == role && n.Name == name })
			if i >= 0 {
				found = b.tree()[i]
			}
			return i >= 0
		}) {
			b.t.Fatalf("%s; the page says:\n%s", testenv.GaveUp("there is a "+role+" "+name), read(b.tree()))
		}
		return found
	}
	if n := find("button", "Quick game"); n.More == "" {
		t.Error("nothing is said of a quick game")
	}
	b.choose(find("button", "New game"))
	for _, name := range []string{"People", "Their level"} {
		find("radiogroup", name)
	}
	for _, name := range []string{"Dwarves at the table", "Rules"} {
		find("region", name)
	}
	b.waitFor(`document.querySelectorAll("main:not([hidden])").length === 1 && document.querySelectorAll("main:not([hidden]) h1").length === 1 && document.querySelector("h2")`)
	b.choose(find("button", "Your name: Player 1"))
	for _, leave := range []string{"Escape", "Enter"} {
		b.waitFor(typingName + ` && document.activeElement.getAttribute("aria-label") === "Your name"`)
		b.key(leave, leave)
		b.waitFor(`document.activeElement.matches("main button") && document.activeElement.textContent === "Your name: Player 1"`)
		b.choose(find("button", "Your name: Player 1"))
	}
	b.chooseNamed("3 people on this device.")
	b.pressNamed(mouse, "Name: Player 2")
	b.waitFor(typingName + ` && document.activeElement.getAttribute("aria-label") === "Name" && document.activeElement.placeholder === "Player 2"`)
	b.key("Tab", "Tab")
	b.waitFor(typingName + ` && document.activeElement.placeholder === "Player 3"`)
	b.checkClean()
}

// TestFieldByEar: a text field has a name, and what is written in it as its value, with the caret where it is, however it
// is written: so that a screen reader reads it back, letter by letter. Nothing of it is left once it is closed.
func TestFieldByEar(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	b := newBlindPlayer(t)
	b.chooseNamed("New game")
	says := func(value string, from, to int) {
		b.t.Helper()
		b.waitFor(fmt.Sprintf(`(({ id, ariaLabel, value, selectionStart, selectionEnd }) => id === "typing" && ariaLabel === "Your name" && value === %q && selectionStart === %d && selectionEnd === %d)(document.activeElement)`, value, from, to))
	}
	b.chooseNamed("Your name: Player 1")
	says("", 0, 0)
	b.write("Þóra")
	says("Þóra", 4, 4)
	b.key("ArrowLeft", "ArrowLeft")
	says("Þóra", 3, 3)
	b.key("Backspace", "Backspace")
	says("Þóa", 2, 2)
	b.eval(`document.activeElement.setSelectionRange(0, 1)`, nil) // as a reader or a phone's keyboard moves the caret
	b.write("J")
	says("Jóa", 1, 1)
	b.eval(`document.execCommand("forwardDelete")`, nil)
	says("Ja", 1, 1)
	b.heard()
	b.key("Enter", "Enter")
	b.waitFor(`document.activeElement.textContent === "Your name: Ja"`)
	if all := b.heard(); !slices.Equal(all, []sound{{"focus", "Your name: Ja"}}) {
		t.Errorf("after the name is heard %q", all)
	}
	if i := slices.IndexFunc(b.tree(), func(n node) bool { return n.Role == "textbox" }); i >= 0 {
		t.Errorf("there is still a field:\n%s", read(b.tree()))
	}
	b.chooseNamed("Your name: Ja")
	says("Ja", 0, 2)
	b.chooseNamed("More options")
	b.waitFor(`document.activeElement.matches("h1") && document.activeElement.textContent === "More options"`)
	b.checkClean()
}

// TestForcedColours: where the system asks for colours of its own, a player who has not chosen any begins
// with those of high contrast.
func TestForcedColours(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	for _, forced := range []string{"active", "none"} {
		p := newPage(t)
		p.runFirst(`localStorage.removeItem("saboteur/settings")`)
		p.call("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{{"name": "forced-colors", "value": forced}}}, nil)
		p.start()
		p.pressNamed(mouse, "Sound") // which saves the settings
		var theme int
		p.eval(`JSON.parse(localStorage.getItem("saboteur/settings")).settings.theme ?? 0`, &theme)
		if high := paint.Theme(theme) == paint.ContrastTheme; high != (forced == "active") {
			t.Errorf("forced colours %s: the theme is %d", forced, theme)
		}
	}
}

// waitFocus waits until a button of a section has the focus.
func (b *blindPlayer) waitFocus(section string) {
	b.t.Helper()
	b.focused(func(all []node, at node) bool {
		return slices.ContainsFunc(under(all, section), func(n node) bool { return n.DOM == at.DOM })
	})
}

// heardOnce reports what was heard twice since the last call, and whether the focus was lost.
func (b *blindPlayer) heardOnce() {
	b.t.Helper()
	times := map[string]int{}
	for _, s := range b.heard() {
		switch {
		case s.Kind == "lost":
			b.t.Error("the focus is lost")
		case s.Kind == "live":
			times[s.Text]++
		case times[s.Text] > 0: // what has the focus may have had it before
			b.t.Errorf("%q is said, and read out with the focus", s.Text)
		}
		if times[s.Text] == 2 {
			b.t.Errorf("%q is heard twice", s.Text)
		}
	}
}

// mapsFirst puts maps before the other cards: they ask the most.
func mapsFirst(cards []node) {
	slices.SortStableFunc(cards, func(a, b node) int {
		return strings.Index(b.Name, "map") - strings.Index(a.Name, "map")
	})
}

// finishTurn answers what is asked about the card that is played, and ends the turn, which also ends by
// itself. The focus is always at what comes next: at the last at the button that skips ahead, or at a card
// of the next turn. played is how often the log named the player before.
func (b *blindPlayer) finishTurn(played int) {
	b.t.Helper()
	for {
		name := b.focused(func(all []node, at node) bool {
			if slices.Contains([]string{"Yes, do it", "End turn"}, at.Name) || strings.HasSuffix(at.Name, "Tell the table?") {
				return true
			}
			newest, times := named(all, "You ")
			inHand := slices.ContainsFunc(under(all, "Your cards"), func(n node) bool { return n.DOM == at.DOM })
			return times > played && (at.Name == "Skip ahead" || inHand && !newest)
		})
		switch {
		case strings.HasSuffix(name, "Tell the table?"):
			name = "Say nothing"
		case name != "Yes, do it" && name != "End turn":
			return
		}
		b.chooseAway(name)
		if name == "End turn" {
			return
		}
	}
}

// named reports how many lines of the log begin with a name, and whether the newest does.
func named(all []node, name string) (newest bool, times int) {
	i := slices.IndexFunc(all, func(n node) bool {
		return slices.Contains([]string{"region", "toolbar"}, n.Role) && n.Name == "What happened"
	})
	first := true
	for _, n := range all[max(0, i):] {
		if n.Role != "StaticText" || n.Name == "What happened" || i < 0 {
			continue
		}
		if strings.HasPrefix(n.Name, name) {
			newest = newest || first
			times++
		}
		first = false
	}
	return newest, times
}

// chooseAway chooses a button until it is gone, and again only after a time in which a slow machine has
// shown what follows: another button may have the place then. A turn may also end by itself before it is
// chosen at all.
func (b *blindPlayer) chooseAway(name string) {
	b.t.Helper()
	gone := noButton(name)
	if !testenv.Poll(func() bool {
		if found := buttons(b.tree(), func(s string) bool { return s == name }); len(found) > 0 {
			b.choose(found[0])
		}
		return testenv.PollFor(retryTime, func() bool { return gone(b.tree()) })
	}) {
		b.t.Fatalf("%s; the page says:\n%s", testenv.GaveUp(fmt.Sprintf("%q is gone", name)), read(b.tree()))
	}
}

// focused waits until something has the focus that passes, and returns its name.
func (b *blindPlayer) focused(passes func(all []node, at node) bool) (name string) {
	b.t.Helper()
	if !testenv.Poll(func() bool {
		all := b.tree()
		i := slices.IndexFunc(all, func(n node) bool { return n.is("focused") && passes(all, n) })
		if i >= 0 {
			name = all[i].Name
		}
		return i >= 0
	}) {
		b.t.Fatalf("%s; the page says:\n%s", testenv.GaveUp("the focus is where the turn goes on"), read(b.tree()))
	}
	return name
}
