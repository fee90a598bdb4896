//go:build !js && !windows

package store

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestHandOut: files are written into a folder of the player's home. None is
// ever overwritten, and where that fails the error says why.
func TestHandOut(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	for i, want := range []string{"a.json", "a-2.json", "a-3.json"} {
		text := []byte{byte(i)}
		where, err := ExportFile("a.json", text)
		if err != nil || where != filepath.Join(home, "Saboteur", want) {
			t.Errorf("written as %q, %v", where, err)
		}
		if back, _ := os.ReadFile(where); string(back) != string(text) {
			t.Errorf("%s has %q", where, back)
		}
	}
	t.Setenv("HOME", filepath.Join(home, "Saboteur", "a.json")) // no folder
	if _, err := ExportFile("a.json", nil); !errors.Is(err, ErrUnavailable) {
		t.Errorf("if the home is a file, the error is %v", err)
	}
	t.Setenv("HOME", "")
	if _, err := ExportFile("a.json", nil); !errors.Is(err, ErrUnavailable) {
		t.Errorf("without a home, the error is %v", err)
	}
}
