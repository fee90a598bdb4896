package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/draw"
	"image/png"
	"math"
)

// iconName is the file of the icon in the folder Resources.
const iconName = "icon.icns"

// iconParts are the pictures of an icon: their kinds, and their widths in
// pixels. Those from ic11 on are shown at half that width on sharp screens.
var iconParts = []struct {
	kind   string
	pixels int
}{
	{"ic07", 128}, {"ic08", 256}, {"ic09", 512}, {"ic10", 1024},
	{"ic11", 32}, {"ic12", 64}, {"ic13", 256}, {"ic14", 512},
}

// icns returns an icon as macOS keeps it.
//
// Source: there is none by Apple; "Apple Icon Image format" in Wikipedia lists
// what was found out.
func icns(icon func(pixels int) image.Image) ([]byte, error) {
	var parts []byte
	for _, part := range iconParts {
		var b bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, inMargin(icon, part.pixels)); err != nil {
			return nil, err
		}
		parts = append(parts, icnsPart(part.kind, b.Bytes())...)
	}
	return icnsPart("icns", parts), nil
}

// icnsPart returns bytes behind their kind and their length, which counts all.
func icnsPart(kind string, b []byte) []byte {
	return append(binary.BigEndian.AppendUint32([]byte(kind), uint32(8+len(b))), b...)
}

// inMargin returns an icon, which is a rounded square, in the margin that icons
// have on a Mac: a width of 824 in 1024, by Apple's template.
func inMargin(icon func(pixels int) image.Image, pixels int) image.Image {
	margin := int(math.Round(float64(pixels) * 100 / 1024))
	inner := icon(pixels - 2*margin)
	out := image.NewNRGBA(image.Rect(0, 0, pixels, pixels))
	draw.Draw(out, out.Rect.Inset(margin), inner, inner.Bounds().Min, draw.Src)
	return out
}
