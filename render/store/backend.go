package store

import "io/fs"

// limit is the maximum size of a file in bytes. A sealed match takes some
// 12,000.
const limit = 64 << 10

// A backend keeps texts by name. Reading a name that does not exist fails with
// fs.ErrNotExist, reading one that is larger than limit with ErrTooLarge.
type backend interface {
	read(name string) ([]byte, error)
	// write keeps text under a name. Whatever happens meanwhile, the name then has
	// either the new text or the one before, and the one before is kept under
	// backupName(name).
	write(name string, text []byte) error
	// add is write for a name that must not exist yet; otherwise it fails with
	// fs.ErrExist.
	add(name string, text []byte) error
	rename(from, to string) error
	remove(name string) error
	names() ([]string, error)
}

// backupName returns the name under which the text before is kept.
func backupName(name string) string { return name + ".old" }

// tempName returns the name under which a file is written before it is renamed.
func tempName(name string) string { return name + ".new" }

// unavailable is the backend of a user without a configuration folder or
// localStorage: it is empty and refuses to write.
type unavailable struct{}

func (unavailable) read(string) ([]byte, error) { return nil, fs.ErrNotExist }
func (unavailable) write(string, []byte) error  { return ErrUnavailable }
func (unavailable) add(string, []byte) error    { return ErrUnavailable }
func (unavailable) rename(string, string) error { return ErrUnavailable }
func (unavailable) remove(string) error         { return nil }
func (unavailable) names() ([]string, error)    { return nil, nil }
