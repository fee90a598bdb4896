package words

import (
	"slices"
	"strings"
	"testing"
)

// TestCompareNames: names stand in the order of the language's alphabet.
func TestCompareNames(t *testing.T) {
	for l, want := range map[string]string{
		"de": "Änne Anton Ärne Ben Öland Oskar Strasse Straße Zoë Þóra Яна",
		"fr": "Élise Émile Eva Œnone Œuf Zoé",
		"is": "Anna Anton anton Axel Ásta Daði Edda Éva Zoe Þóra Ægir Örn",
		"en": "Anna Ásta Player~1 Player~2 Zoe",
	} {
		names := strings.Fields(want)
		got := slices.Clone(names)
		slices.Reverse(got)
		slices.SortFunc(got, In(l).CompareNames)
		if !slices.Equal(got, names) {
			t.Errorf("%s has the order %q, want %q", l, got, names)
		}
	}
	if In("is").CompareNames("A\u0301sta", "Azur") < 0 || In("en").CompareNames("Anna", "Anna") != 0 {
		t.Error("a letter is not composed, or a name is not itself")
	}
}
