package render

import (
	"fmt"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/cave"
	"saboteur/render/gamelog"
	"saboteur/render/playtest"
	"saboteur/render/raster"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// A counting canvas keeps where sprites are drawn.
type counting struct {
	playtest.Blank
	to   []ui.Rect
	keys []string // their types
}

func (w *counting) Sprite(s ui.Sprite) {
	w.to, w.keys = append(w.to, s.To), append(w.keys, fmt.Sprintf("%T", s.Key))
}

// TestNothingFliesWhereMotionIsReduced: neither dust nor sparks, and cards are
// turned at once.
func TestNothingFliesWhereMotionIsReduced(t *testing.T) {
	t.Parallel()
	for shot, s := range matchStages(t, screens["1280x720"], 3, 5, 10) {
		app := screen.BaseOf(s).App
		app.CurrentSettings().ReduceMotion = true
		var first, later string
		switch s := s.(type) {
		case *result.RoundEnd:
			s.Now = 1
			first = watched(s).String()
			s.Now = 50 // the next role is not shown yet
			later = watched(s).String()
		case *result.Podium:
			s.Now = 1
			first = watched(s).String()
			s.Now = result.AllRowsTicks + 9
			later = watched(s).String()
		case *table.Table:
			if _, ok := s.Animation.Event.(game.Collapsed); ok {
				s.Now = (s.Animation.Start + s.Animation.End) / 2
				w := &counting{}
				s.Draw(w)
				if slices.Contains(w.keys, "art.particleKey") {
					t.Errorf("%s: stones fly", shot)
				}
			}
			continue
		default:
			continue
		}
		if first != later {
			t.Errorf("%s moves", shot)
		}
	}
}

// TestHurryDoesNotLeave: a player who presses a key to see all at once does not also go on.
func TestHurryDoesNotLeave(t *testing.T) {
	t.Parallel()
	size := screens["1280x720"]
	all := matchStages(t, size, 5, 10)
	end := all["roundend-saboteur-5"].(*result.RoundEnd)
	for name, fresh := range map[string]screen.Scene{
		"podium":    result.NewPodium(end.App, all["podium10"].(*result.Podium).Match),
		"round end": result.NewRoundEnd(end.App, end.Match),
	} {
		s := fresh
		for range 16 {
			s = screen.Step(s, ui.Input{Size: size, Device: ui.Keyboard})
		}
		if next := screen.Step(s, ui.Input{Size: size, Device: ui.Keyboard, Commands: ui.Choose}); next != fresh {
			t.Errorf("%s: the key that hurries leads to %T", name, next)
		}
	}
}

// TestNoPressIsLostWhereNothingMoves: where all is seen at once a press goes on at
// once.
func TestNoPressIsLostWhereNothingMoves(t *testing.T) {
	t.Parallel()
	size := screens["1280x720"]
	end := matchStages(t, size, 5)["podium5"].(*result.Podium)
	end.App.CurrentSettings().ReduceMotion = true
	s := result.NewPodium(end.App, end.Match)
	for range 16 {
		s = screen.Step(s, ui.Input{Size: size, Device: ui.Keyboard})
	}
	if next := screen.Step(s, ui.Input{Size: size, Device: ui.Keyboard, Commands: ui.Choose}); next == s {
		t.Error("the press is lost")
	}
}

// TestManyWinnersGlitterLess: ten who win together glitter with no more than 120
// things.
func TestManyWinnersGlitterLess(t *testing.T) {
	t.Parallel()
	s := matchStages(t, screens["1280x720"], 10)["podium10"].(*result.Podium)
	for i := range s.Match.Players {
		s.Match.View.Winners[i], s.Match.View.Nuggets[i] = true, 4
	}
	s.Now = screen.Ticks(result.FirstRowTicks+9*result.RowIntervalTicks+result.RowTicks) + result.SparkleTicks/2
	w := &counting{}
	s.Draw(w)
	n := 0
	for _, key := range w.keys {
		if key == "art.particleKey" {
			n++
		}
	}
	if n < 10 || n > 120 {
		t.Errorf("%d things fly", n)
	}
}

// TestNothingIsLeftUnpainted: between tiles there is no line through which one
// sees behind the screen.
func TestNothingIsLeftUnpainted(t *testing.T) {
	t.Parallel()
	for _, size := range []ui.Point{{X: 982, Y: 552}, {X: 800, Y: 600}, {X: 320, Y: 480}, {X: 1153, Y: 649}} {
		app, _, _ := newTestApp(1)
		for name, s := range map[string]screen.Scene{"title": NewTitle(app), "setup": setup.New(app, nil, app.Words.LocalEdition().Rules())} {
			s = screen.Step(s, ui.Input{Size: size})
			p := raster.New(int(size.X), int(size.Y), 1)
			screen.Paint(s, p)
			holes := 0
			for i := 3; i < len(p.Image().Pix); i += 4 {
				if p.Image().Pix[i] != 0xFF {
					holes++
				}
			}
			if holes > 0 {
				t.Errorf("%s at %v: %d pixels are not painted", name, size, holes)
			}
		}
	}
}

// TestTheTableComesToRest: a few seconds after the last event nothing moves while
// a person thinks, so that nothing has to be drawn.
func TestTheTableComesToRest(t *testing.T) {
	t.Parallel()
	size := screens["1280x720"]
	all := matchStages(t, size, 3, 5)
	for _, shot := range []string{"table3", "table5", "chosen-lay-5"} {
		s := all[shot]
		for range board.LanternSwingTicks + board.LanternMoveTicks + 120 { // a remark of a dwarf can be read for longer than the light swings
			s.Update(ui.Input{Size: size})
		}
		still := sumOf(s)
		for i := range 120 {
			if s.Update(ui.Input{Size: size}); sumOf(s) != still {
				t.Fatalf("%s: something moves %d ticks later", shot, i+1)
			}
		}
	}
}

// TestFloorStandsOutInAnyLight: near the lantern and far from it, the contrast
// between the floor of each card and its rock is at least 3.
func TestFloorStandsOutInAnyLight(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"800x600", "1280x720"}[:testenv.Short(1, 2)] {
		size := screens[name]
		cache, all := new(raster.Cache), matchStages(t, size, 3, 5, 10)
		for _, shot := range []string{"table3", "table5", "table10"} {
			tab := all[shot].(*table.Table)
			p := raster.NewOn(cache, int(size.X), int(size.Y), 1)
			screen.Backdrop(p, cave.Cave{Place: cave.Table, Size: size, Hollow: tab.Layout.Board})
			picture := tab.Picture()
			picture.Log = nil // marks of authors lie on the rock
			picture.DrawCards(p)
			picture.DrawLight(p)
			b := &tab.Match.View.Board
			for i := range b.Len() {
				l := b.Laid(i)
				if !tab.Layout.Grid.FullyVisible(l.Cell) || l.Card.Kind() != game.Tunnel || !b.Live(l.Cell) {
					continue
				}
				if r := floorOverRock(p, l, tab.Layout.Grid.Rect(l.Cell)); r < 3 {
					t.Errorf("%s, %s: the contrast of %v at %v is %.2f", name, shot, l.Card, l.Cell, r)
				}
			}
		}
	}
}

