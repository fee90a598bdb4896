package render

import (
	"flag"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"saboteur/game/golden"
	"saboteur/render/raster"
)

var long = flag.Bool("long", false, "play more matches: minutes")

// goldenScreens are the screens that are kept as pictures, with what each is of.
var goldenScreens = []string{
	"title", "setup10", "handover3", "role5", "early5", "act-lay10", "act-goal5", "chosen-lay-5", "chosen-map-3",
	"ghost-lay-10", "ghost-break-5", "ghost-fall-3", "waiting10", "peek3", "roundend-gold-digger-5", "roundend-saboteur-10",
	"gold5", "podium10", "help", "log10", "rewind5", "discards5", "replay-all", "saved-note", "story10", "story-enlarged",
	"lobby", "lobby-name", "setup-phones",
}

// TestGoldenPictures paints each screen at half of 1280 x 720 and compares it
// with testdata. A picture that differs is written into the test's artifacts.
func TestGoldenPictures(t *testing.T) {
	t.Parallel()
	all, shelf := stages(t, screens["1280x720"]), new(raster.Cache)
	for _, shot := range goldenScreens {
		s, ok := all[shot]
		if !ok {
			t.Errorf("%s does not come by", shot)
			continue
		}
		p := raster.NewOn(shelf, 1280, 720, 0.5)
		s.Draw(p)
		file := filepath.Join("testdata", shot+".png")
		if *golden.Update {
			writePNG(t, file, p.Image())
		}
		if n := differ(p.Image(), readPicture(t, file)); n > 0 {
			wrong := filepath.Join(t.ArtifactDir(), shot+".png")
			writePNG(t, wrong, p.Image())
			t.Errorf("%s: %d pixels differ; it now looks like %s", shot, n, wrong)
		}
	}
}

// differ returns how many pixels differ by more than processors round
// differently; all of them if the sizes do.
func differ(a, b *image.RGBA) (n int) {
	if a.Bounds() != b.Bounds() {
		return len(a.Pix) / 4
	}
	for i := 0; i < len(a.Pix); i += 4 {
		for k := range 4 {
			if d := int(a.Pix[i+k]) - int(b.Pix[i+k]); d < -3 || d > 3 {
				n++
				break
			}
		}
	}
	return n
}

func writePNG(t *testing.T, name string, p image.Image) {
	t.Helper()
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(file, p); err != nil {
		t.Fatal(err)
	}
}

func readPicture(t *testing.T, name string) *image.RGBA {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	p, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	all := image.NewRGBA(p.Bounds())
	draw.Draw(all, all.Bounds(), p, image.Point{}, draw.Src)
	return all
}
