package playtest

import (
	"strings"
	"testing"

	"saboteur/render/ui"
)

// TestRunReturnsFailures: what a robot reports outside of tests ends the play and
// becomes an error; other panics are not caught.
func TestRunReturnsFailures(t *testing.T) {
	finished := false
	err := Run(func(t T) {
		t.Helper()
		NewRobot(t, panicking{}, ui.Point{X: 800, Y: 600}, Keyboard).Press(1 << 60)
		finished = true
	})
	if err == nil || !strings.Contains(err.Error(), "bound") || finished {
		t.Errorf("the failure is %v", err)
	}
	if err := Run(func(T) {}); err != nil {
		t.Errorf("without a failure: %v", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("a mistake in the program is taken for a failure")
		}
	}()
	Run(func(t T) { panicking{}.Update(NewRobot(t, panicking{}, ui.Point{X: 800, Y: 600}, Mouse).LastInput) })
}
