package store

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"saboteur/game"
)

// A Store keeps matches and settings in one place. Open returns that of the
// current user, In that of a folder.
type Store struct {
	// Ended is called with each match that was saved here while it was played and has ended,
	// once its record is kept; perhaps more than once, and after a program that ended at that
	// moment by the next one. It may be nil.
	Ended func(*OngoingMatch)

	backend backend
	lock    lock
	key     []byte // nil until it is first used
	now     func() time.Time
}

// A lock makes sure that only one program at a time uses a backend.
type lock interface {
	// held reports whether this program alone uses the backend.
	held() bool
	free()
}

// OpenFolder returns the store of a folder, which does not have to exist yet.
func OpenFolder(dir string) *Store {
	return &Store{backend: folder{dir: dir}, lock: lockFolder(dir), now: time.Now}
}

// Close releases the lock, so that another program can use the store.
func (s *Store) Close() { s.lock.free() }

// InUseElsewhere reports whether another program uses the same store. Matches in
// progress are then neither saved nor offered to continue.
func (s *Store) InUseElsewhere() bool { return !s.lock.held() }

// The suffixes of names.
const (
	runningSuffix  = ".sealed"
	finishedSuffix = ".json"
)

const (
	matchPrefix = "match-"
	timeLayout  = "20060102-150405"
)

// newID returns a new ID for a match: the current time and a random number.
func (s *Store) newID() string {
	var some [2]byte
	rand.Read(some[:])
	return matchPrefix + s.now().UTC().Format(timeLayout) + "-" + hex.EncodeToString(some[:])
}

// startTime returns when the match with an ID began, or was imported.
func startTime(id string) time.Time {
	text := strings.TrimPrefix(id, matchPrefix)
	when, _ := time.Parse(timeLayout, text[:min(len(text), len(timeLayout))])
	return when
}

// SaveMatch saves a match in progress as it is now. It gives the match an ID if it
// has none.
func (s *Store) SaveMatch(r *OngoingMatch) error {
	if s.InUseElsewhere() {
		return ErrInUse
	}
	key, err := s.sealKey()
	if err != nil {
		return err
	}
	if r.ID == "" {
		r.ID = s.newID()
	}
	r.SavedAt = s.now()
	text, err := r.encode(key)
	if err != nil {
		return err
	}
	return s.backend.write(r.ID+runningSuffix, text)
}

// FinishMatch saves the record of a finished match, and removes what was saved while
// it was played. A match that was not saved here while it was played, because it ran on
// another device or another program uses the store, is kept once however often it is told.
func (s *Store) FinishMatch(r *OngoingMatch) error {
	if r.ID == "" || s.InUseElsewhere() { // the other program may go on with the match of this ID
		if r.ID = s.recordID(&r.Record); r.ID != "" {
			return nil
		}
		r.ID = s.newID()
		return s.addRecord(r)
	}
	return s.finish(r)
}

// finish does so under the ID of the match.
func (s *Store) finish(r *OngoingMatch) error {
	if err := s.addRecord(r); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	if s.Ended != nil {
		s.Ended(r)
	}
	return s.removeVersions(r.ID + runningSuffix)
}

// addRecord saves the record of a finished match. It fails with fs.ErrExist if there is one.
func (s *Store) addRecord(r *OngoingMatch) error {
	text, err := r.Record.MarshalJSON()
	if err != nil {
		return err
	}
	return s.backend.add(r.ID+finishedSuffix, append(text, '\n'))
}

// recordID returns the ID of the finished match with the same deal and the same actions, ""
// if there is none.
func (s *Store) recordID(r *game.Record) string {
	ids, _ := s.ids(finishedSuffix) // if that fails, so does saving
	for _, id := range ids {
		text, err := s.backend.read(id + finishedSuffix)
		if err != nil {
			continue
		}
		kept, err := game.ReadRecord(bytes.NewReader(text))
		if err == nil && kept.Config == r.Config && slices.Equal(kept.Actions, r.Actions) {
			return id
		}
	}
	return ""
}

// removeVersions removes a file, its backup and its temporary file. The file
// itself goes last, so that the newest version is never missing while older
// ones exist.
func (s *Store) removeVersions(name string) error {
	return errors.Join(s.backend.remove(tempName(name)), s.backend.remove(backupName(name)), s.backend.remove(name))
}

