package words

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"eliasnaur.com/font/roboto/robotobold"
	"eliasnaur.com/font/roboto/robotoregular"
	"github.com/go-fonts/stix/stix2textbold"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/store"
	"saboteur/testenv"
)

// catalogues returns the languages with a catalogue.
func catalogues(t *testing.T) (names []string) {
	files, err := filepath.Glob("../../assets/words/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no catalogues", err)
	}
	for _, f := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(f), ".txt"))
	}
	return names
}

var slotPattern = regexp.MustCompile(`\{[^}|]*`)

// TestCatalogues: every language has exactly the messages that English has, with the same
// slots; what dwarves say may leave out a name.
func TestCatalogues(t *testing.T) {
	english, err := Load("en")
	testenv.NoError(t, err)
	for _, language := range catalogues(t) {
		w, err := Load(language)
		testenv.NoError(t, err)
		for id, said := range english.texts {
			text, ok := w.texts[id]
			if !ok || text == "" {
				t.Errorf("%s: %s is missing", language, id)
			}
			got, want := slotsOf(text), slotsOf(said)
			if strings.HasPrefix(string(id), "talk.") {
				want = slices.DeleteFunc(want, func(slot string) bool { return !slices.Contains(got, slot) })
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: %s has the slots %q, not %q", language, id, got, want)
			}
			if strings.Count(text, "{") != strings.Count(text, "}") {
				t.Errorf("%s: %s has an open slot: %s", language, id, text)
			}
		}
		if len(w.texts) != len(english.texts) {
			t.Errorf("%s has %d messages, English has %d", language, len(w.texts), len(english.texts))
		}
	}
}

// slotsOf returns the names of the slots of a text, without repetition.
func slotsOf(text string) []string {
	all := slices.DeleteFunc(slotPattern.FindAllString(text, -1), func(s string) bool { return s == "{you" }) // some verbs have one form
	slices.Sort(all)
	return slices.Compact(all)
}

// TestLanguages: the languages are those with a catalogue, and each has a name
// for itself.
func TestLanguages(t *testing.T) {
	if got, want := slices.Sorted(slices.Values(Languages)), catalogues(t); !slices.Equal(got, want) {
		t.Errorf("there are catalogues in %q, but Languages are %q", want, got)
	}
	for _, l := range Languages {
		if OwnName(l) == "" || In(l).Language() != l {
			t.Errorf("%s has the name %q and is loaded as %s", l, OwnName(l), In(l).Language())
		}
	}
	if got := In("tlh").Language(); got != "en" {
		t.Errorf("an unknown language is loaded as %s", got)
	}
	for reads, want := range map[string]string{
		"": "en", "C": "en", "POSIX": "en", "de": "de", "de_AT.UTF-8": "de", "fr-CA": "fr", "FR": "fr", "is_IS@euro": "is",
		"nl.utf8": "nl", "tlh de-CH fr": "de", "frr-DE": "en", "isv": "en", "en-GB de": "en",
	} {
		if got := Best(strings.Fields(reads)); got != want {
			t.Errorf("the best language for %q is %s, want %s", reads, got, want)
		}
	}
}

// TestPlurals: the numbers with a singular are those of Unicode's CLDR.
func TestPlurals(t *testing.T) {
	for _, l := range Languages {
		for n := range 201 {
			want := plural.Cardinal.MatchPlural(language.Make(l), n, 0, 0, 0, 0) == plural.One
			if got := isSingular(l, n); got != want {
				t.Errorf("%s: %d is singular: %v, want %v", l, n, got, want)
			}
		}
	}
}

