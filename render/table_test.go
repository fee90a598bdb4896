package render

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/device"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// ui0 is a tick in which the player does nothing.
var ui0 = ui.Input{}

// myTable returns a table of one person among two dwarves at the person's
// first turn, with the given cards in hand.
func myTable(t *testing.T, with playtest.Controller, hand ...string) (*robot, *table.Table) {
	t.Helper()
	app, _, _ := newTestApp(1)
	players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Borka", Human: false}, {Name: "Grum", Human: false}}
	m := play.New(app, game.Config{Seats: 3, Seed: seedWith(t, hand), BotSeed: 1}, players, false)
	r := newRobot(t, table.New(app, m), screens["1280x720"], with)
	for {
		switch s := r.Scene.(type) {
		case *handover.Secret:
			r.LookAtSecret(s)
		case *table.Table:
			if s.MyTurn() && s.Legal != nil {
				r.Wait(20)
				return r, s
			}
			r.StepWith(ui0)
		}
	}
}

// seedWith finds a seed that deals seat 1 of three the wanted kinds of cards.
func seedWith(t *testing.T, kinds []string) uint64 {
	t.Helper()
	for seed := range uint64(100_000) {
		var s game.State
		s.Begin(game.Config{Seats: 3, Seed: seed}, nil)
		v := s.View(0)
		all := true
		for _, kind := range kinds {
			all = all && handOf(&v, kind) >= 0
		}
		if all {
			return seed
		}
	}
	t.Fatalf("no seed deals %v", kinds)
	return 0
}

// handOf returns where in the hand a card of the kind is, or -1.
func handOf(v *game.View, kind string) int {
	for i, c := range v.Hand[:v.Cards[v.Seat]] {
		if name := c.String(); name[:len(name)-1] == kind {
			return i
		}
	}
	return -1
}

// pick chooses the card of a kind.
func (r *robot) pick(t *testing.T, s *table.Table, kind string) board.HandSpot {
	t.Helper()
	i := board.HandSpot(handOf(&s.Match.View, kind))
	r.Choose(i)
	return i
}

// unchanged checks that a refusal changed nothing and was explained.
func unchanged(t *testing.T, s *table.Table, what string, state game.State) {
	t.Helper()
	if s.Match.Local.State != state || s.Mode == table.Confirming {
		t.Errorf("%s: something was done", what)
	}
	if s.Note == "" {
		t.Errorf("%s: nothing is explained", what)
	}
}

// TestImpossiblePlacesSayWhy: by tapping, by dragging and by key.
func TestImpossiblePlacesSayWhy(t *testing.T) {
	r, s := myTable(t, playtest.Mouse, "NS", "map", "broken-cart", "repair-cart")
	state := s.Match.Local.State
	west := s.Layout.Grid.Rect(game.Cell{X: -1}).Center()
	r.pick(t, s, "NS")
	r.Tap(west)
	unchanged(t, s, "a tunnel on rock", state)
	if want := "It doesn’t fit: there is a tunnel on the right."; s.Note != want {
		t.Errorf("the reason is %q, want %q", s.Note, want)
	}
	r.Tap(s.Layout.Grid.Rect(game.Cell{X: 5}).Center())
	if want := "It must touch another card."; s.Note != want {
		t.Errorf("the reason is %q, want %q", s.Note, want)
	}
	r.Press(ui.Back)
	hand, _ := r.Spot(board.HandSpot(handOf(&s.Match.View, "NS")))
	r.PointerDown(hand.Center())
	r.PointerDown(west)
	if s.Mode != table.Dragging {
		t.Error("the card is not carried")
	}
	r.PointerUp()
	unchanged(t, s, "a tunnel dropped on rock", state)
	r.Press(ui.Back)
	r.pick(t, s, "broken-cart")
	r.Tap(s.Layout.Seats[0].Face.Center())
	unchanged(t, s, "one's own tool", state)
	r.Press(ui.Back)
	r.pick(t, s, "repair-cart")
	if got := s.Prompt(); got != "There is nothing for this card to repair. Choose another card or discard this one." {
		t.Errorf("with nothing to mend the prompt is %q", got)
	}
	r.Tap(s.Layout.Seats[1].Face.Center())
	unchanged(t, s, "a tool that is whole", state)
	r.Press(ui.Back)
	r.Press(ui.Pass)
	unchanged(t, s, "passing without a card", state)
}

