package paper

import (
	"image"
	"image/draw"
	"math"

	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"

	"saboteur/render/ui"
)

// A Shelf keeps painted pictures and typefaces. The zero Shelf is empty.
type Shelf struct {
	pictures map[pictureKey]*image.RGBA
	faces    map[faceKey]font.Face
}

// A pictureKey tells pictures apart: what it is, and its size in pixels.
type pictureKey struct {
	key    any
	w, h   int
	turned bool
}

func (s *Shelf) face(key faceKey) font.Face {
	if f, ok := s.faces[key]; ok {
		return f
	}
	if s.faces == nil {
		s.faces = map[faceKey]font.Face{}
	}
	f, err := opentype.NewFace(fonts()[key.face], &opentype.FaceOptions{Size: float64(key.size) / 64, DPI: 72})
	if err != nil {
		panic(err) // there is no option that could be wrong
	}
	s.faces[key] = f
	return f
}

// picture returns a picture from the shelf, painted if it is not there.
func (s *Shelf) picture(stamp ui.Stamp, scale float64) *image.RGBA {
	w, h := int(math.Round(stamp.Size.X*scale)), int(math.Round(stamp.Size.Y*scale))
	key := pictureKey{stamp.Key, w, h, stamp.Turned}
	if p, ok := s.pictures[key]; ok {
		return p
	}
	if s.pictures == nil {
		s.pictures = map[pictureKey]*image.RGBA{}
	}
	var picture *image.RGBA
	if stamp.Turned {
		stamp.Turned = false
		picture = turned(s.picture(stamp, scale))
	} else {
		bounds := image.Rect(0, 0, w, h)
		picture = image.NewRGBA(bounds)
		stamp.Paint(&Paper{picture: picture, scale: scale, clip: bounds, shelf: s})
	}
	s.pictures[key] = picture
	return picture
}

// turned returns a picture upside down.
func turned(p *image.RGBA) *image.RGBA {
	q := image.NewRGBA(p.Bounds())
	for i := 0; i < len(p.Pix); i += 4 {
		copy(q.Pix[len(p.Pix)-4-i:], p.Pix[i:i+4])
	}
	return q
}

// Stamp implements ui.Canvas.
func (p *Paper) Stamp(s ui.Stamp) {
	picture := p.shelf.picture(s, p.scale)
	to := p.pixels(s.To)
	if to.Empty() || s.Fade >= 1 {
		return
	}
	if s.Fade > 0 || s.Dim > 0 {
		picture = faded(picture, s.Fade, s.Dim)
	}
	dst := p.picture.SubImage(p.clip).(draw.Image)
	if to.Size() == picture.Bounds().Size() {
		draw.Draw(dst, to, picture, image.Point{}, draw.Over)
		return
	}
	xdraw.ApproxBiLinear.Scale(dst, to, picture, picture.Bounds(), draw.Over, nil)
}

// faded returns a picture more transparent and darker.
func faded(p *image.RGBA, fade, dim float64) *image.RGBA {
	q := image.NewRGBA(p.Bounds())
	keep := 1 - fade
	for i := 0; i < len(p.Pix); i += 4 {
		for k := range 3 {
			q.Pix[i+k] = uint8(float64(p.Pix[i+k])*keep*(1-dim) + 0.5)
		}
		q.Pix[i+3] = uint8(float64(p.Pix[i+3])*keep + 0.5)
	}
	return q
}
