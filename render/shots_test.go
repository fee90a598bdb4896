package render

import (
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"saboteur/render/paper"
	"saboteur/render/ui"
)

// picture draws a scene in memory.
func picture(t *testing.T, shelf *paper.Shelf, s Scene, size ui.Point, scale float64) *paper.Paper {
	t.Helper()
	p := paper.NewOn(shelf, int(size.X), int(size.Y), scale)
	s.Draw(p)
	return p
}

// TestLook writes pictures of every screen into the folder SHOTS, to be looked
// at.
func TestLook(t *testing.T) {
	dir := os.Getenv("SHOTS")
	if dir == "" {
		t.Skip("SHOTS names no folder to write pictures into")
	}
	for _, name := range []string{"800x600", "1280x720", "3840x2160"} {
		size := screens[name]
		shelf := new(paper.Shelf)
		for shot, s := range stages(t, size) {
			p := picture(t, shelf, s, size, 1)
			file, err := os.Create(filepath.Join(dir, shot+"-"+name+".png"))
			if err != nil {
				t.Fatal(err)
			}
			if err := png.Encode(file, p.Image()); err != nil {
				t.Fatal(err)
			}
			file.Close()
		}
	}
}
