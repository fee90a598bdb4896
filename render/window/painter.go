package window

import (
	"fmt"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"saboteur/render/stage"
)

// A painter does what a tape says.
type painter struct {
	screen *screen
	on     []*ebiten.Image // the screen, and the parts of it that clips have left
	tape   tape
}

// top returns what is drawn on.
func (p *painter) top() *ebiten.Image { return p.on[len(p.on)-1] }

func (p *painter) run() {
	for len(p.tape.words) > 0 {
		switch op := p.tape.word(); op {
		case stage.OpFill:
			r := p.tape.rect()
			p.fill(r, p.tape.colour())
		case stage.OpPath:
			c := p.tape.colour()
			vector.FillPath(p.top(), p.tape.path(), nil, smooth(c))
		case stage.OpStroke:
			width, c := p.tape.part(), p.tape.colour()
			round := &vector.StrokeOptions{Width: width, LineCap: vector.LineCapRound, LineJoin: vector.LineJoinRound}
			vector.StrokePath(p.top(), p.tape.path(), round, smooth(c))
		case stage.OpShow:
			p.show()
		case stage.OpTint:
			p.tint()
		case stage.OpLight:
			p.light()
		case stage.OpClip:
			p.on = append(p.on, p.top().SubImage(p.tape.rect()).(*ebiten.Image))
		case stage.OpUnclip:
			p.on = p.on[:len(p.on)-1]
		default:
			panic(fmt.Sprintf("window: the list has %d where an op should be", op))
		}
	}
}

func smooth(c color.NRGBA) *vector.DrawPathOptions {
	o := &vector.DrawPathOptions{AntiAlias: true}
	o.ColorScale.ScaleWithColor(c)
	return o
}

func (p *painter) fill(r image.Rectangle, c color.NRGBA) {
	var o ebiten.DrawImageOptions
	o.GeoM.Scale(float64(r.Dx()), float64(r.Dy()))
	o.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
	o.ColorScale.ScaleWithColor(c)
	p.top().DrawImage(p.screen.dot, &o)
}

func (p *painter) show() {
	number, to, flags := p.tape.word(), p.tape.rect(), p.tape.word()
	fade, dim := p.tape.part(), p.tape.part()
	picture := p.screen.pictures[number]
	var o ebiten.DrawImageOptions
	size := picture.Bounds().Size()
	if flags&stage.Left != 0 { // what was at the right is at the top
		o.GeoM.SetElement(0, 0, 0)
		o.GeoM.SetElement(0, 1, 1)
		o.GeoM.SetElement(1, 0, -1)
		o.GeoM.SetElement(1, 1, 0)
		o.GeoM.Translate(0, float64(size.X))
		size.X, size.Y = size.Y, size.X
	}
	if size != to.Size() {
		o.GeoM.Scale(float64(to.Dx())/float64(size.X), float64(to.Dy())/float64(size.Y))
		o.Filter = ebiten.FilterLinear
	}
	if flags&stage.Turned != 0 {
		o.GeoM.Scale(-1, -1)
		o.GeoM.Translate(float64(to.Dx()), float64(to.Dy()))
	}
	o.GeoM.Translate(float64(to.Min.X), float64(to.Min.Y))
	o.ColorScale.Scale(1-dim, 1-dim, 1-dim, 1)
	o.ColorScale.ScaleAlpha(1 - fade)
	p.top().DrawImage(picture, &o)
}

func (p *painter) tint() {
	number, to := p.tape.word(), p.tape.rect()
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(float64(to.Min.X), float64(to.Min.Y))
	o.ColorScale.ScaleWithColor(p.tape.colour())
	p.top().DrawImage(p.screen.pictures[number], &o)
}

// light lights a part of what has been drawn, by way of a copy: a program cannot
// read what it draws on.
func (p *painter) light() {
	l := p.tape.light()
	s, from := p.screen, p.top().SubImage(l.in).(*ebiten.Image)
	size := l.in.Size()
	if s.copy == nil || s.copy.Bounds().Size() != size {
		if s.copy != nil {
			s.copy.Deallocate()
		}
		s.copy = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
	}
	s.copy.DrawImage(from, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
	s.lamp.shine(p.top(), s.copy, l)
}
