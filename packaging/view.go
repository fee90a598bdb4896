package main

import (
	"image"
	"image/color"
	"math"
)

// A view is a way in which eyes see colours.
type view struct {
	name string
	mix  [3][3]float64 // what red, green and blue light become: a row for each, of the three that come in
}

// views are the ways in which the pictures are to be looked at.
//
// Those of the colour-blind are of G. M. Machado, M. M. Oliveira and
// L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color
// Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics
// 15 (6), 2009, pages 1291 to 1298: the table's matrices of severity 1.0, for
// linear light. Grey is the luminance of ITU-R BT.709.
var views = []view{
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

// seen returns an opaque picture as the view shows it.
func (v view) seen(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	copy(out.Pix, img.Pix)
	if v.mix == views[0].mix {
		return out
	}
	for i := 0; i < len(out.Pix); i += 4 {
		p := out.Pix[i : i+4 : i+4]
		p[0], p[1], p[2] = v.mixed(p[0], p[1], p[2])
	}
	return out
}

// colour returns an opaque colour as the view shows it.
func (v view) colour(c color.NRGBA) color.NRGBA {
	c.R, c.G, c.B = v.mixed(c.R, c.G, c.B)
	return c
}

func (v view) mixed(r, g, b uint8) (_, _, _ uint8) {
	var in, out = [3]float64{linear[r], linear[g], linear[b]}, [3]uint8{}
	for i, row := range v.mix {
		out[i] = encoded(row[0]*in[0] + row[1]*in[1] + row[2]*in[2])
	}
	return out[0], out[1], out[2]
}

// linear holds how much light each value of a pixel is, from 0 to 1 (sRGB).
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

// fineness is how many steps of light are told apart on the way back to
// pixels: the darkest values of a pixel lie five of them apart.
const fineness = 1 << 14

// pixels holds the value of a pixel for each step of light.
var pixels = func() (table [fineness + 1]uint8) {
	for i := range table {
		x := float64(i) / fineness
		if x <= 0.0031308 {
			x *= 12.92
		} else {
			x = 1.055*math.Pow(x, 1/2.4) - 0.055
		}
		table[i] = uint8(x*255 + 0.5)
	}
	return table
}()

// encoded returns the value of a pixel for some light. What lies outside of 0
// to 1 cannot be shown and becomes the nearest that can.
func encoded(light float64) uint8 { return pixels[int(min(max(light, 0), 1)*fineness+0.5)] }
