package store

// limit is the most bytes that anything kept may have. A match takes some
// 12,000, sealed.
const limit = 64 << 10

// A place is where things are kept, each under a name. Reading what is not
// there fails with fs.ErrNotExist, what is larger than limit with ErrHuge.
type place interface {
	read(name string) ([]byte, error)
	// write keeps text under a name. Whatever happens meanwhile, the name then
	// has either text or what it had before, and what it had before is kept
	// under older(name).
	write(name string, text []byte) error
	// add is write, for a name that must not be there yet: else it fails with
	// fs.ErrExist.
	add(name string, text []byte) error
	rename(from, to string) error
	remove(name string) error
	names() ([]string, error)
}

// older is the name under which the one before is kept.
func older(name string) string { return name + ".old" }

// newer is the name under which a file is written before it takes its place.
func newer(name string) string { return name + ".new" }
