package gamelog

import (
	"strings"
	"testing"

	"saboteur/assets"
)

// TestAwardMessages: there are two messages for each kind of award, and for no other.
func TestAwardMessages(t *testing.T) {
	wanted := map[string]bool{}
	for _, kind := range append(awardKinds, AwardGuest) {
		wanted["award."+string(kind)], wanted["award."+string(kind)+".for"] = true, true
	}
	english, err := assets.Words("en")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(english)) {
		id, _, _ := strings.Cut(line, "\t")
		if strings.HasPrefix(id, "award.") && !wanted[id] {
			t.Errorf("no award needs %s", id)
		}
		delete(wanted, id)
	}
	if len(wanted) > 0 {
		t.Errorf("messages are missing: %v", wanted)
	}
}