// TestGhost: what is proposed can be turned, taken back and confirmed, and
// until then nothing is played.
func TestGhost(t *testing.T) {
	r, s := myTable(t, playtest.Mouse, "NES", "NS")
	state := s.Match.Local.State
	hand := r.pick(t, s, "NES")
	card := s.Match.View.Hand[hand]
	r.Choose(board.CellSpot{X: 1})
	if s.Mode != table.Confirming || s.Proposal != (game.Action{Kind: game.Lay, Card: card, Cell: game.Cell{X: 1}, Turned: true}) {
		t.Fatalf("proposed is %v", s.Proposal)
	}
	if s.Note == "" {
		t.Error("it was turned, but that is not said")
	}
	r.Press(ui.TurnCard)
	if !s.Proposal.Turned || s.Note != "It doesn’t fit: there is a tunnel on the left." {
		t.Errorf("turned to where it does not fit: %v, %q", s.Proposal, s.Note)
	}
	r.Choose(board.CancelButton)
	if s.Mode == table.Confirming || s.ChosenCard != card {
		t.Error("cancelling takes back more or less than the proposal")
	}
	r.Choose(board.CellSpot{Y: 1})
	if s.Mode != table.Confirming || s.Proposal.Turned {
		t.Fatalf("proposed is %v", s.Proposal)
	}
	for i, way := range []func(){
		func() { r.Choose(board.TurnCardButton) }, func() { r.Press(ui.TurnCard) },
		func() { r.wheel(s.Layout.Grid.Rect(game.Cell{Y: 1}).Center(), 1) },
	} {
		was := s.Proposal.Turned
		way()
		if s.Proposal.Turned == was {
			t.Errorf("way %d does not turn the card", i+1)
		}
	}
	if r.click(ui.Point{}, device.SecondaryButton); s.Mode == table.Confirming || s.ChosenCard != card {
		t.Error("the right button does not withdraw the proposal, or more than that")
	}
	r.Choose(board.CellSpot{Y: 1})
	if s.Proposal.Turned {
		r.Choose(board.TurnCardButton)
	}
	if s.Match.Local.State != state {
		t.Error("something was played before it was confirmed")
	}
	r.Choose(board.ConfirmButton)
	if got := playtest.Played(s.Match); len(got) == 0 || got[len(got)-1] != (game.Action{Kind: game.Lay, Card: card, Cell: game.Cell{Y: 1}}) {
		t.Errorf("played is %v", got)
	}
}

// TestCamera: the board zooms at the pointer, pans, and fits again.
func TestCamera(t *testing.T) {
	r, s := myTable(t, playtest.Mouse)
	r.StepWith(ui0)
	p := s.Layout.Grid.Rect(game.Goals[1]).Center()
	for range 4 {
		r.wheel(p, 1)
	}
	if q := s.Layout.Grid.Rect(game.Goals[1]).Center(); q.Sub(p).Len() > 1 || s.Layout.Grid.CellSize.X < 100 {
		t.Errorf("zooming moved what is under the pointer from %v to %v, cards are %v wide", p, q, s.Layout.Grid.CellSize.X)
	}
	from := s.Layout.Board.Center()
	r.PointerDown(from)
	r.PointerDown(from.Add(ui.Point{X: 40, Y: 25}))
	r.PointerUp()
	r.Step()
	if q := s.Layout.Grid.Rect(game.Goals[1]).Center(); q.Sub(p).Sub(ui.Point{X: 40, Y: 25}).Len() > 1 {
		t.Errorf("dragging moved the board from %v to %v", p, q)
	}
	r.Press(ui.PanRight)
	r.Press(ui.ZoomOut)
	r.Choose(board.FitBoardButton)
	r.StepWith(ui0)
	if s.Camera != board.FitCamera(s.Layout.Viewport) {
		t.Errorf("fitted, the camera is %+v", s.Camera)
	}
}

// TestBoardGrows: wherever tunnels lead, all cards are in view, or an arrow leads there, and
// cards do not become too small to see; and all places where the mine can go on are in view
// where it is fitted.
func TestBoardGrows(t *testing.T) {
	b, err := game.ParseBoard(`
		.....................G
		......................
		┬──┼┼┼┼┴┴┴┬├┤S.......G
		│.....................
		├....................G
		│.....................
		┼.....................
		├.....................`)
	if err != nil {
		t.Fatal(err)
	}
	app, _, _ := newTestApp(1)
	for name, size := range screens {
		v := game.View{Seat: game.Nobody}
		v.Seats, v.Board = 5, b
		l := board.NewLayout(app, size, &v, board.Camera{}, false)
		if min(l.Grid.CellSize.X, l.Grid.CellSize.Y) < board.LeastCardWidth-0.01 {
			t.Errorf("%s: cards are %v", name, l.Grid.CellSize)
		}
		var cells []game.Cell
		for i := range b.Len() {
			cells = append(cells, b.Laid(i).Cell)
		}
		tab := table.New(app, &play.Match{})
		tab.Layout = l
		for _, cell := range cells {
			if !l.Grid.FullyVisible(cell) && playtest.ArrowTowards(tab, l.Grid.Rect(cell).Center()) == (ui.Rect{}) {
				t.Errorf("%s: %v is out of view, and no arrow leads there", name, cell)
			}
		}
		l.PlaceCells(board.FitCamera(l.Viewport), &v)
		for _, cell := range []game.Cell{{X: -13, Y: 6}, {X: -14}} {
			if !l.Grid.FullyVisible(cell) {
				t.Errorf("%s: fitted, %v is out of view", name, cell)
			}
		}
		if size.X > 2000 && len(l.Arrows) > 0 {
			t.Errorf("%s: %d arrows on a screen with room for all", name, len(l.Arrows))
		}
	}
}

// TestLeavingAsks: a match is not thrown away by one key.
func TestLeavingAsks(t *testing.T) {
	r, s := myTable(t, playtest.Keyboard)
	r.Press(ui.Back)
	r.Wait(20)
	if _, ok := r.Scene.(*screen.Dialog); !ok {
		t.Fatalf("Back leads to %T", r.Scene)
	}
	r.pressText(words.LeaveMatch)
	r.Press(ui.Back)
	if r.Scene != screen.Scene(s) {
		t.Fatalf("not wanting to leave leads to %T", r.Scene)
	}
	r.Press(ui.Back)
	r.Wait(20)
	r.pressText(words.LeaveMatch)
	r.ChooseText(words.LeaveYes)
	if !screen.IsHome(r.Scene) {
		t.Errorf("leaving leads to %T", r.Scene)
	}
}
