//go:build !js

package window

import (
	"testing"

	"saboteur/render/gpu/gputest"
)

// TestMain runs the tests inside of a game of Ebitengine.
func TestMain(m *testing.M) { gputest.Main(m) }
