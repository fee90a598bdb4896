package render

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"saboteur/game/golden"
	"saboteur/render/cave"
	"saboteur/render/playtest"
	"saboteur/render/raster"
	"saboteur/render/ui"
	"saboteur/testenv"
)

var long = flag.Bool("long", false, "play more matches: minutes")

// goldenScreens are the screens that are kept as pictures, with what each is of.
var goldenScreens = []string{
	caveScreen, "setup10", "setup-phones", "lobby", "lobby-name", "handover3", "role5", "peek3",
	"act-lay10", "act-goal5", "chosen-map-3", "ghost-lay-10", "ghost-break-5", "ghost-fall-3", "waiting10", "log10", "discards5", "rewind5",
	"roundend-gold-digger-5", "roundend-saboteur-10", "gold5", "podium10", "story10", "help", "replay-all", "saved-note",
}

const (
	// caveScreen is the one golden picture in which the cave and its light are painted. All others
	// have a flat backdrop, so that they stay small, and a change of the cave changes only one.
	caveScreen = "title"

	goldenColors = 64        // in a golden picture
	goldenBytes  = 1_000_000 // of all golden pictures
)

// TestGoldenPictures paints each screen at half of 1280 x 720 and compares it with
// testdata. Of pictures that differ, dist/golden shows what was, what is and where they differ.
func TestGoldenPictures(t *testing.T) {
	t.Parallel()
	all := stages(t, screens["1280x720"])
	changes := newChangeReport(t)
	for _, shot := range goldenScreens {
		s, ok := all[shot]
		if !ok {
			t.Errorf("%s does not come by", shot)
			continue
		}
		p := raster.NewOn(new(raster.Cache), 1280, 720, half) // so that no picture depends on another one
		if shot == caveScreen {
			s.Draw(p)
		} else {
			s.Draw(flatCanvas{p})
		}
		compareGolden(t, changes, shot, p.Image())
	}
}

// compareGolden compares a picture with its golden one, or replaces that one if it differs and
// -update is set.
func compareGolden(t *testing.T, changes *changeReport, shot string, is *image.RGBA) {
	t.Helper()
	file := filepath.Join("testdata", shot+".png")
	was, err := readGolden(file)
	switch {
	case err != nil && !*golden.Update:
		t.Errorf("%s: %v; -update writes it", shot, err)
		return
	case err != nil:
		writePNG(t, file, reduced(is))
		return
	}
	d := differenceOf(is, was)
	if d.empty() {
		return
	}
	sheet := changes.add(shot, was, is, d)
	if *golden.Update {
		writePNG(t, file, reduced(is))
		return
	}
	t.Errorf("%s: %v: look at %s; -update renews it", shot, d, sheet)
}

// TestGoldenPicturesAreSmall: no golden picture has more colors than may be, nothing else lies
// beside them, and together they are small, because each version is in every full clone for ever.
func TestGoldenPicturesAreSmall(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "*.png"))
	testenv.NoError(t, err)
	sum := 0
	for _, file := range files {
		shot := strings.TrimSuffix(filepath.Base(file), ".png")
		text, err := os.ReadFile(file)
		testenv.NoError(t, err)
		sum += len(text)
		if p, err := readGolden(file); err != nil || len(p.Palette) > goldenColors {
			t.Errorf("%s has more than %d colors, %v", file, goldenColors, err)
		}
		if !slices.Contains(goldenScreens, shot) {
			t.Errorf("%s is compared with nothing: delete it", file)
		}
	}
	if sum > goldenBytes {
		t.Errorf("the golden pictures take %d bytes, where %d are allowed", sum, goldenBytes)
	}
}

// A flatCanvas draws no cave, but a plain ground, and no light.
type flatCanvas struct{ ui.Canvas }

func (f flatCanvas) Sprite(s ui.Sprite) {
	if _, ok := s.Key.(cave.Cave); ok {
		f.Fill(s.To, color.NRGBA{0x2A, 0x22, 0x1C, 0xFF})
		return
	}
	f.Canvas.Sprite(s)
}

func (flatCanvas) Light(ui.Rect, float64, ...ui.Lamp) {}

