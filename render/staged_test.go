package render

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"path/filepath"
	"testing"

	scaling "golang.org/x/image/draw"

	"saboteur/render/raster"
	"saboteur/render/stage"
	"saboteur/render/ui"
)

// A stand shows what a stage lists, as the screen of a program would, on a
// paper.
type stand struct {
	t     *testing.T
	paper *raster.Canvas
	kept  map[uint32]*image.RGBA
	do    []uint32
}

// show does all that a frame asks for.
func (s *stand) show(f stage.Frame) {
	for _, p := range f.Made {
		if s.kept[p.Number] != nil {
			s.t.Errorf("picture %d comes twice", p.Number)
		}
		s.kept[p.Number] = p.Image
	}
	s.do = f.Do
	s.until(s.paper, nil)
	for _, n := range f.Gone {
		delete(s.kept, n)
	}
}

func (s *stand) word() uint32 {
	w := s.do[0]
	s.do = s.do[1:]
	return w
}

func (s *stand) whole() int    { return int(int32(s.word())) }
func (s *stand) part() float64 { return float64(math.Float32frombits(s.word())) }
func (s *stand) place() ui.Point {
	x := s.part()
	return ui.Point{X: x, Y: s.part()}
}

func (s *stand) colour() color.NRGBA {
	c := s.word()
	return color.NRGBA{uint8(c >> 24), uint8(c >> 16), uint8(c >> 8), uint8(c)}
}

func (s *stand) rect() image.Rectangle {
	x, y := s.whole(), s.whole()
	w := s.whole()
	return image.Rect(x, y, x+w, y+s.whole())
}

func (s *stand) path() *ui.Path {
	p := new(ui.Path)
	for range s.whole() {
		switch ui.StepKind(s.word()) {
		case ui.MoveTo:
			p.Move(s.place())
		case ui.LineTo:
			p.Line(s.place())
		case ui.QuadTo:
			a := s.place()
			p.Quad(a, s.place())
		case ui.CubicTo:
			a := s.place()
			b := s.place()
			p.Cubic(a, b, s.place())
		case ui.Close:
			p.Close()
		}
	}
	return p
}

func rectOf(r image.Rectangle) ui.Rect {
	return ui.Rect{X: float64(r.Min.X), Y: float64(r.Min.Y), W: float64(r.Dx()), H: float64(r.Dy())}
}

// until draws on a canvas up to the end of the list, or of a clip. The picture
// is that of the whole screen.
func (s *stand) until(c ui.Canvas, clip *image.Rectangle) {
	for len(s.do) > 0 {
		switch op := s.word(); op {
		case stage.OpFill:
			r := rectOf(s.rect())
			c.Fill(r, s.colour())
		case stage.OpPath:
			ink := s.colour()
			c.FillPath(s.path(), ink)
		case stage.OpStroke:
			width, ink := s.part(), s.colour()
			c.StrokePath(s.path(), width, ink)
		case stage.OpShow:
			s.picture(clip)
		case stage.OpLight:
			r, ambient := rectOf(s.rect()), s.part()
			lamps := make([]ui.Lamp, s.whole())
			for i := range lamps {
				at, reach, bright := s.place(), s.part(), s.part()
				lamps[i] = ui.Lamp{At: at, Reach: reach, Bright: bright, Tint: s.colour()}
			}
			c.Light(r, ambient, lamps...)
		case stage.OpClip:
			r := s.rect()
			if clip != nil && !r.In(*clip) {
				s.t.Errorf("a clip %v reaches out of %v", r, *clip)
			}
			c.Clip(rectOf(r), func(c ui.Canvas) { s.until(c, &r) })
		case stage.OpUnclip:
			return
		default:
			s.t.Fatalf("%d is no op", op)
		}
	}
}

// picture shows a kept picture: scaled, turned, dimmed and faded.
func (s *stand) picture(clip *image.Rectangle) {
	number, to := s.word(), s.rect()
	flags, fade, dim := s.word(), s.part(), s.part()
	from := s.kept[number]
	if from == nil {
		s.t.Fatalf("picture %d is shown and not kept", number)
	}
	w, h := from.Rect.Dx(), from.Rect.Dy()
	laid := image.NewRGBA(image.Rect(0, 0, w, h))
	if flags&stage.Left != 0 {
		laid = image.NewRGBA(image.Rect(0, 0, h, w))
	}
	for y := range laid.Rect.Dy() {
		for x := range laid.Rect.Dx() {
			at := image.Pt(x, y)
			if flags&stage.Turned != 0 {
				at = image.Pt(laid.Rect.Dx()-1-x, laid.Rect.Dy()-1-y)
			}
			if flags&stage.Left != 0 {
				at = image.Pt(w-1-at.Y, at.X)
			}
			c := from.RGBAAt(at.X, at.Y)
			for _, v := range []*uint8{&c.R, &c.G, &c.B} {
				*v = uint8(math.Round(float64(*v) * (1 - dim)))
			}
			laid.SetRGBA(x, y, c)
		}
	}
	onto := s.paper.Image()
	if clip != nil {
		onto = onto.SubImage(*clip).(*image.RGBA)
	}
	mask := image.NewUniform(color.Alpha{A: uint8(math.Round((1 - fade) * 0xFF))})
	if laid.Rect.Size() != to.Size() {
		scaled := image.NewRGBA(image.Rectangle{Max: to.Size()})
		scaling.BiLinear.Scale(scaled, scaled.Rect, laid, laid.Rect, draw.Src, nil)
		laid = scaled
	}
	draw.DrawMask(onto, to, laid, image.Point{}, mask, image.Point{}, draw.Over)
}

// TestStagedScreens: what a stage lists shows, what is drawn on paper. Only letters may begin up to half a pixel away
// from where they do there.
func TestStagedScreens(t *testing.T) {
	t.Parallel()
	size := screens["800x600"]
	all := stages(t, size)
	for _, shot := range golden {
		s := all[shot]
		want := raster.NewOn(new(raster.Cache), int(size.X), int(size.Y), 1)
		Paint(s, letterless{want})
		st := stage.New(new(raster.Cache), 1<<40)
		st.Begin(size, 1, nil)
		Paint(s, letterless{st})
		f := st.End()
		if f.More || f.Same || len(f.Do) == 0 {
			t.Errorf("%s: more %v, same %v, %d words", shot, f.More, f.Same, len(f.Do))
		}
		on := &stand{t, raster.NewOn(new(raster.Cache), int(size.X), int(size.Y), 1), map[uint32]*image.RGBA{}, nil}
		on.show(f)
		if n := differ(on.paper.Image(), want.Image()); n > 0 {
			file := filepath.Join(t.ArtifactDir(), shot+".png")
			writePicture(t, file, on.paper.Image())
			t.Errorf("%s: %d pixels differ; it looks like %s", shot, n, file)
		}
	}
}

// letterless is a canvas on which nothing is written.
type letterless struct{ ui.Canvas }

func (letterless) Text(string, ui.Point, ui.Font, color.NRGBA) {}

// Clip implements ui.Canvas.
func (l letterless) Clip(r ui.Rect, draw func(ui.Canvas)) {
	l.Canvas.Clip(r, func(c ui.Canvas) { draw(letterless{c}) })
}
