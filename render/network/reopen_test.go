//go:build !js

package network

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/screen"
	"saboteur/render/store"
)

// TestReopenBesideDamagedTable: the log of a table that cannot be read is set aside, which the
// program says like that of a saved match; another table opens, and a damaged one alone is not
// offered any more.
func TestReopenBesideDamagedTable(t *testing.T) {
	config := t.TempDir()
	for _, name := range []string{"XDG_CONFIG_HOME", "AppData", "HOME"} {
		t.Setenv(name, config)
	}
	n := newHosting()
	dir, err := tableDir()
	if err != nil {
		t.Fatal(err)
	}
	damaged := filepath.Join(string(dir), "aaaa.table")
	party := screen.Party{Config: game.Config{Seats: 3}, Open: make([]bool, 3)}
	for _, name := range []string{"Anna", "Bo", "Cy"} {
		party.Players = append(party.Players, bot.Player{Name: name, Human: true})
	}
	room, err := n.Open(party)
	if err != nil {
		t.Fatal(err)
	}
	room.Close()
	for _, beside := range []bool{true, false} {
		if err := os.WriteFile(damaged, []byte("{}\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if !beside {
			all, _ := dir.Names()
			for _, name := range all {
				if name != "aaaa" {
					dir.Remove(name)
				}
			}
		}
		room, err := n.Reopen()
		var file *store.BadFile
		if (room != nil) != beside || !errors.As(err, &file) || file.RenamedTo == "" {
			t.Fatalf("beside another table %t: %v, %v", beside, room, err)
		}
		if _, err := os.Stat(filepath.Join(string(dir), "..", file.RenamedTo)); err != nil {
			t.Error(err)
		}
		if room != nil {
			room.Close()
		}
	}
	if n.CanReopen() {
		t.Error("a table is offered that cannot be opened")
	}
}
