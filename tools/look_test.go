package main

import (
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"saboteur/testenv"
)

// TestPictures: look, strips and film write pictures of the size that they say,
// and nothing else.
func TestPictures(t *testing.T) {
	for _, c := range []struct {
		command string
		want    string
		size    image.Point
	}{
		{"look -screen title -size 480x320 DIR", "title-480x320.png", image.Pt(480, 320)},
		{"look -jpeg -screen title -size 480x320 DIR", "title-480x320.jpg", image.Pt(480, 320)},
		{"strips -screen act-lay3 -size 480x320 DIR", "act-lay3-480x320.png", image.Pt(3*240, 3*160)},
		{"film -pictures 2 DIR/play.gif", "play.gif", image.Pt(640, 360)},
	} {
		t.Run(c.want, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			code, out, complaint := try(strings.Fields(strings.ReplaceAll(c.command, "DIR", dir))...)
			if code != exitOK || !strings.Contains(out, dir) || complaint != "" {
				t.Fatalf("exit code %d, printed %q, complained %q", code, out, complaint)
			}
			written, err := filepath.Glob(filepath.Join(dir, "*"))
			if err != nil || len(written) != 1 || filepath.Base(written[0]) != c.want {
				t.Fatalf("%q was written, not %s: %v", written, c.want, err)
			}
			if got := sizeOf(t, written[0]); got != c.size {
				t.Errorf("the picture is %v, not %v", got, c.size)
			}
		})
	}
}

// sizeOf returns the size of a picture.
func sizeOf(t *testing.T, name string) image.Point {
	t.Helper()
	file, err := os.Open(name)
	testenv.NoError(t, err)
	defer file.Close()
	c, _, err := image.DecodeConfig(file)
	testenv.NoError(t, err)
	return image.Pt(c.Width, c.Height)
}
