package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// size is that of the screen in these tests.
var size = ui.Point{X: 1280, Y: 720}

// newTable returns the table of four, the first of whom are people, in the first one's turn. All have
// seen their roles.
func newTable(people int, seed uint64) *Table {
	app := testapp.New(seed, func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) })
	var players []bot.Player
	for s := range 4 {
		players = append(players, bot.Player{Name: []string{"Anna", "Bram", "Cora", "Dirk"}[s], Human: s < people})
	}
	m := play.New(app, game.Config{Seats: 4, Seed: seed}, players, false)
	for s := range m.Players {
		m.RolesSeen[s] = 1
	}
	for len(m.Queue) > 0 {
		m.ShowNext()
	}
	m.SetViewer(0)
	t := New(app, m)
	t.toTurn()
	return t
}

// toTurn lets time pass until the viewer can choose a card.
func (t *Table) toTurn() {
	for n := 0; t.Legal == nil || !t.Panel.Ready(); n++ {
		if screen.Step(t, ui.Input{Size: size}); n > 20_000 {
			panic("the turn never comes")
		}
	}
}

// ownTalk returns what the first seat has said: dwarves answer.
func (t *Table) ownTalk() (own []game.Spoken) {
	for _, said := range t.Match.Record.Talk {
		if said.Seat == 0 {
			own = append(own, said.Spoken)
		}
	}
	return own
}

// wait lets time pass.
func (t *Table) wait(n screen.Ticks) {
	for range n {
		screen.Step(t, ui.Input{Size: size})
	}
}

// pick chooses a spot as a screen reader does.
func (t *Table) pick(tb testing.TB, id any) {
	tb.Helper()
	if next := testapp.Choose(t, size, id); next != screen.Scene(t) {
		tb.Fatalf("%v leads to %T", id, next)
	}
}

// act plays a legal action of a kind, up to the moment in which it can be taken back.
func (t *Table) act(tb testing.TB, kind game.ActionKind) game.Action {
	tb.Helper()
	i := slices.IndexFunc(t.Legal, func(a game.Action) bool {
		return a.Kind == kind && (kind != game.Lay || !play.RevealsGoal(&t.Match.View.Board, game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned}))
	})
	if i < 0 {
		tb.Fatalf("no action of kind %d is legal", kind)
	}
	a := t.Legal[i]
	t.setCard(a.Card)
	t.propose(func(b game.Action) bool { return a == b })
	t.confirm()
	for n := 0; t.Mode != Ending || !t.Panel.Ready(); n++ {
		if screen.Step(t, ui.Input{Size: size}); n > 2000 {
			tb.Fatalf("%v leads to no end of the turn", a)
		}
	}
	return a
}

// heard returns what a screen reader reads by itself, for everybody in the room to hear.
func (t *Table) heard() string {
	var lines []string
	for _, part := range t.Outline() {
		for _, item := range part.Items {
			if part.Live {
				lines = append(lines, item.Text)
			}
		}
	}
	return strings.Join(lines, "\n")
}

// read returns all that a screen reader can find.
func (t *Table) read() string { return fmt.Sprint(t.Outline()) }

// TestHintAboutTheChosenCardIsPrivate: the hint that the chosen card fits upside down, which tells that
// it is a tunnel, shows and is not said aloud: by ear, the places say it.
func TestHintAboutTheChosenCardIsPrivate(t *testing.T) {
	for people := 1; people <= 2; people++ {
		tab := newTable(people, 1)
		tab.App.CurrentSettings().NoFirstHints = false
		hint, said := tab.App.Text(words.FirstHintTurn), 0
		tab.App.Speak = func(text string) {
			if text == hint {
				said++
			}
		}
		for i := range tab.Layout.Hand {
			if tab.pick(t, board.HandSpot(i)); tab.turnsChosenTunnel() {
				break
			}
			tab.pick(t, board.HandSpot(i))
		}
		if tab.wait(20); !tab.FirstHints.visible || tab.FirstHints.shown != turnHint {
			t.Fatalf("%d people: the hint does not show", people)
		}
		if said > 0 {
			t.Errorf("%d people: the hint is said %d times", people, said)
		}
	}
}

