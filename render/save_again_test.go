package render

import (
	"errors"
	"testing"

	"saboteur/render/playtest"
	"saboteur/render/store"
	"saboteur/render/table"
)

// countingSaves count how often a match is saved.
type countingSaves struct {
	playtest.FailingSaves
	tries int
}

func (c *countingSaves) SaveMatch(m *store.OngoingMatch) error {
	c.tries++
	return c.FailingSaves.SaveMatch(m)
}

// TestSavingIsTriedAgain: a match that could not be saved is saved again after some
// seconds, not in every tick; one that was saved is not saved again until something happens.
func TestSavingIsTriedAgain(t *testing.T) {
	_, old := myTable(t, playtest.Mouse)
	saves := new(countingSaves)
	old.App.Saves = saves
	tab := table.New(old.App, old.Match)
	r := newRobot(t, tab, screens["1280x720"], playtest.Mouse)
	for _, c := range []struct {
		err         error
		least, most int
	}{{nil, 0, 0}, {errors.New("the disk is full"), 4, 12}, {nil, 1, 1}} {
		tab.Match.Save()
		saves.Err, saves.tries = c.err, 0
		if c.err != nil {
			tab.Match.Save()
		}
		if r.Wait(30 * 60); saves.tries < c.least || saves.tries > c.most {
			t.Errorf("%v: it is saved %d times in half a minute", c.err, saves.tries)
		}
	}
}
