package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	_ "image/jpeg"
	"testing"

	"saboteur/testenv"
)

// TestManifest: every picture of the manifest is there in the size that it states. There
// is one for systems that cut icons into shapes of their own, and it is opaque.
func TestManifest(t *testing.T) {
	files, err := builtPage()
	testenv.NoError(t, err)
	type picture struct{ Src, Sizes, Purpose string }
	var m struct{ Icons, Screenshots []picture }
	if err := json.Unmarshal(files["manifest.webmanifest"], &m); err != nil || len(m.Icons) < 3 || len(m.Screenshots) < 2 {
		t.Fatalf("%+v, %v", m, err)
	}
	purposes := map[string]int{}
	for _, p := range m.Icons {
		purposes[p.Purpose]++
	}
	if purposes["maskable"] != 1 || purposes["any"] < 2 {
		t.Errorf("the purposes of the icons are %v", purposes)
	}
	all := append(m.Icons, m.Screenshots...)
	all = append(all, picture{"icon-touch.png", "180x180", "maskable"})
	for _, p := range all {
		img, _, err := image.Decode(bytes.NewReader(files[p.Src]))
		if err != nil {
			t.Errorf("%s: %v", p.Src, err)
			continue
		}
		if size := fmt.Sprintf("%dx%d", img.Bounds().Dx(), img.Bounds().Dy()); size != p.Sizes {
			t.Errorf("%s is %s, not %s", p.Src, size, p.Sizes)
		}
		if o, ok := img.(interface{ Opaque() bool }); p.Purpose == "maskable" && !(ok && o.Opaque()) {
			t.Errorf("%s is transparent at places", p.Src)
		}
	}
}

// TestShortcuts: an address with a shortcut leads right to a quick game, or to the rules;
// and after a reload to where the player is.
func TestShortcuts(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	p := newPage(t)
	p.navigate(p.host.url() + "?quick")
	p.waitReady()
	p.waitFor(matchSaved + ` && location.search === ""`)
	first, _ := p.savedMatch()
	p.reload()
	if again, _ := p.savedMatch(); again.ID != first.ID {
		t.Error("a reload began another match")
	}
	p.deleteMatches()
	p.navigate(p.host.url() + "?rules")
	p.waitReady()
	p.waitFor(`location.search === ""`)
	if _, state := p.savedMatch(); state != nil {
		t.Error("the rules began a match")
	}
}
