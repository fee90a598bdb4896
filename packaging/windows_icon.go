package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/draw"
	"image/png"
)

// iconSizes are the widths in which Windows shows icons, in pixels: in lists,
// on the task bar and on the desktop, at the usual scales of screens.
var iconSizes = []int{16, 24, 32, 48, 64, 256}

// pressed is the width from which an icon is kept as PNG. Smaller ones are
// bitmaps, which every part of Windows reads.
const pressed = 256

// iconResources returns the pictures of an icon, and the group that lists them.
//
// Source: "Icons" (ICONDIR, GRPICONDIRENTRY) in Microsoft's documentation of
// Win32, and R. Chen, "The format of icon resources".
func iconResources(icon func(pixels int) image.Image) (all []resource, err error) {
	le := binary.LittleEndian
	group := le.AppendUint16(nil, 0)
	group = le.AppendUint16(group, 1) // icons, not cursors
	group = le.AppendUint16(group, uint16(len(iconSizes)))
	for i, size := range iconSizes {
		id := uint16(i + 1)
		picture, err := iconPicture(withAlpha(icon(size)), size)
		if err != nil {
			return nil, err
		}
		group = append(group, byte(size), byte(size), 0, 0) // 256 is written as 0
		group = le.AppendUint16(group, 1)                   // plane
		group = le.AppendUint16(group, 32)                  // bits for a pixel
		group = le.AppendUint32(group, uint32(len(picture)))
		group = le.AppendUint16(group, id)
		all = append(all, resource{iconKind, id, picture})
	}
	return append(all, resource{iconGroupKind, 1, group}), nil
}

// withAlpha returns a picture whose colours are not yet dimmed by how far they
// cover, as icons have them.
func withAlpha(img image.Image) *image.NRGBA {
	out := image.NewNRGBA(image.Rectangle{Max: img.Bounds().Size()})
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
	return out
}

// iconPicture returns one picture of an icon as it is kept.
func iconPicture(img *image.NRGBA, size int) ([]byte, error) {
	if size < pressed {
		return bitmap(img), nil
	}
	if img.Opaque() {
		img.Pix[3] = 0xFE // or the PNG would have no alpha, which Windows asks for
	}
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, img)
	return b.Bytes(), err
}

// bitmap returns a picture as a bitmap without a file header, from the lowest
// row upwards: its pixels, and a mask of one bit each for what ignores alpha.
func bitmap(img *image.NRGBA) []byte {
	const header = 40
	le := binary.LittleEndian
	size := img.Rect.Size()
	b := le.AppendUint32(nil, header)
	b = le.AppendUint32(b, uint32(size.X))
	b = le.AppendUint32(b, uint32(2*size.Y)) // with the mask
	b = le.AppendUint16(b, 1)
	b = le.AppendUint16(b, 32)
	b = append(b, make([]byte, header-len(b))...)
	mask := make([]byte, 0, size.Y*(size.X+31)/32*4)
	for y := size.Y - 1; y >= 0; y-- {
		row := make([]byte, (size.X+31)/32*4)
		for x := range size.X {
			c := img.NRGBAAt(x, y)
			b = append(b, c.B, c.G, c.R, c.A)
			if c.A == 0 {
				row[x/8] |= 0x80 >> (x % 8)
			}
		}
		mask = append(mask, row...)
	}
	return append(b, mask...)
}
