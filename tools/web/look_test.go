package web

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"saboteur/render"
	"saboteur/render/device"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// A reference is the game without a browser, drawn in software.
type reference struct {
	kit    *screen.App
	scene  screen.Scene
	reader *device.Reader
	state  device.State
}

// A guest can join tables, as a page can, and opens none.
type guest struct{ screen.Network }

func (guest) CanHost() bool   { return false }
func (guest) CanReopen() bool { return false }
func (guest) Invited() string { return "" }

func newReference(t *testing.T) *reference {
	settings := screen.DefaultSettings()
	settings.ReduceMotion = true
	k := &screen.App{
		Words:    words.In("en"),
		Ruler:    raster.New(1, 1, 1),
		Settings: &settings,
		Storage:  screen.Storage{SaveSettings: func(screen.Settings) error { return nil }, Files: screen.Files{Pick: func() {}}},
		Controls: screen.Controls{Reader: device.NewReader()},
		Platform: screen.Platform{NoQuit: true, DeviceLanguage: "en", SetFullscreen: func(bool) {}},
	}
	k.Network = guest{}
	saves := store.OpenFolder(t.TempDir())
	t.Cleanup(saves.Close)
	k.Saves = saves
	d := &reference{kit: k, scene: render.NewTitle(k), reader: k.Reader}
	d.state.Size = ui.Point{X: 1280, Y: 720}
	d.wait()
	return d
}

// wait runs the game for a second.
func (d *reference) wait() {
	for range 60 {
		d.scene = screen.Step(d.scene, d.reader.Read(&d.state))
	}
}

// press clicks a place.
func (d *reference) press(at place) {
	d.state.Mouse = device.Mouse{At: ui.Point{X: at.x, Y: at.y}}
	for _, held := range []device.Buttons{0, device.PrimaryButton, 0} {
		d.state.Mouse.Held = held
		d.scene = screen.Step(d.scene, d.reader.Read(&d.state))
	}
	d.wait()
}

func (d *reference) picture() *image.RGBA {
	p := raster.New(1280, 720, 1)
	screen.Paint(d.scene, p)
	return p.Image()
}

// TestPageLooksAsDrawn: the page shows what is drawn in software, except that
// letters begin at whole pixels, and for the grain of the light.
func TestPageLooksAsDrawn(t *testing.T) {
	t.Parallel()
	p, d := newPaintedPage(t), newReference(t)
	p.start()
	var last *image.RGBA
	for _, screen := range []struct {
		name  string
		press []string
	}{
		{"title", nil},
		{"settings", []string{"Settings"}},
		{"contrast", []string{"Colours, Mine by lantern light: next", "Colours, Ink on pale paper: next"}},
		{"motion", []string{"Motion"}},
		{"title in contrast", []string{"Back"}},
		{"rules", []string{"Rules"}},
	} {
		for _, name := range screen.press {
			at := p.placeOf(name)
			p.press(mouse, at)
			d.press(at)
		}
		want := d.picture()
		if last != nil && bytes.Equal(want.Pix, last.Pix) {
			t.Errorf("%s: %q lead nowhere", screen.name, screen.press)
		}
		last = want
		var got *image.RGBA
		var off, far float64
		if !testenv.Poll(func() bool { // until nothing moves any more
			got = decoded(t, p.screenshot())
			off, far = difference(got, want)
			return off <= 3 && far <= 0.02
		}) {
			for name, img := range map[string]*image.RGBA{"shown": got, "drawn": want} {
				file, err := os.Create(filepath.Join(t.ArtifactDir(), screen.name+"-"+name+".png"))
				if err == nil {
					png.Encode(file, img)
					file.Close()
				}
			}
			t.Errorf("%s: pixels are off by %.1f of 255, %.1f %% of them by more than 40; %s", screen.name, off, 100*far, testenv.GaveUp("they are not"))
		}
	}
}

// decoded returns the picture of a PNG.
func decoded(t *testing.T, file []byte) *image.RGBA {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(file))
	testenv.NoError(t, err)
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
	return out
}

// difference returns the mean difference of the colors of two pictures of the
// same size, and the fraction of their pixels that differ greatly.
func difference(a, b *image.RGBA) (off, far float64) {
	for i := 0; i < len(a.Pix); i += 4 {
		most := 0
		for c := range 3 {
			d := int(a.Pix[i+c]) - int(b.Pix[i+c])
			most = max(most, d, -d)
			off += float64(max(d, -d))
		}
		if most > 40 {
			far++
		}
	}
	pixels := float64(len(a.Pix) / 4)
	return off / pixels / 3, far / pixels
}

// TestForeignNames: the page shows letters that its own fonts lack as the browser
// draws them, and what the browser has no font for as question marks.
func TestForeignNames(t *testing.T) {
	testenv.Long(t)
	p := newPaintedPage(t)
	p.start()
	p.pressNamed(mouse, "New game")
	shown := func(letter string) *image.RGBA {
		p.pressNamed(mouse, "Your name:")
		p.waitFor(typingName)
		p.call("Input.insertText", map[string]any{"text": letter}, nil)
		p.waitForInput()
		p.key("Enter", "Enter")
		p.waitForInput()
		field := p.find("Your name:")[0]
		name := image.NewRGBA(image.Rect(0, 0, 400, 30))
		draw.Draw(name, name.Rect, decoded(t, p.screenshot()), image.Pt(int(field.x)-232, int(field.y)-15), draw.Src)
		return name
	}
	question := shown("?")
	for _, letter := range []string{"ש", "日", "𒀀"} { // Hebrew, Japanese, cuneiform
		var draws bool
		p.eval(`((letter) => {
			const c = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
			const drawn = (s) => { c.clearRect(0, 0, 99, 99); c.font = "20px sans-serif"; c.fillText(s, 9, 50); return c.getImageData(0, 0, 99, 99).data.join() };
			return drawn(letter) !== drawn("\u{10fffd}");
		})("`+letter+`")`, &draws)
		if same := bytes.Equal(shown(letter).Pix, question.Pix); same == draws {
			t.Errorf("%q looks like a question mark: %v; the browser has it: %v", letter, same, draws)
		}
	}
	p.checkClean()
}
