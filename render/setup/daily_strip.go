package setup

import (
	"image/color"
	"slices"
	"strconv"
	"strings"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/memory"
	"saboteur/render/paint"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// latest has the latest result and what can be done with it.
func (d *Daily) latest() widget.Node {
	app := d.App
	if !d.any {
		return widget.Text{Text: app.Text(words.DailyNone), Align: widget.Middle, Soft: true}
	}
	buttons := []widget.Node{
		widget.Button{Text: app.Text(words.DailyCopy), ID: words.DailyCopy, OnPress: d.copy},
		widget.If(d.result.Strip != "" && app.Files.Export != nil, widget.Button{Text: app.Text(words.StorySave), ID: words.StorySave, OnPress: d.savePicture}),
		widget.If(d.record != nil, widget.Button{Text: app.Text(words.ReplayButton), OnPress: d.watch}),
	}
	note := widget.Column(widget.Text{Text: d.note, Size: 0.85}).Live()
	if d.note == "" && d.result.Strip != "" {
		note = widget.Column(widget.Text{Text: app.Text(words.DailyExplains), Size: 0.85, Soft: true})
	}
	return widget.Column(
		widget.Grow(1, d.told(d.Env())), note,
		widget.Row(buttons...).Equal().Wrap(),
	)
}

// told has the latest result itself, as the picture shows it, too.
func (d *Daily) told(e widget.Env) widget.Node {
	return widget.Column(d.score(), d.strip(), d.rail(e)).Gap(6)
}

// score says how much gold there was, and how much that is against par.
func (d *Daily) score() widget.Node {
	app, n := d.App, d.result.Nuggets
	day, _ := time.Parse(time.DateOnly, d.result.Date) // it is valid
	date := widget.Text{Text: app.Words.Date(day), Size: 1.4, Face: ui.Display, Ink: paint.Gold, Shrinks: true, Heading: true}
	against := ""
	ink := color.NRGBA{}
	if pars := d.result.Pars(); pars != nil {
		switch over := n - pars[bot.Master]; {
		case over > 0:
			against, ink = app.Text(words.DailyAbove, words.Slots{"n": over}), paint.GoodGreen
		case over < 0:
			against = app.Text(words.DailyBelow, words.Slots{"n": -over})
		default:
			against, ink = app.Text(words.DailyEven), paint.GoodGreen
		}
	}
	gold := widget.Row(nugget(34), widget.Text{Text: strconv.Itoa(n), Said: d.gold(n), Size: 2, Face: ui.Display, Ink: paint.Gold, OneLine: true}).Gap(6)
	return widget.Row(widget.Grow(1, date), gold, widget.Text{Text: against, Face: ui.Bold, Size: 0.95, Ink: ink}).Gap(10).Wrap()
}

// signCards are the cards that show the signs of memory.Signs, and 0 for those that are no card.
var signCards = func() (cards [len(memory.Signs)]game.Card) {
	for i, name := range [...]string{"EW1", "ES1", "NEW1", "xEW1", "map1", "repair-pickaxe1", "broken-lantern1", "rockfall1"} {
		cards[i], _ = game.ParseCard(name) // a test finds those that are none
	}
	return cards
}()

// tileSide is the width of a tile of the strip, in units.
const tileSide = 30

// strip has a row of signs for each round.
func (d *Daily) strip() widget.Node {
	if d.result.Strip == "" {
		return widget.Gap(0)
	}
	var rows []widget.Node
	for i, round := range strings.Split(d.result.Strip, "/") {
		name, said := d.App.Text(words.Round, words.Slots{"n": i + 1}), []string(nil)
		var tiles []widget.Node
		for _, sign := range []byte(round) {
			said = append(said, d.sign(sign))
			tiles = append(tiles, widget.Picture{W: tileSide, H: 1.5 * tileSide, Ratio: 2. / 3, Draw: func(c ui.Canvas, r ui.Rect) { drawSign(c, r, sign) }})
		}
		rows = append(rows, widget.Column(
			widget.Text{Text: name, Said: d.App.Words.Pair(name, strings.Join(said, ", ")), Size: 0.8, Face: ui.Bold},
			widget.Row(tiles...).Gap(4).Wrap(),
		).Gap(1))
	}
	return widget.Column(rows...).Gap(4)
}

// sign returns what a sign is in words.
func (d *Daily) sign(sign byte) string {
	i := strings.IndexByte(memory.Signs, sign)
	switch named := strings.Split(d.App.Text(words.DailySigns), ", "); {
	case sign == 'm' || sign == 'b':
		return named[strings.IndexByte("mb", sign)]
	case signCards[i] == 0:
		return named[2+strings.IndexByte("pgn", sign)]
	}
	return d.App.Words.Card(signCards[i])
}

// The grounds of the signs of how a round ended.
var (
	goldGround  = color.NRGBA{0x6B, 0x43, 0x08, 0xFF}
	stoneGround = color.NRGBA{0x4A, 0x15, 0x11, 0xFF}
)

// drawSign draws a sign of a strip.
func drawSign(c ui.Canvas, r ui.Rect, sign byte) {
	if card := signCards[strings.IndexByte(memory.Signs, sign)]; card != 0 {
		c.Sprite(art.CardSprite(card, r, false))
		return
	}
	u := r.W / tileSide
	frame, icon := ui.RoundedRect(r.Inset(u), 4*u), r.Inset(5*u)
	switch sign {
	case 'p':
		art.DashedFrame(c, r.Inset(2*u), 1.3*u, paint.TextSoft)
	case 'g':
		c.FillPath(frame, goldGround)
		art.Nugget.Icon(paint.Gold).Draw(c, icon)
		c.StrokePath(frame, 1.5*u, paint.Gold)
	case 'n':
		c.FillPath(frame, stoneGround)
		art.Rock.Icon(paint.Stone).Draw(c, icon)
		c.StrokePath(frame, 1.5*u, paint.Warning)
	}
}

// railEnd is the gold at the end of the rail: more stands there, too.
const railEnd = 10

// rail compares the result with what each level wins with the same cards; nil without a par.
func (d *Daily) rail(e widget.Env) widget.Node {
	pars := d.result.Pars()
	if pars == nil {
		return nil
	}
	var said, levels []string
	for l, n := range pars {
		level, _ := d.App.Words.DescribePlayer(bot.Player{Level: bot.Level(l)})
		levels = append(levels, level)
		said = append(said, d.App.Words.Pair(level, d.gold(n)))
	}
	you := d.Players[0]
	said = append(said, d.App.Words.Pair(d.App.Text(words.LessonYou), d.gold(d.result.Nuggets)))
	font := e.Font(ui.Bold, 0.8)
	high := font.LineHeight()
	rows := float64(len(levels)) + 1.6
	return widget.Picture{W: 200, H: rows*high/e.Unit + 37, Name: strings.Join(said, ". "), Draw: func(c ui.Canvas, r ui.Rect) {
		side := 34 * e.Unit
		in := ui.Rect{X: r.X + side/2, W: r.W - side, Y: r.Y, H: r.H}
		x := func(n int) float64 { return in.X + in.W*float64(min(n, railEnd))/railEnd }
		y := r.Y + r.H - 1.6*high
		c.FillPath(ui.RoundedRect(ui.Rect{X: r.X, Y: y - 2*e.Unit, W: r.W, H: 4 * e.Unit}, 2*e.Unit), paint.Steel)
		for n := range railEnd + 1 {
			c.Fill(ui.Rect{X: x(n) - 2*e.Unit, Y: y, W: 4 * e.Unit, H: 5 * e.Unit}, paint.Wood)
			text := strconv.Itoa(n)
			c.Text(text, ui.Point{X: x(n) - c.Measure(text, font)/2, Y: y + 6*e.Unit}, font, paint.TextSoft)
		}
		taken := y - side - 2*e.Unit
		face := ui.Rect{X: x(d.result.Nuggets) - side/2, Y: y - side, W: side, H: side}
		for _, l := range byGold(pars) {
			ink := paint.TextOnTable
			if bot.Level(l) == bot.Master {
				ink = paint.Gold
			}
			w := c.Measure(levels[l], font)
			at := ui.Point{X: min(max(x(pars[l])-w/2, r.X), r.X+r.W-w), Y: taken - high}
			c.Fill(ui.Rect{X: x(pars[l]) - e.Unit/2, Y: taken, W: e.Unit, H: y - taken}, paint.WithOpacity(ink, 0.5))
			c.Text(levels[l], at, font, ink)
			taken -= high
		}
		c.Sprite(dwarves.Player(you, 0).Portrait(dwarves.Glad, face))
	}}
}

// byGold returns the levels, who wins least first.
func byGold(pars []int) []int {
	order := []int{0, 1, 2, 3}
	slices.SortStableFunc(order, func(a, b int) int { return pars[a] - pars[b] })
	return order
}

// copy copies the result as text.
func (d *Daily) copy() {
	if d.App.CopyText(d.result.Text(d.App.Words)) == nil {
		d.note = d.App.Text(words.DailyCopied)
	}
}

// watch shows the match again.
func (d *Daily) watch() {
	if next := d.App.Routes.Replay(d.App, d.record, d); next != nil {
		d.Open(next)
	}
}