// TestTurnedMineIsExplained: where the mine is turned, the first hint says once which way to dig, beside the start; and
// nowhere else.
func TestTurnedMineIsExplained(t *testing.T) {
	defer func(s ui.Point) { size = s }(size)
	for name, want := range map[string]bool{"390x844": true, "320x480": true, "1280x720": false, "667x375": false} {
		size = testapp.Screens[name]
		tab := newTable(1, 1)
		tab.App.CurrentSettings().NoFirstHints = false
		tab.wait(20)
		if shown := tab.FirstHints.visible && tab.FirstHints.shown == mineHint; shown != want {
			t.Errorf("%s: it is said that the mine is turned: %v", name, shown)
		}
		if again := nextHint(func() bool { return false }, &tab.situation); again == mineHint {
			t.Errorf("%s: it is said again", name)
		}
	}
}

// TestNoHintWhileChoosing: while it is chosen where a card goes, nothing is said but that a tunnel turns; and then the rest.
func TestNoHintWhileChoosing(t *testing.T) {
	defer func(s ui.Point) { size = s }(size)
	size = testapp.Screens["390x844"] // where the mine is turned
	tab := newTable(1, 1)
	s := tab.App.CurrentSettings()
	tab.wait(20)
	s.NoFirstHints, s.FirstHintsSeen = false, (1<<noHint-1)&^(1<<mineHint)
	hint := func() firstHint { return nextHint(func() bool { return false }, &tab.situation) }
	for _, c := range tab.Match.View.Hand[:6] {
		if tab.setCard(c); tab.choosingTarget() && hint() != noHint {
			t.Errorf("with %v chosen comes hint %d", c, hint())
		}
	}
	if tab.setCard(game.FaceDown); hint() != mineHint {
		t.Errorf("with nothing chosen comes hint %d", hint())
	}
}

// TestHeldTakeBack: the turn of a single person ends by itself after a while, but not under a finger
// that presses "Take back".
func TestHeldTakeBack(t *testing.T) {
	for _, holds := range []bool{false, true} {
		tab := newTable(1, 1)
		tab.act(t, game.Lay)
		spot := tab.Layout.ButtonRect(board.DiscardButton) // which is "Take back" now
		tab.wait(tab.endingSince + soloEndTicks - tab.Now - 10)
		in := ui.Input{Size: size, PointerInput: ui.PointerInput{Pointer: spot.Center(), Pressed: holds, Held: holds}}
		for range 60 {
			screen.Step(tab, in)
			in.Pressed = false
		}
		if pending := tab.Match.Pending != nil; pending != holds {
			t.Fatalf("held %v: the move can still be taken back: %v", holds, pending)
		}
		if !holds {
			continue
		}
		in.Held, in.Released = false, true
		if screen.Step(tab, in); tab.Match.Pending != nil || !tab.MyTurn() {
			t.Error("letting the button go does not take the move back")
		}
	}
}

// TestTakingBackTwice: the second press of a double press on "Take back" does nothing, and what was said
// of the move is gone, whether a button or a key takes it back.
func TestTakingBackTwice(t *testing.T) {
	for _, in := range []ui.Input{{Assistance: ui.Assistance{ChosenID: board.TakeBackButton}}, {Commands: ui.TakeBack}} {
		tab := newTable(1, 1)
		tab.act(t, game.Lay)
		tab.Note, in.Size = "of the move", size
		screen.Step(tab, in)
		screen.Step(tab, ui.Input{Size: size, Assistance: ui.Assistance{ChosenID: board.HandSpot(0)}})
		if tab.Mode != Choosing || tab.Match.Pending != nil || tab.Note != "" {
			t.Errorf("taking back leads to %v, the note is %q", tab.Mode, tab.Note)
		}
	}
}

// TestNoTakingBackOfAProposal: while a move is proposed, the key that takes back changes nothing, even
// where earlier turns can be taken back.
func TestNoTakingBackOfAProposal(t *testing.T) {
	tab := newTable(1, 1)
	tab.App.CurrentSettings().Practice, tab.App.CurrentSettings().QuickPlay = true, false
	tab.act(t, game.Discard)
	tab.pick(t, board.EndTurnButton)
	tab.toTurn()
	if !tab.Match.CanPractise() {
		t.Fatal("no earlier turn can be taken back")
	}
	tab.pick(t, board.HandSpot(0))
	tab.pick(t, board.DiscardButton)
	want := tab.Proposal
	next := screen.Step(tab, ui.Input{Size: size, Commands: ui.TakeBack})
	if next != screen.Scene(tab) || tab.Mode != Confirming || tab.Proposal != want || tab.Note != "" {
		t.Errorf("the key leads to %T, %v, and says %q", next, tab.Mode, tab.Note)
	}
}

