package render

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/archive"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/handover"
	"saboteur/render/help"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestUnseenCounts: what has come to light and what has not make up the box,
// by every kind, and nobody's hand is counted.
func TestUnseenCounts(t *testing.T) {
	r, _ := hotSeat(t, playtest.Mouse)
	tab := r.later(30)
	up, down := archive.SplitPile(&tab.Match.View.Table)
	for lines := 31; len(up) == 0 || down == 0; lines++ {
		tab = r.later(lines)
		up, down = archive.SplitPile(&tab.Match.View.Table)
	}
	v := &tab.Match.View
	if len(up)+down != int(v.Piled) {
		t.Fatalf("%d cards up and %d down of %d", len(up), down, v.Piled)
	}
	left := 0
	for _, e := range game.CardKinds(1, game.DeckSize) {
		n := archive.UnseenCount(&v.Table, e)
		if n < 0 || n > e.Copies() {
			t.Errorf("%v: %d of %d", e, n, e.Copies())
		}
		left += n
	}
	want := int(v.Deck) + down
	for s := range v.Seats {
		want += int(v.Cards[s])
	}
	if left != want {
		t.Errorf("%d cards have not come to light, want %d", left, want)
	}
	first := up[0]
	for _, e := range game.CardKinds(1, game.DeckSize) {
		if first >= e && first < e+game.Card(e.Copies()) && archive.UnseenCount(&v.Table, e) == e.Copies() {
			t.Errorf("%v lies open, and is counted as unseen", first)
		}
	}
}

// TestDiscards: with every device the pile is fanned out, and leads back. The
// hand does not show over there, and is covered when the window is left.
func TestDiscards(t *testing.T) {
	for _, with := range everyController {
		r, tab := hotSeat(t, with)
		state := tab.Match.Local.State
		r.Choose(board.DiscardsButton)
		d, ok := r.Scene.(*archive.Discards)
		if !ok {
			t.Fatalf("with device %d the pile leads to %T", with, r.Scene)
		}
		r.Wait(20)
		all := drawn(d)
		v := tab.Match.View
		v.Hand, v.Faces, v.Role = [game.MaxHand]game.Card{}, [3]game.Card{}, game.UnknownRole
		tab.Match.View, v = v, tab.Match.View
		if drawn(d) != all {
			t.Error("what is drawn depends on what one seat knows")
		}
		tab.Match.View = v
		r.ChooseText(words.RewindBack)
		if r.Scene != screen.Scene(tab) || tab.Match.Local.State != state {
			t.Fatalf("it leads back to %T", r.Scene)
		}
		r.Wait(20)
		r.press(board.DiscardsButton)
		r.away()
		if _, ok := r.Scene.(*handover.Request); !ok || tab.Match.Viewer != game.Nobody {
			t.Errorf("when the window is left it leads to %T", r.Scene)
		}
	}
}

// TestHelpKey: the rules open from the table, by key and by button, over a
// covered hand.
func TestHelpKey(t *testing.T) {
	for name, ask := range map[string]func(*robot){"key": func(r *robot) { r.Press(ui.Help) }, "button": func(r *robot) { r.Choose(board.HelpButton) }} {
		r, tab := hotSeat(t, playtest.Keyboard)
		ask(r)
		if _, ok := r.Scene.(*help.Scene); !ok || tab.Match.Viewer != game.Nobody {
			t.Fatalf("the %s leads to %T with %v looking", name, r.Scene, tab.Match.Viewer)
		}
		r.Wait(20)
		r.Press(ui.Back)
		r.Wait(20)
		for range 3 {
			if _, ok := r.Scene.(*handover.Request); ok {
				break
			}
			r.Press(ui.Back)
			r.Wait(20)
		}
		if h, ok := r.Scene.(*handover.Request); !ok || h.To != 0 {
			t.Errorf("after the rules comes %T", r.Scene)
		}
	}
}

