package render

import (
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// tipRig is a table at which a person sits first, among dwarves.
func tipRig(t *testing.T, with playtest.Controller) *robot {
	t.Helper()
	app, _, _ := newTestApp(3)
	m := play.New(app, game.Config{Seats: 5, Seed: 4, BotSeed: 2}, setup.DefaultPlayers(app), false)
	r := newRobot(t, table.New(app, m), screens["1280x720"], with)
	r.untilMyTurn()
	return r
}

// tipOn returns what is told on a table.
func tipOn(r *robot) string {
	tb := r.Scene.(*table.Table)
	if tb.Tip.About == nil {
		return ""
	}
	_, name, lines := tb.TipText(tb.Tip.About)
	return name + "|" + strings.Join(lines, "|")
}

// TestTipsUnderTheMouse: where the mouse rests the table says what lies there,
// and no sooner; what goes on is not hindered.
func TestTipsUnderTheMouse(t *testing.T) {
	r := tipRig(t, playtest.Mouse)
	tb := r.Scene.(*table.Table)
	app, l := tb.App, &tb.Layout
	for what, c := range map[string]struct {
		at   ui.Point
		says string
	}{
		"a card":   {l.Hand[0].Center(), words.Capitalize(app.Words.Card(tb.Match.View.Hand[0])) + "|"},
		"a dwarf":  {l.Seats[1].Face.Center(), "Borka|Foreman: watches"},
		"a person": {l.Seats[0].Face.Center(), "Newcomer (you)|Person: plays on this device.|6 cards in hand."},
		"the deck": {l.Deck.Center(), "Draw pile "},
		"the pile": {l.Discards.Center(), "Discarded: "},
		"a goal":   {l.Grid.Rect(game.Goals[1]).Center(), "Middle goal|The treasure or stone"},
		"a button": {l.ButtonRect(board.LogButton).Center(), "What happened (L)|"},
	} {
		r.Devices.Mouse.At = ui.Point{X: 640, Y: 400}
		r.Wait(2)
		r.Devices.Mouse.At = c.at
		r.Wait(int(table.TipDelay))
		if got := tipOn(r); got != "" {
			t.Errorf("%s: after a third of a second it says %q", what, got)
		}
		r.Wait(2)
		if got := tipOn(r); !strings.HasPrefix(got, c.says) {
			t.Errorf("%s: it says %q, not %q", what, got, c.says)
		}
		w := watched(r.Scene)
		if _, name, _ := tb.TipText(tb.Tip.About); !strings.Contains(w.String(), name) {
			t.Errorf("%s: %q is not written", what, name)
		}
		for _, line := range w.texts {
			if !line.box.Within(ui.Rect{W: r.Size.X, H: r.Size.Y}) {
				t.Errorf("%s: %q leaves the screen", what, line.s)
			}
		}
		r.Devices.Mouse.At = ui.Point{X: 640, Y: 400}
		if r.Wait(1); tipOn(r) != "" {
			t.Errorf("%s: it stays when the mouse has left", what)
		}
	}
	r.Devices.Mouse.At = l.Hand[0].Center()
	r.Wait(int(table.TipDelay) + 2)
	if r.Choose(board.HandSpot(0)); tb.ChosenCard != tb.Match.View.Hand[0] || tipOn(r) != "" {
		t.Error("with a tip shown the card cannot be chosen, or the tip stays")
	}
}

// TestTipsByKeyAndFinger: a player who has no mouse asks for it.
func TestTipsByKeyAndFinger(t *testing.T) {
	for _, with := range []playtest.Controller{playtest.Keyboard, playtest.Gamepad} {
		r := tipRig(t, with)
		tb := r.Scene.(*table.Table)
		r.Steer(board.HandSpot(1), func(any) bool { return false })
		r.Press(ui.Details)
		want := words.Capitalize(tb.App.Words.Card(tb.Match.View.Hand[1]))
		if got := tipOn(r); !strings.HasPrefix(got, want+"|") {
			t.Errorf("device %d: of %s it says %q", with, want, got)
		}
		r.Wait(200)
		if tipOn(r) == "" {
			t.Errorf("device %d: it goes by itself", with)
		}
		if r.Press(ui.Details); tipOn(r) != "" {
			t.Errorf("device %d: it does not go", with)
		}
	}
	r := tipRig(t, playtest.Finger)
	tb := r.Scene.(*table.Table)
	at := tb.Layout.Hand[2].Center()
	r.PointerDown(at)
	r.Wait(40)
	want := words.Capitalize(tb.App.Words.Card(tb.Match.View.Hand[2]))
	if got := tipOn(r); !strings.HasPrefix(got, want+"|") {
		t.Errorf("under a finger that rests on %s it says %q", want, got)
	}
	r.PointerUp()
	if r.Wait(5); tb.ChosenCard != game.FaceDown || tipOn(r) == "" {
		t.Error("the finger that asked has also chosen, or the tip goes with it")
	}
	if r.Tap(at); tb.ChosenCard == game.FaceDown || tipOn(r) != "" {
		t.Error("a tap does not choose any more, or the tip stays")
	}
}

// TestTipsTellNoSecret: of the new card that lies face down, of goals and of
// other hands nothing is told that is not seen.
func TestTipsTellNoSecret(t *testing.T) {
	r := tipRig(t, playtest.Mouse)
	tb := r.Scene.(*table.Table)
	for g := range game.Goals {
		before := strings.Join(tb.Moment().GoalTip(tb.App, g), "|")
		tb.Match.View.Faces[g] = game.Treasure
		if after := strings.Join(tb.Moment().GoalTip(tb.App, g), "|"); after != before {
			t.Errorf("what the viewer saw of goal %d is told: %q", g+1, after)
		}
	}
	tell := func(e game.Event) {
		tb.Match.Log = append(tb.Match.Log, gamelog.Line{Event: e, Summary: e.Summary()})
	}
	tell(game.Looked{Seat: 2, Goal: 1})
	if got := strings.Join(tb.Moment().GoalTip(tb.App, 1), "|"); !strings.HasSuffix(got, "Looked at by Dagny.") {
		t.Errorf("of the middle goal it says %q", got)
	}
	tb.Match.View.Broken[1] = [3]game.Card{45, 0, 47}
	tell(game.ToolBroke{Seat: 2, Target: 1, Tool: game.Tools[0]})
	tell(game.ToolBroke{Seat: 3, Target: 1, Tool: game.Tools[2]})
	if got := tb.Moment().SeatTip(tb.App, 1)[2]; got != tb.App.Text(words.TipBroken, words.Slots{"tools": "pickaxe (by Dagny), mine cart (by Grum)"}) {
		t.Errorf("of a seat with broken tools it says %q", got)
	}
	last := len(tb.Layout.Hand) - 1
	tb.Match.NewCardHidden = true
	if got := tb.ThingAt(tb.Layout.Hand[last].Center()); got != nil {
		t.Errorf("of the new card that lies face down %v is told", got)
	}
	tb.Match.NewCardHidden, tb.Match.Viewer = false, game.Nobody
	if got := tb.ThingAt(tb.Layout.Hand[0].Center()); got != nil {
		t.Errorf("of a hand that is nobody's %v is told", got)
	}
}

// TestBrokenToolTip: pointing at a broken tool says whose it is, who broke it and when, and that it stops its owner;
// pointing beside it explains the seat.
func TestBrokenToolTip(t *testing.T) {
	t.Parallel()
	s := matchStages(t, screens["1280x720"], 5)["log5"].(*table.Table)
	m := s.Match
	for seat := range m.Players {
		for i, card := range m.View.Broken[seat] {
			if card == game.FaceDown {
				continue
			}
			_, name, lines := s.TipText(s.ThingAt(s.Layout.ToolRect(game.Seat(seat), i).Center()))
			by := gamelog.NewAuthors(m.Log)
			if who := m.Names[by.Breaker(game.Seat(seat), i)]; !strings.HasPrefix(name, m.Names[seat]+", ") || len(lines) != 3 || !strings.HasPrefix(lines[0], who) || !strings.HasSuffix(lines[2], "no digging.") {
				t.Errorf("a tool that %s broke is explained as %q, %q", who, name, lines)
			}
			return
		}
	}
	t.Fatal("no tool is broken")
}

// TestTipMakesWay: a tip about a goal or a tunnel goes when something is shown there, and does
// not come back until the mouse is on something else.
func TestTipMakesWay(t *testing.T) {
	r, tab := newAnimation(t)
	for tab.Animation.Event != nil || !tab.MyTurn() {
		r.Step()
	}
	r.Wait(20)
	r.Devices.Mouse.At = tab.Layout.Grid.Rect(game.Goals[1]).Center()
	r.Wait(40)
	if tab.Tip.About == nil {
		t.Fatal("there is no tip for a goal")
	}
	tab.Match.Play(tab.Legal[len(tab.Legal)-1])
	r.Wait(2)
	if tab.Animation.Event == nil || tab.Tip.About != nil {
		t.Errorf("the tip covers %T", tab.Animation.Event)
	}
	r.Wait(60)
	if tab.Tip.About != nil {
		t.Error("the tip comes back by itself")
	}
}

// TestNoTipAfterRole: the mouse, still where it has left the role, opens no tip.
func TestNoTipAfterRole(t *testing.T) {
	r, tab := myTable(t, playtest.Mouse)
	r.Wait(20)
	r.Choose(board.RoleButton)
	r.LookAtSecret(r.untilSecret())
	if r.Scene != screen.Scene(tab) {
		t.Fatalf("the role leads to %T", r.Scene)
	}
	r.Devices.Mouse.At = tab.Layout.Hand[0].Center() // where the button was
	if r.Wait(60); tab.Tip.About != nil {
		t.Errorf("there is a tip about %v", tab.Tip.About)
	}
}

// TestTipsOnTheButtonsOfAProposal: the mouse on the tick or the cross beside a proposed move is told
// what it does.
func TestTipsOnTheButtonsOfAProposal(t *testing.T) {
	r := tipRig(t, playtest.Mouse)
	tb := r.Scene.(*table.Table)
	r.Choose(board.HandSpot(tunnelIn(tb)))
	chooseTarget(r, tb)
	for id, says := range map[board.Button]words.ID{board.ConfirmButton: words.OutlineYes, board.CancelButton: words.OutlineNo} {
		spot, ok := r.Spot(id)
		if !ok {
			t.Fatalf("in the mode %v there is no button %v", tb.Mode, id)
		}
		r.Devices.Mouse.At = spot.Center()
		r.Wait(int(table.TipDelay) + 4)
		at, name, _ := tb.TipText(tb.Tip.About)
		if name != tb.App.Text(says) || at != spot.Rect {
			t.Errorf("on the button %v the mouse is told %q at %v", id, name, at)
		}
	}
	if r.Choose(board.CancelButton); tb.Mode == table.Confirming || tb.Tip.About != nil {
		t.Error("with a tip shown the button does nothing, or the tip stays")
	}
}

// TestOneNameByEar: whoever plays alone without a name is called the same by ear at the seat as in what is told.
func TestOneNameByEar(t *testing.T) {
	tab := tipRig(t, playtest.Mouse).Scene.(*table.Table)
	if text := playtest.Read(screen.Describe(tab)); !strings.Contains(text, tab.Match.Name(0)) || strings.Contains(text, tab.App.Words.DefaultName(1)) {
		t.Errorf("who is called %s in the log is at the seats: %s", tab.Match.Name(0), text)
	}
}
