package main

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"math/bits"
	"math/cmplx"

	"saboteur/render/sound"
)

// The spectrogram of a sound: time from left to right, frequency from bottom to
// top on a logarithmic scale, and brightness for the level.
const (
	spectrumSize    = 4096 // samples of a window, a power of two
	spectrumHeight  = 320
	spectrumColumns = 1000             // at most
	lowestHz        = 30.0             // at the bottom
	highestHz       = 16000.0          // at the top
	quietest        = -100.0           // in dB, black
	loudest         = -20.0            // in dB, white
	leastHop        = sound.Rate / 200 // samples between two columns
)

// spectrogram returns the spectrogram of stereo samples as a PNG file. Lines mark
// 100, 1000 and 10000 Hz.
func spectrogram(samples []float32) ([]byte, error) {
	frames := len(samples) / sound.Channels
	hop := max(frames/spectrumColumns, leastHop)
	columns := frames/hop + 1
	picture := image.NewRGBA(image.Rect(0, 0, columns, spectrumHeight))
	for x := range columns {
		levels := spectrum(samples, x*hop-spectrumSize/2)
		for y := range spectrumHeight {
			hz := lowestHz * math.Pow(highestHz/lowestHz, float64(spectrumHeight-1-y)/(spectrumHeight-1))
			bin := hz * spectrumSize / sound.Rate
			picture.SetRGBA(x, y, heat((levels[int(bin)]+levels[int(bin+0.5)])/2))
		}
	}
	for _, hz := range []float64{100, 1000, 10000} {
		y := spectrumHeight - 1 - int((spectrumHeight-1)*math.Log(hz/lowestHz)/math.Log(highestHz/lowestHz))
		for x := 0; x < columns; x += 8 {
			picture.SetRGBA(x, y, color.RGBA{120, 160, 200, 255})
		}
	}
	var b bytes.Buffer
	err := png.Encode(&b, picture)
	return b.Bytes(), err
}

// spectrum returns the level of each frequency of a window that begins at a frame,
// in dB.
func spectrum(samples []float32, from int) []float64 {
	x := make([]complex128, spectrumSize)
	for i := range x {
		at := (from + i) * sound.Channels
		if at < 0 || at+1 >= len(samples) {
			continue
		}
		hann := 0.5 - 0.5*math.Cos(2*math.Pi*float64(i)/spectrumSize)
		x[i] = complex(hann*float64(samples[at]+samples[at+1])/2, 0)
	}
	fourier(x)
	levels := make([]float64, spectrumSize/2)
	for i := range levels {
		levels[i] = 20 * math.Log10(cmplx.Abs(x[i])*4/spectrumSize+1e-9)
	}
	return levels
}

// fourier replaces x, whose length is a power of two, by its Fourier transform.
func fourier(x []complex128) {
	shift := 64 - bits.Len(uint(len(x)-1))
	for i := range x {
		if j := int(bits.Reverse64(uint64(i)) >> shift); i < j {
			x[i], x[j] = x[j], x[i]
		}
	}
	for size := 2; size <= len(x); size *= 2 {
		turn := cmplx.Exp(complex(0, -2*math.Pi/float64(size)))
		for from := 0; from < len(x); from += size {
			w := complex(1, 0)
			for i := from; i < from+size/2; i++ {
				a, b := x[i], w*x[i+size/2]
				x[i], x[i+size/2] = a+b, a-b
				w *= turn
			}
		}
	}
}

// heat returns the colour of a level in dB: black, red, yellow, white.
func heat(db float64) color.RGBA {
	t := 3 * min(max((db-quietest)/(loudest-quietest), 0), 1)
	part := func(from float64) uint8 { return uint8(255 * min(max(t-from, 0), 1)) }
	return color.RGBA{part(0), part(1), part(2), 255}
}