// TestDragEndsWithTheTable: a card that is dragged while something comes over the table is not dragged
// any more when the player comes back.
func TestDragEndsWithTheTable(t *testing.T) {
	tab := newTable(1, 1)
	in := ui.Input{Size: size, PointerInput: ui.PointerInput{Pointer: tab.Layout.Targets[0].Center(), Pressed: true, Held: true}}
	screen.Step(tab, in)
	in.Pressed = false
	for range 5 {
		in.Pointer.Y -= 40
		screen.Step(tab, in)
	}
	if tab.Mode != Dragging {
		t.Fatalf("dragging leads to %v", tab.Mode)
	}
	in.Commands = ui.Menu
	if next := screen.Step(tab, in); next == screen.Scene(tab) || tab.Mode != Aiming {
		t.Errorf("the menu is %T, and the table is %v", next, tab.Mode)
	}
}

// TestNewsOfWhatWasSkipped: a single person is told what was skipped; where people share the screen the
// handover tells each of them.
func TestNewsOfWhatWasSkipped(t *testing.T) {
	for people := 1; people <= 2; people++ {
		tab := newTable(people, 1)
		tab.startSkipping()
		tab.Match.Log = append(tab.Match.Log, tab.Match.Log[len(tab.Match.Log)-1])
		tab.stopSkipping()
		if told := tab.News.To > tab.News.from; told != (people == 1) {
			t.Errorf("%d people: the table tells what was skipped: %v", people, told)
		}
	}
}

// TestNewsLeaveGoals: what was skipped is told where no goal lies, and not over an open log.
func TestNewsLeaveGoals(t *testing.T) {
	defer func(s ui.Point) { size = s }(size)
	for name, to := range testapp.Screens {
		size = to
		tab := newTable(1, 3)
		for range 9 {
			tab.Match.Log = append(tab.Match.Log, gamelog.Line{Event: game.Discarded{Seat: 1}})
		}
		tab.Match.Names[1] = "Friederike Wilhelmine"
		tab.News = News{To: len(tab.Match.Log)}
		_, at := tab.News.lay(&tab.situation)
		if tab.LogOpen {
			tab.LogOpen = false
			_, at = tab.News.lay(&tab.situation)
		}
		tab.LogOpen = true
		if _, over := tab.News.lay(&tab.situation); over.W > 0 {
			t.Errorf("%s: the news lie over the log", name)
		}
		if !at.Within(tab.Layout.Board) {
			t.Errorf("%s: the news lie at %v, beyond %v", name, at, tab.Layout.Board)
		}
		for g := range game.Goals {
			if goal := tab.Layout.Grid.Rect(game.Goals[g]); goal.Overlaps(at) {
				t.Errorf("%s: the news at %v lie on goal %d at %v", name, at, g, goal)
			}
		}
	}
}

// TestThoughtsAreCoveredWhileAway: what the viewer thinks of a player can be changed and read, but not
// while the window is away.
func TestThoughtsAreCoveredWhileAway(t *testing.T) {
	tab := newTable(1, 1)
	tab.pick(t, SeatTalkSpot(2))
	tab.pick(t, MarkSpot(play.Suspected))
	thought := tab.suspicionText(2)
	for _, away := range []bool{false, true, false} {
		screen.Step(tab, ui.Input{Size: size, Unfocused: away})
		_, _, tip := tab.TipText(seatThing(2))
		for what, text := range map[string]string{"outline": tab.read(), "tip": fmt.Sprint(tip)} {
			if strings.Contains(text, thought) == away {
				t.Errorf("away %v: the %s has the thought: %v", away, what, !away)
			}
		}
	}
	tab.Covered = true
	if chosen := append(tab.token.spots(&tab.situation), tab.talkSpots(nil)...); chosen != nil {
		t.Error("marks can be set while nobody is there")
	}
}

// TestPendingDiscardIsNotNamed: while a discarded card can be taken back, nobody hears which it is but a player who is alone;
// of a tunnel everybody does.
func TestPendingDiscardIsNotNamed(t *testing.T) {
	for people := 1; people <= 2; people++ {
		for _, kind := range []game.ActionKind{game.Discard, game.Lay} {
			tab := newTable(people, 1)
			a := tab.act(t, kind)
			card := words.Capitalize(tab.App.Words.Laid(game.Laid{Card: a.Card, Turned: a.Turned}))
			named := strings.Contains(tab.heard(), card) || strings.Contains(tab.heard(), tab.App.Words.CardObject(a.Card))
			if named != (kind == game.Lay || people == 1) {
				t.Errorf("%d people: after %v everybody hears %q", people, a, tab.heard())
			}
		}
	}
}

