package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"image"
	"image/color"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// noon is when the packages of the tests are made.
var noon = time.Date(2026, time.March, 4, 12, 30, 58, 0, time.UTC)

func TestZipKeepsNamesModesAndTimes(t *testing.T) {
	r := release{made: noon.In(time.FixedZone("elsewhere", 3*3600)), folder: filepath.Join(t.TempDir(), "not", "there")}
	files := []zipped{
		{"b/Þrír.txt", read644, []byte("þ")},
		{"b/run", read755, bytes.Repeat([]byte("abc"), 1000)},
		{"a", read644, nil},
	}
	path, err := writeZip(r, "x.zip", files)
	if err != nil || path != filepath.Join(r.folder, "x.zip") {
		t.Fatal(path, err)
	}
	names := []string{}
	for name, f := range unzip(t, path) {
		names = append(names, name)
		want := files[slices.IndexFunc(files, func(z zipped) bool { return z.name == name })]
		if f.Mode() != want.mode || f.NonUTF8 || !f.Modified.Equal(noon) || !bytes.Equal(content(t, f), want.bytes) {
			t.Errorf("%s: %v, %v", name, f.Mode(), f.Modified)
		}
		if isASCII := !strings.Contains(name, "Þ"); f.Flags&0x800 == 0 != isASCII {
			t.Errorf("%s: flags %#x; bit 11 says that a name is UTF-8", name, f.Flags)
		}
	}
	if slices.Sort(names); !slices.Equal(names, []string{"a", "b/run", "b/Þrír.txt"}) {
		t.Errorf("it has %q", names)
	}
}

// TestZipIsTheSameTwice: whatever the order and the zone.
func TestZipIsTheSameTwice(t *testing.T) {
	files := []zipped{{"b", read644, []byte("b")}, {"a", read755, []byte("a")}, {"c/d", read644, []byte("d")}}
	var one, two bytes.Buffer
	err := zipTo(&one, noon, files)
	slices.Reverse(files)
	if err := errors.Join(err, zipTo(&two, noon.In(time.FixedZone("elsewhere", 3*3600)), files)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(one.Bytes(), two.Bytes()) {
		t.Error("two zips of the same files differ")
	}
}

func TestZipRefusesNames(t *testing.T) {
	for _, c := range []struct{ names, says string }{
		{"a,b/c,a", `"a" and "a"`},
		{"LICENSE,License", `"LICENSE" and "License"`},
		{"../a", `"../a"`},
		{"/a", `"/a"`},
		{"a:b", `"a:b"`},
		{`a\b`, "cannot be called"},
		{strings.Repeat("a", 1<<16), "too long"},
	} {
		var files []zipped
		for name := range strings.SplitSeq(c.names, ",") {
			files = append(files, zipped{name, read644, nil})
		}
		r := release{made: noon, folder: t.TempDir()}
		if _, err := writeZip(r, "x.zip", files); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want it to say %s", c.names, err, c.says)
		}
		if left, err := os.ReadDir(r.folder); err != nil || len(left) > 0 {
			t.Errorf("%s: %v is left, %v", c.names, left, err)
		}
	}
}

// unzip returns the files of a zip, by their names.
func unzip(t *testing.T, path string) map[string]*zip.File {
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

// content returns what is in a file of a zip.
func content(t *testing.T, f *zip.File) []byte {
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

// testRelease returns a release of a very small program, with an icon that is
// quickly drawn.
func testRelease(t *testing.T) release {
	return release{
		version: "1.20.3-rc1",
		made:    noon,
		folder:  t.TempDir(),
		build:   func(system, processor string) (string, error) { return hello(t, system, processor), nil },
		icon:    testIcon,
		papers: map[string][]byte{
			"README.md": []byte("Read me.\n"), "LICENSE": []byte("Do as you like.\n"), "licences/Þór.txt": []byte("Skál!\n"),
		},
	}
}

// testIcon has another colour in each pixel of small sizes, a transparent
// corner and a half transparent one.
func testIcon(pixels int) image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, pixels, pixels))
	for i := range pixels * pixels {
		x, y := i%pixels, i/pixels
		img.SetNRGBA(x, y, color.NRGBA{uint8(x), uint8(y), uint8(pixels), 0xFF})
	}
	img.SetNRGBA(0, 0, color.NRGBA{})
	img.SetNRGBA(pixels-1, pixels-1, color.NRGBA{0x80, 0x40, 0x20, 0x80})
	return img
}

// programs keeps what was built, by system and processor.
var programs sync.Map

// hello builds a program that says hello, if this was not done yet, and returns
// its path.
func hello(t *testing.T, system, processor string) string {
	t.Helper()
	folder := t.TempDir()
	path := filepath.Join(folder, "hello")
	build := sync.OnceValue(func() []byte { return builtHello(t, folder, system, processor) })
	once, _ := programs.LoadOrStore(system+"/"+processor, build)
	program := once.(func() []byte)()
	if err := os.WriteFile(path, program, 0o777); err != nil || program == nil {
		t.Fatal("nothing was built", err)
	}
	return path
}

func builtHello(t *testing.T, folder, system, processor string) []byte {
	t.Helper()
	for name, text := range map[string]string{
		"go.mod":  "module hello\n\ngo 1.26\n",
		"main.go": "package main\n\nfunc main() { println(\"hello\") }\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	flags := "-s -w"
	if system == "windows" {
		flags += " -H=windowsgui"
	}
	c := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags", flags, "-o", "built")
	c.Dir = folder
	c.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOWORK=off", "GOOS="+system, "GOARCH="+processor)
	if said, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	program, err := os.ReadFile(filepath.Join(folder, "built"))
	if err != nil {
		t.Fatal(err)
	}
	return program
}
