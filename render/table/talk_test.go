package table

import (
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// subjects returns all that can be talked of.
func (t *Table) subjects() (all []any) {
	for _, s := range t.talkSpots(nil) {
		all = append(all, s.ID)
	}
	return all
}

// offered returns what the open menu offers to say, of what can be said now.
func (t *Table) offered() (all []game.Statement) {
	for _, b := range t.Menu.lay(&t.situation).buttons {
		if s, is := b.ID.(SaySpot); is && !b.Off {
			all = append(all, s.Statement)
		}
	}
	return all
}

// others lets another seat make a statement, which is shown.
func (t *Table) others(tb testing.TB, seat game.Seat, what game.Statement) {
	tb.Helper()
	if goal, about := what.AboutGoal(); about && !what.Asks() {
		t.Match.Local.State.LookedAt[seat] |= 1 << goal // or dwarves may doubt it at once
	}
	if err := t.Match.Say(seat, what); err != nil {
		tb.Fatal(err)
	}
	t.wait(2)
}

// click presses a spot with the mouse.
func (t *Table) click(tb testing.TB, id any) {
	tb.Helper()
	t.touch(tb, id, ui.Input{Size: size, Device: ui.Mouse})
}

// touch presses a spot, and lets it go, by a device.
func (t *Table) touch(tb testing.TB, id any, in ui.Input) {
	tb.Helper()
	i := slices.IndexFunc(t.Spots(), func(s ui.Spot) bool { return s.ID == id })
	if i < 0 {
		tb.Fatalf("there is no %v", id)
	}
	in.Pointer, in.Pressed, in.Held = t.Spots()[i].Center(), true, true
	screen.Step(t, in)
	in.Pressed, in.Held, in.Released = false, false, true
	screen.Step(t, in)
}

// TestMenuOffersWhatCanBeSaid: each statement that the viewer may make is offered at one thing, and none
// other is, whatever has been said before; of each goal and player something is offered.
func TestMenuOffersWhatCanBeSaid(t *testing.T) {
	for seed := range uint64(4) {
		tab := newTable(1, seed)
		for n := range 6 {
			may := map[game.Statement]int{}
			for _, s := range tab.Match.View.Statements(0, nil) {
				may[s] = 0
			}
			for _, about := range tab.subjects() {
				tab.Menu = talkMenu{}
				if tab.chooseSubject(about); len(tab.offered()) == 0 && len(may) > 2 {
					t.Errorf("nothing is offered of %#v", about)
				}
				for _, s := range tab.offered() {
					if s.Deed > 0 {
						if err := tab.Match.View.CheckStatement(0, s); err != nil {
							t.Errorf("%v is offered: %v", s, err)
						}
						continue
					}
					if _, ok := may[s]; !ok {
						t.Errorf("%v is offered at %#v", s, about)
					}
					may[s]++
				}
			}
			for s, times := range may {
				if times != 1 {
					t.Errorf("%v is offered %d times", s, times)
				}
			}
			switch n {
			case 2, 4:
				tab.act(t, tab.Legal[0].Kind)
				tab.endTurn()
				tab.toTurn()
			default:
				all := tab.Match.View.Statements(game.Seat(n%2), nil)
				tab.others(t, game.Seat(n%2), all[len(all)-1])
			}
		}
	}
}

// TestSayByEveryDevice: a statement takes one press at the thing meant and one in the menu, by mouse,
// finger, number, focus and screen reader, in the own turn and while dwarves play and something is being
// shown. It is made once.
func TestSayByEveryDevice(t *testing.T) {
	what := game.Statement{Kind: game.ClaimStone, Goal: 1}
	press := func(tab *Table, id any, touch bool) {
		if touch {
			in := ui.Input{Size: size, Device: ui.Touch}
			in.Touch = true
			tab.touch(t, id, in)
			return
		}
		tab.click(t, id)
	}
	key := func(tab *Table, c ui.Commands) {
		screen.Step(tab, ui.Input{Size: size, Device: ui.Keyboard, Commands: c})
	}
	ways := map[string]func(tab *Table){
		"mouse":  func(tab *Table) { press(tab, GoalTalkSpot(1), false); press(tab, SaySpot{what}, false) },
		"finger": func(tab *Table) { press(tab, GoalTalkSpot(1), true); press(tab, SaySpot{what}, true) },
		"number": func(tab *Table) { press(tab, GoalTalkSpot(1), false); key(tab, ui.Card2) },
		"focus": func(tab *Table) {
			press(tab, GoalTalkSpot(1), false)
			key(tab, ui.Down) // shows the focus
			key(tab, ui.Down)
			key(tab, ui.Choose)
		},
		"screen reader": func(tab *Table) { tab.pick(t, GoalTalkSpot(1)); tab.pick(t, SaySpot{what}) },
	}
	for name, say := range ways {
		for _, own := range []bool{true, false} {
			tab := newTable(1, 3)
			if !own {
				tab.act(t, game.Discard)
				tab.endTurn()
				for tab.Animation.Event == nil {
					tab.wait(1)
				}
			}
			turn := tab.Match.View.Turn
			if say(tab); len(tab.Match.Record.Talk) == 0 || tab.Match.Record.Talk[0].Spoken != (game.Spoken{Statement: what}) {
				t.Errorf("%s, own turn %v: %v has been said", name, own, tab.Match.Record.Talk)
			}
			if tab.Menu.about != nil || own && tab.ChosenCard != game.FaceDown {
				t.Errorf("%s, own turn %v: the menu is open: %v, and %v is chosen", name, own, tab.Menu.about, tab.ChosenCard)
			}
			if name != "screen reader" && tab.Match.View.Turn != turn {
				t.Errorf("%s: what was shown has been skipped", name)
			}
		}
	}
}

// TestMenuIsNeverInTheWay: Escape closes the menu and nothing else; a press elsewhere closes it and does
// what it does anyway; and it closes when its goal is turned over, a card is chosen, the screen is handed on
// or covered.
func TestMenuIsNeverInTheWay(t *testing.T) {
	open := func(tab *Table) *Table { tab.pick(t, GoalTalkSpot(1)); return tab }
	tab := open(newTable(1, 3))
	next := screen.Step(tab, ui.Input{Size: size, Commands: ui.Back})
	if next != screen.Scene(tab) || tab.Menu.about != nil {
		t.Errorf("Escape leads to %T with the menu about %v", next, tab.Menu.about)
	}
	tab = open(tab)
	in := ui.Input{Size: size}
	in.Pointer, in.Pressed, in.Held = tab.Layout.Hand[0].Center(), true, true
	screen.Step(tab, in)
	in.Pressed, in.Held, in.Released = false, false, true
	if screen.Step(tab, in); tab.Menu.about != nil || tab.ChosenCard == game.FaceDown {
		t.Errorf("a press at a card: the menu is about %v, the card %v", tab.Menu.about, tab.ChosenCard)
	}
	if tab.wait(1); len(tab.talkSpots(nil)) > 0 {
		t.Error("while a card is chosen a press at a goal speaks")
	}
	tab = open(newTable(2, 3))
	tab.Cover()
	if tab.wait(1); len(tab.Menu.lay(&tab.situation).buttons) > 0 {
		t.Error("it is open at the handover")
	}
	tab = open(newTable(1, 3))
	if screen.Step(tab, ui.Input{Size: size, Unfocused: true}); len(tab.Menu.lay(&tab.situation).buttons) > 0 {
		t.Error("it is open while nobody is there")
	}
}

// TestTalkOfOthersDisturbsNothing: what others say while the viewer chooses leaves the chosen card, the
// place that is proposed, the note and the focus as they are, and tells nobody that it is their turn again.
func TestTalkOfOthersDisturbsNothing(t *testing.T) {
	tab := newTable(1, 3)
	tab.App.CurrentSettings().QuickPlay = false
	i := slices.IndexFunc(tab.Legal, func(a game.Action) bool { return a.Kind == game.Lay })
	tab.setCard(tab.Legal[i].Card)
	tab.propose(func(a game.Action) bool { return a == tab.Legal[i] })
	tab.Note = "a note"
	cues := 0
	tab.App.PlaySound = func(c play.Cue, _ float64) {
		if c == play.CueYourTurn {
			cues++
		}
	}
	before, focus := tab.Proposal, tab.Panel.Focus.At()
	tab.others(t, 1, game.Statement{Kind: game.Accuse, Seat: 0})
	if tab.Mode != Confirming || tab.Proposal != before || tab.Note != "a note" || tab.Panel.Focus.At() != focus || cues > 0 {
		t.Errorf("then the table is %v with %v, the note %q and the focus at %v, and has called %d times", tab.Mode, tab.Proposal, tab.Note, tab.Panel.Focus.At(), cues)
	}
}

// TestMenuSaysWhyNothingCanBeSaid: after a statement the next one has to wait for a card, and the table says
// so; marks can be set all the same. While the card can be taken back it does not count, and the turn has to end.
func TestMenuSaysWhyNothingCanBeSaid(t *testing.T) {
	tab := newTable(1, 3)
	tab.pick(t, GoalTalkSpot(0))
	tab.pick(t, SaySpot{game.Statement{Kind: game.ClaimTreasure}})
	why := tab.App.Text(words.WhySaidEnough)
	check := func(why string) {
		t.Helper()
		said := len(tab.Match.Record.Talk)
		for _, about := range []any{GoalTalkSpot(2), SeatTalkSpot(2)} {
			tab.Note = ""
			if tab.pick(t, about); tab.Note != why || len(tab.offered()) > 0 || tab.Menu.about != about {
				t.Errorf("of %#v the table says %q and offers %v", about, tab.Note, tab.offered())
			}
			tab.Note = ""
			if tab.pick(t, tab.Menu.lay(&tab.situation).buttons[2].ID); tab.Note != why || tab.Menu.about != about || len(tab.Match.Record.Talk) > said {
				t.Errorf("of %#v a grey choice says %q", about, tab.Note)
			}
			tab.closeMenu()
		}
	}
	check(why)
	tab.others(t, 1, game.Statement{Kind: game.ClaimStone, Goal: 1})
	tab.wait(1500)
	tab.pick(t, SeatTalkSpot(1))
	tab.pick(t, SaySpot{game.Statement{Kind: game.Agree, To: 2}})
	if tab.pick(t, SeatTalkSpot(1)); tab.Note != why {
		t.Errorf("of who has been answered the table says %q", tab.Note)
	}
	tab.closeMenu()
	tab.act(t, game.Discard)
	if tab.Match.Pending == nil {
		t.Fatal("the card cannot be taken back")
	}
	check(tab.App.Text(words.WhySaidTurn))
	if now, _ := tab.voice().notes(); now == tab.App.Text(words.SayNext) {
		t.Errorf("while the card can be taken back the menu says %q", now)
	}
	tab.endTurn()
	tab.toTurn()
	if tab.pick(t, GoalTalkSpot(2)); len(tab.offered()) == 0 {
		t.Error("after a card nothing can be said")
	}
}

// TestSilentTable: where there is no talk, the menu of another player has nothing but marks, and that player's name.
func TestSilentTable(t *testing.T) {
	tab := newTable(1, 3)
	tab.Match.View.Silent = true
	if all := tab.talkSpots(nil); len(all) != 3 || len(tab.offered()) != 0 {
		t.Errorf("these can be chosen: %v", all)
	}
	tab.pick(t, SeatTalkSpot(2))
	if rows := tab.Menu.rows(&tab.situation); len(rows) != 1 || len(rows[0].buttons) != len(marks) || tab.Menu.title(&tab.situation) != tab.Match.Name(2) {
		t.Errorf("%q has %d rows", tab.Menu.title(&tab.situation), len(rows))
	}
	tab.choose(ui.Spot{ID: MarkSpot(play.Suspected)})
	if tab.Match.Suspicion(2) != play.Suspected {
		t.Error("the mark is not set")
	}
}

// TestSpokenNamesOfTheMenu: screen readers hear whole sentences.
func TestSpokenNamesOfTheMenu(t *testing.T) {
	tab := newTable(1, 3)
	tab.pick(t, GoalTalkSpot(0))
	if all := tab.read(); !strings.Contains(all, "Say: The top goal is the treasure!") {
		t.Errorf("what can be said is %s", all)
	}
	tab.pick(t, SaySpot{game.Statement{Kind: game.ClaimTreasure}})
	tab.pick(t, GoalTalkSpot(2))
	for _, item := range tab.outlineTalk()[0].Items {
		if _, says := item.ID.(SaySpot); says && (strings.Contains(item.Text, ".:") || item.Note != tab.App.Text(words.WhySaidEnough)) {
			t.Errorf("what cannot be said now is called %q, because %q", item.Text, item.Note)
		}
	}
	if name := targetName(board.GoalSpot(0), &tab.situation); name != "Top goal. Treasure, according to "+tab.Match.Name(0)+"." {
		t.Errorf("a target that was spoken of is called %q", name)
	}
}

// looked returns a table at which the viewer has just looked at the middle goal and has seen a card.
func looked(tb testing.TB, people int, card game.Card) *Table {
	tb.Helper()
	mapCard := game.Card(1)
	for mapCard.Kind() != game.Map {
		mapCard++
	}
	tab := newTable(people, 3)
	truth := tab.Match.Local.State
	secrets := truth.Secrets()
	secrets.Hands[0][0] = mapCard
	for i, c := range secrets.Goals {
		if c == card {
			secrets.Goals[i], secrets.Goals[1] = secrets.Goals[1], card
		}
	}
	tab.Match.SetState(truth.WithSecrets(secrets))
	tab.Match.SetViewer(0)
	tab.Legal = nil
	tab.toTurn()
	if err := tab.Match.Play(game.Action{Kind: game.Look, Card: mapCard, Goal: 1}); err != nil {
		tb.Fatal(err)
	}
	tab.enter(Watching)
	for n := 0; n < 200 && tab.Match.View.Faces[1] == game.FaceDown; n++ {
		tab.wait(1)
	}
	return tab
}

// TestQuestionHoldsTurn: as long as somebody thinks about what to tell, the turn does not end by itself, but it does
// if they think for ever.
func TestQuestionHoldsTurn(t *testing.T) {
	tab := looked(t, 1, game.StoneA)
	for n := 0; n < 400 && tab.Mode != Ending; n++ {
		tab.wait(1)
	}
	if tab.wait(newcomerEndTicks + 60); tab.Mode != Ending || !tab.Menu.asked {
		t.Errorf("the turn has ended while the question was open: %v, %v", tab.Mode, tab.Menu.asked)
	}
	if tab.wait(holdTicks + newcomerEndTicks); tab.Mode == Ending {
		t.Error("an open question holds the turn for ever")
	}
}

// TestQuestionHoldsTurnByEar: whoever listens to a screen reader ends the turn alone, with the question open or
// answered.
func TestQuestionHoldsTurnByEar(t *testing.T) {
	tab := looked(t, 1, game.StoneA)
	tab.listens = true
	if tab.wait(holdTicks + newcomerEndTicks + 400); tab.Mode != Ending || !tab.Menu.asked {
		t.Errorf("the turn has ended while the question was open: %v, %v", tab.Mode, tab.Menu.asked)
	}
}

// TestQuestionStays: whoever presses elsewhere while asked whether to tell the table of a goal, or ends the turn,
// finds the question small at the goal, until it is answered or the next turn comes. It covers no place for a
// chosen card.
func TestQuestionStays(t *testing.T) {
	spot := any(tellSpot(1))
	offers := func(tab *Table) bool {
		return slices.ContainsFunc(tab.Spots(), func(s ui.Spot) bool { return s.ID == spot })
	}
	for _, answer := range []game.Statement{{}, {Kind: game.ClaimStone, Goal: 1}} {
		tab := looked(t, 1, game.StoneA)
		tab.App.CurrentSettings().Pace = screen.PaceManual // the dwarves wait
		tab.wait(200)
		if !tab.Menu.asked || offers(tab) {
			t.Fatalf("the table asks: %v, also small: %v", tab.Menu.asked, offers(tab))
		}
		in := ui.Input{Size: size, Device: ui.Mouse}
		in.Pointer, in.Pressed, in.Held = tab.Layout.Tray.Center(), true, true
		screen.Step(tab, in)
		in.Pressed, in.Held, in.Released = false, false, true
		screen.Step(tab, in)
		if tab.Menu.about != nil || !offers(tab) {
			t.Fatalf("a press elsewhere leaves the question open: %v, small: %v", tab.Menu.about, offers(tab))
		}
		if goal := tab.Layout.Grid.Rect(game.Goals[1]); tab.Menu.tellButtons(&tab.situation)[0].Overlaps(goal) {
			t.Error("the small question lies on its goal")
		}
		if tab.pick(t, spot); !tab.Menu.asked {
			t.Fatal("the small question does not open")
		}
		tab.endTurn()
		tab.wait(60)
		if tab.Menu.about != nil || !offers(tab) {
			t.Fatalf("after the turn the question is open: %v, small: %v", tab.Menu.about, offers(tab))
		}
		tab.pick(t, spot)
		tab.pick(t, SaySpot{answer})
		if tab.wait(2); offers(tab) || len(tab.ownTalk()) != int(min(answer.Kind, 1)) {
			t.Errorf("%v: the question stays: %v; %v has been said", answer, offers(tab), tab.Match.Record.Talk)
		}
	}
	tab := looked(t, 1, game.StoneA)
	tab.wait(200)
	tab.Menu.shrink()
	if tab.Legal = nil; tab.Menu.tellButtons(&tab.situation) == nil {
		t.Fatal("there is no question")
	}
	if tab.toTurn(); offers(tab) {
		t.Error("in the next turn the question stays")
	}
}

// TestMenuKeepsPlaces: what has been said stays in the menu, grey, and all else stays where it was.
func TestMenuKeepsPlaces(t *testing.T) {
	for about, what := range map[any]game.Statement{
		GoalTalkSpot(1): {Kind: game.AskLook, Goal: 1}, SeatTalkSpot(2): {Kind: game.Vouch, Seat: 2}, SeatTalkSpot(0): {Kind: game.Vouch},
	} {
		tab := newTable(1, 3)
		tab.pick(t, about)
		before := tab.Menu.lay(&tab.situation).buttons
		tab.pick(t, SaySpot{what})
		tab.wait(300)
		tab.pick(t, about)
		after := tab.Menu.lay(&tab.situation).buttons
		if len(before) != len(after) {
			t.Fatalf("%#v has %d choices and then %d", about, len(before), len(after))
		}
		for i := range before {
			_, says := after[i].ID.(SaySpot)
			if before[i].ID != after[i].ID || before[i].Rect != after[i].Rect || after[i].Off != says {
				t.Errorf("%#v: choice %d is %#v at %v and then %#v at %v, grey: %v", about, i, before[i].ID, before[i].Rect, after[i].ID, after[i].Rect, after[i].Off)
			}
		}
	}
}

// TestAccuseOfADeed: whoever has harmed the others can be accused of the latest such card, and the log says so.
func TestAccuseOfADeed(t *testing.T) {
	for seed := range uint64(20) {
		tab := newTable(1, seed)
		tab.act(t, game.Discard)
		tab.endTurn()
		tab.toTurn()
		for s := range game.Seat(4) {
			deed := gamelog.LatestHarm(tab.Match.Log, s)
			if deed == 0 || s == 0 {
				continue
			}
			what := game.Statement{Kind: game.Accuse, Seat: s, Deed: deed}
			tab.pick(t, SeatTalkSpot(s))
			tab.pick(t, SaySpot{what})
			if all := tab.ownTalk(); len(all) == 0 || all[len(all)-1].Statement != what {
				t.Errorf("after %v has been said: %v", what, all)
			}
			return
		}
	}
	t.Fatal("nobody harms anybody")
}

// TestRoleCardSpeaks: whoever looks at the own role again can say there what can be said of oneself; nobody can at
// the first look, nor where others share the screen.
func TestRoleCardSpeaks(t *testing.T) {
	for people := 1; people <= 2; people++ {
		tab := newTable(people, 3)
		tab.Match.RolesSeen[0] = 0
		if first := tab.lookAtRole().(*handover.Secret); len(first.Also) > 0 {
			t.Error("at the first look something can be said")
		}
		tab.Match.RolesSeen[0] = 1
		look := tab.lookAtRole().(*handover.Secret)
		if len(look.Also) != 2-people {
			t.Fatalf("%d people can say %v", people, look.Also)
		}
		for _, o := range look.Also {
			o.OnPress()
			if all := tab.ownTalk(); len(all) != 1 || all[0] != (game.Spoken{Statement: game.Statement{Kind: game.Vouch}}) {
				t.Errorf("%q has said %v", o.Text, all)
			}
		}
	}
}

// TestAskedAfterALook: whoever has looked at a goal is asked at the goal, with the same three choices and the
// focus on that of saying nothing, whatever lies there, and not by a press meant for something before. People who share the
// screen are not asked. The question goes with the next turn, and never comes twice.
func TestAskedAfterALook(t *testing.T) {
	for people := 1; people <= 2; people++ {
		var asked [3]string
		for face, card := range []game.Card{game.Treasure, game.StoneA, game.StoneB} {
			tab := looked(t, people, card)
			if tab.Match.View.Faces[1] != card {
				t.Fatalf("%v is seen", tab.Match.View.Faces[1])
			}
			for _, b := range tab.Menu.lay(&tab.situation).buttons {
				asked[face] += tab.voice().name(b.ID.(SaySpot).Statement) + ". "
			}
			if people > 1 {
				continue
			}
			if tab.Panel.Focus.At() != any(SaySpot{}) {
				t.Errorf("%v: the focus is at %v", card, tab.Panel.Focus.At())
			}
			screen.Step(tab, ui.Input{Size: size, Device: ui.Keyboard, Commands: ui.Choose})
			if len(tab.Match.Record.Talk) > 0 || !tab.Menu.asked {
				t.Errorf("%v: a press meant for something before has said %v", card, tab.Match.Record.Talk)
			}
			if card == game.StoneB {
				tab.App.CurrentSettings().Pace = screen.PaceManual // the dwarves wait
				key := ui.Input{Size: size, Device: ui.Keyboard, Commands: ui.Choose}
				for range 3 {
					tab.wait(askGuard - 20)
					screen.Step(tab, key)
				}
				if len(tab.Match.Record.Talk) > 0 || !tab.Menu.asked {
					t.Errorf("a key pressed time and again has said %v", tab.Match.Record.Talk)
				}
				tab.wait(askGuard)
				key.Commands = ui.Card1
				if screen.Step(tab, key); len(tab.ownTalk()) != 1 {
					t.Errorf("a key pressed on purpose has said %v", tab.Match.Record.Talk)
				}
				continue
			}
			if card == game.Treasure {
				tab.pick(t, SaySpot{})
				if len(tab.Match.Record.Talk) > 0 || tab.Menu.asked {
					t.Errorf("nothing was to be said, but %v", tab.Match.Record.Talk)
				}
				continue
			}
			tab.Legal = nil
			if tab.toTurn(); tab.Menu.about != nil {
				t.Error("in the next turn the table still asks")
			}
		}
		if asked[0] != asked[1] || asked[0] != asked[2] || (asked[0] != "") != (people == 1) {
			t.Errorf("%d people are asked %q", people, asked)
		}
	}
}

// TestTalkHidesNoPlayOut: when everybody has passed, the rest of the round can be played out whatever was said between.
func TestTalkHidesNoPlayOut(t *testing.T) {
	tab := newTable(1, 3)
	for s := range game.Seat(4) {
		tab.Match.Log = append(tab.Match.Log, gamelog.Line{Event: game.Discarded{Seat: s}}, gamelog.Line{Event: game.Said{Seat: s}})
	}
	if !tab.offersPlayOut() {
		t.Error("because somebody has spoken, it cannot")
	}
	tab.Match.Log = append(tab.Match.Log, gamelog.Line{Event: game.ToolBroke{}})
	if tab.offersPlayOut() {
		t.Error("although somebody has played, it can")
	}
}

// TestMenuLiesBesideItsSubject: on every screen the menu is on the screen and covers neither the goal nor the player
// that it is about, whether the table asks or the player has opened it.
func TestMenuLiesBesideItsSubject(t *testing.T) {
	defer func(s ui.Point) { size = s }(size)
	for name, to := range testapp.Screens {
		size = to
		tab := newTable(1, 3)
		check := func(m opened) {
			t.Helper()
			tab.Menu.opened = m
			frame, all := tab.Menu.lay(&tab.situation).frame, ui.Rect{W: size.X, H: size.Y}
			if !frame.Within(all) || frame.Inset(1).Overlaps(tab.Menu.subject(&tab.situation)) {
				t.Errorf("%s: the menu about %#v, asked: %v, lies at %v, on %v", name, m.about, m.asked, frame, tab.Menu.subject(&tab.situation))
			}
		}
		for g := range game.Goals {
			check(opened{about: GoalTalkSpot(g), asked: true})
			check(opened{about: GoalTalkSpot(g)})
		}
		for s := range tab.Layout.Seats {
			check(opened{about: SeatTalkSpot(s)})
		}
	}
}

// TestMenuStandsStill: what can be said of a player lies at the same place whoever it is, so that a press that has become
// a habit says what it said the last time.
func TestMenuStandsStill(t *testing.T) {
	defer func(s ui.Point) { size = s }(size)
	for _, size = range []ui.Point{{X: 1280, Y: 720}, {X: 390, Y: 844}, {X: 667, Y: 375}} {
		var first ui.Rect
		for s := game.Seat(1); s < 4; s++ {
			tab := newTable(1, 3)
			tab.wait(2)
			tab.Menu.open(SeatTalkSpot(s), false, &tab.situation)
			for _, b := range tab.Menu.lay(&tab.situation).buttons {
				if b.ID != any(SaySpot{game.Statement{Kind: game.Accuse, Seat: s}}) {
					continue
				}
				if first == (ui.Rect{}) {
					first = b.Rect
				}
				if b.Rect != first {
					t.Errorf("%v: seat %d is accused at %v, the first at %v", size, s+1, b.Rect, first)
				}
			}
		}
		if first == (ui.Rect{}) {
			t.Errorf("%v: nobody can be accused", size)
		}
	}
}
