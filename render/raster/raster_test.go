package raster

import (
	"image"
	"image/color"
	"math"
	"slices"
	"sync"
	"testing"

	"saboteur/render/ui"
)

var (
	black   = color.NRGBA{A: 255}
	white   = color.NRGBA{255, 255, 255, 255}
	red     = color.NRGBA{255, 0, 0, 255}
	green   = color.NRGBA{0, 255, 0, 255}
	nothing = color.NRGBA{}
)

// want requires the colour of pixels, within 3 per channel.
func want(t *testing.T, p *Canvas, c color.NRGBA, at ...image.Point) {
	t.Helper()
	for _, a := range at {
		got := color.NRGBAModel.Convert(p.Image().At(a.X, a.Y)).(color.NRGBA)
		for i, d := range [...]int{int(got.R) - int(c.R), int(got.G) - int(c.G), int(got.B) - int(c.B), int(got.A) - int(c.A)} {
			if d < -3 || d > 3 {
				t.Errorf("pixel %v is %v, want %v (channel %d)", a, got, c, i)
				break
			}
		}
	}
}

// sum returns how many whole pixels a canvas's alpha amounts to.
func sum(p *Canvas) (pixels float64) {
	for i := 3; i < len(p.Image().Pix); i += 4 {
		pixels += float64(p.Image().Pix[i]) / 255
	}
	return pixels
}

