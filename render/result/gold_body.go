package result

import (
	"cmp"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/cave"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// These limits are multiples of the size of plain text: the least height of a screen that has room
// for the vault, and of one that has room for dwarves beside the gold.
const (
	leastVault    = 27
	leastLowVault = 20
	leastRest     = 23 // has room to say where the other cards go, and why there are so many
)

// cardWidths are how wide a gold card is, in units: as wide as there is room for.
var cardWidths = []float64{190, 175, 160, 145, 130, 115, 100, 85, 70}

// sideWidth is the width of the room beside the own chest, in units.
const sideWidth = 200

// Body implements screen.WidgetScene.
func (g *GoldDraft) Body() widget.Node {
	if g.atMine {
		return g.minePage()
	}
	e := g.Env()
	heading := widget.Heading(g.Match.Text(g.title(), g.Match.View.Turn))
	heading.OneLine = !e.Narrow()
	if g.isLow() || e.Tall() {
		heading.Size = 1.6
	}
	page := widget.Page{Fixed: !g.scrolls(), Width: e.Size.X / e.Unit, Head: widget.Column(heading, g.picking()).Gap(4).Live()}
	hasTray := page.Fixed && !g.isLow()
	left, right := g.crowd(hasTray)
	var bodies []widget.Node
	for _, w := range cardWidths {
		bodies = append(bodies, g.arranged(w, left, right))
	}
	page.Body = widget.FirstThatFits(bodies...)
	switch {
	case !hasTray:
	case e.Tall():
		page.Foot = g.tray()
	default:
		look, lies := widget.Node(widget.Gap(0)), widget.Node(widget.Gap(0))
		if button := g.lies(); button != nil {
			lies = widget.Centred{Of: button, Tight: true}
		}
		if g.showsTray() {
			look = widget.Centred{Of: g.mineButton(), Tight: true, AtLeft: true}
		}
		page.Foot = widget.Row(widget.Sized(sideWidth, look), widget.Grow(1, widget.Centred{Of: g.tray(), Width: 640}), widget.Sized(sideWidth, lies))
	}
	return page
}

// minePage has the mine of the round.
func (g *GoldDraft) minePage() widget.Node {
	e := g.Env()
	return widget.Page{
		Fixed: true, Width: e.Size.X / e.Unit, Head: widget.Heading(g.App.Text(words.OutlineMine)),
		Body: widget.Padded(24, widget.Picture{Draw: func(c ui.Canvas, r ui.Rect) {
			mine := board.Mine{App: g.App, Size: g.Size, Area: r, View: &g.Match.View, Shines: foundTreasure(&g.Match.View)}
			mine.Draw(c)
		}}),
		Foot: widget.Centred{Of: g.mineButton(), Width: sideWidth, AtLeft: true},
	}
}

// lies leads to the lies of the round.
func (g *GoldDraft) lies() widget.Node {
	ends := roundEnds(g.Match.Log)
	if len(ends) == 0 {
		return nil
	}
	lies, told := liesButton(&g.Widgets, g, nil, ends[len(ends)-1:]...)
	return widget.If(told, lies)
}

// isLow reports whether the screen has no room for the vault.
func (g *GoldDraft) isLow() bool {
	e := g.Env()
	return e.Size.Y < leastVault*e.Text
}

// scrolls reports whether all is in one column that scrolls.
func (g *GoldDraft) scrolls() bool {
	e := g.Env()
	return e.Narrow() || g.isLow() && e.Tall() || e.Size.Y < leastLowVault*e.Text
}

// arranged has the gold cards, which are no wider than that in units, and everybody on the left and
// on the right of them or, where there is less room, below them.
func (g *GoldDraft) arranged(cardWidth float64, left, right []widget.Node) widget.Node {
	e, ledge := g.Env(), g.ledge(cardWidth)
	middle := 2.2 // times as wide as the room on each side
	if g.over {
		middle = 1
	}
	switch all := append(left, right...); {
	case g.scrolls():
		return widget.Column(widget.Gap(10), g.offer(cardWidth), widget.Grid{Of: all}, g.lies()).Align(widget.Middle) // a chosen card sticks out
	case g.isLow():
		return widget.Row(crowdOf(left), widget.Column(ledge).Align(widget.Middle), crowdOf(right)).Shares(1, middle, 1)
	case small(&e):
		return widget.Column(widget.Grow(1, g.chest(0)), ledge, widget.Grow(1, crowdOf(all)))
	case e.Tall():
		return widget.Column(widget.Grow(1, g.chest(100)), ledge, widget.Grow(1, crowdOf(all)))
	}
	vault := widget.Column(widget.Grow(1, g.chest(150)), ledge, widget.If(g.over, widget.Gap(60))).Gap(0)
	return widget.Row(crowdBeside(left, false), vault, crowdBeside(right, true)).Shares(1, 1.3, 1)
}

// mineButton leads from the gold to the mine of the round, or back.
func (g *GoldDraft) mineButton() widget.Button {
	text, id := words.GoldMine, MineButton
	if g.atMine {
		text, id = words.BackToTitle, mineBackButton
	}
	return widget.Button{Text: g.App.Text(text), ID: id, W: sideWidth, OnPress: func() { g.lookAtMine(!g.atMine) }}
}

// lookAtMine shows the mine or the gold again, and gives the focus to what leads back.
func (g *GoldDraft) lookAtMine(at bool) {
	g.atMine = at
	g.Panel.Focus.Set(g.mineButton().ID)
	g.Tree.Refresh()
}

// picking has who has picked, who picks now and who comes next, side by side.
func (g *GoldDraft) picking() widget.Node {
	seats, done := g.order()
	var full, short []widget.Node
	for i, s := range seats {
		state := g.state(s)
		ink := paint.TextSoft
		if i == done {
			ink = paint.Gold
		}
		mark := widget.Picture{W: 24, H: 24, Ratio: 1, Draw: func(c ui.Canvas, r ui.Rect) { c.Sprite(dwarves.Seated(g.Match.Players, s).Mark(r)) }}
		large := mark
		large.W, large.H = 36, 36
		name := widget.Text{Text: called(&g.Widgets, s), Face: ui.Bold, Size: 0.8, OneLine: true, Hidden: true}
		says := widget.Row(large, widget.Grow(1, widget.Column(name, widget.If(state != "", widget.Text{Text: state, Size: 0.8, Ink: ink, OneLine: true, Hidden: true})).Gap(0).Align(widget.Middle)))
		name.Align = widget.Middle
		full = append(full, widget.Card{Pad: 4, Chosen: i == done, Of: widget.Sized(135, says)})
		short = append(short, widget.Card{Pad: 2, Chosen: i == done, Of: widget.Column(mark, name).Gap(0)})
	}
	return widget.Centred{Of: widget.FirstThatFits(widget.Row(full...).Equal().Gap(4), widget.Row(short...).Equal().Gap(4).Wrap())}
}

// ledge has the stone on which the gold cards lie, which are no wider than that in units.
func (g *GoldDraft) ledge(cardWidth float64) widget.Node {
	return widget.Stack(
		widget.Picture{Draw: func(c ui.Canvas, r ui.Rect) {
			_, r = r.CutTop(20 * g.Env().Unit) // the cards stick out
			panel.Draw(c, r, g.Env().Unit, panel.Style{Radius: 20})
		}},
		widget.Padded(10, g.offer(cardWidth)),
	)
}

// offer has the gold cards that are left, which are no wider than that in units, what to do with
// them and where the others go.
func (g *GoldDraft) offer(cardWidth float64) widget.Node {
	e, text := g.Env(), widget.Text{Text: g.hint(), Face: ui.Bold, Align: widget.Middle}
	if small(&e) {
		text.Face, text.Size = ui.Plain, 0.9
	}
	hint := widget.Node(text)
	var press widget.Node
	switch worth := g.App.Text(words.TakeGold); {
	case g.over:
		press = widget.Button{Text: g.App.Text(nextLabel(g.Match)), Style: widget.Gold, W: 280, ID: ContinueButton, OnPress: func() { g.leaves = true }}
	case g.ViewerPicks() && g.selected >= 0:
		if g.faceUp() {
			worth = g.App.Words.Pair(worth, g.worth(g.selected))
		}
		button := widget.Button{Text: g.App.Text(words.TakeGold), Name: worth, Style: widget.Gold, W: 280, ID: TakeButton, Final: true, OnPress: g.takeSelected}
		hint, press = nil, widget.Stack(button, widget.Picture{Draw: func(c ui.Canvas, r ui.Rect) {
			if g.takesLast() {
				panel.Countdown(c, r, 1-screen.Progress(g.now, g.lastShown, g.lastShown+lastCardTicks), e.Unit)
			}
		}})
	}
	var cards []widget.Node
	for i := range int(g.Match.View.Shares) {
		cards = append(cards, g.card(i, cardWidth))
	}
	room := widget.Button{Text: g.App.Text(words.TakeGold), W: 280}
	if press != nil {
		press = widget.Centred{Of: press}
	}
	return widget.Column(
		widget.If(len(cards) > 0, widget.Row(cards...).Gap(16).Align(widget.Middle).Group()),
		widget.RoomFor(widget.Column(widget.If(g.over, widget.Gap(20)), hint, press), room),
		widget.If(!g.over && !small(&e) && e.Size.Y >= leastRest*e.Text, widget.Column(
			widget.Text{Text: cmp.Or(g.rest(), " "), Size: 0.9, Align: widget.Middle, Hidden: g.rest() == ""},
			widget.Text{Text: g.drawn(), Size: 0.9, Align: widget.Middle, Ink: paint.TextSoft},
		).Gap(2)),
	)
}

// card has a card of the offer, which can be chosen by whoever picks.
func (g *GoldDraft) card(i int, width float64) widget.Node {
	b := widget.Button{
		Style: widget.Bare, ID: i, Name: g.App.Text(words.OutlineGoldDown), Off: !g.ViewerPicks(), OnPress: func() { g.choose(i) },
		Of: widget.Picture{W: width, H: width / art.CardRatio, Ratio: art.CardRatio, Shrinks: true, Draw: func(c ui.Canvas, r ui.Rect) { g.drawCard(c, i, r) }},
	}
	if g.faceUp() {
		b.Name, b.State = g.offered(i), ui.StateOf(i == g.selected)
	}
	return b
}

// showsTray reports whether the own chest shows: to the player who picks, and once the gold is
// shared to the one who plays alone.
func (g *GoldDraft) showsTray() bool {
	return g.ViewerPicks() || g.over && g.Match.Viewer != game.Nobody
}

// tray has the own chest: how much gold there is in it so far and, while the player counts it,
// what the cards are worth. While it does not show, its room stays empty.
func (g *GoldDraft) tray() widget.Node {
	const high = 68 // in units
	if !g.showsTray() {
		return widget.Picture{H: high}
	}
	m, e := g.Match, g.Env()
	mood := dwarves.Glad
	if g.nothingForViewer() {
		mood = dwarves.Angry
	}
	face := widget.Picture{W: 84, H: high, Draw: func(c ui.Canvas, r ui.Rect) {
		up := 0.2 * r.H // the hat reaches beyond the tray
		c.Sprite(dwarves.Seated(m.Players, m.Viewer).Portrait(mood, ui.Rect{X: r.X, Y: r.Y - up, W: r.W, H: r.H + up + 8*e.Unit}))
	}}
	texts := g.chestTexts()
	if small(&e) {
		texts = texts[:1]
	}
	says := widget.Column(widget.Text{Text: g.App.Text(words.GoldOwn), Size: 1.2, Face: ui.Display, OneLine: true, Heading: true},
		widget.Text{Text: strings.Join(texts, ""), Size: 0.8, Hidden: true}, widget.Picture{Name: g.chestByEar()}).Gap(0).Align(widget.Middle)
	row := []widget.Node{face, widget.Grow(1, says)}
	if n := int(m.View.Gold[m.Viewer]); n > 0 {
		name := g.App.Text(words.GoldOwnCount)
		if g.count.shows {
			name = g.App.Words.Pair(name, g.chestTexts()[0])
		}
		row = append(row,
			widget.If(!e.Tall(), widget.Picture{W: 66, Draw: func(c ui.Canvas, r ui.Rect) { cave.Chest.Draw(c, ui.RectAround(r.Center(), screen.SquareSize(r, 1))) }}),
			widget.Picture{W: 76, H: 56, Draw: func(c ui.Canvas, r ui.Rect) { g.drawOwnCards(c, n, r) }},
			widget.Centred{Tight: true, Of: widget.Stack(
				widget.Button{Icon: art.Eye, Name: name, State: ui.StateOf(g.count.shows), Style: widget.Quiet, ID: CountButton, OnPress: func() { g.count.pressed = true }},
				widget.Picture{Draw: func(c ui.Canvas, r ui.Rect) { // the wood around it is as dark
					c.StrokePath(ui.RoundedRect(r.Inset(e.Unit), 8*e.Unit), 2*e.Unit, paint.TextSoft)
				}},
			)},
		)
	}
	return widget.Card{Ground: widget.Wood, Chosen: true, Pad: 8, Of: widget.Row(row...)}
}

// crowd has everybody but the player in turn and, once the gold is shared, but the one whose own
// chest shows, if there is room for that, in the order of turns: the first half stands on the left.
func (g *GoldDraft) crowd(tray bool) (left, right []widget.Node) {
	m, apart := g.Match, g.Match.View.Turn
	if g.over {
		if apart = game.Nobody; tray && g.showsTray() {
			apart = m.Viewer
		}
	}
	var all []widget.Node
	for i := range m.Players {
		if s := game.Seat((int(m.View.Turn) + i) % len(m.Players)); s != apart {
			all = append(all, g.waiting(s))
		}
	}
	half := (len(all) + 1) / 2
	return all[:half:half], all[half:]
}

// crowdOf has dwarves side by side.
func crowdOf(all []widget.Node) widget.Node { return widget.Grid{Of: all, Most: max(len(all), 1)} }

// crowdBeside has dwarves beside the vault. Two stand one behind the other: the one in front is
// nearer to the gold.
func crowdBeside(all []widget.Node, atRight bool) widget.Node {
	if len(all) != 2 {
		return crowdOf(all)
	}
	back := func(n widget.Node) widget.Node { return widget.Column(widget.Grow(1, n), widget.Gap(60)) }
	front := func(n widget.Node) widget.Node { return widget.Column(widget.Gap(60), widget.Grow(1, n)) }
	if atRight {
		back, front = front, back
	}
	return widget.Row(back(all[0]), front(all[1])).Equal()
}

// waiting has a dwarf with the gold cards at its feet, and name and number of cards below.
// Saboteurs, who get nothing now, stand in the dark.
func (g *GoldDraft) waiting(s game.Seat) widget.Node {
	m := g.Match
	has := widget.Text{Text: g.App.Text(words.GoldCards, words.Slots{"n": m.View.Gold[s]}), Size: 0.8, Align: widget.Middle, OneLine: true, Hidden: true}
	short := has
	if m.RoundEnd.Roles[s] == game.Saboteur {
		has.Ink, short.Ink, short.Text = paint.Warning, paint.Warning, g.App.Text(words.GoldNone)
		has.Text = g.App.Words.Pair(g.App.Words.Role(game.Saboteur), short.Text)
	}
	return widget.Column(
		widget.Grow(1, widget.Picture{W: 56, H: 64, Name: g.narrate(s), Draw: func(c ui.Canvas, r ui.Rect) { g.drawWaiting(c, s, r) }}),
		widget.Centred{Of: tag(widget.Column(
			widget.Text{Text: called(&g.Widgets, s), Size: 0.9, Face: ui.Display, Align: widget.Middle, OneLine: true, Hidden: true},
			widget.FirstThatFits(has, short),
		).Gap(0))},
	).Gap(12)
}
