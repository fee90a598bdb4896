package store

import (
	"encoding/json"
	"errors"
	"time"

	"saboteur/game"
)

const (
	runningFormat  = "saboteur running match"
	runningVersion = 1

	mostPictures = 100 // of secret pictures; there have never been so many
)

// A Running is a match as it is being played, so far.
type Running struct {
	ID     string // under which it is kept; "" for one never kept
	When   time.Time
	Record game.Record // Names and Minds tell who sits where
	Known  bool        // somebody could know the deal
	Lots   []bool      // whose manner was drawn by lot
	Hints  []int       // how many each seat asked for
	Taken  int         // how many turns were taken back in practice
	Roles  []int       // the round in which each person last saw its role
	// Pictures are the secret pictures that open the persons' hands, counted from
	// 1; 0 for none. nil is none at all.
	Pictures []int
	// Open: who acted last is a person who has perhaps not seen yet what came
	// of it.
	Open bool
}

// writtenRunning is a Running as it is written.
type writtenRunning struct {
	Format   string       `json:"format"`
	Version  int          `json:"version"`
	When     time.Time    `json:"when"`
	Known    bool         `json:"known"`
	Lots     []bool       `json:"lots"`
	Hints    []int        `json:"hints"`
	Taken    int          `json:"taken,omitempty"`
	Roles    []int        `json:"roles"`
	Pictures []int        `json:"pictures,omitempty"`
	Open     bool         `json:"open"`
	Record   *game.Record `json:"record"`
}

// encode writes a match, sealed.
func (r *Running) encode(key []byte) ([]byte, error) {
	text, err := json.Marshal(writtenRunning{
		runningFormat, runningVersion, r.When.UTC(), r.Known, r.Lots, r.Hints, r.Taken, r.Roles, r.Pictures, r.Open, &r.Record,
	})
	if err != nil {
		return nil, err
	}
	return seal(key, text)
}

// decodeRunning reads a sealed match and replays it.
func decodeRunning(key, text []byte) (*Running, error) {
	plain, err := unseal(key, text)
	if err != nil {
		return nil, err
	}
	return parseRunning(plain)
}

// parseRunning reads what was sealed.
func parseRunning(plain []byte) (*Running, error) {
	w := writtenRunning{Record: new(game.Record)}
	if err := decode(plain, runningFormat, runningVersion, &w); err != nil {
		if errors.Is(err, ErrNewer) {
			return nil, ErrNewer
		}
		return nil, ErrChanged // the seal was ours
	}
	if w.Record == nil {
		return nil, ErrChanged
	}
	n := w.Record.Seats
	if n < game.MinSeats || len(w.Record.Names) != n || len(w.Record.Minds) != n || len(w.Lots) != n || len(w.Hints) != n || len(w.Roles) != n {
		return nil, ErrChanged
	}
	if w.Taken < 0 || w.Pictures != nil && len(w.Pictures) != n {
		return nil, ErrChanged
	}
	for _, p := range w.Pictures {
		if p < 0 || p > mostPictures {
			return nil, ErrChanged
		}
	}
	for s := range n {
		if w.Hints[s] < 0 || w.Roles[s] < 0 || w.Roles[s] > game.Rounds {
			return nil, ErrChanged
		}
	}
	return &Running{
		When: w.When, Record: *w.Record, Known: w.Known, Lots: w.Lots, Hints: w.Hints, Taken: w.Taken, Roles: w.Roles, Pictures: w.Pictures, Open: w.Open,
	}, nil
}

// misrecord says in our words what is wrong with a record.
func misrecord(err error) error {
	for theirs, ours := range map[error]error{
		game.ErrNotRecord: ErrForeign, game.ErrNewerRecord: ErrNewer, game.ErrCutOff: ErrCutOff, game.ErrTampered: ErrChanged,
	} {
		if errors.Is(err, theirs) {
			return ours
		}
	}
	return err
}
