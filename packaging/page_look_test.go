package main

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"saboteur/render"
	"saboteur/render/device"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A desk is the game on paper, as it would be in the page.
type desk struct {
	kit    *screen.App
	scene  screen.Scene
	reader *device.Reader
	state  device.State
}

func newDesk(t *testing.T) *desk {
	settings := screen.DefaultSettings()
	settings.Reduce = true
	k := &screen.App{
		Words:    words.In("en"),
		Ruler:    raster.New(1, 1, 1),
		Settings: &settings,
		Storage:  screen.Storage{Keep: func(screen.Settings) error { return nil }},
		Controls: screen.Controls{Reader: device.NewReader()},
		Platform: screen.Platform{NoQuit: true, Speaks: "en", Full: func(bool) {}},
	}
	saves := store.OpenFolder(t.TempDir())
	t.Cleanup(saves.Close)
	k.Saves = saves
	d := &desk{kit: k, scene: render.NewTitle(k), reader: k.Reader}
	d.state.Size = ui.Point{X: 1280, Y: 720}
	d.wait()
	return d
}

// wait lets a second pass.
func (d *desk) wait() {
	for range 60 {
		d.scene = screen.Step(d.scene, d.reader.Read(&d.state))
	}
}

// press clicks at a place.
func (d *desk) press(at place) {
	d.state.Mouse = device.Mouse{At: ui.Point{X: at.x, Y: at.y}}
	for _, held := range []device.Buttons{0, device.PrimaryButton, 0} {
		d.state.Mouse.Held = held
		d.scene = screen.Step(d.scene, d.reader.Read(&d.state))
	}
	d.wait()
}

func (d *desk) picture() *image.RGBA {
	p := raster.New(1280, 720, 1)
	screen.Paint(d.scene, p)
	return p.Image()
}

// TestPageLooksAsDrawn: the page shows what is drawn on paper, but for letters
// that begin on whole pixels and the grain of the light.
func TestPageLooksAsDrawn(t *testing.T) {
	v, d := newVisit(t), newDesk(t)
	v.start()
	back := place{330, 683}
	for _, screen := range []struct {
		name  string
		press []place
	}{
		{"title", nil},
		{"settings", []place{{820, 549}}},
		{"contrast", []place{{756, 370}, {756, 370}}},
		{"motion", []place{{366, 84}}},
		{"title in contrast", []place{back}},
		{"rules", []place{{460, 549}}},
	} {
		for _, at := range screen.press {
			v.press(byMouse, at, 0)
			v.pause()
			d.press(at)
		}
		time.Sleep(time.Second)
		shown, err := png.Decode(bytes.NewReader(v.picture()))
		if err != nil {
			t.Fatal(err)
		}
		got := image.NewRGBA(shown.Bounds())
		draw.Draw(got, got.Rect, shown, shown.Bounds().Min, draw.Src)
		want := d.picture()
		off, far := differs(got, want)
		if off > 3 || far > 0.02 {
			for name, img := range map[string]*image.RGBA{"shown": got, "drawn": want} {
				file, err := os.Create(filepath.Join(t.ArtifactDir(), screen.name+"-"+name+".png"))
				if err == nil {
					png.Encode(file, img)
					file.Close()
				}
			}
			t.Errorf("%s: pixels are off by %.1f of 255, %.1f %% of them by more than 40", screen.name, off, 100*far)
		}
	}
}

// TestPageIsDrawnAgain: if the browser takes the canvas away, the page is loaded
// again by itself, and nothing that was kept is lost; and on a monitor of another
// density the page has as many pixels as that.
func TestPageIsDrawnAgain(t *testing.T) {
	v := newVisit(t)
	v.start()
	v.resize(1280, 720, 2, false)
	v.until(`document.getElementById("mine").width === 2560`)
	v.resize(1280, 720, 1, false)
	v.until(`document.getElementById("mine").width === 1280`)
	v.run(`{
		globalThis.old_ = true;
		document.getElementById("mine").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
	}`, nil)
	v.until(`!globalThis.old_`)
	v.ready()
}

// differs returns by how much the colours of pictures of the same size differ on
// the whole, and what part of their pixels differ by much.
func differs(a, b *image.RGBA) (off, far float64) {
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
