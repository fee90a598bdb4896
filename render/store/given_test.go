//go:build !js

package store

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"
)

// TestReadPaths: files have their names without folders, and of a huge one not
// everything is read.
func TestReadPaths(t *testing.T) {
	dir := t.TempDir()
	letter, huge := filepath.Join(dir, "letter.txt"), filepath.Join(dir, "huge.json")
	for path, text := range map[string][]byte{letter: []byte("Dear Anna"), huge: bytes.Repeat([]byte("{"), 2*limit)} {
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	files, err := ReadPaths([]string{letter, huge})
	if err != nil || len(files) != 2 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	if f := files[0]; f.Name != "letter.txt" || string(f.Text) != "Dear Anna" || f.Err != nil {
		t.Errorf("the first is %+v", f)
	}
	if f := files[1]; f.Name != "huge.json" || len(f.Text) != limit+1 {
		t.Errorf("%s has %d bytes", f.Name, len(f.Text))
	}
	if _, err := ReadPaths([]string{filepath.Join(dir, "missing")}); err == nil {
		t.Error("a missing file is no error")
	}
}

// TestReadTree: files in folders are found, but no more than a hundred. Folders
// without files are not the same as no folders.
func TestReadTree(t *testing.T) {
	if files := ReadTree(nil); files != nil {
		t.Errorf("nothing has the files %v", files)
	}
	if files := ReadTree(fstest.MapFS{"empty": {Mode: os.ModeDir}}); files == nil || len(files) > 0 {
		t.Errorf("an empty folder has the files %v", files)
	}
	many := fstest.MapFS{}
	for i := range 2 * mostGiven {
		many["folder/"+string(rune('A'+i))] = &fstest.MapFile{Data: []byte("x")}
	}
	files := ReadTree(many)
	if len(files) != mostGiven || files[0].Name != "folder/A" || string(files[0].Text) != "x" {
		t.Errorf("%d files, the first is %+v", len(files), files[0])
	}
}