// floorOverRock returns the contrast between the floor near the exits of a card
// and the rock in its corners.
func floorOverRock(p *raster.Canvas, l game.Laid, r ui.Rect) float64 {
	exits := l.Card.Exits()
	if l.Turned {
		exits = exits.Turned()
	}
	mean := func(x, y, w, h float64) float64 {
		m, _ := meanOf(p.Image(), pixelsOf(ui.Rect{X: r.X + x*r.W, Y: r.Y + y*r.H, W: w * r.W, H: h * r.H}, 1))
		return m
	}
	rock := (mean(0.06, 0.06, 0.2, 0.2) + mean(0.74, 0.06, 0.2, 0.2) + mean(0.06, 0.74, 0.2, 0.2) + mean(0.74, 0.74, 0.2, 0.2)) / 4
	floor, n := 0.0, 0.0
	for side, at := range map[game.Side][4]float64{
		game.North: {0.42, 0.06, 0.16, 0.14}, game.South: {0.42, 0.8, 0.16, 0.14},
		game.West: {0.06, 0.44, 0.14, 0.12}, game.East: {0.8, 0.44, 0.14, 0.12},
	} {
		if exits.Has(side) {
			floor, n = floor+mean(at[0], at[1], at[2], at[3]), n+1
		}
	}
	return contrast(floor/n, rock)
}

