// Package packtest holds what the tests of several packages below tools share.
package packtest

import (
	"archive/zip"
	"image"
	"image/color"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// Noon is the time of releases in tests.
var Noon = time.Date(2026, time.March, 4, 12, 30, 58, 0, time.UTC)

// Docs are the documents of releases in tests.
var Docs = map[string][]byte{
	"README.md": []byte("Read me.\n"), "LICENSE": []byte("Do as you like.\n"), "licenses/Þór.txt": []byte("Skál!\n"),
}

// Icon draws an icon for tests, quickly. In small sizes each pixel has a color
// of its own; one corner is transparent and another half transparent.
func Icon(pixels int) image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, pixels, pixels))
	for i := range pixels * pixels {
		x, y := i%pixels, i/pixels
		img.SetNRGBA(x, y, color.NRGBA{uint8(x), uint8(y), uint8(pixels), 0xFF})
	}
	img.SetNRGBA(0, 0, color.NRGBA{})
	img.SetNRGBA(pixels-1, pixels-1, color.NRGBA{0x80, 0x40, 0x20, 0x80})
	return img
}

// built holds the programs that Hello has built, by target.
var built sync.Map

// Hello returns the path of a program for a target that prints hello. It is
// built once for all tests.
func Hello(t *testing.T, goos, goarch string) (path string) {
	t.Helper()
	dir := t.TempDir()
	build := sync.OnceValue(func() []byte { return buildHello(t, dir, goos, goarch) })
	once, _ := built.LoadOrStore(goos+"/"+goarch, build)
	program := once.(func() []byte)()
	path = filepath.Join(dir, "hello")
	if err := os.WriteFile(path, program, 0o777); err != nil || program == nil {
		t.Fatal("nothing was built", err)
	}
	return path
}

// BuildHello returns a function that builds Hello for the target it is asked for.
func BuildHello(t *testing.T) func(goos, goarch string) (string, error) {
	return func(goos, goarch string) (string, error) { return Hello(t, goos, goarch), nil }
}

func buildHello(t *testing.T, dir, goos, goarch string) []byte {
	t.Helper()
	for name, text := range map[string]string{
		"go.mod":  "module hello\n\ngo 1.26\n",
		"main.go": "package main\n\nfunc main() { println(\"hello\") }\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	ldflags := "-s -w"
	if goos == "windows" {
		ldflags += " -H=windowsgui"
	}
	// What it needs is compiled without optimizing, as .ci/run does for other systems.
	c := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-gcflags", "all=-N -l -dwarf=false", "-ldflags", ldflags, "-o", "built")
	c.Dir = dir
	c.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOWORK=off", "GOOS="+goos, "GOARCH="+goarch)
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	program, err := os.ReadFile(filepath.Join(dir, "built"))
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// Unzip returns the files of a zip by name.
func Unzip(t *testing.T, path string) map[string]*zip.File {
	t.Helper()
	z, err := zip.OpenReader(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { z.Close() })
	all := map[string]*zip.File{}
	for _, f := range z.File {
		all[f.Name] = f
	}
	return all
}

// Content returns the content of a file in a zip.
func Content(t *testing.T, f *zip.File) []byte {
	t.Helper()
	if f == nil {
		t.Fatal("a file is missing")
	}
	file, err := f.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	all, err := io.ReadAll(file)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// Settings let play go on without questions and without waiting.
const Settings = `{"format":"saboteur settings","version":1,"settings":{"nohints":true,"quickplay":true,"reduce":true,"pace":2}}`

// GoldPixels returns how many pixels have the gold of the title screen's button
// and of the game's name.
func GoldPixels(img image.Image) (n int) {
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if r, g, b, _ := img.At(x, y).RGBA(); r>>8 > 0xE0 && g>>8 > 0xA0 && b>>8 < 0x50 {
				n++
			}
		}
	}
	return n
}
