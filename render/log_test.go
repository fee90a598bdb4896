package render

import (
	"image"
	"math/rand/v2"
	"testing"

	"saboteur/game"
	"saboteur/render/archive"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// later lets a robot play on until the log has at least a given number of lines and it is a
// person's turn.
func (r *robot) later(lines int) *table.Table {
	r.T.Helper()
	for {
		switch s := r.Scene.(type) {
		case *handover.Request:
			r.Wait(handover.Delay + 1)
			r.Choose(handover.ConfirmSpot)
		case *handover.Secret:
			r.LookAtSecret(s)
		case *table.Table:
			if s.MyTurn() && s.Legal != nil && len(s.Match.Log) >= lines {
				r.Wait(20)
				return s
			}
			r.turn(s)
		default:
			r.T.Fatalf("the match has led to %T", s)
		}
	}
}

// TestLogIsPublic: each line holds what the whole room saw, and so does the table
// to which it leads.
func TestLogIsPublic(t *testing.T) {
	t.Parallel()
	app, _, _ := newTestApp(3)
	players := setup.DefaultPlayers(app)
	for i := range players {
		players[i].Human = i < 2
	}
	r := newRobot(t, table.New(app, play.New(app, game.Config{Seats: 5, Seed: 8, BotSeed: 9}, players, false)), screens["1280x720"], playtest.Mouse)
	m := r.play().Match
	i := 0
	m.Record.Replay(func(s *game.State, e game.Event) {
		e = e.For(game.Nobody)
		if text := app.Words.Event(e, m.Names); text == "" || gamelog.IsMinor(e) {
			return
		}
		if l := &m.Log[i]; l.Event != e || l.After != s.View(game.Nobody) {
			t.Errorf("line %d, %q, differs from what the room saw of %v", i, l.Text(app.Words, m.Names), e)
		}
		i++
	})
	if i != len(m.Log) || i < 100 {
		t.Errorf("%d lines, want %d", len(m.Log), i)
	}
}

// TestRewindDrawsNoSecrets: the drawing of a moment does not depend on the cards
// and roles that are secret.
func TestRewindDrawsNoSecrets(t *testing.T) {
	p := rand.NewPCG(4, 4)
	r, _ := hotSeat(t, playtest.Mouse)
	tab := r.later(12)
	room := tab.Match.Local.State.View(game.Nobody)
	for at := range tab.Match.Log {
		back := archive.NewRewind(tab.App, tab.Match, tab, at, false)
		back.LogOpen = true
		back.Update(ui.Input{Size: r.Size})
		before := drawn(back)
		for range 4 {
			other := *tab.Match
			other.Local = new(play.Local)
			other.SetState(room.Imagine(p))
			other.View = other.Local.State.View(1)
			twin := archive.NewRewind(tab.App, &other, tab, at, false)
			twin.LogOpen = true
			twin.Update(ui.Input{Size: r.Size})
			if drawn(twin) != before {
				t.Fatalf("line %d: the drawing depends on a secret", at)
			}
		}
		if v := back.Picture().View; v.Seat != game.Nobody || v.Hand != [game.MaxHand]game.Card{} || v.Role != game.UnknownRole {
			t.Errorf("line %d: a hand is visible", at)
		}
	}
}

// TestLogLeadsBack: with every device, a line leads to its moment, to earlier and
// later ones, and back to the table, where nothing has changed.
func TestLogLeadsBack(t *testing.T) {
	for _, with := range everyController {
		r, _ := hotSeat(t, with)
		tab := r.later(8)
		m := tab.Match
		state, shown, n := m.Local.State, m.View, len(m.Log)
		r.Size, tab.LogOpen = screens["1024x768"], false // there it lies on top of the board
		r.Step()
		if with == playtest.Keyboard || with == playtest.Gamepad {
			r.Press(ui.Log)
		} else {
			r.Choose(board.LogButton)
		}
		r.Step()
		if !tab.LogOpen {
			t.Fatal("the log is not open")
		}
		at := n - 2
		r.Choose(board.LineSpot(at))
		back, ok := r.Scene.(*archive.Rewind)
		if !ok {
			t.Fatalf("with device %d a line leads to %T", with, r.Scene)
		}
		for _, step := range []struct {
			press archive.RewindButton
			want  int
		}{{archive.RewindEarlier, at - 1}, {archive.RewindEarlier, at - 2}, {archive.RewindLater, at - 1}} {
			r.Wait(20)
			if r.Choose(step.press); back.Moment != step.want || *back.Picture().View != m.Log[step.want].After {
				t.Fatalf("at line %d, want %d", back.Moment, step.want)
			}
		}
		if with == playtest.Gamepad {
			if r.Press(ui.NextCard); back.Moment != at {
				t.Errorf("the shoulder button leads to line %d, want %d", back.Moment, at)
			}
		}
		r.Choose(archive.RewindBack)
		if r.Scene != screen.Scene(tab) || m.Local.State != state || m.View != shown || !tab.MyTurn() || len(m.Log) != n {
			t.Fatalf("with device %d something has changed: %T", with, r.Scene)
		}
	}
}

// TestRewindLeadsToHandover: when the window loses the focus, and after a pause,
// the device is handed over again.
func TestRewindLeadsToHandover(t *testing.T) {
	for name, leave := range map[string]func(*robot){"away": (*robot).away, "pause": func(r *robot) {
		r.Hold(r.Reader.Bindings.Of(ui.Menu)[0])
		r.Step()
		r.ReleaseAll()
		r.Wait(20)
		r.ChooseText(words.Resume)
	}} {
		r, tab := hotSeat(t, playtest.Gamepad)
		tab.LogOpen = false
		r.Step()
		r.Choose(board.LogButton)
		r.Wait(2)
		r.press(board.LineSpot(0))
		leave(r)
		if h, ok := r.Scene.(*handover.Request); !ok || tab.Match.Viewer != game.Nobody || h.To != 0 {
			t.Errorf("%s leads to %T with the viewer %v", name, r.Scene, tab.Match.Viewer)
		}
	}
}

// TestLogHighlights: the cell and the seat of the line below the pointer or in the
// focus ring are highlighted on the table.
func TestLogHighlights(t *testing.T) {
	t.Parallel()
	for _, with := range []playtest.Controller{playtest.Mouse, playtest.Keyboard} {
		r, _ := hotSeat(t, with)
		r.Size = screens["2560x1080"]
		r.Wait(5)
		tab := r.later(8)
		if !tab.LogOpen {
			r.Choose(board.LogButton)
		}
		r.Step()
		at := -1
		for i, l := range tab.Match.Log {
			if _, ok := l.Event.(game.Placed); ok {
				at = i
			}
		}
		if at < 0 {
			t.Fatal("no tunnel was laid")
		}
		l := tab.Match.Log[at]
		cell, seat := tab.Layout.Grid.Rect(l.Cell).Center(), tab.Layout.Seats[l.Actor].Bounds
		edge := ui.Point{X: seat.X + seat.W/2, Y: seat.Y + 2*tab.Layout.Unit}
		before := pictureOf(tab, r.Size)
		r.Devices.Mouse.At = ui.Point{}
		if with == playtest.Mouse {
			s, _ := r.Spot(board.LineSpot(at))
			r.Devices.Mouse.At = s.Center()
			r.Step()
		} else {
			r.Steer(board.LineSpot(at), nil)
		}
		after := pictureOf(tab, r.Size)
		for what, p := range map[string]ui.Point{"cell": cell, "seat": edge} {
			if before.RGBAAt(int(p.X), int(p.Y)) == after.RGBAAt(int(p.X), int(p.Y)) {
				t.Errorf("with device %d the %s is not highlighted", with, what)
			}
		}
	}
}

// pictureOf returns the picture of a scene.
func pictureOf(s screen.Scene, size ui.Point) *image.RGBA {
	p := raster.New(int(size.X), int(size.Y), 1)
	s.Draw(p)
	return p.Image()
}

// TestOtherRoundsHighlightNoCell: a line of another round happened in another mine.
func TestOtherRoundsHighlightNoCell(t *testing.T) {
	r, _ := hotSeat(t, playtest.Mouse)
	tab := r.later(6)
	l := tab.Match.Log[len(tab.Match.Log)-1]
	l.OnBoard, l.Cell, l.Actor, l.Target = true, game.Cell{}, game.Nobody, game.Nobody
	for round, lights := range map[int8]bool{1: true, 2: false} {
		l.After.Round = round
		w := newWatcher()
		p := tab.Picture()
		p.DrawHighlight(w, &l)
		if got := len(w.all) > 0; got != lights {
			t.Errorf("a line of round %d highlights a cell in round 1: %v", round, got)
		}
	}
}

// TestLogScrolls: the log shows its end at first, and scrolls by arrow keys and by
// wheel, which does not zoom the board then.
func TestLogScrolls(t *testing.T) {
	r, _ := hotSeat(t, playtest.Keyboard)
	r.Size = screens["800x600"]
	tab := r.later(20)
	r.Press(ui.Log)
	r.Step()
	last := len(tab.Match.Log) - 1
	if _, ok := r.Spot(board.LineSpot(last)); !ok || tab.Panel.Focus.At() != any(board.LineSpot(last)) {
		t.Fatalf("the log does not show its end: %#v", tab.Panel.Focus.At())
	}
	if _, ok := r.Spot(board.LineSpot(0)); ok {
		t.Fatal("all of the log is in view: nothing to test")
	}
	for range last + 3 {
		r.Press(ui.Up)
	}
	if _, ok := r.Spot(board.LineSpot(0)); !ok || !tab.LogPanel.ScrolledBack {
		t.Errorf("the arrows do not lead to the first line: %#v", tab.Panel.Focus.At())
	}
	zoom := tab.Camera
	r.wheel(tab.LogPanel.Scroll.View.Center(), 1)
	if tab.Camera != zoom {
		t.Error("the wheel over the log zooms the board")
	}
	r.wheel(tab.LogPanel.Scroll.View.Center(), -40)
	if _, ok := r.Spot(board.LineSpot(last)); !ok || tab.Camera != zoom || tab.LogPanel.ScrolledBack {
		t.Error("the wheel does not lead to the end, or moves the board")
	}
}

// TestLogDoesNotTrapFocus: arrow keys lead past a log beside the board without
// scrolling it. Its own key opens it with the focus inside, and closes it.
func TestLogDoesNotTrapFocus(t *testing.T) {
	r, _ := hotSeat(t, playtest.Gamepad)
	r.Size = screens["2560x1080"]
	tab := r.later(30)
	if !tab.LogOpen {
		r.Choose(board.LogButton)
	}
	r.Step()
	for _, id := range []any{board.HintButton, board.LineSpot(len(tab.Match.Log) - 1), board.HelpButton, board.HandSpot(0)} {
		if r.Steer(id, nil); tab.LogPanel.ScrolledBack {
			t.Fatalf("on the way to %#v the log was scrolled", id)
		}
	}
	for i, want := range []bool{true, false, true} {
		r.Press(ui.Log)
		_, in := tab.Panel.Focus.At().(board.LineSpot)
		if r.Step(); tab.LogOpen != want || tab.LogOpen && !in {
			t.Errorf("press %d: open %v, with the focus at %#v", i+1, tab.LogOpen, tab.Panel.Focus.At())
		}
	}
}

// TestLogOverTheBoard: while the log lies on top of the board, nothing on the board
// can be chosen. Back closes it, and so does selecting a card.
func TestLogOverTheBoard(t *testing.T) {
	r, tab := myTable(t, playtest.Mouse, "NES")
	r.Size, tab.LogOpen = screens["1024x768"], false
	r.Step()
	r.pick(t, tab, "NES")
	before := tab.Panel.Focus.At()
	r.Choose(board.LogButton)
	if _, in := tab.Panel.Focus.At().(board.LineSpot); in {
		t.Errorf("the mouse moves the focus from %v into the log", before)
	}
	r.Step()
	for _, s := range tab.Spots() {
		if _, cell := s.ID.(board.CellSpot); cell {
			t.Errorf("%#v is a spot below the log", s.ID)
		}
	}
	r.Choose(board.CloseLogButton)
	r.Choose(board.CellSpot{Y: 1})
	r.Choose(board.LogButton)
	r.Step()
	for _, s := range tab.Spots() {
		if _, cell := s.ID.(board.CellSpot); cell || s.ID == any(board.ConfirmButton) {
			t.Errorf("%#v can be chosen below the log", s.ID)
		}
	}
	r.Press(ui.Back)
	if tab.LogOpen || tab.Mode != table.Confirming {
		t.Error("Back does not close the log, or does more")
	}
	r.Choose(board.LogButton)
	r.Wait(2)
	r.Choose(board.CloseLogButton)
	if tab.LogOpen || tab.Mode != table.Confirming {
		t.Error("its button does not close the log, or does more")
	}
	r.Choose(board.LogButton)
	r.Wait(2)
	r.pick(t, tab, "NES")
	if tab.LogOpen {
		t.Error("a card was selected, and the log is still open on top of the board")
	}
}

// TestLogBesideTheBoard: from 1280 x 720 on the log is open at first and covers
// nothing.
func TestLogBesideTheBoard(t *testing.T) {
	app, _, _ := newTestApp(3)
	for name, size := range screens {
		tab := table.New(app, play.New(app, game.Config{Seats: 5, Seed: 8, BotSeed: 9}, setup.DefaultPlayers(app), false))
		r := newRobot(t, tab, size, playtest.Mouse)
		r.Step()
		if wide := size.X >= 1280 && size.X/size.Y > 1.7; tab.LogOpen != wide {
			t.Errorf("%s: the log is open: %v", name, tab.LogOpen)
		}
		if tab.LogOpen && (tab.Layout.Log.Overlaps(tab.Layout.Board) || tab.Layout.Log.Overlaps(tab.Layout.Prompt)) {
			t.Errorf("%s: the log covers the board", name)
		}
	}
}

// TestSinceTheLastTurn: the handover shows what others have done since the person's
// last turn, four actions or the latest three, and leads to the others in the log.
func TestSinceTheLastTurn(t *testing.T) {
	app, _, _ := newTestApp(3)
	players := setup.DefaultPlayers(app)
	for i := range players {
		players[i].Human = i == 0 || i == 3
	}
	r, m := atTable(t, app, game.Config{Seed: 8, BotSeed: 9}, players, playtest.Mouse)
	r.later(10)
	seen := false
	for !seen {
		h, ok := r.Scene.(*handover.Request)
		if !ok {
			r.later(len(m.Log) + 1)
			tab := r.Scene.(*table.Table)
			for r.Scene == screen.Scene(tab) {
				r.turn(tab)
			}
			continue
		}
		others := 0
		for _, l := range m.Log[m.LogRead[h.To]:] {
			if l.Actor != game.Nobody && l.Actor != h.To {
				others++
			}
		}
		left := others - 3
		if left < 2 {
			left = 0
		}
		if len(h.Recap) != others-left || h.Omitted != left {
			t.Fatalf("of %d actions %d are shown, %d more", others, len(h.Recap), h.Omitted)
		}
		r.Wait(handover.Delay + 1)
		if _, more := r.Spot(handover.MoreSpot); more != (h.Omitted > 0) {
			t.Fatalf("the button for more is there: %v", more)
		}
		if h.Omitted > 0 {
			seen = true
			r.Choose(handover.MoreSpot)
			back, ok := r.Scene.(*archive.Rewind)
			if !ok || !back.LogOpen || m.Log[back.Moment].Text(app.Words, m.Names) == "" || back.Moment < m.LogRead[h.To] || back.Moment >= len(m.Log)-3 || m.Viewer != game.Nobody {
				t.Fatalf("more leads to %T", r.Scene)
			}
			r.Wait(20)
			r.Choose(archive.RewindBack)
			if r.Scene != screen.Scene(h) {
				t.Fatalf("back leads to %T", r.Scene)
			}
			r.Press(ui.Choose)
			if m.Viewer != game.Nobody {
				t.Error("a press right after coming back shows the hand")
			}
		}
		r.Wait(handover.Delay + 1)
		r.Choose(handover.ConfirmSpot)
	}
}
