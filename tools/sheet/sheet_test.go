package sheet

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/ui"
	"saboteur/testenv"
)

// small returns a sheet that is quick to draw.
func small() contactSheet {
	size := ui.Point{X: 16, Y: 16}
	return contactSheet{"small", "small", 10, []group{{"dwarves", size, paint.Table, portraits()}, {"tools", size, paint.Parchment, tools()}}}
}

func TestSheetsAreWritten(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "a", "b")
	written, err := writeSheets(folder, paint.DaylightTheme, contactSheet{"all", "all", 10, small().groups}, []contactSheet{small()})
	if err != nil || written != 1+len(visions) {
		t.Fatalf("%d written, %v", written, err)
	}
	normal := read(t, filepath.Join(folder, "small-normal.png"))
	if got := color.NRGBAModel.Convert(normal.At(0, titleHeight)); got != paint.DaylightTheme.Colour(paint.Table) {
		t.Errorf("in daylight the table is %v", got)
	}
	one := normal.Bounds()
	for _, v := range visions[1:] {
		if b := read(t, filepath.Join(folder, "small-"+v.name+".png")).Bounds(); b != one {
			t.Errorf("%s is %v, normal is %v", v.name, b, one)
		}
	}
	grey := read(t, filepath.Join(folder, "small-greyscale.png"))
	for y := titleHeight; y < one.Dy(); y++ {
		for x := range one.Dx() {
			if r, g, b, _ := grey.At(x, y).RGBA(); r != g || g != b {
				t.Fatalf("in greyscale there is the colour %v at %d, %d", grey.At(x, y), x, y)
			}
		}
	}
	if b := read(t, filepath.Join(folder, "all.png")).Bounds(); b.Dx() != one.Dx() || b.Dy() != one.Dy()*len(visions) {
		t.Errorf("with all visions it is %v, one view is %v", b, one)
	}
}

func read(t *testing.T, path string) image.Image {
	t.Helper()
	file, err := os.Open(path)
	testenv.NoError(t, err)
	defer file.Close()
	img, err := png.Decode(file)
	testenv.NoError(t, err)
	return img
}

func TestEveryPictureIsOnASheet(t *testing.T) {
	captions := func(groups []group) (all []string) {
		for _, g := range groups {
			for _, i := range g.items {
				all = append(all, i.caption)
			}
		}
		return all
	}
	all := captions(cards(43))
	for c := game.Card(1); c <= game.StoneB; c++ {
		if !slices.Contains(all, captionOf(c)) {
			t.Errorf("%v is on no sheet", c)
		}
	}
	one := captions(oneOfEach(68, 32))
	for c := game.Card(1); c <= game.StoneB; c++ {
		n := 0
		for same := game.Card(1); same <= game.StoneB; same++ {
			if same.Kind() == c.Kind() && same.Exits() == c.Exits() && same.Joined() == c.Joined() && same.Tools() == c.Tools() &&
				slices.Contains(one, captionOf(same)) {
				n++
			}
		}
		if n != 1 {
			t.Errorf("the overview shows %d of those that are as %v", n, c)
		}
	}
	for caption, want := range map[string]int{"tick": 3, "question": 2, "seat 10 glad": 1, "lantern broken": 2} {
		n := 0
		for _, c := range captions(icons(32)) {
			if c == caption {
				n++
			}
		}
		if n != want {
			t.Errorf("%d pictures are called %s, want %d", n, caption, want)
		}
	}
}

// TestPicturesDoNotOverlap: they do not overlap or leave the page, and their
// captions are legible.
func TestPicturesDoNotOverlap(t *testing.T) {
	ruler := raster.New(1, 1, 1)
	for _, c := range append(contactSheets(), overview()) {
		all, size := layOut(c.groups, c.columns)
		var taken []ui.Rect
		for _, g := range all {
			for i, cell := range g.cells {
				picture, caption := cell.CutTop(g.size.Y)
				if !cell.Within(ui.Rect{W: size.X, H: size.Y}) || picture.W < g.size.X || picture.H < g.size.Y {
					t.Errorf("%s: %s has the cell %v of a page of %v", c.name, g.items[i].caption, cell, size)
				}
				if slices.ContainsFunc(taken, cell.Overlaps) {
					t.Errorf("%s: %s lies on another", c.name, g.items[i].caption)
				}
				if _, font := ui.FitLines(ruler, g.items[i].caption, captionFont, caption.Size()); font.Size < 8 {
					t.Errorf("%s: the caption %q has a size of %.1f", c.name, g.items[i].caption, font.Size)
				}
				taken = append(taken, cell)
			}
		}
	}
}
