package window

import "testing"

// TestVersion: a release has the version that the linker sets, and other builds name
// another one.
func TestVersion(t *testing.T) {
	if Version() == "" {
		t.Error("a build without a version names none")
	}
	defer func() { version = "" }()
	if version = "1.2.3"; Version() != "1.2.3" {
		t.Errorf("release 1.2.3 says %q", Version())
	}
}
