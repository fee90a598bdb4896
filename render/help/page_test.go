package help

import (
	"fmt"
	"image/color"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"saboteur/assets"
	"saboteur/game"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// TestPageTextFits: at every size no text of a topic leaves its page,
// and no two texts overlap.
func TestPageTextFits(t *testing.T) {
	sizes := []ui.Point{{X: 800, Y: 600}, desktop, {X: 3840, Y: 2160}, phoneLandscape, phonePortrait}
	for _, size := range sizes {
		h := newHelp(size)
		h.Rules, h.ListOpen = &game.Rules{Islands: true, OwnTool: true}, false
		for i, topic := range Topics {
			h.Open(i)
			h.Update(ui.Input{Size: size})
			checkPage(t, fmt.Sprintf("%s at %v", topic.Name, size), h)
		}
	}
}

// checkPage checks that texts stay on the page and do not overlap.
func checkPage(t *testing.T, where string, h *Scene) {
	t.Helper()
	c := &texts{Blank: ui.Blank{Ruler: h.App.Ruler}}
	h.Tree.Draw(c)
	for i, a := range c.all {
		if a.box.X < -0.5 || a.box.X+a.box.W > h.Size.X+0.5 {
			t.Errorf("%s: %q leaves the page: %v", where, a.text, a.box)
		}
		for _, b := range c.all[:i] {
			if a.clip == b.clip && a.box.Inset(0.5).Overlaps(b.box) {
				t.Errorf("%s: %q overlaps %q", where, a.text, b.text)
			}
		}
	}
}

// texts is a canvas that collects what is written, even out of view.
type texts struct {
	ui.Blank
	clip int // how many parts that scroll have been drawn
	all  []drawnText
}

type drawnText struct {
	text string
	box  ui.Rect
	clip int
}

func (c *texts) Text(s string, at ui.Point, f ui.Font, _ color.NRGBA) {
	c.all = append(c.all, drawnText{s, ui.Rect{X: at.X, Y: at.Y, W: c.Measure(s, f), H: f.LineHeight()}, c.clip})
}

func (c *texts) Clip(_ ui.Rect, draw func(ui.Canvas)) {
	c.clip++
	draw(c)
	c.clip++
}

// TestFold: searching ignores case and diacritics, and finds whole letters of the
// original text.
func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"ÉBOULEMENT": "eboulement", "Skemmdarvargur Þórðar": "skemmdarvargur thordar", "Straße": "strasse", "cœur": "coeur", "cafe\u0301": "cafe", "one’s": "one's",
	} {
		got, from := fold(text)
		if got != want || len(from) != len(got)+1 || from[len(got)] != len(text) {
			t.Errorf("%q is folded to %q, %v", text, got, from)
		}
	}
	for _, c := range []struct{ query, text, match string }{
		{"strass", "Die Straße", "Straß"}, {"EBOU", "un éboulement", "ébou"}, {"cafe", "cafe\u0301s", "cafe\u0301"}, {"tho", "Þór", "Þó"},
	} {
		matches := newQuery(c.query).matches(c.text)
		if len(matches) != 1 || c.text[matches[0][0]:matches[0][1]] != c.match {
			t.Errorf("%q matches %v of %q", c.query, matches, c.text)
		}
	}
	if matches := newQuery("rock to").matches("rock to rock"); len(matches) != 3 {
		t.Errorf("two words match %v", matches)
	}
}

// TestFirstMatchIsVisible: a topic opens scrolled to where the search matches, in a
// text or on a card.
func TestFirstMatchIsVisible(t *testing.T) {
	for word, topic := range map[string]string{"walk": "editions", "nearest": "gold", "count": "cards"} {
		h := newHelp(phoneLandscape)
		typeText(h, word)
		h.Open(topicNamed(topic))
		h.Update(ui.Input{Size: phoneLandscape})
		page, visible := h.Tree.MainScroller(), false
		c := &texts{Blank: ui.Blank{Ruler: h.App.Ruler}}
		h.Tree.Draw(c)
		for _, text := range c.all {
			visible = visible || len(h.query.matches(text.text)) > 0 && text.box.Within(page.View)
		}
		for _, s := range h.Spots {
			if i, ok := s.ID.(CardSpot); ok {
				visible = visible || h.query.matchesCard(h.App, galleryCards()[i]) && s.Rect.Inset(0.1).Within(page.View)
			}
		}
		if !visible || page.Offset == 0 {
			t.Errorf("no match of %q is visible in %s", word, topic)
		}
	}
}