// TestOthersHearNothingOfTheHand: where people share the screen, nobody hears what kind of card is
// chosen, why it does not fit, what a master advises or what the person thinks of the others; the person
// can read all of it. A player who is alone hears it.
func TestOthersHearNothingOfTheHand(t *testing.T) {
	for people := 1; people <= 2; people++ {
		tab := newTable(people, 1)
		before := tab.heard()
		check := func(what string) {
			t.Helper()
			screen.Step(tab, ui.Input{Size: size})
			if heard := tab.heard() != before; heard != (people == 1) {
				t.Errorf("%d people, %s: everybody hears %q", people, what, tab.heard())
			}
			if said := tab.Prompt(); !strings.Contains(tab.read(), ui.WithoutSoftHyphens(said)) {
				t.Errorf("%d people, %s: %q is not read", people, what, said)
			}
		}
		for i := range tab.Layout.Hand {
			tab.pick(t, board.HandSpot(i))
			check("a card is chosen")
			tab.refuse(game.ErrUnconnected)
			check("it does not fit")
			tab.cancel()
			tab.cancel()
		}
		tab.pick(t, SeatTalkSpot(2))
		tab.pick(t, MarkSpot(play.Trusted))
		check("somebody is trusted")
		tab.Note = ""
		tab.pick(t, board.HintButton) // which only says that it counts
		tab.pick(t, board.HintButton)
		for tab.Mode == Consulting {
			tab.wait(1)
		}
		check("a master advises something")
		tab.cancel()
		tab.cancel()
		tab.act(t, game.Lay)
		before = tab.heard()
		tab.pick(t, SeatTalkSpot(2))
		tab.pick(t, MarkSpot(play.Doubted))
		check("somebody is doubted at the end of the turn")
	}
}

// TestHintsCountTurnsOfTheRound: how many turns a new player has had starts over with each round.
func TestHintsCountTurnsOfTheRound(t *testing.T) {
	tab := newTable(1, 1)
	played := func(events ...game.Event) int {
		tab.Match.Log = nil
		for _, e := range events {
			tab.Match.Log = append(tab.Match.Log, gamelog.Line{Event: e, Summary: e.Summary()})
		}
		return turnsPlayed(tab.Match)
	}
	mine, others := game.Discarded{Seat: 0}, game.Discarded{Seat: 1}
	if n := played(game.RoundBegan{Round: 1}, mine, others, mine); n != 2 {
		t.Errorf("in the first round there were %d turns", n)
	}
	if n := played(game.RoundBegan{Round: 1}, mine, mine, game.RoundBegan{Round: 2}, others, mine); n != 1 {
		t.Errorf("in the second round there were %d turns", n)
	}
}

// TestCopiedTable: a copy of a table has buttons of its own, which do nothing to the table it was made of.
func TestCopiedTable(t *testing.T) {
	tab := newTable(1, 3)
	tab.choose(ui.Spot{ID: board.LogButton})
	for range 2 {
		tab.choose(ui.Spot{ID: board.LogButton})
		_, _, _, buttons := tab.outlineSpots()
		i := slices.IndexFunc(buttons, func(i ui.OutlineItem) bool { return i.ID == any(board.LogButton) })
		if buttons[i].State != ui.StateOf(tab.LogOpen) {
			t.Errorf("the log is open: %v, which nobody hears", tab.LogOpen)
		}
	}
	c, open := *tab, tab.LogOpen
	c.choose(ui.Spot{ID: board.LogButton})
	if c.LogOpen == open || tab.LogOpen != open {
		t.Errorf("the log was open: %v; after a press at a copy it is open there: %v, and here: %v", open, c.LogOpen, tab.LogOpen)
	}
}

// TestKnownGoalsAreReadWherePinsShow: what the viewer alone knows of a goal is read where a pin shows it, and to nobody else.
func TestKnownGoalsAreReadWherePinsShow(t *testing.T) {
	tab := newTable(2, 1)
	tab.Match.View.Faces[1] = game.StoneA
	check := func(what string, want bool) {
		t.Helper()
		if read := strings.Count(tab.read(), "You saw: stone."); read != map[bool]int{true: 1}[want] {
			t.Errorf("%s: the goal is read %d times", what, read)
		}
	}
	check("at the table", true)
	tab.Covered = true
	check("while the hand is covered", false)
	tab.Covered = false
	tab.App.CurrentSettings().NoGoalPins = true
	check("without pins", false)
	tab.App.CurrentSettings().NoGoalPins = false
	if public := fmt.Sprint(tab.PublicOutline()); strings.Contains(public, "You looked") {
		t.Errorf("everybody is told: %s", public)
	}
}
