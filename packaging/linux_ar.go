package main

import (
	"bytes"
	"fmt"
	"time"
)

// A member is one file of an ar archive.
type member struct {
	name    string // of up to 16 letters
	content []byte
}

// ar returns an archive in the common form of ar(5): a line of 60 characters
// before each member, everything padded to even lengths. All belongs to root
// and was made at the same time.
func ar(members []member, made time.Time) []byte {
	var b bytes.Buffer
	b.WriteString("!<arch>\n")
	for _, m := range members {
		fmt.Fprintf(&b, "%-16s%-12d%-6d%-6d%-8o%-10d`\n", m.name, made.Unix(), 0, 0, 0o100644, len(m.content))
		b.Write(m.content)
		if len(m.content)%2 == 1 {
			b.WriteByte('\n')
		}
	}
	return b.Bytes()
}
