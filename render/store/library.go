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

// ErrUnfinished is why a plain record of a match that has not ended is not
// brought in: anybody could have read its secrets.
var ErrUnfinished = errors.New("store: this match has not ended, and is not sealed")

// A Saved is a line in the list of what is kept. It tells nothing that is still
// a secret.
type Saved struct {
	ID       string
	Title    string    // what the player calls it; "" if he has not said
	When     time.Time // when it was last played, or, once finished, when it began
	Seats    int
	Names    []string // of the seats; nil if the record has none
	Rules    game.Rules
	Finished bool
	Round    int    // in which it is
	Nuggets  []int  // of each seat, once finished
	Winners  []bool // once finished
}

// List returns all that is kept, the newest first. The error tells of what
// cannot be read.
func (s *Store) List() (all []Saved, err error) {
	running, err := s.Running()
	for _, r := range running {
		all = append(all, summary(r.ID, r.When, &r.Record))
	}
	ids, bad := s.ids(finishedEnd)
	err = errors.Join(err, bad)
	for _, id := range ids {
		r, bad := s.Record(id)
		err = errors.Join(err, bad)
		if r != nil {
			all = append(all, summary(id, begun(id), r))
		}
	}
	titles, bad := s.titles()
	for i := range all {
		all[i].Title = titles[all[i].ID]
	}
	slices.SortStableFunc(all, func(a, b Saved) int { return b.When.Compare(a.When) })
	return all, errors.Join(err, bad)
}

// summary tells of a record what the whole room knows.
func summary(id string, when time.Time, r *game.Record) Saved {
	l := Saved{ID: id, When: when, Seats: r.Seats, Names: r.Names, Rules: r.Rules}
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
		l.Round = int(state.Round)
	}
	return l
}

// Record returns the record of a finished match, nil if there is none.
func (s *Store) Record(id string) (r *game.Record, err error) {
	err = s.load(id+finishedEnd, func(text []byte) error {
		found, err := game.ReadRecord(bytes.NewReader(text))
		if err != nil {
			return misrecord(err)
		}
		r = found
		return nil
	})
	return r, err
}

// Rename calls a match by a title; "" takes the title away.
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
	return s.keepTitles(titles)
}

// Delete removes a match for good.
func (s *Store) Delete(id string) error {
	if s.Elsewhere() {
		return ErrElsewhere
	}
	if err := errors.Join(s.removeAll(id+runningEnd), s.removeAll(id+finishedEnd)); err != nil {
		return err
	}
	titles, err := s.titles()
	if err != nil || titles[id] == "" {
		return err
	}
	delete(titles, id)
	return s.keepTitles(titles)
}

const titlesName, titlesFormat = "titles", "saboteur titles"

type writtenTitles struct {
	Format  string            `json:"format"`
	Version int               `json:"version"`
	Titles  map[string]string `json:"titles"`
}

func (s *Store) titles() (map[string]string, error) {
	w := writtenTitles{Titles: map[string]string{}}
	err := s.load(titlesName, func(text []byte) error {
		var found writtenTitles
		err := decode(text, titlesFormat, 1, &found)
		if err == nil && found.Titles != nil {
			w = found
		}
		return err
	})
	return w.Titles, err
}

func (s *Store) keepTitles(titles map[string]string) error {
	if s.Elsewhere() {
		return ErrElsewhere
	}
	text, err := json.Marshal(writtenTitles{titlesFormat, 1, titles})
	if err != nil {
		return err
	}
	return s.place.write(titlesName, text)
}

// travelKey seals matches that leave this place unfinished. Every copy of the
// program has it, or none could go on with them.
func travelKey() []byte {
	sum := sha256.Sum256([]byte("a saboteur on a journey"))
	return sum[:]
}

// Export returns a match as a file to be kept elsewhere, and a name for it. A
// finished match is a plain record. One that is being played is sealed anew, so
// that every copy of the program can go on with it.
func (s *Store) Export(id string) (name string, text []byte, err error) {
	r, err := s.Record(id)
	if err != nil {
		return "", nil, err
	}
	if r != nil {
		text, err = r.MarshalJSON()
		return "saboteur-" + id + finishedEnd, append(text, '\n'), err
	}
	running, err := s.Running()
	for _, r := range running {
		if r.ID == id {
			text, err := r.encode(travelKey())
			return "saboteur-" + id + runningEnd, text, err
		}
	}
	return "", nil, errors.Join(fs.ErrNotExist, err)
}

// ExportTo writes a match into a folder and returns the name of the file. It
// overwrites nothing.
func (s *Store) ExportTo(dir, id string) (path string, err error) {
	name, text, err := s.Export(id)
	if err != nil {
		return "", err
	}
	return writeNew(dir, name, text)
}

// writeNew writes a file into a folder, which is made if it is not there, and
// returns its name. Where there is one of that name, it takes another.
func writeNew(dir, name string, text []byte) (path string, err error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", fault(err)
	}
	end := filepath.Ext(name)
	for n := 1; n < 100; n++ {
		path = filepath.Join(dir, name)
		if n > 1 {
			path = filepath.Join(dir, fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, end), n, end))
		}
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", fault(err)
		}
		_, err = file.Write(text)
		err = errors.Join(err, file.Sync(), file.Close())
		if err != nil {
			os.Remove(path)
		}
		return path, fault(err)
	}
	return "", fault(fs.ErrExist)
}

// Import brings in a match that Export has written, and returns its name here.
// It reads no more than a match can take.
func (s *Store) Import(from io.Reader) (id string, err error) {
	text, err := readAll(from)
	if err != nil {
		return "", fault(err)
	}
	if Sealed(text) {
		return s.importRunning(text)
	}
	r, err := game.ReadRecord(bytes.NewReader(text))
	switch {
	case err != nil:
		return "", misrecord(err)
	case !over(r):
		return "", ErrUnfinished
	}
	in := &Running{Record: *r}
	err = s.Finish(in)
	return in.ID, err
}

func (s *Store) importRunning(text []byte) (id string, err error) {
	r, err := decodeRunning(travelKey(), text)
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
	err = s.Keep(r)
	return r.ID, err
}