// LatestMatch returns the match in progress that was played last, nil if there is
// none. It may also return an error about others.
func (s *Store) LatestMatch() (*OngoingMatch, error) {
	all, err := s.OngoingMatches()
	if len(all) == 0 {
		return nil, err
	}
	return all[0], err
}

// OngoingMatches returns the matches in progress, the last played first. The error
// describes those that cannot be read; they were renamed.
func (s *Store) OngoingMatches() (all []*OngoingMatch, err error) {
	if s.InUseElsewhere() {
		return nil, ErrInUse
	}
	ids, err := s.ids(runningSuffix)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	key, err := s.sealKey()
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		var r *OngoingMatch
		bad := s.load(id+runningSuffix, func(text []byte) (err error) {
			r, err = s.decodeRunning(key, text)
			return err
		})
		err = errors.Join(err, bad)
		if r != nil {
			r.ID = id
		}
		switch {
		case r == nil:
		case s.hasEnded(r): // the program ended between the steps of FinishMatch
			err = errors.Join(err, s.finish(r))
		default:
			all = append(all, r)
		}
	}
	slices.SortStableFunc(all, func(a, b *OngoingMatch) int { return b.SavedAt.Compare(a.SavedAt) })
	return all, err
}

// hasEnded reports whether a match that was saved while it was played has ended, and takes over
// its record if it has: what was saved lacks the last action.
func (s *Store) hasEnded(r *OngoingMatch) bool {
	ended, _ := s.Record(r.ID) // one that cannot be read was put aside: the match goes on
	if ended != nil {
		r.Record = *ended
	}
	return isFinished(&r.Record)
}

// isFinished reports whether a record is one of a finished match.
func isFinished(r *game.Record) bool {
	state, err := r.Replay(nil)
	return err == nil && state.Phase == game.Over
}

// ids returns the IDs of all matches whose names have a suffix, sorted.
func (s *Store) ids(suffix string) (all []string, err error) {
	names, err := s.backend.names()
	for _, name := range names {
		name = strings.TrimSuffix(strings.TrimSuffix(name, tempName("")), backupName(""))
		id, ok := strings.CutSuffix(name, suffix)
		if ok && strings.HasPrefix(id, matchPrefix) && !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	slices.Sort(all)
	return all, err
}

// load reads a file and passes it to take. A file that take refuses is renamed,
// and its backup takes its place; the error describes the file all the same.
func (s *Store) load(name string, take func([]byte) error) error {
	text, err := s.backend.read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = take(text)
	}
	switch {
	case err == nil:
		return nil
	case !isDataError(err):
		return err // the backend fails; the file may be valid
	}
	file := &BadFile{Name: name, Err: err}
	for _, found := range []string{name, tempName(name), backupName(name)} { // where a backend may have read it
		if file.RenamedTo, err = s.setAside(found); !errors.Is(err, fs.ErrNotExist) {
			break
		}
	}
	if err != nil {
		return file
	}
	text, err = s.backend.read(backupName(name))
	switch {
	case err == nil && take(text) == nil:
		s.backend.rename(backupName(name), name)
	case err == nil || isDataError(err):
		s.setAside(backupName(name))
	}
	return file
}

// isDataError reports whether an error is about a file, and not about the
// backend.
func isDataError(err error) bool {
	for _, e := range []error{ErrForeign, ErrNewerVersion, ErrTruncated, ErrChanged, ErrTooLarge, ErrOtherKey} {
		if errors.Is(err, e) {
			return true
		}
	}
	return false
}

// mostAside is how many files of one name are kept that cannot be read.
const mostAside = 1000

// setAside renames a file that cannot be read to a name that nothing else uses.
func (s *Store) setAside(name string) (aside string, err error) {
	for n := range mostAside {
		aside = fmt.Sprint(name, ".bad", n+1)
		if err = s.backend.rename(name, aside); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	if err != nil {
		return "", err
	}
	return aside, nil
}

// reportName is the name of the last crash report.
const reportName = "report.txt"

// SaveReport saves a crash report in place of the last one. There is nothing to
// lose, so it also does so while another program uses the store.
func (s *Store) SaveReport(text string) error {
	return s.backend.write(reportName, []byte(text[:min(len(text), limit)]))
}
