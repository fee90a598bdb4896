package store

import "io/fs"

// A lentFile is a file on its way from a Lender to a borrower.
type lentFile struct {
	Name string `json:"name"`
	Text []byte `json:"text"`
}

// refuses is the header in which a Lender answers that something is wrong. It is
// no status of HTTP: browsers complain about those where nobody reads it.
const refuses = "Saboteur-Refuses"

// refusals are what stands there, and what it means.
var refusals = map[string]error{
	"absent":    fs.ErrNotExist,
	"there":     fs.ErrExist,
	"huge":      ErrHuge,
	"elsewhere": ErrElsewhere,
	"full":      ErrFull,
	"read-only": ErrReadOnly,
	"refused":   ErrRefused,
}
