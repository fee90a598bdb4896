package game

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
)

// signed returns a record as text, with the checksums that belong to it.
func signed(t *testing.T, w writtenRecord) string {
	t.Helper()
	var c checksum
	w.Sum, w.Rounds = w.headSum(&c), slices.Clone(w.Rounds)
	for i := range w.Rounds {
		w.Rounds[i].Sum = c.add(w.Rounds[i].Actions)
	}
	text, err := json.Marshal(w)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestNumberOfActions: a record with more or fewer actions than it says, or with
// actions after the end of the match, is refused even if its checksums are right.
func TestNumberOfActions(t *testing.T) {
	finished, unfinished := sampleRecord(t), sampleRecord(t)
	unfinished.Actions = unfinished.Actions[:20]
	for name, c := range map[string]struct {
		of     *Record
		claims int // how many more than there are the record says
		after  []string
		wants  error
		says   string
	}{
		"unchanged":          {of: unfinished},
		"too few":            {unfinished, 1, nil, ErrTampered, "20 of 21 actions"},
		"too many":           {unfinished, -1, nil, ErrTampered, "20 of 19 actions"},
		"after the end":      {finished, 1, []string{"pick 3"}, ErrMatchOver, "action "},
		"the last one again": {finished, 1, []string{finished.Actions[len(finished.Actions)-1].String()}, ErrMatchOver, "action "},
	} {
		var w writtenRecord
		if err := json.Unmarshal([]byte(written(t, c.of)), &w); err != nil {
			t.Fatal(err)
		}
		w.Actions += c.claims
		last := &w.Rounds[len(w.Rounds)-1]
		last.Actions = append(last.Actions, c.after...)
		if _, err := ReadRecord(strings.NewReader(signed(t, w))); !errors.Is(err, c.wants) || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: read with %v, want %v saying %q", name, err, c.wants, c.says)
		}
	}
}
