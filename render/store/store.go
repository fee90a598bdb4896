package store

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"time"

	"saboteur/game"
)

// A Store keeps matches and settings in one place. Open opens the usual one,
// In that of a folder.
type Store struct {
	place place
	lock  lock
	key   []byte // nil until it is needed
	now   func() time.Time
}

// A lock tells programs apart that use the same place.
type lock interface {
	// held reports whether the place is this program's alone.
	held() bool
	free()
}

// In returns the store of a folder, which need not be there yet.
func In(dir string) *Store {
	return &Store{place: folder{dir: dir}, lock: lockFolder(dir), now: time.Now}
}

// Close lets another program use the place.
func (s *Store) Close() { s.lock.free() }

// Elsewhere reports whether another program uses the same place. Matches that
// are being played are then neither kept nor offered to go on with.
func (s *Store) Elsewhere() bool { return !s.lock.held() }

// What names end in.
const (
	runningEnd  = ".sealed"
	finishedEnd = ".json"
)

const (
	matchBegin = "match-"
	timeForm   = "20060102-150405"
)

// newID returns a name for a match: when it began, and something so that no
// two are the same.
func (s *Store) newID() string {
	var some [2]byte
	rand.Read(some[:])
	return matchBegin + s.now().UTC().Format(timeForm) + "-" + hex.EncodeToString(some[:])
}

// begun returns when the match of a name began, or was brought in.
func begun(id string) time.Time {
	text := strings.TrimPrefix(id, matchBegin)
	when, _ := time.Parse(timeForm, text[:min(len(text), len(timeForm))])
	return when
}

// Keep keeps a match that is being played, as it is now. It gives the match a
// name if it has none.
func (s *Store) Keep(r *Running) error {
	if s.Elsewhere() {
		return ErrElsewhere
	}
	key, err := s.sealKey()
	if err != nil {
		return err
	}
	if r.ID == "" {
		r.ID = s.newID()
	}
	r.When = s.now()
	text, err := r.encode(key)
	if err != nil {
		return err
	}
	return s.place.write(r.ID+runningEnd, text)
}

// Finish keeps the record of a match that has ended, and lets go of what was
// kept while it was played.
func (s *Store) Finish(r *Running) error {
	if r.ID == "" {
		r.ID = s.newID()
	}
	text, err := r.Record.MarshalJSON()
	if err != nil {
		return err
	}
	err = s.place.add(r.ID+finishedEnd, append(text, '\n'))
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return s.removeAll(r.ID + runningEnd)
}

// removeAll removes what is kept under a name, and what was before. The name
// goes last, so that none is ever without the newest.
func (s *Store) removeAll(name string) error {
	return errors.Join(s.place.remove(newer(name)), s.place.remove(older(name)), s.place.remove(name))
}

// Latest returns the match that was played last, nil if there is none. It may
// return an error as well, about others.
func (s *Store) Latest() (*Running, error) {
	all, err := s.Running()
	if len(all) == 0 {
		return nil, err
	}
	return all[0], err
}

// Running returns the matches that are being played, the last played first.
// The error tells of those that cannot be read; they were put aside.
func (s *Store) Running() (all []*Running, err error) {
	if s.Elsewhere() {
		return nil, ErrElsewhere
	}
	ids, err := s.ids(runningEnd)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	key, err := s.sealKey()
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		var r *Running
		bad := s.load(id+runningEnd, func(text []byte) (err error) {
			r, err = decodeRunning(key, text)
			return err
		})
		err = errors.Join(err, bad)
		switch {
		case r == nil:
		case over(&r.Record): // the program was ended between the two steps of Finish
			r.ID = id
			err = errors.Join(err, s.Finish(r))
		default:
			r.ID = id
			all = append(all, r)
		}
	}
	slices.SortStableFunc(all, func(a, b *Running) int { return b.When.Compare(a.When) })
	return all, err
}

// over reports whether a record is one of a finished match.
func over(r *game.Record) bool {
	state, err := r.Replay(nil)
	return err == nil && state.Phase == game.Over
}

// ids returns what is kept with names of one kind, in their order.
func (s *Store) ids(end string) (all []string, err error) {
	names, err := s.place.names()
	for _, name := range names {
		name = strings.TrimSuffix(strings.TrimSuffix(name, newer("")), older(""))
		id, ok := strings.CutSuffix(name, end)
		if ok && strings.HasPrefix(id, matchBegin) && !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	slices.Sort(all)
	return all, err
}

// load reads what is kept under a name. What cannot be taken in is put aside,
// and the one before takes its place. The error then tells of it all the same.
func (s *Store) load(name string, take func([]byte) error) error {
	text, err := s.place.read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = take(text)
	}
	switch {
	case err == nil:
		return nil
	case !bad(err):
		return err // the place cannot be read now; what is there may be sound
	}
	file := &BadFile{Name: name, Err: err}
	if file.Aside, err = s.putAside(name); err != nil {
		return file
	}
	if text, err := s.place.read(older(name)); err == nil && take(text) == nil {
		s.place.rename(older(name), name)
	} else if err == nil {
		s.putAside(older(name))
	}
	return file
}

// bad reports whether an error is about what is kept, not about the place.
func bad(err error) bool {
	for _, e := range []error{ErrForeign, ErrNewer, ErrCutOff, ErrChanged, ErrHuge, ErrOtherKey} {
		if errors.Is(err, e) {
			return true
		}
	}
	return false
}

// putAside gives what cannot be read a name under which nobody looks.
func (s *Store) putAside(name string) (aside string, err error) {
	for _, n := range "123456789" {
		aside = name + ".bad" + string(n)
		if err = s.place.rename(name, aside); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	if err != nil {
		return "", err
	}
	return aside, nil
}

const keyName, keyFormat = "key", "saboteur key"

type writtenKey struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	Key     []byte `json:"key"`
}

// sealKey returns the key of this place, and makes one if there is none.
func (s *Store) sealKey() ([]byte, error) {
	if s.key != nil {
		return s.key, nil
	}
	var w writtenKey
	err := s.load(keyName, func(text []byte) error {
		if err := decode(text, keyFormat, 1, &w); err != nil {
			return err
		}
		if len(w.Key) != keySize {
			return ErrChanged
		}
		return nil
	})
	var file *BadFile
	if errors.As(err, &file) && file.Aside == "" || err != nil && file == nil {
		return nil, err
	}
	if len(w.Key) != keySize {
		w = writtenKey{keyFormat, 1, newKey()}
		text, err := json.Marshal(w)
		if err == nil {
			err = s.place.write(keyName, text)
		}
		if err != nil {
			return nil, err
		}
	}
	s.key = w.Key
	return s.key, nil
}

// reportName is where the last report of what went wrong is kept.
const reportName = "report.txt"

// Report keeps a report of what went wrong, in place of the last one. It has
// nothing to lose, so it does so even if the place is another program's.
func (s *Store) Report(text string) error {
	return s.place.write(reportName, []byte(text[:min(len(text), limit)]))
}