// TestProposedDiscardIsCovered: while a discard is proposed, its buttons lie above the card; once
// the hand is covered, they no longer say which card it was.
func TestProposedDiscardIsCovered(t *testing.T) {
	r, tab := myTable(t, playtest.Mouse)
	r.Choose(board.HandSpot(0))
	r.Choose(board.DiscardButton)
	open := tab.FloatingButtons()
	tab.Match.SetViewer(game.Nobody)
	if covered := tab.FloatingButtons(); len(open) == 0 || len(covered) != len(open) || covered[0].Rect == open[0].Rect {
		t.Errorf("the buttons lie at %v, and at %v once the hand is covered", open, covered)
	}
}

// TestOnlyCardIsDiscarded: with one card left to a player, the button discards it without asking
// which; with several, a card must be chosen first.
func TestOnlyCardIsDiscarded(t *testing.T) {
	for _, with := range []playtest.Controller{playtest.Mouse, playtest.Keyboard} {
		r, tab := myTable(t, with)
		pass := func() {
			if with == playtest.Keyboard {
				r.Press(ui.Pass)
			} else {
				r.Choose(board.DiscardButton)
			}
		}
		if r.Press(ui.Pass); tab.Mode != table.Choosing {
			t.Error("with several cards one is discarded that nobody chose")
		}
		tab.Match.View.Cards[0] = 1
		r.Wait(1)
		if pass(); tab.Mode != table.Confirming || tab.Proposal.Kind != game.Discard || tab.Proposal.Card != tab.Match.View.Hand[0] {
			t.Errorf("with one card left, %v is proposed", tab.Proposal)
		}
		if r.Press(ui.Back); tab.Mode != table.Aiming {
			t.Error("the discard cannot be called off")
		}
	}
}

// TestProposalMoves: while a tunnel is proposed, a click on another place moves it there,
// and a click on an empty part of the board takes it back into the hand.
func TestProposalMoves(t *testing.T) {
	for _, with := range everyController {
		r, tab := myTable(t, with, "NES")
		r.pick(t, tab, "NES")
		r.Choose(board.CellSpot{Y: 1})
		r.Choose(board.CellSpot{Y: -1})
		if tab.Mode != table.Confirming || tab.Proposal.Cell != (game.Cell{Y: -1}) {
			t.Fatalf("device %v: the proposal is %v", with, tab.Proposal)
		}
		if _, on := r.Spot(board.CellSpot{Y: -1}); on {
			t.Errorf("device %v: the place of the proposal can be chosen again", with)
		}
		if r.HasNoPointer() {
			continue
		}
		r.Tap(tab.Layout.Grid.Rect(game.Cell{X: 4, Y: 1}).Center())
		if tab.Mode != table.Aiming || tab.ChosenCard == game.FaceDown {
			t.Errorf("device %v: a click on nothing leads to %v", with, tab.Mode)
		}
	}
}

// TestLockedCards: a card that can only be discarded is locked, and its tip says why.
func TestLockedCards(t *testing.T) {
	r, tab := myTable(t, playtest.Mouse, "NES", "repair-lantern")
	r.StepWith(ui.Input{})
	mend, dig := handOf(&tab.Match.View, "repair-lantern"), handOf(&tab.Match.View, "NES")
	p := tab.Picture()
	if !p.Hand.Locked[mend] || p.Hand.Locked[dig] {
		t.Errorf("locked: %v; the repair card has nothing to repair", p.Hand.Locked)
	}
	said := func(i int) string {
		_, _, lines := tab.TipText(board.HandSpot(i))
		return strings.Join(lines, " ")
	}
	if !strings.Contains(said(mend), "nothing for this card to repair") || strings.Contains(said(dig), "discard") {
		t.Errorf("the tips say %q and %q", said(mend), said(dig))
	}
}

// tallPhone is the size of a phone with a large hand.
var tallPhone = ui.Point{X: 390, Y: 844}

