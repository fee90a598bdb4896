package web

import (
	"slices"
	"testing"
)

// A cursor of a screen reader is at a node of the page: TestMirrorKeepsNodes holds that what stays on the
// screen stays that node, unmoved, while texts, buttons and parts around it come and go, and that what has
// the focus keeps it; and that nothing is said again for which only more was said before.
func TestMirrorKeepsNodes(t *testing.T) {
	t.Parallel()
	p := newLightPage(t)
	p.start()
	p.eval(`{
		const show = (...parts) => saboteurMirror.show("a", parts);
		const text = (t, more) => ({ text: t, at: [0, 0, 0, 0], ...more }), button = (t, more) => text(t, { key: "b " + t, ...more });
		const part = (name, ...items) => ({ name, items });
		const main = document.getElementById("mirror");
		const read = () => [...main.querySelectorAll("h1, h2, p, li, button")].map((n) => n.textContent).join(" ");
		const of = (t) => [...main.querySelectorAll("h1, h2, p, li, button")].find((n) => n.textContent === t);
		globalThis.bad = [];
		let watched = [];
		const watch = new MutationObserver(() => {});
		watch.observe(main, { childList: true, subtree: true });
		// after shows parts, and notes which of some nodes have been moved, or are others.
		const after = (what, stay, ...parts) => {
			const before = stay.map(of);
			watch.takeRecords();
			show(...parts);
			const moved = watch.takeRecords().flatMap((r) => [...r.addedNodes, ...r.removedNodes]);
			stay.forEach((t, n) => {
				if (of(t) !== before[n]) bad.push(what + ": " + t + " is another node");
				if (moved.some((m) => m.contains(before[n]))) bad.push(what + ": " + t + " is moved");
			});
			const want = parts.flatMap((q) => [...(q.name ? [q.name] : []), ...q.items.map((i) => i.text)]).join(" ");
			if (read() !== want) bad.push(what + ": the page says " + read() + ", not " + want);
		};
		const title = part(undefined, text("Title", { heading: true }));
		show(title, part(undefined, text("Hint"), button("A"), button("B", { focused: true })), part("Log", text("one"), text("two"), text("two")));
		after("a text goes", ["A", "B", "one"], title, part(undefined, button("A"), button("B", { focused: true })), part("Log", text("one"), text("two"), text("two")));
		after("a text comes", ["A", "B", "one"], title, part(undefined, text("Hint"), button("A"), button("B", { focused: true })), part("Log", text("one"), text("two")));
		after("a part comes first", ["Title", "A", "B", "one"], title, part(undefined, text("Say it"), button("Yes")), part(undefined, text("Hint"), button("A"), button("B")), part("Log", text("one"), text("two")));
		after("it goes", ["Title", "Hint", "A", "B", "one"], title, part(undefined, text("Hint"), button("A"), button("B")), part("Log", text("one"), text("two")));
		after("a line comes", ["one", "two"], title, part(undefined, text("Hint"), button("A"), button("B")), part("Log", text("new"), text("one"), text("two")));
		const hint = of("Hint");
		after("a text changes", ["A", "B"], title, part(undefined, text("Other"), button("A"), button("B")), part("Log", text("new"), text("one"), text("two")));
		if (of("Other") !== hint) bad.push("a text that changes is another node");
		if (document.activeElement !== of("B")) bad.push("the focus is at " + document.activeElement.outerHTML);
		after("what has the focus changes its place", ["B"], title, part(undefined, text("Other"), button("B"), button("A")), part("Log", text("new")));
		if (document.activeElement !== of("B")) bad.push("then the focus is at " + document.activeElement.outerHTML);
		after("parts are split", [], title, part(undefined, button("B")), part(undefined, button("A")));
		after("what has the focus goes", ["A"], title, part(undefined, button("A")));
		if (document.activeElement !== of("Title")) bad.push("where it has gone, the focus is at " + document.activeElement.outerHTML);
		of("A").focus();
		saboteurMirror.show("b", [part(undefined, text("Leave?", { heading: true }), button("B"))]);
		if (document.activeElement !== of("Leave?")) bad.push("a question is asked, and the focus is at " + document.activeElement.outerHTML);
		for (const t of ["Only stone here. Tell the table?", "Only stone here.", "End your turn."]) saboteurMirror.show("b", [title, { live: true, items: [text(t)] }]);
		const said = [...document.getElementById("news").children].map((n) => n.textContent).join("|");
		if (!said.endsWith("Only stone here. Tell the table?|End your turn.")) bad.push("what was said with more is said again: " + said);
	}`, nil)
	var bad []string
	p.eval(`bad`, &bad)
	for _, b := range bad {
		t.Error(b)
	}
}

