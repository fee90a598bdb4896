package screen

import (
	"io"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/store"
)

// Saves store matches and crash reports permanently. *store.Store implements
// it.
type Saves interface {
	play.Saver
	// LatestMatch returns the unfinished match that was played last, or nil if
	// there is none. The error may be about other matches.
	LatestMatch() (*store.OngoingMatch, error)
	// OngoingMatches returns all unfinished matches, the last played first.
	OngoingMatches() ([]*store.OngoingMatch, error)
	// List returns a summary of every match.
	List() ([]store.MatchSummary, error)
	// Delete removes a match permanently.
	Delete(id string) error
	// Rename gives a match a title; "" removes the title.
	Rename(id, title string) error
	// Record returns the record of a finished match, or nil if there is none.
	Record(id string) (*game.Record, error)
	// Export returns a match as the content of a file, and a name for the file.
	Export(id string) (name string, text []byte, err error)
	// Import adds a match from a file that Export has written.
	Import(from io.Reader) (id string, err error)
	// SaveReport saves a crash report in place of the previous one.
	SaveReport(text string) error
}
