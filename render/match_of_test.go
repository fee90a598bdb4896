package render

import (
	"reflect"
	"testing"

	"saboteur/render/play"
	"saboteur/render/screen"
)

// TestScenesShareTheirMatch: no scene has a match beside the one in its base, by which the rest of
// the program finds it.
func TestScenesShareTheirMatch(t *testing.T) {
	t.Parallel()
	found := 0
	for name, s := range stages(t, screens["1280x720"]) {
		if screen.MatchOf(s) != nil {
			found++
		}
		kind := reflect.TypeOf(s).Elem()
		if own, ok := kind.FieldByName("Match"); ok && len(own.Index) == 1 && own.Type == reflect.TypeFor[*play.Match]() {
			t.Errorf("%s: %v has a match of its own", name, kind)
		}
	}
	if found < 20 {
		t.Errorf("%d screens belong to a match", found)
	}
}