// TestTypesetting: spaces and soft hyphens follow the rules of the language.
func TestTypesetting(t *testing.T) {
	for _, c := range []struct{ language, text, want string }{
		{"en", "{n} %", "{n}\u202f%"},
		{"de", `Gold\-sucher : „ja“ 5 %`, "Gold\u00adsucher : „ja“ 5\u202f%"},
		{"fr", "« Où ? » : là ; oui !", "«\u202fOù\u202f?\u202f»\u202f: là\u202f; oui\u202f!"},
		{"fr", "la manche {n}.", "la manche\u00a0{n}."},
	} {
		w, err := Read(c.language, []byte("a\t"+c.text))
		testenv.NoError(t, err)
		if got := w.texts["a"]; got != c.want {
			t.Errorf("%s: %q is set as %q, want %q", c.language, c.text, got, c.want)
		}
	}
	for _, l := range Languages { // no straight quotes, no dots instead of an ellipsis, which has a space before it in German and Icelandic
		if raw, err := os.ReadFile("../../assets/words/" + l + ".txt"); err != nil || strings.ContainsAny(string(raw), "\u00a0\u202f") {
			t.Errorf("%s has no-break spaces of its own: %v", l, err)
		}
		ellipsis := regexp.MustCompile(map[bool]string{true: `\S…`, false: `\S …`}[l == "de" || l == "is"])
		for id, text := range In(l).texts {
			if ellipsis.MatchString(text) {
				t.Errorf("%s: %s has an ellipsis of another language: %q", l, id, text)
			}
			if strings.ContainsAny(text, "\"'`") || strings.Contains(text, "...") || strings.Contains(text, "  ") || text != strings.TrimSpace(text) {
				t.Errorf("%s: %s has straight quotes, dots or stray spaces: %q", l, id, text)
			}
		}
	}
}

// TestElision: a name that begins with a vowel takes the e of a French de or que.
func TestElision(t *testing.T) {
	w, err := Read("fr", []byte("a\tLe pic de {who}\nb\tDe {who}\nc\tdit que {who}\nd\tIl aide {who}\n"))
	testenv.NoError(t, err)
	for id, want := range map[ID]string{
		"a Anna": "Le pic d’Anna", "a Bram": "Le pic de Bram", "b Élise": "D’Élise", "c Yrsa": "dit qu’Yrsa", "c Yann": "dit que Yann",
		"d Anna": "Il aide Anna", "a Hilda": "Le pic de Hilda",
	} {
		id, who, _ := strings.Cut(string(id), " ")
		if got := w.Say(ID(id), Slots{"who": who}); got != want {
			t.Errorf("%s of %s reads %q, want %q", id, who, got, want)
		}
	}
}

