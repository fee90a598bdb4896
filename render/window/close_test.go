//go:build !js

package window

import (
	"testing"

	"saboteur/render/playtest"
	"saboteur/render/screen"
)

// TestCloseLeavesRoom: whoever closes the window leaves the table, as from the menu.
func TestCloseLeavesRoom(t *testing.T) {
	w := &window{kit: new(screen.App)}
	r := playtest.OpenRoom(playtest.Party(3))
	w.kit.EnterRoom(r)
	w.platform.close(w)
	if !r.Closed || w.kit.Room() != nil {
		t.Error("the table does not hear of it")
	}
}