// tallTable returns a stage on a tall phone, and a table of its own as that shows, with a robot.
func tallTable(t *testing.T) (stage, own *table.Table, r *robot) {
	stage = storyStages(t, tallPhone)["hand-story-5"].(*table.Table)
	own = table.New(stage.App, playtest.CopyMatch(stage.Match))
	r = newRobot(t, own, tallPhone, playtest.Finger)
	r.Wait(40)
	return stage, own, r
}

// TestMendButton: a card that can mend one tool only has a button that proposes what choosing
// that tool at its seat proposes, and then plays it. It is there for no other card, and not for
// a covered hand.
func TestMendButton(t *testing.T) {
	t.Parallel()
	kept, tab, r := tallTable(t)
	hand := tab.Match.View.Hand[:tab.Match.View.Cards[tab.Match.Viewer]]
	mends := slices.Index(hand, kept.ChosenCard)
	for i := range hand {
		r.Choose(board.HandSpot(i))
		if _, has := r.Spot(board.MendButton); has != (i == mends) {
			t.Errorf("card %d: there is a button: %v", i, has)
		}
		r.Choose(board.HandSpot(i))
	}
	r.Choose(board.HandSpot(mends))
	r.Choose(board.ToolSpot{Seat: tab.Match.Viewer, Tool: game.Lantern})
	want := tab.Proposal
	r.Choose(board.CancelButton)
	tab.Covered = true
	if slices.ContainsFunc(tab.Spots(), func(s ui.Spot) bool { return s.ID == any(board.MendButton) }) {
		t.Error("the button is there while the hand is covered")
	}
	tab.Covered = false
	before := len(tab.Match.Record.Actions)
	r.Choose(board.MendButton)
	if tab.Mode != table.Confirming || tab.Proposal != want {
		t.Fatalf("the button leads to %v and proposes %v, want %v", tab.Mode, tab.Proposal, want)
	}
	r.Choose(board.MendButton)
	if played := playtest.Played(tab.Match); len(played) != before+1 || played[before] != want {
		t.Errorf("the button plays %v, want %v", played[before:], want)
	}
}

// TestDoubleTap: two taps on the board of a phone without a button for that zoom in, and two more
// show it as before.
func TestDoubleTap(t *testing.T) {
	t.Parallel()
	_, tab, r := tallTable(t)
	at := tab.Layout.Board.Center()
	for i, zoomed := range []bool{false, true, true, false} {
		if r.Tap(at); tab.ZoomedIn() != zoomed {
			t.Errorf("after tap %d: zoomed in: %v", i+1, tab.ZoomedIn())
		}
		if i%2 == 1 {
			r.Wait(40)
		}
	}
}

// TestGoalStaysSecretUntilItTurns: while a goal rises and begins to turn over, the whole
// table looks the same whatever it is; then its face shows.
func TestGoalStaysSecretUntilItTurns(t *testing.T) {
	for _, still := range []bool{false, true} {
		_, tab := myTable(t, playtest.Mouse)
		tab.App.CurrentSettings().ReduceMotion = still
		log := tab.Match.Log
		at := func(face game.Card, tick screen.Ticks) any {
			e := game.GoalTurned{Goal: 1, Laid: game.Laid{Cell: game.Goals[1], Card: face}}
			tab.Match.Log = append(log[:len(log):len(log)], gamelog.Line{Event: e, Summary: e.Summary()})
			tab.Animation = board.Animation{Event: e, Start: tab.Now - tick, End: tab.Now - tick + tab.EventDuration(e)}
			tab.LayOut(tab.Layout.Size)
			return drawn(tab)
		}
		hidden := 0
		for tick := screen.Ticks(0); tick < 120; tick += 3 {
			treasure := at(game.Treasure, tick)
			if tab.Animation.HidesGoal(tab.Now) {
				if hidden++; treasure != at(game.StoneA, tick) {
					t.Fatalf("%d ticks after the goal was reached, the table tells what it is", tick)
				}
			} else if treasure == at(game.StoneA, tick) {
				t.Errorf("the treasure looks like a stone after %d ticks", tick)
			}
		}
		if hidden < 10 {
			t.Errorf("the goal is hidden in %d pictures only", hidden)
		}
	}
}

