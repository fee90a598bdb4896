package result

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// What is counted for each seat.
const (
	tunnelsLaid = iota
	toolsBroken
	toolsLost
	toolsMended // of other seats
	rockfallsPlayed
	goalsSeen
	cardsDiscarded
	actionKinds
)

// countActions counts what everybody did in a match.
func countActions(r *game.Record) (n [game.MaxSeats][actionKinds]int) {
	r.Replay(func(_ *game.State, e game.Event) { // no error: it was played here
		switch e := e.(type) {
		case game.Placed:
			n[e.Seat][tunnelsLaid]++
		case game.ToolBroke:
			n[e.Seat][toolsBroken]++
			n[e.Target][toolsLost]++
		case game.ToolMended:
			if e.Seat != e.Target {
				n[e.Seat][toolsMended]++
			}
		case game.Collapsed:
			n[e.Seat][rockfallsPlayed]++
		case game.Looked:
			n[e.Seat][goalsSeen]++
		case game.Discarded:
			n[e.Seat][cardsDiscarded]++
		}
	})
	return n
}

// actionNames are the names of the counts.
var actionNames = [actionKinds]words.ID{
	words.TallyTunnels, words.TallyBroke, words.TallyLost, words.TallyMended, words.TallyFalls, words.TallyGoals, words.TallyPassed,
}

// A statistics scene shows what everybody did in a match that has ended.
type statistics struct {
	screen.Widgets
	podium *Podium
	counts [game.MaxSeats][actionKinds]int
}

func newStatistics(p *Podium) screen.Scene {
	d := &statistics{podium: p, counts: countActions(&p.Match.Record)}
	d.Init(d, p.App, p)
	return d
}

// Body implements screen.WidgetScene.
func (d *statistics) Body() widget.Node {
	e := d.Env()
	table, legend := d.table(), d.legend()
	var notes []widget.Node
	for _, s := range d.footnotes() {
		notes = append(notes, widget.Note(s))
	}
	below := widget.Column(notes...).Gap(0)
	body := widget.Node(widget.Column(table, legend, below).Align(widget.Middle))
	if e.Low() && e.Wide() {
		body = widget.Row(widget.Grow(1, table), widget.Sized(260, widget.Column(legend, below))).Gap(16)
	}
	return widget.Page{
		Title: d.App.Text(words.TallyTitle), Width: 1000,
		Body: body,
		Foot: widget.Row(
			widget.Button{Text: d.App.Text(words.StoryTitle), ID: StoryButton, OnPress: d.openStory},
			widget.Button{Text: d.App.Text(words.BackToTitle), ID: StatisticsBack, OnPress: d.Leave},
		).Equal().Wrap(),
	}
}

// openStory goes on with the story of the match.
func (d *statistics) openStory() {
	if next := d.App.Routes.Story(d.App, &d.podium.Match.Record, time.Now(), d); next != nil {
		d.Open(next)
	}
}

// nameShare is how many times as wide as a column of numbers that of the names is.
const nameShare = 3

// table has a row for each seat, in the order of the podium.
func (d *statistics) table() widget.Node {
	signs := []widget.Node{widget.Gap(0)}
	for kind := range actionKinds {
		signs = append(signs, widget.Picture{H: 36, Draw: drawAction(kind)})
	}
	rows := []widget.Node{widget.Padded(rowPad, d.line(signs))}
	for _, s := range d.podium.ranking {
		rows = append(rows, d.row(s))
	}
	return widget.Column(rows...).Gap(4)
}

// rowPad is the room around a row of the table, in units.
const rowPad = 4

// line has what a name is, and a column for each count. Where it is narrow, the name stands
// above.
func (d *statistics) line(nodes []widget.Node) widget.Node {
	if e := d.Env(); e.Narrow() {
		return widget.Column(nodes[0], widget.Row(nodes[1:]...).Equal().Gap(0)).Gap(0)
	}
	return widget.Row(nodes...).Gap(0).Shares(nameShare, 1, 1, 1, 1, 1, 1, 1)
}