func TestLoadRefuses(t *testing.T) {
	if _, err := Load("xx"); err == nil {
		t.Error("a language that does not exist was loaded")
	}
	for _, bad := range []string{"no tab", "a\tone\na\ttwo"} {
		if _, err := Read("en", []byte(bad)); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}

func TestSay(t *testing.T) {
	w, err := Read("en", []byte("# a comment\n\nhave\t{who} has {n} {n|nugget|nuggets}.\npassed\tpassed {n|once|# times}\n"))
	testenv.NoError(t, err)
	for n, want := range map[int]string{0: "Anna has 0 nuggets.", 1: "Anna has 1 nugget.", 2: "Anna has 2 nuggets."} {
		if got := w.Say("have", Slots{"who": "Anna", "n": n}); got != want {
			t.Errorf("%d: %q", n, got)
		}
	}
	for n, want := range map[int]string{1: "passed once", 2: "passed 2 times"} {
		if got := w.Say("passed", Slots{"n": n}); got != want {
			t.Errorf("%d: %q", n, got)
		}
	}
	if got := w.Say("have", Slots{"n": int8(1)}); got != "<who> has 1 nugget." {
		t.Errorf("with an empty slot: %q", got)
	}
	if got := w.Say("lost"); got != "<lost>" {
		t.Errorf("a message that does not exist: %q", got)
	}
}

// TestFontsHaveEveryCharacter: the fonts of the program, together with the
// fallback font, have every character of every catalogue.
func TestFontsHaveEveryCharacter(t *testing.T) {
	for name, ttf := range map[string][]byte{"plain": robotoregular.TTF, "bold": robotobold.TTF, "display": stix2textbold.TTF} {
		f, err := sfnt.Parse(ttf)
		fallback, failed := sfnt.Parse(gobold.TTF)
		if err != nil || failed != nil {
			t.Fatal(err, failed)
		}
		var buf sfnt.Buffer
		for _, language := range catalogues(t) {
			w, err := Load(language)
			testenv.NoError(t, err)
			for id, text := range w.texts {
				for _, r := range strings.ReplaceAll(text, softHyphen, "") { // soft hyphens are not drawn
					i, err := f.GlyphIndex(&buf, r)
					if i == 0 {
						i, err = fallback.GlyphIndex(&buf, r)
					}
					if err != nil || i == 0 {
						t.Errorf("%s lacks %q of %s in %s", name, r, id, language)
					}
				}
			}
		}
	}
}

// TestEveryCardHasAName: every card, tool, role and goal has a name.
func TestEveryCardHasAName(t *testing.T) {
	w, _ := Load("en")
	var texts []string
	for c := game.Card(0); c <= game.StoneB; c++ {
		texts = append(texts, w.Card(c))
	}
	for _, tool := range game.Tools {
		texts = append(texts, w.Tool(tool))
	}
	texts = append(texts, w.Role(game.Digger), w.Role(game.Saboteur), w.Goal(0), w.Goal(1), w.Goal(2))
	for _, s := range texts {
		if strings.ContainsAny(s, "<>{}") || s == "" {
			t.Errorf("a name is %q", s)
		}
	}
}

// TestEventsHaveNoOpenSlots: no event of whole matches leaves a slot open, and
// the events of others name no card.
func TestEventsHaveNoOpenSlots(t *testing.T) {
	w, _ := Load("en")
	names := strings.Fields("Anna Bram Cor Daan Eva Fien Gijs Hanna Imke Jan")
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		var s game.State
		hear := func(e game.Event) {
			for seat := game.Nobody; seat < game.Seat(seats); seat++ {
				if text := w.Event(e.For(seat), names); strings.ContainsAny(text, "<>{}") || strings.Contains(text, "face down.") && seat == discarder(e) {
					t.Errorf("for %v, %T is %q", seat, e, text)
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

func discarder(e game.Event) game.Seat {
	if d, ok := e.(game.Discarded); ok {
		return d.Seat
	}
	return game.Nobody - 1
}

// TestDates: dates are written as the language writes them.
func TestDates(t *testing.T) {
	day := time.Date(2026, 1, 9, 7, 5, 0, 0, time.Local)
	for l, want := range map[string][2]string{
		"en": {"9 Jan 2026", "9 Jan 2026, 07:05"}, "nl": {"9-1-2026", "9-1-2026, 07:05"}, "de": {"9.1.2026", "9.1.2026, 07:05"},
		"fr": {"09/01/2026", "09/01/2026 à 07:05"}, "is": {"9.1.2026", "9.1.2026 kl. 07:05"},
	} {
		if got := [2]string{In(l).Date(day), In(l).Time(day)}; got != want {
			t.Errorf("%s writes %q, want %q", l, got, want)
		}
	}
}

func TestAllNames(t *testing.T) {
	for names, want := range map[string]string{"Anna": "Anna", "Anna Bram": "Anna en Bram", "Anna Bram Cor": "Anna, Bram en Cor"} {
		if got := In("nl").JoinNames(strings.Fields(names)); got != want {
			t.Errorf("%s: %q", names, got)
		}
	}
}

// TestEnvironment: the variables of POSIX are used in their order.
func TestEnvironment(t *testing.T) {
	for set, want := range map[string]string{
		"": "en", "LANG=nl_NL.UTF-8": "nl", "LANG=nl_NL LC_ALL=de_DE": "de", "LANG=nl_NL LC_MESSAGES=fr_FR": "fr", "LANG=C LANGUAGE=de": "en",
		"LANG=C.UTF-8": "en", "LANG=pl_PL.UTF-8 LANGUAGE=pl:is:de": "is",
	} {
		get := func(name string) string {
			for _, pair := range strings.Fields(set) {
				if value, ok := strings.CutPrefix(pair, name+"="); ok {
					return value
				}
			}
			return ""
		}
		if got := Best(environment(get)); got != want {
			t.Errorf("%q: the language is %s, want %s", set, got, want)
		}
	}
}

// TestRefusalsOnATurnedBoard: where the mine runs upwards, a refusal names the side on which the
// rock or the tunnel is on the screen.
func TestRefusalsOnATurnedBoard(t *testing.T) {
	w := In("en")
	for side, onTurned := range [4]game.Side{game.West, game.North, game.East, game.South} {
		for _, open := range []bool{false, true} {
			turned, upright := w.ForBoard(Turned).RefusalText(&game.SideError{Side: game.Side(side), Open: open}), w.RefusalText(&game.SideError{Side: onTurned, Open: open})
			if turned != upright {
				t.Errorf("%v: %q on a turned board, want %q", game.Side(side), turned, upright)
			}
		}
	}
}

// TestEveryMotiveHasASentence: each motive has a sentence of its own in every language,
// in words instead of shares.
func TestEveryMotiveHasASentence(t *testing.T) {
	for _, l := range Languages {
		w := In(l)
		seen := map[string]bool{}
		for m := range bot.LooksBest + 1 {
			text := w.ReasonText(bot.Reason{Motive: m, About: 1, Goal: 1, Number: 2, Chance: -1}, []string{"Anna", "Bram"})
			if strings.ContainsAny(text, "<{%") || seen[text] {
				t.Errorf("%s: %v reads %q", l, m, text)
			}
			seen[text] = true
		}
	}
}

// TestReasonsSayHowSure: a bot says how sure it is, whether other moves were as good, and
// how things look, each in words.
func TestReasonsSayHowSure(t *testing.T) {
	w := In("en")
	for want, r := range map[string]bot.Reason{
		"Bram is surely a saboteur.":                               {Motive: bot.Suspects, Number: 100, Chance: -1},
		"Bram is probably a saboteur. Things look good so far.":    {Motive: bot.Suspects, Number: 94, Chance: 85},
		"Bram may be a saboteur.":                                  {Motive: bot.Suspects, Number: 64, Chance: 84},
		"It brings the goals 2 tunnels closer.":                    {Motive: bot.Onward, Number: 2, Chance: 16},
		"Bram is probably honest. Other moves look about as good.": {Motive: bot.Trusts, Number: 65, Chance: 30, Close: true},
		"Bram is probably honest. Things look bad.":                {Motive: bot.Trusts, Number: 65, Chance: 10, Close: true},
		"Bram is surely honest. Things look bad.":                  {Motive: bot.Trusts, Number: 95, Chance: 15},
		"Other moves look about as good.":                          {Motive: bot.NothingBetter, Chance: -1, Close: true},
		"It brings the treasure 1 tunnel closer.":                  {Motive: bot.Nearer, Number: 1, Chance: -1},
		"It reaches the top goal, which may hide the treasure.":    {Motive: bot.ToTheGoal, Goal: 1, Number: 33, Chance: -1},
		"It leads closer to the bottom goal.":                      {Motive: bot.OneGoal, Goal: 3, Chance: -1},
		"It reaches the treasure.":                                 {Motive: bot.ToTheGoal, Number: 100, Chance: -1},
	} {
		r.About = 1
		if got := w.ReasonText(r, []string{"Anna", "Bram"}); got != want {
			t.Errorf("%+v reads %q, want %q", r, got, want)
		}
	}
}

// TestBriefReasons: a brief reason is one sentence; that of one tool of several has two.
func TestBriefReasons(t *testing.T) {
	w := In("en")
	for m := range bot.LooksBest + 1 {
		for _, near := range []bool{false, true} {
			r := bot.Reason{Motive: m, About: 0, Goal: 2, Number: 2, Chance: 50, Close: near}
			if text := w.ReasonText(r.Brief(), []string{"Anna"}); m != bot.OwnPart && strings.Count(text, ".") != 1 {
				t.Errorf("%v reads %q", m, text)
			}
		}
	}
}

// TestRoomReasons: every reason that a host can give has a sentence of its own, and one
// that only a newer host knows has some sentence.
func TestRoomReasons(t *testing.T) {
	w, seen := In("en"), map[string]room.Reason{}
	reasons := reasonsOfRooms(t)
	if len(reasons) < 10 {
		t.Fatalf("only %d reasons are found", len(reasons))
	}
	for _, r := range reasons {
		text := w.RoomReasonText(r)
		if twin, twice := seen[text]; twice {
			t.Errorf("%q and %q have the same sentence: %s", r, twin, text)
		}
		seen[text] = r
	}
	if w.RoomReasonText("") != "" || w.RoomReasonText("a reason of tomorrow") == "" {
		t.Error("no reason has a sentence, or an unknown one has none")
	}
	for id := range w.texts {
		if strings.HasPrefix(string(id), "room.") && id != RoomNoPage && seen[w.Say(id)] == "" {
			t.Errorf("nothing uses %s", id)
		}
	}
}

// reasonsOfRooms returns the constants of type room.Reason.
func reasonsOfRooms(t *testing.T) (all []room.Reason) {
	files, err := filepath.Glob("../../game/room/*.go")
	testenv.NoError(t, err)
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		testenv.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			if typ, ok := spec.Type.(*ast.Ident); ok && typ.Name == "Reason" && len(spec.Values) == 1 {
				text, _ := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
				all = append(all, room.Reason(text))
			}
			return true
		})
	}
	return all
}

// TestEveryErrorHasASentence: every error of saving and loading has a sentence
// of its own, which names the renamed file if there is one.
func TestEveryErrorHasASentence(t *testing.T) {
	w, _ := Load("en")
	said := map[string]error{}
	note := func(text string, err error) {
		if before, twice := said[text]; twice || strings.ContainsAny(text, "<>{}") || !strings.HasSuffix(text, ".") {
			t.Errorf("the sentence of %v is %q, as that of %v", err, text, before)
		}
		said[text] = err
	}
	for _, err := range []error{store.ErrFull, store.ErrReadOnly, store.ErrUnavailable, store.ErrInUse} {
		note(w.StorageErrorText(fmt.Errorf("%w: because", err)), err)
	}
	files := []error{store.ErrForeign, store.ErrNewerVersion, store.ErrTruncated, store.ErrChanged, store.ErrTooLarge, store.ErrOtherKey}
	for _, err := range files {
		file := &store.BadFile{Name: "old", RenamedTo: "old.bad1", Err: err}
		note(w.StorageErrorText(errors.Join(file, store.ErrFull)), file)
		if !strings.Contains(w.StorageErrorText(file), "old.bad1") {
			t.Errorf("%q does not name the file", w.StorageErrorText(file))
		}
	}
	note(w.StorageErrorText(&store.BadFile{Name: "old", Err: store.ErrNewerVersion}), store.ErrNewerVersion)
	for _, err := range append(files, store.ErrUnfinished, store.ErrFull, store.ErrReadOnly, store.ErrUnavailable) {
		note(w.ImportErrorText(err), err)
	}
	for _, err := range []error{store.ErrFull, store.ErrReadOnly, store.ErrUnavailable, fs.ErrNotExist} {
		note(w.ExportErrorText(err), err)
	}
}

// TestAround: of a tunnel it says which cards it joins, where only rock meets its neighbours, and where it stays open.
func TestAround(t *testing.T) {
	b, err := game.ParseBoard(".─\nS┐")
	if err != nil {
		t.Fatal(err)
	}
	laid, _ := b.Look(game.Cell{X: 1})
	if got := strings.Join(In("en").Around(&b, laid), ". "); got != "joins on the left: start. rock above. continues below" {
		t.Errorf("it says %q", got)
	}
	if got := In("en").Opens(&b, laid); got != "continues below" {
		t.Errorf("it could go on: %q", got)
	}
	end, err := game.ParseCard("xEW1")
	if err != nil {
		t.Fatal(err)
	}
	beside := game.Laid{Cell: game.Cell{X: 7}, Card: end}
	if got := strings.Join(In("en").Around(&b, beside), ". "); got != "joins on the right: middle goal. leads nowhere" {
		t.Errorf("of a dead end it says %q", got)
	}
	for at, want := range map[game.Cell]string{{}: "Tunnel on the right.", {X: 2}: "Rock on the left.", {X: 1, Y: 1}: "Tunnel above.", {X: 7}: "On the right: middle goal."} {
		if got := Sentences(Fits(In("en"), &b, at)); got != want {
			t.Errorf("at %v there must fit %q, not %q", at, got, want)
		}
	}
}

// TestCell: a place is said by its way from the start, as the board is drawn, in words that need no
// sight of it.
func TestCell(t *testing.T) {
	for cell, want := range map[game.Cell][2]string{
		{X: 3, Y: -1}: {"3 right of the start, 1 up", "3 above the start, 1 left"},
		{X: -2, Y: 4}: {"2 left of the start, 4 down", "2 below the start, 4 right"},
		{Y: -1}:       {"1 above the start", "1 left of the start"},
		{X: 8}:        {"8 right of the start", "8 above the start"},
		{}:            {"", ""},
	} {
		for i, board := range []Board{Upright, Turned} {
			if got := In("en").ForBoard(board).Cell(cell); got != want[i] {
				t.Errorf("%v, on board %d, is %q, not %q", cell, board, got, want[i])
			}
		}
	}
}

// TestYou: what a reader does, and what others do or say to them, is told with "you", not with the name, in every language; to
// all others with names.
func TestYou(t *testing.T) {
	names := []string{"Anna", "Bram"}
	said := func(s game.Statement) game.Event { return game.Said{Seat: 0, Statement: s} }
	for _, lang := range Languages {
		w := In(lang)
		for _, e := range []game.Event{
			game.ToolBroke{Seat: 0, Target: 1, Tool: game.Lantern}, game.ToolMended{Seat: 0, Target: 1, Tool: game.Lantern},
			said(game.Statement{Kind: game.Accuse, Seat: 1}), said(game.Statement{Kind: game.Vouch, Seat: 1}), said(game.Statement{Kind: game.AskBreak, Seat: 1}),
			said(game.Statement{Kind: game.Agree, To: 2}), said(game.Statement{Kind: game.Doubt, To: 2}),
		} {
			plain := w.Event(e, names)
			if you := w.To(1).Event(e, names); strings.Contains(you, "Bram") || !strings.Contains(you, "Anna") || !strings.Contains(plain, "Bram") {
				t.Errorf("%s: %T reads %q to Bram, else %q", lang, e, you, plain)
			}
			if other := w.To(2).Event(e, names); other != plain {
				t.Errorf("%s: others read %q, not %q", lang, other, plain)
			}
		}
		if text := strings.Join(w.To(1).Fingers(game.FingersShown{Targets: [game.MaxSeats]game.Seat{1, 0, 1}}, []string{"Anna", "Bram", "Cora"}), " "); strings.Contains(text, "Bram") || !strings.HasPrefix(text, w.Say(AccuseYou, Slots{"who": "Anna"})) {
			t.Errorf("%s: of who points at whom, Bram reads %q", lang, text)
		}
		for _, own := range []game.Event{
			game.ToolMended{Seat: 1, Target: 1, Tool: game.Lantern}, game.ToolMended{Seat: 1, Tool: game.Lantern}, game.ToolBroke{Seat: 1, Tool: game.Lantern},
			game.Placed{Seat: 1, Laid: game.Laid{Card: 1}}, game.Collapsed{Seat: 1, Gone: game.Laid{Card: 1}}, game.Looked{Seat: 1}, game.Discarded{Seat: 1},
		} {
			you, other := w.To(1).Event(own, names), w.To(0).Event(own, names)
			if !strings.HasPrefix(you, w.Say(PlayerYou)+" ") || strings.Contains(you, "Bram") || !strings.HasPrefix(other, "Bram ") {
				t.Errorf("%s: of an own deed, Bram reads %q, Anna %q", lang, you, other)
			}
		}
	}
}
