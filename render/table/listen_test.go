package table

import (
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// enterOn gives the focus to a spot, as a screen reader does, and presses Enter in the same tick.
func (t *Table) enterOn(id any) {
	t.wait(40)
	screen.Step(t, ui.Input{Size: size, Device: ui.ScreenReader, Commands: ui.Choose, Assistance: ui.Assistance{FocusedID: id}})
	screen.Step(t, ui.Input{Size: size, Device: ui.ScreenReader})
}

// listenFor lets the player listen to a screen reader for a while.
func (t *Table) listenFor(ticks screen.Ticks) {
	for range ticks {
		screen.Step(t, ui.Input{Size: size, Device: ui.ScreenReader})
	}
}

// TestEnterChoosesWhatHasFocus: whoever goes by a screen reader chooses by Enter what it has given the focus, also
// while the menu of what can be said is open and has nothing to do with it. Where that has gone, nothing is chosen.
func TestEnterChoosesWhatHasFocus(t *testing.T) {
	tab := newTable(1, 3)
	tab.listens = true
	tab.pick(t, SeatTalkSpot(1))
	if tab.enterOn(SeatTalkSpot(2)); tab.Menu.about != any(SeatTalkSpot(2)) || len(tab.Match.Record.Talk) > 0 {
		t.Errorf("from the menu about one player, Enter on another leads to %v and says %v", tab.Menu.about, tab.Match.Record.Talk)
	}
	if tab.enterOn(board.HandSpot(2)); tab.ChosenCard != tab.Match.View.Hand[2] || tab.Menu.about != nil || len(tab.Match.Record.Talk) > 0 {
		t.Errorf("with the menu open, Enter on the third card chooses %v and says %v", tab.ChosenCard, tab.Match.Record.Talk)
	}
	tab.pick(t, board.HandSpot(2)) // put back
	tab.pick(t, SeatTalkSpot(1))
	says := slices.IndexFunc(tab.MenuSpots(), func(s ui.Spot) bool { _, is := s.ID.(SaySpot); return is && !s.Disabled })
	if tab.enterOn(tab.MenuSpots()[says].ID); len(tab.Match.Record.Talk) == 0 {
		t.Error("Enter on what can be said says nothing")
	}
	screen.Step(tab, ui.Input{Size: size, Device: ui.ScreenReader, Assistance: ui.Assistance{FocusedID: board.HandSpot(1)}})
	chosen := tab.ChosenCard
	tab.Panel.Focus.Set(board.HandSpot(40)) // which is not there
	if screen.Step(tab, ui.Input{Size: size, Device: ui.ScreenReader, Commands: ui.Choose}); tab.ChosenCard != chosen {
		t.Errorf("where the focus has gone, Enter chooses %v", tab.ChosenCard)
	}
}

// TestNewCardIsRead: whoever listens to a screen reader hears which card comes to the hand, once, when looking at it or
// when the turn ends; looking at it does not end the turn. After a look at a goal it comes face up.
func TestNewCardIsRead(t *testing.T) {
	mapped := false
	for seed := range uint64(20) {
		tab := newTable(1, seed)
		if tab.listens = true; !slices.ContainsFunc(tab.Legal, func(a game.Action) bool { return a.Kind == game.Look }) {
			continue
		}
		mapped = true
		said := ""
		tab.App.Speak = func(text string) { said += text + "\n" }
		i := slices.IndexFunc(tab.Legal, func(a game.Action) bool { return a.Kind == game.Look })
		tab.setCard(tab.Legal[i].Card)
		tab.propose(func(a game.Action) bool { return a == tab.Legal[i] })
		if tab.confirm(); tab.Panel.Focus.At() == any(board.EndTurnButton) {
			t.Error("before the result of a look is heard, the focus goes to the end of the turn")
		}
		for tab.Mode != Ending {
			tab.wait(1)
		}
		tab.endTurn()
		view := tab.Match.Local.State.View(0)
		card := tab.App.Text(words.OutlineDrawn, words.Slots{"card": tab.App.Words.Laid(game.Laid{Card: view.Hand[view.Cards[0]-1]})})
		if n := strings.Count(said, card); n != 1 {
			t.Errorf("seed %d: after a map, %q is said %d times in %q", seed, card, n, said)
		}
	}
	if !mapped {
		t.Error("nobody had a map")
	}
	for _, looks := range []bool{true, false} {
		tab := newTable(1, 3)
		tab.listens = true
		said := []string{}
		tab.App.Speak = func(text string) { said = append(said, text) }
		tab.act(t, game.Discard)
		for tab.Mode != Ending {
			tab.wait(1)
		}
		if looks {
			if tab.pick(t, board.NewCardButton); tab.Mode != Ending || strings.Contains(tab.heard(), tab.App.Text(words.OutlineEnd)) {
				t.Errorf("looking at the new card ends the turn: %v, or what the button says is said: %q", tab.Mode, tab.heard())
			}
		}
		tab.endTurn()
		view := tab.Match.Local.State.View(0)
		card := tab.App.Text(words.OutlineDrawn, words.Slots{"card": tab.App.Words.Laid(game.Laid{Card: view.Hand[view.Cards[0]-1]})})
		if n := strings.Count(strings.Join(said, "\n"), card); n != 1 {
			t.Errorf("looks %t: %q is said %d times in %q", looks, card, n, said)
		}
	}
}

// TestLogByEar: whoever opens the log by ear hears how much is in it and comes to its latest line, each of which can be
// chosen; closing it leads back to its button.
func TestLogByEar(t *testing.T) {
	tab := newTable(1, 3)
	tab.listens, tab.LogOpen = true, false
	heard := ""
	tab.App.Speak = func(text string) { heard = text }
	focused := func() (text string, can bool) {
		for _, part := range tab.Outline() {
			for _, item := range part.Items {
				if item.Focused {
					text, can = item.Text, item.ID != nil
				}
			}
		}
		return text, can
	}
	for len(tab.Match.Log) < 21 { // more than is read while it is closed
		tab.act(t, game.Discard)
		if read := tab.read(); tab.Mode == Ending && tab.Match.Pending == nil && !strings.Contains(read, tab.App.Text(whyFinal(&tab.situation))) {
			t.Errorf("why nothing can be taken back is not in %s", read)
		}
		tab.endTurn()
		tab.toTurn()
	}
	tab.enterOn(board.LogButton)
	lines := 0
	for _, part := range tab.Outline() {
		for _, item := range part.Items {
			if _, is := item.ID.(board.LineSpot); is {
				lines++
			}
		}
	}
	if lines != len(tab.Match.Log) {
		t.Errorf("of %d lines %d can be read", len(tab.Match.Log), lines)
	}
	last := tab.Match.Log[len(tab.Match.Log)-1].Text(tab.App.Words, tab.Match.Names)
	if text, can := focused(); !can || !strings.HasPrefix(text, last) || heard != tab.App.Text(words.OutlineLog, words.Slots{"n": len(tab.Match.Log)}) {
		t.Errorf("the open log says %q, and the focus is at %q", heard, text)
	}
	tab.enterOn(board.LogButton)
	if text, _ := focused(); tab.LogOpen || text != tab.App.Text(words.CommandLog) {
		t.Errorf("the log is open: %t, and the focus is at %q", tab.LogOpen, text)
	}
	tab.LogPanel = board.LogPanel{} // as if it had never been open
	screen.Step(tab, ui.Input{Size: size, Device: ui.ScreenReader, Commands: ui.Choose})
	if text, _ := focused(); text == tab.outlinePrompt() {
		t.Error("as the log opens, the focus passes through the prompt")
	}
	tab.listenFor(2)
	screen.Step(tab, ui.Input{Size: size, Device: ui.ScreenReader, Commands: ui.Back})
	if text, _ := focused(); tab.LogOpen || text != tab.App.Text(words.CommandLog) {
		t.Errorf("after Escape the log is open: %t, and the focus is at %q", tab.LogOpen, text)
	}
	opened := false
	tab.App.Routes.Rewind = func(*screen.App, *play.Match, screen.Scene, int, bool) screen.Scene {
		opened = true
		return tab
	}
	tab.enterOn(board.LogButton)
	for range 40 {
		screen.Step(tab, ui.Input{Size: size, Device: ui.ScreenReader})
	}
	if screen.Step(tab, ui.Input{Size: size, Device: ui.Keyboard, Commands: ui.Choose}); !opened {
		t.Error("Enter on a line does not show the mine as it was then")
	}
}

// TestDoneByEar: what somebody has done is said, while it can be taken back, by the words of the log; taking it back
// leads to the card again. The only person needs no name for that. Whoever cannot dig hears for lack of what.
func TestDoneByEar(t *testing.T) {
	tried := map[game.ActionKind]bool{}
	for seed := range uint64(40) {
		for _, kind := range []game.ActionKind{game.Break, game.Discard, game.Mend} {
			tab := newTable(1, seed)
			tab.listens = true
			tab.Match.Names[0] = tab.App.Words.NameAlone()
			for range 2 { // tools break, and may be mended
				if slices.ContainsFunc(tab.Legal, func(a game.Action) bool { return a.Kind == kind }) || tab.Legal == nil {
					break
				}
				tab.act(t, game.Discard)
				tab.endTurn()
				tab.toTurn()
			}
			if blocked := tab.Match.View.Blocked(0); blocked && !strings.Contains(tab.heard(), tab.noDigging()) {
				t.Errorf("who has a broken tool hears %q", tab.heard())
			}
			if tried[kind] || !slices.ContainsFunc(tab.Legal, func(a game.Action) bool { return a.Kind == kind }) {
				continue
			}
			tried[kind] = true
			a := tab.act(t, kind)
			said := tab.heard()
			if name := tab.App.Words.OnPortrait(tab.Match.Name(0)) + ":"; strings.Contains(said, name) {
				t.Errorf("the only person hears %q", said)
			}
			tab.TakeBack()
			if at := tab.Match.View.Hand[tab.Panel.Focus.At().(board.HandSpot)]; at != a.Card {
				t.Errorf("after %v is taken back, the focus is at %v", a, at)
			}
			tab.act(t, kind)
			tab.endTurn()
			tab.wait(1)
			i := slices.IndexFunc(tab.Match.Log, func(l gamelog.Line) bool {
				if passed, is := l.Event.(game.Discarded); is { // of which the log does not tell the card
					passed.Card = a.Card
					l.Event = passed
				}
				return strings.Contains(said, l.Text(tab.Match.HeardIn(), tab.Match.Names))
			})
			if i < 0 {
				t.Errorf("of %v is said %q, and not what the log says", a, said)
			} else if told := tab.Match.Log[i].Text(tab.Match.HeardIn(), tab.Match.Names); !strings.Contains(tab.read(), told) {
				t.Errorf("the log does not say %q", told)
			}
		}
	}
	if len(tried) < 3 {
		t.Errorf("only %v was tried", tried)
	}
}

// TestResultBeforeClaims: whoever listens hears first what lies under a goal, as a text that Enter says nothing by, and comes
// from there to what can be told.
func TestResultBeforeClaims(t *testing.T) {
	for _, card := range []game.Card{game.Treasure, game.StoneA} {
		tab := looked(t, 1, card)
		tab.listens = true
		tab.Menu.ask(1, &tab.situation)
		has := func() (text string, part int) {
			for i, p := range tab.Outline() {
				for _, item := range p.Items {
					if item.Focused {
						return item.Text, i
					}
				}
			}
			return "", -1
		}
		text, part := has()
		if want := tab.App.Words.Seen(card) + " " + tab.App.Text(words.SayTitle); text != want {
			t.Errorf("the focus is at %q", text)
		}
		tab.listenFor(600)
		if later, _ := has(); later != text {
			t.Errorf("later it reads %q", later)
		}
		screen.Step(tab, ui.Input{Size: size, Device: ui.Keyboard, Commands: ui.Choose})
		tab.listenFor(askGuard + 1)
		screen.Step(tab, ui.Input{Size: size, Device: ui.Keyboard, Commands: ui.Choose})
		if len(tab.Match.Record.Talk) > 0 || !tab.Menu.asked {
			t.Errorf("Enter says %v", tab.Match.Record.Talk)
		}
		screen.Step(tab, ui.Input{Size: size, Device: ui.Keyboard, Commands: ui.NextGroup})
		if at := tab.Panel.Focus.At(); at != any(SaySpot{game.Statement{Kind: game.ClaimTreasure, Goal: tab.Menu.untold.goal}}) {
			t.Errorf("the next key leads to %v", at)
		}
		if _, next := has(); next != part+1 {
			t.Errorf("what can be told is part %d, the result part %d", next, part)
		}
		if tab.pick(t, SaySpot{}); strings.Contains(tab.read(), tab.App.Words.Seen(card)) {
			t.Error("after the answer, the result is heard again")
		}
	}
}

// TestAnswersByEar: whoever listens is told in the own turn that the last claim can be answered, and the first time where. Also when others
// have spoken since, the same of them are offered answers and marked in the list of what can be talked of. The buttons say
// what they answer.
func TestAnswersByEar(t *testing.T) {
	tab := newTable(1, 3)
	tab.listens = true
	told, asked := 0, 0
	tab.App.Speak = func(text string) {
		if strings.Contains(text, tab.App.Text(words.OutlineAnswers)) {
			told++
		} else if text == tab.Match.Text(words.OutlineMayAnswerAgain, 2) {
			asked++
		}
	}
	answers := func() (all []ui.OutlineItem) {
		for _, part := range tab.Outline() {
			if part.Name == tab.App.Text(words.OutlineAnswers) {
				all = append(all, part.Items...)
			}
		}
		return all
	}
	tab.others(t, 1, game.Statement{Kind: game.ClaimStone, Goal: 1})
	tab.wait(1500)
	claim := tab.App.Words.Saying(game.Said{Seat: 1, Statement: game.Statement{Kind: game.ClaimStone, Goal: 1}}, tab.Match.Names)
	if all := answers(); told != 1 || len(all) != 2 || !strings.Contains(all[0].Text, claim) {
		t.Fatalf("it was told %d times; the answers are %v", told, all)
	}
	tab.Match.Suspect(1, play.Doubted)
	if read := tab.read(); strings.Contains(read, "..") {
		t.Errorf("two full stops are in %q", read)
	}
	agree := SaySpot{game.Statement{Kind: game.Agree, To: 2}}
	tab.Mode = Watching
	tab.others(t, 2, game.Statement{Kind: game.ClaimStone, Goal: 2})
	if tab.listenFor(300); asked > 0 {
		t.Error("that somebody can be answered is told in another's turn")
	}
	tab.Mode = Choosing
	tab.listenFor(1)
	if all := answers(); told != 1 || asked != 1 || len(all) != 4 || strings.Count(tab.read(), tab.App.Text(words.SayAsked)) != 2 || !slices.ContainsFunc(all, func(i ui.OutlineItem) bool { return i.ID == any(agree) }) {
		t.Fatalf("it was told %d times; the answers are %v", told, all)
	}
	tab.enterOn(agree)
	if talk := tab.Match.Record.Talk; len(talk) == 0 || talk[len(talk)-1].Statement != agree.Statement {
		t.Errorf("it says %v", talk)
	}
}

// TestRequestsByEar: an answer to a request says whose it is, and what is asked for; what is said about the viewer, and done to
// them, is announced with "you".
func TestRequestsByEar(t *testing.T) {
	tab := newTable(1, 3)
	tab.listens = true
	heard := ""
	tab.App.Speak = func(text string) { heard += text + "\n" }
	tab.others(t, 1, game.Statement{Kind: game.AskLook, Goal: 1})
	tab.others(t, 2, game.Statement{Kind: game.Accuse, Seat: 0})
	tab.wait(300)
	if read := tab.read(); !strings.Contains(read, "Say: Yes, do that. Bram asks somebody to look at the middle goal.") {
		t.Errorf("the answers are %s", read)
	}
	if !strings.Contains(heard, "Cora says you are a saboteur.") {
		t.Errorf("heard is %s", heard)
	}
}

// TestArrowsByEar: the arrows lead whoever listens from place to place, from answer to answer and from line to line of the
// log, as they are read.
func TestArrowsByEar(t *testing.T) {
	tab := newTable(1, 3)
	press := func(c ui.Commands) {
		screen.Step(tab, ui.Input{Size: size, Device: ui.Keyboard, Commands: c})
		screen.Step(tab, ui.Input{Size: size, Device: ui.Keyboard})
	}
	follows := func(part words.ID, what string) {
		t.Helper()
		for _, p := range tab.Outline() {
			if p.Name != tab.App.Text(part) || len(p.Items) < 2 {
				continue
			}
			tab.wait(40)
			screen.Step(tab, ui.Input{Size: size, Device: ui.ScreenReader, Assistance: ui.Assistance{FocusedID: p.Items[0].ID}})
			for i := range p.Items {
				if at := tab.Panel.Focus.At(); at != p.Items[i].ID {
					t.Fatalf("%s: key %d leads to %v, and not to %v", what, i, at, p.Items[i].ID)
				}
				press(ui.Down)
			}
			return
		}
		t.Errorf("%s: there are too few", what)
	}
	tab.act(t, game.Discard)
	tab.endTurn()
	tab.toTurn()
	follows(words.OutlineHand, "cards")
	tab.others(t, 1, game.Statement{Kind: game.ClaimStone, Goal: 1})
	tab.listenFor(1500) // until the bubble is gone
	follows(words.OutlineAnswers, "answers")
	for i := range tab.Layout.Hand {
		if tab.openCard(i).Kind() == game.Tunnel && tab.ChosenCard == game.FaceDown {
			tab.pick(t, board.HandSpot(i))
		}
	}
	follows(words.OutlineTargets, "places")
	tab.pick(t, board.LogButton)
	follows(words.LogTitle, "lines")
}

// TestNoteByEar: what is noted while a turn can be taken back is read without what was played, which has been said before;
// and why somebody cannot be asked for anything is told.
func TestNoteByEar(t *testing.T) {
	tab := newTable(1, 3)
	tab.listens = true
	tab.act(t, game.Discard)
	for tab.Mode != Ending {
		tab.wait(1)
	}
	tab.pick(t, SeatTalkSpot(1))
	tab.pick(t, MarkSpot(play.Suspected))
	if want := tab.suspicionText(1); tab.heard() != want {
		t.Errorf("of a note, %q is heard, not %q", tab.heard(), want)
	}
	repair := game.Statement{Kind: game.AskRepair, Tool: game.Tools[0]}
	v := tab.voice()
	if why := v.refusal(v.whyNot(SeatTalkSpot(0), repair)); why != tab.App.Text(words.WhyImpossibleAsk) {
		t.Errorf("who asks for a tool to be mended that works hears %q", why)
	}
}

// TestEqualCardsByEar: two cards that are equal are told apart, and others are not numbered. The viewer has a name of its own
// among those to talk about, and a menu begins with something that can be said.
func TestEqualCardsByEar(t *testing.T) {
	tab := newTable(1, 3)
	tab.listens = true
	tab.Match.View.Hand[1] = tab.Match.View.Hand[0]
	card := tab.App.Words.Laid(game.Laid{Card: tab.Match.View.Hand[0]})
	for n := range 2 {
		if name := tab.App.Text(words.OutlineOneOf, words.Slots{"what": card, "n": n + 1, "all": 2}); strings.Count(tab.read(), name) != 1 {
			t.Errorf("there is no %q in\n%s", name, tab.read())
		}
	}
	if text := tab.read(); !strings.Contains(text, tab.App.Text(words.SayAboutSelf)) || strings.Contains(text, tab.App.Text(words.SayAbout, words.Slots{"what": tab.Match.Name(0)})) {
		t.Errorf("the viewer talks about a stranger:\n%s", text)
	}
	tab.pick(t, SeatTalkSpot(1))
	for _, b := range tab.MenuSpots() {
		if b.ID == tab.Panel.Focus.At() && b.Disabled {
			t.Errorf("the menu begins with %v, which is off", b.ID)
		}
	}
}

// TestSaidOnceByEar: that a broken tool keeps from digging is said once, and not of each card; a card that can mend one tool
// only is a place, and no button beside it; and the only person is called by no name.
func TestSaidOnceByEar(t *testing.T) {
	var brokenTools [len(game.Tools)]game.Card
	for i, name := range []string{"broken-pickaxe1", "broken-lantern1", "broken-cart1"} {
		card, err := game.ParseCard(name)
		if err != nil {
			t.Fatal(err)
		}
		brokenTools[i] = card
	}
	blocked, mends := 0, 0
	for seed := range uint64(40) {
		tab := newTable(1, seed)
		for turn := range 2 {
			if turn == 1 { // nobody breaks a tool so early
				tool := seed % uint64(len(game.Tools))
				tab.Match.View.Broken[0][tool] = brokenTools[tool]
				tab.Legal = tab.Match.View.Legal(nil)
			}
			if name := tab.Match.Name(0) + ":"; strings.Contains(tab.heard(), name) {
				t.Errorf("the only person hears %q", tab.heard())
			}
			why := tab.App.Text(words.WhyBrokenTool)
			if tab.Match.View.Blocked(0) && tab.Legal != nil {
				blocked++
				if strings.Contains(tab.read(), why) {
					t.Errorf("that is said of each card:\n%s", tab.read())
				}
			}
			for i := range tab.Layout.Hand {
				if tab.pick(t, board.HandSpot(i)); tab.ChosenCard.Kind() == game.Repair {
					if a, only := tab.onlyMend(); only {
						mends++
						text := tab.read()
						if !strings.Contains(tab.heard(), tab.App.Text(words.PromptMend)) || !strings.Contains(text, targetName(board.ToolSpot{Seat: a.Seat, Tool: a.Tool}, &tab.situation)+" ") || strings.Count(text, tab.mendOwn(a.Tool)) != 1 {
							t.Errorf("to mend %v, %q is heard, and there is\n%s", a, tab.heard(), text)
						}
					}
				}
				tab.pick(t, board.HandSpot(i))
			}
			if turn == 0 {
				tab.act(t, game.Discard)
				tab.endTurn()
				tab.toTurn()
			}
		}
	}
	if blocked == 0 || mends == 0 {
		t.Errorf("%d times a tool was broken, %d times one could be mended", blocked, mends)
	}
}

// TestMenuByEar: in the menu about a player, Tab stops at every line and at what closes it.
func TestMenuByEar(t *testing.T) {
	tab := newTable(1, 3)
	tab.listens = true
	tab.pick(t, SeatTalkSpot(1))
	spots := tab.MenuSpots()
	met := map[any]bool{}
	for range spots {
		met[tab.Panel.Focus.At()] = true
		tab.listenFor(1)
		screen.Step(tab, ui.Input{Size: size, Device: ui.Keyboard, Commands: ui.NextGroup})
	}
	for _, s := range spots {
		if !met[s.ID] {
			t.Errorf("Tab never stops at %v", s.ID)
		}
	}
}

// TestTurnWaitsForVoice: the turn of whoever listens begins once all that was announced has been read out, or at a key. The
// first thing that is said then is whose turn it is. Others wait for nothing and are told nothing.
func TestTurnWaitsForVoice(t *testing.T) {
	for _, c := range []struct{ listens, hurries bool }{{true, false}, {true, true}, {false, false}} {
		tab := newTable(1, 3)
		tab.listens = c.listens
		tab.act(t, game.Discard)
		said, at := "", screen.Ticks(0)
		tab.App.Speak = func(text string) { said, at = text, tab.Now }
		tab.endTurn()
		before := at
		for tab.Legal == nil {
			before = at
			in := ui.Input{Size: size}
			if c.hurries && tab.Match.View.Turn == 0 {
				in.Commands = ui.Choose
			}
			screen.Step(tab, in)
		}
		begins := strings.HasPrefix(said, tab.App.Text(words.PromptYourTurnSolo)+". ") && strings.HasSuffix(said, tab.App.Text(words.PromptPlay))
		if waited := tab.Now-before > 60; begins != c.listens || waited != (c.listens && !c.hurries) {
			t.Errorf("%+v: the turn begins %d ticks after what was said last, with %q", c, tab.Now-before, said)
		}
	}
}

// TestTabReachesAll: by Tab alone whoever listens comes to everything that can be chosen at the table, but in a part that is
// announced as a bar to one of it.
func TestTabReachesAll(t *testing.T) {
	tab := newTable(1, 3)
	tab.listens = true
	tab.listenFor(1)
	screen.Step(tab, ui.Input{Size: size, Device: ui.ScreenReader, Assistance: ui.Assistance{FocusedID: board.HandSpot(0)}})
	reached := map[any]bool{}
	for range 60 {
		screen.Step(tab, ui.Input{Size: size, Device: ui.Keyboard, Commands: ui.NextGroup})
		reached[tab.Panel.Focus.At()] = true
	}
	bars := 0
	for _, part := range tab.Outline() {
		times, can := 0, 0
		for _, item := range part.Items {
			if item.ID != nil {
				can++
			}
			if reached[item.ID] {
				times++
			}
		}
		if part.Bar {
			bars++
			can = min(can, 1)
		}
		if times != can {
			t.Errorf("%q: Tab reaches %d, not %d", part.Name, times, can)
		}
	}
	if bars < 3 {
		t.Errorf("there are %d bars", bars)
	}
}
