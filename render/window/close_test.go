//go:build !js

package window

import (
	"testing"

	"saboteur/render/playtest"
	"saboteur/render/screen"
)

// TestCloseLeavesRoom: whoever closes the window leaves the table, as from the menu.
func TestCloseLeavesRoom(t *testing.T) {
	w := &window{app: new(screen.App)}
	r := playtest.OpenRoom(playtest.Party(3))
	w.app.EnterRoom(r)
	w.platform.close(w)
	if !r.Closed || w.app.Room() != nil {
		t.Error("the table does not hear of it")
	}
}