// inked returns the smallest rectangle with all pixels that are not
// transparent.
func inked(p *Canvas) (r image.Rectangle) {
	b := p.Image().Rect
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if p.Image().RGBAAt(x, y).A > 0 {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

func square(x0, y0, x1, y1 float64, otherWay bool) *ui.Path {
	corners := []ui.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}
	if otherWay {
		slices.Reverse(corners)
	}
	p := new(ui.Path).Move(corners[0])
	for _, c := range corners[1:] {
		p.Line(c)
	}
	return p.Close()
}

func both(a, b *ui.Path) *ui.Path {
	return &ui.Path{Steps: append(slices.Clone(a.Steps), b.Steps...)}
}

func TestNewIsTransparent(t *testing.T) {
	p := New(30, 20, 1.5)
	if got, want := p.Image().Rect, image.Rect(0, 0, 45, 30); got != want {
		t.Errorf("picture is %v, want %v", got, want)
	}
	if got := p.Size(); got != (ui.Point{X: 30, Y: 20}) {
		t.Errorf("size %v", got)
	}
	if sum(p) != 0 {
		t.Error("there is something on a new canvas")
	}
}

func TestFillHasSharpEdges(t *testing.T) {
	p := New(20, 20, 1)
	p.Fill(ui.Rect{X: 2.4, Y: 3.6, W: 5.3, H: 2}, red) // to 7.7, 5.6
	want(t, p, red, image.Pt(2, 4), image.Pt(7, 5))
	want(t, p, nothing, image.Pt(1, 4), image.Pt(8, 4), image.Pt(2, 3), image.Pt(2, 6))
	if got := inked(p); got != image.Rect(2, 4, 8, 6) {
		t.Errorf("filled %v", got)
	}
}

func TestFillOfNegativeSizeIsNothing(t *testing.T) {
	p := New(20, 20, 1)
	p.Fill(ui.Rect{X: 10, Y: 10, W: -5, H: -5}, red)
	p.Fill(ui.Rect{X: 10, Y: 10, W: 0, H: 5}, red)
	if sum(p) != 0 {
		t.Errorf("filled %v", inked(p))
	}
}

func TestFillBlendsOver(t *testing.T) {
	p := New(4, 4, 1)
	p.Fill(ui.Rect{W: 4, H: 4}, black)
	p.Fill(ui.Rect{W: 2, H: 4}, color.NRGBA{255, 255, 255, 128})
	want(t, p, color.NRGBA{128, 128, 128, 255}, image.Pt(0, 0))
	want(t, p, black, image.Pt(3, 0))
	half := New(4, 4, 1)
	half.Fill(ui.Rect{W: 4, H: 4}, color.NRGBA{200, 100, 0, 128})
	if got := half.Image().RGBAAt(0, 0); got != (color.RGBA{100, 50, 0, 128}) {
		t.Errorf("picture holds %v, not premultiplied", got)
	}
}

func TestFillPathHole(t *testing.T) {
	p := New(40, 40, 1)
	p.FillPath(both(square(5, 5, 35, 35, false), square(15, 15, 25, 25, true)), red)
	want(t, p, red, image.Pt(10, 10), image.Pt(20, 14), image.Pt(30, 20))
	want(t, p, nothing, image.Pt(15, 15), image.Pt(20, 20), image.Pt(24, 24), image.Pt(4, 20), image.Pt(35, 20))
}

// TestFillPathNonZero: what overlaps in the same direction stays filled, along
// the inner edges too, which do not lie between pixels here.
func TestFillPathNonZero(t *testing.T) {
	for _, otherWay := range []bool{false, true} {
		p := New(40, 40, 1)
		p.FillPath(both(square(5, 5, 25.5, 25.5, otherWay), square(14.5, 14.5, 35, 35, otherWay)), red)
		want(t, p, red, image.Pt(20, 20), image.Pt(14, 20), image.Pt(25, 20), image.Pt(20, 14), image.Pt(20, 25))
		want(t, p, nothing, image.Pt(30, 10), image.Pt(10, 30))
	}
}

// TestFillPathTwiceWoundHole: a hole takes away one turn only.
func TestFillPathTwiceWoundHole(t *testing.T) {
	p := New(40, 40, 1)
	twice := both(square(5, 5, 35, 35, false), square(10, 10, 30, 30, false))
	p.FillPath(both(twice, square(12.5, 12.5, 20, 20, true)), red)
	want(t, p, red, image.Pt(12, 15), image.Pt(15, 15), image.Pt(19, 19))
}

func TestFillPathSmoothEdges(t *testing.T) {
	p := New(20, 20, 1)
	p.FillPath(square(2.5, 3.25, 8, 9, false), red)
	want(t, p, color.NRGBA{255, 0, 0, 128}, image.Pt(2, 5))
	want(t, p, color.NRGBA{255, 0, 0, 191}, image.Pt(5, 3))
	want(t, p, color.NRGBA{255, 0, 0, 96}, image.Pt(2, 3))
}

// TestFillPathOverlappingEdges: half a pixel covered twice is half a pixel.
func TestFillPathOverlappingEdges(t *testing.T) {
	p := New(20, 20, 1)
	p.FillPath(both(square(2.5, 3, 8, 9, false), square(2.5, 3, 12, 12, false)), red)
	want(t, p, color.NRGBA{255, 0, 0, 128}, image.Pt(2, 5))
}

func TestFillPathArea(t *testing.T) {
	circle := New(40, 40, 1)
	circle.FillPath(ui.Circle(ui.Point{X: 20, Y: 20}, 13.3), red)
	if got, want := sum(circle), math.Pi*13.3*13.3; math.Abs(got-want) > want/200 {
		t.Errorf("a circle covers %.1f, want %.1f", got, want)
	}
	bow := New(40, 40, 1) // a parabola cuts off two thirds of its box
	bow.FillPath(new(ui.Path).Move(ui.Point{X: 5, Y: 30}).Quad(ui.Point{X: 20, Y: -10}, ui.Point{X: 35, Y: 30}), red)
	if got, want := sum(bow), 30*20*2./3; math.Abs(got-want) > want/200 {
		t.Errorf("a parabola covers %.1f, want %.1f", got, want)
	}
}

// TestFillPathBeyondCanvas: what lies outside neither shows nor shifts the rest.
func TestFillPathBeyondCanvas(t *testing.T) {
	p := New(20, 20, 1)
	p.FillPath(square(-1e9, 5, 10, 1e9, false), red)
	if got := inked(p); got != image.Rect(0, 5, 10, 20) || sum(p) != 150 {
		t.Errorf("filled %v, %.1f pixels", got, sum(p))
	}
	p.FillPath(square(30, 5, 40, 10, false), red)
	p.FillPath(new(ui.Path), red)
	if sum(p) != 150 {
		t.Error("something beyond the canvas shows")
	}
}

// TestPathGoesOnAfterClose: from where the closed outline begins.
func TestPathGoesOnAfterClose(t *testing.T) {
	p := New(40, 40, 1)
	path := square(10, 10, 20, 20, false).Line(ui.Point{X: 10, Y: 35})
	p.StrokePath(path, 2, red)
	want(t, p, red, image.Pt(10, 30), image.Pt(19, 15), image.Pt(9, 15))
	want(t, p, nothing, image.Pt(15, 30))
}

func TestStrokeWidthAndEnds(t *testing.T) {
	p := New(60, 40, 1)
	p.StrokePath(new(ui.Path).Move(ui.Point{X: 20, Y: 20}).Line(ui.Point{X: 40, Y: 20}), 10, red)
	if got := inked(p); got != image.Rect(15, 15, 45, 25) {
		t.Errorf("stroke lies in %v", got)
	}
	want(t, p, red, image.Pt(30, 15), image.Pt(30, 24), image.Pt(16, 20), image.Pt(43, 20))
	want(t, p, nothing, image.Pt(15, 15), image.Pt(44, 15), image.Pt(15, 24), image.Pt(44, 24)) // the ends are round
	if got, want := sum(p), 200+math.Pi*25; math.Abs(got-want) > 1 {
		t.Errorf("stroke covers %.1f, want %.1f", got, want)
	}
}

func TestStrokeThinnerThanPixel(t *testing.T) {
	p := New(60, 40, 1)
	p.StrokePath(new(ui.Path).Move(ui.Point{X: 10, Y: 20.5}).Line(ui.Point{X: 50, Y: 20.5}), 0.5, red)
	want(t, p, color.NRGBA{255, 0, 0, 128}, image.Pt(30, 20))
	p.StrokePath(new(ui.Path).Move(ui.Point{X: 10, Y: 30}).Line(ui.Point{X: 50, Y: 30}), 0, red)
	want(t, p, nothing, image.Pt(30, 30), image.Pt(30, 29))
}

// TestStrokeJoins: a half-transparent stroke is evenly so at its joints, which
// are round outside.
func TestStrokeJoins(t *testing.T) {
	p := New(60, 60, 1)
	faint := color.NRGBA{0, 255, 0, 100}
	p.StrokePath(new(ui.Path).Move(ui.Point{X: 15, Y: 45}).Line(ui.Point{X: 15, Y: 15}).Line(ui.Point{X: 45, Y: 15}), 10, faint)
	want(t, p, faint, image.Pt(15, 15), image.Pt(18, 18), image.Pt(12, 14), image.Pt(15, 30), image.Pt(30, 15), image.Pt(15, 19), image.Pt(19, 15))
	want(t, p, nothing, image.Pt(10, 10), image.Pt(21, 21))
}

func TestStrokeClosed(t *testing.T) {
	open, closed := New(40, 40, 1), New(40, 40, 1)
	path := new(ui.Path).Move(ui.Point{X: 10, Y: 10}).Line(ui.Point{X: 30, Y: 10}).Line(ui.Point{X: 30, Y: 30})
	open.StrokePath(path, 4, red)
	closed.StrokePath(path.Close(), 4, red)
	want(t, open, nothing, image.Pt(20, 20))
	want(t, closed, red, image.Pt(20, 20))
	want(t, closed, nothing, image.Pt(25, 17)) // a stroke is not filled
}

func TestStrokeDot(t *testing.T) {
	p := New(40, 40, 1)
	p.StrokePath(new(ui.Path).Move(ui.Point{X: 10, Y: 10}), 8, red)
	if sum(p) != 0 {
		t.Error("a move alone was drawn")
	}
	p.StrokePath(new(ui.Path).Move(ui.Point{X: 20, Y: 20}).Line(ui.Point{X: 20, Y: 20}), 8, red)
	if got, want := sum(p), math.Pi*16; math.Abs(got-want) > 1 {
		t.Errorf("a dot covers %.1f, want %.1f", got, want)
	}
}

func TestTextStandsOnItsBaseline(t *testing.T) {
	for face := ui.Plain; face <= ui.Italic; face++ {
		for _, scale := range []float64{1, 2} {
			p := New(200, 80, scale)
			f := ui.Font{Face: face, Size: 40}
			p.Text("HEI", ui.Point{X: 10, Y: 20}, f, red)
			got := inked(p)
			baseline := int(60 * scale)
			if got.Max.Y != baseline {
				t.Errorf("face %d, scale %g: letters stand on %d, want %d", face, scale, got.Max.Y, baseline)
			}
			if cap := float64(baseline-got.Min.Y) / 40 / scale; cap < 0.65 || cap > 0.80 {
				t.Errorf("face %d, scale %g: capitals are %.2f high", face, scale, cap)
			}
		}
	}
}

// TestMeasureAgreesWithText: a line of letters reaches from close to its left
// edge to close to where Measure says.
func TestMeasureAgreesWithText(t *testing.T) {
	for face := ui.Plain; face <= ui.Display; face++ {
		for _, size := range []float64{9, 13.7, 32} {
			for _, scale := range []float64{1, 1.25, 2} {
				p := New(900, 60, scale)
				f := ui.Font{Face: face, Size: size}
				s := "HAVE To Wait: mine, dwarf — Gold größer HH"
				p.Text(s, ui.Point{X: 10, Y: 10}, f, red)
				got, left, right := inked(p), 10*scale, (10+p.Measure(s, f))*scale
				slack := 0.12*size*scale + 1 // of an H on either side
				if x := float64(got.Min.X); x < left-1 || x > left+slack {
					t.Errorf("face %d, size %g, scale %g: text begins at %g, want %g", face, size, scale, x, left)
				}
				if x := float64(got.Max.X); x > right+1 || x < right-slack {
					t.Errorf("face %d, size %g, scale %g: text ends at %g, want %g", face, size, scale, x, right)
				}
			}
		}
	}
}

func TestMeasureIsOfTheFontAlone(t *testing.T) {
	f := ui.Font{Size: 17}
	a, b := New(1, 1, 1).Measure("Tunnel", f), New(9, 9, 2.5).Measure("Tunnel", f)
	if a != b || a <= 0 {
		t.Errorf("measured %g and %g", a, b)
	}
	p := New(1, 1, 1)
	if c := p.Measure("Tunnel", ui.Font{Size: 34}); math.Abs(c-2*a) > 1e-9 {
		t.Errorf("twice the size is %g wide, want %g", c, 2*a)
	}
	if p.Measure("", f) != 0 {
		t.Error("nothing is wide")
	}
	if p.Measure("Tunnel", ui.Font{Face: ui.Bold, Size: 17}) == a {
		t.Error("bold is as wide as plain")
	}
	if n := testing.AllocsPerRun(100, func() { p.Measure("Tunnel", f) }); n > 0 {
		t.Errorf("measuring again allocates %g times", n)
	}
}

// quarters returns a sprite of 10 by 20, red and opaque but for its top left
// corner, which is green, and counts how often it is painted.
func quarters(painted *int) ui.Sprite {
	return ui.Sprite{
		Key:  "quarters",
		Size: ui.Point{X: 10, Y: 20},
		Paint: func(c ui.Canvas) {
			*painted++
			c.Fill(ui.Rect{W: 10, H: 20}, red)
			c.Fill(ui.Rect{W: 5, H: 10}, green)
		},
		To: ui.Rect{X: 20, Y: 10, W: 10, H: 20},
	}
}

func TestSpritePaintsOnce(t *testing.T) {
	n := 0
	cache := new(Cache)
	s := quarters(&n)
	for range 2 {
		p := NewOn(cache, 60, 60, 1)
		p.Sprite(s)
		p.Sprite(s)
		want(t, p, green, image.Pt(20, 10), image.Pt(24, 19))
		want(t, p, red, image.Pt(25, 10), image.Pt(20, 20), image.Pt(29, 29))
		if got := inked(p); got != image.Rect(20, 10, 30, 30) {
			t.Errorf("sprite lies in %v", got)
		}
	}
	if n != 1 {
		t.Errorf("painted %d times, want once", n)
	}
	other := s
	other.Key = "other"
	larger := s
	larger.Size, larger.To = ui.Point{X: 20, Y: 40}, ui.Rect{W: 20, H: 40}
	p := NewOn(cache, 60, 60, 1)
	for i, s := range []ui.Sprite{other, larger} {
		p.Sprite(s)
		p.Sprite(s)
		if n != i+2 {
			t.Errorf("painted %d times, want %d", n, i+2)
		}
	}
	NewOn(cache, 60, 60, 2).Sprite(s)
	if n != 4 {
		t.Errorf("painted %d times, want anew at another scale", n)
	}
}

func TestSpriteTurned(t *testing.T) {
	n := 0
	s := quarters(&n)
	p := New(60, 60, 1)
	s.Turned = true
	p.Sprite(s)
	want(t, p, green, image.Pt(29, 29), image.Pt(25, 20))
	want(t, p, red, image.Pt(20, 10), image.Pt(24, 19), image.Pt(20, 29), image.Pt(29, 10), image.Pt(25, 19))
	s.Turned = false
	p.Sprite(s) // what is kept was not turned
	want(t, p, green, image.Pt(20, 10))
	want(t, p, red, image.Pt(29, 29))
}

// TestSpriteTurnedLeft: what was at the top left is at the bottom left.
func TestSpriteTurnedLeft(t *testing.T) {
	n := 0
	s := quarters(&n)
	s.Left, s.To = true, ui.Rect{X: 20, Y: 10, W: 20, H: 10}
	p := New(60, 60, 1)
	p.Sprite(s)
	want(t, p, green, image.Pt(20, 19), image.Pt(29, 15))
	want(t, p, red, image.Pt(20, 10), image.Pt(39, 10), image.Pt(39, 19), image.Pt(30, 15))
	if got := inked(p); got != image.Rect(20, 10, 40, 20) {
		t.Errorf("the sprite lies in %v", got)
	}
	s.Turned = true
	p = New(60, 60, 1)
	p.Sprite(s)
	want(t, p, green, image.Pt(39, 10), image.Pt(30, 14))
	want(t, p, red, image.Pt(20, 19))
}

func TestSpriteFadeAndDim(t *testing.T) {
	n := 0
	for _, c := range []struct {
		fade, dim float64
		want      color.NRGBA
	}{
		{0, 0, red},
		{0.25, 0, color.NRGBA{255, 0, 0, 191}},
		{1, 0, nothing},
		{0, 0.4, color.NRGBA{153, 0, 0, 255}},
		{0, 1, black},
		{0.5, 0.5, color.NRGBA{128, 0, 0, 128}},
	} {
		p := New(60, 60, 1)
		s := quarters(&n)
		s.Fade, s.Dim = c.fade, c.dim
		p.Sprite(s)
		want(t, p, c.want, image.Pt(28, 28))
	}
}

// TestSpriteDimKeepsTransparency: what shows through a sprite is not darkened.
func TestSpriteDimKeepsTransparency(t *testing.T) {
	p := New(20, 20, 1)
	p.Fill(ui.Rect{W: 20, H: 20}, white)
	p.Sprite(ui.Sprite{
		Key: 1, Size: ui.Point{X: 20, Y: 20}, To: ui.Rect{W: 20, H: 20}, Dim: 1,
		Paint: func(c ui.Canvas) { c.Fill(ui.Rect{W: 10, H: 20}, red) },
	})
	want(t, p, black, image.Pt(5, 5))
	want(t, p, white, image.Pt(15, 5))
}

func TestSpriteStretched(t *testing.T) {
	n := 0
	for _, turned := range []bool{false, true} {
		for _, size := range []ui.Point{{X: 40, Y: 40}, {X: 8, Y: 8}, {X: 30, Y: 10}} {
			p := New(60, 60, 1)
			s := quarters(&n)
			s.To, s.Turned = ui.Rect{X: 10, Y: 10, W: size.X, H: size.Y}, turned
			p.Sprite(s)
			w, h := int(size.X), int(size.Y)
			if got := inked(p); got != image.Rect(10, 10, 10+w, 10+h) {
				t.Errorf("sprite lies in %v", got)
			}
			first, last := green, red
			if turned {
				first, last = red, green
			}
			want(t, p, first, image.Pt(10, 10))
			want(t, p, last, image.Pt(9+w, 9+h))
		}
	}
}

// TestSpriteOfItsSizeIsCopied: wherever it lies between the pixels.
func TestSpriteOfItsSizeIsCopied(t *testing.T) {
	paint := func(c ui.Canvas) {
		for i := range 10 {
			c.Fill(ui.Rect{X: float64(i), Y: 0, W: 1, H: 10.4}, color.NRGBA{uint8(200 * (i % 2)), 90, 0, 255})
		}
	}
	for _, x := range []float64{3, 3.3, 3.45, 3.7} {
		p := New(30, 30, 1)
		p.Sprite(ui.Sprite{Key: 1, Size: ui.Point{X: 10.4, Y: 10.4}, To: ui.Rect{X: x, Y: x, W: 10.4, H: 10.4}, Paint: paint})
		at := int(math.Round(x))
		for i := range 10 {
			want(t, p, color.NRGBA{uint8(200 * (i % 2)), 90, 0, 255}, image.Pt(at+i, at), image.Pt(at+i, at+9))
		}
		want(t, p, nothing, image.Pt(at+10, at), image.Pt(at, at+10))
	}
}

func TestSpriteWithinSprite(t *testing.T) {
	n := 0
	inner := quarters(&n)
	p := New(60, 60, 1)
	p.Sprite(ui.Sprite{
		Key: "outer", Size: ui.Point{X: 60, Y: 60}, To: ui.Rect{W: 60, H: 60},
		Paint: func(c ui.Canvas) {
			c.Sprite(inner)
			c.Text("H", ui.Point{X: 40, Y: 40}, ui.Font{Size: 10}, red)
		},
	})
	want(t, p, green, image.Pt(20, 10))
}

// TestCacheIsShared: canvases of tests that run at the same time may share a
// cache (run with -race).
func TestCacheIsShared(t *testing.T) {
	cache := new(Cache)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			n := 0
			p := NewOn(cache, 60, 60, 1)
			for range 20 {
				p.Sprite(quarters(&n))
				p.Text("Gold", ui.Point{}, ui.Font{Size: 12}, red)
				p.Measure("Gold", ui.Font{Size: 12})
			}
		})
	}
	all.Wait()
}

