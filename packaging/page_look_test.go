package main

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"saboteur/render"
	"saboteur/render/device"
	"saboteur/render/paper"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A desk is the game on paper, as it would be in the page.
type desk struct {
	kit    *render.Kit
	scene  render.Scene
	reader *device.Reader
	state  device.State
}

func newDesk(t *testing.T) *desk {
	settings := render.DefaultSettings()
	settings.Reduce = true
	k := &render.Kit{
		Words: words.In("en"), Ruler: paper.New(1, 1, 1), NoQuit: true, Speaks: "en", Settings: &settings, Reader: device.NewReader(),
		Full: func(bool) {}, Keep: func(render.Settings) error { return nil },
	}
	saves := store.In(t.TempDir())
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
		d.scene = render.Step(d.scene, d.reader.Read(&d.state))
	}
}

// press clicks at a place.
func (d *desk) press(at place) {
	d.state.Mouse = device.Mouse{At: ui.Point{X: at.x, Y: at.y}}
	for _, held := range []device.Buttons{0, device.First, 0} {
		d.state.Mouse.Held = held
		d.scene = render.Step(d.scene, d.reader.Read(&d.state))
	}
	d.wait()
}

func (d *desk) picture() *image.RGBA {
	p := paper.New(1280, 720, 1)
	render.Paint(d.scene, p)
	return p.Image()
}

// TestPageLooksAsDrawn: the page shows what is drawn on paper, but for letters
// that begin on whole pixels, edges that the browser smooths in its own way, and
// lights that it mixes of the colours that it can mix.
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
			time.Sleep(2 * quiet)
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

// TestPageIsDrawnAgain: a canvas that the browser has lost is drawn again in full,
// though nothing has changed, and on a monitor of another density the page has as
// many pixels as that.
func TestPageIsDrawnAgain(t *testing.T) {
	v := newVisit(t)
	v.before(`globalThis.bare_ = () => {
		const canvas = document.getElementById("mine"), copy = document.createElement("canvas");
		copy.width = canvas.width, copy.height = canvas.height;
		const to = copy.getContext("2d", { willReadFrequently: true });
		to.drawImage(canvas, 0, 0);
		return to.getImageData(0, 0, copy.width, copy.height).data.every((value, i) => i % 4 === 3 || value === 0);
	}`)
	v.start()
	v.until(`!bare_()`)
	v.run(`{
		const canvas = document.getElementById("mine");
		canvas.getContext("2d").clearRect(0, 0, canvas.width, canvas.height);
	}`, nil)
	time.Sleep(time.Second)
	bare := false
	if v.run(`bare_()`, &bare); !bare {
		t.Error("what has not changed is drawn again all the time, so this shows nothing")
	}
	v.run(`document.getElementById("mine").dispatchEvent(new Event("contextrestored"))`, nil)
	v.until(`!bare_()`)
	v.resize(1280, 720, 2, false)
	v.until(`document.getElementById("mine").width === 2560 && !bare_()`)
	v.clean()
}

// TestScreenScript: pictures are turned, faded and dimmed, drawings cut off and
// strokes drawn as the list says.
func TestScreenScript(t *testing.T) {
	v := newVisit(t)
	v.start()
	const script = `(() => {
		const canvas = document.createElement("canvas");
		const screen = saboteurScreen(canvas);
		screen.resize(40, 20);
		// 3 by 2: red, green, blue over white, white, black
		screen.keep(7, 3, 2, new Uint8Array([255,0,0,255, 0,255,0,255, 0,0,255,255, 255,255,255,255, 255,255,255,255, 0,0,0,255]));
		const bits = (f) => new Int32Array(new Float32Array([f]).buffer)[0];
		const show = (x, y, w, h, flags, fade, dim) => [4, 7, x, y, w, h, flags, bits(fade), bits(dim)];
		const white = 0xFFFFFFFF | 0;
		const list = [
			1, 0, 0, 40, 20, white,
			...show(0, 0, 3, 2, 0, 0, 0), ...show(10, 0, 3, 2, 1, 0, 0), ...show(20, 0, 2, 3, 2, 0, 0), ...show(30, 0, 2, 3, 3, 0, 0),
			...show(0, 10, 3, 2, 0, 0.5, 0), ...show(10, 10, 3, 2, 0, 0, 0.5),
			6, 20, 10, 2, 2, 1, 18, 8, 10, 10, 0x000000FF, 7,
			3, bits(2), 0xFF0000FF | 0, 2, 0, bits(31), bits(12), 1, bits(38), bits(12),
		];
		screen.draw(new Uint8Array(new Int32Array(list).buffer));
		const at = (x, y) => [...canvas.getContext("2d").getImageData(x, y, 1, 1).data].slice(0, 3).join(" ");
		return Object.fromEntries([[0,0],[2,0],[2,1],[10,0],[10,1],[12,1],[20,0],[20,2],[21,2],[30,0],[31,0],[31,2],[0,10],[2,11],[10,10],[20,10],[22,10],[19,10],[34,11],[34,12],[34,14]].map(([x, y]) => [x + "," + y, at(x, y)]));
	})()`
	var got map[string]string
	v.run(script, &got)
	want := map[string]string{
		"0,0": "255 0 0", "2,0": "0 0 255", "2,1": "0 0 0", // as it is
		"10,0": "0 0 0", "10,1": "0 0 255", "12,1": "255 0 0", // upside down
		"20,0": "0 0 255", "20,2": "255 0 0", "21,2": "255 255 255", // what was at the right is at the top
		"30,0": "255 255 255", "31,0": "255 0 0", "31,2": "0 0 255", // and both
		"0,10": "255 128 128", "2,11": "128 128 128", "10,10": "128 0 0",
		"20,10": "0 0 0", "22,10": "255 255 255", "19,10": "255 255 255",
		"34,11": "255 0 0", "34,12": "255 0 0", "34,14": "255 255 255",
	}
	for at, colour := range want {
		if !near(t, got[at], colour) {
			t.Errorf("at %s is %s, want %s", at, got[at], colour)
		}
	}
}

// near reports whether colours are the same, within rounding.
func near(t *testing.T, a, b string) bool {
	t.Helper()
	var x, y [3]int
	fmt.Sscan(a, &x[0], &x[1], &x[2])
	fmt.Sscan(b, &y[0], &y[1], &y[2])
	for i := range x {
		if d := x[i] - y[i]; d < -2 || d > 2 {
			return false
		}
	}
	return true
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
