package release

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/tools/packtest"
)

func TestZipKeepsNamesModesAndTimes(t *testing.T) {
	r := Release{Time: packtest.Noon.In(time.FixedZone("elsewhere", 3*3600)), Dir: filepath.Join(t.TempDir(), "not", "there")}
	files := []File{
		{"b/Þrír.txt", ReadOnly, []byte("þ")},
		{"b/run", Executable, bytes.Repeat([]byte("abc"), 1000)},
		{"a", ReadOnly, nil},
	}
	path, err := r.WriteZip("x.zip", files)
	if err != nil || path != filepath.Join(r.Dir, "x.zip") {
		t.Fatal(path, err)
	}
	names := []string{}
	for name, f := range packtest.Unzip(t, path) {
		names = append(names, name)
		want := files[slices.IndexFunc(files, func(z File) bool { return z.Name == name })]
		if f.Mode() != want.Mode || f.NonUTF8 || !f.Modified.Equal(packtest.Noon) || !bytes.Equal(packtest.Content(t, f), want.Content) {
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
	files := []File{{"b", ReadOnly, []byte("b")}, {"a", Executable, []byte("a")}, {"c/d", ReadOnly, []byte("d")}}
	var one, two bytes.Buffer
	err := zipTo(&one, packtest.Noon, files)
	slices.Reverse(files)
	if err := errors.Join(err, zipTo(&two, packtest.Noon.In(time.FixedZone("elsewhere", 3*3600)), files)); err != nil {
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
		var files []File
		for name := range strings.SplitSeq(c.names, ",") {
			files = append(files, File{name, ReadOnly, nil})
		}
		r := Release{Time: packtest.Noon, Dir: t.TempDir()}
		if _, err := r.WriteZip("x.zip", files); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want it to say %s", c.names, err, c.says)
		}
		if left, err := os.ReadDir(r.Dir); err != nil || len(left) > 0 {
			t.Errorf("%s: %v is left, %v", c.names, left, err)
		}
	}
}