// TestHeadingIsReadAnew: where a heading has the focus and another screen comes, or the same with another heading, that is
// read out, once: the focus, which would do it, is there already.
func TestHeadingIsReadAnew(t *testing.T) {
	t.Parallel()
	p := newLightPage(t)
	p.start()
	var heard string
	p.eval(`(() => {
		const title = (t, more) => ({ items: [{ text: t, at: [0, 0, 0, 0], heading: true, ...more }] });
		saboteurMirror.show("a", [title("One")]);
		saboteurMirror.show("b", [title("Two")]);
		saboteurMirror.show("b", [title("Three", { focused: true })]);
		saboteurMirror.show("b", [title("Three", { focused: true })]);
		return document.activeElement.textContent + ":" + [...document.querySelectorAll("#news p")].map((n) => n.textContent).filter((t) => ["One", "Two", "Three"].includes(t)).join();
	})()`, &heard)
	if heard != "Three:Two,Three" {
		t.Errorf("with the focus and aloud is heard %q", heard)
	}
}

// TestAskedFirst: what is asked is read out before the focus comes to the first answer, or with it by the name of their
// dialog, and not again where more of it has just been said.
func TestAskedFirst(t *testing.T) {
	t.Parallel()
	p := newLightPage(t)
	p.start()
	var heard []string
	p.eval(`(() => {
		const heard = [], said = () => [...document.querySelectorAll("#news p")].slice(before).map((n) => n.textContent);
		const before = document.querySelectorAll("#news p").length;
		const item = (t, more) => ({ text: t, at: [0, 0, 0, 0], ...more });
		addEventListener("focusin", ({ target }) => heard.push(...said(), target.textContent), { once: true });
		saboteurMirror.show("a", [{ items: [item("Title", { heading: true })] }, { live: true, items: [item("Sure?")] }, { items: [item("Yes", { key: "yes", focused: true })] }]);
		const asks = { live: true, asks: true, items: [item("Really?"), item("No", { key: "no", focused: true })] };
		saboteurMirror.show("a", [asks]);
		const no = document.activeElement, dialog = no.closest("[role=dialog]");
		heard.push(dialog.getAttribute("aria-label") + " " + no.textContent);
		saboteurMirror.show("a", [{ ...asks, items: [...asks.items, item("Maybe", { key: "maybe" })] }]);
		if (document.activeElement !== no) heard.push("the answer is another node");
		saboteurMirror.say("Your turn. Play a card.");
		saboteurMirror.show("a", [{ items: [item("Title", { heading: true })] }, { live: true, items: [item("Play a card.")] }]);
		return [...heard, ...said()];
	})()`, &heard)
	if want := []string{"Sure?", "Yes", "Really? No", "Sure?", "Your turn. Play a card."}; !slices.Equal(heard, want) {
		t.Errorf("%q is heard, want %q", heard, want)
	}
}

// TestTable: a table is one for screen readers, with a row of headers, and its nodes stay; what comes in its place is none.
func TestTable(t *testing.T) {
	t.Parallel()
	p := newLightPage(t)
	p.start()
	var got []string
	p.eval(`(() => {
		const at = [0, 0, 0, 0], table = { head: ["Players", "Cards"], items: [{ text: "Players: 3. Cards: 6.", cells: ["3", "6"], at }] };
		const read = () => [...document.querySelectorAll("#mirror [role]")].map((n) => n.getAttribute("role") + " " + [...n.childNodes].filter((c) => c.nodeType === 3).map((c) => c.data).join()).join("|");
		saboteurMirror.show("a", [table]);
		const cell = document.querySelector("#mirror [role=cell]");
		saboteurMirror.show("a", [table]);
		const all = [read(), cell.isConnected];
		saboteurMirror.show("a", [{ items: [{ text: "Players", at }] }]);
		return [...all, read()].map(String);
	})()`, &got)
	if want := []string{"table |row |columnheader Players|columnheader Cards|row |cell 3|cell 6", "true", ""}; !slices.Equal(got, want) {
		t.Errorf("the page has %q, want %q", got, want)
	}
}
