package main

import (
	"bytes"
	"image/png"
	"math"
	"testing"

	"saboteur/render/sound"
	"saboteur/testenv"
)

// TestSpectrogram: a tone is a bright line at its frequency, and dark elsewhere.
func TestSpectrogram(t *testing.T) {
	var samples []float32
	for i := range sound.Rate {
		s := float32(0.5 * math.Sin(2*math.Pi*440*float64(i)/sound.Rate))
		samples = append(samples, s, s)
	}
	levels := spectrum(samples, sound.Rate/4)
	if at := 440 * spectrumSize / sound.Rate; math.Abs(math.Max(levels[at], levels[at+1])+6) > 1.5 {
		t.Errorf("a tone of half the amplitude is at %.1f dB", levels[at])
	}
	file, err := spectrogram(samples)
	testenv.NoError(t, err)
	picture, err := png.Decode(bytes.NewReader(file))
	testenv.NoError(t, err)
	brightest, at := uint32(0), 0
	for y := range spectrumHeight {
		if r, g, b, _ := picture.At(picture.Bounds().Dx()/2+1, y).RGBA(); r+g+b > brightest {
			brightest, at = r+g+b, y
		}
	}
	want := spectrumHeight - 1 - int((spectrumHeight-1)*math.Log(440/lowestHz)/math.Log(highestHz/lowestHz))
	if at < want-6 || at > want+6 {
		t.Errorf("the tone is at line %d, want %d", at, want)
	}
}
