package art

import (
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"saboteur/game"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// TestSheets writes pictures of all that can be drawn into the directory
// ART_SHEETS, to be looked at.
func TestSheets(t *testing.T) {
	dir := os.Getenv("ART_SHEETS")
	if dir == "" {
		t.Skip("ART_SHEETS names no directory")
	}
	for name, s := range map[string]struct {
		size  ui.Point
		scale float64
		draw  func(ui.Canvas)
	}{
		"tunnels": {at(1120, 960), 1, func(c ui.Canvas) { rowOf(c, tunnels(), 103, 10) }},
		"large": {at(880, 900), 1, func(c ui.Canvas) {
			rowOf(c, []game.Card{1, 8, 16, 31, 32, 37, game.Start, game.Treasure, game.StoneA, game.StoneB, 20, 25}, 205, 4)
		}},
		"medium":   {at(820, 500), 1, func(c ui.Canvas) { rowOf(c, tunnels(), 68, 11) }},
		"small":    {at(560, 280), 1, func(c ui.Canvas) { rowOf(c, tunnels(), 43, 12) }},
		"small3":   {at(560, 280), 3, func(c ui.Canvas) { rowOf(c, tunnels(), 43, 12) }},
		"actions":  {at(880, 900), 1, func(c ui.Canvas) { rowOf(c, actions, 205, 4) }},
		"actions2": {at(560, 340), 1, actionSizes},
		"faces":    {at(880, 900), 1, faces(205, 4)},
		"faces2":   {at(560, 240), 1, faces(68, 8)},
		"icons":    {at(1000, 560), 1, iconSheet},
		"mine":     {at(1040, 760), 1, func(c ui.Canvas) { mine(c, 103) }},
		"mine43":   {at(440, 320), 1, func(c ui.Canvas) { mine(c, 43) }},
	} {
		p := raster.New(int(s.size.X), int(s.size.Y), s.scale)
		p.Fill(ui.Rect{W: s.size.X, H: s.size.Y}, Table)
		s.draw(p)
		file, err := os.Create(filepath.Join(dir, name+".png"))
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(file, p.Image()); err != nil {
			t.Error(err)
		}
		file.Close()
	}
}

var actions = []game.Card{41, 44, 47, 50, 52, 54, 56, 57, 58, 59, 62, 63}

// put stamps a card.
func put(c ui.Canvas, paint func(ui.Point) func(ui.Canvas), to ui.Rect) {
	c.Stamp(ui.Stamp{Key: to, Size: to.Size(), Paint: paint(to.Size()), To: to})
}

func rowOf(c ui.Canvas, cards []game.Card, width float64, perRow int) {
	height := width * 7 / 5
	for i, card := range cards {
		to := ui.Rect{X: 8 + float64(i%perRow)*(width+6), Y: 8 + float64(i/perRow)*(height+6), W: width, H: height}
		put(c, func(s ui.Point) func(ui.Canvas) { return Card(card, s) }, to)
	}
}

func actionSizes(c ui.Canvas) {
	y := 8.0
	for _, w := range []float64{34, 43, 68} {
		for i, card := range actions {
			to := ui.Rect{X: 8 + float64(i%8)*(w+4), Y: y + float64(i/8)*(w*1.4+4), W: w, H: w * 1.4}
			put(c, func(s ui.Point) func(ui.Canvas) { return Card(card, s) }, to)
		}
		y += w*2.8 + 10
	}
}

func faces(width float64, perRow int) func(ui.Canvas) {
	all := []func(ui.Point) func(ui.Canvas){
		Back, GoalBack,
		func(s ui.Point) func(ui.Canvas) { return RoleCard(game.Digger, s) },
		func(s ui.Point) func(ui.Canvas) { return RoleCard(game.Saboteur, s) },
		func(s ui.Point) func(ui.Canvas) { return RoleCard(game.UnknownRole, s) },
		func(s ui.Point) func(ui.Canvas) { return GoldCard(0, s) },
		func(s ui.Point) func(ui.Canvas) { return GoldCard(1, s) },
		func(s ui.Point) func(ui.Canvas) { return GoldCard(2, s) },
		func(s ui.Point) func(ui.Canvas) { return GoldCard(3, s) },
	}
	return func(c ui.Canvas) {
		for i, paint := range all {
			put(c, paint, ui.Rect{X: 8 + float64(i%perRow)*(width+6), Y: 8 + float64(i/perRow)*(width*1.4+6), W: width, H: width * 1.4})
		}
	}
}

func iconSheet(c ui.Canvas) {
	c.Fill(ui.Rect{Y: 140, W: 1000, H: 130}, Parchment)
	x := 0.0
	for _, side := range []float64{16, 24, 32, 64} {
		for i, tool := range game.Tools {
			for j, broken := range []bool{false, true} {
				r := ui.Rect{X: 10 + x + float64(i)*(side+8), Y: 10 + float64(j)*(side/2+34), W: side, H: side}
				Tool(tool, broken).Draw(c, r)
				Tool(tool, broken).Draw(c, r.Move(at(0, 135)))
			}
		}
		x += side*3 + 40
	}
	for s := range Sign(len(signs)) {
		s.Draw(c, ui.Rect{X: 10 + float64(s)*46, Y: 280, W: 40, H: 40})
		s.Draw(c, ui.Rect{X: 10 + float64(s)*46, Y: 326, W: 18, H: 18})
		Badge(s, Broken).Draw(c, ui.Rect{X: 40 + float64(s)*46, Y: 326, W: 18, H: 18})
	}
	for i := range 4 {
		Arrow(float64(i)*0.8, Focus).Draw(c, ui.Rect{X: 760 + float64(i)*46, Y: 280, W: 40, H: 40})
	}
	for seat := range 10 {
		DwarfIn(seat, Mood(seat)%moods).Draw(c, ui.Rect{X: 10 + float64(seat)*98, Y: 356, W: 92, H: 92})
		Dwarf(seat).Draw(c, ui.Rect{X: 10 + float64(seat)*60, Y: 455, W: 48, H: 48})
		Dwarf(seat).Tinted(Steel).Draw(c, ui.Rect{X: 10 + float64(seat)*40, Y: 510, W: 30, H: 30})
	}
}

// mine lays a small mine, with a card turned.
func mine(c ui.Canvas, w float64) {
	for _, l := range []struct {
		x, y   float64
		card   game.Card
		turned bool
	}{
		{0, 1, game.Start, false}, {1, 1, 20, false}, {2, 1, 12, false}, {3, 1, 2, false}, {4, 1, 21, true}, {5, 1, 31, false}, {3, 0, 23, false}, {4, 0, 35, false},
		{3, 2, 16, false}, {3, 3, 28, false}, {4, 3, 22, false}, {5, 3, 27, true}, {5, 2, 9, true}, {2, 0, 24, false}, {6, 2, game.StoneA, false}, {6, 1, game.FaceDown, false},
		{2, 2, 17, true}, {2, 3, 30, false}, {7, 2, game.FaceDown, false}, {6, 3, game.Treasure, false}, {7, 3, 39, true}, {1, 2, 32, false}, {1, 0, game.StoneB, true},
	} {
		to := ui.Rect{X: 10 + l.x*w, Y: 10 + l.y*w*1.4, W: w, H: w * 1.4}
		put(c, func(s ui.Point) func(ui.Canvas) {
			if l.turned {
				return Turned(l.card, s)
			}
			return Card(l.card, s)
		}, to)
	}
}