// BenchmarkSearch measures a search, as after each character typed.
func BenchmarkSearch(b *testing.B) {
	h := New(testApp(), nil, nil).(*Scene)
	h.Update(ui.Input{Size: desktop})
	for b.Loop() {
		h.search("gold")
	}
}

// TestEditionsAreMarked: during a match exactly one row of the editions is marked,
// that of its rules.
func TestEditionsAreMarked(t *testing.T) {
	app := testApp()
	marked := func(rules *game.Rules) (n int, name string) {
		for _, row := range editionsTable(&page{app: app, rules: rules}) {
			if row.marked {
				n, name = n+1, row.cells[0]
			}
		}
		return n, name
	}
	for _, e := range game.Editions {
		for _, all := range []bool{false, true} {
			r := e.Rules()
			r.AllSaboteurs = all
			if n, name := marked(&r); n != 1 || name != app.Text(words.ID("edition."+e.String())) {
				t.Errorf("%v, all saboteurs %v: %d rows are marked, %q", e, all, n, name)
			}
		}
	}
	if n, name := marked(&game.Rules{OwnTool: true}); n != 1 || name != app.Text(words.EditionHouse) {
		t.Errorf("house rules: %d rows are marked, %q", n, name)
	}
	if n, _ := marked(nil); n != 0 {
		t.Errorf("without a match %d rows are marked", n)
	}
}

// TestBoundKeys: the table of controls names keys as they are bound, and the
// default keys of the rest.
func TestBoundKeys(t *testing.T) {
	app := testApp()
	app.BindingNames = func(commands ui.Commands) (string, string) {
		if commands == ui.TurnCard {
			return "Ö", "Y"
		}
		return "", ""
	}
	text := strings.Join((&page{app: app, size: 1}).allTexts(Topics[topicNamed("keys")]), " ")
	if !strings.Contains(text, "Turn the card Ö Y ") || !strings.Contains(text, "Enter, Space") {
		t.Errorf("the page says %q", text)
	}
}

// TestTablesAreReadInRows: screen readers hear each row of a table as a sentence.
func TestTablesAreReadInRows(t *testing.T) {
	h, read := newHelp(desktop), ""
	h.Open(topicNamed("roles"))
	h.Update(ui.Input{Size: desktop})
	rows := 0
	for _, part := range screen.Describe(h) {
		for _, item := range part.Items {
			if read += "\n" + item.Text; len(part.Head) == 4 && len(item.Cells) == 4 {
				rows++
			}
		}
	}
	if rows != game.MaxSeats-game.MinSeats+1 {
		t.Errorf("%d rows of it are those of a table", rows)
	}
	const row = "Players: 5. Saboteur cards: 2. Gold-digger cards: 4. Cards in hand: 6."
	if !strings.Contains(read, "\n"+row+"\n") || strings.Contains(read, "\nCards in hand\n") {
		t.Errorf("the page is read as %s", read)
	}
}

