// Package sheet draws contact sheets: pictures of all cards, dwarves, tools and
// signs in several sizes, in every theme, and as color-blind people see them. Its
// tests check that they can be told apart. It imports the drawing packages of
// render and the rules. Begin reading at Write.
package sheet

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"iter"
	"os"
	"path/filepath"

	"saboteur/render/art"
	"saboteur/render/paint"
)

// Themes are the names of the themes, by art.Theme.
var Themes = [paint.ThemeCount]string{paint.MineTheme: "mine", paint.DaylightTheme: "daylight", paint.ContrastTheme: "contrast"}

// Overview is the name of the picture to look at first.
const Overview = "overview.png"

// Write draws all sheets in a theme and the icon of the program into a folder,
// which it creates if needed. It returns the number of pictures.
func Write(folder string, theme paint.Theme) (written int, err error) {
	written, err = writeSheets(folder, theme, overview(), contactSheets())
	if err != nil {
		return written, err
	}
	err = errors.Join(writePicture(folder, "icon", iconSheet(1)), writePicture(folder, "icon-enlarged", iconSheet(8)))
	return written + 2, err
}

// The widths in pixels at which pictures are drawn.
var (
	cardWidths = []float64{43, 68, 103, 205}
	iconWidths = []float64{16, 24, 32, 64}
	faceWidths = []float64{200, 48, 24}
)

// A contactSheet is a set of pictures that are drawn together.
type contactSheet struct {
	name    string // of the file, without extension
	title   string
	columns int // for the widest pictures
	groups  []group
}

// contactSheets returns all sheets. Those of cards and icons have the same
// rows at every width, and so can be laid beside each other.
func contactSheets() (all []contactSheet) {
	const columns = 10
	for _, w := range cardWidths {
		all = append(all, contactSheet{fmt.Sprintf("cards-%03.0f", w), fmt.Sprintf("cards, %.0f pixels wide", w), columns, cards(w)})
	}
	for _, w := range iconWidths {
		all = append(all, contactSheet{fmt.Sprintf("icons-%02.0f", w), fmt.Sprintf("icons, %.0f pixels wide", w), columns, icons(w)})
	}
	return append(all, contactSheet{"faces", "ten faces", columns, tenFaces()})
}

// overview returns the sheet with one of each picture in common sizes.
func overview() contactSheet { return contactSheet{"overview", "one of each", 22, oneOfEach(68, 32)} }

// drawn draws the sheet in a theme and returns it in each vision, with its title.
func (s contactSheet) drawn(theme paint.Theme) iter.Seq2[vision, *image.RGBA] {
	return func(yield func(vision, *image.RGBA) bool) {
		plain := drawPage(theme, s.groups, s.columns)
		for _, v := range visions {
			if !yield(v, withTitle(fmt.Sprintf("%s, %s, %s", s.title, Themes[theme], v.name), v.apply(plain))) {
				return
			}
		}
	}
}

// writeSheets writes the first sheet in all visions as one picture, and every
// other sheet in each vision as a picture of its own. It returns the number of
// pictures.
func writeSheets(folder string, theme paint.Theme, first contactSheet, sheets []contactSheet) (written int, err error) {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return 0, fmt.Errorf("cannot create the folder (%w); choose another with -o", err)
	}
	var together []*image.RGBA
	for _, img := range first.drawn(theme) {
		together = append(together, img)
	}
	if err := writePicture(folder, first.name, stack(together...)); err != nil {
		return 0, err
	}
	written = 1
	for _, s := range sheets {
		for v, img := range s.drawn(theme) {
			if err := writePicture(folder, s.name+"-"+v.name, img); err != nil {
				return written, err
			}
			written++
		}
	}
	return written, nil
}

func writePicture(folder, name string, img image.Image) error {
	file, err := os.Create(filepath.Join(folder, name+".png"))
	if err == nil {
		err = errors.Join(png.Encode(file, img), file.Close())
	}
	if err != nil {
		return fmt.Errorf("cannot write a picture (%w); choose another folder with -o", err)
	}
	return nil
}

// iconSizes are the widths in pixels of the program's icon.
var iconSizes = []int{16, 24, 32, 48, 64, 128, 256, 512}

// iconSheet returns the program's icon in all its sizes, enlarged, on a light and
// a dark background.
func iconSheet(times int) *image.RGBA {
	const width, height, gap = 1130, 525, 5
	sheet := image.NewRGBA(image.Rect(0, 0, width, 2*height))
	for i, background := range []color.Gray{{0xF0}, {0x18}} {
		half := image.Rect(0, height*i, width, height*(i+1))
		draw.Draw(sheet, half, image.NewUniform(background), image.Point{}, draw.Src)
		at := half.Min.Add(image.Pt(gap, gap))
		for _, size := range iconSizes {
			enlarge(sheet, at, art.AppIcon(size), times)
			at.X += size*times + gap
		}
	}
	return sheet
}

// enlarge draws a picture with each pixel as a square.
func enlarge(on draw.Image, at image.Point, img image.Image, times int) {
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			square := image.Rect(x*times, y*times, (x+1)*times, (y+1)*times).Add(at)
			draw.Draw(on, square, image.NewUniform(img.At(x, y)), image.Point{}, draw.Over)
		}
	}
}
