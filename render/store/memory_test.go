package store

import (
	"bytes"
	"io/fs"
)

// A memory is a backend in memory.
type memory map[string][]byte

func (s memory) read(name string) ([]byte, error) {
	text, ok := s[name]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return bytes.Clone(text), nil
}

func (s memory) write(name string, text []byte) error {
	if before, ok := s[name]; ok {
		s[backupName(name)] = before
	}
	s[name] = bytes.Clone(text)
	return nil
}

func (s memory) add(name string, text []byte) error {
	if _, ok := s[name]; ok {
		return fs.ErrExist
	}
	return s.write(name, text)
}

func (s memory) rename(from, to string) error {
	if _, ok := s[to]; ok {
		return fs.ErrExist
	}
	s[to] = s[from]
	delete(s, from)
	return nil
}

func (s memory) remove(name string) error {
	delete(s, name)
	return nil
}

func (s memory) names() (all []string, err error) {
	for name := range s {
		all = append(all, name)
	}
	return all, nil
}
