package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"saboteur/game"
)

// ErrUnfinished is why the plain record of an unfinished match is not imported:
// anybody could have read its secrets.
var ErrUnfinished = errors.New("store: this match has not ended, and is not sealed")

// A MatchSummary is the summary of a match for the list of saved games. It contains
// nothing that is still secret.
type MatchSummary struct {
	ID       string
	Title    string    // the name that the player gave it; "" if none
	When     time.Time // when it was last played, or, for a finished match, when it began
	Seats    int
	Names    []string // of the seats; nil if the record has none
	Looks    []string // of the players: see game.Record
	Rules    game.Rules
	Finished bool
	Round    int        // the current round
	Nuggets  []int      // of each seat, if finished
	Winners  []bool     // by seat, if finished
	Mine     game.Board // as everybody saw it last; empty if the record cannot be played
}

// HasMatches reports whether there is any match, even one that cannot be read.
func (s *Store) HasMatches() bool {
	running, _ := s.ids(runningSuffix)
	finished, err := s.ids(finishedSuffix)
	return err != nil || len(running)+len(finished) > 0
}

// List returns all saved matches, newest first. The error describes those that
// cannot be read; it may come together with the others.
func (s *Store) List() (all []MatchSummary, err error) {
	running, err := s.OngoingMatches()
	for _, r := range running {
		all = append(all, summary(r.ID, r.SavedAt, &r.Record))
	}
	ids, bad := s.ids(finishedSuffix)
	err = errors.Join(err, bad)
	for _, id := range ids {
		r, bad := s.Record(id)
		err = errors.Join(err, bad)
		if r != nil {
			all = append(all, summary(id, startTime(id), r))
		}
	}
	titles, bad := s.titles()
	for i := range all {
		all[i].Title = titles[all[i].ID]
	}
	slices.SortStableFunc(all, func(a, b MatchSummary) int { return b.When.Compare(a.When) })
	return all, errors.Join(err, bad)
}

// summary returns the public facts of a record.
func summary(id string, when time.Time, r *game.Record) MatchSummary {
	l := MatchSummary{ID: id, When: when, Seats: r.Seats, Names: r.Names, Looks: r.Looks, Rules: r.Rules}
	state, err := r.Replay(func(_ *game.State, e game.Event) {
		if e, ok := e.(game.MatchEnded); ok {
			l.Finished = true
			for seat := range r.Seats {
				l.Nuggets = append(l.Nuggets, int(e.Nuggets[seat]))
				l.Winners = append(l.Winners, e.Winners[seat])
			}
		}
	})
	if err == nil {
		l.Round, l.Mine = int(state.Round), state.Board
	}
	return l
}

// Record returns the record of a finished match, nil if there is none.
func (s *Store) Record(id string) (r *game.Record, err error) {
	err = s.load(id+finishedSuffix, func(text []byte) error {
		found, err := game.ReadRecord(bytes.NewReader(text))
		if err != nil {
			return recordError(err)
		}
		r = found
		return nil
	})
	return r, err
}

// Rename gives a match a title; "" removes the title.
func (s *Store) Rename(id, title string) error {
	titles, err := s.titles()
	if err != nil {
		return err
	}
	if title == "" {
		delete(titles, id)
	} else {
		titles[id] = title
	}
	return s.saveTitles(titles)
}

// Delete removes a match permanently.
func (s *Store) Delete(id string) error {
	if s.InUseElsewhere() {
		return ErrInUse
	}
	if err := errors.Join(s.removeVersions(id+runningSuffix), s.removeVersions(id+finishedSuffix)); err != nil {
		return err
	}
	titles, err := s.titles()
	if err != nil || titles[id] == "" {
		return err
	}
	delete(titles, id)
	return s.saveTitles(titles)
}

const titlesName, titlesFormat = "titles", "saboteur titles"

type titlesFile struct {
	Format  string            `json:"format"`
	Version int               `json:"version"`
	Titles  map[string]string `json:"titles"`
}

func (s *Store) titles() (map[string]string, error) {
	w := titlesFile{Titles: map[string]string{}}
	err := s.load(titlesName, func(text []byte) error {
		var found titlesFile
		err := decode(text, titlesFormat, 1, &found)
		if err == nil && found.Titles != nil {
			w = found
		}
		return err
	})
	return w.Titles, err
}

func (s *Store) saveTitles(titles map[string]string) error {
	if s.InUseElsewhere() {
		return ErrInUse
	}
	text, err := json.Marshal(titlesFile{titlesFormat, 1, titles})
	if err != nil {
		return err
	}
	return s.backend.write(titlesName, text)
}

// exportKey seals unfinished matches that are exported. It is the same in every
// copy of the program, so that every copy can continue them.
func exportKey() []byte {
	sum := sha256.Sum256([]byte("a saboteur on a journey"))
	return sum[:]
}

// Export returns a match as a file, and a name for that file. A finished match
// is a plain record. A match in progress is sealed with a key that every copy
// of the program has.
func (s *Store) Export(id string) (name string, text []byte, err error) {
	r, err := s.Record(id)
	if err != nil {
		return "", nil, err
	}
	if r != nil {
		text, err = r.MarshalJSON()
		return "saboteur-" + id + finishedSuffix, append(text, '\n'), err
	}
	running, err := s.OngoingMatches()
	for _, r := range running {
		if r.ID == id {
			text, err := r.encode(exportKey())
			return "saboteur-" + id + runningSuffix, text, err
		}
	}
	return "", nil, errors.Join(fs.ErrNotExist, err)
}

// writeNew writes a file into the folder, which is created if necessary, and
// returns its path. If the name is taken, it appends a number to it.
func (f folder) writeNew(name string, text []byte) (path string, err error) {
	if err := os.MkdirAll(f.dir, 0o755); err != nil {
		return "", classify(err)
	}
	ext := filepath.Ext(name)
	for n := 1; n < 100; n++ {
		path = f.path(name)
		if n > 1 {
			path = f.path(fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), n, ext))
		}
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", classify(err)
		}
		_, err = file.Write(text)
		err = errors.Join(err, f.sync(file), file.Close())
		if err != nil {
			os.Remove(path)
		}
		f.syncDir()
		return path, classify(err)
	}
	return "", classify(fs.ErrExist)
}

// Import adds a match that Export has written, and returns its ID here. It
// reads no more than a match can take.
func (s *Store) Import(from io.Reader) (id string, err error) {
	text, err := readAll(from)
	if err != nil {
		return "", classify(err)
	}
	if IsSealed(text) {
		return s.importRunning(text)
	}
	r, err := game.ReadRecord(bytes.NewReader(text))
	switch {
	case err != nil:
		return "", recordError(err)
	case !isFinished(r):
		return "", ErrUnfinished
	}
	in := &OngoingMatch{ID: s.newID(), Record: *r}
	return in.ID, s.addRecord(in)
}

func (s *Store) importRunning(text []byte) (id string, err error) {
	r, err := decodeRunning(exportKey(), text)
	if errors.Is(err, ErrOtherKey) {
		key, bad := s.sealKey()
		if bad != nil {
			return "", bad
		}
		r, err = decodeRunning(key, text)
	}
	if err != nil {
		return "", err
	}
	err = s.SaveMatch(r)
	return r.ID, err
}
