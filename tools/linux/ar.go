package linux

import (
	"bytes"
	"fmt"
	"time"
)

// An arMember is a file in an ar archive.
type arMember struct {
	name    string // of up to 16 letters
	content []byte
}

// ar returns an archive in the common format of ar(5): a header of 60 characters
// before each member, everything padded to even lengths. All members belong to
// root and are of the same time.
func ar(members []arMember, at time.Time) []byte {
	var b bytes.Buffer
	b.WriteString("!<arch>\n")
	for _, m := range members {
		fmt.Fprintf(&b, "%-16s%-12d%-6d%-6d%-8o%-10d`\n", m.name, at.Unix(), 0, 0, 0o100644, len(m.content))
		b.Write(m.content)
		if len(m.content)%2 == 1 {
			b.WriteByte('\n')
		}
	}
	return b.Bytes()
}
