package cli

import (
	"strings"
	"testing"
	"time"
)

// TestProgress: a progress says how far a run is, now and then, and leaves nothing behind; where nobody
// waits, it says nothing.
func TestProgress(t *testing.T) {
	new(progress).add(1)
	new(progress).end()
	var out strings.Builder
	p := &progress{to: &out, what: "matches", all: 200, said: time.Now().Add(-time.Hour)}
	p.add(3)
	p.said = time.Now().Add(time.Hour)
	p.add(1)
	if got := out.String(); got != "\r3 of 200 matches" {
		t.Errorf("it says %q", got)
	}
	if p.end(); p.done != 4 || !strings.HasSuffix(out.String(), "\r\x1b[K") {
		t.Errorf("after %d it leaves %q", p.done, out.String())
	}
}

// TestComparisonInParts: a comparison that tells how far it is comes to the same as one in a single run.
func TestComparisonInParts(t *testing.T) {
	var whole, parts strings.Builder
	for out, most := range map[*strings.Builder]int{&whole: 100, &parts: 1} {
		s := simulation{levels: "miner,apprentice", deals: 6}
		s.plan.Players, s.plan.Seed = 4, 7
		if err := s.compareBy(most, out); err != nil {
			t.Fatal(err)
		}
	}
	if whole.String() != parts.String() {
		t.Errorf("in one run:\n%s\nin parts:\n%s", whole.String(), parts.String())
	}
}
