package words

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/names"
)

// TestDwarves: every language has enough names of dwarves, all clean and different, and its lessons
// speak of the dwarves as they are called.
func TestDwarves(t *testing.T) {
	english := strings.Fields(In("en").Say(DwarfNames))
	for _, l := range Languages {
		w := In(l)
		all := strings.Fields(w.Say(DwarfNames))
		if len(all) != game.MaxSeats {
			t.Fatalf("%s has %d names of dwarves", l, len(all))
		}
		for i, name := range all {
			if clean, ok := names.Clean(name); !ok || clean != name || names.Unused(name, all[:i]) != name {
				t.Errorf("%s: %q is no name of a dwarf", l, name)
			}
			for id, text := range In("en").texts {
				if strings.HasPrefix(string(id), "lesson.") && strings.Contains(text, english[i]) && !strings.Contains(w.texts[id], name) {
					t.Errorf("%s: %s does not speak of %s: %s", l, id, name, w.texts[id])
				}
			}
		}
	}
	for m := bot.Member(1); m <= bot.Looks; m++ {
		if In("en").Dwarf(m) != Capitalize(m.String()) {
			t.Errorf("in English, %v is called %q", m, In("en").Dwarf(m))
		}
	}
	if got := In("is").NextDwarf(bot.Miner, nil, []string{"Borka"}); got.Name != "Dagný" || got.Look.Member().String() != "dagny" {
		t.Errorf("the next dwarf is %+v, not Dagný", got)
	}
}

// TestCardEffectMentionsTurning: the description of a tunnel says that it may be
// turned only if that makes a difference.
func TestCardEffectMentionsTurning(t *testing.T) {
	for name, want := range map[string]ID{
		"NESW1": HelpCardsAboutEven, "NS1": HelpCardsAboutEven, "EW1": HelpCardsAboutEven,
		"NES1": HelpCardsAboutTunnel, "NE1": HelpCardsAboutTunnel, "xNESW1": HelpCardsAboutDead,
	} {
		c, err := game.ParseCard(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := In("en").CardEffect(c); got != In("en").Say(want) {
			t.Errorf("%s is described by %s, want %s", name, got, want)
		}
	}
}

// formal are the words that only somebody who is not a friend is addressed with. A German Sie
// that begins a sentence is somebody else.
var formal = map[string]*regexp.Regexp{
	"nl": regexp.MustCompile(`^[uU]w?$`),
	"de": regexp.MustCompile(`^(Sie|Ihnen|Ihre?[mnrs]?)$`),
	"fr": regexp.MustCompile(`^([vV]ous|[vV]otre|[vV]ôtres?|[vV]os|êtes|[fF]aites|[dD]ites|.*ez)$`),
	"is": regexp.MustCompile(`^[yY]ð(ur|ar)$`),
}

// addressed are words that only look formal, or messages to several players.
var addressed = map[string]bool{
	"assez": true, "chez": true, "nez": true, "Allez": true, "handover.here": true, "handover.here.gold": true,
	"talk.grum.agree": true, "say.look": true, "say.break": true, "say.treasure.2": true, "say.stone.2": true, "line.saboteur.won.suspected": true,
}

// toAll are the lines that a dwarf says to everybody.
var toAll = regexp.MustCompile(`^talk\.\pL+\.(near|mended|claim-treasure|claim-stone|ask-repair|ask-break|vouch-own|deny)(\.\d)?$`)

// TestAddress: every language addresses a player as a friend does.
func TestAddress(t *testing.T) {
	sentence := regexp.MustCompile(`(^|[.:!?„“…]\s*)\pL+`)
	for language, is := range formal {
		for id, text := range In(language).texts {
			if language == "de" {
				text = sentence.ReplaceAllString(text, "")
			}
			for _, word := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }) {
				if is.MatchString(word) && !addressed[word] && !addressed[string(id)] && !toAll.MatchString(string(id)) {
					t.Errorf("%s: %s addresses a player as %q: %s", language, id, word, text)
				}
			}
		}
	}
}

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
