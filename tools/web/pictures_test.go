package web

import (
	"strings"
	"testing"

	"saboteur/testenv"
)

// TestTitlePicture: while it is loading, the page shows the title in the shape of the screen and in
// the theme that was used last, and asks for no other picture of it. Each is small.
func TestTitlePicture(t *testing.T) {
	testenv.Long(t)
	files, err := lightPage()
	testenv.NoError(t, err)
	for name, content := range files {
		if strings.HasPrefix(name, "title-") && (len(content) < 10_000 || len(content) > 40_000) {
			t.Errorf("%s has %d bytes", name, len(content))
		}
	}
	for _, c := range []struct {
		settings, want string
		width, height  int
	}{
		{`{"settings":{"theme":1}}`, "title-flat-1.jpg", 844, 390},
		{`{"settings":{"theme":1}}`, "title-wide-1.jpg", 800, 600},
		{`{"settings":{"theme":2}}`, "title-tall-2.jpg", 375, 667},
		{`{"settings":{"theme":99}}`, "title-wide-0.jpg", 800, 600},
		{`broken`, "title-tall-0.jpg", 375, 667},
	} {
		p := newPageOf(t, lightPage, c.settings)
		p.resize(c.width, c.height, 1, false)
		p.runFirst(`delete Navigator.prototype.serviceWorker`) // the worker keeps all of them
		p.host.files = without(p.host.files, "saboteur.wasm.gz", "saboteur.wasm")
		p.navigate(p.host.url())
		p.waitFor(`!document.getElementById("retry").hidden`)
		asked := func() (all []string) {
			p.host.update(func() {
				for name := range p.host.sent {
					if strings.HasPrefix(name, "title-") {
						all = append(all, name)
					}
				}
			})
			return all
		}
		testenv.Until(t, "the page asks for a picture", func() bool { return len(asked()) > 0 })
		if got := asked(); len(got) != 1 || got[0] != c.want {
			t.Errorf("%s: the page asks for %s, not for %s", c.settings, got, c.want)
		}
	}
}