// TestSoloTurnEndsByItself: somebody who plays alone can take a move back for a while;
// then the turn ends without a click. It does not where the player steps through the
// dwarves' turns or uses a screen reader, and new players have more time.
func TestSoloTurnEndsByItself(t *testing.T) {
	for _, c := range []struct {
		pace screen.Pace
		new  bool // the player is
		hear bool // the player uses a screen reader
		wait int
		ends bool
	}{
		{screen.PaceNormal, false, false, 200, false}, {screen.PaceNormal, false, false, 250, true}, {screen.PaceManual, false, false, 600, false},
		{screen.PaceNormal, true, false, 650, false}, {screen.PaceNormal, true, false, 750, true}, {screen.PaceNormal, false, true, 750, false},
	} {
		r, tab := myTable(t, playtest.Mouse)
		tab.App.CurrentSettings().Pace, tab.App.CurrentSettings().NoFirstHints = c.pace, !c.new
		if c.hear {
			r.StepWith(ui.Input{Device: ui.ScreenReader, Assistance: ui.Assistance{FocusedID: board.HandSpot(0)}})
		}
		r.Choose(board.HandSpot(0))
		r.Choose(board.DiscardButton)
		r.Choose(board.ConfirmButton)
		for tab.Mode != table.Ending {
			r.StepWith(ui.Input{})
		}
		if r.Wait(c.wait); (tab.Mode != table.Ending) != c.ends {
			t.Errorf("at pace %v, new player %v, after %d ticks: %v", c.pace, c.new, c.wait, tab.Mode)
		}
		if !c.ends {
			if r.Choose(board.TakeBackButton); !tab.MyTurn() {
				t.Errorf("at pace %v the move cannot be taken back after %d ticks", c.pace, c.wait)
			}
		}
	}
}

// TestGoalsAreNamedByWhereTheyLie: on a board that is turned, no goal is called the top or
// the bottom one, not even in a log that was open while the board was turned.
func TestGoalsAreNamedByWhereTheyLie(t *testing.T) {
	app, _, _ := newTestApp(1)
	m := play.New(app, game.Config{Seats: 3, Seed: 1, BotSeed: 1}, []bot.Player{{Name: "Anna"}, {Name: "Bram"}, {Name: "Grum"}}, false)
	m.Log = append(m.Log, gamelog.Line{Event: game.Looked{Seat: 1, Goal: 0}, Summary: game.Looked{Seat: 1, Goal: 0}.Summary(), After: m.View})
	tab := table.New(app, m)
	r := newRobot(t, tab, screens["1280x720"], playtest.Mouse)
	for _, board := range []struct {
		rotation  screen.BoardRotation
		is, isNot string
	}{{screen.RotateAlways, "left goal", "top goal"}, {screen.RotateNever, "top goal", "left goal"}, {screen.RotateAlways, "left goal", "top goal"}} {
		app.ChangeSettings(func(s *screen.Settings) { s.BoardRotation = board.rotation })
		tab.LogOpen = true
		r.Wait(3)
		var shown strings.Builder
		tab.Draw(writing{to: &shown})
		if text := shown.String(); !strings.Contains(text, board.is) || strings.Contains(text, board.isNot) {
			t.Errorf("with rotation %v the log says %q", board.rotation, text)
		}
	}
}

// writing is a canvas that only collects what is written on it.
type writing struct {
	playtest.Blank
	to *strings.Builder
}

func (w writing) Text(s string, _ ui.Point, _ ui.Font, _ color.NRGBA) { w.to.WriteString(s + " ") }
func (w writing) Clip(_ ui.Rect, draw func(ui.Canvas))                { draw(w) }
