package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// noTexts are files that join what players never read.
var noTexts = []string{"../crash_report.go", "../gpu/xvfb/xvfb.go", "../network/network.go", "../words/words.go"}

// TestPunctuation: colons, semicolons, exclamation and question marks between texts come from
// the catalogues, because French sets a space before them.
func TestPunctuation(t *testing.T) {
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || slices.Contains(noTexts, filepath.ToSlash(path)) {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			var joins []ast.Expr
			switch n := n.(type) {
			case *ast.BinaryExpr:
				joins = []ast.Expr{n.X, n.Y}
			case *ast.AssignStmt:
				if n.Tok == token.ADD_ASSIGN {
					joins = n.Rhs
				}
			case *ast.CallExpr:
				if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Join" {
					joins = n.Args
				}
			}
			for _, e := range joins {
				if is, ok := e.(*ast.BasicLit); ok && is.Kind == token.STRING && len(is.Value) > 2 && strings.ContainsRune(":;!?", rune(is.Value[1])) {
					t.Errorf("%v: %s is joined to a text", set.Position(is.Pos()), is.Value)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// foreign are words for things that docs/glossary.md calls otherwise, as they once stood in lessons and
// lobbies. Only dwarves may use them.
var foreign = map[string]string{
	"en": `lit (card|place|goal)|mend(s|ed|ing)?|lamps?|axes?|minecarts?|rock falls?|gold diggers?|photograph(ed)?|deck|stack|laid|lays|laying|lay (a|it|tunnels?)|fixes|bends?|treasure is found|everybody|anybody|someone`,
	"nl": `doel(en)?|rondes?kaart|rondes|schatkaart(en)?|kapotte?|is stuk|kar|rolkaart(en)?|logboek|paden|toestel(len)?|lamp|spel van`,
	"de": `goldgräber|g[aä]ng(e|en)?|lampe|kaputte?|bergwerks?|rollenkarten?|protokoll|ziele?n?|umgedreht|kein graben|mensch(en)?|stollen|schatz`,
	"fr": `buts?|tunnels?|chariot|impasses?|nul|journal|pépites, face|à l’envers|place éclairée|pioche brisée|ta pioche|lampe|voies?|maintiens la carte`,
	"is": `mark(i|ið|inu|anna|mið|miðin|miðum)?|mörk(in|um|unum)?|endamark|gullspil|grúfu|leiktu|vinna saman|teng(ill|il|li)|í kasti|wi-fi|dagbók(in)?|skerpa|vagn(inn)?|skóflu?|lukt\pL*|ljósker\pL*|netslóð`,
}

// idioms are messages in which such a word has another meaning.
var idioms = map[string]bool{"fr topic.aim": true, "fr lesson.rocks.go": true}

// TestTerms: there is one word for each thing in every language.
func TestTerms(t *testing.T) {
	for language, list := range foreign {
		is := regexp.MustCompile(`(^|[^\pL])(` + list + `)([^\pL]|$)`)
		for id, text := range In(language).texts {
			if strings.HasPrefix(string(id), "talk.") || strings.HasPrefix(string(id), "line.") || idioms[language+" "+string(id)] {
				continue
			}
			if found := is.FindStringSubmatch(strings.ToLower(strings.ReplaceAll(text, softHyphen, ""))); found != nil {
				t.Errorf("%s: %s says %q, which docs/glossary.md calls otherwise: %s", language, id, found[2], text)
			}
		}
	}
}

// TestLogIsSentences: a line of the log is a sentence.
func TestLogIsSentences(t *testing.T) {
	sentence := regexp.MustCompile(`^[^→()]*[.!”“»]$`)
	for _, language := range Languages {
		for id, text := range In(language).texts {
			if strings.HasPrefix(string(id), "event.") && !sentence.MatchString(text) {
				t.Errorf("%s: %s is no sentence: %s", language, id, text)
			}
		}
	}
}

// TestIcelandicNames: a name that is not declined follows no preposition.
func TestIcelandicNames(t *testing.T) {
	declined := regexp.MustCompile(`(^| )(á|af|eftir|frá|fyrir|hjá|í|með|til|um|undir|úr|við|yfir) \{(who|target|other)\}`)
	for id, text := range In("is").texts {
		if declined.MatchString(text) {
			t.Errorf("%s has a preposition before a name: %s", id, text)
		}
	}
}
