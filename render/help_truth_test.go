package render

import (
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/help"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestFiguresTellTheTruth: the rules say of each figure what it says.
func TestFiguresTellTheTruth(t *testing.T) {
	for _, f := range help.Verdicts {
		b := f.Board()
		laid, ok := b.Look(f.About)
		if !ok || f.Verdict == help.NoVerdict {
			t.Errorf("%s is about nothing", f.Caption)
			continue
		}
		for _, e := range []game.Edition{game.Amigo, game.Gigamic} {
			table := game.Table{Board: b.Without(f.About), Rules: e.Rules()}
			if err := table.Fits(laid); (err == nil) != (f.Verdict == help.Fits) {
				t.Errorf("%s: %v says %v", f.Caption, e, err)
			}
		}
		all := f.Board()
		for i := range all.Len() {
			if l := all.Laid(i); l.Cell != f.About && l.Cell.X < 7 && l.Card != game.Start {
				table := game.Table{Board: all.Without(l.Cell)}
				if err := table.Fits(l); f.Verdict == help.Fits && err != nil {
					t.Errorf("%s: the card at %v could not lie there: %v", f.Caption, l.Cell, err)
				}
			}
		}
	}
	in, by := help.FigIn.Board(), help.FigBy.Board()
	before := game.Cell{X: 7}
	reached, _ := in.Look(before)
	passed, _ := by.Look(before)
	if !in.Live(before) || !by.Live(before) || !reached.Exits().Has(game.East) || passed.Exits().Has(game.East) {
		t.Error("the figures of the goals are drawn wrongly")
	}
	after := help.FigAfter.Board()
	if after.Live(game.Cell{X: 3}) || !after.Live(game.Cell{X: 1}) {
		t.Error("the rockfall cuts off the wrong part")
	}
}

// TestFigureOfTheEditions: where the figure lays its card, some rulebooks let it
// lie and others do not.
func TestFigureOfTheEditions(t *testing.T) {
	b := help.FigStart.Board()
	laid, _ := b.Look(help.FigStart.About)
	for _, e := range game.Editions {
		table := game.Table{Board: b.Without(help.FigStart.About), Rules: e.Rules()}
		if err := table.Fits(laid); (err == nil) != e.Rules().Islands {
			t.Errorf("%v: %v", e, err)
		}
	}
}

// TestCardsTellWhetherTheyTurn: of no card it is said that it may be laid upside down
// if that makes no difference.
func TestCardsTellWhetherTheyTurn(t *testing.T) {
	for name, want := range map[string]words.ID{
		"NESW1": words.HelpCardsAboutEven, "NS1": words.HelpCardsAboutEven, "EW1": words.HelpCardsAboutEven,
		"NES1": words.HelpCardsAboutTunnel, "NE1": words.HelpCardsAboutTunnel, "xNESW1": words.HelpCardsAboutDead,
	} {
		c, err := game.ParseCard(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := (screen.CardInfo{Card: c}).CardEffect(); got != want {
			t.Errorf("of %s it is said: %s", name, got)
		}
	}
}

// TestGalleryHasTheWholeBox: every card once, and as many as there are.
func TestGalleryHasTheWholeBox(t *testing.T) {
	k, _, _ := testKit(t, 1)
	wants := [5]int{game.Tunnels, game.DeckSize - game.Tunnels, 4, 11, game.GoldSize}
	seen := map[screen.CardInfo]bool{}
	for i, section := range help.AllExhibits() {
		sum := 0
		for _, e := range section {
			sum += e.Copies()
			if seen[e] {
				t.Errorf("%+v is there twice", e)
			}
			seen[e] = true
			if s := e.Name(k) + e.Effect(k); strings.ContainsAny(s, "<>{}") || e.Name(k) == "" || e.Effect(k) == "" {
				t.Errorf("%+v: %q", e, s)
			}
		}
		if sum != wants[i] {
			t.Errorf("section %d has %d cards, not %d", i, sum, wants[i])
		}
	}
	p := help.NewPage(k, help.Topics[topicNamed(words.TopicCards)], screens["1280x720"], 800, nil)
	if len(p.Tiles) != len(seen) || len(seen) != 27+4+2+3 {
		t.Errorf("%d tiles for %d kinds of cards", len(p.Tiles), len(seen))
	}
}

// TestEditionsAreMarked: during a match the row of its rules stands out.
func TestEditionsAreMarked(t *testing.T) {
	k, _, _ := testKit(t, 1)
	marked := func(r *game.Rules) (n int, first string) {
		for _, row := range help.Editions(&help.Page{Kit: k, Rules: r}) {
			if row.Marked {
				n, first = n+1, row.Cells[0]
			}
		}
		return n, first
	}
	for _, e := range game.Editions {
		r := e.Rules()
		if n, name := marked(&r); n != 1 || name != k.Text(words.ID("edition."+e.String())) {
			t.Errorf("%v: %d rows are marked, %q", e, n, name)
		}
	}
	if n, name := marked(&game.Rules{OwnTool: true}); n != 1 || name != k.Text(words.EditionHouse) {
		t.Errorf("house rules: %d rows are marked, %q", n, name)
	}
	if n, _ := marked(nil); n != 0 {
		t.Errorf("without a match %d rows are marked", n)
	}
}

// TestBoundKeys: the keys are told as they are bound.
func TestBoundKeys(t *testing.T) {
	k, _, _ := testKit(t, 1)
	k.Bound = func(wish ui.Commands) (string, string) {
		if wish == ui.TurnCard {
			return "Ö", "Y"
		}
		return "", ""
	}
	told := help.NewPage(k, help.Topics[topicNamed(words.TopicKeys)], screens["1280x720"], 800, nil).Plain()
	if !strings.Contains(told, "Turn the card Ö Y") || !strings.Contains(told, "Enter, Space") {
		t.Errorf("it tells %q", told)
	}
}