func TestClipCuts(t *testing.T) {
	n := 0
	for name, draw := range map[string]func(ui.Canvas){
		"fill":   func(c ui.Canvas) { c.Fill(ui.Rect{W: 60, H: 60}, red) },
		"path":   func(c ui.Canvas) { c.FillPath(square(-5, -5, 90, 90, false), red) },
		"stroke": func(c ui.Canvas) { c.StrokePath(square(-5, -5, 90, 90, false), 80, red) },
		"text":   func(c ui.Canvas) { c.Text("WWWW", ui.Point{X: -20, Y: -30}, ui.Font{Face: ui.Bold, Size: 90}, red) },
		"sprite": func(c ui.Canvas) {
			s := quarters(&n)
			s.To = ui.Rect{X: -30, Y: -30, W: 120, H: 120}
			c.Sprite(s)
		},
	} {
		p := New(60, 60, 1)
		p.Clip(ui.Rect{X: 10, Y: 15, W: 30, H: 20}, draw)
		if got := inked(p); got != image.Rect(10, 15, 40, 35) {
			t.Errorf("%s reaches over %v", name, got)
		}
	}
}

func TestClipsIntersect(t *testing.T) {
	p := New(60, 60, 1)
	everything := ui.Rect{W: 60, H: 60}
	p.Clip(ui.Rect{X: 10, Y: 10, W: 20, H: 20}, func(c ui.Canvas) {
		c.Clip(ui.Rect{X: 20, Y: 0, W: 40, H: 25}, func(c ui.Canvas) { c.Fill(everything, red) })
		c.Clip(ui.Rect{X: 40, Y: 40, W: 10, H: 10}, func(c ui.Canvas) {
			c.Fill(everything, red)
			c.FillPath(ui.Circle(ui.Point{X: 30, Y: 30}, 30), red)
			c.Text("H", ui.Point{X: 30, Y: 30}, ui.Font{Size: 20}, red)
		})
	})
	if got := inked(p); got != image.Rect(20, 10, 30, 25) {
		t.Errorf("drawn on %v", got)
	}
	p.Fill(everything, green) // a clip ends
	want(t, p, green, image.Pt(0, 0), image.Pt(59, 59))
}

