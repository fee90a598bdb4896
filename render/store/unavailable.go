package store

import "io/fs"

// unavailable is the backend of a user without a configuration folder or
// localStorage: it is empty and refuses to write.
type unavailable struct{}

func (unavailable) read(string) ([]byte, error) { return nil, fs.ErrNotExist }
func (unavailable) write(string, []byte) error  { return ErrUnavailable }
func (unavailable) add(string, []byte) error    { return ErrUnavailable }
func (unavailable) rename(string, string) error { return ErrUnavailable }
func (unavailable) remove(string) error         { return nil }
func (unavailable) names() ([]string, error)    { return nil, nil }
