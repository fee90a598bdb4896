package gpu

import (
	_ "embed"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
)

//go:embed light.kage
var lightProgram []byte

// mostLamps is the largest number of lamps in a light.
const mostLamps = 2

// A lampAt is a lamp, in pixels: see ui.Lamp.
type lampAt struct {
	x, y, reach, bright float32
	tint                color.NRGBA
}

// A light changes the brightness of a rectangle, in pixels: see ui.Canvas.
type light struct {
	in      image.Rectangle
	ambient float32
	lamps   [mostLamps]lampAt // those that are not bright are unused
}

// A lamp lights images with a shader.
type lamp struct {
	program *ebiten.Shader
	copy    *ebiten.Image // of the part that is lit
}

// relight lights a part of what has been drawn on an image.
func (l *lamp) relight(on *ebiten.Image, of *light) {
	size := of.in.Size()
	if l.copy == nil || l.copy.Bounds().Size() != size {
		if l.copy != nil {
			l.copy.Deallocate()
		}
		l.copy = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
	}
	l.copy.DrawImage(on.SubImage(of.in).(*ebiten.Image), &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
	l.shine(on, l.copy, of)
}

// shine draws an image as it is lit. The image is as large as the lit rectangle.
func (l *lamp) shine(on, plain *ebiten.Image, of *light) {
	if of.changesNothing() { // and needs no shader, which a driver would have to compile
		o := &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}
		o.GeoM.Translate(float64(of.in.Min.X), float64(of.in.Min.Y))
		on.DrawImage(plain, o)
		return
	}
	if l.program == nil {
		program, err := ebiten.NewShader(lightProgram)
		if err != nil {
			panic(err) // it is our own
		}
		l.program = program
	}
	o := &ebiten.DrawRectShaderOptions{Blend: ebiten.BlendCopy, Uniforms: of.uniforms()}
	o.Images[0] = plain
	o.GeoM.Translate(float64(of.in.Min.X), float64(of.in.Min.Y))
	on.DrawRectShader(of.in.Dx(), of.in.Dy(), l.program, o)
}

// changesNothing reports whether all is as bright after the light as before.
func (l *light) changesNothing() bool {
	for _, lamp := range l.lamps {
		if lamp.bright != 0 {
			return false
		}
	}
	return l.ambient == 1
}

// uniforms returns the light as light.kage reads it.
func (l *light) uniforms() map[string]any {
	var places [2 * mostLamps]float32
	var falls [mostLamps]float32
	var tints [3 * mostLamps]float32
	for i, lamp := range l.lamps {
		if lamp.bright == 0 {
			continue
		}
		places[2*i], places[2*i+1] = lamp.x, lamp.y
		falls[i] = 3 / (lamp.reach * lamp.reach)
		for c, part := range [...]uint8{lamp.tint.R, lamp.tint.G, lamp.tint.B} {
			tints[3*i+c] = lamp.bright * float32(part) / 0xFF
		}
	}
	corner := [...]float32{float32(l.in.Min.X), float32(l.in.Min.Y)}
	return map[string]any{"Corner": corner[:], "Ambient": l.ambient, "Places": places[:], "Falls": falls[:], "Tints": tints[:]}
}