// TestSpritePaintedWithinClipIsWhole: what is kept is not cut off.
func TestSpritePaintedWithinClipIsWhole(t *testing.T) {
	n := 0
	p := New(60, 60, 1)
	p.Clip(ui.Rect{X: 20, Y: 10, W: 2, H: 2}, func(c ui.Canvas) { c.Sprite(quarters(&n)) })
	want(t, p, nothing, image.Pt(29, 29))
	p.Sprite(quarters(&n))
	want(t, p, red, image.Pt(29, 29))
	if n != 1 {
		t.Errorf("painted %d times", n)
	}
}

// TestSpriteOfFewPixels: a sprite has no more pixels than it may, and covers the same place.
func TestSpriteOfFewPixels(t *testing.T) {
	n := 0
	p, s := New(60, 60, 3), quarters(&n)
	s.Most = 100
	p.Sprite(s)
	if size := p.cache.sprite(s, 3, restless).Rect.Size(); size != image.Pt(7, 14) || n != 1 {
		t.Errorf("painted %d times, at last with %v pixels", n, size)
	}
	if got, want := inked(p), Snap(s.To, 3); got != want {
		t.Errorf("drawn on %v, not on %v", got, want)
	}
}

// TestScaleDoubles: at scale 2 all is twice as large in pixels.
func TestScaleDoubles(t *testing.T) {
	n := 0
	for name, draw := range map[string]func(ui.Canvas){
		"fill":   func(c ui.Canvas) { c.Fill(ui.Rect{X: 3, Y: 4, W: 5, H: 6}, red) },
		"path":   func(c ui.Canvas) { c.FillPath(ui.Circle(ui.Point{X: 30, Y: 30}, 20), red) },
		"stroke": func(c ui.Canvas) { c.StrokePath(ui.Circle(ui.Point{X: 30, Y: 30}, 20), 4, red) },
		"text":   func(c ui.Canvas) { c.Text("Hop", ui.Point{X: 3, Y: 4}, ui.Font{Size: 20}, red) },
		"sprite": func(c ui.Canvas) { c.Sprite(quarters(&n)) },
		"clip": func(c ui.Canvas) {
			c.Clip(ui.Rect{X: 7, Y: 8, W: 9, H: 10}, func(c ui.Canvas) { c.Fill(ui.Rect{W: 60, H: 60}, red) })
		},
	} {
		single, double := New(60, 60, 1), New(60, 60, 2)
		draw(single)
		draw(double)
		if got, want := sum(double), 4*sum(single); math.Abs(got-want) > want/50 || want == 0 {
			t.Errorf("%s: %.1f pixels at scale 2, want %.1f", name, got, want)
		}
		a, b := inked(single), inked(double)
		for _, d := range [...]int{b.Min.X - 2*a.Min.X, b.Min.Y - 2*a.Min.Y, b.Max.X - 2*a.Max.X, b.Max.Y - 2*a.Max.Y} {
			if d < -2 || d > 2 {
				t.Errorf("%s lies in %v at scale 1 and %v at scale 2", name, a, b)
				break
			}
		}
	}
}

