package store

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestSettings: settings are read as they were saved, and left as they are if that cannot be.
func TestSettings(t *testing.T) {
	dir := t.TempDir()
	s := OpenFolder(dir)
	defer s.Close()
	type settings struct{ Scale int }
	got := settings{100}
	if err := s.LoadSettings(&got); err != nil || got.Scale != 100 {
		t.Errorf("without saved settings: %+v, %v", got, err)
	}
	if err := s.SaveSettings(settings{150}); err != nil {
		t.Fatal(err)
	}
	if err := s.LoadSettings(&got); err != nil || got.Scale != 150 {
		t.Errorf("saved as 150, loaded as %+v, %v", got, err)
	}
	s.SaveSettings(settings{120})
	os.WriteFile(filepath.Join(dir, settingsName), []byte(`{"format":"saboteur settings","version":9}`), 0o600)
	if err := s.LoadSettings(&got); !errors.Is(err, ErrNewerVersion) || got.Scale != 150 {
		t.Errorf("settings of a newer version: %+v, %v", got, err)
	}
}

// TestSettingsAreApart: settings, window and rooms are kept beside each other.
func TestSettingsAreApart(t *testing.T) {
	s := &Store{backend: memory{}, lock: alone{}}
	var settings, window, rooms string
	err := errors.Join(s.SaveSettings("loud"), s.SaveWindow("left"), s.SaveRooms("token"), s.LoadSettings(&settings), s.LoadWindow(&window), s.LoadRooms(&rooms))
	if err != nil || settings != "loud" || window != "left" || rooms != "token" {
		t.Errorf("read are %q, %q and %q, %v", settings, window, rooms, err)
	}
}
