package render

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain lets garbage pile up: the screens of all tests are kept anyway, and to look through
// them again and again takes a sixth of the time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
