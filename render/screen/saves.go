package screen

import (
	"io"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/store"
)

// Saves keep matches beyond the end of the program. A *store.Store does.
type Saves interface {
	play.Saver
	// LatestMatch returns the match that was played last and has not ended, nil if
	// there is none. The error may be about others.
	LatestMatch() (*store.OngoingMatch, error)
	// OngoingMatches returns all of those, the last played first.
	OngoingMatches() ([]*store.OngoingMatch, error)
	// List tells of all matches that are kept.
	List() ([]store.MatchSummary, error)
	// Delete removes a match for good.
	Delete(id string) error
	// Rename calls a match by a title; "" takes the title away.
	Rename(id, title string) error
	// Record returns the record of a finished match, nil if there is none.
	Record(id string) (*game.Record, error)
	// Export returns a match as a file to be kept elsewhere, and a name for it.
	Export(id string) (name string, text []byte, err error)
	// Import brings in a match that Export has written.
	Import(from io.Reader) (id string, err error)
	// SaveReport keeps a report of what went wrong, in place of the last one.
	SaveReport(text string) error
}
