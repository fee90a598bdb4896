package network

import (
	"testing"

	"saboteur/link"
)

// TestCodeAlone: in a page, the short code of a table is enough; elsewhere it is the name of a
// host, as before.
func TestCodeAlone(t *testing.T) {
	const home = "http://192.168.1.20:4747"
	for _, c := range []struct {
		home, typed string
		want        link.Address
	}{
		{home, " dwarfs ", link.Address{Host: "192.168.1.20:4747", Code: "dwarfs"}},
		{home, "192.168.1.30 DWARFS", link.Address{Host: "192.168.1.30:4747", Code: "DWARFS"}},
		{home, "laptop", link.Address{Host: "laptop:4747"}},
		{"", "DWARFS", link.Address{Host: "dwarfs:4747"}},
	} {
		n := network{home: c.home}
		if got, err := n.parse(c.typed); got != c.want || err != nil {
			t.Errorf("on the page of %q, %q is read as %+v, %v", c.home, c.typed, got, err)
		}
	}
}