// row says what a seat did.
func (d *statistics) row(s game.Seat) widget.Node {
	m, says := d.podium.Match, []string{}
	numbers := []widget.Node{nil}
	for kind, n := range d.counts[s] {
		says = append(says, fmt.Sprintf("%s %d", d.App.Text(actionNames[kind]), n))
		numbers = append(numbers, widget.Text{Text: strconv.Itoa(n), Face: ui.Bold, Align: widget.Middle, Soft: n == 0, Hidden: true})
	}
	side := min(44, 260/float64(len(m.Players)))
	numbers[0] = widget.Row(
		widget.Picture{W: side, H: side, Ratio: 1, Name: d.App.Words.Pair(m.Name(s), strings.Join(says, ", ")), Draw: func(c ui.Canvas, r ui.Rect) {
			c.Sprite(dwarves.Seated(m.Players, s).Portrait(dwarves.Calm, r))
		}},
		widget.Grow(1, widget.Text{Text: m.Name(s), Face: ui.Bold, OneLine: true, Hidden: true}),
	)
	return widget.Card{Pad: rowPad, Of: d.line(numbers)}
}

// legend says what the pictures above the columns mean.
func (d *statistics) legend() widget.Node {
	var all []widget.Node
	for kind, id := range actionNames {
		all = append(all, widget.Row(
			widget.Picture{W: 28, H: 28, Draw: drawAction(kind)},
			widget.Grow(1, widget.Text{Text: d.App.Text(id), Size: 0.9, Soft: true, Hidden: true}),
		))
	}
	return widget.Grid{Of: all, Least: 190, Gap: 4}
}

// footnotes returns the texts below the table: which seed the match has, and who had help.
func (d *statistics) footnotes() (texts []string) {
	m := d.podium.Match
	id, slots := words.SeedIs, words.Slots{"seed": strconv.FormatUint(m.Record.Seed, 10)}
	if m.SeedKnown {
		id = words.SeedKnown
	}
	texts = append(texts, d.App.Text(id, slots))
	if m.TurnsTakenBack > 0 {
		texts[0] = d.App.Text(words.SeedAfterPractice, words.Slots{"seed": texts[0], "n": m.TurnsTakenBack})
	}
	var asked []string
	for s, n := range m.HintsAsked {
		if n > 0 {
			asked = append(asked, fmt.Sprintf("%s (%d)", m.Name(game.Seat(s)), n))
		}
	}
	if len(asked) > 0 {
		texts = append(texts, d.App.Text(words.HintsAsked, words.Slots{"list": strings.Join(asked, ", ")}))
	}
	return texts
}

// drawAction draws the picture for a count.
func drawAction(kind int) func(c ui.Canvas, r ui.Rect) {
	return func(c ui.Canvas, r ui.Rect) {
		c.Sprite(actionSprite(kind, ui.RectAround(r.Center(), screen.SquareSize(r, 0.9))))
	}
}

// actionSprite returns the picture for a count.
func actionSprite(kind int, to ui.Rect) ui.Sprite {
	card := func(name string) ui.Sprite {
		c, err := game.ParseCard(name)
		if err != nil {
			panic(err) // misspelt
		}
		return art.CardSprite(c, art.FitUprightCard(to), false)
	}
	switch kind {
	case tunnelsLaid:
		return card("NESW1")
	case toolsBroken:
		return card("broken-pickaxe1")
	case toolsLost:
		return art.Tool(game.Pickaxe, true).Sprite(to)
	case toolsMended:
		return card("repair-pickaxe1")
	case rockfallsPlayed:
		return card("rockfall1")
	case goalsSeen:
		return art.GoalBackSprite(art.FitUprightCard(to))
	}
	return art.CardBackSprite(art.FitUprightCard(to))
}
