package result

import (
	"saboteur/game"
	"saboteur/render/dwarves"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// leastKnown is the height of a screen, in multiples of the size of plain text, that has room for
// all that is known.
const leastKnown = 33

// Body implements screen.WidgetScene.
func (a *Accusation) Body() widget.Node {
	e := a.Env()
	foot := widget.Centred{Of: a.foot(), Width: min(1200, e.Size.X/e.Unit)}
	if !a.staged() {
		return widget.Page{Head: a.head(), Body: a.list(), Foot: foot}
	}
	return widget.Page{Fixed: true, Width: e.Size.X / e.Unit, Head: a.head(), Foot: foot, Body: widget.Stack(
		widget.Picture{Draw: a.drawStage},
		widget.Spots{LayOut: a.spots, OnPress: func(s ui.Spot) { a.point(game.Seat(s.ID.(SuspectSpot))) }},
	)}
}

// staged reports whether there is room for all of them to stand on a stage.
func (a *Accusation) staged() bool {
	e := a.Env()
	return !e.Narrow() && e.Size.Y >= leastStage*e.Text && (!e.Tall() || e.Size.Y >= leastTallStage*e.Text) && !a.crowded()
}

// crowded reports whether so many stand on the stage that fingers could not tell them apart.
func (a *Accusation) crowded() bool {
	const least = 1.35 * screen.MinTouchSize // of the way, for each
	e, others := a.Env(), 9.0                // what is above and below, in multiples of the size of plain text
	if e.Tall() {
		others = 14
	}
	_, wide, deep := horseshoe(ui.Rect{W: e.Size.X, H: e.Size.Y - others*e.Text})
	_, long := alongHorseshoe(0, wide, deep)
	return long < least*float64(len(a.Match.Players))
}

// head asks who the saboteur is.
func (a *Accusation) head() widget.Node {
	e := a.Env()
	heading := widget.Heading(a.App.Text(words.AccuseTitle))
	heading.OneLine = !e.Narrow()
	switch {
	case e.Low():
		heading.Size = 1.3
	case e.Tall():
		heading.Size = 1.6
	}
	says, asked := words.AccuseLost, a.asked()
	switch {
	case a.shown:
		says = words.AccuseShown
	case foundTreasure(&a.Match.View) != nil:
		says = words.AccuseFound
	}
	why := widget.Text{Text: a.App.Text(says), Size: 0.9, Align: widget.Middle}
	if a.shown { // what comes of it has been announced
		return widget.Column(heading, widget.Column(why, a.everybody()).Gap(0)).Gap(2)
	}
	return widget.Column(heading, widget.Column(why, widget.Picture{Name: asked}).Gap(0).Live()).Gap(2)
}

// everybody has who points at whom, for screen readers.
func (a *Accusation) everybody() widget.Node {
	var all []widget.Node
	for _, text := range a.Match.HeardIn().Fingers(a.Match.Fingers, a.Match.Names) {
		all = append(all, widget.Picture{Name: text})
	}
	return widget.Column(all...).Gap(0).Named(a.App.Text(words.AccuseAll))
}

// asked is the question to whoever chooses now; "" while nobody does.
func (a *Accusation) asked() string {
	if by := a.next(); by == game.Nobody || a.Match.Viewer != by {
		return ""
	}
	return a.Match.ViewerText(words.AccuseAsk, words.AccuseAskSolo)
}

// helmets has those of all who point at a seat.
func (a *Accusation) helmets(at game.Seat) (all []widget.Node) {
	for _, by := range a.pointers(at) {
		all = append(all, widget.Picture{W: 22, H: 22, Ratio: 1, Draw: func(c ui.Canvas, r ui.Rect) { c.Sprite(dwarves.Seated(a.Match.Players, by).Mark(r)) }})
	}
	return all
}

// foot has what is asked or known, and the buttons.
func (a *Accusation) foot() widget.Node {
	if a.shown {
		known, off := a.known(), widget.Button{Text: a.App.Text(words.AccuseOff), Style: widget.Gold, W: 200, ID: HelmetsButton, OnPress: func() { a.leaves = true }}
		then := func(n widget.Node) widget.Node { return widget.Stack(widget.If(a.settled(), n)) }
		return a.beside(widget.RoomFor(then(known), known), widget.RoomFor(then(off), off))
	}
	log := widget.Button{Text: a.App.Text(words.LogTitle), W: 170, OnPress: func() { a.Open(a.log()) }}
	asked := a.asked()
	if asked == "" {
		return a.beside(widget.Column(widget.Text{Text: a.waitsFor(), Face: ui.Bold, Align: widget.Middle}).Live(), log)
	}
	return a.beside(
		widget.Text{Text: asked, Face: ui.Bold, Size: 1.1, Hidden: true}, // the head says it, before the answers
		widget.Button{Text: a.App.Text(words.AccuseSkip), ID: SkipButton, W: 200, Final: true, OnPress: func() { a.point(game.Nobody) }},
		log, // in the corner, where a press that comes late from the table does nothing that counts
	)
}

// log returns the scene with what everybody has said and done before.
func (a *Accusation) log() screen.Scene {
	return a.App.Routes.Rewind(a.App, a.Match, a, len(a.Match.Log)-1, true)
}

// beside puts buttons beside a text or, on a screen that is higher than wide, below it.
func (a *Accusation) beside(says widget.Node, buttons ...widget.Node) widget.Node {
	if e := a.Env(); e.Tall() {
		return widget.Column(says, widget.Row(buttons...).Equal())
	}
	return widget.Row(append([]widget.Node{widget.Grow(1, says)}, buttons...)...)
}

// known says what comes of the fingers: how many point at whom, and where there is room more.
func (a *Accusation) known() *widget.Box {
	count := widget.Text{Text: a.sentence(), Face: ui.Bold}
	if e := a.Env(); e.Size.Y < leastKnown*e.Text {
		count.Size = 0.9
		return widget.Column(count, a.nobody()).Gap(0)
	}
	unknown := widget.Text{Text: a.App.Text(words.AccuseUnknown), Size: 0.9}
	if e := a.Env(); e.Tall() {
		return widget.Column(count, a.nobody(), a.own(), unknown).Gap(0)
	}
	return widget.Row(a.own(), widget.Grow(1, widget.Column(count, a.nobody(), unknown).Gap(0))).Gap(32)
}

// nobody says who points at nobody, whose lanterns are out; nil if all point at somebody, or nobody does.
func (a *Accusation) nobody() widget.Node {
	out := a.pointers(game.Nobody)
	if suspects, _ := a.suspects(); len(out) == 0 || len(suspects) == 0 {
		return nil
	}
	var names []string
	for _, s := range out {
		names = append(names, a.Match.Name(s))
	}
	text := a.App.Text(words.AccuseNobody, words.Slots{"who": a.App.Words.JoinNames(names)})
	return widget.Row(a.unlit(), widget.Grow(1, widget.Text{Text: text, Size: 0.9})).Gap(4)
}

// unlit has a lantern that is out.
func (a *Accusation) unlit() widget.Node {
	return widget.Picture{W: 18, H: 18, Ratio: 1, Draw: func(c ui.Canvas, r ui.Rect) { drawLantern(c, r, false) }}
}

// own says at whom the only person here points.
func (a *Accusation) own() widget.Node {
	me := a.Match.SoleViewer()
	if me == game.Nobody {
		return nil
	}
	text := a.App.Text(words.AccuseYouNobody)
	if at := a.target(me); at != game.Nobody {
		text = a.App.Text(words.AccuseYou, words.Slots{"who": a.Match.Name(at)})
	}
	side := 44.0
	if e := a.Env(); e.Tall() {
		side = 22
	}
	helmet := widget.Picture{W: side, H: side, Ratio: 1, Draw: func(c ui.Canvas, r ui.Rect) { c.Sprite(dwarves.Seated(a.Match.Players, me).Mark(r)) }}
	return widget.Row(helmet, widget.Text{Text: text, Size: 0.9, Hidden: true})
}

// list has everybody in a grid, where there is no room for the stage.
func (a *Accusation) list() widget.Node {
	var all []widget.Node
	for s := range game.Seat(len(a.Match.Players)) {
		all = append(all, a.listed(s))
	}
	return widget.Centred{Of: widget.Grid{Of: all, Least: 130, Gap: 4}, Width: a.Env().Size.X / a.Env().Unit, Tight: true}
}

// listed has a seat, at which somebody can point, or the helmets of those who do.
func (a *Accusation) listed(s game.Seat) widget.Node {
	portrait := widget.Picture{W: 48, H: 48, Ratio: 1, Draw: func(c ui.Canvas, r ui.Rect) {
		c.Sprite(a.lit(c, s, dwarves.Seated(a.Match.Players, s).Portrait(a.mood(s, false, false), r)))
	}}
	name := widget.Text{Text: a.Match.Name(s), Size: 0.9, Face: ui.Bold, Ink: a.ink(s), OneLine: true}
	says := []widget.Node{name}
	if a.settled() {
		marks := a.helmets(s)
		if a.pointsAtNobody(s) {
			marks = append(marks, a.unlit())
		}
		says = append(says, widget.If(len(marks) > 0, widget.Row(marks...).Gap(2).Wrap()))
	}
	row := widget.Row(portrait, widget.Grow(1, widget.Column(says...).Gap(0).Align(widget.Middle)))
	if a.mayPointAt(s) {
		return widget.Button{Of: row, Name: a.App.Text(words.AccusePoint, words.Slots{"who": a.Match.Name(s)}), ID: SuspectSpot(s), Final: true, OnPress: func() { a.point(s) }}
	}
	return widget.Card{Pad: 4, Of: row}
}

// mayPointAt reports whether whoever chooses now may point at a seat.
func (a *Accusation) mayPointAt(s game.Seat) bool {
	by := a.next()
	return by != game.Nobody && by == a.Match.Viewer && by != s
}

// spots returns the figures at which whoever chooses now may point.
func (a *Accusation) spots(r ui.Rect) (all []ui.Spot) {
	a.area = r
	for s := range game.Seat(len(a.Match.Players)) {
		if a.mayPointAt(s) {
			at := a.home(s, r).box()
			if least := float64(screen.MinTouchSize); at.W < least || at.H < least {
				at = ui.RectAround(at.Center(), ui.Point{X: max(at.W, least), Y: max(at.H, least)})
			}
			all = append(all, ui.Spot{Rect: at, ID: SuspectSpot(s), Final: true, Label: a.App.Text(words.AccusePoint, words.Slots{"who": a.Match.Name(s)})})
		}
	}
	for i := range all {
		for k := range i {
			part(&all[k].Rect, &all[i].Rect)
		}
	}
	return all
}

// part parts two rectangles that overlap in the middle of where they do, one above or beside the
// other.
func part(a, b *ui.Rect) {
	wide, high := min(a.X+a.W, b.X+b.W)-max(a.X, b.X), min(a.Y+a.H, b.Y+b.H)-max(a.Y, b.Y)
	switch {
	case wide <= 0 || high <= 0:
	case high < wide && a.Y < b.Y:
		a.H, b.Y, b.H = a.H-high/2, b.Y+high/2, b.H-high/2
	case high < wide:
		part(b, a)
	case a.X < b.X:
		a.W, b.X, b.W = a.W-wide/2, b.X+wide/2, b.W-wide/2
	default:
		part(b, a)
	}
}
