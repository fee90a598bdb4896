package render

import (
	"image"
	"math/rand/v2"
	"testing"

	"saboteur/game"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// later lets a robot play on until the log has so many lines, and stops at a
// person's turn.
func (r *robot) later(lines int) *table {
	r.t.Helper()
	for {
		switch s := r.scene.(type) {
		case *handover:
			r.wait(handoverGuard + 1)
			r.choose(iAmSpot)
		case *secret:
			r.look(s)
		case *table:
			if s.myTurn() && s.legal != nil && len(s.m.log) >= lines {
				r.wait(20)
				return s
			}
			r.turn(s)
		default:
			r.t.Fatalf("the match has led to %T", s)
		}
	}
}

// TestLogIsPublic: each line is made of what the whole room saw, and so is the
// table that it leads to.
func TestLogIsPublic(t *testing.T) {
	k, _, _ := testKit(t, 3)
	players := defaultPlayers(k)
	for i := range players {
		players[i].Human = i < 2
	}
	r := newRobot(t, newTable(k, newMatch(k, game.Config{Seats: 5, Seed: 8, Dice: 9}, players, false)), screens["1280x720"], mouse)
	m := r.play().m
	i := 0
	m.record.Replay(func(s *game.State, e game.Event) {
		e = e.For(game.Nobody)
		if text := k.Words.Event(e, m.names); text == "" || dull(e) {
			return
		}
		if l := &m.log[i]; l.event != e || l.then != s.View(game.Nobody) {
			t.Errorf("line %d, %q, is not what the room saw of %v", i, l.text(k.Words, m.names), e)
		}
		i++
	})
	if i != len(m.log) || i < 100 {
		t.Errorf("%d lines, want %d", len(m.log), i)
	}
}

// TestRewindTellsNothing: the table of a moment is drawn alike whatever is
// secret at it, and whoever sits there.
func TestRewindTellsNothing(t *testing.T) {
	p := rand.NewPCG(4, 4)
	r, _ := hotSeat(t, mouse)
	tab := r.later(12)
	room := tab.m.state.View(game.Nobody)
	for at := range tab.m.log {
		back := newRewind(tab.kit, tab.m, tab, at, false)
		back.open = true
		back.Update(ui.Input{Size: r.size})
		before := drawn(back)
		for range 4 {
			other := *tab.m
			other.state = room.Imagine(p)
			other.now, other.shown = other.state, other.state.View(1)
			twin := newRewind(tab.kit, &other, tab, at, false)
			twin.open = true
			twin.Update(ui.Input{Size: r.size})
			if drawn(twin) != before {
				t.Fatalf("line %d: a moment is drawn differently in another truth", at)
			}
		}
		if v := back.picture().view; v.Seat != game.Nobody || v.Hand != [game.MaxHand]game.Card{} || v.Role != game.UnknownRole {
			t.Errorf("line %d: a hand is open", at)
		}
	}
}

// TestLogLeadsBack: with every device a line leads to its moment, from there
// earlier, later and back to the table, where nothing has changed.
func TestLogLeadsBack(t *testing.T) {
	for _, with := range allGear {
		r, _ := hotSeat(t, with)
		tab := r.later(8)
		m := tab.m
		state, shown, n := m.state, m.shown, len(m.log)
		if tab.open {
			t.Fatal("the log lies over the board from the beginning")
		}
		if with == keyboard || with == gamepad {
			r.key(ui.Log)
		} else {
			r.choose(logButton)
		}
		r.step()
		if !tab.open {
			t.Fatal("the log is not open")
		}
		at := n - 2
		r.choose(lineSpot(at))
		back, ok := r.scene.(*rewind)
		if !ok {
			t.Fatalf("with device %d a line leads to %T", with, r.scene)
		}
		for _, step := range []struct {
			press rewindButton
			want  int
		}{{rewindEarlier, at - 1}, {rewindEarlier, at - 2}, {rewindLater, at - 1}} {
			r.wait(20)
			if r.choose(step.press); back.at != step.want || *back.picture().view != m.log[step.want].then {
				t.Fatalf("at line %d, want %d", back.at, step.want)
			}
		}
		if with == gamepad {
			if r.key(ui.NextCard); back.at != at {
				t.Errorf("the shoulder button leads to line %d, want %d", back.at, at)
			}
		}
		r.choose(rewindBack)
		if r.scene != Scene(tab) || m.state != state || m.shown != shown || !tab.myTurn() || len(m.log) != n {
			t.Fatalf("with device %d not all is as it was: %T", with, r.scene)
		}
	}
}

// TestRewindIsLidded: when the window is left, and by the pause.
func TestRewindIsLidded(t *testing.T) {
	for name, leave := range map[string]func(*robot){"away": (*robot).away, "pause": func(r *robot) {
		r.hold(r.reader.Bindings.Of(ui.Menu)[0])
		r.step()
		r.letGo()
		r.wait(20)
		r.choose(0)
	}} {
		r, tab := hotSeat(t, gamepad)
		r.choose(logButton)
		r.wait(2)
		r.choose(lineSpot(0))
		r.wait(20)
		leave(r)
		if h, ok := r.scene.(*handover); !ok || tab.m.viewer != game.Nobody || h.to != 0 {
			t.Errorf("%s leads to %T with %v looking", name, r.scene, tab.m.viewer)
		}
	}
}

// TestLogLightsUp: what a line tells of lights up on the table, where the
// pointer is at it or the ring.
func TestLogLightsUp(t *testing.T) {
	for _, with := range []gear{mouse, keyboard} {
		r, _ := hotSeat(t, with)
		r.size = screens["2560x1080"]
		r.wait(5)
		tab := r.later(8)
		if !tab.open {
			r.choose(logButton)
		}
		r.step()
		at := -1
		for i, l := range tab.m.log {
			if _, ok := l.event.(game.Placed); ok {
				at = i
			}
		}
		if at < 0 {
			t.Fatal("no tunnel was laid")
		}
		l := tab.m.log[at]
		cell, seat := tab.lay.grid.rect(l.Cell).Center(), tab.lay.seats[l.Actor].all
		edge := ui.Point{X: seat.X + seat.W/2, Y: seat.Y + 2*tab.lay.u}
		before := paint(tab, r.size)
		r.raw.Mouse.At = ui.Point{}
		if with == mouse {
			s, _ := r.spot(lineSpot(at))
			r.raw.Mouse.At = s.Center()
			r.step()
		} else {
			r.steer(lineSpot(at), nil)
		}
		after := paint(tab, r.size)
		for what, p := range map[string]ui.Point{"cell": cell, "seat": edge} {
			if before.RGBAAt(int(p.X), int(p.Y)) == after.RGBAAt(int(p.X), int(p.Y)) {
				t.Errorf("with device %d the %s does not light up", with, what)
			}
		}
	}
}

// paint returns the picture of a scene.
func paint(s Scene, size ui.Point) *image.RGBA {
	p := raster.New(int(size.X), int(size.Y), 1)
	s.Draw(p)
	return p.Image()
}

// TestOtherRoundsLightNoCell: the same cell was another place then.
func TestOtherRoundsLightNoCell(t *testing.T) {
	r, _ := hotSeat(t, mouse)
	tab := r.later(6)
	l := tab.m.log[len(tab.m.log)-1]
	l.OnBoard, l.Cell, l.Actor, l.Target = true, game.Cell{}, game.Nobody, game.Nobody
	for round, lights := range map[int8]bool{1: true, 2: false} {
		l.then.Round = round
		w := &watcher{Canvas: raster.New(1, 1, 1)}
		p := tab.picture()
		p.drawLit(w, &l)
		if got := w.all.Len() > 0; got != lights {
			t.Errorf("a line of round %d lights a cell in round 1: %v", round, got)
		}
	}
}

// TestLogScrolls: by wheel, which does not zoom the board then, and by arrows
// to the first line and back. It keeps to the end by itself.
func TestLogScrolls(t *testing.T) {
	r, _ := hotSeat(t, keyboard)
	r.size = screens["800x600"]
	tab := r.later(20)
	r.key(ui.Log)
	r.step()
	last := len(tab.m.log) - 1
	if _, ok := r.spot(lineSpot(last)); !ok || tab.panel.Focus.At() != any(lineSpot(last)) {
		t.Fatalf("the log does not show its end: %#v", tab.panel.Focus.At())
	}
	if _, ok := r.spot(lineSpot(0)); ok {
		t.Fatal("all of the log is in view: nothing to test")
	}
	for range last + 3 {
		r.key(ui.Up)
	}
	if _, ok := r.spot(lineSpot(0)); !ok || !tab.book.back {
		t.Errorf("the arrows do not lead to the first line: %#v", tab.panel.Focus.At())
	}
	zoom := tab.cam
	r.wheel(tab.book.scroll.view.Center(), 1)
	if tab.cam != zoom {
		t.Error("the wheel over the log zooms the board")
	}
	r.wheel(tab.book.scroll.view.Center(), -40)
	if _, ok := r.spot(lineSpot(last)); !ok || tab.cam != zoom || tab.book.back {
		t.Error("the wheel does not lead to the end, or moves the board")
	}
}

// TestLogHoldsNoFocus: who walks by arrows is not caught in a log that lies
// beside the board; by its key one comes into it and out again.
func TestLogHoldsNoFocus(t *testing.T) {
	r, _ := hotSeat(t, gamepad)
	r.size = screens["2560x1080"]
	tab := r.later(30)
	if !tab.open {
		r.choose(logButton)
	}
	r.step()
	for _, id := range []any{hintButton, lineSpot(len(tab.m.log) - 1), helpButton, handSpot(0)} {
		if r.steer(id, nil); tab.book.back {
			t.Fatalf("on the way to %#v the log was scrolled", id)
		}
	}
	for i, want := range []bool{true, false, true} {
		r.key(ui.Log)
		_, in := tab.panel.Focus.At().(lineSpot)
		if r.step(); tab.open != want || tab.open && !in {
			t.Errorf("press %d: open %v, with the focus at %#v", i+1, tab.open, tab.panel.Focus.At())
		}
	}
}

// TestDrawerOverTheBoard: while the log lies over the board, nothing on the
// board can be chosen. Back closes it, and so does taking a card.
func TestDrawerOverTheBoard(t *testing.T) {
	r, tab := myTable(t, mouse, "NES")
	r.pick(t, tab, "NES")
	r.choose(logButton)
	r.step()
	for _, s := range tab.spots() {
		if _, cell := s.ID.(cellSpot); cell {
			t.Errorf("%#v is offered below the log", s.ID)
		}
	}
	r.choose(logShut)
	r.choose(cellSpot{Y: 1})
	r.choose(logButton)
	r.step()
	for _, s := range tab.spots() {
		if _, cell := s.ID.(cellSpot); cell || s.ID == any(okButton) {
			t.Errorf("%#v can be chosen below the log", s.ID)
		}
	}
	r.key(ui.Back)
	if tab.open || !tab.ghosts {
		t.Error("Back does not only close the log")
	}
	r.choose(logButton)
	r.wait(2)
	r.choose(logShut)
	if tab.open || !tab.ghosts {
		t.Error("its button does not only close the log")
	}
	r.choose(logButton)
	r.wait(2)
	r.pick(t, tab, "NES")
	if tab.open {
		t.Error("a card was taken, and the log still lies over the board")
	}
}

// TestLogBesideTheBoard: on a wide screen it is open at first, and covers
// nothing.
func TestLogBesideTheBoard(t *testing.T) {
	k, _, _ := testKit(t, 3)
	for name, size := range screens {
		tab := newTable(k, newMatch(k, game.Config{Seats: 5, Seed: 8, Dice: 9}, defaultPlayers(k), false))
		r := newRobot(t, tab, size, mouse)
		r.step()
		if wide := name == "2560x1080"; tab.open != wide {
			t.Errorf("%s: the log is open: %v", name, tab.open)
		}
		if tab.open && (tab.lay.log.Overlaps(tab.lay.board) || tab.lay.log.Overlaps(tab.lay.prompt)) {
			t.Errorf("%s: the log covers the board", name)
		}
	}
}

// TestSinceTheLastTurn: whoever sits down reads what others have done, three
// deeds at most, and comes to the rest of it in the log.
func TestSinceTheLastTurn(t *testing.T) {
	k, _, _ := testKit(t, 3)
	players := defaultPlayers(k)
	for i := range players {
		players[i].Human = i == 0 || i == 3
	}
	m := newMatch(k, game.Config{Seats: 5, Seed: 8, Dice: 9}, players, false)
	r := newRobot(t, newTable(k, m), screens["1280x720"], mouse)
	r.later(10)
	seen := false
	for !seen {
		h, ok := r.scene.(*handover)
		if !ok {
			r.later(len(m.log) + 1)
			tab := r.scene.(*table)
			for r.scene == Scene(tab) {
				r.turn(tab)
			}
			continue
		}
		others := 0
		for _, l := range m.log[m.recap[h.to]:] {
			if l.Actor != game.Nobody && l.Actor != h.to {
				others++
			}
		}
		if len(h.log) != min(others, 3) || h.more != max(others-3, 0) {
			t.Fatalf("of %d deeds %d are told, %d more", others, len(h.log), h.more)
		}
		r.wait(handoverGuard + 1)
		if _, more := r.spot(moreSpot); more != (h.more > 0) {
			t.Fatalf("there is more: %v", more)
		}
		if h.more > 0 {
			seen = true
			r.choose(moreSpot)
			back, ok := r.scene.(*rewind)
			if !ok || !back.open || m.log[back.at].text(k.Words, m.names) == "" || back.at < m.recap[h.to] || back.at >= len(m.log)-3 || m.viewer != game.Nobody {
				t.Fatalf("more leads to %T", r.scene)
			}
			r.wait(20)
			r.choose(rewindBack)
			if r.scene != Scene(h) {
				t.Fatalf("back leads to %T", r.scene)
			}
			r.key(ui.Choose)
			if m.viewer != game.Nobody {
				t.Error("the press that comes after opens the hand")
			}
		}
		r.wait(handoverGuard + 1)
		r.choose(iAmSpot)
	}
}