// TestTopicsOpenByName: of a topic that is chosen, screen readers hear the name, and go on to its heading; from there the
// search and what clears it lead back to the field, which keeps its name.
func TestTopicsOpenByName(t *testing.T) {
	h := newHelp(desktop)
	var said []string
	h.App.Speak = func(s string) { said = append(said, s) }
	roles := topicNamed("roles")
	listen := func(choose, focus any) (focused []string) {
		h.Update(ui.Input{Size: desktop, Device: ui.ScreenReader, Assistance: ui.Assistance{ChosenID: choose, FocusedID: focus}})
		h.Update(ui.Input{Size: desktop, Device: ui.ScreenReader})
		for _, part := range screen.Describe(h) {
			for _, item := range part.Items {
				if item.Focused {
					focused = append(focused, item.Text)
				}
			}
		}
		return focused
	}
	title := Topics[roles].title(h.App)
	if listen(nil, TopicSpot(roles)); h.Topic == roles {
		t.Error("the focus turns pages")
	}
	if at := listen(TopicSpot(roles), nil); len(said) > 0 || !slices.Equal(at, []string{title}) || h.Panel.Focus.At() != any(TopicSpot(roles)) {
		t.Errorf("%q is heard, and the focus is at %q", said, at)
	}
	if h.Update(ui.Input{Size: desktop, Commands: ui.NextGroup}); len(listen(nil, nil)) != 1 || h.Panel.Focus.At() != any(BackButton) { // after the page comes the first
		t.Errorf("Tab leads from the heading of a topic to %v", h.Panel.Focus.At())
	}
	if at := listen(nil, TopicSpot(0)); !slices.Equal(at, []string{Topics[0].title(h.App)}) {
		t.Errorf("then the focus moves to %q", at)
	}
	h.search("saboteurs five")
	if !slices.Contains(h.ListedTopics, roles) {
		t.Errorf("of how many saboteurs there are among five, nothing is found but %v", h.ListedTopics)
	}
	listen(nil, nil)
	if at := listen(ClearButton, nil); h.SearchText != "" || len(at) != 1 || !strings.HasPrefix(at[0], h.App.Text(words.HelpSearch)) {
		t.Errorf("after clearing %q, the focus is at %q", h.SearchText, at)
	}
}

// TestEveryTextIsWritten: each message of a topic is on its page.
func TestEveryTextIsWritten(t *testing.T) {
	catalogue, err := assets.Words("en")
	testenv.NoError(t, err)
	app, number := testApp(), regexp.MustCompile(`[0-9]+`)
	written := map[string]string{} // with # for each number
	for _, topic := range Topics {
		p := &page{app: app, size: 1, rules: &game.Rules{AllSaboteurs: true}}
		written[topic.Name] = number.ReplaceAllString(strings.Join(p.allTexts(topic), "\n")+"\n", "#")
		if strings.ContainsAny(written[topic.Name], "<>") {
			t.Errorf("%s: there are messages missing: %s", topic.Name, written[topic.Name])
		}
	}
	for line := range strings.Lines(string(catalogue)) {
		id, _, _ := strings.Cut(line, "\t")
		parts := strings.Split(id, ".")
		if len(parts) < 2 || parts[0] != "help" && parts[0] != "topic" {
			continue
		}
		page, isTopic := written[parts[1]]
		text := number.ReplaceAllString(app.Text(words.ID(id), words.Slots{"n": 2}), "#")
		if isTopic != (parts[0] == "topic" || len(parts) > 2 && parts[1] != "copies") || isTopic && !strings.Contains(page, text+"\n") {
			t.Errorf("nothing uses %s", id)
		}
	}
}

// TestFiguresAgreeWithRules: the verdict of each figure is that of the rules, and
// so are what its pictures claim about goals and rockfalls.
func TestFiguresAgreeWithRules(t *testing.T) {
	for _, f := range figuresWithVerdict {
		b := f.board()
		laid, ok := b.Look(f.subject)
		if !ok || f.verdict == noVerdict {
			t.Errorf("%s: no card lies at its subject, or it has no verdict", f.name)
			continue
		}
		for _, e := range []game.Edition{game.Amigo, game.Gigamic} {
			table := game.Table{Board: b.Without(f.subject), Rules: e.Rules()}
			if err := table.Fits(laid); (err == nil) != (f.verdict == fits) {
				t.Errorf("%s: by %v, the rules say %v", f.name, e, err)
			}
		}
		all := f.board()
		for i := range all.Len() {
			if l := all.Laid(i); l.Cell != f.subject && l.Cell.X < 7 && l.Card != game.Start {
				table := game.Table{Board: all.Without(l.Cell)}
				if err := table.Fits(l); f.verdict == fits && err != nil {
					t.Errorf("%s: the card at %v may not lie there: %v", f.name, l.Cell, err)
				}
			}
		}
	}
	reachedBoard, passedBoard := figGoalReached.board(), figGoalPassed.board()
	before := game.Cell{X: 7}
	reached, _ := reachedBoard.Look(before)
	passed, _ := passedBoard.Look(before)
	if !reachedBoard.Live(before) || !passedBoard.Live(before) || !reached.Exits().Has(game.East) || passed.Exits().Has(game.East) {
		t.Error("the figures of the goals do not show a goal reached and one passed by")
	}
	after := figAfterRockfall.board()
	if after.Live(game.Cell{X: 3}) || !after.Live(game.Cell{X: 1}) {
		t.Error("after the rockfall, the wrong part is cut off from the start")
	}
}

