package store

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
	"time"

	"saboteur/game"
)

const (
	runningFormat  = "saboteur running match"
	runningVersion = 3 // 1 has no pending move, 2 no suspicions

	maxSuspicion = 3

	maxPictures = 100 // the highest number of a secret picture; the game has fewer
)

// An OngoingMatch is a match in progress.
type OngoingMatch struct {
	ID               string // under which it is saved; "" if it never was
	SavedAt          time.Time
	Record           game.Record // Names and Profiles say who sits where
	DealKnown        bool        // somebody could know the deal
	RandomCharacters []bool      // by seat: its character was drawn at random
	HintsAsked       []int       // how many hints each seat has asked for
	TurnsTakenBack   int         // how many turns were taken back in practice
	RoleSeenInRound  []int       // by seat: the round in which this person last saw the role
	// SecretPictures are the secret pictures that unlock the hands of persons, by seat,
	// counted from 1; 0 for none. It is nil if nobody has one.
	SecretPictures []int
	// Suspicions are what each person thinks of each player, both by seat, as numbers of
	// play.Suspicion. It is nil if nobody has noted anything.
	Suspicions [][]int
	// OutcomeUnseen says that whoever acted last is a person who may not have seen the
	// outcome yet.
	OutcomeUnseen bool
	// Pending is the move that the person whose turn it is has made and can still take
	// back. It is not among the actions of the record. It is nil if there is none.
	Pending *game.Action
}

// runningFile is the file format of an OngoingMatch.
type runningFile struct {
	Format   string       `json:"format"`
	Version  int          `json:"version"`
	When     time.Time    `json:"when"`
	Known    bool         `json:"known"`
	Lots     []bool       `json:"lots"`
	Hints    []int        `json:"hints"`
	Taken    int          `json:"taken,omitempty"`
	Roles    []int        `json:"roles"`
	Pictures []int        `json:"pictures,omitempty"`
	Marks    [][]int      `json:"marks,omitempty"`
	Open     bool         `json:"open"`
	Pending  string       `json:"pending,omitempty"`
	Record   *game.Record `json:"record"`
}

// encode returns a match as a sealed file.
func (r *OngoingMatch) encode(key []byte) ([]byte, error) {
	pending := ""
	if r.Pending != nil {
		pending = r.Pending.String()
	}
	text, err := json.Marshal(runningFile{
		runningFormat, runningVersion, r.SavedAt.UTC(), r.DealKnown, r.RandomCharacters, r.HintsAsked, r.TurnsTakenBack, r.RoleSeenInRound, r.SecretPictures, r.Suspicions, r.OutcomeUnseen, pending, &r.Record,
	})
	if err != nil {
		return nil, err
	}
	return seal(key, text)
}

// decodeRunning decodes a sealed match and replays it.
func decodeRunning(key, text []byte) (*OngoingMatch, error) {
	plain, err := unseal(key, text)
	if err != nil {
		return nil, err
	}
	return parseRunning(plain)
}

// parseRunning parses the content of a sealed file.
func parseRunning(plain []byte) (*OngoingMatch, error) {
	w := runningFile{Record: new(game.Record)}
	if err := decode(plain, runningFormat, runningVersion, &w); err != nil {
		if errors.Is(err, ErrNewerVersion) {
			return nil, ErrNewerVersion
		}
		return nil, ErrChanged // the seal was ours
	}
	if w.Record == nil || !w.valid() {
		return nil, ErrChanged
	}
	pending, err := w.pending()
	if err != nil {
		return nil, ErrChanged
	}
	return &OngoingMatch{
		SavedAt: w.When, Record: *w.Record, DealKnown: w.Known, RandomCharacters: w.Lots, HintsAsked: w.Hints, TurnsTakenBack: w.Taken, RoleSeenInRound: w.Roles, SecretPictures: w.Pictures, Suspicions: w.Marks, OutcomeUnseen: w.Open, Pending: pending,
	}, nil
}

// pending returns the pending move, nil if there is none. It must be legal.
func (w *runningFile) pending() (*game.Action, error) {
	if w.Pending == "" {
		return nil, nil
	}
	a, err := game.ParseAction(w.Pending)
	if err != nil {
		return nil, err
	}
	state, err := w.Record.Replay(nil)
	if err != nil {
		return nil, err
	}
	return &a, state.Apply(a, nil)
}

// valid reports whether all lists have an entry for each seat, and all numbers
// are in their range.
func (w *runningFile) valid() bool {
	n := w.Record.Seats
	if n < game.MinSeats || w.Taken < 0 {
		return false
	}
	for _, length := range []int{len(w.Record.Names), len(w.Record.Profiles), len(w.Lots), len(w.Hints), len(w.Roles)} {
		if length != n {
			return false
		}
	}
	if w.Pictures != nil && len(w.Pictures) != n {
		return false
	}
	within := func(all []int, most int) bool {
		return !slices.ContainsFunc(all, func(v int) bool { return v < 0 || v > most })
	}
	for _, marks := range w.Marks {
		if len(marks) != n || !within(marks, maxSuspicion) {
			return false
		}
	}
	if w.Marks != nil && len(w.Marks) != n {
		return false
	}
	return within(w.Pictures, maxPictures) && within(w.Hints, math.MaxInt) && within(w.Roles, game.Rounds)
}

// recordError turns an error of a game record into one of this package.
func recordError(err error) error {
	for theirs, ours := range map[error]error{
		game.ErrNotRecord: ErrForeign, game.ErrNewerRecord: ErrNewerVersion, game.ErrCutOff: ErrTruncated, game.ErrTampered: ErrChanged,
	} {
		if errors.Is(err, theirs) {
			return ours
		}
	}
	return err
}
