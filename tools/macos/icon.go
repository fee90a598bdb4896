package macos

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/draw"
	"image/png"
	"math"
)

// iconFile is the name of the icon in the folder Resources.
const iconFile = "icon.icns"

// iconSizes are the pictures in an icon: their types and their widths in pixels.
// Those from ic11 on are shown at half that width on Retina displays.
var iconSizes = []struct {
	kind   string
	pixels int
}{
	{"ic07", 128}, {"ic08", 256}, {"ic09", 512}, {"ic10", 1024},
	{"ic11", 32}, {"ic12", 64}, {"ic13", 256}, {"ic14", 512},
}

// icns returns an icon in the ICNS format.
//
// Source: Apple does not document it; "Apple Icon Image format" in Wikipedia
// does.
func icns(icon func(pixels int) image.Image) ([]byte, error) {
	var chunks []byte
	for _, s := range iconSizes {
		var b bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, withMargin(icon, s.pixels)); err != nil {
			return nil, err
		}
		chunks = append(chunks, icnsChunk(s.kind, b.Bytes())...)
	}
	return icnsChunk("icns", chunks), nil
}

// icnsChunk returns data after its type and the length of the chunk.
func icnsChunk(kind string, data []byte) []byte {
	return append(binary.BigEndian.AppendUint32([]byte(kind), uint32(8+len(data))), data...)
}

// withMargin returns the icon, which is a rounded square, with the margin that
// icons have on a Mac: its width is 824 of 1024, as in Apple's template.
func withMargin(icon func(pixels int) image.Image, pixels int) image.Image {
	margin := int(math.Round(float64(pixels) * 100 / 1024))
	inner := icon(pixels - 2*margin)
	out := image.NewNRGBA(image.Rect(0, 0, pixels, pixels))
	draw.Draw(out, out.Rect.Inset(margin), inner, inner.Bounds().Min, draw.Src)
	return out
}