func (f flatCanvas) Clip(r ui.Rect, draw func(ui.Canvas)) {
	f.Canvas.Clip(r, func(c ui.Canvas) { draw(flatCanvas{c}) })
}

// reduced returns a picture in few colors. Plain colors stay as they are.
func reduced(p *image.RGBA) *image.Paletted {
	few := image.NewPaletted(p.Rect, playtest.Palette(goldenColors, plainColors(p), p))
	index := playtest.Indexer(few.Palette)
	for i := range few.Pix {
		few.Pix[i] = index([3]uint8(p.Pix[4*i:]))
	}
	return few
}

func writePNG(t *testing.T, file string, p image.Image) {
	t.Helper()
	var text bytes.Buffer
	testenv.NoError(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&text, p))
	testenv.NoError(t, os.WriteFile(file, text.Bytes(), 0o666))
}

// readGolden reads a picture, which must have a palette.
func readGolden(file string) (*image.Paletted, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	p, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	few, ok := p.(*image.Paletted)
	if !ok {
		return nil, errors.New("it has no palette")
	}
	return few, nil
}

// changesFolder is where golden pictures that have changed are shown.
const changesFolder = "../dist/golden"

// A changeReport is a page that shows golden pictures that have changed.
type changeReport struct {
	t *testing.T
}

// newChangeReport deletes what an earlier run has shown.
func newChangeReport(t *testing.T) *changeReport {
	t.Helper()
	testenv.NoError(t, os.RemoveAll(changesFolder))
	return &changeReport{t}
}

// add shows a picture that has changed, and returns where: what was, what is and where they differ,
// side by side. The page index.html shows all of them.
func (c *changeReport) add(shot string, was, is image.Image, d *difference) string {
	c.t.Helper()
	testenv.NoError(c.t, os.MkdirAll(changesFolder, 0o777))
	file := filepath.Join(changesFolder, shot+".png")
	writePNG(c.t, file, sideBySide(was, is, marked(is, d)))
	page, err := os.OpenFile(filepath.Join(changesFolder, "index.html"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	testenv.NoError(c.t, err)
	defer page.Close()
	fmt.Fprintf(page, "<h2>%s: %v</h2><img src=%[1]s.png>\n", shot, d)
	if shown, err := filepath.Abs(file); err == nil {
		return shown
	}
	return file
}

// sideBySide returns pictures beside each other.
func sideBySide(all ...image.Image) *image.RGBA {
	const gap = 8
	var size image.Point
	for _, p := range all {
		size = image.Pt(size.X+p.Bounds().Dx()+gap, max(size.Y, p.Bounds().Dy()))
	}
	row := image.NewRGBA(image.Rectangle{Max: size})
	x := 0
	for _, p := range all {
		draw.Draw(row, p.Bounds().Add(image.Pt(x, 0)), p, p.Bounds().Min, draw.Src)
		x += p.Bounds().Dx() + gap
	}
	return row
}

// marked returns a picture darkened, with the pixels that differ in red and the regions that fail
// in yellow frames.
func marked(p image.Image, d *difference) *image.RGBA {
	m := image.NewRGBA(p.Bounds())
	draw.Draw(m, m.Rect, p, p.Bounds().Min, draw.Src)
	draw.Draw(m, m.Rect, image.NewUniform(color.NRGBA{A: 170}), image.Point{}, draw.Over)
	failing := image.NewAlpha(m.Rect)
	for _, r := range d.regions {
		draw.Draw(failing, r, image.Opaque, image.Point{}, draw.Src)
	}
	frame := color.RGBA{0xFF, 0xD0, 0, 0xFF}
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			inside := func(dx, dy int) bool { return failing.AlphaAt(x+dx, y+dy).A != 0 }
			switch i := y*m.Rect.Dx() + x; {
			case i < len(d.pixels) && d.pixels[i]:
				m.SetRGBA(x, y, color.RGBA{0xFF, 0x30, 0x30, 0xFF})
			case inside(0, 0) && !(inside(1, 0) && inside(-1, 0) && inside(0, 1) && inside(0, -1)):
				m.SetRGBA(x, y, frame)
			}
		}
	}
	return m
}
