package store

import (
	"bytes"
	"io/fs"
)

// A shelf is a place in memory.
type shelf map[string][]byte

func (s shelf) read(name string) ([]byte, error) {
	text, ok := s[name]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return bytes.Clone(text), nil
}

func (s shelf) write(name string, text []byte) error {
	if before, ok := s[name]; ok {
		s[older(name)] = before
	}
	s[name] = bytes.Clone(text)
	return nil
}

func (s shelf) add(name string, text []byte) error {
	if _, ok := s[name]; ok {
		return fs.ErrExist
	}
	return s.write(name, text)
}

func (s shelf) rename(from, to string) error {
	if _, ok := s[to]; ok {
		return fs.ErrExist
	}
	s[to] = s[from]
	delete(s, from)
	return nil
}

func (s shelf) remove(name string) error {
	delete(s, name)
	return nil
}

func (s shelf) names() (all []string, err error) {
	for name := range s {
		all = append(all, name)
	}
	return all, nil
}
