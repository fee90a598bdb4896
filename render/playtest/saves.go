package playtest

import (
	"saboteur/render/screen"
	"saboteur/render/store"
)

// MemorySaves store one match in memory, the latest. They implement what scenes
// need of screen.Saves; the rest panics.
type MemorySaves struct {
	screen.Saves                     // nil
	Latest       *store.OngoingMatch // nil if nothing is stored
}

// SaveMatch implements screen.Saves.
func (m *MemorySaves) SaveMatch(r *store.OngoingMatch) error { m.Latest = r; return nil }

// FinishMatch implements screen.Saves.
func (m *MemorySaves) FinishMatch(r *store.OngoingMatch) error { m.Latest = r; return nil }

// OngoingMatches implements screen.Saves.
func (m *MemorySaves) OngoingMatches() ([]*store.OngoingMatch, error) {
	return []*store.OngoingMatch{m.Latest}, nil
}

// HasMatches implements screen.Saves.
func (m *MemorySaves) HasMatches() bool { return m.Latest != nil }

// List implements screen.Saves.
func (m *MemorySaves) List() ([]store.MatchSummary, error) { return nil, nil }

// SaveReport implements screen.Saves.
func (m *MemorySaves) SaveReport(string) error { return nil }

// Delete implements screen.Saves.
func (m *MemorySaves) Delete(string) error { return nil }

// LatestMatch implements screen.Saves.
func (m *MemorySaves) LatestMatch() (*store.OngoingMatch, error) { return m.Latest, nil }

// FailingSaves store nothing as long as they have an error.
type FailingSaves struct {
	MemorySaves
	Err error // what everything returns; nil if saving works
}

// SaveMatch implements screen.Saves.
func (f *FailingSaves) SaveMatch(m *store.OngoingMatch) error {
	if f.Err == nil {
		f.MemorySaves.SaveMatch(m)
	}
	return f.Err
}

// LatestMatch implements screen.Saves.
func (f *FailingSaves) LatestMatch() (*store.OngoingMatch, error) { return f.Latest, f.Err }
