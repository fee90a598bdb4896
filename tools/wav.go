package main

import (
	"bytes"
	"encoding/binary"
	"math"

	"saboteur/render/sound"
)

// encodeWAV returns samples as a WAV file.
func encodeWAV(samples []float32) []byte {
	var b bytes.Buffer
	put := func(parts ...any) {
		for _, p := range parts {
			binary.Write(&b, binary.LittleEndian, p) // cannot fail: parts have fixed sizes
		}
	}
	size := uint32(4 * len(samples))
	put([]byte("RIFF"), 4+26+12+8+size, []byte("WAVE"))
	put([]byte("fmt "), uint32(18), uint16(3), uint16(sound.Channels), uint32(sound.Rate), uint32(sound.Rate*sound.FrameBytes), uint16(sound.FrameBytes), uint16(32), uint16(0))
	put([]byte("fact"), uint32(4), size/sound.FrameBytes)
	put([]byte("data"), size)
	for _, s := range samples {
		b.Write(binary.LittleEndian.AppendUint32(b.AvailableBuffer(), math.Float32bits(s)))
	}
	return b.Bytes()
}
