package release

import (
	"os"
	"strings"
	"testing"
)

func TestNumbersOfAVersion(t *testing.T) {
	for version, want := range map[string][3]uint16{
		"1.2.3": {1, 2, 3}, "0.0.0-0123abc": {}, "10.20.65535+x-y": {10, 20, 65535}, "1.2.3-rc1": {1, 2, 3},
	} {
		if got, err := (Release{Version: version}).Numbers(); got != want || err != nil {
			t.Errorf("%s: %v, %v", version, got, err)
		}
	}
	for _, version := range []string{"", "1.2", "1.2.3.4", "v1.2.3", "1.2.65536", "1.-2.3", "-1.2.3"} {
		if got, err := (Release{Version: version}).Numbers(); err == nil {
			t.Errorf("%s: %v", version, got)
		}
	}
}

// TestCopyright: the notice and its year are those of LICENSE.
func TestCopyright(t *testing.T) {
	license, err := os.ReadFile("../../LICENSE")
	if err != nil || !strings.Contains(string(license), "\n"+Copyright+"\n") {
		t.Errorf("LICENSE does not say %q, %v", Copyright, err)
	}
}
