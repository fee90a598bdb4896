package sheet

import (
	"image"
	"math"
)

// A vision is a way of seeing colors.
type vision struct {
	name   string
	matrix [3][3]float64 // maps linear red, green and blue to what is seen: a row for each result
}

// visions are those that the pictures are to be checked in.
//
// Those of color-blind people are from G. M. Machado, M. M. Oliveira and
// L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color
// Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics
// 15 (6), 2009, pages 1291 to 1298: the table's matrices of severity 1.0, for
// linear light. Grey is the luminance of ITU-R BT.709.
var visions = []vision{
	{"normal", [3][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
	{"greyscale", [3][3]float64{{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}}},
	{"protanopia", [3][3]float64{
		{0.152286, 1.052583, -0.204868},
		{0.114503, 0.786281, 0.099216},
		{-0.003882, -0.048116, 1.051998},
	}},
	{"deuteranopia", [3][3]float64{
		{0.367322, 0.860646, -0.227968},
		{0.280085, 0.672501, 0.047413},
		{-0.011820, 0.042940, 0.968881},
	}},
	{"tritanopia", [3][3]float64{
		{1.255528, -0.076749, -0.178779},
		{-0.078411, 0.930809, 0.147602},
		{0.004733, 0.691367, 0.303900},
	}},
}

// apply returns an opaque picture as it is seen.
func (v vision) apply(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	copy(out.Pix, img.Pix)
	if v.matrix == visions[0].matrix {
		return out
	}
	for i := 0; i < len(out.Pix); i += 4 {
		p := out.Pix[i : i+4 : i+4]
		p[0], p[1], p[2] = v.seen(p[0], p[1], p[2])
	}
	return out
}

func (v vision) seen(r, g, b uint8) (_, _, _ uint8) {
	var in, out = [3]float64{linear[r], linear[g], linear[b]}, [3]uint8{}
	for i, row := range v.matrix {
		out[i] = encode(row[0]*in[0] + row[1]*in[1] + row[2]*in[2])
	}
	return out[0], out[1], out[2]
}

// linear holds the linear light, from 0 to 1, of each sRGB value.
var linear = func() (table [256]float64) {
	for i := range table {
		x := float64(i) / 255
		if x <= 0.04045 {
			table[i] = x / 12.92
		} else {
			table[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	return table
}()

// lightSteps is the number of steps of linear light in the table of sRGB values.
// The darkest sRGB values are five steps apart.
const lightSteps = 1 << 14

// srgb holds the sRGB value of each step of linear light.
var srgb = func() (table [lightSteps + 1]uint8) {
	for i := range table {
		x := float64(i) / lightSteps
		if x <= 0.0031308 {
			x *= 12.92
		} else {
			x = 1.055*math.Pow(x, 1/2.4) - 0.055
		}
		table[i] = uint8(x*255 + 0.5)
	}
	return table
}()

// encode returns the sRGB value of linear light, which is clamped to 0 to 1.
func encode(light float64) uint8 { return srgb[int(min(max(light, 0), 1)*lightSteps+0.5)] }
