package release

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// TestChecksums: they are sorted by name, in the format of sha256sum.
func TestChecksums(t *testing.T) {
	folder := t.TempDir()
	var paths []string
	for _, name := range []string{"b.zip", "a.zip", "c"} {
		paths = append(paths, filepath.Join(folder, name))
		if err := os.WriteFile(paths[len(paths)-1], []byte(name), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := Checksums(paths)
	want := fmt.Sprintf("%x  a.zip\n%x  b.zip\n%x  c\n", sha256.Sum256([]byte("a.zip")), sha256.Sum256([]byte("b.zip")), sha256.Sum256([]byte("c")))
	if string(got) != want || err != nil {
		t.Errorf("the checksums are\n%s%v, want\n%s", got, err, want)
	}
}