// TestCurvedStrokeIsWhole: wide strokes with tight curves leave no gaps within.
func TestCurvedStrokeIsWhole(t *testing.T) {
	p := New(60, 60, 1)
	p.StrokePath(new(ui.Path).Move(ui.Point{X: 20, Y: 45}).Cubic(ui.Point{X: 20, Y: 5}, ui.Point{X: 40, Y: 5}, ui.Point{X: 40, Y: 45}), 30, red)
	for y := 25; y < 45; y++ {
		for x := 10; x < 50; x++ {
			want(t, p, red, image.Pt(x, y))
		}
	}
}

func BenchmarkFillPath(b *testing.B) {
	p, circle := New(1280, 720, 1), ui.Circle(ui.Point{X: 640, Y: 360}, 300)
	for b.Loop() {
		p.FillPath(circle, red)
	}
}

func BenchmarkStrokePath(b *testing.B) {
	p, circle := New(1280, 720, 1), ui.Circle(ui.Point{X: 640, Y: 360}, 300)
	for b.Loop() {
		p.StrokePath(circle, 3, red)
	}
}

func BenchmarkSprite(b *testing.B) {
	n := 0
	p, s := New(1280, 720, 1), quarters(&n)
	s.Size = ui.Point{X: 80, Y: 120}
	s.To = ui.Rect{W: 80, H: 120}
	for b.Loop() {
		p.Sprite(s)
	}
}

func BenchmarkText(b *testing.B) {
	p := New(1280, 720, 1)
	for b.Loop() {
		p.Text("The dwarves dig for gold tonight", ui.Point{}, ui.Font{Size: 16}, red)
	}
}

func BenchmarkMeasure(b *testing.B) {
	p := New(1280, 720, 1)
	for b.Loop() {
		p.Measure("The dwarves dig for gold tonight", ui.Font{Size: 16})
	}
}
