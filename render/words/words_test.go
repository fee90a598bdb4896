package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/gofont/gosmallcaps"
	"golang.org/x/image/font/sfnt"

	"saboteur/game"
)

// languages are those with a catalogue.
func languages(t *testing.T) (names []string) {
	files, err := filepath.Glob("../../assets/words/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no catalogues", err)
	}
	for _, f := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(f), ".txt"))
	}
	return names
}

// ids returns the messages that the program names.
func ids(t *testing.T) (all []ID) {
	files, err := filepath.Glob("ids*.go")
	if err != nil || len(files) == 0 {
		t.Fatal("no messages are named", err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				id, _ := strconv.Unquote(lit.Value)
				all = append(all, ID(id))
			}
			return true
		})
	}
	return all
}

var slot = regexp.MustCompile(`\{[^}|]*`)

// TestCatalogues: every language has every message that the program names, and
// no other, with the slots that English has.
func TestCatalogues(t *testing.T) {
	english, err := Load("en")
	if err != nil {
		t.Fatal(err)
	}
	named := ids(t)
	for _, language := range languages(t) {
		w, err := Load(language)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range named {
			text, ok := w.texts[id]
			if !ok || text == "" {
				t.Errorf("%s: %s is missing", language, id)
			}
			for _, s := range slot.FindAllString(english.texts[id], -1) {
				if !strings.Contains(text, s+"}") && !strings.Contains(text, s+"|") {
					t.Errorf("%s: %s lacks the slot %s}", language, id, s)
				}
			}
			if strings.Count(text, "{") != strings.Count(text, "}") {
				t.Errorf("%s: %s has an open slot: %s", language, id, text)
			}
		}
		if len(w.texts) != len(named) {
			t.Errorf("%s has %d messages, the program names %d", language, len(w.texts), len(named))
		}
	}
}

func TestLoadRefuses(t *testing.T) {
	if _, err := Load("xx"); err == nil {
		t.Error("a language that is not there was loaded")
	}
	for _, bad := range []string{"no tab", "a\tone\na\ttwo"} {
		if _, err := parse("en", []byte(bad)); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}

func TestSay(t *testing.T) {
	w, err := parse("en", []byte("# a remark\n\nhave\t{who} has {n} {n|nugget|nuggets}.\n"))
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]string{0: "Anna has 0 nuggets.", 1: "Anna has 1 nugget.", 2: "Anna has 2 nuggets."} {
		if got := w.Say("have", Slots{"who": "Anna", "n": n}); got != want {
			t.Errorf("%d: %q", n, got)
		}
	}
	if got := w.Say("have", Slots{"n": int8(1)}); got != "<who> has 1 nugget." {
		t.Errorf("with an empty slot: %q", got)
	}
	if got := w.Say("lost"); got != "<lost>" {
		t.Errorf("a message that is not there: %q", got)
	}
}

// TestFontsHaveEverySign: the fonts that the program writes in lack no sign of
// any catalogue.
func TestFontsHaveEverySign(t *testing.T) {
	for name, ttf := range map[string][]byte{"regular": goregular.TTF, "bold": gobold.TTF, "small caps": gosmallcaps.TTF} {
		f, err := sfnt.Parse(ttf)
		if err != nil {
			t.Fatal(err)
		}
		var buf sfnt.Buffer
		for _, language := range languages(t) {
			w, err := Load(language)
			if err != nil {
				t.Fatal(err)
			}
			for id, text := range w.texts {
				for _, r := range text {
					if i, err := f.GlyphIndex(&buf, r); err != nil || i == 0 {
						t.Errorf("%s lacks %q of %s in %s", name, r, id, language)
					}
				}
			}
		}
	}
}

// TestEveryCardHasAName: and so has every tool, role and goal.
func TestEveryCardHasAName(t *testing.T) {
	w, _ := Load("en")
	var said []string
	for c := game.Card(0); c <= game.StoneB; c++ {
		said = append(said, w.Card(c))
	}
	for _, tool := range game.Tools {
		said = append(said, w.Tool(tool))
	}
	said = append(said, w.Role(game.Digger), w.Role(game.Saboteur), w.Goal(0), w.Goal(1), w.Goal(2))
	for _, s := range said {
		if strings.ContainsAny(s, "<>{}") || s == "" {
			t.Errorf("said %q", s)
		}
	}
}

// TestEventsAreWhole: no event of whole matches leaves a slot open, and those
// of others tell no card.
func TestEventsAreWhole(t *testing.T) {
	w, _ := Load("en")
	names := strings.Fields("Anna Bram Cor Daan Eva Fien Gijs Hanna Imke Jan")
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		var s game.State
		hear := func(e game.Event) {
			for seat := game.Nobody; seat < game.Seat(seats); seat++ {
				if text := w.Event(e.For(seat), names); strings.ContainsAny(text, "<>{}") || strings.Contains(text, "face down.") && seat == actor(e) {
					t.Errorf("%v is told %T: %q", seat, e, text)
				}
			}
		}
		s.Begin(game.Config{Seats: seats, Seed: uint64(seats)}, hear)
		for s.Phase != game.Over {
			legal := s.Legal(nil)
			s.Apply(legal[len(legal)/3], hear)
		}
	}
}

func actor(e game.Event) game.Seat {
	if d, ok := e.(game.Discarded); ok {
		return d.Seat
	}
	return game.Nobody - 1
}