// TestLanternFollowsPendingMoves: the lantern and the mark move at once to the card
// that a person laid, and back if it is taken back.
func TestLanternFollowsPendingMoves(t *testing.T) {
	t.Parallel()
	s := matchStages(t, screens["1280x720"], 10)["waiting10"].(*table.Table)
	if s.Match.Pending == nil {
		t.Fatal("nothing can be taken back")
	}
	laid, on := s.Match.Pending.Action, s.Match.Pending.Action.Kind == game.Lay
	if !on {
		t.Fatalf("what can be taken back is %v", laid)
	}
	if cell, at := s.Match.MarkedCell(); !at || cell != laid.Cell || s.Match.LastCell() != laid.Cell {
		t.Errorf("%v is laid, %v is marked, the lantern is at %v", laid, cell, s.Match.LastCell())
	}
	s.TakeBack()
	if cell, at := s.Match.MarkedCell(); at && cell == laid.Cell || s.Match.LastCell() == laid.Cell {
		t.Errorf("%v is taken back, but still marked or lit: %v", laid, cell)
	}
}

// TestLanternBeginsAtTheStart: in a new round the lantern begins at the start card.
func TestLanternBeginsAtTheStart(t *testing.T) {
	t.Parallel()
	m := matchStages(t, screens["1280x720"], 5)["table5"].(*table.Table).Match
	if m.LastCell() == (game.Cell{}) {
		t.Fatal("nothing has happened yet")
	}
	m.Log = append(m.Log, gamelog.Line{Event: game.RoundBegan{Round: 2}})
	if cell := m.LastCell(); cell != (game.Cell{}) {
		t.Errorf("the lantern of a new round is at %v", cell)
	}
}

// An album counts the pictures that a canvas would have to keep.
type album struct {
	playtest.Blank
	kept  map[string]ui.Point
	bytes float64
}

// Sprite implements ui.Canvas.
func (a *album) Sprite(s ui.Sprite) {
	key := fmt.Sprintf("%T %v %v", s.Key, s.Key, raster.Pixels(s.Size, 1)) // as the screen keeps it
	if _, known := a.kept[key]; known {
		return
	}
	a.kept[key] = s.Size
	fine := raster.Fineness(s, 1)
	a.bytes += 4 * s.Size.X * s.Size.Y * fine * fine
	s.Paint(a)
}

// Clip implements ui.Canvas.
func (a *album) Clip(_ ui.Rect, draw func(ui.Canvas)) { draw(a) }

// TestPicturesAreBounded: in a whole match, watched tick by tick on a large
// screen, no more pictures come to be kept than there are cards, icons and faces
// in the few sizes in which they lie: what moves is not painted again in each frame.
func TestPicturesAreBounded(t *testing.T) {
	t.Parallel()
	for name, most := range map[string]struct{ pictures, megabytes int }{"1280x720": {960, 125}, "3840x2160": {960, 620}} {
		if name == "1280x720" && !testenv.LongWanted() {
			continue
		}
		app, _, _ := newTestApp(81)
		a := &album{kept: map[string]ui.Point{}}
		r := newRobot(t, NewTitle(app), screens[name], playtest.Mouse)
		r.AfterTick = func(s screen.Scene) { s.Draw(a) }
		r.Wait(20)
		r.Choose(words.QuickGame)
		s := r.untilMyTurn()
		r.Choose(board.HandSpot(slices.IndexFunc(s.Match.View.Hand[:], func(c game.Card) bool { return c.Kind() == game.Tunnel })))
		for i := range 200 { // nearer and farther again, a little at a time
			r.StepWith(ui.Input{PointerInput: ui.PointerInput{Pointer: s.Layout.Board.Center()}, ViewInput: ui.ViewInput{Pinch: map[bool]float64{true: 1.02, false: 0.98}[i < 100]}})
		}
		r.Press(ui.Back)
		s.ChosenCard = game.FaceDown
		r.play()
		mega := int(a.bytes / 1e6)
		t.Logf("%s: %d pictures, %d MB", name, len(a.kept), mega)
		if len(a.kept) > most.pictures || mega > most.megabytes {
			t.Errorf("%s: %d pictures of %d MB are kept", name, len(a.kept), mega)
		}
	}
}