// TestUnconnectedFigure: the card in the figure about editions may lie there in
// exactly the editions that allow islands.
func TestUnconnectedFigure(t *testing.T) {
	b := figUnconnected.board()
	laid, _ := b.Look(figUnconnected.subject)
	for _, e := range game.Editions {
		table := game.Table{Board: b.Without(figUnconnected.subject), Rules: e.Rules()}
		if err := table.Fits(laid); (err == nil) != e.Rules().Islands {
			t.Errorf("%v: %v", e, err)
		}
	}
}

// TestGalleryIsComplete: the gallery shows every kind of card once, with the right
// number of copies and a description.
func TestGalleryIsComplete(t *testing.T) {
	app := testApp()
	wants := [5]int{game.Tunnels, game.DeckSize - game.Tunnels, 4, 11, game.GoldSize}
	seen := map[cardInfo]bool{}
	for i, section := range gallerySections() {
		sum := 0
		for _, card := range section {
			sum += card.copies()
			if seen[card] {
				t.Errorf("%+v is shown twice", card)
			}
			seen[card] = true
			if s := card.name(app) + card.effect(app); strings.ContainsAny(s, "<>{}") || card.name(app) == "" || card.effect(app) == "" {
				t.Errorf("%+v is described as %q", card, s)
			}
		}
		if sum != wants[i] {
			t.Errorf("section %d has %d cards, not %d", i, sum, wants[i])
		}
	}
	h := newHelp(desktop)
	h.Open(topicNamed("cards"))
	h.Update(ui.Input{Size: desktop})
	tiles := 0
	for _, s := range h.Spots {
		if _, ok := s.ID.(CardSpot); ok {
			tiles++
		}
	}
	if tiles != len(seen) || len(seen) != 27+4+2+3 {
		t.Errorf("%d tiles for %d kinds of cards", tiles, len(seen))
	}
}

// Sizes of screens, in logical units.
var (
	desktop        = ui.Point{X: 1280, Y: 720}
	phonePortrait  = ui.Point{X: 390, Y: 844}
	phoneLandscape = ui.Point{X: 844, Y: 390}
)

// testApp returns an English program without a match or a window.
func testApp() *screen.App {
	return &screen.App{Words: words.In("en"), Ruler: raster.New(1, 1, 1)}
}

// newHelp returns the help at a size, ready for input.
func newHelp(size ui.Point) *Scene {
	h := New(testApp(), nil, nil).(*Scene)
	for range 20 { // until the input delay has passed
		h.Update(ui.Input{Size: size})
	}
	return h
}

// typeText types a text, one character per tick.
func typeText(h *Scene, text string) {
	for _, r := range text {
		h.Update(ui.Input{Size: h.Size, Typed: string(r)})
	}
}

// topicNamed returns the index of the topic with a name.
func topicNamed(name string) int {
	return slices.IndexFunc(Topics, func(t Topic) bool { return t.Name == name })
}

// TestDrawingChangesNothing: drawing an enlarged card leaves the spots as they are.
func TestDrawingChangesNothing(t *testing.T) {
	h := newHelp(desktop)
	h.Open(topicNamed("cards"))
	h.Enlarge(4)
	h.Update(ui.Input{Size: desktop})
	before := slices.Clone(h.Spots)
	h.Draw(raster.New(1, 1, 1))
	if !reflect.DeepEqual(before, h.Spots) {
		t.Error("drawing has changed the spots")
	}
}

// BenchmarkLayout measures the layout of the largest topics, as after a press.
func BenchmarkLayout(b *testing.B) {
	for _, topic := range []string{"cards", "keys"} {
		b.Run(topic, func(b *testing.B) {
			h := newHelp(desktop)
			h.Open(topicNamed(topic))
			for b.Loop() {
				h.LayOut(desktop)
			}
		})
	}
}

// BenchmarkRest measures a tick in which nothing happens.
func BenchmarkRest(b *testing.B) {
	h := newHelp(desktop)
	b.ReportAllocs()
	for b.Loop() {
		h.Update(ui.Input{Size: desktop})
	}
}
