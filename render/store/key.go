package store

import (
	"encoding/json"
	"errors"
	"io/fs"
)

const keyName, keyFormat = "key", "saboteur key"

type keyFile struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	Key     []byte `json:"key"`
}

// parseKey returns the key that a file has.
func parseKey(text []byte) ([]byte, error) {
	var w keyFile
	if err := decode(text, keyFormat, 1, &w); err != nil {
		return nil, err
	}
	if len(w.Key) != keySize {
		return nil, ErrChanged
	}
	return w.Key, nil
}

// sealKey returns the key of this store, and creates one if there is none. All matches in
// progress depend on it, so that it is kept twice.
func (s *Store) sealKey() ([]byte, error) {
	if s.key != nil {
		return s.key, nil
	}
	var key []byte
	err := s.load(keyName, func(text []byte) (err error) {
		key, err = parseKey(text)
		return err
	})
	var file *BadFile
	if errors.As(err, &file) && file.RenamedTo == "" || err != nil && file == nil {
		return nil, err
	}
	if key == nil {
		key = newKey()
		if err := s.writeKey(key); err != nil {
			return nil, err
		}
	}
	if _, err := s.backend.read(backupName(keyName)); errors.Is(err, fs.ErrNotExist) {
		s.writeKey(key) // which makes the backup; without one, the key is as good
	}
	s.key = key
	return s.key, nil
}

func (s *Store) writeKey(key []byte) error {
	text, err := json.Marshal(keyFile{keyFormat, 1, key})
	if err != nil {
		return err
	}
	return s.backend.write(keyName, text)
}

// decodeRunning decodes a match that was sealed with a key or, if that is not it, with the one
// in the backup: a key may have been changed without anything else that shows it.
func (s *Store) decodeRunning(key, text []byte) (*OngoingMatch, error) {
	r, err := decodeRunning(key, text)
	if !errors.Is(err, ErrOtherKey) {
		return r, err
	}
	backup, bad := s.backend.read(backupName(keyName))
	if bad != nil {
		return nil, err
	}
	if key, bad = parseKey(backup); bad != nil {
		return nil, err
	}
	return decodeRunning(key, text)
}
