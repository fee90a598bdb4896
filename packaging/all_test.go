package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestSums: of all packages, in the order of their names, as sha256sum writes
// them.
func TestSums(t *testing.T) {
	folder := t.TempDir()
	var paths []string
	for _, name := range []string{"b.zip", "a.zip", "c"} {
		paths = append(paths, filepath.Join(folder, name))
		if err := os.WriteFile(paths[len(paths)-1], []byte(name), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := sums(paths)
	want := fmt.Sprintf("%x  a.zip\n%x  b.zip\n%x  c\n", sha256.Sum256([]byte("a.zip")), sha256.Sum256([]byte("b.zip")), sha256.Sum256([]byte("c")))
	if string(got) != want || err != nil {
		t.Errorf("the sums are\n%s%v, want\n%s", got, err, want)
	}
}

// TestPackersAreCalledInOrder: the packages of all are told of and have sums,
// and nothing is made after one has failed.
func TestPackersAreCalledInOrder(t *testing.T) {
	var called []string
	stub := func(name string, err error) system {
		return system{name, func(r release) ([]string, error) {
			called = append(called, name)
			path, _ := r.write(name+".zip", []byte(name))
			return []string{path}, err
		}}
	}
	r := release{folder: t.TempDir()}
	paths, err := r.pack([]system{stub("one", nil), stub("two", nil)})
	if want := []string{filepath.Join(r.folder, "one.zip"), filepath.Join(r.folder, "two.zip"), filepath.Join(r.folder, sumsName)}; !slices.Equal(paths, want) || err != nil {
		t.Errorf("made are %q, %v", paths, err)
	}
	called, r = nil, release{folder: t.TempDir()}
	paths, err = r.pack([]system{stub("one", nil), stub("two", errors.New("no ink")), stub("three", nil)})
	if !slices.Equal(called, []string{"one", "two"}) || paths != nil || err == nil || err.Error() != "for two: no ink" {
		t.Errorf("called are %q, made are %q, %v", called, paths, err)
	}
	if _, err := os.Stat(filepath.Join(r.folder, sumsName)); err == nil {
		t.Error("there are sums, though one has failed")
	}
}
