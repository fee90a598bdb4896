package art

import (
	"image"
	"image/color"
	"testing"

	"rsc.io/qr"

	"saboteur/game"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// TestSheets: every sheet has a name of its own, and the small ones are not
// empty.
func TestSheets(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range sheets() {
		if seen[s.name] {
			t.Errorf("there are two sheets named %s", s.name)
		}
		seen[s.name] = true
		if s.size.X > 600 || s.scale > 1 {
			continue // they take long, and draw the same in other sizes
		}
		blank := raster.New(int(s.size.X), int(s.size.Y), s.scale)
		blank.Fill(ui.Rect{W: s.size.X, H: s.size.Y}, paint.Table)
		canvas := raster.New(int(s.size.X), int(s.size.Y), s.scale)
		canvas.Fill(ui.Rect{W: s.size.X, H: s.size.Y}, paint.Table)
		s.draw(canvas)
		if d := difference(blank.Image(), canvas.Image()); d < 0.2 {
			t.Errorf("%s: only %.2f of it is drawn", s.name, d)
		}
	}
}

// A sheet is a picture of many drawings, with its size in logical units and the
// pixels per unit.
type sheet struct {
	name  string
	size  ui.Point
	scale float64
	draw  func(ui.Canvas)
}

// sheets returns everything that this package draws.
func sheets() []sheet {
	return []sheet{
		{"tunnels", paint.At(1120, 960), 1, cardSheet(mineCards(), 103, 10)},
		{"large", paint.At(880, 900), 1, cardSheet([]game.Card{1, 8, 16, 31, 32, 37, game.Start, game.Treasure, game.StoneA, game.StoneB, 20, 25}, 205, 4)},
		{"medium", paint.At(820, 500), 1, cardSheet(mineCards(), 68, 11)},
		{"small", paint.At(560, 280), 1, cardSheet(mineCards(), 43, 12)},
		{"small3", paint.At(560, 280), 3, cardSheet(mineCards(), 43, 12)},
		{"actions", paint.At(880, 900), 1, cardSheet(actionCards, 205, 4)},
		{"actions2", paint.At(560, 340), 1, actionSizes},
		{"faces", paint.At(880, 900), 1, faceSheet(205, 4)},
		{"faces2", paint.At(560, 240), 1, faceSheet(68, 8)},
		{"icons", paint.At(1000, 560), 1, iconSheet},
		{"mine", paint.At(1040, 760), 1, mineSheet(103)},
		{"mine43", paint.At(440, 320), 1, mineSheet(43)},
	}
}

// mineCards returns all cards that lie face up in the mine.
func mineCards() (cards []game.Card) {
	for c := game.Card(1); c <= game.Tunnels; c++ {
		cards = append(cards, c)
	}
	return append(cards, game.Start, game.Treasure, game.StoneA, game.StoneB)
}

// actionCards are one or two cards of each action.
var actionCards = []game.Card{41, 44, 47, 50, 52, 54, 56, 57, 58, 59, 62, 63}

// A painterOf returns a painter of a card at a size.
type painterOf func(size ui.Point) func(ui.Canvas)

func faceOf(c game.Card) painterOf {
	return func(size ui.Point) func(ui.Canvas) { return Card(c, size) }
}

// put draws a card.
func put(c ui.Canvas, paint painterOf, to ui.Rect) {
	c.Sprite(ui.Sprite{Key: to, Size: to.Size(), Paint: paint(to.Size()), To: to})
}

// cardSheet returns a painter of cards in rows.
func cardSheet(cards []game.Card, width float64, perRow int) func(ui.Canvas) {
	var all []painterOf
	for _, card := range cards {
		all = append(all, faceOf(card))
	}
	return inRows(all, width, perRow)
}

// inRows returns a painter of pictures in rows.
func inRows(all []painterOf, width float64, perRow int) func(ui.Canvas) {
	height := width * 7 / 5
	return func(c ui.Canvas) {
		for i, paint := range all {
			put(c, paint, ui.Rect{X: 8 + float64(i%perRow)*(width+6), Y: 8 + float64(i/perRow)*(height+6), W: width, H: height})
		}
	}
}

// actionSizes draws the action cards in three small sizes.
func actionSizes(c ui.Canvas) {
	y := 8.0
	for _, w := range []float64{34, 43, 68} {
		for i, card := range actionCards {
			to := ui.Rect{X: 8 + float64(i%8)*(w+4), Y: y + float64(i/8)*(w*1.4+4), W: w, H: w * 1.4}
			put(c, faceOf(card), to)
		}
		y += w*2.8 + 10
	}
}

// faceSheet returns a painter of backs, roles and gold.
func faceSheet(width float64, perRow int) func(ui.Canvas) {
	all := []painterOf{CardBack, GoalBack}
	for _, role := range []game.Role{game.Digger, game.Saboteur, game.UnknownRole} {
		all = append(all, func(size ui.Point) func(ui.Canvas) { return RoleCard(role, dwarves.Anybody(), size) })
	}
	for nuggets := range 4 {
		all = append(all, func(size ui.Point) func(ui.Canvas) { return GoldCard(nuggets, size) })
	}
	return inRows(all, width, perRow)
}

// iconSheet draws tools, signs, arrows and dwarves.
func iconSheet(c ui.Canvas) {
	c.Fill(ui.Rect{Y: 140, W: 1000, H: 130}, paint.Parchment)
	x := 0.0
	for _, side := range []float64{16, 24, 32, 64} {
		for i, tool := range game.Tools {
			for j, broken := range []bool{false, true} {
				r := ui.Rect{X: 10 + x + float64(i)*(side+8), Y: 10 + float64(j)*(side/2+34), W: side, H: side}
				Tool(tool, broken).Draw(c, r)
				Tool(tool, broken).Draw(c, r.Move(paint.At(0, 135)))
			}
		}
		x += side*3 + 40
	}
	for s := range Symbol(len(signs)) {
		s.Draw(c, ui.Rect{X: 10 + float64(s)*46, Y: 280, W: 40, H: 40})
		s.Draw(c, ui.Rect{X: 10 + float64(s)*46, Y: 326, W: 18, H: 18})
		Badge(s, paint.BrokenRed).Draw(c, ui.Rect{X: 40 + float64(s)*46, Y: 326, W: 18, H: 18})
	}
	for i := range 4 {
		Arrow(float64(i)*0.8, paint.FocusLight).Draw(c, ui.Rect{X: 760 + float64(i)*46, Y: 280, W: 40, H: 40})
	}
}

// mineSheet returns a painter of a small mine, with some cards turned.
func mineSheet(width float64) func(ui.Canvas) {
	return func(c ui.Canvas) {
		for _, l := range smallMine {
			paint := faceOf(l.card)
			if l.turned {
				paint = func(size ui.Point) func(ui.Canvas) { return TurnedCard(l.card, size) }
			}
			put(c, paint, ui.Rect{X: 10 + l.x*width, Y: 10 + l.y*width*1.4, W: width, H: width * 1.4})
		}
	}
}

// smallMine is the mine of mineSheet.
var smallMine = []struct {
	x, y   float64
	card   game.Card
	turned bool
}{
	{0, 1, game.Start, false}, {1, 1, 20, false}, {2, 1, 12, false}, {3, 1, 2, false}, {4, 1, 21, true}, {5, 1, 31, false}, {3, 0, 23, false}, {4, 0, 35, false},
	{3, 2, 16, false}, {3, 3, 28, false}, {4, 3, 22, false}, {5, 3, 27, true}, {5, 2, 9, true}, {2, 0, 24, false}, {6, 2, game.StoneA, false}, {6, 1, game.FaceDown, false},
	{2, 2, 17, true}, {2, 3, 30, false}, {7, 2, game.FaceDown, false}, {6, 3, game.Treasure, false}, {7, 3, 39, true}, {1, 2, 32, false}, {1, 0, game.StoneB, true},
}

// TestSquareCode: in every theme and at every scale each pixel is black or white, all
// modules are equally large, and the white edge is four modules wide at least.
func TestSquareCode(t *testing.T) {
	const link = "http://192.168.1.20:4747/#abcdefghijklmnopqrstuvwxyz"
	code, err := qr.Encode(link, qr.L)
	if err != nil {
		t.Fatal(err)
	}
	for theme := range paint.ThemeCount {
		for _, scale := range []float64{1, 1.25, 2} {
			canvas := raster.New(420, 420, scale)
			SquareCode{link}.Draw(theme.Canvas(canvas), ui.Rect{X: 8, Y: 8, W: 404, H: 404})
			p := canvas.Image()
			black := image.Rectangle{}
			for y := p.Rect.Min.Y; y < p.Rect.Max.Y; y++ {
				for x := p.Rect.Min.X; x < p.Rect.Max.X; x++ {
					if p.RGBAAt(x, y) == (color.RGBA{A: 0xFF}) {
						black = black.Union(image.Rect(x, y, x+1, y+1))
					}
				}
			}
			module := black.Dx() / code.Size
			if black.Dx() != black.Dy() || black.Dx() != module*code.Size || module < int(9*scale) {
				t.Fatalf("theme %d, scale %v: the code fills %v, which is not %d modules of whole pixels", theme, scale, black, code.Size)
			}
			for y := -quietZone; y < code.Size+quietZone; y++ {
				for x := -quietZone; x < code.Size+quietZone; x++ {
					want := color.RGBA{0xFF, 0xFF, 0xFF, 0xFF}
					if code.Black(x, y) {
						want = color.RGBA{A: 0xFF}
					}
					corner := black.Min.Add(image.Pt(x*module, y*module))
					for _, at := range []image.Point{corner.Add(image.Pt(1, 1)), corner.Add(image.Pt(module-2, module-2))} {
						if got := p.RGBAAt(at.X, at.Y); got != want && !atRoundedCorner(x, y, code.Size) {
							t.Fatalf("theme %d, scale %v: module %d, %d is %v, not %v", theme, scale, x, y, got, want)
						}
					}
				}
			}
		}
	}
}

// atRoundedCorner reports whether a module lies where the white edge is rounded.
func atRoundedCorner(x, y, size int) bool {
	outer := func(i int) bool { return i < -2 || i > size+1 }
	return outer(x) && outer(y)
}

// iconOnParchment returns a painter of an icon on a parchment ground.
func iconOnParchment(i Icon, size float64) func(ui.Canvas) {
	return func(c ui.Canvas) {
		c.Fill(ui.Rect{W: size, H: size}, paint.Parchment)
		i.Draw(c, ui.Rect{W: size, H: size})
	}
}

func TestBrokenToolsDifferFromIntactOnes(t *testing.T) {
	for _, size := range []float64{24, 64} {
		for _, tool := range game.Tools {
			a, b := painted(paint.At(size, size), iconOnParchment(Tool(tool, false), size)), painted(paint.At(size, size), iconOnParchment(Tool(tool, true), size))
			if d := difference(a, b); d < 0.08 {
				t.Errorf("%v of size %v: broken and intact differ in %.3f of the pixels", tool, size, d)
			}
		}
	}
}

func TestEveryIconIsDrawn(t *testing.T) {
	blank := painted(paint.At(48, 48), iconOnParchment(Icon{}, 48))
	icons := []Icon{Arrow(1, paint.Ink), Badge(Cross, paint.BrokenRed)}
	for s := range Symbol(len(signs)) {
		icons = append(icons, s.Icon(paint.Ink))
	}
	for _, i := range icons {
		if d := difference(blank, painted(paint.At(48, 48), iconOnParchment(i, 48))); d < 0.03 {
			t.Errorf("%s: only %.3f of the pixels are drawn", i.name, d)
		}
		if i.Sprite(ui.Rect{W: 48, H: 48}).Key == (Icon{}).Sprite(ui.Rect{}).Key {
			t.Errorf("%s has no key", i.name)
		}
	}
}

// TestRolesAreEquallyBright: the light of the screen on a face does not reveal
// the role.
func TestRolesAreEquallyBright(t *testing.T) {
	whole := ui.Rect{W: 1, H: 1}
	size := ui.Point{X: 103, Y: 144}
	for theme := range paint.ThemeCount {
		for seat := range 10 {
			in := func(r game.Role) float64 {
				return meanLuminance(painted(size, func(c ui.Canvas) { RoleCard(r, dwarves.Of(seat), size)(theme.Canvas(c)) }), whole)
			}
			if d, s := in(game.Digger), in(game.Saboteur); d/s > 1.01 || s/d > 1.01 {
				t.Errorf("theme %d, seat %d: gold-digger %.4f, saboteur %.4f", theme, seat, d, s)
			}
		}
	}
}

func TestBacksDiffer(t *testing.T) {
	size := paint.At(43, 60)
	backs := map[string]func(ui.Canvas){
		"dealt": CardBack(size), "goal": GoalBack(size), "gold": GoldCard(0, size), "role": RoleCard(game.UnknownRole, dwarves.Anybody(), size),
	}
	for a, one := range backs {
		for b, other := range backs {
			if d := difference(painted(size, one), painted(size, other)); a != b && d < 0.25 {
				t.Errorf("the backs of %s and %s cards differ in %.2f of the pixels", a, b, d)
			}
		}
	}
}

func TestFaceDownIsAGoal(t *testing.T) {
	if difference(painted(testSize, Card(game.FaceDown, testSize)), painted(testSize, GoalBack(testSize))) != 0 {
		t.Error("a face-down card on the board is not painted as a goal")
	}
}

func BenchmarkTunnel(b *testing.B) {
	for b.Loop() {
		painted(testSize, Card(1, testSize))
	}
}

// BenchmarkTunnels paints all cards that lie in the mine, at the size of a
// small, an average and a high-density screen.
func BenchmarkTunnels(b *testing.B) {
	for name, size := range map[string]ui.Point{"68": paint.At(68, 95), "103": paint.At(103, 144), "205": paint.At(205, 287)} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				for _, c := range mineCards() {
					Card(c, size)(raster.New(int(size.X), int(size.Y), 1))
				}
			}
		})
	}
}
